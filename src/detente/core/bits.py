"""Sets of small numbers kept as the bits of an int.

A set of countries or cards is one int; bit ``n`` says that ``n`` is in it.
Listing the members goes by a byte at a time through prepared tables, which in
pure Python is several times faster than testing bit after bit; none or one
member, which is what many sets have, need no table.
"""

from typing import Final

#: Members that the tables can list: 0 .. 127.
LIMIT: Final = 128
_BYTES: Final = LIMIT // 8


def _table(base: int) -> list[list[tuple[int, ...]]]:
    return [
        [
            tuple(base + 8 * place + bit for bit in range(8) if byte >> bit & 1)
            for byte in range(256)
        ]
        for place in range(_BYTES)
    ]


class Listing:
    """Lists the members of a set, each shifted by ``base``.

    ``Listing(1000).of(0b101)`` is ``[1000, 1002]``: the ids of the actions of
    one kind for a set of countries, say.
    """

    __slots__ = ("_base", "_table")

    def __init__(self, base: int) -> None:
        self._base: int = base
        self._table: list[list[tuple[int, ...]]] = _table(base)

    def of(self, mask: int) -> list[int]:
        """The shifted members of ``mask``, in rising order."""
        if not mask & (mask - 1):
            return [self._base + mask.bit_length() - 1] if mask else []
        found: list[int] = []
        place = 0
        table = self._table
        while mask:
            byte = mask & 255
            if byte:
                found += table[place][byte]
            mask >>= 8
            place += 1
        return found


_PLAIN: Final = Listing(0)


def bits(mask: int) -> list[int]:
    """The members of ``mask`` in rising order."""
    return _PLAIN.of(mask)


def mask_of(members: list[int]) -> int:
    """The set with these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
