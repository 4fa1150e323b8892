"""The state of Twilight Struggle and the few functions that change it.

What a position is made of is in ``fields``.
"""

from typing import Any, Final

from detente.core.bits import bits, without
from detente.core.errors import BadOption, BadRecord
from detente.core.frames import Frame
from detente.core.snapshot import flag, frames, number, numbers
from detente.core.state import CHANCE, RUNNING
from detente.games.twilight_struggle import actions, deck, effects, entries
from detente.games.twilight_struggle.board import (
    ALL,
    AROUND,
    BIT,
    HOME,
    OTHERS,
    STABILITY,
    WITHIN_REACH,
)
from detente.games.twilight_struggle.data.cards import (
    MISSILE_ENVY,
    SHUTTLE_DIPLOMACY,
    US,
    USSR,
)
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.tracks import (
    ABILITY_BOXES,
    LAST_BOX,
    MILITARY_MAX,
    WINNING_VP,
)
from detente.games.twilight_struggle.fields import Fields
from detente.games.twilight_struggle.rulings import Rules, rules_from

# Phases.
SETUP: Final = 0
HEADLINES: Final = 1
ROUNDS: Final = 2
CLEANUP: Final = 3

#: ``winner`` while the game runs, and after a draw.
UNDECIDED: Final = -1
DRAW: Final = 2
#: ``owed`` when nobody owes the play of Missile Envy, ``china`` when nobody has the China Card.
NO_SIDE: Final = -1
#: Markers that give the USSR control of China (12.2), and ``civil_war`` when it is not fought.
CIVIL_WAR_MARKERS: Final = 3
NO_CIVIL_WAR: Final = -1


