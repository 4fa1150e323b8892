"""Which bond to buy (4.5): growth, interest, government."""

from typing import Final

from detente.core.rng import Rng
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import BONDS, INTERESTS, VALUES
from detente.games.imperial_2030.investor import ruler_by_bonds
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState, put
from detente.games.imperial_2030.tactics.outlook import Outlook

#: How often in a lap a bond pays its interest.
_PAYMENTS: Final = 0.6
#: What a government is worth beside the bonds, in each lap.
_GOVERNMENT: Final = 2.6
#: What the money of others in a government that they take would be worth to them.
_LOST: Final = 1.2
#: How much whim decides between bonds that are nearly level, in hundredths.
_WHIM: Final = 0.006
#: A bond bought now leaves less for the next one: how much of its price counts in addition.
_THRIFT: Final = 0.25


def choose_bond(s: ImperialState, rng: Rng) -> int:
    """The purchase or upgrade that brings most, or ``PASS``."""
    outlook = Outlook(s, s.actor)
    best, most = actions.PASS, _standing(s, outlook)
    for action in s.answers:
        if action == actions.PASS:
            continue
        worth = bond_worth(s, outlook, action) + _WHIM * rng.below(100)
        if worth > most:
            best, most = action, worth
    return best


def parts(action: int) -> tuple[int, int, int]:
    """The nation of a purchase, the place of the returned bond or -1, that of the new one."""
    if action < actions.UPGRADE:
        nation, place = divmod(action - actions.BUY, BONDS)
        return nation, -1, place
    nation, both = divmod(action - actions.UPGRADE, 81)
    return nation, both // 9, both % 9


def _standing(s: ImperialState, outlook: Outlook) -> float:
    """What becomes of the governments if nothing is bought."""
    return sum([_control(s, outlook, nation) for nation in range(len(outlook.final))])


def _control(s: ImperialState, outlook: Outlook, nation: int) -> float:
    """What the government after this action is worth to the seat."""
    first = s.card if s.card != NOBODY_GOVERNS else s.stack[-1].card
    ruler = ruler_by_bonds(s, nation, max(first, 0) % s.rules.players)
    if ruler == outlook.seat:
        return _GOVERNMENT * outlook.laps
    if s.government[nation] == outlook.seat:
        return -_LOST
    return 0.0


def bond_worth(s: ImperialState, outlook: Outlook, action: int) -> float:
    """What an investment brings to the end of the game, all governments included."""
    nation, old, new = parts(action)
    seat = outlook.seat
    price, gain = VALUES[new], INTERESTS[new]
    held, bit = s.held[seat], 1 << BONDS * nation + new
    if old >= 0:
        price -= VALUES[old]
        gain -= INTERESTS[old]
        held &= ~(1 << BONDS * nation + old)
    before = s.held
    s.held = put(before, seat, held | bit)
    worth = _standing(s, outlook)
    s.held = before
    rate = outlook.final[nation] + _PAYMENTS * outlook.laps
    if s.government[nation] == seat:
        worth += 0.2 * price * min(1.0, outlook.laps / 2.0)
    dear = 1.0 + _THRIFT * min(1.0, outlook.laps / 3.0)
    return worth + gain * rate - dear * price
