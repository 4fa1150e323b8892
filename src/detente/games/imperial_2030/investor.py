"""Investments, governments and the investor card (4.5; section 6 without the card)."""

from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.data.economy import BONDS, CARD_BONUS, VALUES
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.money import pay_interest
from detente.games.imperial_2030.state import (
    NOBODY_GOVERNS,
    SUM,
    ImperialState,
    Instant,
    Step,
    program,
    put,
)

_MOST: Final = 30
_NATION_BONDS: Final = (1 << BONDS) - 1


def _up_to(cash: int, paid: int, first: int) -> int:
    """The places from ``first`` on whose value, less what is paid, is not above the cash."""
    mask = 0
    for place in range(first, BONDS):
        if VALUES[place] - paid <= cash:
            mask |= 1 << place
    return mask


def _everywhere(places: int) -> int:
    mask = 0
    for nation in range(NATIONS):
        mask |= places << BONDS * nation
    return mask


#: All bonds whose value is not above so much cash.
_AFFORDABLE: Final[list[int]] = [_everywhere(_up_to(cash, 0, 0)) for cash in range(_MOST + 1)]
#: Places that a bond can be exchanged for, at ``place * 31 + cash``.
_UPGRADES: Final[list[int]] = [
    _up_to(cash, VALUES[place], place + 1) for place in range(BONDS) for cash in range(_MOST + 1)
]


def affordable(s: ImperialState, seat: int) -> int:
    """The bonds for sale that the seat can pay."""
    return s.stock() & _AFFORDABLE[min(s.cash[seat], _MOST)]


def investments(s: ImperialState, seat: int, nations: int) -> list[int]:
    """Every purchase and upgrade the seat can make in these nations (4.5f)."""
    cash = min(s.cash[seat], _MOST)
    stock = s.stock()
    held = s.held[seat]
    if nations != (1 << NATIONS) - 1:
        wanted = 0
        for nation in bits(nations):
            wanted |= _NATION_BONDS << BONDS * nation
        stock &= wanted
        held &= wanted
    found = actions.BUYS.of(stock & _AFFORDABLE[cash])
    for bond in bits(held):
        nation = bond // BONDS
        place = bond - BONDS * nation
        higher = _UPGRADES[place * (_MOST + 1) + cash] & stock >> BONDS * nation
        if higher:
            base = actions.UPGRADE + 81 * nation + 9 * place
            for new in bits(higher):
                found.append(base + new)
    return found


def buy(s: ImperialState, seat: int, nation: int, place: int) -> None:
    """A seat buys a bond from the stock."""
    s.take_bond(seat, nation, place, VALUES[place])
    s.write(entries.BOUGHT, (seat, nation, VALUES[place], s.treasury[nation]))


def upgrade(s: ImperialState, seat: int, nation: int, old: int, new: int) -> None:
    """A seat returns a bond and takes a higher one for the difference."""
    price = VALUES[new] - VALUES[old]
    s.held = put(s.held, seat, s.held[seat] & ~(1 << BONDS * nation + old))
    s.take_bond(seat, nation, new, price)
    money = s.treasury[nation]
    s.write(entries.UPGRADED, (seat, nation, VALUES[old], VALUES[new], price, money))


