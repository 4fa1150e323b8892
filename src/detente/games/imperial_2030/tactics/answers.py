"""Answers to everything but slots and bonds."""

from collections.abc import Callable
from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.board import BIT, BLUE_CITIES, FLAGGABLE, HOME, NATION
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.tactics import gifts, moves
from detente.games.imperial_2030.tactics.outlook import Outlook

#: A move must gain more than this.
_LITTLE: Final = 0.01


def answer(s: ImperialState) -> int:
    """The answer to the open question."""
    frame = s.stack[-1]
    return _ANSWERS[frame.program](s, frame)


def _forced_stop(s: ImperialState, f: Frame) -> int:
    """Force it where the interest is worth more to the seat than to the others."""
    outlook = Outlook(s, s.actor)
    if s.answers[0] == actions.FORCE and outlook.share[f.side] > -0.5:
        return actions.FORCE
    if s.answers[0] == actions.GIVE + f.side and gifts.pays(s, outlook):
        return s.answers[0]
    return actions.PASS


def _factory(s: ImperialState, f: Frame) -> int:
    """Build where units are useful: the kind of which there are fewer, away from enemies."""
    sites = [a - actions.BUILD for a in s.answers if actions.BUILD <= a < actions.PRODUCE]
    if not sites:
        return s.answers[0]
    fleets = (s.factories & HOME[f.side] & BLUE_CITIES).bit_count()
    armies = (s.factories & HOME[f.side]).bit_count() - fleets
    best, most = sites[0], -1.0
    for site in sites:
        blue = BIT[site] & BLUE_CITIES != 0
        worth = float(armies >= fleets) if blue else float(fleets >= armies) + 0.5
        worth -= 0.2 * moves.foes_at(s, f.side, site)
        if worth > most:
            best, most = site, worth
    return actions.BUILD + best


def _production(s: ImperialState, f: Frame) -> int:
    """All units that there are pieces for, unless they would only cost pay."""
    outlook = Outlook(s, s.actor)
    units = s.armies(f.side) + s.totals[f.side]
    if units >= 10 and outlook.laps < 2:
        return actions.DONE
    return actions.PRODUCE_ALL if actions.PRODUCE_ALL in s.answers else s.answers[0]


def _import(s: ImperialState, f: Frame) -> int:
    """Units where they can start at once, armies and fleets in turn, while they are useful."""
    outlook = Outlook(s, s.actor)
    if s.answers[0] in (actions.GIVE + f.side, actions.DONE):
        return actions.DONE
    if moves.unit_worth(s, outlook, f.side, 0) <= outlook.pot[f.side]:
        return actions.DONE
    if s.answers[0] == actions.ASK_OTHERS:
        return actions.ASK_OTHERS
    best, most = actions.DONE, -1.0
    fleets, armies = s.totals[f.side], s.armies(f.side)
    for action in s.answers:
        if action == actions.DONE:
            continue
        fleet = action >= actions.IMPORT_FLEET
        region = action - (actions.IMPORT_FLEET if fleet else actions.IMPORT_ARMY)
        worth = 0.3 * (armies - fleets) if fleet else 0.3 * (fleets + 1 - armies)
        worth = max(-0.9, min(0.9, worth))
        if fleet:
            gain, _ = moves.best_sea(
                s, outlook, f.side, region, moves.fleet_goals(s, f.side, region)
            )
        else:
            goals = moves.army_goals(s, f.side, region)
            gain, _ = moves.best_land(s, outlook, f.side, region, goals)
        worth += gain / max(outlook.flag[f.side], 0.1) - 0.3 * moves.own_at(s, f.side, region)
        if worth > most:
            best, most = action, worth
    return best


# -- the Maneuver --------------------------------------------------------------------------


def _maneuver(s: ImperialState, f: Frame) -> int:
    outlook = Outlook(s, s.actor)
    if f.at == state.MOVE_FLEETS:
        return _next_fleet(s, outlook, f.side)
    if f.at == state.MOVE_ARMIES:
        return _next_army(s, outlook, f.side)
    return s.answers[0]


def _next_fleet(s: ImperialState, outlook: Outlook, nation: int) -> int:
    """The fleet that gains most by sailing or by an attack."""
    best, most = actions.DONE, _LITTLE
    for region in bits(s.idle_at[FLEET]):
        worth, _ = moves.best_sea(s, outlook, nation, region, moves.fleet_goals(s, nation, region))
        worth = max(worth, attack_worth(s, outlook, nation, region))
        if worth > most:
            best, most = actions.FLEET + region, worth
    return best


def _next_army(s: ImperialState, outlook: Outlook, nation: int) -> int:
    """The army that gains most, or the factory that can be destroyed."""
    best, most = actions.DONE, _LITTLE
    for action in s.answers:
        worth = 0.0
        if action >= actions.DONE:
            continue
        region = action % 64
        if action >= actions.DESTROY:
            worth = -3.0 * outlook.flag[NATION[region]]
        elif action >= actions.LIE:
            worth = 0.5 * outlook.flag[NATION[region]]
        elif action >= actions.RISE:
            worth = -0.7 * outlook.flag[NATION[region]] if s.factories & BIT[region] else 0.0
        else:
            goals = moves.army_goals(s, nation, region)
            worth, _ = moves.best_land(s, outlook, nation, region, goals)
            worth = max(worth, attack_worth(s, outlook, nation, region))
        if worth > most:
            best, most = action, worth
    return best


