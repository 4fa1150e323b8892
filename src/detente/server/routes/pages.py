"""The start page with the visitor's games, the form for a new game, invitations."""

from datetime import UTC, datetime
from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData

from detente.core.errors import BadOption
from detente.core.game import Game
from detente.core.messages import Message
from detente.core.options import OptionSpec
from detente.core.registry import find_game, game_ids
from detente.i18n.words import game_title, seat_title
from detente.players import player_names
from detente.server.context import Server, server_of
from detente.server.store.rows import PERSON, SeatRow
from detente.server.tables.errors import TableError
from detente.server.tables.summaries import Summary
from detente.server.tables.wishes import COMPUTER_PREFIX, FRIEND, HERE, ME, Wish
from detente.server.visitors import CSRF_FIELD, Visitor

router = APIRouter(include_in_schema=False)

#: The choice for a seat that is left out.
NOBODY = "nobody"
#: Options that the form shows at once; the others are behind a fold.
_FIRST_OPTIONS = 4

Here = Annotated[Server, Depends(server_of)]


def page(server: Server, request: Request, visitor: Visitor, name: str, values: Any) -> Response:
    """A whole page; a new visitor gets its cookie with it."""
    html = server.pages.render(name, {"csrf": visitor.csrf, **values})
    response = HTMLResponse(html, status_code=values.get("status_code", 200))
    server.visitors.remember(visitor, request, response)
    return response


# -- start page --------------------------------------------------------------------------------


@router.head("/")
@router.get("/")
def home(request: Request, server: Here) -> Response:
    """The games there are, and the visitor's own, what waits for the visitor first."""
    visitor = server.visitors.of(request)
    words = server.pages.words
    mine = [] if visitor.new else server.tables.mine(visitor.id)
    games = [
        {"id": id, "title": game_title(find_game(id), words), "line": _line(server, id)}
        for id in _offered()
    ]
    rows = [_row(server, each) for each in mine]
    return page(server, request, visitor, "home.html", {"games": games, "mine": rows})


def _offered() -> list[str]:
    """The games, those with a board of their own first."""
    return sorted(game_ids(), key=lambda id: (find_game(id).page() is None, id))


def _line(server: Server, id: str) -> str:
    return server.pages.words(Message(f"about.{id}"))


def _row(server: Server, table: Summary) -> dict[str, Any]:
    """One table of the visitor's list."""
    words = server.pages.words
    game = find_game(table.game)
    people = [
        words(
            Message(
                "views.sits",
                {"side": seat_title(game, seat.number, words), "who": _who(server, table, seat)},
            )
        )
        for seat in table.all_seats
    ]
    return {
        "link": f"/t/{table.id}",
        "name": table.name,
        "game_title": game_title(game, words),
        "line": ", ".join(people),
        "status": table.status,
        "waits_for_me": table.asked,
        "when": datetime.fromtimestamp(table.updated, UTC).isoformat(timespec="seconds"),
    }


def _who(server: Server, table: Summary, seat: SeatRow) -> str:
    words = server.pages.words
    if seat.kind != PERSON:
        return words(Message("views.computer", {"player": seat.player}))
    if not seat.taken:
        return words(Message("views.nobody_yet"))
    if seat.number in table.seats:
        return words(Message("views.you"))
    return seat.name or words(Message("views.somebody"))


# -- a new game --------------------------------------------------------------------------------


@router.head("/new")
@router.get("/new")
def new_form(request: Request, server: Here, game: str = "") -> Response:
    """The form for a new game."""
    visitor = server.visitors.of(request)
    chosen = find_game(game if game in game_ids() else _offered()[0])
    return page(server, request, visitor, "new.html", _form(server, chosen, {}))


@router.post("/new")
async def new_game(request: Request, server: Here) -> Response:
    """Make the table; back to the form with one sentence if it cannot be made."""
    form = await request.form()
    return await run_in_threadpool(_make, request, server, form)


def _make(request: Request, server: Server, form: FormData) -> Response:
    visitor = server.visitors.of(request)
    server.visitors.check(visitor, _text(form, CSRF_FIELD))
    given = {name: _text(form, name) for name in form}
    game = find_game(given["game"] if given.get("game") in game_ids() else _offered()[0])
    wish = Wish(
        given.get("game", ""),
        [who for seat in game.seats if (who := given.get(f"seat_{seat}", "")) != NOBODY],
        {
            spec.name: given[f"option_{spec.name}"]
            for spec in game.options
            if given.get(f"option_{spec.name}", "") != ""
        },
        given.get("shuffle") == "1",
        given.get("name", ""),
        given.get("you", ""),
        visitor.id,
        key=given.get("key", ""),
    )
    try:
        joined = server.tables.create(wish)
    except TableError as error:
        values = _form(server, game, given) | {
            "error": server.pages.words(error.why),
            "status_code": error.status,
        }
        return page(server, request, visitor, "new.html", values)
    return RedirectResponse(f"/t/{joined.table}", 303)


