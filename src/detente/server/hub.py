"""Tells whoever waits that a table has changed: numbers only, never what changed."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from detente.server.store import CHANNEL, Store

_log: Final = logging.getLogger(__name__)

#: What waits is told this when changes may have been missed: look for yourself.
UNKNOWN: Final = 0


class Subscription:
    """Somebody who waits for the changes of one table, in one event loop."""

    def __init__(self, table: str) -> None:
        self.table = table
        self._loop = asyncio.get_running_loop()
        self._changed = asyncio.Event()
        self._version = UNKNOWN

    async def next(self, timeout: float | None = None) -> int | None:
        """The newest version that was told of since the last call; waits for one.

        ``UNKNOWN`` when something may have been missed, None after ``timeout`` seconds.
        """
        try:
            await asyncio.wait_for(self._changed.wait(), timeout)
        except TimeoutError:
            return None
        self._changed.clear()
        version, self._version = self._version, UNKNOWN
        return version

    def tell(self, version: int) -> None:
        """Wake the waiting one, from any thread."""
        with suppress(RuntimeError):  # its loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(self._set, version)

    def _set(self, version: int) -> None:
        self._version = max(version, self._version)
        self._changed.set()


class Hub:
    """Publishes versions to the subscriptions of this process."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[Subscription]] = {}
        self._lock = threading.Lock()

    @contextmanager
    def subscribe(self, table: str) -> Iterator[Subscription]:
        """Wait for changes of a table, inside a running event loop."""
        one = Subscription(table)
        with self._lock:
            self._waiting.setdefault(table, set()).add(one)
        try:
            yield one
        finally:
            with self._lock:
                rest = self._waiting[table]
                rest.discard(one)
                if not rest:
                    del self._waiting[table]

    def publish(self, table: str, version: int) -> None:
        """A table has reached this version.  May be called from any thread."""
        with self._lock:
            waiting = list(self._waiting.get(table, ()))
        for one in waiting:
            one.tell(version)

    def wake_all(self) -> None:
        """Changes may have been missed: everybody is to look."""
        with self._lock:
            waiting = [one for ones in self._waiting.values() for one in ones]
        for one in waiting:
            one.tell(UNKNOWN)

    def waiting(self) -> int:
        """How many wait now."""
        with self._lock:
            return sum(len(ones) for ones in self._waiting.values())


class Listener:
    """One connection to PostgreSQL that hears of the changes other servers make."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._store = store
        self._hub = hub
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        #: Set while the connection listens.
        self.listening = threading.Event()

    def start(self) -> None:
        """Begin to listen; does nothing for a database that does not notify."""
        if self._store.notifies:
            self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        import psycopg  # only where the database is PostgreSQL

        pause = 0.1
        while not self._stopped.is_set():
            try:
                with self._connect() as connection:
                    pause = 0.1
                    self._listen(connection)
            except psycopg.Error as error:
                _log.warning("lost the connection that hears of changes: %s", error)
            finally:
                self.listening.clear()
            self._stopped.wait(pause)
            pause = min(2 * pause, 5.0)

    def _connect(self) -> Any:
        import psycopg

        url = self._store.url.set(drivername="postgresql")
        return psycopg.connect(
            url.render_as_string(hide_password=False),
            autocommit=True,
            connect_timeout=10,
            keepalives_idle=30,
            keepalives_interval=10,
            keepalives_count=3,
        )

    def _listen(self, connection: Any) -> None:
        """Pass on what is heard until the connection breaks or the server stops."""
        connection.execute(f"LISTEN {CHANNEL}")
        self.listening.set()
        self._hub.wake_all()
        while not self._stopped.is_set():
            for notice in connection.notifies(timeout=0.5):
                table, _, version = notice.payload.partition(" ")
                self._hub.publish(table, int(version))
