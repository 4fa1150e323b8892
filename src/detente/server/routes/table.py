"""The page of a table, its updates, and what a seat may do there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData

from detente.core.errors import UndoRefused
from detente.core.registry import find_game
from detente.server.context import Server, server_of
from detente.server.refusals import Refusal
from detente.server.routes.pages import page
from detente.server.tables.errors import TableError
from detente.server.views.table import Picture, Viewer, eyes
from detente.server.visitors import CSRF_FIELD, CSRF_HEADER, Visitor

router = APIRouter(include_in_schema=False)

Here = Annotated[Server, Depends(server_of)]
#: No update is based on this version: everything is sent.
NOTHING = -1


@dataclass
class Sent:
    """What a page sends with every request: whose eyes, what it has already, and a key."""

    wanted: str
    version: int
    since: int
    lines: int
    key: str


def sent(fields: FormData | Any) -> Sent:
    """The usual fields of a form or an address."""

    def number(name: str, usual: int) -> int:
        value = str(fields.get(name, ""))
        return int(value) if len(value) < 12 and value.lstrip("-").isdecimal() else usual

    version = number("version", NOTHING)
    return Sent(
        str(fields.get("as", "")),
        version,
        number("since", version),
        max(0, number("lines", 0)),
        str(fields.get("key", "")),
    )


# -- looking -----------------------------------------------------------------------------------


@router.head("/t/{table}")
@router.get("/t/{table}")
def table_page(request: Request, server: Here, table: str) -> Response:
    """The whole page of a table, as the visitor may see it."""
    visitor = server.visitors.of(request)
    viewer = Viewer(server.tables.held(visitor.id, table), request.query_params.get("as", ""))
    with server.tables.open(table) as live:
        view = server.view(live, viewer)
    _seen(server, table, viewer)
    server.changed_marks(view, NOTHING)
    return page(server, request, visitor, "table.html", server.table_values(view, visitor))


@router.get("/t/{table}/update")
def update(request: Request, server: Here, table: str) -> Response:
    """What changed since the version that the page has."""
    visitor = server.visitors.of(request)
    return _update(server, visitor, table, sent(request.query_params))


@router.get("/t/{table}/past")
def past(request: Request, server: Here, table: str, at: int = NOTHING) -> Response:
    """The table after the first ``at`` actions; nothing can be done there."""
    visitor = server.visitors.of(request)
    fields = sent(request.query_params)
    fields.since = NOTHING
    return _update(server, visitor, table, fields, at=at)


def _update(
    server: Server,
    visitor: Visitor,
    table: str,
    fields: Sent,
    notice: str = "",
    status: int = 200,
    at: int = NOTHING,
) -> Response:
    viewer = Viewer(server.tables.held(visitor.id, table), fields.wanted)
    with server.tables.open(table) as live:
        view = server.view(live, viewer, fields.lines, at)
    _seen(server, table, viewer)
    view.marks = server.changed_marks(view, fields.since)
    values = server.table_values(view, visitor) | {"notice": notice}
    return HTMLResponse(server.pages.render("update.html", values), status)


def _seen(server: Server, table: str, viewer: Viewer) -> None:
    for seat in viewer.holds:
        server.tables.seen(table, seat)


@router.get("/t/{table}/help")
def help_on(
    request: Request, server: Here, table: str, topic: str = "", at: int = NOTHING, why: int = 0
) -> Response:
    """What the game says on one element of the page, as far as the viewer may know.

    With ``why``, also why nothing can be done there.
    """
    visitor = server.visitors.of(request)
    viewer = Viewer(server.tables.held(visitor.id, table), request.query_params.get("as", ""))
    with server.tables.open(table) as live:
        game = live.game.page()
        picture = Picture(live, eyes(live, viewer).seat, server.pages.words, at)
        values = (
            None if game is None else game.help(picture.state, picture.seat, topic, picture.words)
        )
        reason = ""
        if why and game is not None and picture.asked:
            reason = game.refusal(picture.state, picture.seat, topic, picture.words)
    if values is None:
        raise Refusal(404, "server.error.404")

    def part(name: str) -> Any:
        return server.pages.fragment(f"{live.game.id}/{name}", values)

    return HTMLResponse(
        server.pages.render("help.html", {"part": part, "why": reason, "game": live.game.id})
    )


# -- doing -------------------------------------------------------------------------------------

#: Carries out one command for a seat, from the fields of the form and what goes with them.
Command = Callable[[Server, str, int, FormData, Sent], object]


def _word(form: FormData, name: str) -> str:
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def _stand_in(server: Server, table: str, seat: int, form: FormData, fields: Sent) -> object:
    number = _word(form, "seat")
    absent = int(number) if number.isdecimal() and len(number) < 4 else seat
    return server.tables.stand_in(table, absent, seat, key=fields.key)


#: The commands by the last part of their address.
COMMANDS: dict[str, Command] = {
    "act": lambda server, table, seat, form, fields: server.tables.act(
        table, seat, _word(form, "action"), fields.version, fields.key
    ),
    "undo": lambda server, table, seat, form, fields: server.tables.undo(
        table, seat, fields.version, fields.key
    ),
    "take-back": lambda server, table, seat, form, fields: server.tables.take_back(
        table, seat, _word(form, "action"), fields.version, fields.key
    ),
    "ask": lambda server, table, seat, form, fields: server.tables.ask(
        table, seat, _word(form, "kind"), fields.key
    ),
    "answer": lambda server, table, seat, form, fields: server.tables.answer(
        table, seat, _word(form, "kind"), _word(form, "yes") == "1", fields.key
    ),
    "cancel": lambda server, table, seat, form, fields: server.tables.cancel(
        table, seat, _word(form, "kind"), fields.key
    ),
    "say": lambda server, table, seat, form, fields: server.tables.say(
        table, seat, _word(form, "text"), fields.key
    ),
    "resign": lambda server, table, seat, form, fields: server.tables.resign(
        table, seat, fields.key
    ),
    "come-back": lambda server, table, seat, form, fields: server.tables.come_back(
        table, seat, fields.key
    ),
    "stand-in": _stand_in,
}


@router.post("/t/{table}/{command}")
async def command(request: Request, server: Here, table: str, command: str) -> Response:
    """Carry out a command of the visitor's seat; the answer is what changed."""
    if command not in COMMANDS:
        raise Refusal(404, "server.error.404")
    form = await request.form()
    return await run_in_threadpool(_carry_out, request, server, table, command, form)


def _carry_out(
    request: Request, server: Server, table: str, command: str, form: FormData
) -> Response:
    visitor = server.visitors.of(request)
    server.visitors.check(visitor, request.headers.get(CSRF_HEADER, "") or _word(form, CSRF_FIELD))
    fields = sent(form)
    seat = _seat(server, visitor, table, fields.wanted)
    try:
        COMMANDS[command](server, table, seat, form, fields)
    except TableError as error:
        told = server.pages.words(error.why)
        return _update(server, visitor, table, fields, told, error.status)
    except UndoRefused as error:
        return _update(server, visitor, table, fields, server.pages.words(error.why), 409)
    return _update(server, visitor, table, fields)


def _seat(server: Server, visitor: Visitor, table: str, wanted: str) -> int:
    """The visitor's seat that sends a command.  Raises :class:`Refusal` for an onlooker."""
    holds = server.tables.held(visitor.id, table)
    with server.tables.open(table) as live:
        names = find_game(live.row.game).seats
    mine = [seat for seat in holds if names[seat] == wanted] or holds
    if not mine:
        raise Refusal(403, "server.error.403")
    return mine[0]
