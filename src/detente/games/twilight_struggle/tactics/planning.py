"""The best use of operations: influence, coups, realignments, by their expected gain."""

from typing import Final

from detente.core.bits import bits
from detente.games.twilight_struggle import effects
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, REGION, STABILITY
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.modifiers import (
    coup_die_modifier,
    coup_lowers_defcon,
    coup_targets,
    open_for_placement,
    points_for,
    realign_modifier,
    realign_targets,
)
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.tactics import weights as w
from detente.games.twilight_struggle.tactics.appraisal import Appraisal, military_weight

#: How often each difference of two dice comes up, out of 36.
_DIFFERENCES: Final = tuple((d, 6 - abs(d)) for d in range(-5, 6))
#: Rolls after the first bring less: what was there to win may be gone.
_NEXT_ROLL: Final = 0.75
#: Most points that a card is worth (R-12).
_MOST: Final = 4


class Plan:
    """A use of operations: its first action's kind and country, and the gain for the side."""

    __slots__ = ("country", "gain")

    def __init__(self, country: int, gain: float) -> None:
        self.country = country
        self.gain = gain


NO_PLAN: Final = Plan(-1, -w.GAME)


# -- influence --------------------------------------------------------------------------


def _pair(ap: Appraisal, side: int, country: int, change: int) -> tuple[int, int]:
    """USSR and US influence after one side's has changed."""
    ussr = ap.influence[country]
    us = ap.influence[COUNTRIES + country]
    if side == USSR:
        return max(0, ussr + change), us
    return ussr, max(0, us + change)


def gain_of(ap: Appraisal, side: int, country: int, own: int, theirs: int = 0) -> float:
    """What a side gains when its influence and the enemy's change by these numbers."""
    ussr = ap.influence[country]
    us = ap.influence[COUNTRIES + country]
    if side == US:
        return ap.change(country, max(0, ussr + theirs), max(0, us + own))
    return -ap.change(country, max(0, ussr + own), max(0, us + theirs))


def _steps(ap: Appraisal, side: int, country: int, points: int) -> list[tuple[int, int]]:
    """Markers that can be bought with at most so many points, with their price (6.1.2)."""
    own = ap.influence[side * COUNTRIES + country]
    theirs = ap.influence[(1 - side) * COUNTRIES + country]
    found: list[tuple[int, int]] = []
    spent = markers = 0
    while True:
        spent += 2 if theirs - own - markers >= STABILITY[country] else 1
        if spent > points:
            return found
        markers += 1
        found.append((markers, spent))


#: A way to strengthen one country: gain per point, country, markers, price.
_Option = tuple[float, int, int, int]


def _options(ap: Appraisal, side: int, countries: list[int], points: int) -> list[_Option]:
    found: list[_Option] = []
    for country in countries:
        for markers, spent in _steps(ap, side, country, points):
            gain = gain_of(ap, side, country, markers)
            found.append((gain / spent, country, markers, spent))
    return found


def best_placement(ap: Appraisal, side: int, where: int, points: int) -> Plan:
    """Spend the points country by country, each time where a point brings most."""
    countries = bits(where)
    return _spend(ap, side, countries, _options(ap, side, countries, points), points)


def placements(ap: Appraisal, side: int, countries: list[int], most: int) -> list[Plan]:
    """The best placement for 0, 1 ... ``most`` points."""
    options = _options(ap, side, countries, most)
    plans = [NO_PLAN]
    for points in range(1, most + 1):
        plans.append(_spend(ap, side, countries, options, points))
    return plans


def _spend(
    ap: Appraisal, side: int, countries: list[int], options: list[_Option], points: int
) -> Plan:
    board = ap
    total = 0.0
    first = -1
    while True:
        fitting = [option for option in options if option[3] <= points]
        if not fitting:
            break
        rate, country, markers, spent = max(fitting)
        total += rate * spent
        points -= spent
        if first < 0:
            first = country
        if points <= 0:
            break
        if board is ap:
            board = ap.copy()
        board.put(country, *_pair(board, side, country, markers))
        region = REGION[country]  # elsewhere nothing has changed
        options = [option for option in options if REGION[option[1]] != region]
        options += _options(board, side, [c for c in countries if REGION[c] == region], points)
    return Plan(first, total) if first >= 0 else NO_PLAN


