"""Where units get to, by trying every way (4.4).

Nothing is clever here: a convoy is every simple path over seas, and whether a
set of convoys fits the fleets is found by giving each of them every path in turn.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tests.oracle_imperial.facts import BESIDE, CANALS, HOME, SEAS


class Convoy(NamedTuple):
    """What was declared: from which seas, to which seas, through which canals."""

    starts: frozenset[str]
    ends: frozenset[str]
    canals: frozenset[str]


@cache
def railway(nation: str, hostile: frozenset[str], province: str) -> frozenset[str]:
    """The provinces that an army in this one reaches by rail, itself included."""
    if province not in HOME[nation]:
        return frozenset({province})
    free = set(HOME[nation]) - hostile
    found, edge = {province}, [province] if province in free else []
    while edge:
        for beside in BESIDE[edge.pop()]:
            if beside in free and beside not in found:
                found.add(beside)
                edge.append(beside)
    return frozenset(found)


def land_beside(region: str) -> list[str]:
    """The land next to a region."""
    return [each for each in BESIDE[region] if each not in SEAS]


def seas_beside(region: str) -> list[str]:
    """The seas next to a region, canals left out."""
    return [each for each in BESIDE[region] if each in SEAS]


@cache
def on_foot(nation: str, hostile: frozenset[str], region: str) -> frozenset[str]:
    """Rail, or a step with rail before and after it."""
    starts = railway(nation, hostile, region)
    found = set(starts)
    for start in starts:
        for step in land_beside(start):
            found |= railway(nation, hostile, step)
    return frozenset(found - {region})


@cache
def coast_seas(nation: str, hostile: frozenset[str], region: str) -> frozenset[str]:
    """The seas on which a convoy of an army there can begin."""
    return frozenset(
        sea for start in railway(nation, hostile, region) for sea in seas_beside(start)
    )


@cache
def landing_seas(nation: str, hostile: frozenset[str], goal: str) -> frozenset[str]:
    """The seas from which a convoy leads to the goal, rail after it included."""
    return frozenset(
        sea for sea in SEAS for land in land_beside(sea) if goal in railway(nation, hostile, land)
    )


@cache
def ways(convoy: Convoy, with_fleets: frozenset[str]) -> set[tuple[frozenset[str], frozenset[str]]]:
    """Every simple way of the convoy over seas with fleets: its seas, and its canals."""
    found = set()

    def sail(sea: str, seas: frozenset[str], canals: frozenset[str]) -> None:
        if sea in seas or sea not in with_fleets:
            return
        seas |= {sea}
        if sea in convoy.ends:
            found.add((seas, canals))
        for beside in seas_beside(sea):
            sail(beside, seas, canals)
        for name in convoy.canals:
            ends, _ = CANALS[name]
            if sea in ends:
                (other,) = ends - {sea}
                sail(other, seas, canals | {name})

    for start in convoy.starts:
        sail(start, frozenset(), frozenset())
    return found


def least(sets: Iterable[frozenset[str]]) -> list[frozenset[str]]:
    """Those of the sets that hold no other one."""
    every = set(sets)
    return [one for one in every if not any(other < one for other in every)]


def fits(choices: list[list[frozenset[str]]], fleets: Counter[str]) -> bool:
    """Whether every convoy can have one of its sets of seas, with a fleet for each."""
    if not choices:
        return True
    for seas in choices[0]:
        if all(fleets[sea] for sea in seas):
            rest = fleets.copy()
            rest.subtract(seas)
            if fits(choices[1:], rest):
                return True
    return False


def convoy_fits(
    earlier: list[Convoy], new: Convoy, through: frozenset[str], fleets: Counter[str]
) -> bool:
    """Whether the new convoy can run through just these canals beside all earlier ones."""
    asked = new.canals & through
    where = frozenset(sea for sea in fleets if fleets[sea])
    own = [seas for seas, canals in ways(new, where) if asked <= canals]
    choices = [least(seas for seas, _ in ways(convoy, where)) for convoy in earlier]
    return fits([*choices, least(own)], fleets)
