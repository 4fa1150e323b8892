"""Who sits at a table, what they ask one another and say, as one viewer sees it."""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from detente.core.messages import Message, Words
from detente.core.state import State
from detente.i18n.words import seat_title
from detente.server.store.rows import PERSON, RUNNING, SeatRow
from detente.server.tables.live import Live
from detente.server.tableview import Request, Said, SeatPlate
from detente.server.views.naming import seat_words


def player_name(player: str, words: Words) -> str:
    """A computer player's name in words."""
    return words(Message("views.computer", {"player": player}))


def sitter(live: Live, seat: SeatRow, words: Words) -> str:
    """The name of whoever has the seat."""
    if seat.kind != PERSON:
        return player_name(seat.player, words)
    if not seat.taken:
        return words(Message("views.nobody_yet"))
    return seat.name or seat_title(live.game, seat.number, words)


def plates(
    live: Live,
    state: State,
    holds: list[int],
    words: Words,
    here: Callable[[int], bool],
    absent_after: float,
) -> list[SeatPlate]:
    """The seats in order; ``here`` tells whether somebody with that seat has the page open."""
    page = live.game.page()
    found = []
    for seat in live.seats:
        open_seat = seat.kind == PERSON and not seat.taken
        gone = seat.kind == PERSON and seat.taken and not seat.standin
        plate = SeatPlate(
            seat.number,
            live.game.seats[seat.number],
            seat_title(live.game, seat.number, seat_words(words)),
            sitter(live, seat, words),
            "" if page is None else page.seat_note(state, seat.number, words),
            seat.kind,
            live.row.status == RUNNING and live.actor == seat.number,
            here(seat.number),
            seat.number in holds,
            open_seat,
            player_name(seat.standin, words) if seat.standin else "",
        )
        plate.replaceable = (
            gone
            and bool(holds)
            and live.row.status == RUNNING
            and (plate.mine or time.time() - seat.seen_at > absent_after)
        )
        if plate.mine:
            plate.link = f"/t/{live.id}/seat/{seat.token}"
        elif open_seat and holds:
            plate.link = f"/join/{seat.invite}"
        found.append(plate)
    return found


def requests(live: Live, holds: list[int], words: Words) -> list[Request]:
    """What the seats asked one another and nobody has settled."""
    found = []
    for request in live.row.requests:
        asker = live.seats[request["seat"]]
        who = sitter(live, asker, words)
        mine = asker.number in holds
        agreed = request.get("yes", [])
        waiting = [
            seat.number
            for seat in live.seats
            if seat.number != asker.number and not seat.computer and seat.number not in agreed
        ]
        found.append(
            Request(
                request["kind"],
                who,
                words(Message(f"views.request.{request['kind']}", {"who": who})),
                mine,
                any(number in holds for number in waiting),
            )
        )
    return found


def chat(live: Live, words: Words) -> list[Said]:
    """The last lines that were said."""
    return [
        Said(
            live.game.seats[line.seat],
            sitter(live, live.seats[line.seat], words),
            line.text,
            datetime.fromtimestamp(line.at, UTC).isoformat(timespec="seconds"),
        )
        for line in live.chat
    ]
