"""Choices that give much away at once, or end the game while another is ahead."""

from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import INVESTOR, MOST_POINTS, TAXATION
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.investor import invest, ruler_by_bonds
from detente.games.imperial_2030.money import Tax, interest_shares
from detente.games.imperial_2030.rondel import fee_to
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState, put
from detente.games.imperial_2030.tactics import gifts
from detente.games.imperial_2030.tactics.outlook import Outlook
from detente.games.imperial_2030.tactics.slots import wins_by_taxation


def gives_away(s: ImperialState, action: int) -> bool:
    """Whether this choice loses the game, a government or own cash for nothing."""
    if action == actions.SLOT + TAXATION:
        ends = Tax(s, s.nation).points == MOST_POINTS
        return ends and not wins_by_taxation(s, s.nation)
    if action == actions.SLOT + INVESTOR:
        return _pays_for_others(s)
    if actions.GIVE <= action < actions.GIVE + NATIONS:
        mine = s.government[action - actions.GIVE] == s.actor
        return not mine and not gifts.pays(s, Outlook(s, s.actor))
    if action == actions.PASS or actions.BUY <= action < actions.DEAL:
        return _loses_government(s, action)
    return False


def _pays_for_others(s: ImperialState) -> bool:
    """Interest of others from the own cash (4.5a)."""
    price = fee_to(s, s.nation, INVESTOR)
    before = s.cash
    s.cash = put(before, s.actor, before[s.actor] - price)
    share = interest_shares(s, s.nation)[s.actor]
    s.cash = before
    return share < 0


def _loses_government(s: ImperialState, action: int) -> bool:
    """Whether a nation is lost that another answer would keep (4.5d)."""
    now = lost_nations(s, actions.PASS)
    if not now or not actions.BUY <= s.answers[0] < actions.DEAL:
        return False
    after = lost_nations(s, action)
    if not after:
        return False
    for other in s.answers:
        if lost_nations(s, other).bit_count() < after.bit_count():
            return True
    return False


def lost_nations(s: ImperialState, action: int) -> int:
    """The nations that the seat would lose if nobody invested after this answer (a mask)."""
    trial = s
    if action != actions.PASS:
        trial = s.copy()
        invest(trial, s.actor, action)
    first = s.card if s.card != NOBODY_GOVERNS else max(s.stack[-1].card, 0)
    first %= s.rules.players
    found = 0
    for nation in range(NATIONS):
        if s.government[nation] == s.actor != ruler_by_bonds(trial, nation, first):
            found |= 1 << nation
    return found
