"""The words in which events are written: small steps, shared by the cards.

``f.side`` is the side that carries out the event.  Influence put by an event
ignores reach, price and DEFCON; a number is met as far as the board allows
unless the step is optional (rule notes to 5 and 6.1.1).
"""

from typing import Final

from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, entries, state
from detente.games.twilight_struggle.board import BIT
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.modifiers import (
    controlled_neighbours,
    coup_targets,
    nato_protected,
    ops_value,
    realign_targets,
    worth_at_least,
)
from detente.games.twilight_struggle.operations import (
    FREE,
    FROM_EVENT,
    begin_coup,
    begin_operations,
    crisis_payments,
    pay_crisis,
    roll_realignment,
)
from detente.games.twilight_struggle.state import (
    NO_CIVIL_WAR,
    Instant,
    Roll,
    Step,
    TwilightState,
    program,
)

# -- without a choice -------------------------------------------------------------


class Gain(Instant):
    """A side gains VP (10.1.3)."""

    def __init__(self, side: int, points: int) -> None:
        self.side = side
        self.points = points

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Move the marker."""
        s.gain_vp(self.side, self.points)


class Defcon(Instant):
    """DEFCON moves by so many levels."""

    def __init__(self, change: int) -> None:
        self.change = change

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Move the marker."""
        s.set_defcon(s.defcon + self.change)


class SwitchOn(Instant):
    """Effects come into force."""

    def __init__(self, *switches: int) -> None:
        self.switches: list[int] = list(switches)

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Switch them on."""
        for switch in self.switches:
            s.switch_on(switch)


class SwitchOff(Instant):
    """An effect ends, if it is in force."""

    def __init__(self, switch: int) -> None:
        self.switch = switch

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Switch it off."""
        s.switch_off(self.switch)


class Put(Instant):
    """A side's influence in a country grows (or shrinks, at most to none) by a number."""

    def __init__(self, side: int, country: int, change: int) -> None:
        self.side = side
        self.country = country
        self.change = change

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Change it."""
        s.change_influence(self.side, self.country, self.change)


class RaiseTo(Instant):
    """A side's influence in a country is raised to a number, if it is lower."""

    def __init__(self, side: int, country: int, level: int) -> None:
        self.side = side
        self.country = country
        self.level = level

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Raise it."""
        s.raise_to(self.side, self.country, self.level)


class Clear(Instant):
    """A side loses all influence in a country."""

    def __init__(self, side: int, country: int) -> None:
        self.side = side
        self.country = country

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Remove it."""
        s.clear(self.side, self.country)


class MoveInSpace(Instant):
    """The event player moves ahead on the space track; no attempt is used."""

    def __init__(self, boxes: int) -> None:
        self.boxes = boxes

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Move."""
        s.advance_in_space(f.side, self.boxes)


class ShowHand(Instant):
    """The opponent of the event player shows its hand."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Reveal it once."""
        s.reveal_hand(1 - f.side)


