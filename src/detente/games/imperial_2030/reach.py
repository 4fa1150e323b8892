"""Where armies get to: on foot (4.4.2), by rail (4.4.3), by convoy (4.4.4).

A set of seas is a mask over the sea numbers 0-10.  Which fleets carry which army
stays open as long as possible: a convoy is kept as the seas it may have begun on,
the seas it may have ended on and the canals it may have used, and a further one
is possible when an assignment of different fleets to all of them exists.
"""

from typing import Final

from detente.core.bits import bits
from detente.games.imperial_2030.board import (
    CANAL_LAND,
    CANAL_SEAS,
    COAST,
    HOME,
    LAND_NEXT,
    SEA_NEXT,
)
from detente.games.imperial_2030.data.economy import FLEET
from detente.games.imperial_2030.data.regions import FIRST_SEA, NATIONS, REGIONS
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState

SEAS: Final = REGIONS - FIRST_SEA
ALL_SEAS: Final = (1 << SEAS) - 1
CANALS: Final = 2
#: Sets of hostile provinces of one home.
_BLOCKED: Final = 16

# -- rail and land -----------------------------------------------------------------------


def _network(nation: int, blocked: int, province: int) -> int:
    """The own provinces that rail joins with this one, itself too; 0 where it is cut (4.4.3)."""
    free = HOME[nation] & ~(blocked << 4 * nation)
    found = 1 << province & free
    while True:
        more = found
        for each in bits(found):
            more |= LAND_NEXT[each] & free
        if more == found:
            return found
        found = more


def _starts(nation: int, blocked: int, region: int) -> int:
    """Where an army can be before its move: there, or where rail takes it."""
    return 1 << region | (_network(nation, blocked, region) if HOME[nation] >> region & 1 else 0)


def _with_rail(nation: int, blocked: int, landed: int) -> int:
    """These regions, and where rail takes an army from them."""
    for province in bits(landed & HOME[nation]):
        landed |= _network(nation, blocked, province)
    return landed


def _on_land(nation: int, blocked: int, region: int) -> int:
    starts = _starts(nation, blocked, region)
    landed = 0
    for start in bits(starts):
        landed |= LAND_NEXT[start]
    return (_with_rail(nation, blocked, landed) | starts) & ~(1 << region)


def _embarkation(nation: int, blocked: int, region: int) -> int:
    seas = 0
    for start in bits(_starts(nation, blocked, region)):
        seas |= COAST[start] >> FIRST_SEA
    return seas


def _each(table: list[list[int]]) -> list[int]:
    return [each for row in table for each in row]


_HOMES_AND_BLOCKS: Final = [(n, blocked) for n in range(NATIONS) for blocked in range(_BLOCKED)]
#: Where an army gets without fleets, at ``(16 * nation + blocked) * 51 + region``.
_ON_LAND: Final[list[int]] = _each(
    [[_on_land(n, b, region) for region in range(FIRST_SEA)] for n, b in _HOMES_AND_BLOCKS]
)
#: The seas on which its convoy can begin, likewise.
_EMBARKATION: Final[list[int]] = _each(
    [[_embarkation(n, b, region) for region in range(FIRST_SEA)] for n, b in _HOMES_AND_BLOCKS]
)
#: The land that a convoy ending on a sea leads to, rail after it too, at ``... * 11 + sea``.
_LANDINGS: Final[list[int]] = _each(
    [
        [_with_rail(n, b, COAST[FIRST_SEA + sea]) for sea in range(SEAS)]
        for n, b in _HOMES_AND_BLOCKS
    ]
)


def _row(s: ImperialState, nation: int) -> int:
    return 16 * nation + (s.occupied(nation) >> 4 * nation & 15)


def on_land(s: ImperialState, nation: int, region: int) -> int:
    """Where an army there gets by rail, on foot, or both."""
    return _ON_LAND[_row(s, nation) * FIRST_SEA + region]


def embarkation(s: ImperialState, nation: int, region: int) -> int:
    """The seas on which a convoy of an army there can begin, rail to the coast included."""
    return _EMBARKATION[_row(s, nation) * FIRST_SEA + region]


