"""Engines for the two databases: where they are, and how each is asked to be careful."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from detente.core.errors import MissingExtra
from detente.core.extras import need
from detente.server.store.errors import BadDatabase

#: Milliseconds that a writer on SQLite waits for another one.
_PATIENCE: Final = 15_000

#: As many connections as there may be requests at work at the same time.
_POOL: Final[dict[str, Any]] = {"pool_size": 10, "max_overflow": 40}

#: The execution option of a connection that is going to write.
WRITES: Final = "detente_writes"


def database_url(text: str) -> URL:
    """The address of a database: a URL, or the path of a SQLite file.  Raises ``BadDatabase``."""
    if "://" not in text:
        return URL.create("sqlite", database=str(Path(text).expanduser()))
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadDatabase(f"{text!r} is no address of a database") from None
    backend = url.get_backend_name()
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise BadDatabase(f"databases of the kind {backend!r} are not supported")
    if not url.database or url.database == ":memory:":
        raise BadDatabase("a SQLite database needs a file")
    return url.set(drivername="sqlite")


def make_engine(url: URL) -> Engine:
    """An engine for this address; nothing is connected yet.  Raises :class:`BadDatabase`."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    try:
        need("psycopg", "postgres")
    except MissingExtra as error:
        raise BadDatabase(f"PostgreSQL: {error}") from None
    return create_engine(url, pool_pre_ping=True, **_POOL, connect_args={"connect_timeout": 10})


def _sqlite(url: URL) -> Engine:
    assert url.database is not None
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{folder}: {error.strerror}") from None
    engine = create_engine(url, connect_args={"timeout": _PATIENCE / 1000}, **_POOL)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, record: object) -> None:
    """Begin transactions ourselves, and have each commit on the disk before it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout = {_PATIENCE}",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer takes the lock at once: one that first reads could not get it later."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
