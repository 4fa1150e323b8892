"""The JSON interface under ``/api/v1``: for bots and tools, with a token for each seat.

A program makes a table or joins one, keeps its token, and then loops: wait for
a change, look, act.  What it is told is what its seat may know.
"""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Response
from pydantic import BaseModel, ConfigDict, Field

from detente.core.messages import Message
from detente.core.registry import find_game, game_ids
from detente.i18n.words import game_title
from detente.players import player_names
from detente.server.context import Server, server_of
from detente.server.refusals import Refusal
from detente.server.store.rows import RUNNING
from detente.server.tables.live import Live
from detente.server.tables.wishes import Wish
from detente.server.views.marking import plain
from detente.server.views.people import sitter
from detente.server.views.result import ending, worth
from detente.server.views.table import ONLOOKER, Picture

router = APIRouter(prefix="/api/v1", tags=["tables"])

Here = Annotated[Server, Depends(server_of)]
TableId = Annotated[str, Path(max_length=32, description="The id of a table.")]
#: Seconds that a request may wait for a change.
LONGEST_WAIT = 60.0
#: Log entries of one answer.
MOST_LINES = 400


class Problem(BaseModel):
    """What was refused, in one sentence; for an illegal action with its rule."""

    detail: str
    version: int | None = None


REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"model": Problem, "description": "The token of a seat is missing."},
    403: {"model": Problem, "description": "The token opens no seat here."},
    404: {"model": Problem, "description": "There is no such table, game or action."},
    409: {"model": Problem, "description": "The position has changed, or it is not your turn."},
    413: {"model": Problem, "description": "The request is too large."},
    422: {"model": Problem, "description": "The rules, or the form of the request, forbid it."},
    429: {"model": Problem, "description": "Too many requests."},
}


# -- who asks ----------------------------------------------------------------------------------


def token_of(authorization: Annotated[str | None, Header()] = None) -> str:
    """The token in ``Authorization: Bearer TOKEN``; empty without one."""
    kind, _, token = (authorization or "").partition(" ")
    if authorization and kind.lower() != "bearer":
        raise Refusal(401, "views.error.401")
    return token.strip()


Token = Annotated[str, Depends(token_of)]


def seat_or_onlooker(server: Here, table: TableId, token: Token) -> int:
    """The seat of the token; -1 without one."""
    return server.tables.seat_of_token(table, token) if token else ONLOOKER


def seat_of(server: Here, table: TableId, token: Token) -> int:
    """The seat of the token, which must be there."""
    server.tables.version(table)
    if not token:
        raise Refusal(401, "views.error.401")
    return server.tables.seat_of_token(table, token)


Eyes = Annotated[int, Depends(seat_or_onlooker)]
Seat = Annotated[int, Depends(seat_of)]


# -- games -------------------------------------------------------------------------------------


class OptionInfo(BaseModel):
    """One option of a game."""

    name: str
    default: bool | int | str
    values: list[bool | int | str]
    help: str
    why: str | None
    """The reason for the default of a ruling, a point that the rules leave open."""


class ClashInfo(BaseModel):
    """Values of two options that cannot go together."""

    option: str
    values: list[bool | int | str]
    other: str
    others: list[bool | int | str]


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    seats: list[str]
    options: list[OptionInfo]
    clashes: list[ClashInfo]


class Games(BaseModel):
    """The games and the computer players there are."""

    games: list[GameInfo]
    players: list[str]


@router.get("/games")
def games(server: Here) -> Games:
    """The games with their seats and options, and the computer players."""
    words = server.pages.words
    found = []
    for game in map(find_game, game_ids()):
        options = [
            OptionInfo(
                name=spec.name,
                default=spec.default,
                values=list(spec.values),
                help=words(spec.help),
                why=None if spec.why is None else words(spec.why),
            )
            for spec in game.options
        ]
        title = game_title(game, words)
        clashes = [
            ClashInfo(
                option=clash.option,
                values=list(clash.values),
                other=clash.other,
                others=list(clash.others),
            )
            for clash in game.clashes
        ]
        seats = list(game.seats)
        found.append(
            GameInfo(id=game.id, title=title, seats=seats, options=options, clashes=clashes)
        )
    return Games(games=found, players=player_names())


# -- tables ------------------------------------------------------------------------------------


