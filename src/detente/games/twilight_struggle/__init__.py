"""Twilight Struggle, Deluxe edition with 110 cards."""

from typing import Any, SupportsIndex

from detente.core.game import ONLOOKER, Game, Span, Words, known_seat
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.observation import Layout
from detente.core.page import Page
from detente.core.record import Record
from detente.core.rng import Rng
from detente.core.state import State
from detente.games.twilight_struggle import (
    actions,
    cards,
    invariants,
    landmarks,
    notation,
    observation,
    starts,
    state,
    view,
    wording,
)
from detente.games.twilight_struggle.opening import first_state
from detente.games.twilight_struggle.rulings import clashes, option_specs, rules_from
from detente.games.twilight_struggle.state import TwilightState, state_from_data
from detente.games.twilight_struggle.tactics import TACTICS, TwilightTactics
from detente.games.twilight_struggle.web import PAGE

__all__ = ["GAME", "TwilightStruggle", "cards"]


class TwilightStruggle(Game):
    """The game for the rest of the house; see :class:`detente.core.game.Game`."""

    def __init__(self) -> None:
        self.id = "twilight_struggle"
        self.seats = ("ussr", "us")
        self.rules_version = 2
        self.options = option_specs()
        self.clashes = clashes()
        self._texts = actions.texts()
        self._ids = {text: action for action, text in self._texts.items()}

    def new_state(self, options: dict[str, Any] | None = None) -> TwilightState:
        """The position before the first deal.  Raises :class:`BadOption`."""
        fresh = first_state(rules_from(options or {}))
        fresh.push(state.GAME, 0)
        if fresh.rules.bidding:
            fresh.push(state.BIDS, 0)
        fresh.settle()
        return fresh

    def from_data(self, data: dict[str, Any]) -> TwilightState:
        """The state that ``to_data`` wrote.  Raises :class:`BadRecord`."""
        return state_from_data(data)

    def position_text(self, state: State) -> str:
        """The position as text, a field a line; see ``docs/positions.md``."""
        assert isinstance(state, TwilightState)
        return notation.write(state, self.rules_version)

    def parse_position(self, text: str) -> State:
        """The state that ``position_text`` wrote.  Raises :class:`BadPosition`."""
        return self.accepted(notation.read(text, self.rules_version))

    def seating(self, state: State) -> tuple[int, ...]:
        """The two players change seats if their bids make them (11.1.4)."""
        assert isinstance(state, TwilightState)
        return (1, 0) if state.swapped else (0, 1)

    def returns(self, state: State) -> list[float]:
        """1 for the winner, -1 for the loser; 0 for both while running or after a draw."""
        assert isinstance(state, TwilightState)
        if state.winner not in (0, 1):
            return [0.0, 0.0]
        return [1.0, -1.0] if state.winner == 0 else [-1.0, 1.0]

    def problems(self, state: State) -> list[str]:
        """Broken invariants, for tests."""
        assert isinstance(state, TwilightState)
        return invariants.problems(state)

    def actions(self) -> dict[int, str]:
        """Every action id with its text."""
        return self._texts

    def action_space_size(self) -> int:
        """The ids end at 1760; the rest is room for variants."""
        return actions.ROOM

    def parse_action(self, text: str) -> int:
        """The action with this text form.  Raises :class:`UnknownAction`."""
        found = self._ids.get(text)
        return super().parse_action(text) if found is None else found

    def view(self, state: State, seat: SupportsIndex) -> dict[str, Any]:
        """What this seat may know."""
        assert isinstance(state, TwilightState)
        return view.view(state, known_seat(seat, 2, ONLOOKER))

    def layout(self) -> Layout:
        """What :meth:`observe` gives."""
        return observation.LAYOUT

    def observe(self, state: State, seat: SupportsIndex) -> list[int]:
        """What this seat may know as plain numbers."""
        assert isinstance(state, TwilightState)
        return observation.observe(state, known_seat(seat, 2))

    def resample(self, state: State, seat: SupportsIndex, rng: Rng) -> TwilightState:
        """A state that ``seat`` cannot tell from this one."""
        assert isinstance(state, TwilightState)
        return view.resample(state, known_seat(seat, 2), rng)

    def tactics(self) -> TwilightTactics:
        """The rule-based advice."""
        return TACTICS

    def printed_log(self, record: Record) -> str | None:
        """The game as a Playdek game log; None under rules for which that has no words."""
        from detente.games.twilight_struggle.applog.export import NoWords, export_log

        try:
            return export_log(record)
        except NoWords:
            return None

    def page(self) -> Page:
        """Map, tracks, cards and choices for a browser."""
        return PAGE

    def fuzz_start(self, options: dict[str, Any], rng: Rng) -> TwilightState:
        """A new game, or one that begins at turn 4 or 8 on a board filled at random."""
        rules = rules_from(options)
        if rng.below(3) == 0 or rules.late_war or rules.bidding:
            return self.new_state(options)
        return starts.in_the_middle(rules, rng)

    def landmarks(self) -> dict[str, int]:
        """Events, refusals of events, kinds of entries, endings."""
        return landmarks.landmarks()

    def passed(self, journal: Journal) -> list[str]:
        """What a journal tells of these."""
        return landmarks.passed(journal)

    # -- words -------------------------------------------------------------------

    def outcome(self, state: State) -> Message | None:
        """How the game ended; None while it runs."""
        assert isinstance(state, TwilightState)
        return wording.outcome(state)

    def prompt(self, state: State, seat: int) -> Message:
        """What is asked of whom."""
        assert isinstance(state, TwilightState)
        return wording.prompt(state, seat)

    def action_message(self, state: State, action: int) -> Message:
        """A choice with its cost, odds or effect."""
        assert isinstance(state, TwilightState)
        return wording.action_message(state, action)

    def entry_message(self, entry: Entry, seat: int) -> Message | None:
        """A log line."""
        return wording.entry_message(entry, seat)

    def why_not(self, state: State, action: int) -> Message | None:
        """Why a choice is not legal, with the rule."""
        assert isinstance(state, TwilightState)
        return wording.why_not(state, action)

    def synonyms(self) -> Message:
        """What players call things at the table."""
        return Message("ts.synonyms")

    def danger(self, state: State, action: int) -> Message | None:
        """A warning before a choice that may lose at once."""
        assert isinstance(state, TwilightState)
        return wording.danger(state, action)

    def screen(
        self,
        state: State,
        seat: int,
        words: Words,
        width: int,
        news: list[Entry] | None = None,
    ) -> list[list[Span]]:
        """The table in parts: status, board, scores, effects, hand, piles, regions."""
        assert isinstance(state, TwilightState)
        return wording.screen(state, seat, words, width, news)

    def lookup(
        self, state: State, seat: int, text: str, words: Words, width: int
    ) -> list[list[Span]] | None:
        """Help on a card, or a country with its neighbours and odds."""
        assert isinstance(state, TwilightState)
        return wording.lookup(state, seat, text, words, width)

    def lookups(self) -> Message:
        """``card NAME`` and ``links COUNTRY``."""
        return Message("ts.lookups")

    def rule_text(self, name: str, words: Words) -> str | None:
        """Tables of the map, the tracks, editions and options, and the sections of the cards."""
        return wording.rule_text(name, words)


GAME = TwilightStruggle()
