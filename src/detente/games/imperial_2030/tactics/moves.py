"""Where units go, and whom they fight (4.4): flags first, then the home, then rivals' homes."""

from typing import Final

from detente.core.bits import bits
from detente.games.imperial_2030.board import (
    ALL_HOMES,
    BIT,
    CANAL_SEAS,
    COAST,
    FLAGGABLE,
    HOME,
    NATION,
    PORT_SEA,
    SEA_NEXT,
    SEAS,
)
from detente.games.imperial_2030.combat import disputed, protected
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY
from detente.games.imperial_2030.data.regions import FIRST_SEA, NATIONS
from detente.games.imperial_2030.reach import by_convoy, free_canals, on_land
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.tactics.outlook import Outlook

#: What a unit more is worth of a flag, before it has moved.
_UNIT: Final = 1.0
#: How often in a lap a unit is paid, for all that it may fall.
_PAY: Final = 0.25
#: Units that a nation can use, and those at home beyond which more can wait.
_ENOUGH: Final = 11
_WAITING: Final = 4
#: A region that is shared, against a flag.
_SHARED: Final = 0.25
#: A sea that opens coasts, and leaving the harbour, against a flag.
_COAST: Final = 0.08
_SAIL: Final = 0.12
#: Driving a hostile army out of the home, against a flag.
_HOME: Final = 1.8
#: Standing hostile on a rival's factory: its tax and its unit, in flags of the rival.
_FACTORY: Final = 2.5


def flag_gain(s: ImperialState, outlook: Outlook, nation: int, region: int) -> float:
    """What the nation's flag there is worth, that of another in its place included."""
    bit = BIT[region]
    if not bit & FLAGGABLE or s.flags[nation] & bit:
        return 0.0
    worth = max(outlook.flag[nation], 0.1)
    for other in range(NATIONS):
        if s.flags[other] & bit:
            worth -= outlook.flag[other]
    return worth


def foes_at(s: ImperialState, nation: int, region: int) -> int:
    """How many units of others are there."""
    found = 0
    for other in range(NATIONS):
        if other != nation:
            for kind in (FLEET, ARMY, FRIENDLY):
                found += s.count(kind, other, region)
    return found


def own_at(s: ImperialState, nation: int, region: int) -> int:
    """How many units of the nation are there."""
    found = s.count(FLEET, nation, region) + s.count(ARMY, nation, region)
    return found + s.count(FRIENDLY, nation, region)


# -- before the Maneuver -------------------------------------------------------------------


def unit_worth(s: ImperialState, outlook: Outlook, nation: int, more: int) -> float:
    """What a new unit is worth when so many others come with it."""
    units = s.armies(nation) + s.totals[nation] + more
    if units >= _ENOUGH:
        return 0.0
    waiting = more
    for region in bits(HOME[nation] & s.present(nation)):
        waiting += own_at(s, nation, region)
    part = _UNIT if waiting < _WAITING else _UNIT / 3
    pay = _PAY * outlook.laps * max(outlook.pot[nation], 0.0)
    return part * max(outlook.flag[nation], 0.1) - pay


def flags_to_win(s: ImperialState, outlook: Outlook, nation: int) -> float:
    """What the flags are worth that a Maneuver could win, each target taken once."""
    taken = s.present(nation) & s.flags[nation]
    contested = disputed(s, nation)
    worth = 0.0
    for region in bits(s.at[nation]):
        goals = fleet_goals(s, nation, region) & ~contested
        for _ in range(s.count(FLEET, nation, region)):
            gain, goal = _best(s, outlook, nation, goals & ~taken)
            worth += gain
            taken |= goal
    for kind in (ARMY, FRIENDLY):
        for region in bits(s.at[kind * NATIONS + nation]):
            goals = army_goals(s, nation, region) & ~contested
            for _ in range(s.count(kind, nation, region)):
                gain, goal = _best(s, outlook, nation, goals & ~taken)
                worth += gain
                taken |= goal
    return worth + _HOME * outlook.flag[nation] * s.occupied(nation).bit_count() * 0.5


def _best(s: ImperialState, outlook: Outlook, nation: int, goals: int) -> tuple[float, int]:
    """The region among these whose flag is worth most."""
    most, best = 0.0, 0
    for region in bits(goals & FLAGGABLE & ~s.flags[nation]):
        gain = flag_gain(s, outlook, nation, region)
        if gain > most:
            most, best = gain, BIT[region]
    return most, best