def _text(form: FormData, name: str) -> str:
    """A field of a form; files are no texts."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def _form(server: Server, game: Game, given: dict[str, str]) -> dict[str, Any]:
    """The values of the form: what was given before, else what is usual."""
    words = server.pages.words
    playing = len(game.seats_of({}))
    usual = [ME] + [f"{COMPUTER_PREFIX}rules"] * (playing - 1)
    usual += [NOBODY] * (len(game.seats) - playing)
    fewest = _fewest(game)
    counting = game.options_for(len(game.seats))
    options = [spec for spec in game.options if spec.name not in counting]
    return {
        "game": {"id": game.id, "title": game_title(game, words)},
        "sheet": sheet(game),
        "games": [{"id": id, "title": game_title(find_game(id), words)} for id in _offered()],
        "seats": [
            {
                "id": id,
                "side": seat_title(game, number, words),
                "chosen": given.get(f"seat_{id}", usual[number]),
                "sitters": _sitters(server, number >= fewest),
            }
            for number, id in enumerate(game.seats)
        ],
        "shuffle": given.get("shuffle") == "1",
        "you": given.get("you", ""),
        "name": given.get("name", ""),
        "key": given.get("key") or token_urlsafe(12),
        "options": [
            _option(server, spec, given.get(f"option_{spec.name}"), number >= _FIRST_OPTIONS)
            for number, spec in enumerate(options)
        ],
        "clashes": [
            {
                "option": clash.option,
                "values": [_plain(value) for value in clash.values],
                "other": clash.other,
                "others": [_plain(value) for value in clash.others],
            }
            for clash in game.clashes
        ],
        "opened": any(given.get(f"option_{spec.name}") for spec in options[_FIRST_OPTIONS:]),
    }


def sheet(game: Game) -> str:
    """The styles in which a game with a page of its own draws its sides."""
    return "" if game.page() is None else f"{game.id}/table.css"


def _fewest(game: Game) -> int:
    """The smallest number of players."""
    for count in range(1, len(game.seats)):
        try:
            game.options_for(count)
        except BadOption:
            continue
        return count
    return len(game.seats)


def _sitters(server: Server, may_be_empty: bool) -> list[dict[str, str]]:
    """Who may have a seat, with a line on each; the strongest computer player first."""
    players = [f"{COMPUTER_PREFIX}{name}" for name in reversed(player_names())]
    found = []
    for value in (ME, *players, FRIEND, HERE, *([NOBODY] if may_be_empty else [])):
        id = "server.sitter." + value.replace(":", ".")
        found.append(
            {
                "value": value,
                "text": server.pages.text(id),
                "line": server.pages.text(f"{id}.line"),
            }
        )
    return found


def _plain(value: int | str | bool) -> str:
    return str(value).lower()


def _option(server: Server, spec: OptionSpec, given: str | None, more: bool) -> dict[str, Any]:
    """One option; those behind the fold may also be left as they usually are."""
    words = server.pages.words
    choices = [
        {"value": _plain(value), "text": _value_text(server, spec, value)} for value in spec.values
    ]
    usual = _plain(spec.default)
    if more:
        value = _value_text(server, spec, spec.default)
        choices.insert(0, {"value": "", "text": server.pages.text("views.as_usual", value=value)})
        usual = ""
    return {
        "name": spec.name,
        "title": words(Message(f"{spec.help.id}.title")),
        "line": words(spec.help),
        "why": "" if spec.why is None else words(spec.why),
        "choices": choices,
        "chosen": usual if given is None else given,
        "more": more,
    }


def _value_text(server: Server, spec: OptionSpec, value: int | str | bool) -> str:
    if isinstance(value, bool):
        return server.pages.text("views.yes" if value else "views.no")
    if isinstance(value, str):
        return server.pages.text(f"{spec.help.id}.{value}")
    return str(value)


# -- joining -----------------------------------------------------------------------------------


@router.head("/join/{token}")
@router.get("/join/{token}")
def invitation(request: Request, server: Here, token: str) -> Response:
    """What somebody with this link is invited to."""
    visitor = server.visitors.of(request)
    return page(server, request, visitor, "join.html", _invitation(server, token))


def _invitation(server: Server, token: str) -> dict[str, Any]:
    words = server.pages.words
    table, number = server.tables.invited(token)
    with server.tables.open(table) as live:
        game = live.game
        seats = [
            {
                "id": game.seats[seat.number],
                "side": seat_title(game, seat.number, words),
                "who": seat.name or seat.player,
                "open": seat.kind == PERSON and not seat.taken,
            }
            for seat in live.seats
        ]
        return {
            "token": token,
            "sheet": sheet(game),
            "game_title": game_title(game, words),
            "name": live.row.name,
            "seats": seats,
            "seat_id": game.seats[number],
            "side": seat_title(game, number, words),
            "you": "",
        }


@router.post("/join/{token}")
async def sit_down(request: Request, server: Here, token: str) -> Response:
    """Take the seat of an invitation."""
    form = await request.form()
    return await run_in_threadpool(_sit_down, request, server, token, form)


def _sit_down(request: Request, server: Server, token: str, form: FormData) -> Response:
    visitor = server.visitors.of(request)
    server.visitors.check(visitor, _text(form, CSRF_FIELD))
    try:
        joined = server.tables.join(token, _text(form, "you"), visitor.id)
    except TableError as error:
        values = _invitation(server, token) | {
            "error": server.pages.words(error.why),
            "you": _text(form, "you"),
            "status_code": error.status,
        }
        return page(server, request, visitor, "join.html", values)
    return RedirectResponse(f"/t/{joined.table}", 303)


@router.get("/t/{table}/seat/{token}")
def take_along(request: Request, server: Here, table: str, token: str) -> Response:
    """The seat's own link: another device of the same person holds the seat from now on."""
    visitor = server.visitors.of(request)
    seat = server.tables.seat_of_token(table, token)
    server.tables.hold(visitor.id, table, seat)
    response = RedirectResponse(f"/t/{table}", 303)
    server.visitors.remember(visitor, request, response)
    return response
