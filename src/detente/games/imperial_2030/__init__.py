"""Imperial 2030: six nations, and the investors behind them."""

from typing import Any, SupportsIndex

from detente.core.errors import BadOption
from detente.core.game import ONLOOKER, Game, Span, Tactics, Words, known_seat
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.observation import Layout
from detente.core.page import Page
from detente.core.rng import Rng
from detente.core.state import NOBODY, State
from detente.games.imperial_2030 import (
    actions,
    final,
    industry,
    invariants,
    landmarks,
    maneuver,
    observation,
    reasons,
    rondel,
    setup,
    state,
    view,
    wording,
)
from detente.games.imperial_2030.data.economy import PLAYERS_MAX, PLAYERS_MIN
from detente.games.imperial_2030.rulings import clashes, option_specs, rules_from
from detente.games.imperial_2030.state import ImperialState, first_state, state_from_data
from detente.games.imperial_2030.tactics import TACTICS
from detente.games.imperial_2030.web import PAGE

__all__ = ["GAME", "Imperial2030", "industry", "maneuver", "rondel", "setup"]


class Imperial2030(Game):
    """The game for the rest of the house; see :class:`detente.core.game.Game`."""

    def __init__(self) -> None:
        self.id = "imperial_2030"
        self.seats = ("p1", "p2", "p3", "p4", "p5", "p6")
        self.rules_version = 2
        self.options = option_specs()
        self.clashes = clashes()
        self._texts = actions.texts()
        self._ids = {text: action for action, text in self._texts.items()}

    def seats_of(self, options: dict[str, Any]) -> tuple[str, ...]:
        """As many seats as the option ``players`` says."""
        return self.seats[: rules_from(options).players]

    def options_for(self, count: int) -> dict[str, Any]:
        """The option ``players``.  Raises :class:`BadOption` for a wrong number."""
        if not PLAYERS_MIN <= count <= PLAYERS_MAX:
            raise BadOption(f"{self.id} is for {PLAYERS_MIN} to {PLAYERS_MAX} players, not {count}")
        return {"players": count}

    def new_state(self, options: dict[str, Any] | None = None) -> ImperialState:
        """The position before the first card is dealt.  Raises :class:`BadOption`."""
        fresh = first_state(rules_from(options or {}))
        fresh.push(state.EXPERT_SET_UP if fresh.rules.expert else state.SET_UP, 0)
        fresh.settle()
        return fresh

    def from_data(self, data: dict[str, Any]) -> ImperialState:
        """The state that ``to_data`` wrote.  Raises :class:`BadRecord`."""
        return state_from_data(data)

    def returns(self, state: State) -> list[float]:
        """For each winner its part of what the others lose, for these -1; 0 while running."""
        assert isinstance(state, ImperialState)
        if state.actor != NOBODY:
            return [0.0] * state.rules.players
        return final.returns(state)

    def worth(self, options: dict[str, Any]) -> tuple[float, float]:
        """A single winner gets what all the others lose."""
        return -1.0, rules_from(options).players - 1.0

    def scores(self, state: State) -> list[float]:
        """Per seat interest times power factor, and cash."""
        assert isinstance(state, ImperialState)
        return [float(final.score(state, seat)) for seat in range(state.rules.players)]

    def ranks(self, state: State) -> list[float]:
        """Per seat its place, ties broken by the bonds (5); who shares places gets their mean."""
        assert isinstance(state, ImperialState)
        places = final.places(state)
        return [place + (places.count(place) - 1) / 2 for place in places]

    def problems(self, state: State) -> list[str]:
        """Broken invariants, for tests."""
        assert isinstance(state, ImperialState)
        return invariants.problems(state)

    def actions(self) -> dict[int, str]:
        """Every action id with its text."""
        return self._texts

    def action_space_size(self) -> int:
        """The ids end at 1600; the rest is room for variants."""
        return actions.ROOM

    def parse_action(self, text: str) -> int:
        """The action with this text form.  Raises :class:`UnknownAction`."""
        found = self._ids.get(text)
        return super().parse_action(text) if found is None else found

    def view(self, state: State, seat: SupportsIndex) -> dict[str, Any]:
        """What this seat may know."""
        assert isinstance(state, ImperialState)
        return view.view(state, known_seat(seat, state.rules.players, ONLOOKER))

    def layout(self) -> Layout:
        """What :meth:`observe` gives, for two to six players."""
        return observation.LAYOUT

    def observe(self, state: State, seat: SupportsIndex) -> list[int]:
        """What this seat may know as plain numbers."""
        assert isinstance(state, ImperialState)
        return observation.observe(state, known_seat(seat, state.rules.players))

    def resample(self, state: State, seat: SupportsIndex, rng: Rng) -> ImperialState:
        """A state that ``seat``, or an onlooker, cannot tell from this one."""
        assert isinstance(state, ImperialState)
        return view.resample(state, known_seat(seat, state.rules.players, ONLOOKER), rng)

    def landmarks(self) -> dict[str, int]:
        """Slots of the rondel, kinds of entries, endings."""
        return landmarks.landmarks()

    def passed(self, journal: Journal) -> list[str]:
        """What a journal tells of these."""
        return landmarks.passed(journal)

    def page(self) -> Page:
        """Map, rondel, nations, bonds and choices for a browser."""
        return PAGE

    # -- words -------------------------------------------------------------------

    def outcome(self, state: State) -> Message | None:
        """How the game ended; None while it runs."""
        assert isinstance(state, ImperialState)
        return wording.outcome(state)

    def prompt(self, state: State, seat: int) -> Message:
        """What is asked of whom."""
        assert isinstance(state, ImperialState)
        return wording.prompt(state, seat)

    def action_message(self, state: State, action: int) -> Message:
        """A choice with its price or effect."""
        assert isinstance(state, ImperialState)
        return wording.action_message(state, action)

    def entry_message(self, entry: Entry, seat: int) -> Message | None:
        """A log line."""
        return wording.entry_message(entry, seat)

    def why_not(self, state: State, action: int) -> Message | None:
        """Why a choice is not legal, with the rule."""
        assert isinstance(state, ImperialState)
        return reasons.why_not(state, action)

    def usual(self, state: State) -> int | None:
        """All units of a Production."""
        return actions.PRODUCE_ALL if actions.PRODUCE_ALL in state.answers else None

    def does_nothing(self, action: int) -> bool:
        """The ends of questions, and answers that leave all as it is."""
        return action in (actions.DONE, actions.PASS, actions.PEACE, actions.STAY)

    def several(self, state: State, text: str) -> tuple[int, int] | None:
        """``give 3``, ``give india 3``: as many millions, where a payment is asked for."""
        assert isinstance(state, ImperialState)
        return wording.millions(state, text)

    def danger(self, state: State, action: int) -> Message | None:
        """A warning when this choice ends the game badly, or gives much away."""
        assert isinstance(state, ImperialState)
        return wording.danger(state, action)

    def synonyms(self) -> Message | None:
        """Other words for those of the choices."""
        return wording.synonyms()

    def lookups(self) -> Message | None:
        """``nation NAME``, ``region NAME``, ``bonds``."""
        return wording.lookups()

    def lookup(
        self, state: State, seat: int, text: str, words: Words, width: int
    ) -> list[list[Span]] | None:
        """All of a nation, a region, the bonds."""
        assert isinstance(state, ImperialState)
        return wording.lookup(state, seat, text, words, width)

    def rule_text(self, name: str, words: Words) -> str | None:
        """Tables of the map, of money and of the options."""
        return wording.rule_text(name, words)

    def screen(
        self,
        state: State,
        seat: int,
        words: Words,
        width: int,
        news: list[Entry] | None = None,
    ) -> list[list[Span]]:
        """The table in parts."""
        assert isinstance(state, ImperialState)
        return wording.screen(state, seat, words, width, news)

    # -- players -----------------------------------------------------------------

    def tactics(self) -> Tactics | None:
        """The rule-based advice."""
        return TACTICS


GAME = Imperial2030()