class NewTable(BaseModel):
    """A wish for a table.

    ``seats`` holds for each seat ``me``, ``friend`` (somebody with the invitation),
    or ``computer:NAME``; one seat is yours.
    """

    model_config = ConfigDict(extra="forbid")

    game: str = Field(max_length=40)
    seats: list[Annotated[str, Field(max_length=60)]] = Field(max_length=12)
    options: dict[Annotated[str, Field(max_length=60)], bool | int | str] = Field(
        default_factory=dict, max_length=60
    )
    shuffle: bool = False
    name: str = Field("", max_length=200)
    player_name: str = Field("", max_length=200)


class Seated(BaseModel):
    """A seat that is yours now.  ``invitations`` are the tokens with which others may join."""

    table: str
    seat: str
    token: str
    invitations: dict[str, str]


class Joining(BaseModel):
    """The invitation to a seat and the name to be shown there."""

    model_config = ConfigDict(extra="forbid")

    invitation: str = Field(max_length=64)
    player_name: str = Field("", max_length=200)


@router.post("/tables", status_code=201, responses=REFUSALS)
def create(server: Here, wish: NewTable) -> Seated:
    """Make a table and take your seat at it."""
    joined = server.tables.create(
        Wish(
            wish.game,
            wish.seats,
            dict(wish.options),
            wish.shuffle,
            wish.name,
            wish.player_name,
        )
    )
    return _seated(server, joined.table, joined.seat, joined.token, invites=True)


@router.post("/join", responses=REFUSALS)
def join(server: Here, joining: Joining) -> Seated:
    """Take the seat of an invitation."""
    joined = server.tables.join(joining.invitation, joining.player_name)
    return _seated(server, joined.table, joined.seat, joined.token, invites=False)


def _seated(server: Server, table: str, seat: int, token: str, invites: bool) -> Seated:
    with server.tables.open(table) as live:
        names = live.game.seats
        open_seats = {
            names[each.number]: each.invite
            for each in live.seats
            if invites and each.invite and not each.taken
        }
        return Seated(table=table, seat=names[seat], token=token, invitations=open_seats)


class SeatInfo(BaseModel):
    """Who sits where."""

    seat: str
    kind: Literal["person", "computer"]
    player: str
    taken: bool


class Look(BaseModel):
    """A table as one seat sees it, or an onlooker.

    ``view`` is what the seat knows of the position, in the words of the game's
    documentation; ``prompt`` what is asked of whom; ``to_act`` the seat that is
    asked; ``actions`` the legal actions, for the seat that is asked only.
    ``returns`` tells, once the game is over, what it was worth to each seat.
    """

    table: str
    game: str
    status: Literal["waiting", "running", "over"]
    version: int
    seat: str | None
    seats: list[SeatInfo]
    to_act: str | None
    prompt: str
    actions: list[str]
    view: dict[str, Any]
    returns: list[float] | None
    outcome: str | None


@router.get("/tables/{table}", responses=REFUSALS)
def look(server: Here, table: TableId, seat: Eyes) -> Look:
    """The table as the token's seat sees it; without a token, as an onlooker does."""
    with server.tables.open(table) as live:
        return _look(server, live, seat)


def _look(server: Server, live: Live, seat: int) -> Look:
    words = server.pages.words
    names = live.game.seats
    picture = Picture(live, seat, words)
    end = ending(live, [], words)
    return Look(
        table=live.id,
        game=live.game.id,
        status=live.row.status,  # type: ignore[arg-type]
        version=live.version,
        seat=names[seat] if seat >= 0 else None,
        seats=[
            SeatInfo(
                seat=names[each.number],
                kind=each.kind,  # type: ignore[arg-type]
                player=sitter(live, each, words),
                taken=each.taken,
            )
            for each in live.seats
        ],
        to_act=names[live.actor] if live.actor >= 0 and live.row.status == RUNNING else None,
        prompt=plain(picture.prompt()),
        actions=[live.game.action_text(action) for action in picture.answers()],
        view=live.game.view(picture.state, seat),
        returns=worth(live),
        outcome=end.why if end is not None else None,
    )


class Offer(BaseModel):
    """One legal action: its text form, which :func:`act` takes, its words, and a warning."""

    action: str
    words: str
    warning: str | None


class Offers(BaseModel):
    """The legal actions of the token's seat; none while another one is asked."""

    version: int
    prompt: str
    actions: list[Offer]


