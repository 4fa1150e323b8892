"""Operations: influence, realignment, coups and the space race (section 6)."""

from typing import Final

from detente.core.bits import without
from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, effects, entries, state
from detente.games.twilight_struggle.board import (
    ALL,
    ASIA,
    BIT,
    CIVIL_WAR_BOX,
    SOUTHEAST_ASIA,
    STABILITY,
)
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import ASIA as REGION_OF_CHINA
from detente.games.twilight_struggle.data.countries import COUNTRIES, CUBA, TURKEY, WEST_GERMANY
from detente.games.twilight_struggle.data.tracks import LAST_BOX, TWO_ATTEMPTS
from detente.games.twilight_struggle.modifiers import (
    coup_die_modifier,
    coup_lowers_defcon,
    coup_targets,
    has_regional_bonus,
    open_for_placement,
    ops_value,
    points_for,
    realign_modifier,
    realign_targets,
)
from detente.games.twilight_struggle.state import NO_CIVIL_WAR, Roll, Step, TwilightState, program

# Flags of an OPERATIONS frame, in ``aux``; its printed points stand above them.
NO_COUP: Final = 1
MAY_DECLINE: Final = 2
FROM_EVENT: Final = 4
_PRINTED: Final = 8
# Flags of a COUP frame.
FREE: Final = 1
CHE: Final = 2

#: What Cuban Missile Crisis costs to cancel: markers, and where each side may pay.
CRISIS_PRICE: Final = 2


def begin_operations(s: TwilightState, side: int, card: int, printed: int, flags: int) -> None:
    """Let a side use operations; ``card`` is 0 when an event grants them (no space race, R-6)."""
    s.push(state.OPERATIONS, side, card, -1, flags | printed * _PRINTED)


def base_points(s: TwilightState, f: Frame) -> int:
    """Points of an OPERATIONS frame after modifiers, without regional bonuses."""
    printed = f.aux // _PRINTED
    if f.aux & FROM_EVENT and not s.rules.event_operations_modified:
        return printed
    return ops_value(s, f.side, printed)


# -- influence (6.1) ------------------------------------------------------------


def price(s: TwilightState, side: int, country: int) -> int:
    """Points that the next marker costs: 2 under enemy control, else 1 (6.1.2)."""
    return 2 if s.control[1 - side] & BIT[country] else 1


def _payable(s: TwilightState, side: int, zone: int, left: int) -> int:
    if left >= 2:
        return zone
    return without(zone, s.control[1 - side]) if left == 1 else 0


def open_to_ussr(s: TwilightState) -> bool:
    """Whether the USSR may place for China; the box is in Asia, which Chernobyl closes (12.1)."""
    return s.civil_war != NO_CIVIL_WAR and not s.effects & effects.CHERNOBYL[REGION_OF_CHINA]


#: Southeast Asia; the rest of Asia; elsewhere.  The box of the Chinese Civil War is in Asia, but
#: while it is there the USSR has no China Card whose bonus could ask for that.
_ZONES: Final = (SOUTHEAST_ASIA, ASIA & ~SOUTHEAST_ASIA, ALL & ~ASIA | BIT[CIVIL_WAR_BOX])


def placements(s: TwilightState, side: int, card: int, base: int, used: int, spent: int) -> int:
    """Countries where the next marker can be paid for, as many as there are (6.1.3).

    With a regional bonus the points depend on where all markers go: each zone
    (Southeast Asia, the rest of Asia, elsewhere) has its own count.
    """
    reach = open_for_placement(s, side)
    if side == USSR and open_to_ussr(s):
        reach |= BIT[CIVIL_WAR_BOX]
    if not has_regional_bonus(s, side, card):
        return _payable(s, side, reach, base - spent)
    found = 0
    for zone in _ZONES:
        left = points_for(s, side, card, base, used | zone) - spent
        found |= _payable(s, side, reach & zone, left)
    return found


