"""The Maneuver: fleets (4.4.1), then armies (4.4.2), then flags (4.4.11)."""

from typing import Final

from detente.core.bits import bits, mask_of
from detente.core.frames import Frame
from detente.core.journal import Entry
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.board import (
    ALL_HOMES,
    BIT,
    CANAL_SEAS,
    FLAGGABLE,
    HOME,
    NATION,
    PORT_SEA,
    SEA_NEXT,
    canal_between,
    of,
)
from detente.games.imperial_2030.combat import (
    AnswerArrivals,
    arrive,
    ask_residents,
    disputed,
    exchange,
    foes,
    protected,
)
from detente.games.imperial_2030.data.economy import (
    ARMY,
    DESTROYERS,
    FLAGS,
    FLEET,
    FRIENDLY,
)
from detente.games.imperial_2030.data.regions import FIRST_SEA, NATIONS, REGIONS
from detente.games.imperial_2030.reach import (
    askable_canals,
    by_convoy,
    canal_choices,
    canal_owner,
    convoy,
    embarkation,
    free_canals,
    goals,
    on_land,
    passable_canals,
)
from detente.games.imperial_2030.state import (
    NO_NATION,
    NOBODY_GOVERNS,
    ImperialState,
    Instant,
    Step,
    program,
)

#: Land without land beside it: an army leaves only by convoy.
_ISLANDS: Final = of(("japan", "philippines", "indonesia", "australia", "new_zealand"))
#: The seas at the two ends of every canal.
_BESIDE_CANALS: Final = mask_of([sea for ends in CANAL_SEAS for sea in ends])


class StartManeuver(Instant):
    """Every unit of the nation may move once."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Make them ready."""
        s.rest(f.side)


# -- fleets ------------------------------------------------------------------------------


class MoveFleets(Step):
    """One fleet after the other may move or attack, until the government is done (4.4.1)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next fleet."""
        s.ask(s.government[f.side], [*actions.FLEETS.of(s.idle_at[FLEET]), actions.DONE])

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Take the fleet in hand, or go on to the armies."""
        if action == actions.DONE:
            s.advance(f)
        else:
            s.push(state.SAIL, f.side, action - actions.FLEET, 0)


class Sail(Step):
    """Where the fleet in hand goes, or whom it attacks where it is.

    ``card`` is its region, ``used`` canals that were refused to it, ``aux`` one
    more than the sea for which a canal's government has been asked.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask; or sail on through a canal that was opened."""
        if f.aux:
            self.sail(s, f, f.aux - 1)
            return
        choices = actions.DESTINATIONS.of(self.seas(s, f))
        if f.used:
            choices.append(actions.STAY)
        if BIT[f.card] & disputed(s, f.side):
            choices += foes(s, f.side, f.card, FLEET)
        s.ask(s.government[f.side], choices)

    def seas(self, s: ImperialState, f: Frame) -> int:
        """The seas the fleet may enter: from harbour that of the port, else those beside."""
        region = f.card
        if region < FIRST_SEA:
            return BIT[PORT_SEA[region]]
        seas = SEA_NEXT[region]
        if BIT[region] & _BESIDE_CANALS:
            for canal in bits(passable_canals(s, f.side, f.used)):
                one, other = CANAL_SEAS[canal]
                if region == one:
                    seas |= BIT[other]
                elif region == other:
                    seas |= BIT[one]
        return seas

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Sail, ask for a canal, attack, or stay."""
        if action == actions.STAY:
            s.stack.pop()
            s.use_idle(FLEET, f.card)
        elif action >= actions.FIGHT:
            s.stack.pop()
            attack(s, f.side, FLEET, f.card, action)
        else:
            sea = action - actions.TO
            canal = canal_between(f.card, sea)
            if canal >= 0 and askable_canals(s, f.side, f.used) >> canal & 1:
                s.replace(f, f.left, f.used, sea + 1)
                s.push(state.PASSAGE, f.side, canal)
            else:
                self.sail(s, f, sea)

    def sail(self, s: ImperialState, f: Frame, sea: int) -> None:
        """The fleet in hand is done."""
        s.stack.pop()
        s.use_idle(FLEET, f.card)
        s.remove_unit(FLEET, f.side, f.card)
        s.add_unit(FLEET, f.side, sea)
        s.write(entries.MOVED, (f.side, FLEET, f.card, sea, 0))
        arrive(s, f.side, sea, FLEET)


def attack(s: ImperialState, nation: int, kind: int, region: int, action: int) -> None:
    """A unit that has not moved attacks where it is (4.4.7)."""
    other, their_kind = divmod(action - actions.FIGHT, 4)
    s.use_idle(kind, region)
    exchange(s, region, nation, kind, other, their_kind)


program(state.SAIL, Sail())


# -- canals ------------------------------------------------------------------------------


class AskForPassage(Step):
    """The government whose flag is at a canal allows or refuses one passage (4.4.5).

    ``side`` is the nation that passes, ``card`` the canal.  What waits below is
    the unit in hand.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask it."""
        owner = canal_owner(s, f.card)
        s.ask(
            s.government[owner],
            [actions.ALLOW, actions.REFUSE, actions.ALWAYS_ALLOW, actions.ALWAYS_REFUSE],
        )

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Let the unit pass, or let its government choose again for it."""
        s.stack.pop()
        allowed = action in (actions.ALLOW, actions.ALWAYS_ALLOW)
        bit = 1 << f.card
        if action == actions.ALWAYS_ALLOW:
            s.canals |= bit
        elif action == actions.ALWAYS_REFUSE:
            s.canals |= bit << 2
        s.write(entries.CANAL, (f.card, canal_owner(s, f.card), f.side, int(allowed)))
        hand = s.stack[-1]
        if not allowed:
            s.replace(hand, hand.left, hand.used | bit, 0)
        elif hand.program == state.MARCH:
            s.replace(hand, hand.left, hand.used, hand.aux | bit << _GRANTED)


