"""One change of a table: everything it writes is one transaction, or nothing is."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from detente.server.store import Store, access
from detente.server.store.rows import OVER, ChatRow
from detente.server.tables.games import as_json, move_rows, record_names
from detente.server.tables.live import Live
from detente.server.tables.wishes import NewTable


class Lost(Exception):
    """Another process changed the table first."""


@dataclass
class Change:
    """What a command changes besides the position, which is read off the session.

    ``values`` are columns of the table, ``seats`` columns by seat, ``line`` a
    line of the chat, ``order`` by seat where its player sat before if players
    change seats, ``also`` what else is to be written in the transaction.
    """

    values: dict[str, Any] = field(default_factory=dict)
    seats: dict[int, dict[str, Any]] = field(default_factory=dict)
    line: ChatRow | None = None
    order: list[int] = field(default_factory=list)
    also: list[Callable[[Connection], None]] = field(default_factory=list)


def commit(store: Store, live: Live, change: Change, seat: int = -1, key: str = "") -> int:
    """Write a change and the position of the session; the new version.

    Raises :class:`Lost` when the table is not what ``live`` holds any more.
    After any error ``live`` has to be read anew.
    """
    live.sound = False
    version, now = live.version + 1, time.time()
    actions = live.actions()
    values = {"version": version, "updated": now, **change.values}
    kept = _common(live.saved, actions)
    moved = len(actions) != kept or len(live.saved) != kept
    if moved:
        values |= _position(live, version)
    with store.write() as connection:
        if not access.change_table(connection, live.id, live.version, values):
            raise Lost
        if kept < len(live.saved):
            access.cut_moves(connection, live.id, live.row.base + kept)
        if kept < len(actions):
            rows = move_rows(live.session, kept, live.row.base, now)
            access.add_moves(connection, live.id, rows)
        for number, columns in change.seats.items():
            access.change_seat(connection, live.id, number, columns)
        if change.line is not None:
            access.add_chat(connection, live.id, change.line)
        if key:
            access.add_key(connection, live.id, seat, key, version)
        if change.order:
            access.move_seats(connection, live.id, change.order)
        for write in change.also:
            write(connection)
        store.notify(connection, live.id, version)
    _adopt(live, values, change, actions)
    return version


def write_table(connection: Connection, new: NewTable) -> None:
    """Store a new table."""
    access.add_table(connection, new.row, new.seats)
    moves = move_rows(new.session, 0, 0, new.row.created)
    if moves:
        access.add_moves(connection, new.row.id, moves)


def _common(before: list[tuple[int, str]], after: list[tuple[int, str]]) -> int:
    """How many actions both begin with."""
    shorter = min(len(before), len(after))
    if before[:shorter] == after[:shorter]:
        return shorter
    return next(place for place in range(shorter) if before[place] != after[place])


def _position(live: Live, version: int) -> dict[str, Any]:
    """The columns that follow the position; requests lapse with it."""
    session = live.session
    values: dict[str, Any] = {
        "moved": version,
        "snapshot": as_json(session.state),
        "actor": session.state.actor,
        "requests": [],
    }
    if session.over:
        returns = session.game.returns(session.state)
        values |= {"status": OVER, "result": {"kind": "played", "returns": returns}}
    return values


def _adopt(
    live: Live, values: dict[str, Any], change: Change, actions: list[tuple[int, str]]
) -> None:
    """The change was written: now it holds here too."""
    for name, value in values.items():
        setattr(live.row, name, value)
    for number, columns in change.seats.items():
        for name, value in columns.items():
            setattr(live.seats[number], name, value)
    if change.order:
        live.seats = [replace(live.seats[old], number=new) for new, old in enumerate(change.order)]
        for line in live.chat:
            line.seat = change.order.index(line.seat)
        live.session.record.seats = record_names(live.seats)
    if change.line is not None:
        live.chat.append(change.line)
        del live.chat[: -access.CHAT_SHOWN]
    live.saved = actions
    live.sound = True
