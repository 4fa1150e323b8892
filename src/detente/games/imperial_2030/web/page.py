"""The game's answers to the page of a table."""

from typing import Any, Final

from detente.core.journal import Entry
from detente.core.messages import Message, Words
from detente.core.page import Choices, Figures, LineStyle, Marks, Motion, Outline
from detente.core.state import State
from detente.games.imperial_2030.data.economy import PLAYERS_MAX
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import (
    bonds,
    choosing,
    context,
    drawing,
    elements,
    figures,
    lines,
    marks,
    motions,
    people,
    previews,
    refusals,
    results,
    rondel,
    topics,
)
from detente.games.imperial_2030.wording import names

#: Pages that stand before the log.
_PAGES: Final = ("players", "bonds", "taxes")
#: Symbols of the map that the help explains, with the ends of the ids of their messages.
_SIGNS: Final = (
    ("built-brown", "armaments"),
    ("built-blue", "shipyard"),
    ("site-brown", "site_army"),
    ("site-blue", "site_fleet"),
    ("blocked", "blocked"),
    ("flag-usa", "flag"),
    ("army-usa", "army"),
    ("hostile-usa", "hostile"),
    ("friendly-usa", "friendly"),
    ("wave-usa", "at_sea"),
    ("quay-usa", "in_port"),
    ("count-2", "count"),
    ("nations-2", "fold"),
)


class ImperialPage:
    """See :class:`detente.core.page.Page`."""

    def outline(self, words: Words) -> Outline:
        """Nations below the map, the rondel beside it, players, bonds and taxes before the log."""
        return Outline(
            hand=words(Message("i30.web.part.nations")),
            status=words(Message("i30.web.part.rondel")),
            score=words(Message("i30.web.part.score")),
            choose_in_hand=False,
            tabs=("hand", "log", "score"),
            pages=[(page, words(Message(f"i30.web.part.{page}"))) for page in _PAGES],
            seats=[names.seat(number).id for number in range(PLAYERS_MAX)],
            bare=words(Message("i30.web.part.bare")),
            score_at_end=True,
            without=("dice", "steps"),
            signs=[(symbol, words(Message(f"i30.web.sign.{sign}"))) for symbol, sign in _SIGNS],
            keys=[(key, words(Message(f"i30.web.key_help.{key}"))) for key in choosing.KEYS],
        )

    def marks(
        self, state: State, seat: int, words: Words, pending: list[int], news: list[Entry]
    ) -> Marks:
        """Regions with what stands there, canals, ways of the unit in hand."""
        assert isinstance(state, ImperialState)
        return marks.marks(state, seat, words, pending, news)

    def panels(self, state: State, seat: int, words: Words) -> dict[str, Any]:
        """Nations, rondel, players, bonds, taxes, standing."""
        assert isinstance(state, ImperialState)
        return {
            "order": figures.order(state, words),
            "track": figures.track(state, words),
            "nations": figures.nations(state, seat, words),
            "wheel": rondel.wheel(state, seat, words),
            "previews": previews.previews(state, seat, words),
            "players": people.players(state, seat, words),
            "bonds": bonds.grid(state, seat, words),
            "taxes": figures.taxes(state, words),
            "standing": people.standing(state, seat, words),
            "context": context.context(state, seat, words),
        }

    def choices(self, state: State, seat: int, words: Words, pending: list[int]) -> Choices:
        """What may be done now, with its figures."""
        assert isinstance(state, ImperialState)
        return choosing.choices(state, seat, words)

    def board(self, words: Words) -> dict[str, Any]:
        """The map, as far as it never changes."""
        return drawing.drawing(words)

    def place_of(self, message: Message) -> str:
        """Regions and nations have places."""
        return elements.place_of(message)

    def line(self, entry: Entry) -> LineStyle | None:
        """Turns are headings; what follows a slot is a detail of it."""
        return lines.line(entry)

    def motion(self, state: State, entry: Entry) -> Motion | None:
        """Armies and fleets that moved."""
        assert isinstance(state, ImperialState)
        return motions.motion(state, entry)

    def notice(self, entry: Entry, seat: int, words: Words) -> str:
        """A government that the seat has gained or lost."""
        return lines.notice(entry, seat, words)

    def ending(self, state: State, words: Words) -> str:
        """What ended the game, and with how much it was won."""
        assert isinstance(state, ImperialState)
        return results.ending(state, words)

    def seat_note(self, state: State, seat: int, words: Words) -> str:
        """What the seat governs, or its Swiss Bank."""
        assert isinstance(state, ImperialState)
        return people.note(state, seat, words)

    def help(self, state: State, seat: int, topic: str, words: Words) -> dict[str, Any] | None:
        """Help on a region, a nation or a slot."""
        assert isinstance(state, ImperialState)
        return topics.help_on(state, seat, topic, words)

    def results(self, state: State, words: Words) -> list[Figures]:
        """The scores, and the nations as they stand at the end."""
        assert isinstance(state, ImperialState)
        return results.results(state, words)

    def refusal(self, state: State, seat: int, place: str, words: Words) -> str:
        """Why a region or a slot cannot be chosen now, with the rule."""
        assert isinstance(state, ImperialState)
        return refusals.refusal(state, seat, place, words)
