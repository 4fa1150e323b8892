"""What a region is worth (10.1)."""

from detente.games.twilight_struggle import effects
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, HOME, REGIONS
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    ASIA,
    EUROPE,
    SOUTHEAST_ASIA,
    TAIWAN,
    THAILAND,
)
from detente.games.twilight_struggle.data.tracks import SCORING
from detente.games.twilight_struggle.state import TwilightState

# Levels of holding a region.
NOTHING = 0
PRESENCE = 1
DOMINATION = 2
CONTROL = 3


def battlegrounds(s: TwilightState, region: int, formosan: bool) -> int:
    """The battlegrounds of a region; Taiwan among them by Formosan Resolution if ``formosan``."""
    mask = BATTLEGROUNDS & REGIONS[region]
    taiwan = BIT[TAIWAN]
    if formosan and region == ASIA and s.effects & effects.FORMOSAN and s.control[US] & taiwan:
        mask |= taiwan
    return mask


def level(
    s: TwilightState, region: int, side: int, formosan: bool = False, excluded: int = 0
) -> int:
    """How a side holds a region (10.1.1).

    ``excluded`` are countries that do not count for the USSR (Shuttle
    Diplomacy); they stay battlegrounds to be controlled by whoever wants Control.
    """
    inside = REGIONS[region]
    grounds = battlegrounds(s, region, formosan)
    ussr = s.control[USSR] & inside & ~excluded
    us = s.control[US] & inside
    own, theirs = (us, ussr) if side == US else (ussr, us)
    if not own:
        return NOTHING
    if own.bit_count() <= theirs.bit_count():
        return PRESENCE
    if own & grounds == grounds:
        return CONTROL
    more = (own & grounds).bit_count() > (theirs & grounds).bit_count()
    if more and own & ~grounds:
        return DOMINATION
    return PRESENCE


def points(
    s: TwilightState, region: int, side: int, formosan: bool = False, excluded: int = 0
) -> int:
    """VP of a side for a region: the level, battlegrounds, neighbours of the enemy (10.1.2)."""
    held = s.control[side] & REGIONS[region]
    if side == USSR:
        held &= ~excluded
    if region == SOUTHEAST_ASIA:
        return held.bit_count() + (1 if held & BIT[THAILAND] else 0)
    how = level(s, region, side, formosan, excluded)
    total = SCORING[region][how - 1] if how else 0
    total += (held & battlegrounds(s, region, formosan)).bit_count()
    return total + (held & HOME[1 - side]).bit_count()


def europe_winner(s: TwilightState) -> int:
    """The side that controls Europe and so wins when it is scored, or -1 (10.3.1)."""
    for side in (USSR, US):
        if level(s, EUROPE, side) == CONTROL:
            return side
    return -1


def swing(s: TwilightState, region: int) -> int:
    """VP that scoring the region now would bring the US (less than 0: the USSR).

    Formosan Resolution counts; Shuttle Diplomacy, a choice to come, does not.
    """
    return points(s, region, US, True) - points(s, region, USSR, True)


def dominated_regions(s: TwilightState, side: int) -> int:
    """How many of the six regions the side dominates or controls (card 45)."""
    return sum(1 for region in range(6) if level(s, region, side) >= DOMINATION)
