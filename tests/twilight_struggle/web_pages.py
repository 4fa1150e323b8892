"""Helpers for the tests of the page: positions of random games, and the templates."""

from collections.abc import Iterator
from typing import Any

from jinja2 import Environment, PackageLoader, PrefixLoader, StrictUndefined

from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, board, deck, effects
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.web import PAGE
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
SEATS = (-1, 0, 1)
#: Every element that has help, by id.
TOPICS = [
    *(f"c-{id}" for id in board.IDS),
    *(f"k-{id}" for id in deck.IDS if id),
    *(f"r-{id}" for id in REGION_IDS),
    *(f"e-{name}" for name in effects.NAMES),
    "e-owed",
    "p-us",
    "p-ussr",
    *(f"x-{name}" for name in ("turn", "defcon", "vp", "military", "space")),
    *(f"x-{name}" for name in ("unseen", "discards", "removed")),
]


def decisions(seed: int, options: dict[str, Any] | None = None) -> Iterator[Session]:
    """A random game, at each of its decisions."""
    rng = Rng(seed)
    session = Session(GAME, seed, options)
    session.settle()
    while session.state.actor >= 0:
        yield session
        session.apply(rng.choice(session.state.answers))


def templates() -> Environment:
    """The game's templates as the server loads them; a missing value is an error."""

    def text(id: str, /, **values: Any) -> str:
        count = values.pop("n", None)
        if count is None:
            return WORDS.catalog.text(id, **values)
        return WORDS.catalog.plural(id, count, **values)

    loader = PrefixLoader({GAME.id: PackageLoader("detente.games.twilight_struggle.web")})
    environment = Environment(
        loader=loader,
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
    return {
        "marks": PAGE.marks(state, seat, WORDS, pending, []),
        "panels": PAGE.panels(state, seat, WORDS),
        "choices": PAGE.choices(state, seat, WORDS, pending),
        "notes": [PAGE.seat_note(state, side, WORDS) for side in (0, 1)],
        "help": {topic: PAGE.help(state, seat, topic, WORDS) for topic in TOPICS},
    }