def invest(s: ImperialState, seat: int, action: int) -> None:
    """Carry out a chosen investment, or none."""
    if action == actions.PASS:
        s.write(entries.NOT_INVESTED, (seat,))
    elif action < actions.UPGRADE:
        bond = action - actions.BUY
        buy(s, seat, bond // BONDS, bond % BONDS)
    else:
        nation, places = divmod(action - actions.UPGRADE, 81)
        upgrade(s, seat, nation, places // 9, places % 9)


def must_say_so(s: ImperialState, nations: int) -> bool:
    """Whether a seat that can pay nothing is asked all the same: where cash is secret.

    Not where nothing is for sale in these nations: that everybody sees.
    """
    if not s.rules.secret:
        return False
    for nation in bits(nations):
        if s.stock() >> BONDS * nation & _NATION_BONDS:
            return True
    return False


# -- governments (4.5d) -------------------------------------------------------------------


def ruler_by_bonds(s: ImperialState, nation: int, first: int) -> int:
    """Who governs by the bonds as they are; ties from ``first`` on clockwise (4.5d)."""
    shift = BONDS * nation
    ruler = s.government[nation]
    best = SUM[s.held[ruler] >> shift & _NATION_BONDS] if ruler != NOBODY_GOVERNS else 0
    players = s.rules.players
    for place in range(first, first + players):
        seat = place % players
        value = SUM[s.held[seat] >> shift & _NATION_BONDS]
        if value > best:
            ruler, best = seat, value
    return ruler


def check_governments(s: ImperialState, first: int) -> None:
    """Every nation goes to the highest sum; then Swiss Banks are given and taken (4.5d)."""
    banks = 0
    for seat in range(s.rules.players):
        if s.has_swiss_bank(seat):
            banks |= 1 << seat
    changed = False
    for nation in range(NATIONS):
        before = s.government[nation]
        ruler = ruler_by_bonds(s, nation, first)
        if ruler != before:
            s.government = put(s.government, nation, ruler)
            s.write(entries.GOVERNMENT, (nation, ruler, before))
            changed = True
    if not changed or not s.turn:
        return
    for seat in range(s.rules.players):
        has = s.has_swiss_bank(seat)
        if has != (banks >> seat & 1 != 0):
            s.write(entries.SWISS_BANK, (seat, int(has)))


# -- the Investor action ------------------------------------------------------------------


class Payments(Instant):
    """Landing: interest (4.5a).  Then the card holder gets 2 from the bank (4.5b)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """``card`` says whether the nation landed.  Without the card that is all (section 6)."""
        if f.card:
            pay_interest(s, f.side)
        if not s.rules.investor_card:
            s.stack.pop()
            return
        s.bank_pays_seat(s.card, CARD_BONUS)
        s.write(entries.CARD_BONUS, (s.card, CARD_BONUS))


class InvestClockwise(Step):
    """One seat after the other may make one investment; ``left`` is its place after the first."""

    def first(self, s: ImperialState, f: Frame) -> int:
        """The seat that is asked first."""
        raise NotImplementedError  # pragma: no cover

    def nations(self, s: ImperialState, f: Frame, seat: int) -> int:
        """Where this seat may invest, as a mask; 0 for a seat that is not asked."""
        raise NotImplementedError  # pragma: no cover

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next seat, where cash is open the next one that can pay for anything."""
        players = s.rules.players
        place = max(f.left, 0)
        while place < players:
            seat = (self.first(s, f) + place) % players
            nations = self.nations(s, f, seat)
            if nations:
                choices = investments(s, seat, nations)
                if choices or must_say_so(s, nations):
                    if place != f.left:
                        s.replace(f, place, 0, 0)
                    choices.append(actions.PASS)
                    s.ask(seat, choices)
                    return
                s.write(entries.CANNOT_INVEST, (seat,))
            place += 1
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Invest, or not."""
        s.replace(f, f.left + 1, 0, 0)
        invest(s, (self.first(s, f) + f.left) % s.rules.players, action)


class Invest(InvestClockwise):
    """The card holder (4.5b), then the Swiss Banks clockwise (4.5c), one investment each."""

    def first(self, s: ImperialState, f: Frame) -> int:
        """The holder of the investor card."""
        return s.card

    def nations(self, s: ImperialState, f: Frame, seat: int) -> int:
        """The holder and the Swiss Banks may choose any nation."""
        return (1 << NATIONS) - 1 if seat == s.card or s.has_swiss_bank(seat) else 0


class Conclusion(Instant):
    """Governments and Swiss Banks change (4.5d), then the card moves one seat clockwise (4.5e)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Ties go clockwise from the card holder."""
        check_governments(s, s.card)
        s.card = (s.card + 1) % s.rules.players
        s.write(entries.CARD, (s.card,))


program(state.INVESTOR, Payments(), Invest(), Conclusion())


# -- without the investor card (section 6) ------------------------------------------------


class InvestAfterTurn(InvestClockwise):
    """After a nation's turn its government, then the others clockwise, may invest in it (6.1).

    ``side`` is the nation, ``card`` the seat that is asked first.
    """

    def nations(self, s: ImperialState, f: Frame, seat: int) -> int:
        """Where a seat may invest: who governs nothing is free to choose."""
        if s.rules.free_investors and s.has_swiss_bank(seat):
            return (1 << NATIONS) - 1
        return 1 << f.side

    def first(self, s: ImperialState, f: Frame) -> int:
        """The government of the nation, or whoever stands for it."""
        return f.card


class SettleAfterTurn(Instant):
    """Governments change when all have invested; ties go clockwise from the first."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """Compare the sums."""
        check_governments(s, f.card)


program(state.OWN_ROUND, InvestAfterTurn(), SettleAfterTurn())
