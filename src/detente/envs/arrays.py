"""Observations and masks as NumPy arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from detente.core.game import Game
from detente.core.state import State
from detente.envs.table import OfGame

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Arrays(OfGame):
    """Turns what a game tells a seat into arrays of fixed shape.

    An observation is float32 between -1 and 1: the number of the layout divided by the
    field's scale.  A mask is int8 with 1 for every legal action.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        layout = game.layout()
        self.size = layout.size
        self.actions = game.action_space_size()
        self._per_unit = np.reciprocal(np.array(layout.scale(), np.float32))
        self._low = np.array(layout.low(), np.float32) * self._per_unit
        self._high = np.array(layout.high(), np.float32) * self._per_unit

    def observation(self, state: State, seat: int) -> Floats:
        """What the seat may know, shape ``(size,)``."""
        found = np.fromiter(self.game.observe(state, seat), np.float32, self.size)
        found *= self._per_unit
        return found

    def mask(self, legal: list[int]) -> Mask:
        """1 for these actions, shape ``(actions,)``."""
        found = np.zeros(self.actions, np.int8)
        found[legal] = 1
        return found

    def observation_space(self) -> "spaces.Box[Any]":
        """A new space of observations."""
        return spaces.Box(self._low, self._high, dtype=np.float32)

    def action_space(self) -> "spaces.Discrete[Any]":
        """A new space of action ids."""
        return spaces.Discrete(self.actions)
