"""What a seat may do with the game itself: act, take back, resign, let a computer play.

Each function checks and changes the session of a live table, and returns what
else is to be written; whoever calls it writes both, or forgets the table.
"""

from detente.core.errors import IllegalAction, UnknownAction
from detente.core.messages import Message
from detente.players import player_names
from detente.server.store.rows import COMPUTER, OVER, PERSON, RUNNING, WAITING, SeatRow
from detente.server.tables.changes import Change
from detente.server.tables.errors import (
    BadWish,
    NotAllowed,
    NotLegal,
    NotRunning,
    NotYourTurn,
    Stale,
)
from detente.server.tables.live import Live


def check_running(live: Live) -> None:
    """Raises :class:`NotRunning` unless the game is on."""
    if live.row.status == WAITING:
        raise NotRunning(Message("tables.waiting"))
    if live.row.status == OVER:
        raise NotRunning(Message("tables.over"))


def check_fresh(live: Live, version: int) -> None:
    """Raises :class:`Stale` unless the sender saw the present position."""
    if not live.row.moved <= version <= live.version:
        raise Stale(live.version)


def person(live: Live, number: int) -> SeatRow:
    """A seat that a person holds.  Raises :class:`NotAllowed`."""
    if not 0 <= number < len(live.seats):
        raise NotAllowed(Message("tables.no_seat"))
    if live.seats[number].kind != PERSON:
        raise NotAllowed(Message("tables.computer_seat"))
    return live.seats[number]


def action_of(live: Live, text: str) -> int:
    """The action with this text form.  Raises :class:`NotLegal`."""
    try:
        return live.game.parse_action(text)
    except UnknownAction:
        raise NotLegal(Message("tables.unknown_action")) from None


def _check_deciding(live: Live, seat: int, version: int) -> None:
    check_running(live)
    if person(live, seat).standin:
        raise NotAllowed(Message("tables.standin_plays"))
    check_fresh(live, version)


def act(live: Live, seat: int, text: str, version: int) -> Change:
    """Answer the open question."""
    _check_deciding(live, seat, version)
    action = action_of(live, text)
    state = live.session.state
    if state.actor != seat:
        raise NotYourTurn
    if action not in state.answers:
        raise NotLegal(live.game.why_not(state, action) or Message("tables.not_legal"))
    live.session.apply(action)
    return Change()


def play(live: Live, seat: int, answers: list[str]) -> None:
    """Answer several questions one after the other.

    Raises ``IllegalAction`` or ``UnknownAction``; the table has to be read anew then.
    """
    for text in answers:
        if live.session.state.actor != seat:
            raise IllegalAction(f"seat {seat} is not asked any more")
        live.session.apply(live.game.parse_action(text))


def undo(live: Live, seat: int, version: int) -> Change:
    """Take the seat's last action back.  Raises ``UndoRefused`` at a barrier."""
    _check_deciding(live, seat, version)
    live.session.undo(seat)
    return Change()


def take_back(live: Live, seat: int, text: str, version: int) -> Change:
    """Take one of the seat's last actions back as if it had not been.  Raises ``UndoRefused``."""
    _check_deciding(live, seat, version)
    live.session.take_back(seat, action_of(live, text))
    return Change()


def resign(live: Live, seat: int, standin: str) -> Change:
    """Give up: the other of two seats wins; of more seats, a computer player takes this one.

    A table that still waits for players is closed.
    """
    person(live, seat)
    if live.row.status == WAITING:
        return ended({"kind": "closed", "seat": seat})
    check_running(live)
    if len(live.seats) == 2:
        return ended({"kind": "resigned", "seat": seat, "winner": 1 - seat})
    gone = {"kind": COMPUTER, "player": standin, "token": "", "invite": "", "standin": ""}
    return Change({"requests": []}, {seat: gone})


def ended(result: dict[str, object]) -> Change:
    """The game is over by something that is not in its rules."""
    return Change({"status": OVER, "result": result, "requests": []})


def stand_in(live: Live, seat: int, by: int, player: str, absent: bool) -> Change | None:
    """Let a computer player answer for an absent person, or for oneself; None if it does already.

    ``absent`` is whether the holder was away long enough for others to ask for it.
    """
    check_running(live)
    person(live, by)
    holder = person(live, seat)
    if player not in player_names():
        raise BadWish(Message("tables.wish.player"))
    if holder.standin:
        return None
    if seat != by and not absent:
        raise NotAllowed(Message("tables.not_absent"))
    return Change(seats={seat: {"standin": player}})


def come_back(live: Live, seat: int) -> Change | None:
    """The holder answers again; None when no computer player was asked."""
    if not person(live, seat).standin:
        return None
    return Change(seats={seat: {"standin": ""}})


def sit_down(live: Live, seat: int, name: str, token: str) -> Change:
    """Somebody takes an open seat; the game begins when it was the last one."""
    rest = [other for other in live.seats if other.number != seat]
    begins = live.row.status == WAITING and all(other.taken for other in rest)
    values = {"status": RUNNING} if begins else {}
    return Change(values, {seat: {"name": name, "token": token, "taken": True}})
