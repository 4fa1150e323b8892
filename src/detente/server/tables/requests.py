"""What one seat asks the others: to take a decision back, to call it a draw, to play again.

A request is granted when every person who must agree has; who asks for what
another one asks already agrees with it.  When the position changes, open
requests lapse.
"""

from typing import Any, Final

from sqlalchemy import Connection

from detente.core.errors import UndoRefused
from detente.core.messages import Message
from detente.server.store import access
from detente.server.store.rows import COMPUTER, OVER
from detente.server.tables.changes import Change, write_table
from detente.server.tables.commands import check_running, ended, person
from detente.server.tables.errors import BadText, Declined, NoRequest, NotRunning
from detente.server.tables.live import Live
from detente.server.tables.wishes import again

UNDO: Final = "undo"
DRAW: Final = "draw"
REMATCH: Final = "rematch"


def ask(live: Live, seat: int, kind: str) -> Change | None:
    """Ask the others; granted at once where nobody has to agree.  None if it is asked already."""
    person(live, seat)
    _check(live, seat, kind)
    if _find(live, kind, seat) is not None or (kind == REMATCH and live.row.rematch):
        return None
    if any(each["kind"] == kind for each in live.row.requests) and kind != UNDO:
        return answer(live, seat, kind, True)
    request = _new(kind, seat)
    if agreed_at_once(live, seat, kind):
        return _grant(live, request)
    return Change({"requests": [*live.row.requests, request]})


def answer(live: Live, seat: int, kind: str, yes: bool) -> Change:
    """Agree to what another seat asks, or decline it.  Raises :class:`NoRequest`."""
    person(live, seat)
    asked = [each for each in live.row.requests if each["kind"] == kind]
    request = next((each for each in asked if seat in missing(live, each)), None)
    if request is None:
        raise NoRequest
    rest = [each for each in live.row.requests if each is not request]
    if not yes:
        return Change({"requests": rest})
    agreed = {**request, "yes": [*request["yes"], seat]}
    if missing(live, agreed):
        return Change({"requests": [*rest, agreed]})
    return _grant(live, agreed)


def cancel(live: Live, seat: int, kind: str) -> Change:
    """Withdraw what this seat asked.  Raises :class:`NoRequest`."""
    request = _find(live, kind, seat)
    if request is None:
        raise NoRequest
    return Change({"requests": [each for each in live.row.requests if each is not request]})


def agreed_at_once(live: Live, seat: int, kind: str) -> bool:
    """Whether nobody has to agree to what this seat may ask."""
    return not missing(live, _new(kind, seat))


def _new(kind: str, seat: int) -> dict[str, Any]:
    return {"kind": kind, "seat": seat, "yes": []}


def missing(live: Live, request: dict[str, Any]) -> list[int]:
    """The seats that have to agree and have not.

    Computer players agree to undo and to another game, and so do people who
    sit at the same screen as the one who asks.
    """
    kind, asker = request["kind"], live.seats[request["seat"]]
    found = []
    for seat in live.seats:
        computer = seat.kind == COMPUTER or (kind == UNDO and bool(seat.standin))
        together = kind != DRAW and seat.same_screen and asker.same_screen
        if seat is not asker and not computer and not together:
            found.append(seat.number)
    return [number for number in found if number not in request["yes"]]


def _find(live: Live, kind: str, seat: int) -> dict[str, Any] | None:
    for request in live.row.requests:
        if request["kind"] == kind and request["seat"] == seat:
            return request
    return None


def _check(live: Live, seat: int, kind: str) -> None:
    """Raises an error when this cannot be asked now."""
    if kind == REMATCH:
        if live.row.status != OVER:
            raise NotRunning(Message("tables.still_running"))
        return
    if kind not in (UNDO, DRAW):
        raise BadText(Message("tables.unknown_request"))
    check_running(live)
    if kind == UNDO and seat not in live.session.record.by:
        raise UndoRefused("nothing to take back", Message("core.undo.nothing"))
    if kind == DRAW and any(each.computer for each in live.seats if each.number != seat):
        raise Declined(Message("tables.draw_declined"))


def _grant(live: Live, request: dict[str, Any]) -> Change:
    """Do what was asked, now that all agree."""
    if request["kind"] == UNDO:
        live.session.rewind(request["seat"])
        return Change({"rewinds": live.row.rewinds + 1, "requests": []})
    if request["kind"] == DRAW:
        return ended({"kind": "draw"})
    return _play_again(live)


def _play_again(live: Live) -> Change:
    """Another game of the same people, each one seat further."""
    new = again(live.row, live.seats)

    def write(connection: Connection) -> None:
        write_table(connection, new)
        for visitor, seat in access.holders_of(connection, live.id):
            access.add_holder(connection, visitor, new.row.id, seat_again(live, seat))

    return Change({"rematch": new.row.id, "requests": []}, also=[write])


def seat_again(live: Live, seat: int) -> int:
    """The seat at the rematch of whoever has this one here."""
    return (seat + 1) % len(live.seats)
