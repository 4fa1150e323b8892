"""A nation's turn: the rondel, the forced stop, the slot, what follows (section 3, 4.5)."""

from typing import Final

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.data.economy import (
    INVESTOR,
    MIDDLE,
    MOST_SPACES,
    SLOTS,
    TAXATION,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.gifts import FOR_INVESTOR, ask_others, give, may_ask
from detente.games.imperial_2030.money import fee, interest_due, owed_to_others
from detente.games.imperial_2030.rulings import CLOSED
from detente.games.imperial_2030.state import (
    NO_NATION,
    NOBODY_GOVERNS,
    ImperialState,
    Instant,
    Step,
    program,
    put,
)

# Why a slot cannot be chosen.
OPEN: Final = 0
SAME_SLOT: Final = 1
TOO_FAR: Final = 2
FEE: Final = 3
INTEREST_UNPAID: Final = 4

#: The program of each slot.
_PROGRAMS: Final[list[int]] = [
    state.TAXATION,
    state.FACTORY,
    state.PRODUCTION,
    state.MANEUVER,
    state.INVESTOR,
    state.IMPORT,
    state.PRODUCTION,
    state.MANEUVER,
]
#: Added to the chosen slot when Investor is passed on the way.
PASSED: Final = 8


def _slots_within(now: int, spaces: int) -> list[int]:
    return [(now + moved) % SLOTS for moved in range(1, spaces + 1)]


#: The slots at most so many spaces on, the nearest first, at ``7 * slot + spaces``.
_SLOTS_WITHIN: Final[list[list[int]]] = [
    _slots_within(now, spaces) for now in range(SLOTS) for spaces in range(MOST_SPACES + 1)
]
_ALL_SLOTS: Final[list[int]] = list(range(SLOTS))


def spaces_to(s: ImperialState, nation: int, slot: int) -> int:
    """Spaces from the nation's slot to another: 0 at the first placement, 8 to stay."""
    now = s.rondel[nation]
    if now == MIDDLE:
        return 0
    return (slot - now - 1) % SLOTS + 1


def fee_to(s: ImperialState, nation: int, slot: int) -> int:
    """What the government pays to move there (3.3)."""
    return fee(s.points[nation], spaces_to(s, nation, slot))


def passes_investor(s: ImperialState, nation: int, slot: int) -> bool:
    """Whether a move there goes over Investor without stopping (3.3, 4.5)."""
    now = s.rondel[nation]
    if now == MIDDLE or slot == INVESTOR:
        return False
    return (INVESTOR - now - 1) % SLOTS < (slot - now - 1) % SLOTS


def slot_problem(s: ImperialState, nation: int, slot: int) -> int:
    """Why the slot cannot be chosen, or ``OPEN`` (3.3, 4.5a)."""
    now = s.rondel[nation]
    price = 0
    cash = s.cash[s.government[nation]]
    if now != MIDDLE:
        spaces = (slot - now - 1) % SLOTS + 1
        if spaces > MOST_SPACES:
            return SAME_SLOT if spaces == SLOTS else TOO_FAR
        price = fee(s.points[nation], spaces)
        if price > cash:
            return FEE
    if slot == INVESTOR and s.rules.insolvency == CLOSED:
        treasury = s.treasury[nation]
        if treasury + cash - price < owed_to_others(s, nation):
            return INTEREST_UNPAID
    return OPEN


def slots_in_reach(s: ImperialState, nation: int) -> list[int]:
    """The slots whose fee can be paid, the nearest first; the list is shared (3.3)."""
    now = s.rondel[nation]
    if now == MIDDLE:
        return _ALL_SLOTS
    spaces = MOST_SPACES
    while fee(s.points[nation], spaces) > s.cash[s.government[nation]]:
        spaces -= 1
    return _SLOTS_WITHIN[(MOST_SPACES + 1) * now + spaces]


class BeginTurn(Step):
    """The next nation; without investor card, unsold nations are offered first (3.1, 6)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Count the turn."""
        nation = f.side
        s.turn += 1
        if nation == 0:
            s.round += 1
        if s.government[nation] == NOBODY_GOVERNS and not s.rules.investor_card:
            first = first_to_be_offered(s, nation)
            s.write(entries.OFFERED, (nation, first))
            s.advance(f)
            s.push(state.OWN_ROUND, nation, first)
        else:
            open_turn(s, nation)


def first_to_be_offered(s: ImperialState, nation: int) -> int:
    """The government of the nation that moved before; at the start, of the one before it (6)."""
    if s.last != NO_NATION:
        return s.government[s.last]
    for back in range(1, NATIONS):
        ruler = s.government[(nation - back) % NATIONS]
        if ruler != NOBODY_GOVERNS:
            return ruler
    return 0


def open_turn(s: ImperialState, nation: int) -> None:
    """Its government will choose a slot; a nation without government is skipped (3.1)."""
    ruler = s.government[nation]
    if ruler == NOBODY_GOVERNS:
        s.write(entries.SKIPPED, (nation,))
        next_turn(s, nation)
        return
    s.keeping &= ~(1 << ruler)
    s.write(entries.TURN, (nation, ruler, s.turn))
    s.stack[-1] = Frame(state.TURN, state.CHOOSE_SLOT, nation, 0, -1, 0, 0)


def next_turn(s: ImperialState, nation: int) -> None:
    """The turn goes on to the nation after this one, in the fixed order (3.1)."""
    s.nation = (nation + 1) % NATIONS
    s.stack[-1] = Frame(state.TURN, 0, s.nation, 0, -1, 0, 0)


class AfterOffer(Step):
    """The bonds of the unsold nation were offered (6)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """It has a turn if anybody bought one."""
        open_turn(s, f.side)


class ChooseSlot(Step):
    """The government picks a slot (3.2, 3.3); ``used`` says that the others were asked."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask for one that can be reached and paid.

        Where only the money for the interest is missing, the government may once ask the
        others for it instead (3, 4.5a).
        """
        nation = f.side
        slots = slots_in_reach(s, nation)
        if INVESTOR in slots and slot_problem(s, nation, INVESTOR) != OPEN:
            slots = [slot for slot in slots if slot != INVESTOR]
            if not f.used and may_ask(s, nation):
                slots.append(actions.ASK_OTHERS)
        s.ask(s.government[nation], slots)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Announce it; ``card`` keeps the slot, and whether Investor is passed."""
        if action == actions.ASK_OTHERS:
            s.replace(f, f.left, 1, 0)
            price = fee_to(s, f.side, INVESTOR)
            ask_others(s, f.side, FOR_INVESTOR, owed_to_others(s, f.side), price)
            return
        slot = action - actions.SLOT
        step = state.TRAVEL
        if passes_investor(s, f.side, slot):
            slot += PASSED
            if s.rules.forced_stop:
                step = state.ASK_FOR_STOP
        s.stack[-1] = Frame(state.TURN, step, f.side, slot, 0, 0, 0)


class AskForStop(Step):
    """Swiss Banks may force a nation that would pass to stop on Investor (4.5g)."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next owner, from the card holder clockwise; ``left`` is its place."""
        players = s.rules.players
        short = interest_due(s, f.side) - s.treasury[f.side]
        if short > 0 and not s.rules.gifts:
            s.advance(f)
            return
        for place in range(f.left, players):
            seat = self.seat(s, f, place)
            able = s.cash[seat] >= short
            if not s.has_swiss_bank(seat) or not (able or s.rules.secret):
                continue
            if place != f.left:
                s.replace(f, place, 0, 0)
            choices = [actions.PASS]
            if able:
                choices.insert(0, actions.GIVE + f.side if short > 0 else actions.FORCE)
            s.ask(seat, choices)
            return
        s.advance(f)

    def seat(self, s: ImperialState, f: Frame, place: int) -> int:
        """The seat at this place; without investor card the count begins at the government."""
        first = s.card if s.rules.investor_card else s.government[f.side]
        return (first + place) % s.rules.players

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Stop it, let it pass, or pay in what the treasury lacks."""
        seat = self.seat(s, f, f.left)
        if action == actions.FORCE:
            s.write(entries.FORCED, (seat, f.side))
            s.stack[-1] = Frame(f.program, f.at + 1, f.side, INVESTOR, 0, 1, 0)
        elif action == actions.PASS:
            s.write(entries.NOT_FORCED, (seat, f.side))
            s.replace(f, f.left + 1, 0, 0)
        else:
            give(s, seat, f.side)


class Travel(Instant):
    """Pay for the spaces really moved, move (3.3), and carry out the slot (section 4)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """``used`` says that the stop was forced; the slot learns whether this is Investor."""
        nation, slot = f.side, f.card & ~PASSED
        ruler = s.government[nation]
        spaces = spaces_to(s, nation, slot)
        price = fee_to(s, nation, slot)
        if f.used and s.rules.forced_stop_free:
            price = 0
        if price:
            s.bank_pays_seat(ruler, -price)
        s.rondel = put(s.rondel, nation, slot)
        s.write(entries.SLOT, (nation, slot, spaces, price, ruler))
        s.push(_PROGRAMS[slot], nation, 1 if slot == INVESTOR else 0)


class OfferBonds(Step):
    """What follows the slot: Investor where it was passed, all but the interest (4.5); without
    investor card investments in the nation that moved, its government first (section 6).
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Offer them, or end the turn."""
        nation = f.side
        s.last = nation
        if not s.rules.investor_card:
            s.advance(f)
            s.push(state.OWN_ROUND, nation, s.government[nation])
        elif f.card < PASSED or (f.card == PASSED + TAXATION and s.rules.taxation_drops_investor):
            next_turn(s, nation)
        else:
            s.advance(f)
            s.push(state.INVESTOR, nation, 0)


class EndTurn(Step):
    """All is done."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Go on to the next nation."""
        next_turn(s, f.side)


program(
    state.TURN,
    BeginTurn(),
    AfterOffer(),
    ChooseSlot(),
    AskForStop(),
    Travel(),
    OfferBonds(),
    EndTurn(),
)
