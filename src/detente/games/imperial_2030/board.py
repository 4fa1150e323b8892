"""The map as tables and masks, made once from the rows of facts.

A set of regions is an int with one bit per region; a set of seas alone has the
same bits moved down to 0-10 (``sea number = region - FIRST_SEA``).
"""

from typing import Final

from detente.games.imperial_2030.data.regions import (
    BLUE,
    BROWN,
    CANALS,
    COASTS,
    FIRST_SEA,
    HOMES,
    LAND_LINKS,
    NATIONS,
    REGIONS,
    ROWS,
    SEA_LINKS,
    START_FACTORIES,
)

IDS: Final[list[str]] = [row[0] for row in ROWS]
#: The region of each id.
NUMBER: Final[dict[str, int]] = {row[0]: number for number, row in enumerate(ROWS)}
#: Whose home a region is, or ``NEUTRAL``.
NATION: Final[list[int]] = [row[1] for row in ROWS]
CITY: Final[list[int]] = [row[2] for row in ROWS]
#: The bit of each region.
BIT: Final[list[int]] = [1 << number for number in range(REGIONS)]
ALL: Final[int] = (1 << REGIONS) - 1


def _where(wanted: list[bool]) -> int:
    mask = 0
    for number, yes in enumerate(wanted):
        if yes:
            mask |= 1 << number
    return mask


def of(ids: tuple[str, ...]) -> int:
    """The set of the regions with these ids."""
    mask = 0
    for id in ids:
        mask |= BIT[NUMBER[id]]
    return mask


#: Home provinces of each nation.
HOME: Final[list[int]] = [_where([row[1] == nation for row in ROWS]) for nation in range(NATIONS)]
ALL_HOMES: Final[int] = (1 << HOMES) - 1
SEAS: Final[int] = ALL & ~((1 << FIRST_SEA) - 1)
LAND: Final[int] = ALL & ~SEAS
#: Where flags may stand: neutral land and seas (4.4).
FLAGGABLE: Final[int] = ALL & ~ALL_HOMES
BLUE_CITIES: Final[int] = _where([row[2] == BLUE for row in ROWS])
BROWN_CITIES: Final[int] = _where([row[2] == BROWN for row in ROWS])
#: The sea that a harbour opens to, by region; -1 elsewhere.
PORT_SEA: Final[list[int]] = [NUMBER[row[3]] if row[3] else -1 for row in ROWS]
FACTORIES_AT_START: Final[int] = of(START_FACTORIES)


def _links(pairs: tuple[tuple[str, str], ...]) -> list[int]:
    found = [0] * REGIONS
    for one, other in pairs:
        found[NUMBER[one]] |= BIT[NUMBER[other]]
        found[NUMBER[other]] |= BIT[NUMBER[one]]
    return found


#: Per land region the land beside it.
LAND_NEXT: Final[list[int]] = _links(LAND_LINKS)
#: Per region the seas (of land) or the land (of seas) beside it.
COAST: Final[list[int]] = _links(COASTS)
#: Per sea the seas beside it, without the canals.
SEA_NEXT: Final[list[int]] = _links(SEA_LINKS)
#: Per region what lies beside it, canals left out.
NEIGHBOURS: Final[list[int]] = [
    LAND_NEXT[region] | COAST[region] | SEA_NEXT[region] for region in range(REGIONS)
]

#: Per canal its two seas, and the land whose flag decides.
CANAL_IDS: Final[list[str]] = [row[0] for row in CANALS]
CANAL_SEAS: Final[list[tuple[int, int]]] = [(NUMBER[row[1]], NUMBER[row[2]]) for row in CANALS]
CANAL_LAND: Final[list[int]] = [NUMBER[row[3]] for row in CANALS]


def canal_between(one: int, other: int) -> int:
    """The canal that joins two seas, or -1."""
    for canal in range(len(CANAL_SEAS)):
        first, second = CANAL_SEAS[canal]
        if (one, other) == (first, second) or (one, other) == (second, first):
            return canal
    return -1