class Placing(Step):
    """The next marker of a placement.  Frame: points in ``left``, spent in ``aux``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a country while a point can be spent; bonus points may be left."""
        where = placements(s, f.side, f.card, f.left, f.used, f.aux)
        if not where:
            s.advance(f)
            return
        answers = actions.PLACES.of(where)
        if f.aux >= f.left:
            answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker."""
        if action == actions.DONE:
            s.advance(f)
            return
        country = action - actions.PLACE
        s.replace(f, f.left, f.used | BIT[country], f.aux + price(s, f.side, country))
        place(s, f.side, country)


def place(s: TwilightState, side: int, country: int) -> None:
    """A marker bought with operations."""
    if country == CIVIL_WAR_BOX:
        s.place_in_box()
    else:
        s.change_influence(side, country, 1)
        if s.rules.mixed_operations:
            s.touched = (s.touched[0] | BIT[country], s.touched[1])


# -- realignment (6.2) ------------------------------------------------------------


class Realigning(Step):
    """The next realignment roll of a card.  Frame: points in ``left``, spent in ``aux``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next target while rolls are left."""
        where = rolls_left(s, f, realign_targets(s, f.side))
        if not where:
            s.advance(f)
            return
        answers = actions.REALIGNS.of(where)
        if s.rules.realignment_may_stop or f.aux >= f.left:
            answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Roll, or stop."""
        if action == actions.DONE:
            s.advance(f)
            return
        country = action - actions.REALIGN
        s.replace(f, f.left, f.used | BIT[country], f.aux + 1)
        roll_realignment(s, f.side, country)


def rolls_left(s: TwilightState, f: Frame, targets: int) -> int:
    """Those of the targets for which the next roll can be paid."""
    if not has_regional_bonus(s, f.side, f.card):
        return targets if f.left > f.aux else 0
    found = 0
    for zone in _ZONES:
        if points_for(s, f.side, f.card, f.left, f.used | zone) > f.aux:
            found |= targets & zone
    return found


class FreeRealigning(Step):
    """The next free realignment roll (R-14).  Frame: rolls in ``left``, region in ``used``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next target inside the region; any roll may be declined."""
        targets = realign_targets(s, f.side, f.used, True)
        if not targets or f.left == 0:
            s.advance(f)
            return
        answers = actions.REALIGNS.of(targets)
        if s.rules.realignment_may_stop:
            answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Roll, or stop."""
        if action == actions.DONE:
            s.advance(f)
            return
        s.replace(f, f.left - 1, f.used, 0)
        roll_realignment(s, f.side, action - actions.REALIGN)


def roll_realignment(s: TwilightState, side: int, country: int) -> None:
    """Let both sides roll for a country."""
    s.write(entries.REALIGN, (side, country))
    if s.rules.mixed_operations:
        s.touched = (s.touched[0], s.touched[1] | BIT[country])
    s.push(state.REALIGN_ROLL, side, country)


class RealignRoll(Roll):
    """Both dice, the USSR's first; the lower result loses the difference (6.2.2, 6.2.3)."""

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """Keep the first die, compare at the second."""
        country = f.card
        if f.aux == 0:
            s.write(entries.REALIGN_ROLL, (USSR, die, realign_modifier(s, USSR, country)))
            s.replace(f, f.left, f.used, die)
            return
        s.advance(f)
        s.write(entries.REALIGN_ROLL, (US, die, realign_modifier(s, US, country)))
        ussr = f.aux + realign_modifier(s, USSR, country)
        us = die + realign_modifier(s, US, country)
        if us == ussr:
            return
        loser = USSR if us > ussr else US
        if loser != s.phasing or not s.rules.realign_without_loss:
            s.change_influence(loser, country, -abs(us - ussr))


# -- both with one card (an optional rule) ---------------------------------------------------


