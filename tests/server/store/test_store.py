import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import select, text
from tests.server.postgres import Postgres

from detente.server.store import BadDatabase, NewerDatabase, Store, StoreProblem, schema
from detente.server.store.upgrade import newest, revision


def test_an_empty_database_gets_the_form_that_the_schema_describes(database: str) -> None:
    store = Store(database)
    with store.read() as connection:
        assert revision(connection) == newest()
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []
    store.close()


def test_a_database_that_is_up_to_date_stays_as_it_is(database: str) -> None:
    first = Store(database)
    secret = first.secret("key")
    first.close()
    second = Store(database)
    assert second.secret("key") == secret
    second.close()


def test_a_newer_database_is_one_clear_error(database: str) -> None:
    store = Store(database)
    with store.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(NewerDatabase, match="newer version of Détente"):
        Store(database)


def test_a_database_of_something_else_is_left_alone(database: str) -> None:
    store = Store(database)
    with store.write() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    store.close()
    with pytest.raises(BadDatabase, match="something else"):
        Store(database)


def test_several_processes_may_start_on_an_empty_database(database: str) -> None:
    program = (
        "import sys; from detente.server.store import Store; print(Store(sys.argv[1]).secret('a'))"
    )
    started = [
        subprocess.Popen([sys.executable, "-c", program, database], stdout=subprocess.PIPE)
        for _ in range(4)
    ]
    told = [process.communicate(timeout=60)[0] for process in started]
    assert [process.returncode for process in started] == [0] * 4
    assert len(set(told)) == 1 and told[0].strip()


def test_a_transaction_that_fails_leaves_nothing(database: str) -> None:
    store = Store(database)
    with pytest.raises(ZeroDivisionError), store.write() as connection:
        connection.execute(schema.secrets.insert().values(name="a", value="b"))
        1 / 0  # noqa: B018 the block must fail
    with store.read() as connection:
        assert connection.execute(select(schema.secrets)).all() == []
    store.close()


def test_sqlite_has_each_commit_on_the_disk(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "a.db"))
    with store.read() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    store.close()


def test_a_file_that_is_no_database_is_one_clear_error(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("this is a letter to nobody, and long enough to be looked at " * 100)
    with pytest.raises(StoreProblem, match="not a database"):
        Store(str(path))


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase, match="file"):
        Store(str(tmp_path / "file" / "a.db"))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("mysql://localhost/a", "not supported"),
        ("sqlite://", "needs a file"),
        ("://", "no address"),
    ],
)
def test_other_addresses_are_refused(address: str, why: str) -> None:
    with pytest.raises(BadDatabase, match=why):
        Store(address)


def test_without_its_library_postgresql_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    with pytest.raises(BadDatabase, match=r"PostgreSQL: .* pip install 'detente\[postgres\]'"):
        Store("postgresql://localhost/a")


def test_a_server_that_is_not_there_is_one_clear_error_without_its_password() -> None:
    with pytest.raises(StoreProblem) as caught:
        Store("postgresql://me:hush@127.0.0.1:1/none")
    assert "hush" not in str(caught.value)
    assert re.search("refused|failed", str(caught.value))


def test_a_lost_connection_to_postgresql_is_made_again(postgres: Postgres) -> None:
    store = Store(postgres.database())
    secret = store.secret("key")
    postgres.stop()
    with pytest.raises(StoreProblem):
        store.secret("key")
    postgres.start()
    assert store.secret("key") == secret
    store.close()


def test_the_database_of_a_person_is_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from detente.server.settings import default_database

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert default_database() == os.path.join(tmp_path, "detente", "detente.db")
