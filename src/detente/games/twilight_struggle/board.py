"""The map as tables and masks, made once from the rows of facts.

A set of countries is an int with one bit per country.
"""

from typing import Final

from detente.core.bits import Union, all_but_each
from detente.games.twilight_struggle.data import countries as facts
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES, ROWS

IDS: Final[list[str]] = [row[0] for row in ROWS]
#: The same, and the box of the Chinese Civil War.
PLACE_IDS: Final[list[str]] = [*IDS, "chinese_civil_war"]
STABILITY: Final[list[int]] = [row[1] for row in ROWS]
REGION: Final[list[int]] = [row[3] for row in ROWS]
#: The box of the Chinese Civil War (12.1): the USSR places there as in a country, and that is all.
CIVIL_WAR_BOX: Final = COUNTRIES
#: The bit of each country, and of the box.
BIT: Final[list[int]] = [1 << number for number in range(COUNTRIES + 1)]
#: The set of all others, likewise: ``mask &= OTHERS[country]`` takes one out.
OTHERS: Final[list[int]] = all_but_each(COUNTRIES + 1)
ALL: Final[int] = (1 << COUNTRIES) - 1


def _where(wanted: list[bool]) -> int:
    mask = 0
    for number, yes in enumerate(wanted):
        if yes:
            mask |= 1 << number
    return mask


def of(*countries: int) -> int:
    """The set of these countries."""
    mask = 0
    for country in countries:
        mask |= 1 << country
    return mask


BATTLEGROUNDS: Final[int] = _where([row[2] for row in ROWS])
EUROPE: Final[int] = _where([row[3] == facts.EUROPE for row in ROWS])
ASIA: Final[int] = _where([row[3] == facts.ASIA for row in ROWS])
MIDDLE_EAST: Final[int] = _where([row[3] == facts.MIDDLE_EAST for row in ROWS])
CENTRAL_AMERICA: Final[int] = _where([row[3] == facts.CENTRAL_AMERICA for row in ROWS])
SOUTH_AMERICA: Final[int] = _where([row[3] == facts.SOUTH_AMERICA for row in ROWS])
AFRICA: Final[int] = _where([row[3] == facts.AFRICA for row in ROWS])
WESTERN_EUROPE: Final[int] = _where(["W" in row[4] for row in ROWS])
EASTERN_EUROPE: Final[int] = _where(["E" in row[4] for row in ROWS])
SOUTHEAST_ASIA: Final[int] = _where(["S" in row[4] for row in ROWS])
LATIN_AMERICA: Final[int] = CENTRAL_AMERICA | SOUTH_AMERICA

#: Masks by region number, Southeast Asia last.
REGIONS: Final[list[int]] = [
    EUROPE,
    ASIA,
    MIDDLE_EAST,
    CENTRAL_AMERICA,
    SOUTH_AMERICA,
    AFRICA,
    SOUTHEAST_ASIA,
]
#: Per country the mask of its neighbours (2.1.6).
NEIGHBOURS: Final[list[int]] = [of(*row[6]) for row in ROWS]
#: Per country the mask of itself and its neighbours, and the union of these for a set.
AROUND: Final[list[int]] = [BIT[row] | NEIGHBOURS[row] for row in range(COUNTRIES)]
WITHIN_REACH: Final = Union(AROUND)
#: Per side the countries next to its own superpower.
HOME: Final[list[int]] = [
    _where([row[5] == "ussr" for row in ROWS]),
    _where([row[5] == "us" for row in ROWS]),
]
#: Countries of stability 1 or 2.
WEAK: Final[int] = _where([row[1] <= 2 for row in ROWS])
#: Regions closed to coups and realignments, by DEFCON level (8.1.5).
CLOSED: Final[list[int]] = [
    ALL,
    ALL,
    EUROPE | ASIA | MIDDLE_EAST,
    EUROPE | ASIA,
    EUROPE,
    0,
]
#: The others, likewise.
OPEN: Final[list[int]] = [ALL & ~closed for closed in CLOSED]
#: Fixed influence at the start (3.2, 3.3), at ``side * COUNTRIES + country``; that of Canada
#: is the edition's.
START: Final[bytes] = bytes([row[8] for row in ROWS] + [row[7] for row in ROWS])

assert USSR == 0 and US == 1
