from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.postgres import NewDatabase, Postgres, running
from tests.server.serving import Served


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; skips where its programs are missing."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Makes empty databases, of each kind in turn."""
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        return server.database
    made = iter(range(100))
    return lambda: str(tmp_path / f"{next(made)}.db")


@pytest.fixture
def database(new_database: NewDatabase) -> str:
    """The address of an empty database, of each kind in turn."""
    return new_database()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """The command ``detente serve`` on an empty SQLite database."""
    server = Served(str(tmp_path / "served.db"), tmp_path / "served.log")
    yield server
    server.stop()