class GrantOperations(Instant):
    """The event player gets operations as if from a card of this value (7.4.3)."""

    def __init__(self, printed: int, flags: int = 0) -> None:
        self.printed = printed
        self.flags = flags

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Let them be used."""
        if self.granted(s, f.side):
            begin_operations(s, f.side, 0, self.printed, self.flags | FROM_EVENT)

    def granted(self, s: TwilightState, side: int) -> bool:
        """Whether the event gives them now."""
        return True


# -- influence by choice --------------------------------------------------------------


class Place(Step):
    """The event player adds markers one by one, wherever the event says (R-19).

    ``number`` in all, inside ``where``, at most ``each`` per country (0: any
    number), not in countries the enemy controls if ``avoid``; may stop early
    if ``optional``.
    """

    def __init__(
        self, number: int, where: int, each: int, avoid: bool = False, optional: bool = False
    ) -> None:
        self.number = number
        self.where = where
        self.each = each
        self.avoid = avoid
        self.optional = optional

    def amount(self, s: TwilightState, f: Frame) -> int:
        """How many markers in all."""
        return self.number

    def choices(self, s: TwilightState, f: Frame) -> int:
        """Countries that may take the next marker."""
        where = self.where
        if self.avoid:
            where &= ~s.control[1 - f.side]
        if self.each == 1:
            where &= ~f.used
        elif self.each == 2:
            where &= ~f.aux
        return where

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country."""
        left = self.amount(s, f) if f.left < 0 else f.left
        where = self.choices(s, f)
        if left == 0 or not where:
            s.advance(f)
            return
        answers = actions.PLACES.of(where)
        if self.optional:
            answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Add one marker."""
        if action == actions.DONE:
            s.advance(f)
            if f.left < 0:
                s.write(entries.DECLINED, (f.side, entries.NO_INFLUENCE))
            return
        left = self.amount(s, f) if f.left < 0 else f.left
        country = action - actions.PLACE
        bit = BIT[country]
        s.replace(f, left - 1, f.used | bit, f.aux | (f.used & bit))
        s.change_influence(f.side, country, 1)


class Remove(Step):
    """The event player removes enemy markers: ``number`` choices inside ``where``.

    At most ``each`` choices per country (0: any number); a choice takes one
    marker, ``late`` markers in turns 8 to 10; may stop early if ``optional``.
    """

    def __init__(
        self, number: int, where: int, each: int, late: int = 1, optional: bool = False
    ) -> None:
        self.number = number
        self.where = where
        self.each = each
        self.late = late
        self.optional = optional

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country with enemy influence."""
        left = self.number if f.left < 0 else f.left
        where = self.where & s.presence[1 - f.side]
        if self.each == 1:
            where &= ~f.used
        elif self.each == 2:
            where &= ~f.aux
        if left == 0 or not where:
            s.advance(f)
            return
        answers = actions.REMOVES.of(where)
        if self.optional:
            answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Take the markers."""
        if action == actions.DONE:
            s.advance(f)
            if f.left < 0:
                s.write(entries.DECLINED, (f.side, entries.NO_REMOVAL))
            return
        left = self.number if f.left < 0 else f.left
        country = action - actions.REMOVE
        bit = BIT[country]
        s.replace(f, left - 1, f.used | bit, f.aux | (f.used & bit))
        s.change_influence(1 - f.side, country, -(self.late if s.turn >= 8 else 1))


class RemoveAll(Step):
    """The event player empties countries of enemy influence: ``number`` of them in ``where``."""

    def __init__(self, number: int, where: int, uncontrolled: bool = False) -> None:
        self.number = number
        self.where = where
        self.uncontrolled = uncontrolled

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country."""
        left = self.number if f.left < 0 else f.left
        where = self.where & s.presence[1 - f.side]
        if self.uncontrolled:
            where &= ~(s.control[USSR] | s.control[US])
        if left == 0 or not where:
            s.advance(f)
            return
        s.ask(f.side, actions.REMOVES.of(where))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Empty it."""
        left = self.number if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        s.clear(1 - f.side, action - actions.REMOVE)


# -- wars (7.6) -----------------------------------------------------------------------------


class War(Step):
    """The event player attacks one of the countries in ``where``; a target must be named."""

    def __init__(self, where: int, needed: int, points: int, military: int) -> None:
        self.where = where
        self.needed = needed
        self.points = points
        self.military = military

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the target; NATO protects some from the USSR (card 36)."""
        where = self.where
        if f.side == USSR:
            where &= ~nato_protected(s)
        s.ask(f.side, actions.ATTACKS.of(where))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Name it, then roll."""
        country = action - actions.ATTACK
        s.advance(f)
        s.write(entries.WAR, (f.side, country))
        packed = self.needed + 8 * self.points + 64 * self.military + self.flags()
        s.push(state.WAR, f.side, country, packed)

    def flags(self) -> int:
        """What else changes the roll."""
        return 0

    def modifier(self, s: TwilightState, enemy: int, country: int) -> int:
        """What is added to the die."""
        return war_modifier(s, enemy, country, self.flags())


def war_modifier(s: TwilightState, enemy: int, country: int, flags: int) -> int:
    """Less 1 per neighbour the enemy controls, and for the target of card 13 itself.

    Card 11 has 1 less more until the USSR controls China (12.4.2).
    """
    modifier = -controlled_neighbours(s, enemy, country)
    if flags & _CHINA_HELPS and s.civil_war != NO_CIVIL_WAR:
        modifier -= 1
    if flags & _TARGET_COUNTS and s.control[enemy] & BIT[country]:
        modifier -= 1
    return modifier


#: Flags of a WAR frame above the packed numbers.
_TARGET_COUNTS: Final = 512
_CHINA_HELPS: Final = 1024


class WarRoll(Roll):
    """The die of a war.  Frame: target in ``card``; needed roll, VP, military in ``left``."""

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """Won: the target's markers change sides, and VP; military operations in any case.

        They are those of the side whose event it is (8.2.2, 8.2.4).
        """
        s.advance(f)
        side, country = f.side, f.card
        needed, points, military = f.left % 8, f.left // 8 % 8, f.left // 64 % 8
        modifier = war_modifier(s, 1 - side, country, f.left)
        won = die + modifier >= needed
        s.write(entries.WAR_ROLL, (side, country, die, modifier, needed, int(won)))
        if won:
            theirs = s.markers(1 - side, country)
            s.clear(1 - side, country)
            s.change_influence(side, country, theirs)
            s.gain_vp(side, points)
        s.add_military(side, military)


class WarOn(War):
    """A war whose target also counts when the enemy controls it (card 13)."""

    def flags(self) -> int:
        """The target itself."""
        return _TARGET_COUNTS


class WarWithChina(War):
    """A war that goes worse while China is not won (card 11)."""

    def flags(self) -> int:
        """The Chinese Civil War (12.4.2)."""
        return _CHINA_HELPS


# -- free coups and realignments (R-14) --------------------------------------------------------


class FreeAction(Step):
    """The event player may make one free coup or free realignment rolls inside ``where``."""

    def __init__(self, where: int, printed: int, realign: bool) -> None:
        self.where = where
        self.printed = printed
        self.realign = realign

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask; it may be declined."""
        side = f.side
        answers = actions.COUPS.of(coup_targets(s, side, self.where, True))
        if answers:
            answers += crisis_payments(s, side)
        if self.realign:
            answers += actions.REALIGNS.of(realign_targets(s, side, self.where, True))
        if not answers:
            s.advance(f)
            return
        answers.append(actions.DONE)
        s.ask(side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """A coup that adds no military operations (8.2.5), or the first roll."""
        side = f.side
        strength = self.strength(s, side)
        if action >= actions.DONE:
            s.advance(f)
            left = entries.NO_COUP_OR_ROLLS if self.realign else entries.NO_COUP
            s.write(entries.DECLINED, (side, left))
        elif action >= actions.CANCEL:
            pay_crisis(s, side, action - actions.CANCEL)
        elif action >= actions.REALIGN:
            s.advance(f)
            s.write(entries.OPERATIONS, (side, strength, actions.REALIGN, self.printed))
            s.push(state.FREE_REALIGNING, side, f.card, strength - 1)
            if s.stack:
                top = s.stack[-1]
                s.replace(top, top.left, self.where, 0)
            roll_realignment(s, side, action - actions.REALIGN)
        else:
            s.advance(f)
            s.write(entries.OPERATIONS, (side, strength, actions.COUP, self.printed))
            begin_coup(s, side, action - actions.COUP, strength, FREE)

    def strength(self, s: TwilightState, side: int) -> int:
        """The value after modifiers."""
        if s.rules.event_operations_modified:
            return ops_value(s, side, self.printed)
        return self.printed


# -- cards -------------------------------------------------------------------------------------


class PayOrSuffer(Step):
    """The US may discard a card of at least this value; if not, the rest of the event follows."""

    def __init__(self, price: int) -> None:
        self.price = price

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the discard."""
        payable = s.hand[US] & worth_at_least(s, US, self.price)
        answers = actions.DISCARDS.of(payable)
        answers.append(actions.PASS)
        s.ask(US, answers)

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Who cannot pay is asked too, as long as there is a card that could be one to pay with."""
        return s.hand[US] != 0

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Paid: the event is over."""
        if action == actions.PASS:
            s.write(entries.NOT_PAID, (US,))
            s.advance(f)
            return
        s.stack.pop()
        s.discard_from_hand(US, action - actions.DISCARD)


class RandomDiscard(Step):
    """The opponent of the event player discards random cards (chance draws them)."""

    def amount(self, s: TwilightState, f: Frame) -> int:
        """How many."""
        return 1

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card."""
        left = self.amount(s, f) if f.left < 0 else f.left
        victim = 1 - f.side
        if left == 0 or not s.hand[victim]:
            if f.left < 0:
                s.write(entries.NOTHING_TO_DISCARD, (victim,))
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.hand[victim]))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard it."""
        left = self.amount(s, f) if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        self.drawn(s, 1 - f.side, action - actions.DRAW)

    def drawn(self, s: TwilightState, victim: int, card: int) -> None:
        """What happens to the card."""
        s.discard_from_hand(victim, card)


class Contest(Roll):
    """Both sides roll, the USSR first; a bonus is added; ``won`` says what the winner gets."""

    def bonus(self, s: TwilightState, f: Frame, side: int) -> int:
        """What a side adds to its die."""
        return 0

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """Keep the first die; compare at the second."""
        if f.aux == 0:
            s.replace(f, f.left, f.used, die)
            return
        ussr = f.aux + self.bonus(s, f, USSR)
        us = die + self.bonus(s, f, US)
        s.write(entries.CONTEST, (f.aux, ussr, die, us))
        if ussr == us:
            self.tied(s, f)
            return
        s.advance(f)
        self.won(s, f, US if us > ussr else USSR)

    def tied(self, s: TwilightState, f: Frame) -> None:
        """Nothing happens."""
        s.advance(f)

    def won(self, s: TwilightState, f: Frame, side: int) -> None:
        """The winner's gain."""
        s.gain_vp(side, 2)


program(state.WAR, WarRoll())