program(state.PASSAGE, AskForPassage())


# -- armies ------------------------------------------------------------------------------


class MoveArmies(Step):
    """One army after the other may move, attack or change posture; factories fall (4.4.2)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the next army or act."""
        nation = f.side
        upright, lying = s.idle_at[ARMY], s.idle_at[FRIENDLY]
        if upright & _ISLANDS:
            upright &= ~self.stuck(s, nation, upright & _ISLANDS)
        both = lying & s.at[NATIONS + nation]
        choices = actions.ARMIES.of(upright | lying & ~both)
        if both:
            choices += actions.FRIENDLY_ARMIES.of(both)
        if lying:
            choices += actions.RISES.of(lying & ~protected(s, nation))
        abroad = upright & ALL_HOMES & ~HOME[nation]
        if abroad:
            choices += actions.LIES.of(abroad)
        if s.armies(nation) >= DESTROYERS:
            choices += actions.DESTRUCTIONS.of(destructible(s, nation))
        choices.append(actions.DONE)
        s.ask(s.government[nation], choices)

    def stuck(self, s: ImperialState, nation: int, islands: int) -> int:
        """The islands among these from which an army can neither leave nor attack."""
        found = 0
        contested = disputed(s, nation)
        for region in bits(islands & ~contested):
            if not by_convoy(s, nation, region, 0):
                found |= BIT[region]
        return found

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Take an army in hand, turn one, destroy a factory, or go on to the flags."""
        nation = f.side
        if action == actions.DONE:
            s.advance(f)
        elif action >= actions.DESTROY:
            destroy(s, nation, action - actions.DESTROY)
        elif action >= actions.LIE:
            turn(s, nation, action - actions.LIE, ARMY, FRIENDLY)
        elif action >= actions.RISE:
            region = action - actions.RISE
            turn(s, nation, region, FRIENDLY, ARMY)
            if s.rules.rising_attacked:
                ask_residents(s, nation, region, ARMY)
        elif action >= actions.FRIENDLY_ARMY:
            s.push(state.MARCH, nation, action - actions.FRIENDLY_ARMY, FRIENDLY)
        else:
            region = action - actions.ARMY
            kind = ARMY if s.idle_at[ARMY] >> region & 1 else FRIENDLY
            s.push(state.MARCH, nation, region, kind)


def turn(s: ImperialState, nation: int, region: int, kind: int, new: int) -> None:
    """An army that has not moved changes its posture, and stays (4.4.8)."""
    s.use_idle(kind, region)
    s.remove_unit(kind, nation, region)
    s.add_unit(new, nation, region)
    s.write(entries.POSTURE, (nation, region, int(new == ARMY)))


def destructible(s: ImperialState, nation: int) -> int:
    """Provinces where three armies of the nation may destroy the factory (4.4.10)."""
    places = s.at[NATIONS + nation]
    if s.rules.any_destroyers:
        places |= s.at[2 * NATIONS + nation]
    found = 0
    for region in bits(places & s.factories & ~HOME[nation]):
        armies = s.count(ARMY, nation, region)
        if s.rules.any_destroyers:
            armies += s.count(FRIENDLY, nation, region)
        owner = NATION[region]
        defended = s.present(owner) & BIT[region]
        if armies >= DESTROYERS and not defended and s.free_factories(owner) != BIT[region]:
            found |= BIT[region]
    return found


def destroy(s: ImperialState, nation: int, region: int) -> None:
    """Three armies and the factory are gone: lying armies first, moved ones before idle ones."""
    for _ in range(DESTROYERS):
        kind = FRIENDLY if s.rules.any_destroyers and s.count(FRIENDLY, nation, region) else ARMY
        if s.idle[kind * REGIONS + region] == s.count(kind, nation, region):
            s.use_idle(kind, region)
        s.remove_unit(kind, nation, region)
    s.factories &= ~BIT[region]
    s.write(entries.DESTROYED, (nation, region, NATION[region]))


#: Places in ``aux`` of the army in hand: its destination + 1, the canals it asks for,
#: whether these have been chosen, those that have been granted.
_ASKED: Final = 6
_CHOSEN: Final = 8
_GRANTED: Final = 9


class March(Step):
    """Where the army in hand goes, or whom it attacks where it is.

    ``card`` is its region, ``left`` its kind, ``used`` canals that were refused
    to it, ``aux`` how far the answer has come.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for the destination, the canals, the passages; then go."""
        nation, region = f.side, f.card
        if not f.aux:
            self.ask_destination(s, f)
            return
        goal = (f.aux & 63) - 1
        if on_land(s, nation, region) >> goal & 1:
            self.go(s, f, goal, 0)
            return
        start, ends = embarkation(s, nation, region), goals(s, nation, goal)
        if not f.aux >> _CHOSEN & 1:
            sets = canal_choices(s, nation, start, ends, f.used)
            s.ask(s.government[nation], [actions.VIA + canals for canals in sets])
            return
        asked = f.aux >> _ASKED & 3
        for canal in bits(asked & ~(f.aux >> _GRANTED)):
            if askable_canals(s, nation, f.used) >> canal & 1:
                s.push(state.PASSAGE, nation, canal)
                return
        canals = free_canals(s, nation) | asked
        self.go(s, f, goal, convoy(start, ends, canals, 0))

    def ask_destination(self, s: ImperialState, f: Frame) -> None:
        """Where rail, the move or a convoy lead, and units to attack."""
        nation, region = f.side, f.card
        places = on_land(s, nation, region) | by_convoy(s, nation, region, f.used)
        choices = actions.DESTINATIONS.of(places)
        if f.used or not places:
            choices.append(actions.STAY)
        if BIT[region] & disputed(s, nation):
            choices += foes(s, nation, region, f.left)
        s.ask(s.government[nation], choices)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Note the destination or the canals, attack, or stay."""
        if action == actions.STAY:
            s.stack.pop()
            s.use_idle(f.left, f.card)
        elif action >= actions.FIGHT:
            s.stack.pop()
            attack(s, f.side, f.left, f.card, action)
        elif action >= actions.VIA:
            canals = action - actions.VIA
            s.replace(f, f.left, f.used, f.aux | canals << _ASKED | 1 << _CHOSEN)
        else:
            s.replace(f, f.left, f.used, action - actions.TO + 1)

    def go(self, s: ImperialState, f: Frame, goal: int, carried: int) -> None:
        """The army in hand is done."""
        nation = f.side
        s.stack.pop()
        if carried:
            s.convoys = (*s.convoys, carried)
        s.use_idle(f.left, f.card)
        s.remove_unit(f.left, nation, f.card)
        kind = FRIENDLY if BIT[goal] & ALL_HOMES & ~HOME[nation] else ARMY
        s.add_unit(kind, nation, goal)
        s.write(entries.MOVED, (nation, f.left, f.card, goal, int(carried != 0)))
        arrive(s, nation, goal, kind)


