"""What an observation is made of: numbers in named fields, always in the same places.

A learner reads a position as one list of ints of fixed length, whatever the options and
however many play.  The layout says what stands where, in which unit and between which
bounds; its version is raised with every change.  Fields named ``reserved`` are 0 until a
variant needs them.
"""

from typing import Any


class Field:
    """A run of numbers of one meaning.

    ``size`` numbers, each from ``low`` to ``high``; a greater amount is given as ``high``.
    ``unit`` says in words what one number counts and in which order they stand.
    """

    __slots__ = ("high", "low", "name", "size", "unit")

    def __init__(self, name: str, size: int, low: int, high: int, unit: str) -> None:
        self.name = name
        self.size = size
        self.low = low
        self.high = high
        self.unit = unit

    def __reduce__(self) -> tuple[Any, ...]:
        return Field, (self.name, self.size, self.low, self.high, self.unit)

    @property
    def scale(self) -> int:
        """What to divide by to come between -1 and 1."""
        return max(abs(self.low), abs(self.high))

    def to_data(self) -> list[Any]:
        """Name, size and bounds, for a test that guards the layout."""
        return [self.name, self.size, self.low, self.high]


class Layout:
    """The fields of an observation, one after the other.

    ``version`` of the layout, ``size`` in all, ``offsets`` the first place of each field.
    """

    __slots__ = ("fields", "offsets", "size", "version")

    def __init__(self, version: int, fields: list[Field]) -> None:
        self.version = version
        self.fields = fields
        self.offsets: dict[str, int] = {}
        self.size = 0
        for field in fields:
            assert field.name not in self.offsets, field.name
            self.offsets[field.name] = self.size
            self.size += field.size

    def __reduce__(self) -> tuple[Any, ...]:
        return Layout, (self.version, self.fields)

    def offset(self, name: str) -> int:
        """The first place of a field."""
        return self.offsets[name]

    def field_at(self, place: int) -> Field:
        """The field to which a place belongs.  Raises :class:`IndexError` outside."""
        for field in self.fields:
            start = self.offsets[field.name]
            if start <= place < start + field.size:
                return field
        raise IndexError(f"an observation has {self.size} places, not {place}")

    def low(self) -> list[int]:
        """The lower bound at every place."""
        return [field.low for field in self.fields for _ in range(field.size)]

    def high(self) -> list[int]:
        """The upper bound at every place."""
        return [field.high for field in self.fields for _ in range(field.size)]

    def scale(self) -> list[int]:
        """What to divide by at every place to come between -1 and 1."""
        return [field.scale for field in self.fields for _ in range(field.size)]

    def to_data(self) -> dict[str, Any]:
        """Version, size and fields as JSON data."""
        fields = [field.to_data() for field in self.fields]
        return {"version": self.version, "size": self.size, "fields": fields}


def mark(numbers: list[int], start: int, members: list[int]) -> None:
    """Write 1 at these places after ``start``."""
    for member in members:
        numbers[start + member] = 1
