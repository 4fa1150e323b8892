"""The page of a game that brings none: its ``screen`` as text, its choices as buttons."""

from typing import Any

from detente.core.game import Game
from detente.core.messages import Words
from detente.core.state import State

#: Columns of the text.
_WIDTH = 96


def screen_panels(game: Game, state: State, seat: int, words: Words) -> dict[str, Any]:
    """The lines of the screen as runs of (text, style)."""
    lines = game.screen(state, seat, words, _WIDTH)
    return {"screen": [[(span.text, span.style) for span in line] for line in lines]}
