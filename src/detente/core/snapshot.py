"""Reading states back from plain data, with one clear error for whatever is damaged."""

from typing import Any

from detente.core.errors import BadRecord
from detente.core.frames import Frame


def number(data: dict[str, Any], key: str) -> int:
    """The int under ``key``.  Raises :class:`BadRecord`."""
    value = data.get(key)
    if type(value) is not int:
        raise BadRecord(f"the snapshot has no number {key!r}")
    return value


def flag(data: dict[str, Any], key: str) -> bool:
    """The bool under ``key``.  Raises :class:`BadRecord`."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise BadRecord(f"the snapshot has no flag {key!r}")
    return value


def numbers(data: dict[str, Any], key: str, count: int = -1) -> list[int]:
    """The list of ints under ``key``, of this length if one is given.  Raises ``BadRecord``."""
    values = data.get(key)
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise BadRecord(f"the snapshot has no numbers {key!r}")
    if count >= 0 and len(values) != count:
        raise BadRecord(f"the snapshot's {key!r} does not hold {count} numbers")
    return list(values)


def frames(data: dict[str, Any], key: str) -> list[Frame]:
    """The stack of frames under ``key``.  Raises :class:`BadRecord`."""
    stack = data.get(key)
    if not isinstance(stack, list):
        raise BadRecord(f"the snapshot has no frames {key!r}")
    found = []
    for place in range(len(stack)):
        program, at, side, card, left, used, aux = numbers({key: stack[place]}, key, 7)
        found.append(Frame(program, at, side, card, left, used, aux))
    return found
