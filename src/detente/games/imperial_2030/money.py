"""Money: fees, interest, taxation (3.3, 4.5a, 4.6), as numbers to show and as payments."""

from typing import Final

from detente.core.frames import Frame
from detente.games.imperial_2030 import entries, state
from detente.games.imperial_2030.data.economy import (
    BONDS,
    BONUS,
    FREE_SPACES,
    MOST_POINTS,
    MOST_REVENUE,
    PAY_PER_UNIT,
    POWER_POINTS,
    REVENUE_FROM,
    TAX_PER_FACTORY,
    TAX_PER_FLAG,
)
from detente.games.imperial_2030.final import finish, power_factor
from detente.games.imperial_2030.rulings import BY_SEAT, CLOSED
from detente.games.imperial_2030.state import (
    BY_POINTS,
    INTEREST,
    ImperialState,
    Instant,
    program,
    put,
)


def fee(points: int, spaces: int) -> int:
    """The price of moving so far on the rondel (3.3)."""
    extra = spaces - FREE_SPACES
    return extra * (1 + power_factor(points)) if extra > 0 else 0


# -- interest (4.5a) --------------------------------------------------------------------


def interest_due(s: ImperialState, nation: int) -> int:
    """The interest of all bonds of the nation that are out."""
    mask = 0
    for held in s.held:
        mask |= held
    return INTEREST[mask >> BONDS * nation & (1 << BONDS) - 1]


def owed_to_others(s: ImperialState, nation: int) -> int:
    """The interest that goes to others than the government."""
    return interest_due(s, nation) - s.interest_of(s.government[nation], nation)


def interest_shares(s: ImperialState, nation: int) -> list[int]:
    """What every seat would get of the interest if the nation landed on Investor now.

    The government's share is what the treasury leaves to it, less what it pays the others
    out of its own cash: that may be negative.
    """
    ruler = s.government[nation]
    due = [s.interest_of(seat, nation) for seat in range(s.rules.players)]
    others = sum(due) - due[ruler]
    treasury = s.treasury[nation]
    shares = list(due)
    if treasury >= others:
        shares[ruler] = min(due[ruler], treasury - others)
        return shares
    money = min(treasury + s.cash[ruler], others)
    shares[ruler] = treasury - money
    if money < others:
        _ration(s, shares, ruler, money)
    return shares


def _ration(s: ImperialState, shares: list[int], ruler: int, money: int) -> None:
    """Too little for the others: by seat from the government's left, or the lowest first (4.5a)."""
    players = s.rules.players
    order = [(ruler + place) % players for place in range(1, players)]
    if s.rules.insolvency != BY_SEAT:
        order = [seat for _, _, seat in sorted([(shares[o], n, o) for n, o in enumerate(order)])]
    for seat in order:
        shares[seat] = min(shares[seat], money)
        money -= shares[seat]


def pay_interest(s: ImperialState, nation: int) -> None:
    """The treasury pays; the government goes without, then pays the others (4.5a)."""
    ruler = s.government[nation]
    shares = interest_shares(s, nation)
    for seat in range(s.rules.players):
        share = shares[seat]
        due = s.interest_of(seat, nation)
        s.seat_pays_nation(seat, nation, -share)
        if due:
            got = max(share, 0)
            s.write(entries.INTEREST, (nation, seat, got, due, int(seat == ruler)))
    if shares[ruler] < 0:
        if s.rules.insolvency != CLOSED:
            # Under these rulings it pays as far as its cash goes: what is left unpaid tells
            # everybody that nothing is left, and no choice hides it.
            s.tell_purse(ruler)
        s.write(entries.COVERED, (nation, ruler, -shares[ruler]))


# -- taxation (4.6) ---------------------------------------------------------------------


def column_of(revenue: int) -> int:
    """The column of the tax chart for a revenue."""
    column = len(REVENUE_FROM) - 1
    while REVENUE_FROM[column] > revenue:
        column -= 1
    return column


_COLUMN: Final[list[int]] = [column_of(revenue) for revenue in range(MOST_REVENUE + 1)]


class Tax:
    """What Taxation brings a nation, step by step: revenue, pay, bonus, points (4.6.1, 4.6.2)."""

    __slots__ = (
        "bonus",
        "bonus_due",
        "column",
        "factories",
        "flags",
        "gain",
        "pay",
        "pay_due",
        "points",
        "revenue",
        "treasury",
    )

    def __init__(self, s: ImperialState, nation: int) -> None:
        self.factories: int = s.free_factories(nation).bit_count()
        self.flags: int = s.flags[nation].bit_count()
        tax = TAX_PER_FACTORY * self.factories + TAX_PER_FLAG * self.flags
        self.revenue: int = min(tax, MOST_REVENUE)
        self.column: int = _COLUMN[self.revenue]
        money = s.treasury[nation] + self.revenue
        units = s.armies(nation) + s.totals[nation]
        self.pay_due: int = PAY_PER_UNIT * units
        self.pay: int = min(self.pay_due, money)
        self.bonus_due: int = BONUS[self.column]
        if s.rules.tax_increase:
            self.bonus_due = max(self.column - s.marker[nation], 0)
        self.bonus: int = min(self.bonus_due, money - self.pay)
        #: The treasury after all payments.
        self.treasury: int = money - self.pay - self.bonus
        #: Power points won, and the total then.
        self.points: int = min(s.points[nation] + POWER_POINTS[self.column], MOST_POINTS)
        self.gain: int = self.points - s.points[nation]


class CollectTax(Instant):
    """Revenue (4.6.1), soldiers' pay (4.6.2), bonus (4.6.3, 6.2), power points (4.6.4)."""

    def effect(self, s: ImperialState, f: Frame) -> None:
        """The 25th point ends the game at once (5.1)."""
        nation = f.side
        ruler = s.government[nation]
        tax = Tax(s, nation)
        s.bank_pays_nation(nation, tax.revenue)
        money = s.treasury[nation]
        s.write(entries.TAX, (nation, tax.factories, tax.flags, tax.revenue, money))
        if tax.pay_due:
            s.bank_pays_nation(nation, -tax.pay)
            s.write(entries.SOLDIERS, (nation, tax.pay, tax.pay_due, money - tax.pay))
        if s.rules.tax_increase and tax.column != s.marker[nation]:
            s.write(entries.TAX_MARKER, (nation, s.marker[nation], tax.column))
            s.marker = put(s.marker, nation, tax.column)
        if tax.bonus_due:
            s.seat_pays_nation(ruler, nation, -tax.bonus)
            s.write(entries.BONUS, (nation, ruler, tax.bonus, tax.bonus_due, tax.treasury))
        s.points = put(s.points, nation, tax.points)
        s.write(entries.POINTS, (nation, tax.gain, tax.points))
        if tax.points == MOST_POINTS:
            finish(s, BY_POINTS, nation)


program(state.TAXATION, CollectTax())