def pair(old: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    """``old`` with the value of one side replaced."""
    return (value, old[1]) if side == USSR else (old[0], value)


class TwilightState(Fields):
    """A position, and what can happen to it."""

    __slots__ = ()

    def copy(self) -> "TwilightState":
        """An equal state that shares nothing that changes; its journal is off."""
        # fmt: off
        return TwilightState(
            self.rules, self.influence[:], self.presence[:], self.control[:], self.reach[:],
            self.access,
            self.hand[:], self.known_in[:], self.known_out[:], self.headline,
            self.military, self.space, self.attempts,
            self.draw, self.discard, self.removed, self.reserve, self.table, self.peek, self.spent,
            self.effects, self.vp, self.defcon, self.turn, self.round, self.phase, self.phasing,
            self.china, self.china_up, self.owed, self.norad_due, self.civil_war, self.order,
            self.touched, self.swapped, self.winner, self.reason,
            self.actor, self.answers, self.stack[:],
        )
        # fmt: on

    # -- the machine ---------------------------------------------------------

    def run_top(self, frame: Frame) -> None:
        """Let the step of the top frame work."""
        PROGRAMS[frame.program][frame.at].run(self, frame)

    def take_top(self, frame: Frame, action: int) -> None:
        """Give the step of the top frame its answer."""
        PROGRAMS[frame.program][frame.at].take(self, frame, action)

    def discreet(self) -> bool:
        """Where a hidden hand decides on the answers, nobody learns that it left one only."""
        frame = self.stack[-1]
        return self.actor >= 0 and PROGRAMS[frame.program][frame.at].is_secret(self, frame)

    def advance(self, frame: Frame) -> None:
        """The step of the top frame is done: go on to the next of its program."""
        stack = self.stack
        if not stack:
            return
        if frame.at + 1 < len(PROGRAMS[frame.program]):
            stack[-1] = Frame(frame.program, frame.at + 1, frame.side, frame.card, -1, 0, 0)
        else:
            stack.pop()

    def push(self, program: int, side: int, card: int = 0, left: int = -1, aux: int = 0) -> None:
        """Let another program run before what is now on top."""
        if self.winner == UNDECIDED:
            self.stack.append(Frame(program, 0, side, card, left, 0, aux))

    def replace(self, frame: Frame, left: int, used: int, aux: int) -> None:
        """Keep the top frame at its step, with new numbers."""
        if self.stack:
            self.stack[-1] = Frame(frame.program, frame.at, frame.side, frame.card, left, used, aux)

    def end(self, winner: int, reason: int) -> None:
        """The game is over; a second end changes nothing."""
        if self.winner == UNDECIDED:
            self.winner = winner
            self.reason = reason
            self.stack.clear()
            self.write(entries.OVER, (winner, reason))

    def write(self, kind: int, args: tuple[int, ...]) -> None:
        """Put something that everybody sees into the journal, if there is one."""
        if self.journal is not None:
            self.journal.write(kind, args)

    def show(self, kind: int, side: int, card: int) -> None:
        """Put a card that its side shows by using it into the journal, if there is one."""
        if self.journal is not None:
            self.journal.show(kind, (side, card), side)

    def tell_bid(self, seat: int, side: int, extra: int) -> None:
        """A sealed bid is opened (11.1.4)."""
        if self.journal is not None:
            self.journal.reveal(entries.BID, (seat, side, extra))

    # -- influence -----------------------------------------------------------

    def change_influence(self, side: int, country: int, change: int) -> None:
        """Add or remove markers, of which there are always enough (6.1.5); never below none."""
        influence = self.influence
        place = side * COUNTRIES + country
        now = influence[place] + change
        if now < 0:
            change -= now
            now = 0
        if change == 0 or self.winner != UNDECIDED:
            return
        influence[place] = now
        theirs = influence[(1 - side) * COUNTRIES + country]
        if now == 0:
            self.presence[side] &= OTHERS[country]
            self.reach[side] = HOME[side] | WITHIN_REACH.of(self.presence[side])
        elif now == change:
            self.presence[side] |= BIT[country]
            self.reach[side] |= AROUND[country]
        self.change_control(side, country, now - theirs - change, now - theirs)
        if self.journal is not None:
            us, ussr = (now, theirs) if side == US else (theirs, now)
            self.journal.write(entries.INFLUENCE, (side, country, change, us, ussr))

    def change_control(self, side: int, country: int, before: int, lead: int) -> None:
        """Keep control in step with a side's lead over the other (2.1.7)."""
        stability = STABILITY[country]
        if before < stability <= lead:
            self.control[side] |= BIT[country]
        elif lead < stability <= before:
            self.control[side] &= OTHERS[country]
        if -before < stability <= -lead:
            self.control[1 - side] |= BIT[country]
        elif -lead < stability <= -before:
            self.control[1 - side] &= OTHERS[country]

    def empty_map(self) -> None:
        """Take all markers off."""
        self.influence = bytearray(2 * COUNTRIES)
        self.presence = [0, 0]
        self.control = [0, 0]
        self.reach = HOME[:]

    def markers(self, side: int, country: int) -> int:
        """How many markers the side has in the country."""
        return self.influence[side * COUNTRIES + country]

    def raise_to(self, side: int, country: int, level: int) -> None:
        """Add markers up to this level; nothing if there are as many."""
        missing = level - self.influence[side * COUNTRIES + country]
        if missing > 0:
            self.change_influence(side, country, missing)

    def clear(self, side: int, country: int) -> None:
        """Remove all markers of the side from the country."""
        self.change_influence(side, country, -self.influence[side * COUNTRIES + country])

    def note_access(self) -> None:
        """Remember where points could be placed now (6.1.1, 6.1.4, R-5)."""
        self.access = (self.reach[USSR], self.reach[US])

    # -- tracks --------------------------------------------------------------

    def gain_vp(self, side: int, points: int) -> None:
        """Move the marker to the side's end (10.2.2); 20 points end the game (10.3.1)."""
        self.move_vp(side, points)
        if self.vp >= WINNING_VP:
            self.end(US, entries.BY_VP)
        elif self.vp <= -WINNING_VP:
            self.end(USSR, entries.BY_VP)

    def gain_counted(self, side: int, points: int) -> None:
        """VP for what an event counts; the log tells of none, too."""
        if points:
            self.gain_vp(side, points)
        else:
            self.write(entries.NO_VP, (side,))

    def move_vp(self, side: int, points: int) -> None:
        """Move the marker over 0 like over any space (10.2.1), without looking at 20 (10.3.2)."""
        if points == 0 or self.winner != UNDECIDED:
            return
        self.vp += points if side == US else -points
        self.write(entries.VP, (side, points, self.vp))

    def set_defcon(self, level: int) -> None:
        """Improve or degrade DEFCON (8.1.7), to 5 at most (8.1.2); 1 loses the game (8.1.3)."""
        old = self.defcon
        level = min(level, 5)
        if level == old or self.winner != UNDECIDED:
            return
        self.defcon = level
        self.write(entries.DEFCON, (old, level))
        if level <= 1:
            self.end(1 - self.phasing, entries.NUCLEAR_WAR)
        elif level == 2 and old > 2 and self.phase == ROUNDS:
            self.norad_due = True

    def add_military(self, side: int, points: int) -> None:
        """Move the military operations marker of a side up, to 5 at most (8.2.3, R-25)."""
        if self.winner != UNDECIDED:
            return
        self.military = pair(self.military, side, min(MILITARY_MAX, self.military[side] + points))
        self.write(entries.MILITARY, (side, self.military[side]))

    def advance_in_space(self, side: int, boxes: int) -> None:
        """Move on the space track; VP of the box entered (6.4.3, R-16)."""
        box = min(self.space[side] + boxes, LAST_BOX)
        if box == self.space[side]:
            return
        before = self.abilities() if self.journal is not None else []
        self.space = pair(self.space, side, box)
        self.write(entries.SPACE, (side, box))
        self.tell_abilities(before)
        first = self.space[1 - side] < box
        entered = self.rules.space[box]
        self.gain_vp(side, entered.first if first else entered.second)

    def abilities(self) -> list[bool]:
        """For each ability box whether the USSR has its ability, then whether the US has it."""
        return [self.has_ability(side, box) for box in ABILITY_BOXES for side in (USSR, US)]

    def tell_abilities(self, before: list[bool]) -> None:
        """Write which abilities came and went (6.4.4), if there is a journal."""
        if self.journal is None:
            return
        for place, now in enumerate(self.abilities()):
            if now != before[place]:
                box = ABILITY_BOXES[place // 2]
                self.write(entries.ABILITY, (place % 2, box, int(now)))

    def has_ability(self, side: int, box: int) -> bool:
        """Whether the side is at or past an ability box and the other is not (6.4.4)."""
        return self.space[side] >= box and self.space[1 - side] < box

    def switch_on(self, effect: int) -> None:
        """Put an effect in force."""
        if not self.effects & effect:
            self.effects |= effect
            self.write(entries.IN_FORCE, (effect.bit_length() - 1,))

    def switch_off(self, effect: int) -> None:
        """End an effect, if it is in force."""
        if self.effects & effect:
            self.effects &= ~effect
            self.write(entries.ENDED, (effect.bit_length() - 1,))

    # -- cards ---------------------------------------------------------------

    def leave_hand(self, side: int, card: int) -> None:
        """Take a card out of a hand; the caller puts it somewhere."""
        self.hand[side] &= deck.OTHERS[card]
        self.known_in[side] &= deck.OTHERS[card]
        if card == MISSILE_ENVY and self.owed == side:
            self.owed = NO_SIDE

    def enter_hand(self, side: int, card: int) -> None:
        """Put a card that everybody has seen into a hand."""
        self.hand[side] |= deck.BIT[card]
        self.known_in[side] |= deck.BIT[card]
        self.known_out[side] &= deck.OTHERS[card]
        if side == US:
            self.leave_order(card)

    def leave_order(self, card: int) -> None:
        """A card that comes (back) into the US hand has no place in its order (card 98)."""
        if card in self.order:
            self.order = tuple([each for each in self.order if each != card])

    def draw_card(self, side: int, card: int) -> None:
        """Move a card from the draw pile to a hand, unseen by the other side."""
        bit = deck.BIT[card]
        self.draw &= deck.OTHERS[card]
        self.hand[side] |= bit
        self.known_out[side] = 0
        if side == US and self.order:
            self.leave_order(card)
        if self.journal is not None:
            self.journal.whisper(entries.DRAWN, (side, card), side, 1)
        if self.effects & effects.ALDRICH_AMES and side == US:
            self.reveal(US, bit)
        if not self.draw and self.rules.eager_reshuffle:
            self.reshuffle()

    def reshuffle(self) -> None:
        """Make the discard pile the new draw pile (4.3)."""
        if self.discard:
            self.draw |= self.discard
            self.discard = 0
            self.write(entries.SHUFFLE, ())

    def reveal(self, side: int, cards: int) -> None:
        """Show cards of a hand to the other side."""
        self.known_in[side] |= cards
        if self.journal is not None:
            for card in bits(cards):
                self.journal.reveal(entries.REVEAL, (side, card))

    def reveal_hand(self, side: int) -> None:
        """Show a whole hand to the other side."""
        if self.hand[side]:
            self.reveal(side, self.hand[side])
        else:
            self.write(entries.NOTHING_TO_REVEAL, (side,))
        self.known_out[side] = without(deck.ALL, self.hand[side])

    def discard_from_hand(self, side: int, card: int) -> None:
        """Discard a card without effect (5.4)."""
        self.leave_hand(side, card)
        self.discard |= deck.BIT[card]
        self.show(entries.DISCARD, side, card)

    def to_table(self, card: int) -> None:
        """Lay a card that has left its place on the table."""
        self.table |= deck.BIT[card]

    def put_away(self, card: int) -> None:
        """Move a used card off the table: out of the game, or to the discard pile (2.2.4)."""
        bit = deck.BIT[card]
        if not self.table & bit:
            return
        if card == SHUTTLE_DIPLOMACY and self.effects & effects.SHUTTLE:
            return
        self.table &= deck.OTHERS[card]
        if self.spent & bit:
            self.spent &= deck.OTHERS[card]
            self.removed |= bit
            self.write(entries.REMOVED, (card,))
        else:
            self.discard |= bit

    def place_in_box(self) -> None:
        """A USSR marker for China; the third brings the China Card, face up (12.2, 12.3)."""
        self.civil_war += 1
        self.write(entries.CIVIL_WAR, (self.civil_war,))
        if self.civil_war == CIVIL_WAR_MARKERS:
            self.civil_war = NO_CIVIL_WAR
            self.give_china(USSR, True)

    def seems_to_have_china(self, side: int) -> bool:
        """Whether the side has the China Card for cards 71 and 76 (12.4.1)."""
        return self.china == side or (side == US and self.civil_war != NO_CIVIL_WAR)

    def give_china(self, side: int, up: bool) -> None:
        """Hand over the China Card, with the face that the event names (9.3, 9.4, 5.5; card 6)."""
        self.china = side
        self.china_up = up
        self.write(entries.CHINA, (side, int(up)))

    # -- plain data ----------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """The state as ints, lists and dicts that JSON can hold."""
        data: dict[str, Any] = {name: getattr(self, name) for name in (*_PLAIN, *_FLAGS)}
        for name in _PAIRS:
            data[name] = list(getattr(self, name))
        data["influence"] = list(self.influence)
        data |= self.special()
        data["options"] = dict(self.rules.given)
        data["answers"] = list(self.answers)
        data["stack"] = [frame.to_data() for frame in self.stack]
        return data

    def special(self) -> dict[str, Any]:
        """What only some editions, variants and optional rules have, where they have it."""
        found: dict[str, Any] = {}
        if self.civil_war != NO_CIVIL_WAR:
            found["civil_war"] = self.civil_war
        if self.order:
            found["order"] = list(self.order)
        if self.touched != (0, 0):
            found["touched"] = list(self.touched)
        if self.swapped:
            found["swapped"] = 1
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return state_from_data, (self.to_data(),)


# fmt: off
_PLAIN: Final[tuple[str, ...]] = (
    "actor", "draw", "discard", "removed", "reserve", "table", "peek", "spent", "effects",
    "vp", "defcon", "turn", "round", "phase", "phasing", "china", "owed", "winner", "reason",
)
# fmt: on
_FLAGS: Final[tuple[str, ...]] = ("china_up", "norad_due")
_LISTS: Final[tuple[str, ...]] = ("presence", "control", "hand", "known_in", "known_out")
_PAIRS: Final[tuple[str, ...]] = (
    *_LISTS,
    "access",
    "headline",
    "military",
    "space",
    "attempts",
)


def state_from_data(data: dict[str, Any]) -> TwilightState:
    """The state that :meth:`TwilightState.to_data` wrote.  Raises :class:`BadRecord`."""
    options = data.get("options")
    try:
        if not isinstance(options, dict):
            raise BadOption("they are missing")
        s = empty_state(rules_from(options))
    except BadOption as error:
        raise BadRecord(f"the snapshot's options: {error}") from None
    for name in _PLAIN:
        setattr(s, name, number(data, name))
    for name in _PAIRS:
        ussr, us = numbers(data, name, 2)
        setattr(s, name, [ussr, us] if name in _LISTS else (ussr, us))
    for name in _FLAGS:
        setattr(s, name, flag(data, name))
    influence = numbers(data, "influence", 2 * COUNTRIES)
    if not all(0 <= markers < 256 for markers in influence):
        raise BadRecord("the snapshot's influence is impossible")
    if not all(0 <= side <= ALL for side in s.presence):
        raise BadRecord("the snapshot's presence is impossible")
    s.influence = bytearray(influence)
    s.reach = [HOME[side] | WITHIN_REACH.of(s.presence[side]) for side in (USSR, US)]
    if "civil_war" in data:
        s.civil_war = number(data, "civil_war")
    if "order" in data:
        s.order = tuple(numbers(data, "order"))
    if "touched" in data:
        placed, realigned = numbers(data, "touched", 2)
        s.touched = (placed, realigned)
    s.swapped = "swapped" in data
    s.answers = numbers(data, "answers")
    s.stack = frames(data, "stack")
    return s


def empty_state(rules: Rules) -> TwilightState:
    """A board without cards and influence; see ``opening`` for where a game begins."""
    # fmt: off
    return TwilightState(
        rules, bytearray(2 * COUNTRIES), [0, 0], [0, 0], HOME[:], (0, 0),  # influence to access
        [0, 0], [0, 0], [0, 0], (0, 0),  # hands, what is known of them, headlines
        (0, 0), (0, 0), (0, 0),  # military operations, space, attempts
        0, 0, 0, 0, 0, 0, 0,  # draw pile to spent
        0, 0, 5, 1, 0, SETUP, USSR,  # effects, VP, DEFCON, turn, round, phase, phasing
        USSR, True, NO_SIDE, False, NO_CIVIL_WAR, (), (0, 0), False,  # China Card to swapped
        UNDECIDED, 0, RUNNING, [], [],
    )
    # fmt: on


class Step:
    """One step of a program.  ``run`` works or asks at most one question; ``take`` answers it."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Do the work and advance, or put a question."""
        raise NotImplementedError  # pragma: no cover

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Use the answer."""
        raise NotImplementedError  # pragma: no cover

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Whether the question is put although it has a single answer: hidden cards decide that.

        It may depend on what both sides know only.
        """
        return False


class Instant(Step):
    """A step without a question: go on, then take effect."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Advance first, so that the effect may lay other programs on top."""
        s.advance(f)
        self.effect(s, f)

    def effect(self, s: TwilightState, f: Frame) -> None:
        """What happens."""
        raise NotImplementedError  # pragma: no cover


class Roll(Step):
    """A step that rolls one die."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for a die."""
        s.ask(CHANCE, actions.DIE)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Use the die."""
        self.rolled(s, f, action - actions.ROLL)

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """What this face does."""
        raise NotImplementedError  # pragma: no cover


#: Programs by number: events under their card number, the others from 128 on.
PROGRAMS: Final[list[list[Step]]] = [[] for _ in range(192)]

GAME: Final = 128
TURN: Final = 129
ROUND: Final = 130
USE_CARD: Final = 131
USE_POINTS: Final = 132
RUN_EVENT: Final = 133
PUT_AWAY: Final = 134
OPERATIONS: Final = 135
PLACING: Final = 136
REALIGNING: Final = 137
FREE_REALIGNING: Final = 138
REALIGN_ROLL: Final = 139
COUP: Final = 140
SPACE_ROLL: Final = 141
TRAP_ROLL: Final = 142
WAR: Final = 143
CHE_AGAIN: Final = 144
FLOWER_PAYS: Final = 145
WARSAW_ADD: Final = 146
WARSAW_CLEAR: Final = 147
DE_STALINIZATION_PLACE: Final = 148
OLYMPIC_CONTEST: Final = 149
SUMMIT_MOVE: Final = 150
GRAIN_CHOICE: Final = 151
DRAW_CARDS: Final = 152
MIXING: Final = 153
BIDS: Final = 154


def program(number: int, *steps: Step) -> None:
    """Write a program; each number once."""
    assert not PROGRAMS[number], number
    PROGRAMS[number].extend(steps)
