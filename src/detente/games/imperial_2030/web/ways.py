"""The way of the unit in hand to each region that it can reach, as lines on the map."""

from itertools import pairwise
from typing import Final, NamedTuple

from detente.core.bits import bits
from detente.core.page import Marks
from detente.games.imperial_2030 import actions, board, state
from detente.games.imperial_2030.board import BIT, HOME, LAND_NEXT
from detente.games.imperial_2030.data.regions import FIRST_SEA, REGIONS
from detente.games.imperial_2030.reach import (
    askable_canals,
    assignment,
    convoy,
    embarkation,
    free_canals,
    goals,
    on_land,
    ways,
)
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import layout
from detente.games.imperial_2030.web.question import About, top

#: Two neighbours further apart than this are joined round the world.
_ROUND_THE_WORLD: Final = 600
_ALL_CANALS: Final = (1 << len(board.CANAL_IDS)) - 1
#: How much a line bends to the side, as a part of its length.
_BEND: Final = 0.12
#: Where the number of a step stands, from the place of the fleets.
_STEP_AT: Final = (12, 12)
#: Where a way ends, from the place of the units.
_END_AT: Final = -14


class Way(NamedTuple):
    """How a unit gets somewhere: over these seas, else by rail, over a border or both."""

    seas: list[int]
    rail: bool = False
    border: bool = False


def way_to(s: ImperialState, region: int, kind: int, goal: int) -> Way:
    """The way of an army or fleet of the nation on turn."""
    nation = s.nation
    if goal >= FIRST_SEA:
        return Way([], border=True)
    if on_land(s, nation, region) & BIT[goal]:
        beside = LAND_NEXT[region] & BIT[goal] != 0
        return Way([], not beside, beside or not HOME[nation] & BIT[goal])
    frame = top(s)
    refused = frame.used if frame is not None else 0
    canals = free_canals(s, nation) | askable_canals(s, nation, refused)
    return Way(_convoy(s, nation, region, goal, canals))


def course(s: ImperialState, nation: int, region: int, goal: int, carried: bool) -> str:
    """The line of a unit that has moved; ``carried`` by fleets, which may have left since."""
    seas = _convoy(s, nation, region, goal, _ALL_CANALS) if carried else []
    return _path(s, nation, region, goal, [_spot(FIRST_SEA + sea) for sea in seas])


def _convoy(s: ImperialState, nation: int, region: int, goal: int, canals: int) -> list[int]:
    """The seas of a convoy between two regions, by these canals at most."""
    start, ends = embarkation(s, nation, region), goals(s, nation, goal)
    return _in_order(s, nation, start, ends, canals)


def seas_by(s: ImperialState, region: int, goal: int, asked: int) -> list[int]:
    """The regions of the seas whose fleets carry an army that asks for these canals."""
    nation = s.nation
    start, ends = embarkation(s, nation, region), goals(s, nation, goal)
    canals = free_canals(s, nation) | asked
    return [FIRST_SEA + sea for sea in _in_order(s, nation, start, ends, canals, asked)]


def _in_order(
    s: ImperialState, nation: int, start: int, ends: int, canals: int, through: int = 0
) -> list[int]:
    """The seas of the shortest convoy that can still be carried, from the first to the last."""
    open_seas = s.at[nation] >> FIRST_SEA
    found = ways(convoy(start, ends, canals, through), open_seas)
    found = sorted(found, key=lambda way: way.bit_count())
    for way in found:
        line = _line(way, start, ends, canals)
        if not line:
            continue
        wanted = convoy(1 << line[0], 1 << line[-1], canals, through)
        if assignment(s, nation, wanted) is not None:
            return line
    return _line(found[0], start, ends, canals) if found else []


def _line(way: int, start: int, ends: int, canals: int) -> list[int]:
    """The seas of a set as a path from one of ``start`` to one of ``ends``."""
    for first in bits(way & start):
        line = _extend([first], way & ~(1 << first), ends, canals)
        if line:
            return line
    return []


