"""Random games with all numbers of players and all options, every position checked.

``python -m tests.imperial_2030.games --games 10000`` plays them, reports how long they
were, and fails at the first broken invariant.  Games that reach the limit of actions are
counted apart.
"""

import argparse
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from detente.core.bits import bits
from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.imperial_2030 import GAME, entries, state
from detente.games.imperial_2030.board import ALL_HOMES, BLUE_CITIES, HOME, LAND, SEAS
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY, MOST_ARMIES, MOST_FLEETS
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.state import ImperialState

LIMIT = 20_000
VALUES: dict[str, tuple[Any, ...]] = {spec.name: tuple(spec.values) for spec in GAME.options}
DEFAULTS: dict[str, Any] = {spec.name: spec.default for spec in GAME.options}


class Played(NamedTuple):
    """One game."""

    players: int
    ended: bool
    actions: int
    turns: int


def options_of(seed: int, rng: Rng) -> dict[str, Any]:
    """Two to six players in turn; a third of the games as usual, the others with any options."""
    options = {"players": 2 + seed % 5}
    if seed % 3 == 0:
        return options
    for name, values in VALUES.items():
        if name != "players" and rng.below(2):
            options[name] = values[rng.below(len(values))]
    if not options.get("no_investor_card"):
        options.pop("forced_stop_without_card", None)
        options.pop("free_investors", None)
    else:
        options.pop("taxation_drops_investor", None)
    return options


# -- the checks ------------------------------------------------------------------------------


class Books:
    """The money that the journal tells of, against the money that is there."""

    def __init__(self) -> None:
        self.money = 0
        self.read = 0

    def wrong(self, s: ImperialState) -> list[str]:
        """Money comes from the bank and goes there, and to nowhere else."""
        assert s.journal is not None
        for entry in s.journal.entries[self.read :]:
            kind, args = entry.kind, entry.args
            if kind in (entries.START_CASH, entries.CARD_BONUS):
                self.money += args[1]
            elif kind == entries.TAX:
                self.money += args[3]
            elif kind == entries.SOLDIERS:
                self.money -= args[1]
            elif kind == entries.BUILT:
                self.money -= 5
            elif kind == entries.IMPORTED:
                self.money -= 1
            elif kind == entries.SLOT:
                self.money -= args[3]
        self.read = len(s.journal.entries)
        there = sum(s.treasury) + sum(s.cash)
        found = [] if there == self.money else [f"{there} is there, {self.money} should be"]
        if min(s.treasury) < 0 or min(s.cash) < 0:
            found.append("less than nothing")
        return found


def wrong_bonds(s: ImperialState) -> list[str]:
    """Each bond in one place; between turns the greatest sum governs."""
    found: list[str] = []
    held = [bond for mask in s.held for bond in bits(mask)]
    if len(set(held)) != len(held) or len(held) + s.stock().bit_count() != 54:
        found.append("a bond is in two places, or in none")
    if len(s.stack) == 1 and s.stack[0].program == state.TURN:
        for nation in range(NATIONS):
            sums = [s.sum_of(seat, nation) for seat in range(s.rules.players)]
            ruler = s.government[nation]
            if (ruler < 0) != (max(sums) == 0) or (ruler >= 0 and sums[ruler] < max(sums)):
                found.append(f"nation {nation} has the wrong government")
    return found


def wrong_pieces(s: ImperialState) -> list[str]:
    """Limits of units and flags; where units, flags and hostile armies may be."""
    found: list[str] = []
    flags = 0
    for nation in range(NATIONS):
        rows = [
            s.units[(kind * NATIONS + nation) * REGIONS : (kind * NATIONS + nation + 1) * REGIONS]
            for kind in range(3)
        ]
        where = [sum(1 << place for place in range(REGIONS) if row[place]) for row in rows]
        if sum(rows[FLEET]) > MOST_FLEETS[nation]:
            found.append("too many fleets")
        if sum(rows[ARMY]) + sum(rows[FRIENDLY]) > MOST_ARMIES[nation]:
            found.append("too many armies")
        if where[FLEET] & LAND & ~(HOME[nation] & BLUE_CITIES):
            found.append("a fleet on land")
        if (where[ARMY] | where[FRIENDLY]) & SEAS:
            found.append("an army at sea")
        if where[FRIENDLY] & ~(ALL_HOMES & ~HOME[nation]):
            found.append("a lying army outside foreign homes")
        if s.flags[nation] & (flags | ALL_HOMES) or s.flags[nation].bit_count() > 15:
            found.append("flags where they cannot stand")
        flags |= s.flags[nation]
        if s.factories & HOME[nation] and not s.free_factories(nation):
            found.append("the last factory is occupied")
    return found


def play(seed: int, limit: int = LIMIT) -> Played:
    """One game by chance.  Raises AssertionError where something is broken."""
    rng = Rng(seed)
    options = options_of(seed, rng)
    s = GAME.new_state(options)
    books, points = Books(), s.points[:]
    s.journal = Journal()
    for seat in range(s.rules.players):
        s.journal.write(entries.START_CASH, (seat, s.cash[seat]))
    steps = 0
    while True:
        broken = [
            *GAME.problems(s),
            *books.wrong(s),
            *wrong_bonds(s),
            *wrong_pieces(s),
            *["points fall" for one, other in zip(points, s.points, strict=True) if one > other],
        ]
        assert not broken, (seed, options, steps, broken)
        points = s.points[:]
        if s.actor == NOBODY or steps == limit:
            return Played(s.rules.players, s.actor == NOBODY, steps, s.turn)
        assert len(s.answers) > 1 or s.discreet(), (seed, options, steps)
        s.apply(rng.choice(s.answers))
        steps += 1


def play_many(seeds: range) -> list[Played]:
    """Several games."""
    return [play(seed) for seed in seeds]


# -- the report --------------------------------------------------------------------------------


def report(games: list[Played]) -> None:
    """How long the games were, by number of players."""
    print("players  games  cut short  actions: median, most  turns of nations: median, most")
    for players in range(2, 7):
        mine = [game for game in games if game.players == players]
        ended = [game for game in mine if game.ended]
        if not ended:
            continue
        actions = [game.actions for game in ended]
        turns = [game.turns for game in ended]
        cut = len(mine) - len(ended)
        print(
            f"{players:7} {len(mine):6} {cut:10} {statistics.median(actions):15.0f} "
            f"{max(actions):6} {statistics.median(turns):24.0f} {max(turns):6}"
        )


def main() -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    size = 20
    batches = [range(n, min(n + size, options.games)) for n in range(0, options.games, size)]
    games: list[Played] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for played in pool.map(play_many, batches):
            games += played
            print(f"\r{len(games)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
