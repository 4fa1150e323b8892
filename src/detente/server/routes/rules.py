"""The rules of the games: all sections on one page, and a search that needs no script."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from detente.core.registry import find_game, game_ids
from detente.i18n.words import game_title
from detente.rulebook import has_rules, search
from detente.server.context import Server, server_of
from detente.server.refusals import Refusal
from detente.server.routes.pages import page

router = APIRouter(include_in_schema=False)

Here = Annotated[Server, Depends(server_of)]
#: Letters of what is searched for; more says nothing more.
_LONGEST = 100


@router.head("/rules/{game}")
@router.get("/rules/{game}")
def rules(request: Request, server: Here, game: str, q: str = "") -> Response:
    """The rules of a game; with ``q`` the sections that have these words instead."""
    if game not in game_ids() or not has_rules(find_game(game)):
        raise Refusal(404, "server.error.404")
    visitor = server.visitors.of(request)
    book = server.pages.rulebook(game)
    wanted = " ".join(q.split())[:_LONGEST]
    values = {
        "game": {"id": game, "title": game_title(find_game(game), server.pages.words)},
        "book": book,
        "wanted": wanted,
        "hits": search(book, wanted) if wanted else [],
    }
    return page(server, request, visitor, "rules.html", values)