class Mixing(Step):
    """The next marker or realignment roll of a card that may do both (14.3).

    No country takes both in an action round.  Frame: points in ``left``, spent in ``aux``.
    """

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask while a point can be spent; points are left only where rolls may be declined."""
        side = f.side
        placed, realigned = s.touched
        where = without(placements(s, side, f.card, f.left, f.used, f.aux), realigned)
        targets = rolls_left(s, f, without(realign_targets(s, side), placed))
        if not where and not targets:
            s.advance(f)
            return
        answers = actions.PLACES.of(where) + actions.REALIGNS.of(targets)
        if f.aux >= f.left or (not where and s.rules.realignment_may_stop):
            answers.append(actions.DONE)
        s.ask(side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place, roll, or stop."""
        if action == actions.DONE:
            s.advance(f)
        elif action < actions.REMOVE:
            country = action - actions.PLACE
            s.replace(f, f.left, f.used | BIT[country], f.aux + price(s, f.side, country))
            place(s, f.side, country)
        else:
            country = action - actions.REALIGN
            s.replace(f, f.left, f.used | BIT[country], f.aux + 1)
            roll_realignment(s, f.side, country)


# -- coups (6.3) --------------------------------------------------------------------


def crisis_payments(s: TwilightState, side: int) -> list[int]:
    """Actions by which a side can end Cuban Missile Crisis for itself (card 40)."""
    if not s.effects & effects.MISSILE_CRISIS[side]:
        return []
    places = (CUBA,) if side == USSR else (TURKEY, WEST_GERMANY)
    return [
        actions.CANCEL + country
        for country in places
        if s.influence[side * COUNTRIES + country] >= CRISIS_PRICE
    ]


def pay_crisis(s: TwilightState, side: int, country: int) -> None:
    """Remove the markers and end the crisis."""
    s.change_influence(side, country, -CRISIS_PRICE)
    s.switch_off(effects.MISSILE_CRISIS[side])


def begin_coup(s: TwilightState, side: int, country: int, strength: int, flags: int) -> None:
    """Attempt a coup: military operations first, then the die (6.3.3).

    Under Cuban Missile Crisis the attempt itself loses the game (R-3).
    """
    s.write(entries.COUP, (side, country, strength))
    if s.effects & effects.MISSILE_CRISIS[side]:
        s.end(1 - side, entries.MISSILE_CRISIS)
        return
    if not flags & FREE:
        s.add_military(side, strength)
    s.push(state.COUP, side, country, strength, flags)


class CoupRoll(Roll):
    """The die of a coup.  Frame: country in ``card``, operations in ``left``, flags in ``aux``."""

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """Compare with twice the stability, change influence, then lower DEFCON (6.3.2, 6.3.4)."""
        s.advance(f)
        side, country = f.side, f.card
        modifier = coup_die_modifier(s, side, country)
        stability = STABILITY[country]
        result = die + modifier + f.left - 2 * stability
        s.write(entries.COUP_ROLL, (side, country, die, f.left, modifier, stability, result))
        if result > 0:
            theirs = s.influence[(1 - side) * COUNTRIES + country]
            s.change_influence(1 - side, country, -min(theirs, result))
            if result > theirs:
                s.change_influence(side, country, result - theirs)
            if f.aux & CHE:
                s.push(state.CHE_AGAIN, side, country)
        if coup_lowers_defcon(s, side, country):
            s.set_defcon(s.defcon - 1)
        if side == US and s.effects & effects.YURI:
            s.gain_vp(USSR, 1)


# -- all of them ----------------------------------------------------------------------


class Operations(Step):
    """The first use of a card's points, which decides what all of them are for."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Offer every marker, roll and coup that the points allow."""
        side = f.side
        base = base_points(s, f)
        placed, realigned = s.touched
        where = without(placements(s, side, f.card, base, 0, 0), realigned)
        answers = actions.PLACES.of(where)
        answers += actions.REALIGNS.of(without(realign_targets(s, side), placed))
        if not f.aux & NO_COUP:
            coups = actions.COUPS.of(coup_targets(s, side))
            if coups:
                answers += coups
                answers += crisis_payments(s, side)
        if not answers:
            s.advance(f)
            s.write(entries.NO_OPERATIONS, (side, base))
            return
        if f.aux & MAY_DECLINE:
            answers.append(actions.DONE)
        s.ask(side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Do it, and go on with the same kind."""
        side = f.side
        base = base_points(s, f)
        printed = f.aux // _PRINTED
        if action < actions.REMOVE:
            country = action - actions.PLACE
            s.write(entries.OPERATIONS, (side, base, actions.PLACE, printed))
            program = state.MIXING if s.rules.mixed_operations else state.PLACING
            s.stack[-1] = Frame(
                program, 0, side, f.card, base, BIT[country], price(s, side, country)
            )
            place(s, side, country)
        elif action >= actions.DONE:
            s.advance(f)
            s.write(entries.DECLINED, (side, entries.NO_USE))
        elif action >= actions.CANCEL:
            pay_crisis(s, side, action - actions.CANCEL)
        elif action >= actions.REALIGN:
            country = action - actions.REALIGN
            s.write(entries.OPERATIONS, (side, base, actions.REALIGN, printed))
            program = state.MIXING if s.rules.mixed_operations else state.REALIGNING
            s.stack[-1] = Frame(program, 0, side, f.card, base, BIT[country], 1)
            roll_realignment(s, side, country)
        else:
            country = action - actions.COUP
            s.write(entries.OPERATIONS, (side, base, actions.COUP, printed))
            s.advance(f)
            strength = points_for(s, side, f.card, base, BIT[country])
            begin_coup(s, side, country, strength, 0)


# -- space race (6.4) -------------------------------------------------------------------


def attempts_allowed(s: TwilightState, side: int) -> int:
    """Cards that the side may send to the space race in a turn (6.4.2, 6.4.4)."""
    return 2 if s.has_ability(side, TWO_ATTEMPTS) else 1


def may_enter_space(s: TwilightState, side: int, printed: int) -> bool:
    """Whether a card of this printed value may be spent on the space race now."""
    box = s.space[side]
    if box >= LAST_BOX:
        return False
    if s.attempts[side] >= attempts_allowed(s, side):
        return False
    return ops_value(s, side, printed) >= s.rules.space[box + 1].ops


def count_attempt(s: TwilightState, side: int) -> None:
    """One card more was spent on the space race in this turn."""
    s.attempts = state.pair(s.attempts, side, s.attempts[side] + 1)


def space_uses(s: TwilightState) -> list[int]:
    """How a card that may be spent on the space race is spent (6.4; an optional rule)."""
    if s.rules.space_without_roll:
        return [actions.SPACE, actions.SPACE_WITHOUT_ROLL]
    return [actions.SPACE]


def enter_space(s: TwilightState, side: int, action: int) -> None:
    """Spend a card on the space race without its event (6.4.5), with the roll or not (14.4)."""
    if action == actions.SPACE:
        s.push(state.SPACE_ROLL, side)
    else:
        count_attempt(s, side)
        s.write(entries.SPACE_NOT_TRIED, (side,))


class SpaceRoll(Roll):
    """The die of a space attempt (6.4.1)."""

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """Advance one box on a roll within the next box's range."""
        s.advance(f)
        side = f.side
        needed = s.rules.space[s.space[side] + 1].roll
        count_attempt(s, side)
        s.write(entries.SPACE_ROLL, (side, die, needed, int(die <= needed)))
        if die <= needed:
            s.advance_in_space(side, 1)


program(state.OPERATIONS, Operations())
program(state.PLACING, Placing())
program(state.REALIGNING, Realigning())
program(state.MIXING, Mixing())
program(state.FREE_REALIGNING, FreeRealigning())
program(state.REALIGN_ROLL, RealignRoll())
program(state.COUP, CoupRoll())
program(state.SPACE_ROLL, SpaceRoll())
