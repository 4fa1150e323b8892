"""The tables of one visitor, what waits for them first."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from detente.server.store import access
from detente.server.store.rows import OVER, PERSON, RUNNING, WAITING, SeatRow, TableRow

#: More tables than this are not listed.
MOST = 200


@dataclass
class Summary:
    """One table in the list of a visitor.

    ``seats`` are the visitor's, ``all_seats`` everybody's, ``asked`` whether
    the game or another player waits for the visitor.
    """

    id: str
    name: str
    game: str
    status: str
    seats: list[int]
    all_seats: list[SeatRow]
    asked: bool
    actor: int
    updated: float
    result: dict[str, Any] | None
    rematch: str


def summaries(connection: Connection, visitor: str) -> list[Summary]:
    """The visitor's tables: what waits for them, what runs, what is still open, what is over."""
    rows: dict[str, TableRow] = {}
    held: dict[str, list[int]] = {}
    for row, seat in access.tables_held(connection, visitor, MOST):
        rows[row.id] = row
        held.setdefault(row.id, []).append(seat)
    seats = access.seats_of(connection, list(rows))
    found = [_summary(row, seats[id], held[id]) for id, row in rows.items()]
    order = {RUNNING: 1, WAITING: 2, OVER: 3}
    found.sort(key=lambda each: (0 if each.asked else order[each.status], -each.updated))
    return found


def _summary(row: TableRow, seats: list[SeatRow], held: list[int]) -> Summary:
    mine = [number for number in held if seats[number].kind == PERSON]
    return Summary(
        row.id,
        row.name,
        row.game,
        row.status,
        mine,
        seats,
        _asked(row, seats, mine),
        row.actor,
        row.updated,
        row.result,
        row.rematch,
    )


def _asked(row: TableRow, seats: list[SeatRow], mine: list[int]) -> bool:
    """Whether the game or another player waits for an answer of one of these seats."""
    if row.status == RUNNING and row.actor in mine and not seats[row.actor].standin:
        return True
    return any(
        request["seat"] not in mine and not set(mine) <= set(request["yes"])
        for request in row.requests
    )