def _extend(line: list[int], rest: int, ends: int, canals: int) -> list[int]:
    if not rest:
        return line if ends >> line[-1] & 1 else []
    for sea in bits(rest):
        if beside(line[-1], sea, canals):
            found = _extend([*line, sea], rest & ~(1 << sea), ends, canals)
            if found:
                return found
    return []


def beside(one: int, other: int, canals: int) -> bool:
    """Whether two seas (numbered from 0) border on each other, or a canal joins them."""
    one, other = one + FIRST_SEA, other + FIRST_SEA
    canal = board.canal_between(one, other)
    return board.SEA_NEXT[one] & BIT[other] != 0 or (canal >= 0 and canals >> canal & 1 != 0)


# -- drawing -----------------------------------------------------------------------------


def marks(s: ImperialState, asked: bool, about: About) -> Marks:
    """The ways to all regions that the unit in hand can reach; none elsewhere."""
    frame = top(s)
    moving = asked and frame is not None and frame.program in (state.SAIL, state.MARCH)
    goals = {a - actions.TO for a in s.answers if actions.TO <= a < actions.TO + REGIONS}
    found: Marks = {}
    for region in range(REGIONS):
        id = board.IDS[region]
        if not moving or region not in goals:
            found |= {f"w-{id}": {"path": ""}, f"wb-{id}": {"path": ""}, f"ws-{id}": {"pieces": []}}
            continue
        seas = way_to(s, about.region, about.kind, region).seas
        stops = [_spot(FIRST_SEA + sea) for sea in seas]
        path = _path(s, s.nation, about.region, region, stops)
        found[f"w-{id}"] = found[f"wb-{id}"] = {"path": path}
        found[f"ws-{id}"] = {
            "pieces": [(f"step-{at}", x, y, "step") for at, (x, y) in enumerate(stops, 1)]
        }
    return found


def _spot(region: int) -> layout.Point:
    x, y = layout.SPOTS[board.IDS[region]].units
    return (x + _STEP_AT[0], y + _STEP_AT[1]) if region >= FIRST_SEA else (x, y)


def _path(s: ImperialState, nation: int, region: int, goal: int, stops: list[layout.Point]) -> str:
    """A bent line from the unit over the seas to the goal; by rail over the provinces between."""
    start, end = layout.SPOTS[board.IDS[region]].units, layout.SPOTS[board.IDS[goal]].units
    if not stops and not board.NEIGHBOURS[region] & BIT[goal]:
        stops = [layout.SPOTS[board.IDS[each]].units for each in _rail(s, nation, region, goal)]
    end = (end[0] + (_END_AT if end[0] > (stops[-1] if stops else start)[0] else -_END_AT), end[1])
    points = [start, *stops, end]
    text = f"M{points[0][0]:g} {points[0][1]:g}"
    for one, other in pairwise(points):
        text += _stretch(one, other)
    return text


def _stretch(one: layout.Point, other: layout.Point) -> str:
    (x1, y1), (x2, y2) = one, other
    if abs(x2 - x1) > _ROUND_THE_WORLD:
        edge, far = (0, layout.WIDTH) if x1 < x2 else (layout.WIDTH, 0)
        middle = (y1 + y2) / 2
        return f"L{edge:g} {middle:g}M{far:g} {middle:g}L{x2:g} {y2:g}"
    bend_x = (x1 + x2) / 2 + (y2 - y1) * _BEND
    bend_y = (y1 + y2) / 2 - (x2 - x1) * _BEND
    return f"Q{bend_x:.1f} {bend_y:.1f} {x2:g} {y2:g}"


def _rail(s: ImperialState, nation: int, region: int, goal: int) -> list[int]:
    """Regions between two that are joined by rail and one border, as few as possible."""
    free = HOME[nation] & ~s.occupied(nation) | BIT[region] | BIT[goal]
    before = {region: region}
    edge = [region]
    while edge and goal not in before:
        later = []
        for each in edge:
            for more in bits(LAND_NEXT[each] & free):
                if more not in before:
                    before[more] = each
                    later.append(more)
        edge = later
    line: list[int] = []
    at = before.get(goal, region)
    while at != region:
        line.append(at)
        at = before[at]
    return line[::-1]
