"""Battles: one unit against one, where somebody wants it (4.4.6)."""

from typing import Final

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.board import ALL_HOMES, BIT, HOME
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY, KINDS
from detente.games.imperial_2030.data.regions import FIRST_SEA, NATIONS, REGIONS
from detente.games.imperial_2030.state import (
    FOREIGN_UNITS,
    NOBODY_GOVERNS,
    ImperialState,
    Step,
    program,
)

_KIND_ROOM: Final = NATIONS * REGIONS


def meets(own_kind: int, kind: int, nation: int, region: int) -> bool:
    """Whether a unit may fight one of ``kind`` of ``nation`` there: like kinds; or an army and
    a fleet in harbour, which lies in a home province of its nation.
    """
    if kind == FLEET and own_kind == FLEET:
        return region >= FIRST_SEA
    return kind != FLEET or own_kind != FLEET


def foes(s: ImperialState, nation: int, region: int, kind: int) -> list[int]:
    """The units there that a unit of the nation may fight, as actions."""
    found: list[int] = []
    units = s.units
    for other in range(NATIONS):
        if other == nation:
            continue
        place = other * REGIONS + region
        for each in range(KINDS):
            if units[each * _KIND_ROOM + place] and meets(kind, each, other, region):
                found.append(actions.FIGHT + 4 * other + each)
    return found


def disputed(s: ImperialState, nation: int) -> int:
    """Where any other nation has units."""
    at = s.at
    mask = 0
    for place in FOREIGN_UNITS[nation]:
        mask |= at[place]
    return mask


def protected(s: ImperialState, nation: int) -> int:
    """Provinces that the nation may not occupy: the last free factories of others (4.4.9)."""
    found = 0
    for other in range(NATIONS):
        if other != nation:
            free = s.free_factories(other)
            if free and not free & free - 1:
                found |= free
    return found


def exchange(
    s: ImperialState, region: int, attacker: int, kind: int, attacked: int, their_kind: int
) -> None:
    """Both units leave the board."""
    s.remove_unit(kind, attacker, region)
    s.remove_unit(their_kind, attacked, region)
    s.write(entries.FOUGHT, (region, attacker, kind, attacked, their_kind))


def arrive(s: ImperialState, nation: int, region: int, kind: int) -> None:
    """A unit of the moving nation came in: ask what there is to ask."""
    bit = BIT[region]
    foreign_home = bit & ALL_HOMES and not bit & HOME[nation]
    if foreign_home or bit & disputed(s, nation):
        s.push(state.ARRIVAL, nation, region, kind)


class Arrive(Step):
    """The mover attacks with the arriving unit, or not (4.4.7), and chooses a posture (4.4.8).

    ``card`` is the region, ``left`` the kind of the unit; armies come into
    foreign homes lying, until they are declared hostile.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the mover."""
        choices = foes(s, f.side, f.card, f.left)
        if f.left == FRIENDLY:
            if not protected(s, f.side) >> f.card & 1:
                choices.append(actions.HOSTILE)
            choices.append(actions.FRIENDLY)
        else:
            choices.append(actions.PEACE)
        s.ask(s.government[f.side], choices)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Fight; or stay, and the residents are asked."""
        s.stack.pop()
        kind = f.left
        if action < actions.GIVE:
            other, their_kind = divmod(action - actions.FIGHT, 4)
            exchange(s, f.card, f.side, kind, other, their_kind)
            return
        if kind == FRIENDLY:
            if action == actions.HOSTILE:
                s.remove_unit(FRIENDLY, f.side, f.card)
                s.add_unit(ARMY, f.side, f.card)
                kind = ARMY
            s.write(entries.POSTURE, (f.side, f.card, int(kind == ARMY)))
        ask_residents(s, f.side, f.card, kind)


program(state.ARRIVAL, Arrive())


def ask_residents(s: ImperialState, nation: int, region: int, kind: int) -> None:
    """The other nations there may attack the unit: now, or when all have moved (4.4.7)."""
    if s.rules.after_all:
        s.arrivals = (*s.arrivals, 4 * region + kind)
    elif BIT[region] & disputed(s, nation):
        s.push(state.RESIDENTS, nation, region, 1, kind)


class AskResidents(Step):
    """Nation after nation in turn order may attack the arrival, until it is gone (4.4.7).

    Nothing that players agreed on binds the answer (3.6).

    ``card`` is the region, ``left`` the place of the nation after the mover,
    ``used`` the kind of the arrival.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next government that is not the mover's own."""
        for place in range(f.left, NATIONS):
            nation = (f.side + place) % NATIONS
            ruler = s.government[nation]
            if ruler == NOBODY_GOVERNS or ruler == s.government[f.side]:
                continue
            if s.peaceful >> nation & 1:
                continue
            fighters = self.fighters(s, f, nation)
            if fighters:
                if place != f.left:
                    s.replace(f, place, f.used, 0)
                fighters.append(actions.PEACE)
                fighters.append(actions.ALWAYS_PEACE)
                s.ask(ruler, fighters)
                return
        s.stack.pop()

    def fighters(self, s: ImperialState, f: Frame, nation: int) -> list[int]:
        """The nation's units that can fight the arrival, as actions naming its kind."""
        found: list[int] = []
        for kind in range(KINDS):
            if s.count(kind, nation, f.card) and meets(kind, f.used, f.side, f.card):
                found.append(actions.FIGHT + 4 * f.side + kind)
        return found

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Fight and be done, or leave it to the next."""
        nation = (f.side + f.left) % NATIONS
        if action < actions.GIVE:
            s.stack.pop()
            kind = (action - actions.FIGHT) % 4
            exchange(s, f.card, nation, kind, f.side, f.used)
            return
        if action == actions.ALWAYS_PEACE:
            s.peaceful |= 1 << nation
        s.write(entries.NO_FIGHT, (f.card, nation, f.side))
        s.replace(f, f.left + 1, f.used, 0)


program(state.RESIDENTS, AskResidents())


class AnswerArrivals(Step):
    """Residents answer when all have moved in, where the options say so (4.4.7)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask about the next arrival that is still there."""
        if not s.arrivals:
            s.advance(f)
            return
        arrival = s.arrivals[0]
        s.arrivals = s.arrivals[1:]
        region, kind = divmod(arrival, 4)
        moved = s.count(kind, f.side, region) - s.idle[kind * REGIONS + region]
        if moved > 0:
            s.push(state.RESIDENTS, f.side, region, 1, kind)