@router.get("/tables/{table}/actions", responses=REFUSALS)
def actions(server: Here, table: TableId, seat: Seat) -> Offers:
    """What the seat may do now, each action with its words and a warning where it may lose."""
    words = server.pages.words
    with server.tables.open(table) as live:
        picture = Picture(live, seat, words)
        offers = []
        for action in picture.answers():
            danger = live.game.danger(picture.state, action)
            offers.append(
                Offer(
                    action=live.game.action_text(action),
                    words=words(live.game.action_message(picture.state, action)),
                    warning=None if danger is None else words(danger),
                )
            )
        return Offers(version=live.version, prompt=plain(picture.prompt()), actions=offers)


class Reason(BaseModel):
    """Whether an action is legal now, and the reason with its rule if it is not."""

    action: str
    legal: bool
    reason: str | None


ActionText = Annotated[str, Query(max_length=80, description="An action, such as place poland.")]


@router.get("/tables/{table}/why", responses=REFUSALS)
def why(server: Here, table: TableId, seat: Seat, action: ActionText) -> Reason:
    """Why an action is not legal now."""
    with server.tables.open(table) as live:
        number = live.game.parse_action(action)
        picture = Picture(live, seat, server.pages.words)
        if number in picture.answers():
            return Reason(action=action, legal=True, reason=None)
        if not picture.asked:
            message: Message | None = Message("tables.not_your_turn")
        else:
            message = live.game.why_not(picture.state, number)
        told = server.pages.words(message or Message("tables.not_legal"))
        return Reason(action=action, legal=False, reason=told)


class Act(BaseModel):
    """An action, the version of the table it answers to, and a key against doing it twice."""

    model_config = ConfigDict(extra="forbid")

    action: str = Field(max_length=80)
    version: int = Field(ge=0, le=2**31 - 1)
    key: str = Field("", max_length=64)


class Undo(BaseModel):
    """The version that is undone from, and a key against doing it twice."""

    model_config = ConfigDict(extra="forbid")

    version: int = Field(ge=0, le=2**31 - 1)
    key: str = Field("", max_length=64)


class Done(BaseModel):
    """The version of the table that a command led to."""

    version: int


@router.post("/tables/{table}/actions", responses=REFUSALS)
def act(server: Here, table: TableId, seat: Seat, wish: Act) -> Done:
    """Take a legal action.  It is stored before this answers."""
    return Done(version=server.tables.act(table, seat, wish.action, wish.version, wish.key))


@router.post("/tables/{table}/undo", responses=REFUSALS)
def undo(server: Here, table: TableId, seat: Seat, wish: Undo) -> Done:
    """Take the seat's last action back, as far as nothing was revealed and nobody else acted."""
    return Done(version=server.tables.undo(table, seat, wish.version, wish.key))


@router.post("/tables/{table}/resign", responses=REFUSALS)
def resign(server: Here, table: TableId, seat: Seat) -> Done:
    """Give the game up."""
    return Done(version=server.tables.resign(table, seat))


class LogLine(BaseModel):
    """One line of the log with its number."""

    number: int
    text: str


class Log(BaseModel):
    """Log lines, and the number from which to ask for the next ones."""

    lines: list[LogLine]
    next: int


@router.get("/tables/{table}/log", responses=REFUSALS)
def log(
    server: Here,
    table: TableId,
    seat: Eyes,
    start: Annotated[int, Query(ge=0, le=10**6, description="The first entry wanted.")] = 0,
) -> Log:
    """The log as the seat may read it, a few hundred entries at a time."""
    with server.tables.open(table) as live:
        picture = Picture(live, seat, server.pages.words)
        end = min(picture.length, start + MOST_LINES)
        lines = picture.lines(start, end)
        told = [LogLine(number=line.number, text=plain(line.pieces)) for line in lines]
        return Log(lines=told, next=max(start, end))


@router.get("/tables/{table}/wait", responses=REFUSALS)
async def wait(
    server: Here,
    table: TableId,
    since: Annotated[int, Query(ge=0, le=2**31 - 1, description="The version you know.")],
    timeout: Annotated[float, Query(ge=0, le=LONGEST_WAIT)] = 25.0,
) -> Done:
    """Wait until the table has a version after ``since``, or for ``timeout`` seconds."""
    return Done(version=await server.wait(table, since, timeout))


@router.get(
    "/tables/{table}/record",
    responses={**REFUSALS, 200: {"content": {"application/json": {}}}},
    response_class=Response,
)
def record(server: Here, table: TableId) -> Response:
    """The record of a finished game: options, seed and every action."""
    return Response(server.record_text(table), media_type="application/json")
