"""Everything that changes a value or forbids a target, asked by name.

Events only switch effects on and off; what an effect does to operations, dice,
prices and targets is said here and nowhere else.
"""

from detente.core.bits import without
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.board import (
    ALL,
    ASIA,
    BATTLEGROUNDS,
    BIT,
    EUROPE,
    HOME,
    LATIN_AMERICA,
    NEIGHBOURS,
    OPEN,
    OTHERS,
    REGIONS,
    SOUTHEAST_ASIA,
)
from detente.games.twilight_struggle.data.cards import THE_CHINA_CARD, US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES, FRANCE, JAPAN, WEST_GERMANY
from detente.games.twilight_struggle.state import TwilightState

# -- operations (7.4, R-12) -----------------------------------------------------


def ops_value(s: TwilightState, side: int, printed: int) -> int:
    """What a printed number of operations is worth to a side now, without regional bonuses.

    All changes are summed first, then kept from 1 to 4.  Nothing (a scoring
    card) stays nothing.  The changes are the side's and not the card's (7.4.1),
    and they hold for every use (7.4.2), for the China Card too (9.7).
    """
    if not s.effects & effects.OPS_CHANGERS or printed == 0:
        return printed
    value = printed
    if s.effects & effects.MORE_OPS[side]:
        value += 1
    if s.effects & effects.RED_SCARE[side]:
        value -= 1
    if s.effects & effects.RED_SCARE_AGAIN[side]:
        value -= 1
    return max(1, min(4, value))


def worth_at_least(s: TwilightState, side: int, wanted: int) -> int:
    """The set of cards worth at least so many operations to a side now (5.3, 7.4.2)."""
    found = 0
    for printed in range(1, 5):
        if ops_value(s, side, printed) >= wanted:
            found |= deck.WORTH[printed]
    return found


def points_for(s: TwilightState, side: int, card: int, base: int, used: int) -> int:
    """Points a card gives when all of them go to the countries ``used`` (9.6, R-13, card 9).

    One more for the China Card in Asia, one more for the USSR in Southeast
    Asia under Vietnam Revolts; both only while every point stays inside.
    """
    points = base
    if card == THE_CHINA_CARD and not used & ~ASIA:
        points += 1
    if side == USSR and s.effects & effects.VIETNAM_REVOLTS and not used & ~SOUTHEAST_ASIA:
        points += 1
    return points


def has_regional_bonus(s: TwilightState, side: int, card: int) -> bool:
    """Whether :func:`points_for` depends on the countries at all."""
    return card == THE_CHINA_CARD or (side == USSR and s.effects & effects.VIETNAM_REVOLTS != 0)


# -- targets ----------------------------------------------------------------------


def open_for_placement(s: TwilightState, side: int) -> int:
    """Where operations may place influence: reach (6.1.1), less Chernobyl's region."""
    mask = s.access[side]
    if side == USSR and s.effects & effects.ANY_CHERNOBYL:
        for region in range(6):
            if s.effects & effects.CHERNOBYL[region]:
                mask = without(mask, REGIONS[region])
    return mask


def nato_protected(s: TwilightState) -> int:
    """European countries that NATO keeps from Soviet coups, realignments and Brush War."""
    if not s.effects & effects.NATO:
        return 0
    mask = s.control[US] & EUROPE
    if s.effects & effects.DE_GAULLE:
        mask &= OTHERS[FRANCE]
    if s.effects & effects.WILLY_BRANDT:
        mask &= OTHERS[WEST_GERMANY]
    return mask


def _barred(s: TwilightState, side: int) -> int:
    if side == US:
        return 0
    mask = nato_protected(s)
    if s.effects & effects.US_JAPAN_PACT:
        mask |= BIT[JAPAN]
    return mask


def realign_targets(s: TwilightState, side: int, inside: int = ALL, free: bool = False) -> int:
    """Countries the side may realign; ``free`` ignores the DEFCON regions (6.2, R-14)."""
    mask = without(inside, _barred(s, side))
    if s.rules.realign_needs_enemy_influence:
        mask &= s.presence[1 - side]
    return mask if free or s.rules.realign_anywhere else mask & OPEN[s.defcon]


def coup_targets(s: TwilightState, side: int, inside: int = ALL, free: bool = False) -> int:
    """Countries the side may coup; ``free`` ignores the DEFCON regions (6.3, 6.3.5)."""
    mask = without(s.presence[1 - side] & inside, _barred(s, side))
    if not free:
        mask &= OPEN[s.defcon]
    if side == USSR and s.effects & effects.REFORMER:
        mask = without(mask, EUROPE)
    return mask


def coup_lowers_defcon(s: TwilightState, side: int, country: int) -> bool:
    """Whether a coup there lowers DEFCON (6.3.4, 8.1.4; Nuclear Subs)."""
    if not BATTLEGROUNDS & BIT[country]:
        return False
    return not (side == US and s.effects & effects.NUCLEAR_SUBS)


# -- dice ---------------------------------------------------------------------------


def coup_die_modifier(s: TwilightState, side: int, country: int) -> int:
    """What is added to a coup die, without a lowest result (R-31; cards 43 and 69)."""
    modifier = 0
    if s.effects & effects.SALT:
        modifier -= 1
    if LATIN_AMERICA & BIT[country]:
        if s.effects & effects.DEATH_SQUADS[side]:
            modifier += 1
        if s.effects & effects.DEATH_SQUADS[1 - side]:
            modifier -= 1
    return modifier


def controlled_neighbours(s: TwilightState, side: int, country: int) -> int:
    """Neighbours that the side controls, its own superpower counted in (2.1.5)."""
    count = (NEIGHBOURS[country] & s.control[side]).bit_count()
    return count + 1 if HOME[side] & BIT[country] else count


def realign_modifier(s: TwilightState, side: int, country: int) -> int:
    """What is added to a side's realignment die (6.2.2; Iran-Contra Scandal)."""
    modifier = controlled_neighbours(s, side, country)
    if s.influence[side * COUNTRIES + country] > s.influence[(1 - side) * COUNTRIES + country]:
        modifier += 1
    if side == US and s.effects & effects.IRAN_CONTRA:
        modifier -= 1
    return modifier