def landings(s: ImperialState, nation: int, seas: int) -> int:
    """The land that convoys ending on these seas lead to, rail after them included."""
    row = _row(s, nation) * SEAS
    land = 0
    for sea in bits(seas):
        land |= _LANDINGS[row + sea]
    return land


def goals(s: ImperialState, nation: int, region: int) -> int:
    """The seas on which a convoy to this region can end."""
    row = _row(s, nation) * SEAS
    seas = 0
    for sea in range(SEAS):
        if _LANDINGS[row + sea] >> region & 1:
            seas |= 1 << sea
    return seas


# -- canals ------------------------------------------------------------------------------


def canal_owner(s: ImperialState, canal: int) -> int:
    """The nation with its flag at the canal, or -1."""
    for nation in range(NATIONS):
        if s.flags[nation] >> CANAL_LAND[canal] & 1:
            return nation
    return -1


def free_canals(s: ImperialState, nation: int) -> int:
    """The canals that the nation passes without asking anybody this turn (4.4.5)."""
    free = 0
    for canal in range(CANALS):
        owner = canal_owner(s, canal)
        ruler = s.government[owner] if owner >= 0 else NOBODY_GOVERNS
        own = owner == nation or ruler == NOBODY_GOVERNS or ruler == s.government[nation]
        if own or s.canals >> canal & 1:
            free |= 1 << canal
    return free


def askable_canals(s: ImperialState, nation: int, refused: int) -> int:
    """The canals for which another government can still be asked, ``refused`` ones left out."""
    return ~(free_canals(s, nation) | refused | s.canals >> CANALS) & (1 << CANALS) - 1


def passable_canals(s: ImperialState, nation: int, refused: int) -> int:
    """The canals that are free to the nation, and those for which it can still ask."""
    closed = refused | s.canals >> CANALS
    if not closed:
        return (1 << CANALS) - 1
    return free_canals(s, nation) | ~closed & (1 << CANALS) - 1


# -- convoys -----------------------------------------------------------------------------


def _seas_next(canals: int) -> list[int]:
    found = [SEA_NEXT[FIRST_SEA + sea] >> FIRST_SEA for sea in range(SEAS)]
    for canal in bits(canals):
        one, other = CANAL_SEAS[canal]
        found[one - FIRST_SEA] |= 1 << other - FIRST_SEA
        found[other - FIRST_SEA] |= 1 << one - FIRST_SEA
    return found


#: Per set of usable canals the seas beside each sea.
_SEAS_NEXT: Final[list[list[int]]] = [_seas_next(canals) for canals in range(1 << CANALS)]


def _canal_steps() -> list[int]:
    steps = [0] * (SEAS * SEAS)
    for canal in range(CANALS):
        one, other = CANAL_SEAS[canal]
        steps[(one - FIRST_SEA) * SEAS + other - FIRST_SEA] = 1 << canal
        steps[(other - FIRST_SEA) * SEAS + one - FIRST_SEA] = 1 << canal
    return steps


#: The canal, as a set, of a step from one sea to another.
_CANAL_STEPS: Final[list[int]] = _canal_steps()


def convoy(start: int, goal: int, canals: int, through: int) -> int:
    """A convoy as one number: seas of its two ends, usable canals, canals it goes through."""
    return start | goal << 11 | canals << 22 | through << 24


def joined(open_seas: int, start: int, canals: int) -> int:
    """The open seas that can be reached over open seas from those of ``start``."""
    found = start & open_seas
    beside = _SEAS_NEXT[canals]
    new = found
    while new:
        more = 0
        for sea in bits(new):
            more |= beside[sea]
        new = more & open_seas & ~found
        found |= new
    return found


#: Ways that were worked out before, by convoy and open seas.
_WAYS: Final[dict[int, list[int]]] = {}
_MOST_WAYS: Final = 20_000


def ways(wanted: int, open_seas: int) -> list[int]:
    """The sets of seas that carry a convoy, none with a sea more than needed."""
    key = wanted | open_seas << 26
    known = _WAYS.get(key)
    if known is not None:
        return known
    found: list[int] = []
    for sea in bits(wanted & ALL_SEAS & open_seas):
        _extend(wanted, open_seas, sea, 1 << sea, 0, found)
    lean = [way for way in found if not _has_smaller(found, way)]
    if len(_WAYS) >= _MOST_WAYS:
        _WAYS.clear()
    _WAYS[key] = lean
    return lean


def _extend(wanted: int, open_seas: int, sea: int, way: int, used: int, found: list[int]) -> None:
    """Go on from a sea; ``used`` are the canals passed."""
    through = wanted >> 24
    if wanted >> 11 >> sea & 1 and not through & ~used:
        if way not in found:
            found.append(way)
        return
    for more in bits(_SEAS_NEXT[wanted >> 22 & 3][sea] & open_seas & ~way):
        step = _CANAL_STEPS[sea * SEAS + more]
        _extend(wanted, open_seas, more, way | 1 << more, used | step, found)


def _has_smaller(found: list[int], way: int) -> bool:
    for other in found:
        if other != way and not other & ~way:
            return True
    return False


def fleets_by_sea(s: ImperialState, nation: int) -> list[int]:
    """How many fleets the nation has in each sea."""
    start = (FLEET * NATIONS + nation) * REGIONS + FIRST_SEA
    return [s.units[start + sea] for sea in range(SEAS)]


def _assign(convoys: list[list[int]], at: int, left: list[int], failed: set[int]) -> bool:
    """Give the convoys from ``at`` on different fleets; ``left`` then holds the unused ones."""
    if at == len(convoys):
        return True
    key = at
    for count in left:
        key = key << 4 | count
    if key in failed:
        return False
    for way in convoys[at]:
        if _take(left, way):
            if _assign(convoys, at + 1, left, failed):
                return True
            _put_back(left, way)
    failed.add(key)
    return False


def _take(left: list[int], way: int) -> bool:
    """Use one fleet of each sea of the way, if there is one in each."""
    seas = bits(way)
    for sea in seas:
        if not left[sea]:
            return False
    for sea in seas:
        left[sea] -= 1
    return True


def _put_back(left: list[int], way: int) -> None:
    for sea in bits(way):
        left[sea] += 1


def assignment(s: ImperialState, nation: int, extra: int) -> list[int] | None:
    """Fleets left by sea when all convoys of the turn, and ``extra`` (0: none), are carried.

    None when no assignment exists.
    """
    open_seas = s.at[nation] >> FIRST_SEA
    carried = [ways(each, open_seas) for each in s.convoys]
    if extra:
        carried.append(ways(extra, open_seas))
    left = fleets_by_sea(s, nation)
    return left if _assign(carried, 0, left, set()) else None


def convoy_ends(s: ImperialState, nation: int, start: int, canals: int) -> int:
    """The seas on which one more convoy can end that begins on one of ``start``."""
    open_seas = s.at[nation] >> FIRST_SEA
    possible = joined(open_seas, start, canals)
    if not possible or not s.convoys:
        return possible
    left = assignment(s, nation, 0)
    unused = 0
    if left is not None:
        for sea in range(SEAS):
            if left[sea]:
                unused |= 1 << sea
    found = joined(unused, start, canals)
    for sea in bits(possible & ~found):
        if assignment(s, nation, convoy(start, 1 << sea, canals, 0)) is not None:
            found |= 1 << sea
    return found


def by_convoy(s: ImperialState, nation: int, region: int, refused: int) -> int:
    """Where one more convoy can take an army (4.4.4), canals to be asked for included."""
    if not s.at[nation] >> FIRST_SEA:
        return 0
    start = embarkation(s, nation, region)
    canals = passable_canals(s, nation, refused)
    return landings(s, nation, convoy_ends(s, nation, start, canals)) & ~(1 << region)


def canal_choices(s: ImperialState, nation: int, start: int, goal: int, refused: int) -> list[int]:
    """Sets of canals to ask for, with each of which a convoy between these seas exists.

    That a convoy exists when all of them may be asked for is known.
    """
    askable = askable_canals(s, nation, refused)
    if not askable:
        return [0]
    free = free_canals(s, nation)
    found: list[int] = []
    for chosen in range(1 << CANALS):
        if chosen & ~askable:
            continue
        wanted = convoy(start, goal, free | chosen, chosen)
        if assignment(s, nation, wanted) is not None:
            found.append(chosen)
    return found
