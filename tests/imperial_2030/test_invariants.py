"""What must hold in every position of every game; more games with ``make test-long``."""

import itertools
import random
from collections import Counter

import pytest
from tests.imperial_2030.games import play
from tests.imperial_2030.table import Table
from tests.oracle_imperial.facts import BESIDE, NATIONS, OWNER, SEAS
from tests.oracle_imperial.moves import Convoy, coast_seas, fits, landing_seas, least, on_foot, ways

from detente.core.registry import find_game


@pytest.mark.parametrize("seed", range(30))
def test_random_games_keep_the_invariants(seed: int) -> None:
    assert play(seed)


@pytest.mark.slow
def test_many_random_games_keep_the_invariants() -> None:
    for seed in range(30, 1030):
        assert play(seed), seed


@pytest.mark.parametrize("players", range(2, 7))
def test_as_many_seats_as_players(players: int) -> None:
    game = find_game("imperial_2030")
    assert game.seats_of({"players": players}) == tuple(f"p{n + 1}" for n in range(players))


# -- the order of convoys --------------------------------------------------------------------


class Crossing:
    """A nation's fleets, some of its armies on coasts, and a goal over sea for each."""

    def __init__(self, rng: random.Random) -> None:
        self.nation = rng.choice(NATIONS)
        seas = rng.sample(sorted(SEAS), rng.randint(2, 5))
        self.fleets = Counter(rng.choice(seas) for _ in range(rng.randint(2, 6)))
        near = {land for sea in seas for land in BESIDE[sea] if land not in SEAS}
        mine = sorted(land for land in near if OWNER.get(land, self.nation) == self.nation)
        neutral = sorted(land for land in near if land not in OWNER)
        self.moves = [(rng.choice(mine), rng.choice(neutral)) for _ in range(rng.randint(2, 4))]

    def convoys(self) -> list[Convoy]:
        """What each army asks for; no canal has a flag."""
        none = frozenset[str]()
        return [
            Convoy(
                coast_seas(self.nation, none, start),
                landing_seas(self.nation, none, goal),
                frozenset({"panama", "suez"}),
            )
            for start, goal in self.moves
        ]

    def possible(self) -> bool:
        """Whether all armies need ships, and there are ships for all of them together."""
        for start, goal in self.moves:
            if goal == start or goal in on_foot(self.nation, frozenset(), start):
                return False
        where = frozenset(self.fleets)
        choices = [least(seas for seas, _ in ways(convoy, where)) for convoy in self.convoys()]
        return fits(choices, self.fleets)

    def table(self) -> Table:
        """The position at the first army's move."""
        units: dict[str, list[str]] = {}
        for sea, number in self.fleets.items():
            units[sea] = [f"{number} {self.nation} fleet"]
        for start, number in Counter(start for start, _ in self.moves).items():
            units[start] = [f"{number} {self.nation} army"]
        table = Table(units={region: ", ".join(parts) for region, parts in units.items()})
        return table.turn(self.nation).do("slot maneuver_1").do("done")


def cross_in_every_order(seeds: range) -> int:
    """Each possible set of convoys, in every order; how many orders there were."""
    orders = 0
    for seed in seeds:
        crossing = Crossing(random.Random(seed))
        if not crossing.possible():
            continue
        for moves in itertools.permutations(crossing.moves):
            orders += 1
            table = crossing.table()
            for start, goal in moves:
                table.do(f"army {start}")
                table.do(f"to {goal}")
            for _, goal in moves:
                assert crossing.nation in table.units(goal), (seed, moves)
    return orders


def test_no_order_of_convoys_is_refused() -> None:
    assert cross_in_every_order(range(2500)) > 150


@pytest.mark.slow
def test_no_order_of_many_convoys_is_refused() -> None:
    assert cross_in_every_order(range(10_000, 110_000)) > 6000
