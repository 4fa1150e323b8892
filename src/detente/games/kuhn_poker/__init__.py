"""Kuhn poker: the smallest complete game, an example of how a game is written.

Its value is known, -1/18 for the first player, so it also checks the kernel.
"""

from typing import Any, SupportsIndex

from detente.core.errors import BadOption
from detente.core.game import ONLOOKER, Game, Span, Words, known_seat
from detente.core.journal import Entry
from detente.core.messages import Message, asked
from detente.core.observation import Layout
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State
from detente.games.kuhn_poker import observation, rules
from detente.games.kuhn_poker.rules import CARDS, KuhnState, first_state, state_from_data

__all__ = ["GAME", "KuhnPoker"]


class KuhnPoker(Game):
    """The game for the rest of the house; see :class:`detente.core.game.Game`."""

    def __init__(self) -> None:
        self.id = "kuhn_poker"
        self.seats = ("first", "second")
        self.rules_version = 1
        self.options = ()

    def new_state(self, options: dict[str, Any] | None = None) -> KuhnState:
        """A fresh hand; there are no options."""
        if options:
            raise BadOption(f"kuhn_poker has no option {next(iter(options))!r}")
        return first_state()

    def from_data(self, data: dict[str, Any]) -> KuhnState:
        """The state that ``to_data`` wrote.  Raises :class:`BadRecord`."""
        return state_from_data(data)

    def returns(self, state: State) -> list[float]:
        """Chips won or lost by each seat; 0 while the hand runs."""
        assert isinstance(state, KuhnState)
        if state.actor != NOBODY:
            return [0.0, 0.0]
        winner = state.winner()
        chips = float(state.chips[1 - winner])
        return [chips, -chips] if winner == 0 else [-chips, chips]

    def worth(self, options: dict[str, Any]) -> tuple[float, float]:
        """Two chips at most."""
        return -2.0, 2.0

    def outcome(self, state: State) -> Message | None:
        """Who won."""
        assert isinstance(state, KuhnState)
        if state.actor != NOBODY:
            return None
        winner = state.winner()
        return Message("kuhn.outcome", {"seat": winner + 1, "chips": state.chips[1 - winner]})

    def problems(self, state: State) -> list[str]:
        """Broken invariants: a card in two hands, wrong chips."""
        assert isinstance(state, KuhnState)
        found = []
        if state.cards[0] == state.cards[1] != rules.NOT_DEALT:
            found.append("both seats hold the same card")
        if not all(1 <= chips <= 2 for chips in state.chips):
            found.append(f"chips are {state.chips}")
        if not all(-1 <= card < len(CARDS) for card in state.cards):
            found.append(f"cards are {state.cards}")
        if not -1 <= state.folded <= 1:
            found.append(f"seat {state.folded} folded")
        for frame in state.stack:
            if not 0 <= frame.program <= rules.ANSWERING or frame.side not in (0, 1):
                found.append(f"there is no step {frame}")
        return found

    def actions(self) -> dict[int, str]:
        """Every action id with its text."""
        return rules.TEXTS

    def action_space_size(self) -> int:
        """The ids end at 7."""
        return rules.ROOM

    def layout(self) -> Layout:
        """What :meth:`observe` gives."""
        return observation.LAYOUT

    def observe(self, state: State, seat: SupportsIndex) -> list[int]:
        """Own card, chips and whose turn it is as plain numbers."""
        assert isinstance(state, KuhnState)
        return observation.observe(state, known_seat(seat, 2))

    def view(self, state: State, seat: SupportsIndex) -> dict[str, Any]:
        """Own card, chips, and whose turn it is."""
        assert isinstance(state, KuhnState)
        seat = known_seat(seat, 2, ONLOOKER)
        shown: dict[str, Any] = {"actor": state.actor, "chips": list(state.chips)}
        if seat >= 0 and state.cards[seat] != rules.NOT_DEALT:
            shown["card"] = CARDS[state.cards[seat]]
        if seat == state.actor and seat >= 0:  # what chance may bring is nobody's to see
            shown["legal_actions"] = state.legal_actions()
        if state.actor == NOBODY and state.folded < 0:
            shown["cards"] = [CARDS[card] for card in state.cards]
        return shown

    def resample(self, state: State, seat: SupportsIndex, rng: Rng) -> KuhnState:
        """The other card is one of the two that ``seat`` does not hold."""
        assert isinstance(state, KuhnState)
        seat = known_seat(seat, 2)
        new = state.copy()
        other = 1 - seat
        shown = state.actor == NOBODY and state.folded < 0
        if state.cards[other] == rules.NOT_DEALT or shown:
            return new
        card = rng.choice([card for card in range(3) if card != state.cards[seat]])
        new.cards = (state.cards[0], card) if other == 1 else (card, state.cards[1])
        if new.actor == CHANCE:
            new.run_top(new.stack[-1])
        return new

    def prompt(self, state: State, seat: int) -> Message:
        """Who must do what."""
        if state.actor == NOBODY:
            return Message("kuhn.prompt.over")
        if state.actor == CHANCE:
            return Message("kuhn.prompt.deal")
        facing = state.stack[-1].program == rules.ANSWERING
        which = "kuhn.prompt.answer" if facing else "kuhn.prompt.bet"
        who = Message(f"seat.kuhn_poker.{self.seats[state.actor]}")
        return asked(who, Message(which))

    def action_message(self, state: State, action: int) -> Message:
        """A choice in words."""
        if action < rules.CHECK:
            return Message("kuhn.action.deal", {"card": _card(action)})
        return Message(f"kuhn.action.{rules.TEXTS[action]}")

    def entry_message(self, entry: Entry, seat: int) -> Message | None:
        """A journal entry in words for a seat."""
        kind, args = entry.seen_by(seat)
        who = args[0] + 1
        if kind == rules.DEALT:
            if len(args) == 1:
                return Message("kuhn.log.dealt_hidden", {"seat": who})
            return Message("kuhn.log.dealt", {"seat": who, "card": _card(args[1])})
        if kind == rules.SHOWN:
            return Message("kuhn.log.shown", {"seat": who, "card": _card(args[1])})
        if kind == rules.WON:
            return Message("kuhn.log.won", {"seat": who, "chips": args[1]})
        return Message(f"kuhn.log.{rules.TEXTS[args[1]]}", {"seat": who})

    def screen(
        self,
        state: State,
        seat: int,
        words: Words,
        width: int,
        news: list[Entry] | None = None,
    ) -> list[list[Span]]:
        """Own card and the pot."""
        assert isinstance(state, KuhnState)
        pot = Message("kuhn.screen.pot", {"chips": sum(state.chips)})
        lines = [[Span(words(pot))]]
        if seat in (0, 1) and state.cards[seat] != rules.NOT_DEALT:
            own = Message("kuhn.screen.card", {"card": _card(state.cards[seat])})
            lines.append([Span(words(own), "bold")])
        return lines


def _card(card: int) -> Message:
    return Message(f"kuhn.card.{CARDS[card]}")


GAME = KuhnPoker()
