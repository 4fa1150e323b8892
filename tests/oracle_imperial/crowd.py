"""Positions full of units and flags, the same in both spellings."""

import random

from tests.oracle_imperial.facts import BESIDE, HARBOUR_SEA, HOME, NATIONS, OWNER, SEAS
from tests.oracle_imperial.position import KINDS, Position

from detente.games.imperial_2030.board import BIT, NUMBER
from detente.games.imperial_2030.state import ImperialState


def crowd(p: Position, s: ImperialState, rng: random.Random) -> None:
    """Scatter factories, units and flags: many in few places, so that they meet."""
    for nation in NATIONS:
        for region in HOME[nation]:
            if region not in p.factories and rng.random() < 0.5:
                p.factories.add(region)
                s.factories |= BIT[NUMBER[region]]
    lands = rng.sample(sorted(set(BESIDE) - SEAS), rng.randint(6, 51))
    seas = rng.sample(sorted(SEAS), rng.randint(3, 11))
    governed = [nation for nation in NATIONS if p.ruler[nation] is not None]
    for nation in governed:
        armies, fleets = p.spare(nation)
        for _ in range(rng.randint(0, armies)):
            region = rng.choice(lands)
            kind = "army"
            if p.abroad(nation, region) and (rng.random() < 0.5 or p.protected(nation, region)):
                kind = "friendly army"
            _add(p, s, nation, kind, region)
        ports = [each for each in HOME[nation] if each in HARBOUR_SEA]
        for _ in range(rng.randint(0, fleets)):
            _add(p, s, nation, "fleet", rng.choice(seas if rng.random() < 0.8 else ports))
    _scatter_flags(p, s, rng, governed)


def _add(p: Position, s: ImperialState, nation: str, kind: str, region: str) -> None:
    p.put(nation, kind, region)
    s.add_unit(KINDS.index(kind), NATIONS.index(nation), NUMBER[region])


def _scatter_flags(p: Position, s: ImperialState, rng: random.Random, governed: list[str]) -> None:
    """Flags of a few nations, so that these have none left, or of all."""
    owners = rng.sample(governed, min(len(governed), rng.choice([2, 3, 6])))
    for region in sorted(set(BESIDE) - set(OWNER)):
        nation = rng.choice(owners)
        if rng.random() < 0.9 and list(p.flags.values()).count(nation) < 15:
            p.flags[region] = nation
            s.add_flag(NATIONS.index(nation), NUMBER[region])
