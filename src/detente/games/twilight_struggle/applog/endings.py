"""Plays that may end the game at once: of those a log prints no more than the header."""

from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.data.cards import WARGAMES
from detente.games.twilight_struggle.play import UseCard
from detente.games.twilight_struggle.state import PROGRAMS, TwilightState

__all__ = ["ending_use"]


def ending_use(s: TwilightState) -> int:
    """The use of the card just played by which the game may end at once, or -1."""
    if not s.stack or not isinstance(PROGRAMS[s.stack[-1].program][s.stack[-1].at], UseCard):
        return -1
    for use in (actions.EVENT, actions.EVENT_FIRST):
        if use not in s.answers:
            continue
        if s.stack[-1].card == WARGAMES and use == actions.EVENT:
            return use
        trial = s.copy()
        trial.apply(use)
        if not trial.stack:
            return use
    return -1
