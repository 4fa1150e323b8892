"""What somebody wants to play, and the table that comes of it."""

import json
import secrets
import time
from base64 import urlsafe_b64encode
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any, Final

from detente.core.errors import BadOption, UnknownGame
from detente.core.game import Game
from detente.core.messages import Message
from detente.core.options import OptionSpec
from detente.core.registry import find_game
from detente.core.session import Session
from detente.players import new_seed, player_names
from detente.server.settings import DAY
from detente.server.store.rows import COMPUTER, PERSON, RUNNING, WAITING, SeatRow, TableRow
from detente.server.tables import texts
from detente.server.tables.errors import BadWish
from detente.server.tables.games import as_json, record_names

#: Who may have a seat: the one who wishes, a second person at the same screen, somebody by a
#: link, or ``computer:`` and the name of a player.
ME: Final = "me"
HERE: Final = "here"
FRIEND: Final = "friend"
COMPUTER_PREFIX: Final = "computer:"

#: Bounds for the time after which an absent person may be replaced, in seconds.
_SHORTEST: Final = 60.0
_LONGEST: Final = 60 * DAY


@dataclass
class Wish:
    """A wish for a table; values of ``options`` may be given as text.

    ``visitor`` is the browser that will hold the wisher's seats, empty for a
    program that has only its token.  ``absent_after`` of None means as usual.
    ``key`` names the form that the visitor filled in, so that it makes one table
    however often it is sent.
    """

    game: str
    seats: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    shuffle: bool = False
    name: str = ""
    display: str = ""
    visitor: str = ""
    absent_after: float | None = None
    key: str = ""


def new_id() -> str:
    """The id of a new table: 72 bits that nobody guesses, 12 characters."""
    return secrets.token_urlsafe(9)


def id_of(wish: Wish) -> str:
    """The id of the table of a wish: the same for the same form, as long as it says the same.

    Nobody guesses it who does not know the visitor's name, which is a secret.
    """
    if not (wish.visitor and wish.key):
        return new_id()
    said = json.dumps(asdict(wish), sort_keys=True, default=str).encode()
    return urlsafe_b64encode(sha256(said).digest()[:9]).decode()


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(18)


def wished_game(wish: Wish) -> Game:
    """The game wished for.  Raises :class:`BadWish`."""
    try:
        return find_game(wish.game)
    except UnknownGame:
        raise BadWish(Message("tables.wish.game")) from None


def wished_options(game: Game, given: dict[str, Any], count: int) -> dict[str, Any]:
    """The options with values of the right kind, for so many seats.  Raises :class:`BadWish`."""
    specs = {spec.name: spec for spec in game.options}
    found: dict[str, Any] = {}
    for name, value in given.items():
        spec = specs.get(name)
        if spec is None:
            raise BadWish(Message("tables.wish.option", {"name": texts.clean(str(name))[:40]}))
        found[name] = _value(spec, value)
    try:
        seating = game.options_for(count)
    except BadOption:
        raise BadWish(Message("tables.wish.seats", {"n": count})) from None
    if any(found.get(name, value) != value for name, value in seating.items()):
        raise BadWish(Message("tables.wish.seats_option", {"n": count}))
    found |= seating
    try:
        game.new_state(found)
    except BadOption as error:
        raise BadWish(Message("tables.wish.options", {"reason": str(error)})) from None
    return found


def _value(spec: OptionSpec, given: object) -> int | str | bool:
    for value in spec.values:
        if type(given) is type(value) and given == value:
            return value
        if isinstance(given, str) and given.lower() == str(value).lower():
            return value
    values = ", ".join(str(value).lower() for value in spec.values)
    raise BadWish(Message("tables.wish.value", {"name": spec.name, "values": values}))


def wished_seats(wish: Wish) -> list[str]:
    """Who sits where, shuffled if so wished.  Raises :class:`BadWish`."""
    for who in wish.seats:
        player = who.removeprefix(COMPUTER_PREFIX)
        if who.startswith(COMPUTER_PREFIX):
            if player not in player_names():
                raise BadWish(Message("tables.wish.player"))
        elif who not in (ME, HERE, FRIEND):
            raise BadWish(Message("tables.wish.seat"))
    if wish.seats.count(ME) != 1:
        raise BadWish(Message("tables.wish.me"))
    seats = list(wish.seats)
    if wish.shuffle:
        secrets.SystemRandom().shuffle(seats)
    return seats


def seat_row(id: str, number: int, who: str, display: str, one_screen: bool) -> SeatRow:
    """The seat for ``who``, a word of a wish; ``one_screen`` when two people share the screen."""
    if who.startswith(COMPUTER_PREFIX):
        player = who.removeprefix(COMPUTER_PREFIX)
        return SeatRow(id, number, COMPUTER, player=player, taken=True)
    seat = SeatRow(id, number, PERSON)
    seat.seen_at = time.time()
    if who == FRIEND:
        seat.invite = new_token()
        return seat
    seat.token = new_token()
    seat.taken = True
    seat.same_screen = one_screen
    seat.name = display if who == ME else ""
    return seat


def wished_settings(wish: Wish) -> dict[str, Any]:
    """The settings of the table.  Raises :class:`BadWish`."""
    if wish.absent_after is None:
        return {}
    if not _SHORTEST <= wish.absent_after <= _LONGEST:
        raise BadWish(Message("tables.wish.absent"))
    return {"absent_after": wish.absent_after}


@dataclass
class NewTable:
    """A table that is not stored yet; ``mine`` is the seat of the one who wished for it."""

    row: TableRow
    seats: list[SeatRow]
    session: Session
    mine: int = -1


def new_table(wish: Wish, seed: int | None = None) -> NewTable:
    """The table that a wish leads to.  Raises ``BadWish`` or ``BadText``."""
    game = wished_game(wish)
    options = wished_options(game, wish.options, len(wish.seats))
    sitting = wished_seats(wish)
    display = texts.name(wish.display)
    texts.key(wish.key)
    id = id_of(wish)
    seats = [
        seat_row(id, number, who, display, HERE in sitting) for number, who in enumerate(sitting)
    ]
    session = Session(game, new_seed() if seed is None else seed, options, record_names(seats))
    row = first_row(id, texts.name(wish.name), session, wished_settings(wish))
    row.status = RUNNING if all(seat.taken for seat in seats) else WAITING
    return NewTable(row, seats, session, sitting.index(ME))


def first_row(id: str, name: str, session: Session, settings: dict[str, Any]) -> TableRow:
    """The row of a table whose game begins now."""
    record, now = session.record, time.time()
    return TableRow(
        id=id,
        name=name,
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed or 0,
        snapshot=as_json(session.state),
        created=now,
        updated=now,
        actor=session.state.actor,
        settings=settings,
    )


def again(row: TableRow, seats: list[SeatRow]) -> NewTable:
    """The table for another game of the same people, each one seat further."""
    id = new_id()
    turned = [_turned(seats[number - 1], id, number) for number in range(len(seats))]
    session = Session(find_game(row.game), new_seed(), row.options, record_names(turned))
    fresh = first_row(id, row.name, session, _lasting(row.settings))
    fresh.rematch_of = row.id
    return NewTable(fresh, turned, session)


def _turned(seat: SeatRow, id: str, number: int) -> SeatRow:
    person = seat.kind == PERSON
    return SeatRow(
        id,
        number,
        seat.kind,
        player=seat.player,
        name=seat.name,
        token=new_token() if person else "",
        taken=True,
        same_screen=seat.same_screen,
        seen_at=time.time(),
    )


def _lasting(settings: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in settings.items() if name == "absent_after"}
