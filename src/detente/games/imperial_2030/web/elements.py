"""Ids of the elements of the page: regions, nations, slots, bonds, players."""

from typing import Final

from detente.core.messages import Message
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data.economy import SLOT_IDS, VALUES
from detente.games.imperial_2030.data.regions import NATION_IDS

REGIONS: Final = board.NUMBER
NATIONS: Final = {id: number for number, id in enumerate(NATION_IDS)}
SLOTS: Final = {id: number for number, id in enumerate(SLOT_IDS)}
_VALUES: Final = {str(value): place for place, value in enumerate(VALUES)}
#: Beginnings of the ids of messages that name something on the page, and of the elements.
_KINDS: Final = {"i30.region.": "r-", "i30.nation.": "n-"}


def region(number: int) -> str:
    """A region of the map."""
    return f"r-{board.IDS[number]}"


def pieces(number: int) -> str:
    """What stands in a region."""
    return f"u-{board.IDS[number]}"


def route(number: int) -> str:
    """The way to a region."""
    return f"w-{board.IDS[number]}"


def canal(number: int) -> str:
    """A canal."""
    return f"q-{board.CANAL_IDS[number]}"


def nation(number: int) -> str:
    """The panel of a nation."""
    return f"n-{NATION_IDS[number]}"


def slot(number: int) -> str:
    """A slot of the rondel."""
    return f"x-{SLOT_IDS[number]}"


def bond(nation: int, place: int) -> str:
    """A bond of the grid."""
    return f"b-{NATION_IDS[nation]}-{VALUES[place]}"


def bond_of(id: str) -> tuple[int, int] | None:
    """Nation and place of the bond whose element is ``b-`` and this, None for others."""
    nation, _, value = id.rpartition("-")
    if nation in NATIONS and value in _VALUES:
        return NATIONS[nation], _VALUES[value]
    return None


def place_of(message: Message) -> str:
    """The element that a name stands for, or ""."""
    for start, kind in _KINDS.items():
        if message.id.startswith(start):
            return kind + message.id.removeprefix(start)
    return ""
