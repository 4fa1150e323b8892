"""Choices of a bond: those that would change a government first."""

from typing import Final

from detente.core.page import Choice, Group
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.bonds import deal_words, outcome
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import Deal, deal_of

#: So many are listed; the others are found in the grid or by name.
FEW: Final = 4


def investments(q: Asked) -> list[Group]:
    """Purchases and upgrades: first what changes a government, then the most interest for least."""
    deals = [deal for action in q.s.answers if (deal := deal_of(action)) is not None]
    if not deals:
        return []
    rows = sorted([_row(q, deal) for deal in deals], key=lambda row: row[0])
    listed = [choice for _, choice in rows]
    for choice in listed[FEW:]:
        choice.quiet = True
    more = q.say("i30.web.more_bonds", n=len(listed) - FEW) if len(listed) > FEW else ""
    cash = q.say("i30.web.cash_of_you", amount=q.s.cash[q.seat])
    return [Group(listed, q.say("i30.web.group.bonds"), cash, more=more)]


def _row(q: Asked, deal: Deal) -> tuple[tuple[int, ...], Choice]:
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
    rank = (0, deal.price) if takes else (1, -100 * deal.gain // deal.price)
    return (*rank, deal.action), choice
