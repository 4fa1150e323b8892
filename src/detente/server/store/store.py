"""The store: one database, opened, brought up to date, read and written in transactions."""

import secrets as random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, TimeoutError

from detente.server.store import schema
from detente.server.store.engines import WRITES, database_url, make_engine
from detente.server.store.errors import StoreProblem
from detente.server.store.upgrade import upgrade

#: The channel on which PostgreSQL tells of changed tables.
CHANNEL: Final = "detente"


class Store:
    """An open database.  All its methods may be called from any thread."""

    def __init__(self, address: str) -> None:
        """Open the database and run missing migrations.  Raises :class:`StoreProblem`."""
        self.url = database_url(address)
        self.engine = make_engine(self.url)
        #: Whether several servers may share the database, told of changes by NOTIFY.
        self.notifies = self.url.get_backend_name() == "postgresql"
        try:
            with self._telling():
                upgrade(self.engine)
        except BaseException:
            self.engine.dispose()
            raise

    @property
    def name(self) -> str:
        """The address without its password."""
        return self.url.render_as_string(hide_password=True)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that sees the database as it was at one moment."""
        with self._telling(), self.engine.connect() as connection:
            if self.notifies:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that is on the disk when the block ends, or never was."""
        with self._telling(), self.engine.connect() as connection:
            connection = connection.execution_options(**{WRITES: True})
            with connection.begin():
                yield connection

    def notify(self, connection: Connection, table: str, version: int) -> None:
        """Tell the other servers of a change, once the transaction is committed."""
        if self.notifies:
            connection.execute(
                text("SELECT pg_notify(:channel, :payload)"),
                {"channel": CHANNEL, "payload": f"{table} {version}"},
            )

    def secret(self, name: str) -> str:
        """A secret that all processes share; made when first asked for."""
        table = schema.secrets
        wanted = select(table.c.value).where(table.c.name == name)
        try:
            with self.write() as connection:
                found = connection.execute(wanted).scalar()
                if found is None:
                    found = random.token_urlsafe(32)
                    connection.execute(table.insert().values(name=name, value=found))
                return str(found)
        except IntegrityError:  # another process was faster
            with self.read() as connection:
                return str(connection.execute(wanted).scalar_one())

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Troubles of the database as one clear line; a broken rule of it stays what it is."""
        try:
            yield
        except IntegrityError:
            raise
        except (DBAPIError, TimeoutError, self.engine.dialect.loaded_dbapi.Error) as error:
            why = " ".join(str(getattr(error, "orig", None) or error).split())
            raise StoreProblem(f"the database {self.name}: {why}") from error
