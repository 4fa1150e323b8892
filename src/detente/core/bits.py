"""Sets of small numbers kept as the bits of an int.

A set of countries or cards is one int; bit ``n`` says that ``n`` is in it.
Listing the members goes by a byte at a time through prepared tables, which in
pure Python is several times faster than testing bit after bit; none or one
member, which is what many sets have, need no table.  A set may be longer than
a machine word, so it is taken apart a :data:`_PART` at a time: within a part
the compiled code needs no long ints.
"""

from typing import Final

from mypy_extensions import i64

#: Members that the tables can list: 0 .. 127.
LIMIT: Final = 128
_BYTES: Final = LIMIT // 8
#: As many whole bytes as fit a positive machine word.
_PART_BYTES: Final = 7
_PART_BITS: Final = 8 * _PART_BYTES
_PART: Final = (1 << _PART_BITS) - 1


def _members(place: int, byte: int) -> list[int]:
    return [8 * place + bit for bit in range(8) if byte >> bit & 1]


class Listing:
    """Lists the members of a set, each shifted by ``base``.

    ``Listing(1000).of(0b101)`` is ``[1000, 1002]``: the ids of the actions of
    one kind for a set of countries, say.
    """

    __slots__ = ("_base", "_table")

    def __init__(self, base: int) -> None:
        self._base: int = base
        self._table: list[tuple[int, ...]] = [
            tuple([base + member for member in _members(place, byte)])
            for place in range(_BYTES)
            for byte in range(256)
        ]

    def of(self, mask: int) -> list[int]:
        """The shifted members of ``mask``, in rising order."""
        if mask <= _PART and not mask & (mask - 1):
            return [self._base + mask.bit_length() - 1] if mask else []
        found: list[int] = []
        table = self._table
        first: i64 = 0
        while mask:
            part: i64 = mask & _PART
            row = first
            while part:
                byte = part & 255
                if byte:
                    found += table[row + byte]
                part >>= 8
                row += 256
            mask >>= _PART_BITS
            first += 256 * _PART_BYTES
        return found


class Union:
    """Joins the sets that belong to the members of a set.

    ``Union(NEIGHBOURS).of(mask)`` is the set of the neighbours of all members.
    """

    __slots__ = ("_table",)

    def __init__(self, sets: list[int]) -> None:
        self._table: list[int] = []
        for place in range((len(sets) + 7) // 8):
            for byte in range(256):
                joined = 0
                for member in _members(place, byte):
                    joined |= sets[member] if member < len(sets) else 0
                self._table.append(joined)

    def of(self, mask: int) -> int:
        """The union of the sets of the members of ``mask``."""
        found = 0
        table = self._table
        first: i64 = 0
        while mask:
            part: i64 = mask & _PART
            row = first
            while part:
                byte = part & 255
                if byte:
                    found |= table[row + byte]
                part >>= 8
                row += 256
            mask >>= _PART_BITS
            first += 256 * _PART_BYTES
        return found


_PLAIN: Final = Listing(0)


def bits(mask: int) -> list[int]:
    """The members of ``mask`` in rising order."""
    return _PLAIN.of(mask)


def without(mask: int, gone: int) -> int:
    """``mask`` less the members of ``gone``.

    The same as ``mask & ~gone`` without the negative number, which compiled code
    handles a good deal slower.
    """
    return mask ^ (mask & gone)


def all_but_each(size: int) -> list[int]:
    """For each of so many members the set of all others."""
    return [(1 << size) - 1 ^ (1 << member) for member in range(size)]


def mask_of(members: list[int]) -> int:
    """The set with these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask
