"""The game's answers to the page of a table."""

from typing import Any

from detente.core.journal import Entry
from detente.core.messages import Message, Words
from detente.core.page import Choices, Figures, LineStyle, Marks, Motion, Outline
from detente.core.state import State
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import (
    cards,
    choosing,
    drawing,
    elements,
    lines,
    marks,
    refusals,
    results,
    status,
    topics,
    tracks,
)
from detente.games.twilight_struggle.wording.screen import in_hand


class TwilightPage:
    """See :class:`detente.core.page.Page`."""

    def outline(self, words: Words) -> Outline:
        """The usual parts: a hand of cards, the effects in force, the scores of the regions."""
        return Outline(signs=[("risk", words(Message("ts.web.sign.risk")))])

    def marks(
        self, state: State, seat: int, words: Words, pending: list[int], news: list[Entry]
    ) -> Marks:
        """Countries, plates of the regions, superpowers."""
        assert isinstance(state, TwilightState)
        return marks.marks(state, seat, words, pending, news)

    def panels(self, state: State, seat: int, words: Words) -> dict[str, Any]:
        """Tracks, cards, effects in force and scores."""
        assert isinstance(state, TwilightState)
        return {
            "tracks": tracks.tracks(state, words),
            "cards": cards.cards(state, seat, words),
            "in_force": status.in_force(state, words),
            "scores": status.scores(state, words),
        }

    def choices(self, state: State, seat: int, words: Words, pending: list[int]) -> Choices:
        """What may be done now, with its figures."""
        assert isinstance(state, TwilightState)
        return choosing.choices(state, seat, words, pending)

    def board(self, words: Words) -> dict[str, Any]:
        """The map, as far as it never changes."""
        return drawing.drawing(words)

    def place_of(self, message: Message) -> str:
        """Countries, cards, regions and effects have places."""
        return elements.place_of(message)

    def line(self, entry: Entry) -> LineStyle | None:
        """Turns and rounds are headings; what follows a play is a detail of it."""
        return lines.line(entry)

    def motion(self, state: State, entry: Entry) -> Motion | None:
        """No marker goes from one country to another."""
        return None

    def notice(self, entry: Entry, seat: int, words: Words) -> str:
        """The log says all."""
        return ""

    def ending(self, state: State, words: Words) -> str:
        """What ended the game."""
        assert isinstance(state, TwilightState)
        return results.ending(state, words)

    def seat_note(self, state: State, seat: int, words: Words) -> str:
        """The number of cards, and the China Card."""
        assert isinstance(state, TwilightState)
        count = Message("ts.web.note_cards", {"count": in_hand(state, seat)})
        if state.china == seat:
            count = Message("ts.web.note_china", {"count": in_hand(state, seat)})
        return words(count)

    def help(self, state: State, seat: int, topic: str, words: Words) -> dict[str, Any] | None:
        """Help on a card, country, region, superpower, effect, track or pile."""
        assert isinstance(state, TwilightState)
        return topics.help_on(state, seat, topic, words)

    def results(self, state: State, words: Words) -> list[Figures]:
        """The regions as they stand at the end, and what each side has reached."""
        assert isinstance(state, TwilightState)
        return results.results(state, words)

    def refusal(self, state: State, seat: int, place: str, words: Words) -> str:
        """Why a country or a card cannot be chosen now, with the rule."""
        assert isinstance(state, TwilightState)
        return refusals.refusal(state, seat, place, words)
