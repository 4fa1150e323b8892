"""x"""

from detente.core.messages import Message
from detente.games.imperial_2030.state import ImperialState


def why_not(s: ImperialState, action: int) -> Message | None:
    """x"""
    return None
