"""How long a program that plays may think."""

import math
from dataclasses import dataclass

from detente.core.errors import DetenteError


class BadLimit(DetenteError):
    """A limit is no number of seconds above 0."""


@dataclass(frozen=True)
class Limits:
    """Seconds that another program has: for an answer, for its first word, for a whole game.

    ``game`` counts only while the program is asked; None means no limit.
    Players of the house have no limits.

    Raises :class:`BadLimit` for what is no number above 0.
    """

    answer: float = 60.0
    start: float = 10.0
    game: float | None = None

    def __post_init__(self) -> None:
        for seconds in (self.answer, self.start, self.game):
            if seconds is not None and not (math.isfinite(seconds) and seconds > 0):
                raise BadLimit(f"a time limit must be more than 0 seconds, not {seconds:g}")
