"""Choices of a bond, those that fit best first."""

from typing import Final, NamedTuple

from detente.core.page import Choice, Group
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.bonds import deal_words, outcome
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import Deal, deal_of

#: So many are listed; the others are found in the grid or by name.
FEW: Final = 4


class Row(NamedTuple):
    """A choice; the price of a government that counts, -1 for others; interest for its price."""

    governs: int
    nation: int
    worth: int
    choice: Choice


def investments(q: Asked) -> list[Group]:
    """Purchases and upgrades: governments that count first, then the most interest for least."""
    deals = [deal for action in q.s.answers if (deal := deal_of(action)) is not None]
    if not deals:
        return []
    listed = [row.choice for row in _best_first(q, [_row(q, deal) for deal in deals])]
    for choice in listed[FEW:]:
        choice.quiet = True
    more = q.say("i30.web.more_bonds", n=len(listed) - FEW) if len(listed) > FEW else ""
    title = "i30.web.group.some_bonds" if more else "i30.web.group.bonds"
    cash = q.say("i30.web.cash_of_you", amount=q.s.cash[q.seat])
    return [Group(listed, q.say(title, some=FEW, all=len(listed)), cash, more=more)]


def _best_first(q: Asked, rows: list[Row]) -> list[Row]:
    """The cheapest way to each government that counts, and the rest by what it is worth."""
    rows = sorted(rows, key=lambda row: (-row.worth, row.choice.action))
    cheapest: dict[int, Row] = {}
    for row in sorted(rows, key=lambda row: row.governs):
        if row.governs >= 0:
            cheapest.setdefault(row.nation, row)
    leading = sorted(cheapest.values(), key=lambda row: (-q.s.points[row.nation], row.governs))
    return leading + [row for row in rows if row not in leading]


def _row(q: Asked, deal: Deal) -> Row:
    after = outcome(q.s, q.seat, deal)
    takes = after.ruler == q.seat and after.before != q.seat
    if takes and after.before >= 0:
        note = q.say("i30.web.takes_from", who=names.seat(after.before))
    elif takes:
        note = q.say("i30.web.takes")
    else:
        note = q.say("i30.web.interest_more", amount=deal.gain)
    choice = Choice(
        deal.action,
        q.words(deal_words(q.s, q.seat, deal)),
        q.words(names.money(deal.price)),
        notes=[note],
        place=elements.bond(deal.nation, deal.new),
        kind="pick star" if takes else "pick",
    )
    points = q.s.points[deal.nation]
    # A nation without power points is worth little to govern, unless none has any yet.
    counts = takes and (points > 0 or not any(q.s.points))
    worth = 100 * deal.gain * (power_factor(points) + 1) // deal.price
    return Row(deal.price if counts else -1, deal.nation, worth, choice)
