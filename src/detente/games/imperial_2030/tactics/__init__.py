"""Rule-based play: what a position is worth to a seat, and what to do.

``outlook`` says what points, flags and money are worth, ``slots`` chooses on the
rondel, ``bonds`` invests, ``moves`` appraises units, ``gifts`` payments into
treasuries, ``answers`` does all the rest and ``danger`` knows what gives much away
at once.
"""

from typing import Final

from detente.core.rng import Rng
from detente.core.state import State
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import SLOTS, TAXATION
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.tactics.answers import answer
from detente.games.imperial_2030.tactics.bonds import choose_bond
from detente.games.imperial_2030.tactics.danger import gives_away
from detente.games.imperial_2030.tactics.slots import choose_slot

__all__ = ["TACTICS", "ImperialTactics", "choose"]


_TAX: Final = actions.SLOT + TAXATION
#: Turns of nations after which a game drags on: four times those of random games.
_LONG: Final = 1000


class ImperialTactics:
    """The rule-based advice of the game; see :class:`detente.core.game.Tactics`."""

    def choose(self, state: State, rng: Rng) -> int:
        """A sensible legal action for the seat that must act."""
        assert isinstance(state, ImperialState)
        return choose(state, rng)

    def loses_at_once(self, state: State, action: int) -> bool:
        """Whether this action ends the game badly, or gives a government or cash away."""
        assert isinstance(state, ImperialState)
        return gives_away(state, action) and not (action == _TAX and drags_on(state))


def drags_on(s: ImperialState) -> bool:
    """Whether the game has gone on so long that somebody should end it, even as a loser.

    Where nobody has money left and every nation is a taxation away from the
    end, all may wait for ever for another one to tax.
    """
    return s.turn > _LONG


def choose(s: ImperialState, rng: Rng) -> int:
    """The action of the rule-based player."""
    first = s.answers[0]
    if len(s.answers) == 1:
        return first
    if first < SLOTS:
        return _TAX if _TAX in s.answers and drags_on(s) else choose_slot(s, rng)
    if actions.BUY <= first < actions.DEAL:
        return choose_bond(s, rng)
    return answer(s)


TACTICS: Final = ImperialTactics()
