"""Players who change seats in the middle of a game."""

from typing import TypeVar

Sitter = TypeVar("Sitter")


def reseated(
    sitters: list[Sitter], before: tuple[int, ...], after: tuple[int, ...]
) -> list[Sitter]:
    """By seat who sits there now; ``before`` and ``after`` are what ``Game.seating`` said.

    ``reseated(["Ann", "Ben"], (0, 1), (1, 0))`` is ``["Ben", "Ann"]``.
    """
    return [sitters[before.index(player)] for player in after]