def attack_worth(s: ImperialState, outlook: Outlook, nation: int, region: int) -> float:
    """What an exchange of units there gains: a flag or a home that this clears."""
    foes = moves.foes_at(s, nation, region)
    if not foes:
        return 0.0
    own = moves.own_at(s, nation, region)
    flag = max(outlook.flag[nation], 0.1)
    if BIT[region] & s.occupied(nation):
        return 1.5 * flag
    if not BIT[region] & FLAGGABLE or own <= foes:
        return 0.0
    if s.flags[nation] & BIT[region]:
        return 0.2 * flag
    return 0.7 * moves.flag_gain(s, outlook, nation, region)


def _foe_worth(outlook: Outlook, s: ImperialState, nation: int) -> float:
    """How gladly a unit of this nation is removed."""
    return -outlook.stake[nation] - (5.0 if s.government[nation] == outlook.seat else 0.0)


def _best_foe(s: ImperialState, outlook: Outlook) -> int:
    """The attack among the answers that hits the worst rival, armies before fleets."""
    best, most = -1, -4.0
    for action in s.answers:
        if actions.FIGHT <= action < actions.GIVE:
            nation, kind = divmod(action - actions.FIGHT, 4)
            worth = _foe_worth(outlook, s, nation) + (0.1 if kind == ARMY else 0.0)
            if worth > most:
                best, most = action, worth
    return best


def _sail(s: ImperialState, f: Frame) -> int:
    outlook = Outlook(s, s.actor)
    return _where(s, outlook, f, FLEET)


def _march(s: ImperialState, f: Frame) -> int:
    outlook = Outlook(s, s.actor)
    if actions.VIA <= s.answers[0] < actions.FIGHT:
        return s.answers[0]
    return _where(s, outlook, f, f.left)


def _where(s: ImperialState, outlook: Outlook, f: Frame, kind: int) -> int:
    """Where the unit in hand goes, or whom it attacks."""
    goals = 0
    for action in s.answers:
        if actions.TO <= action < actions.TO + REGIONS:
            goals |= BIT[action - actions.TO]
    best_of = moves.best_sea if kind == FLEET else moves.best_land
    most, goal = best_of(s, outlook, f.side, f.card, goals)
    attack = _best_foe(s, outlook)
    if attack >= 0 and (goal < 0 or attack_worth(s, outlook, f.side, f.card) >= max(most, _LITTLE)):
        return attack
    if goal >= 0 and (most > 0 or actions.STAY not in s.answers):
        return actions.TO + goal
    return actions.STAY if actions.STAY in s.answers else s.answers[0]


def _arrival(s: ImperialState, f: Frame) -> int:
    """Attack where that clears a flag or the home; in a rival's home stand hostile."""
    outlook = Outlook(s, s.actor)
    attack = _best_foe(s, outlook)
    if attack >= 0 and attack_worth(s, outlook, f.side, f.card) > _LITTLE:
        return attack
    if f.left != FRIENDLY:
        return actions.PEACE
    owner = NATION[f.card]
    hostile = s.government[owner] != s.actor and outlook.flag[owner] < 0
    return actions.HOSTILE if hostile and actions.HOSTILE in s.answers else actions.FRIENDLY


def _residents(s: ImperialState, f: Frame) -> int:
    """Fight a hostile army in the own home, and what would cost a flag, if others are left."""
    outlook = Outlook(s, s.actor)
    nation = (f.side + f.left) % NATIONS
    fight = s.answers[0]
    if outlook.stake[f.side] > 0 and outlook.stake[f.side] > outlook.stake[nation]:
        return actions.PEACE
    if f.used == ARMY and BIT[f.card] & HOME[nation]:
        return fight
    if s.flags[nation] & BIT[f.card] and moves.own_at(s, nation, f.card) > 1:
        return fight
    return actions.PEACE


def _passage(s: ImperialState, f: Frame) -> int:
    """Let pass whoever it helps to help."""
    outlook = Outlook(s, s.actor)
    return actions.ALLOW if outlook.stake[f.side] >= 0 else actions.REFUSE


def _gifts(s: ImperialState, f: Frame) -> int:
    """What the treasury lacks, where that brings more than it costs; else nothing."""
    if s.answers[0] == actions.GIVE + f.side and gifts.pays(s, Outlook(s, s.actor)):
        return s.answers[0]
    return actions.NEVER_GIVE


_ANSWERS: Final[dict[int, Callable[[ImperialState, Frame], int]]] = {
    state.TURN: _forced_stop,
    state.FACTORY: _factory,
    state.PRODUCTION: _production,
    state.IMPORT: _import,
    state.MANEUVER: _maneuver,
    state.GIFTS: _gifts,
    state.SAIL: _sail,
    state.MARCH: _march,
    state.PASSAGE: _passage,
    state.ARRIVAL: _arrival,
    state.RESIDENTS: _residents,
}
