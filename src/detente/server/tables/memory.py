"""The tables in memory: the ones used last, always as the database holds them."""

import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from detente.core.record import options_of
from detente.players import new_seed
from detente.server.store import Store, access
from detente.server.store.rows import OVER, Stored
from detente.server.tables.changes import Change, Lost, commit
from detente.server.tables.errors import Busy, UnknownTable
from detente.server.tables.games import OtherRules, as_json, entries_of, from_snapshot
from detente.server.tables.live import Live

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")

#: How often something is tried again that another process was faster with.
TRIES: Final = 8


class Memory:
    """The tables used last, ``capacity`` of them."""

    def __init__(self, store: Store, capacity: int) -> None:
        self.store = store
        self._capacity = capacity
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def open(self, id: str) -> Iterator[Live]:
        """The table, as the database holds it now, under its lock.  Raises ``UnknownTable``."""
        live = self._find(id)
        with live.lock:
            self._refresh(live)
            yield live

    def version(self, id: str) -> int:
        """The present version of a table, without its game.  Raises ``UnknownTable``."""
        if _ID.fullmatch(id):
            with self.store.read() as connection:
                version = access.version_of(connection, id)
            if version is not None:
                return version
        raise UnknownTable

    def keep(self, live: Live) -> None:
        """Keep a table ready that was just made."""
        with self._lock:
            self._lives[live.id] = live

    def _find(self, id: str) -> Live:
        if not _ID.fullmatch(id):
            raise UnknownTable
        with self._lock:
            live = self._lives.setdefault(id, Live(id))
            self._lives.move_to_end(id)
            while len(self._lives) > self._capacity:
                self._lives.popitem(last=False)
            return live

    def _refresh(self, live: Live) -> None:
        """Read what changed in the database since, if anything did."""
        for _ in range(TRIES):
            stored = self._read(live)
            if stored is None:
                return
            with_moves = not live.sound or stored.row.moved != live.row.moved
            try:
                live.refresh(stored, with_moves)
                return
            except OtherRules:
                live.sound = False
                if self._carry_on(live, stored):
                    return
        raise Busy

    def _read(self, live: Live) -> Stored | None:
        """What the database holds; None when that is what is here already."""
        with self.store.read() as connection:
            version = access.version_of(connection, live.id)
            if version is None:
                with self._lock:
                    self._lives.pop(live.id, None)
                raise UnknownTable
            if live.sound and version == live.row.version:
                return None
            stored = access.stored(connection, live.id, moves=False)
            assert stored is not None
            if not live.sound or stored.row.moved != live.row.moved:
                stored.moves = access.move_rows(connection, live.id)
            return stored

    def _carry_on(self, live: Live, stored: Stored) -> bool:
        """Go on from the snapshot of a game under other rules; False when somebody was faster.

        A running game begins anew there: what it was before is kept beside the
        settings.  A finished one is only looked at, and stays as it is stored.
        """
        row = stored.row
        session = from_snapshot(stored, new_seed())
        live.earlier = entries_of(stored.moves)
        live.row, live.seats, live.chat = row, stored.seats, stored.chat
        live.session, live.saved = session, []
        if row.status == OVER:
            live.saved, live.sound = live.actions(), True
            return True
        before = {
            "rules": row.rules,
            "options": row.options,
            "seed": row.seed,
            "start": row.start,
            "from": row.base,
        }
        settings = {**row.settings, "earlier": [*row.settings.get("earlier", []), before]}
        row.base = len(stored.moves)
        change = Change(
            {
                "rules": session.game.rules_version,
                "options": options_of(session.state),
                "seed": session.record.seed,
                "start": session.record.start,
                "base": row.base,
                "settings": settings,
                "moved": row.version + 1,
                "snapshot": as_json(session.state),
                "actor": session.state.actor,
            }
        )
        try:
            commit(self.store, live, change)
            return True
        except Lost:
            return False