# -- coups -----------------------------------------------------------------------------------


def coup_gain(
    s: TwilightState, ap: Appraisal, side: int, country: int, strength: int, free: bool = False
) -> float:
    """What a coup brings on average: influence, military operations, DEFCON."""
    theirs = ap.influence[(1 - side) * COUNTRIES + country]
    modifier = coup_die_modifier(s, side, country) + strength - 2 * STABILITY[country]
    total = 0.0
    for die in range(1, 7):
        result = die + modifier
        if result > 0:
            total += gain_of(ap, side, country, max(0, result - theirs), -min(theirs, result))
    total /= 6.0
    lowers = coup_lowers_defcon(s, side, country)
    defcon = s.defcon - 1 if lowers else s.defcon
    if not free:
        owed = max(0, defcon - s.military[side])
        total += military_weight(s) * min(strength, owed)
    if lowers and defcon == 2:
        total += w.DEFCON_TWO if side == s.phasing else -w.DEFCON_TWO
        total -= w.DEADLY_CARD * ap.deadly[side]
    if side == US and s.effects & effects.YURI:
        total -= 1.0
    return total


def may_coup(s: TwilightState, side: int, country: int) -> bool:
    """Whether a coup there does not lose the game by DEFCON or by the crisis."""
    if s.effects & effects.MISSILE_CRISIS[side]:
        return False
    return not (s.defcon <= 2 and s.phasing == side and coup_lowers_defcon(s, side, country))


def best_coup(
    s: TwilightState, ap: Appraisal, side: int, targets: list[int], card: int, points: int
) -> Plan:
    """The coup with the highest expected gain."""
    best = NO_PLAN
    for country in targets:
        if not may_coup(s, side, country):
            continue
        strength = points_for(s, side, card, points, BIT[country])
        gain = coup_gain(s, ap, side, country, strength)
        if s.defcon <= 2 and s.phasing != side and coup_lowers_defcon(s, side, country):
            gain = w.GAME
        if gain > best.gain:
            best = Plan(country, gain)
    return best


# -- realignments --------------------------------------------------------------------------------


def realign_gain(s: TwilightState, ap: Appraisal, side: int, country: int) -> float:
    """What one realignment roll brings on average."""
    edge = realign_modifier(s, side, country) - realign_modifier(s, 1 - side, country)
    total = 0.0
    for difference, often in _DIFFERENCES:
        result = difference + edge
        if result > 0:
            total += often * gain_of(ap, side, country, 0, -result)
        elif result < 0:
            total += often * gain_of(ap, side, country, result)
    return total / 36.0


def best_realignment(
    s: TwilightState, ap: Appraisal, side: int, targets: list[int], rolls: int
) -> Plan:
    """The first target of so many rolls, with the gain of all of them."""
    best = NO_PLAN
    for country in targets:
        gain = realign_gain(s, ap, side, country)
        if gain > best.gain:
            best = Plan(country, gain)
    if best.gain <= 0.0:
        return best
    share = sum(_NEXT_ROLL**n for n in range(rolls))
    return Plan(best.country, best.gain * share)


# -- all of them ----------------------------------------------------------------------------------


def operations_worth(s: TwilightState, ap: Appraisal, side: int, card: int) -> list[float]:
    """What 0 to 4 points of a card of this side are worth at their best use now."""
    where = open_for_placement(s, side)
    placed = placements(ap, side, bits(where), _MOST)
    coups = bits(coup_targets(s, side))
    targets = bits(realign_targets(s, side) & BATTLEGROUNDS)
    found = [0.0]
    for points in range(1, _MOST + 1):
        gain = placed[points].gain
        gain = max(gain, best_coup(s, ap, side, coups, card, points).gain)
        gain = max(gain, best_realignment(s, ap, side, targets, points).gain)
        found.append(gain)
    return found