program(state.MARCH, March())


# -- flags -------------------------------------------------------------------------------


def alone(s: ImperialState) -> list[int]:
    """Per nation the neutral land and seas where it alone has units (4.4.11)."""
    once = twice = 0
    masks: list[int] = []
    for nation in range(NATIONS):
        mask = s.present(nation) & FLAGGABLE
        masks.append(mask)
        twice |= once & mask
        once |= mask
    return [mask & ~twice for mask in masks]


class PlaceFlags(Step):
    """Who is alone in a region puts its flag there; with too few its government picks (4.4.12).

    ``left`` is the place after the mover of the nation that picks.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Change the flags that need no choice, and ask about the others."""
        sole = alone(s)
        if f.left < 0 and change_flags(s, f.side, sole):
            s.advance(f)
            return
        for place in range(max(f.left, 0), NATIONS):
            nation = (f.side + place) % NATIONS
            wanted = unflagged(s, sole[nation])
            if not wanted or s.flags[nation].bit_count() == FLAGS:
                continue
            ruler = s.government[nation]
            if ruler == NOBODY_GOVERNS:
                put_flags(s, nation, wanted)
                continue
            s.replace(f, place, 0, 0)
            s.ask(ruler, actions.FLAGS.of(wanted))
            return
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Place one."""
        put_flags(s, (f.side + f.left) % NATIONS, BIT[action - actions.FLAG])


def unflagged(s: ImperialState, regions: int) -> int:
    """Those of these regions that carry no flag."""
    for flags in s.flags:
        regions &= ~flags
    return regions


def put_flags(s: ImperialState, nation: int, wanted: int) -> None:
    """Place flags where none stands, in the order of the regions, as long as there are any."""
    for region in bits(wanted):
        if s.flags[nation].bit_count() < FLAGS:
            s.add_flag(nation, region)
            s.write(entries.FLAG, (region, nation, NO_NATION))


def change_flags(s: ImperialState, first: int, sole: list[int]) -> bool:
    """Remove the flags of others where a nation is alone; place its own if there are enough.

    ``sole`` is what :func:`alone` says.  Whether all had enough.
    """
    before = s.flags
    flags = list(before)
    wanted = [sole[nation] & ~flags[nation] for nation in range(NATIONS)]
    taken = 0
    for mask in wanted:
        taken |= mask
    if not taken:
        return True
    for nation in range(NATIONS):
        flags[nation] &= ~taken
    all_enough = True
    for place in range(NATIONS):
        nation = (first + place) % NATIONS
        if not wanted[nation]:
            continue
        enough = flags[nation].bit_count() + wanted[nation].bit_count() <= FLAGS
        if enough:
            flags[nation] |= wanted[nation]
        else:
            all_enough = False
        for region in bits(wanted[nation]):
            old = flag_at(before, region)
            if enough or old != NO_NATION:
                s.write(entries.FLAG, (region, nation if enough else NO_NATION, old))
    s.flags = tuple(flags)
    return all_enough


def flag_at(flags: tuple[int, ...], region: int) -> int:
    """Whose flag stands in the region, or ``NO_NATION``."""
    for nation in range(NATIONS):
        if flags[nation] >> region & 1:
            return nation
    return NO_NATION


#: What the units of a Maneuver do; a resident attacks only after one of these.
_DEEDS: Final = frozenset([entries.MOVED, entries.POSTURE, entries.FOUGHT, entries.DESTROYED])


def nothing_happened(written: list[Entry]) -> bool:
    """Whether no unit has moved, attacked, turned or destroyed anything since the slot was chosen.

    Only the journal can tell: a unit that moved and died left no trace on the board.
    A game that began in the middle of a Maneuver says nothing of its first part.
    """
    for place in range(len(written) - 1, -1, -1):
        kind = written[place].kind
        if kind == entries.SLOT:
            return True
        if kind in _DEEDS:
            return False
    return False


class EndManeuver(Instant):
    """What held for this Maneuver only is forgotten."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Clear it."""
        if s.journal is not None and nothing_happened(s.journal.entries):
            s.write(entries.NOT_MOVED, (f.side,))
        s.clear_idle()
        s.convoys = ()
        s.canals = 0
        s.peaceful = 0


program(
    state.MANEUVER,
    StartManeuver(),
    MoveFleets(),
    AnswerArrivals(),
    MoveArmies(),
    AnswerArrivals(),
    PlaceFlags(),
    EndManeuver(),
)
