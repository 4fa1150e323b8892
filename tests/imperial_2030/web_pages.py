"""Helpers for the tests of the page: positions of random games, and the templates."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, PackageLoader, PrefixLoader, StrictUndefined

import detente.games.imperial_2030.web as web_package
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.imperial_2030 import GAME, board
from detente.games.imperial_2030.data.economy import SLOT_IDS
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.web import PAGE
from detente.i18n.words import CatalogWords

WORDS: Final = CatalogWords()
#: Templates that show the panels.
PANELS: Final = ("tracks", "hand", "status", "score", "players", "bonds", "taxes")
#: Every element that has help, by id.
TOPICS: Final = [
    *(f"r-{id}" for id in board.IDS),
    *(f"n-{id}" for id in NATION_IDS),
    *(f"x-{id}" for id in SLOT_IDS),
]
WEB: Final = Path(web_package.__file__).parent
#: Options of games that differ in what is asked.
OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"players": 2},
    {"players": 3, "cash": "open"},
    {"players": 5, "bonus_for_tax_increase": True},
    {"players": 6, "expert": True},
    {"players": 3, "no_investor_card": True},
    {"players": 4, "no_investor_card": True, "expert": True, "forced_stop_without_card": True},
    {"players": 4, "residents_answer": "after_all", "insolvency": "by_seat"},
)


def decisions(
    seed: int, options: dict[str, Any] | None = None, most: int = 100_000
) -> Iterator[Session]:
    """A random game, at each of its decisions up to so many."""
    rng = Rng(seed)
    session = Session(GAME, seed, options)
    session.settle()
    while session.state.actor >= 0 and most:
        yield session
        session.apply(rng.choice(session.state.answers))
        most -= 1


def templates() -> Environment:
    """The game's templates as the server loads them; a missing value is an error."""

    def text(id: str, /, **values: Any) -> str:
        count = values.pop("n", None)
        if count is None:
            return WORDS.catalog.text(id, **values)
        return WORDS.catalog.plural(id, count, **values)

    environment = Environment(
        loader=PrefixLoader({GAME.id: PackageLoader("detente.games.imperial_2030.web")}),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["t"] = text
    environment.filters["ruled"] = lambda text, game: text  # the server makes links of numbers
    return environment


def everything(state: Any, seat: int, pending: list[int]) -> dict[str, Any]:
    """All that the page shows a seat, help on every element included."""
    players = state.rules.players
    return {
        "marks": PAGE.marks(state, seat, WORDS, pending, []),
        "panels": PAGE.panels(state, seat, WORDS),
        "choices": PAGE.choices(state, seat, WORDS, pending),
        "notes": [PAGE.seat_note(state, each, WORDS) for each in range(players)],
        "help": {topic: PAGE.help(state, seat, topic, WORDS) for topic in TOPICS},
        "refusals": {topic: PAGE.refusal(state, seat, topic, WORDS) for topic in TOPICS},
        "results": PAGE.results(state, WORDS),
    }


def ids_of(markup: str) -> list[str]:
    """All ids of elements in a text of HTML or SVG."""
    return re.findall(r'\bid="([^"]+)"', markup)
