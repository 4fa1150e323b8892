"""Which slot of the rondel to choose (3.3): what each brings now, and what can follow."""

from typing import Final

from detente.core.rng import Rng
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import (
    CARD_BONUS,
    FACTORY,
    FACTORY_PRICE,
    FREE_SPACES,
    IMPORT,
    INVESTOR,
    MANEUVER_1,
    MANEUVER_2,
    MOST_POINTS,
    SLOTS,
    TAX_PER_FACTORY,
    TAXATION,
)
from detente.games.imperial_2030.final import score
from detente.games.imperial_2030.gifts import building_sites, importable_units
from detente.games.imperial_2030.money import Tax, interest_shares
from detente.games.imperial_2030.rondel import fee_to, passes_investor
from detente.games.imperial_2030.state import ImperialState, put
from detente.games.imperial_2030.tactics.moves import flags_to_win, unit_worth
from detente.games.imperial_2030.tactics.outlook import Outlook

#: A won game against everything else.
GAME: Final = 1000.0
#: What the slot of the turn after counts.
_LATER: Final = 0.55
#: How much whim decides between slots that are nearly level, in hundredths.
_WHIM: Final = 0.006
#: How often in a lap a factory makes a unit.
_PRODUCTIONS: Final = 0.5
#: What an investment of one's own is worth.
_INVESTMENT: Final = 1.5


def choose_slot(s: ImperialState, rng: Rng) -> int:
    """The slot that brings most together with the best that can follow it."""
    nation = s.nation
    outlook = Outlook(s, s.actor)
    worths = [slot_worth(s, outlook, nation, slot) for slot in range(SLOTS)]
    best, most = s.answers[0], -10 * GAME
    for action in s.answers:
        slot = action - actions.SLOT
        if action == actions.ASK_OTHERS:
            slot = INVESTOR
        worth = worths[slot] - outlook.money * fee_to(s, nation, slot)
        if passes_investor(s, nation, slot):
            worth += _passing(s, outlook)
        worth += _LATER * _next_best(worths, slot) + _WHIM * rng.below(100)
        if worth > most:
            best, most = action, worth
    return best


def _next_best(worths: list[float], slot: int) -> float:
    """The best slot within the free spaces of this one, if nothing changes."""
    found = 0.0
    for spaces in range(1, FREE_SPACES + 1):
        found = max(found, min(worths[(slot + spaces) % SLOTS], GAME / 20))
    return found


def slot_worth(s: ImperialState, outlook: Outlook, nation: int, slot: int) -> float:
    """What the slot brings the seat that governs the nation."""
    if slot == TAXATION:
        return _taxation(s, outlook, nation)
    if slot == FACTORY:
        return _factory(s, outlook, nation)
    if slot == INVESTOR:
        return _investor(s, outlook, nation)
    if slot == IMPORT:
        return _import(s, outlook, nation)
    if slot in (MANEUVER_1, MANEUVER_2):
        return flags_to_win(s, outlook, nation)
    made = s.free_factories(nation).bit_count()
    return sum([unit_worth(s, outlook, nation, place) for place in range(made)])


def _taxation(s: ImperialState, outlook: Outlook, nation: int) -> float:
    tax = Tax(s, nation)
    if tax.points == MOST_POINTS:
        return GAME if wins_by_taxation(s, nation) else -GAME
    worth = tax.gain * outlook.stake[nation] + tax.bonus * outlook.money
    return worth + (tax.treasury - s.treasury[nation]) * outlook.pot[nation]


def wins_by_taxation(s: ImperialState, nation: int) -> bool:
    """Whether the government has the highest score when this Taxation ends the game (5)."""
    seat = s.government[nation]
    tax = Tax(s, nation)
    before = s.points
    s.points = put(s.points, nation, tax.points)
    scores = [score(s, of) for of in range(s.rules.players)]
    s.points = before
    scores[seat] += tax.bonus - fee_to(s, nation, TAXATION)
    return scores[seat] >= max(scores)


def _factory(s: ImperialState, outlook: Outlook, nation: int) -> float:
    if not building_sites(s, nation):
        return 0.0
    lacking = FACTORY_PRICE - s.treasury[nation]
    price = FACTORY_PRICE * outlook.pot[nation]
    if lacking > 0:
        if s.cash[outlook.seat] < lacking:
            return 0.0
        price = s.treasury[nation] * outlook.pot[nation] + lacking * outlook.money
    income = TAX_PER_FACTORY * outlook.flag[nation]
    unit = _PRODUCTIONS * outlook.laps * unit_worth(s, outlook, nation, 2)
    return max(0.0, income + unit - price)


def _import(s: ImperialState, outlook: Outlook, nation: int) -> float:
    worth = 0.0
    for place in range(min(importable_units(s, nation), s.treasury[nation])):
        worth += max(0.0, unit_worth(s, outlook, nation, place) - outlook.pot[nation])
    return worth


def _investor(s: ImperialState, outlook: Outlook, nation: int) -> float:
    """Interest to the seat less what the others get on average, and the treasury's loss."""
    shares = interest_shares(s, nation)
    own = shares[outlook.seat]
    others = sum(shares) - own
    worth = outlook.money * (own - others / outlook.others)
    return worth - sum(shares) * outlook.pot[nation] + _passing(s, outlook)


def _passing(s: ImperialState, outlook: Outlook) -> float:
    """The card's money and the investments that follow, to the seat or to others (4.5b, c)."""
    if not s.rules.investor_card:
        return 0.0
    worth = CARD_BONUS * outlook.money + _INVESTMENT
    if s.card == outlook.seat:
        return worth
    found = -worth / outlook.others
    return found + _INVESTMENT if s.has_swiss_bank(outlook.seat) else found
