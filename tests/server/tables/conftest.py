from collections.abc import Iterator

import pytest
from tests.server.tables.support import open_tables

from detente.server.tables import Tables


@pytest.fixture
def tables(database: str) -> Iterator[Tables]:
    found = open_tables(database)
    yield found
    found.store.close()


@pytest.fixture
def two(database: str) -> Iterator[tuple[Tables, Tables]]:
    """Two servers on one database."""
    first, second = open_tables(database), open_tables(database)
    yield first, second
    first.store.close()
    second.store.close()
