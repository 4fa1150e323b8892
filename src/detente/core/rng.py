"""A small counter-based random generator.

The n-th number of a seed is a pure function of both.  A session can therefore
undo and replay without ever re-rolling, and the numbers are the same on every
Python version and platform.
"""

from collections.abc import Iterable, Sequence
from operator import index
from typing import Final, SupportsIndex, TypeVar

Item = TypeVar("Item")

_MASK: Final = (1 << 64) - 1


def mix(seed: int, counter: int) -> int:
    """A 64-bit number for this seed and counter (the finaliser of SplitMix64)."""
    z = (seed + (counter + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """A stream of numbers from one seed.

    A seed is any whole number, taken modulo 2**64.  ``counter`` is how many
    numbers have been drawn; set it to go back or on.
    """

    __slots__ = ("counter", "seed")

    def __init__(self, seed: SupportsIndex, counter: int = 0) -> None:
        self.seed = mix(index(seed) & _MASK, _MASK)
        self.counter = counter

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each equally likely (bias under 2**-50 for n < 2**14)."""
        value = mix(self.seed, self.counter)
        self.counter += 1
        return (value * n) >> 64

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def sample(self, items: Iterable[Item], n: int) -> list[Item]:
        """``n`` different items in random order, every choice equally likely."""
        rest = list(items)
        for i in range(n):
            j = i + self.below(len(rest) - i)
            rest[i], rest[j] = rest[j], rest[i]
        return rest[:n]
