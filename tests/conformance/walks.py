"""Random walks through any game, for the suites that every game must pass."""

from collections.abc import Iterator
from typing import Any

from detente.core.game import Game
from detente.core.rng import Rng
from detente.core.state import NOBODY, State

MOST_ACTIONS = 5000


def play(game: Game, seed: int, options: dict[str, Any] | None = None) -> Iterator[State]:
    """The state at each decision of one random game, the end included."""
    rng = Rng(seed)
    state = game.new_state(options)
    for _ in range(MOST_ACTIONS):
        yield state
        if state.actor == NOBODY:
            return
        state.apply(rng.choice(state.legal_actions()))
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")
