"""Random games with all options, every position checked by what the engine does not know."""

from detente.core.bits import bits
from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.fuzz import Plan
from detente.games.imperial_2030 import GAME, entries, state
from detente.games.imperial_2030.board import ALL_HOMES, BLUE_CITIES, HOME, LAND, SEAS
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY, MOST_ARMIES, MOST_FLEETS
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.state import ImperialState

LIMIT = 20_000
PLAN = Plan(GAME.id, all_options=True)


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


# -- the games -------------------------------------------------------------------------------


def play(seed: int) -> bool:
    """A game by chance; whether it ended.  Raises AssertionError where something is broken."""
    rng = Rng(seed)
    options = PLAN.options_of(seed)
    s = GAME.new_state(options)
    books, points = Books(), s.points[:]
    s.journal = Journal()
    for seat in range(s.rules.players):
        s.journal.write(entries.START_CASH, (seat, s.cash[seat]))
    for step in range(LIMIT):
        broken = [
            *GAME.problems(s),
            *books.wrong(s),
            *wrong_bonds(s),
            *wrong_pieces(s),
            *["points fall" for one, other in zip(points, s.points, strict=True) if one > other],
        ]
        assert not broken, (seed, options, step, broken)
        points = s.points[:]
        if s.actor == NOBODY:
            return True
        assert len(s.answers) > 1 or s.discreet(), (seed, options, step)
        s.apply(rng.choice(s.answers))
    return False
