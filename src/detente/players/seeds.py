"""Seeds that are drawn."""

import secrets
from typing import Final

#: Too many to try them all: a program is told a number that follows from the seed of its game.
_BITS: Final = 62


def new_seed() -> int:
    """A seed that nobody guesses."""
    return secrets.randbits(_BITS)
