"""Choices of a bond: those that would change a government first."""

from typing import Final

from detente.core.page import Choice, Group
from detente.games.imperial_2030.data.economy import INTERESTS
from detente.games.imperial_2030.web import elements, names
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.bonds import Investment, deal_words, investment, outcome

#: So many are listed; the others are found in the grid or by name.
FEW: Final = 6


def investments(q: Asked) -> list[Group]:
    """Purchases and upgrades: first what changes a government, then the most interest for least."""
    deals = [deal for action in q.s.answers if (deal := investment(action)) is not None]
    if not deals:
        return []
    rows = sorted([_row(q, deal) for deal in deals], key=lambda row: row[0])
    listed = [choice for _, choice in rows]
    for choice in listed[FEW:]:
        choice.quiet = True
    more = q.say("i30.web.more_bonds", n=len(listed) - FEW) if len(listed) > FEW else ""
    cash = q.say("i30.web.cash_of_you", amount=q.s.cash[q.seat])
    return [Group(listed, q.say("i30.web.group.bonds"), cash, more=more)]


def _row(q: Asked, deal: Investment) -> tuple[tuple[int, ...], Choice]:
    after = outcome(q.s, q.seat, deal)
    takes = after.ruler == q.seat and after.before != q.seat
    gain = INTERESTS[deal.new] - (INTERESTS[deal.old] if deal.old >= 0 else 0)
    if takes and after.before >= 0:
        note = q.say("i30.web.takes_from", who=names.seat(after.before))
    elif takes:
        note = q.say("i30.web.takes")
    else:
        note = q.say("i30.web.interest_more", amount=gain)
    choice = Choice(
        deal.action,
        q.words(deal_words(q.s, q.seat, deal)),
        q.say("i30.web.money", amount=deal.price),
        notes=[note],
        place=elements.bond(deal.nation, deal.new),
        kind="pick star" if takes else "pick",
    )
    rank = (0, deal.price) if takes else (1, -100 * gain // deal.price)
    return (*rank, deal.action), choice
