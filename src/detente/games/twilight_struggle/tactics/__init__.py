"""Rule-based play: what a position is worth, what may lose at once, what to do.

``appraisal`` judges positions, ``planning`` finds the best use of operations,
``outlook`` plays events out, ``schedule`` fits a hand into the rounds of a turn,
``danger`` looks for what loses the game at once, ``hand`` chooses cards and
``answers`` everything else.
"""

from typing import Final

from detente.core.rng import Rng
from detente.core.state import State
from detente.games.twilight_struggle import actions, state
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.tactics import weights as w
from detente.games.twilight_struggle.tactics.answers import quick_answer
from detente.games.twilight_struggle.tactics.appraisal import difference, scales_for
from detente.games.twilight_struggle.tactics.danger import risk
from detente.games.twilight_struggle.tactics.hand import Hand

__all__ = ["TACTICS", "TwilightTactics"]

#: A risk too small to be more than a rounding error.
_NO_RISK: Final = 1e-9


class TwilightTactics:
    """The rule-based advice of the game; see :class:`detente.core.game.Tactics`.

    Nothing here depends on cards that the actor cannot see.
    """

    def choose(self, state: State, rng: Rng) -> int:
        """A sensible legal action for the seat that must act."""
        assert isinstance(state, TwilightState)
        return choose(state)

    def loses_at_once(self, state: State, action: int) -> bool:
        """Whether this action may lose the game at once, or surely by a held scoring card."""
        assert isinstance(state, TwilightState)
        return risk(state, action) > _NO_RISK


def choose(s: TwilightState) -> int:
    """The action of the rule-based player."""
    first = s.answers[0]
    program = s.stack[-1].program
    if actions.HEADLINE <= first < actions.DISCARD:
        return Hand(s).choose_headline()
    if program in (state.USE_CARD, state.USE_POINTS):
        return Hand(s).choose_use()
    if actions.DISCARD <= first < actions.TAKE:
        return Hand(s).choose_discard()
    if actions.TAKE <= first < actions.GIVE:
        return Hand(s).choose_taken()
    if actions.GIVE <= first < actions.DRAW:
        return Hand(s).choose_gift()
    if program == state.GRAIN_CHOICE:
        return Hand(s).choose_grain()
    if program == cards.UN_INTERVENTION:
        return Hand(s).choose_companion()
    if actions.PLAY <= first < actions.HEADLINE:
        return Hand(s).choose_card()
    return _answer(s)


def _answer(s: TwilightState) -> int:
    """Any other question: the quick answer, unless it is dangerous."""
    scales = scales_for(s, s.actor)
    answer = quick_answer(s, scales)
    danger = risk(s, answer)
    if danger <= _NO_RISK:
        return answer
    sign = 1.0 if s.actor else -1.0
    best, most = answer, -1e9
    for other in s.answers:
        new = s.copy()
        new.apply(other)
        worth = sign * difference(s, new, scales) - w.GAME * risk(s, other)
        if worth > most:
            best, most = other, worth
    return best


TACTICS: Final = TwilightTactics()
