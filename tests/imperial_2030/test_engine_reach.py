"""Convoys against a slow search that tries every fleet for every army."""

from itertools import product

import pytest

from detente.core.bits import bits
from detente.core.rng import Rng
from detente.games.imperial_2030.board import CANAL_SEAS, NUMBER, SEA_NEXT
from detente.games.imperial_2030.data.economy import FLEET
from detente.games.imperial_2030.data.regions import FIRST_SEA
from detente.games.imperial_2030.reach import (
    SEAS,
    assignment,
    canal_choices,
    convoy,
    convoy_ends,
)
from detente.games.imperial_2030.rulings import rules_from
from detente.games.imperial_2030.state import ImperialState, first_state


def _beside(one: int, canals: int) -> set[int]:
    found = {sea - FIRST_SEA for sea in bits(SEA_NEXT[one + FIRST_SEA])}
    for canal in bits(canals):
        pair = {sea - FIRST_SEA for sea in CANAL_SEAS[canal]}
        if one in pair:
            found |= pair - {one}
    return found


def _paths(start: int, goal: int, canals: int) -> list[list[int]]:
    """Every way without a sea twice."""
    found: list[list[int]] = []
    waiting = [[sea] for sea in bits(start)]
    while waiting:
        path = waiting.pop()
        if goal >> path[-1] & 1:
            found.append(path)
        waiting += [[*path, sea] for sea in _beside(path[-1], canals) if sea not in path]
    return found


def _possible(fleets: list[int], convoys: list[tuple[int, int, int]]) -> bool:
    all_ways = [
        [path for path in _paths(*each) if all(fleets[sea] for sea in path)] for each in convoys
    ]
    for chosen in product(*all_ways):
        used = [0] * SEAS
        for path in chosen:
            for sea in path:
                used[sea] += 1
        if all(used[sea] <= fleets[sea] for sea in range(SEAS)):
            return True
    return False


def _sea_state(fleets: list[int]) -> ImperialState:
    s = first_state(rules_from({}))
    for sea, count in enumerate(fleets):
        for _ in range(count):
            s.add_unit(FLEET, 0, sea + FIRST_SEA)
    return s


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("seed", range(30))
def test_convoys_are_possible_exactly_when_fleets_can_be_shared_out(seed: int) -> None:
    rng = Rng(seed)
    fleets = [0] * SEAS
    for _ in range(2 + rng.below(6)):
        fleets[rng.below(SEAS)] += 1
    s = _sea_state(fleets)
    declared: list[tuple[int, int, int]] = []
    for _ in range(4):
        start = 1 << rng.below(SEAS) | 1 << rng.below(SEAS)
        canals = rng.below(4)
        ends = convoy_ends(s, 0, start, canals)
        for sea in range(SEAS):
            wanted = [*declared, (start, 1 << sea, canals)]
            assert bool(ends >> sea & 1) == _possible(fleets, wanted), (fleets, wanted)
        if ends:
            goal = 1 << rng.choice(bits(ends))
            s.convoys = (*s.convoys, convoy(start, goal, canals, 0))
            declared.append((start, goal, canals))
    assert assignment(s, 0, 0) is not None


@pytest.mark.rule("4.4")
def test_canals_are_offered_apart_from_the_way_round() -> None:
    names = ("mediterranean_sea", "north_atlantic", "gulf_of_guinea", "indian_ocean")
    seas = [NUMBER[name] - FIRST_SEA for name in names]
    s = _sea_state([1 if sea in seas else 0 for sea in range(SEAS)])
    s.add_flag(4, NUMBER["north_africa"])
    s.government = (0, 1, 2, 3, 1, 1)
    start, goal = 1 << seas[0], 1 << seas[3]
    assert canal_choices(s, 0, start, goal, 0) == [0, 2]
    assert canal_choices(s, 0, start, goal, 2) == [0]
    s.canals = 2
    assert canal_choices(s, 0, start, goal, 0) == [0]
