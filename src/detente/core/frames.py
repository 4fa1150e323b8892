"""Frames: where a game is, as plain numbers.

A state keeps a stack of frames.  A frame names a step (``program`` and ``at``)
and holds a few ints; it is never changed, only replaced.  So a state can be
copied, saved and sent at any moment, also half-way through a card.
"""

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """One place in one program.

    ``program`` and ``at`` name the step; ``side`` is whose matter it is;
    ``card`` a card or another number; ``left`` a budget (-1: not begun);
    ``used`` a set as a mask; ``aux`` whatever else the step must remember.
    """

    __slots__ = ("at", "aux", "card", "left", "program", "side", "used")

    def __init__(
        self, program: int, at: int, side: int, card: int, left: int, used: int, aux: int
    ) -> None:
        self.program = program
        self.at = at
        self.side = side
        self.card = card
        self.left = left
        self.used = used
        self.aux = aux

    def to_data(self) -> list[int]:
        """The numbers of the frame, in the order of the constructor."""
        return [self.program, self.at, self.side, self.card, self.left, self.used, self.aux]

    def __reduce__(self) -> tuple[Any, ...]:
        return Frame, tuple(self.to_data())

    def __repr__(self) -> str:
        return f"Frame{tuple(self.to_data())}"
