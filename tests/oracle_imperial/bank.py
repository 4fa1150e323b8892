"""Money sums, from the text of the rules: fees, interest, taxation, final score."""

from typing import NamedTuple

from tests.oracle_imperial.facts import BONDS, CHART, NATIONS, SLOTS

Holdings = dict[int, dict[str, set[int]]]


def spaces(now: str | None, slot: str) -> int:
    """Steps clockwise; 0 for the first placement, 8 for staying."""
    if now is None:
        return 0
    return (SLOTS.index(slot) - SLOTS.index(now)) % 8 or 8


def fee(points: int, steps: int) -> int:
    """Three spaces are free, each further one costs 1 + power factor."""
    return max(0, steps - 3) * (1 + points // 5)


def passed(now: str | None, slot: str) -> bool:
    """Whether Investor lies between the two slots."""
    if now is None:
        return False
    here = SLOTS.index(now)
    return any(SLOTS[(here + n) % 8] == "investor" for n in range(1, spaces(now, slot)))


def owed(bonds: Holdings, nation: str) -> dict[int, int]:
    """The interest that each seat should get of a nation."""
    return {seat: sum(BONDS[v] for v in held[nation]) for seat, held in bonds.items()}


def interest(
    due: dict[int, int], ruler: int, treasury: int, cash: int, policy: str
) -> tuple[int, dict[int, int]]:
    """The treasury left, and what every seat gains; the government may lose."""
    players = len(due)
    gains = dict.fromkeys(due, 0)
    others = [(ruler + n) % players for n in range(1, players)]
    if policy == "lowest_first":
        others.sort(key=lambda seat: due[seat])
    for seat in others:
        for _ in range(due[seat]):
            if treasury:
                treasury -= 1
            elif cash + gains[ruler] > 0:
                gains[ruler] -= 1
            else:
                break
            gains[seat] += 1
    own = min(due[ruler], treasury)
    gains[ruler] += own
    return treasury - own, gains


class Tax(NamedTuple):
    """The money of a Taxation."""

    revenue: int
    pay: int
    bonus: int
    points: int
    column: int


def taxation(free_factories: int, flags: int, units: int, treasury: int, old: int | None) -> Tax:
    """Revenue, pay, bonus and points; ``old`` is the tax column where increases count."""
    revenue = min(2 * free_factories + flags, 23)
    columns = [least for least in CHART if least <= revenue]
    bonus, points = CHART[columns[-1]]
    if old is not None:
        bonus = max(0, len(columns) - 1 - old)
    treasury += revenue
    pay = min(units, treasury)
    return Tax(revenue, pay, min(bonus, treasury - pay), points, len(columns) - 1)


def government(sums: dict[int, int], ruler: int | None, first: int) -> int | None:
    """Who has the highest sum; the ruler in a tie, else the next one clockwise from ``first``."""
    highest = max(sums.values())
    if not highest:
        return None
    top = [seat for seat, total in sums.items() if total == highest]
    return ruler if ruler in top else min(top, key=lambda seat: (seat - first) % len(sums))


def score(bonds: Holdings, points: dict[str, int], cash: list[int]) -> list[int]:
    """Interest times power factor, all nations added, plus cash."""
    return [
        sum(owed(bonds, nation)[seat] * (points[nation] // 5) for nation in NATIONS) + cash[seat]
        for seat in range(len(cash))
    ]


def winners(bonds: Holdings, points: dict[str, int], cash: list[int]) -> list[int]:
    """The best score; ties by the sum in the nation with most points, then in the next one."""
    scores = score(bonds, points, cash)
    best = [seat for seat, each in enumerate(scores) if each == max(scores)]
    for nation in sorted(NATIONS, key=lambda each: points[each], reverse=True):
        sums = {seat: sum(bonds[seat][nation]) for seat in best}
        best = [seat for seat in best if sums[seat] == max(sums.values())]
    return best
