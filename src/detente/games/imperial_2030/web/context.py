"""The line of facts beside a question."""

from typing import Final

from detente.core.messages import Message, Words
from detente.games.imperial_2030 import state
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web.question import top

#: The programs whose questions are about money.
_MONEY: Final = frozenset(
    {
        state.TURN,
        state.FACTORY,
        state.IMPORT,
        state.GIFTS,
        state.INVESTOR,
        state.OWN_ROUND,
        state.EXPERT_SET_UP,
    }
)


def context(s: ImperialState, seat: int, words: Words) -> str:
    """The own cash of whoever is asked, where it matters."""
    frame = top(s)
    if frame is None or s.actor != seat or seat < 0 or frame.program not in _MONEY:
        return ""
    return words(Message("i30.web.context", {"cash": s.cash[seat]}))