def fleet_goals(s: ImperialState, nation: int, region: int) -> int:
    """The seas that a fleet there can enter without asking anybody."""
    if region < FIRST_SEA:
        return BIT[PORT_SEA[region]]
    seas = SEA_NEXT[region]
    for canal in bits(free_canals(s, nation)):
        one, other = CANAL_SEAS[canal]
        if region == one:
            seas |= BIT[other]
        elif region == other:
            seas |= BIT[one]
    return seas


def army_goals(s: ImperialState, nation: int, region: int) -> int:
    """The land that an army there can enter."""
    return on_land(s, nation, region) | by_convoy(s, nation, region, 0)


# -- one unit ------------------------------------------------------------------------------


def staying(s: ImperialState, outlook: Outlook, nation: int, region: int) -> float:
    """What is lost when one unit leaves: a flag that it was about to win, or the guard of one."""
    bit = BIT[region]
    if own_at(s, nation, region) > 1 or bit & HOME[nation]:
        return 0.0
    foes = foes_at(s, nation, region)
    if bit & FLAGGABLE:
        if not s.flags[nation] & bit:
            return flag_gain(s, outlook, nation, region) * (_SHARED if foes else 1.0)
        return outlook.flag[nation] if foes else 0.02
    return _siege(s, outlook, nation, region) if s.count(ARMY, nation, region) else 0.0


def sea_worth(s: ImperialState, outlook: Outlook, nation: int, region: int, sea: int) -> float:
    """What a fleet gains by sailing there."""
    flag = max(outlook.flag[nation], 0.1)
    worth = -staying(s, outlook, nation, region)
    if region < FIRST_SEA:
        worth += _SAIL * flag
    if not s.at[nation] & BIT[sea]:
        foes = foes_at(s, nation, sea)
        gain = flag_gain(s, outlook, nation, sea)
        worth += gain * (_SHARED if foes else 1.0)
        coasts = COAST[sea] & FLAGGABLE & ~s.flags[nation]
        worth += _COAST * flag * coasts.bit_count()
    return worth


def land_worth(s: ImperialState, outlook: Outlook, nation: int, region: int, goal: int) -> float:
    """What an army gains by going there."""
    bit = BIT[goal]
    worth = -staying(s, outlook, nation, region)
    flag = max(outlook.flag[nation], 0.1)
    foes = foes_at(s, nation, goal)
    own = own_at(s, nation, goal)
    if bit & FLAGGABLE:
        if s.flags[nation] & bit:
            return worth + (0.3 * flag if foes and own <= foes else 0.0)
        if not foes:
            return worth + (0.0 if own else flag_gain(s, outlook, nation, goal))
        return worth + (_SHARED if own <= foes else 0.0) * flag_gain(s, outlook, nation, goal)
    if bit & HOME[nation]:
        return worth + (_HOME * flag if s.occupied(nation) & bit else 0.0)
    if own:
        return worth
    return worth + _siege(s, outlook, nation, goal)


def _siege(s: ImperialState, outlook: Outlook, nation: int, region: int) -> float:
    """What a hostile army in another's home is worth; less where units of it may strike back."""
    owner = NATION[region]
    if not s.factories & BIT[region] or protected(s, nation) & BIT[region]:
        return 0.0
    worth = -_FACTORY * outlook.flag[owner]
    if s.government[owner] == outlook.seat:
        return min(worth, 0.0)
    return worth * (0.3 if s.present(owner) & BIT[region] else 1.0)


# -- the whole hand ------------------------------------------------------------------------


def best_sea(
    s: ImperialState, outlook: Outlook, nation: int, region: int, seas: int
) -> tuple[float, int]:
    """The sea among these that a fleet there gains most by, and what."""
    most, best = -1e9, -1
    for sea in bits(seas & SEAS):
        worth = sea_worth(s, outlook, nation, region, sea)
        if worth > most:
            most, best = worth, sea
    return most, best


def best_land(
    s: ImperialState, outlook: Outlook, nation: int, region: int, goals: int
) -> tuple[float, int]:
    """The land among these that an army there gains most by, and what."""
    most, best = -1e9, -1
    for goal in bits(goals):
        worth = land_worth(s, outlook, nation, region, goal)
        if worth <= 0 and most <= 0 and not BIT[goal] & ALL_HOMES:
            worth += _on_the_way(s, nation, goal)
        if worth > most:
            most, best = worth, goal
    return most, best


def _on_the_way(s: ImperialState, nation: int, goal: int) -> float:
    """A step nearer to land without the own flag."""
    wanted = on_land(s, nation, goal) & FLAGGABLE & ~s.flags[nation] & ~s.present(nation)
    return 0.03 if wanted else 0.0
