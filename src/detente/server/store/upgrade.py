"""Brings a database to the present form of its tables when the server starts."""

import time
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from detente.server.store.engines import WRITES
from detente.server.store.errors import BadDatabase, NewerDatabase

#: The number of the lock that one upgrading process holds on PostgreSQL.
_LOCK: Final = 0x0DE7E27E

_TRIES: Final = 50


def scripts(connection: Connection | None = None) -> Config:
    """Where Alembic finds the migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    """The revision that this version of the program works with."""
    head = ScriptDirectory.from_config(scripts()).get_current_head()
    assert head is not None
    return head


def known_revisions() -> set[str]:
    """All revisions that this version of the program has migrations for."""
    return {script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()}


def revision(connection: Connection) -> str | None:
    """The revision of a database; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(engine: Engine, to: str = "head") -> None:
    """Run the migrations that are missing, in one transaction, one process at a time.

    Raises :class:`NewerDatabase` and :class:`BadDatabase`.
    """
    sqlite = engine.dialect.name == "sqlite"
    if sqlite:
        _write_ahead(engine)
    with engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
        if not sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        _check(connection)
        command.upgrade(scripts(connection), to)


def _check(connection: Connection) -> None:
    """Raises unless the database is empty or one of ours, not newer than we are."""
    found = revision(connection)
    if found is None:
        names = set(inspect(connection).get_table_names()) - {"alembic_version"}
        if names:
            raise BadDatabase("this is a database of something else: it has other tables")
        return
    if found not in known_revisions():
        raise NewerDatabase(
            f"the database was made by a newer version of Détente (its form is {found}, "
            f"this program knows up to {newest()}); install that version, or use another database"
        )


def _write_ahead(engine: Engine) -> None:
    """Readers never wait for the writer; the file remembers it.

    SQLite does not wait by itself for others that do the same at that moment.
    """
    for attempt in range(_TRIES):
        raw = engine.raw_connection()
        try:
            raw.cursor().execute("PRAGMA journal_mode = WAL")
            return
        except engine.dialect.loaded_dbapi.OperationalError as error:
            if "locked" not in str(error) or attempt == _TRIES - 1:
                raise
            time.sleep(0.1)
        finally:
            raw.close()
