"""What must hold in every position; the tests ask after each action."""

from detente.core.bits import bits
from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.board import HOME, NEIGHBOURS, STABILITY
from detente.games.twilight_struggle.data.cards import CARDS, MISSILE_ENVY, THE_CHINA_CARD
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.tracks import hand_size
from detente.games.twilight_struggle.state import (
    BIDS,
    NO_CIVIL_WAR,
    NO_SIDE,
    TwilightState,
)


def problems(s: TwilightState) -> list[str]:
    """Every invariant that the position breaks, in words for a developer."""
    return [*_card_problems(s), *_map_problems(s), *_track_problems(s), *_variant_problems(s)]


def _variant_problems(s: TwilightState) -> list[str]:
    """What an edition, a variant or an optional rule has where the game is played without it."""
    found: list[str] = []
    if s.civil_war != NO_CIVIL_WAR and not s.rules.chinese_civil_war:
        found.append("the Chinese Civil War is fought without the variant")
    if (s.china == NO_SIDE) != (s.civil_war != NO_CIVIL_WAR):
        found.append("the China Card is with nobody exactly while the Chinese Civil War lasts")
    if s.china == NO_SIDE and not s.china_up:
        found.append("the China Card lies face down with nobody")
    if s.order and not s.rules.profile.ordered_ames:
        found.append("the US hand is ordered in an edition without that")
    if len(set(s.order)) != len(s.order) or 0 in s.order:
        found.append("the order of the US hand names a card twice, or none")
    if s.touched != (0, 0) and not s.rules.mixed_operations:
        found.append("placing and realigning is remembered without the optional rule")
    bidding = any([frame.program == BIDS for frame in s.stack])
    if (s.swapped or bidding) and not s.rules.bidding:
        found.append("sides were bid for in a game without bids")
    return found


def _card_problems(s: TwilightState) -> list[str]:
    found: list[str] = []
    piles = (s.hand[0], s.hand[1], s.draw, s.discard, s.removed, s.reserve, s.table, s.peek)
    everything = (1 << (CARDS + 1)) - 2 & ~deck.CHINA
    if not s.rules.optional_cards:
        everything &= ~deck.OPTIONAL
    for card in range(1, CARDS + 1):
        places = sum(pile >> card & 1 for pile in piles)
        wanted = everything >> card & 1
        if places != wanted:
            found.append(f"{deck.IDS[card]} is in {places} places instead of {wanted}")
    for side in (0, 1):
        holding = s.hand[side] | (deck.BIT[s.headline[side]] if s.headline[side] else 0)
        if s.known_in[side] & ~holding:
            found.append(f"seat {side} is known to hold cards that it does not hold")
        if s.known_out[side] & s.hand[side]:
            cards = [deck.IDS[card] for card in bits(s.known_out[side] & s.hand[side])]
            found.append(f"seat {side} is known not to hold {cards}, but does")
        size = s.hand[side].bit_count()
        if size > hand_size(s.turn) + 2:
            found.append(f"seat {side} holds {size} cards")
        if s.headline[side] and not s.table & deck.BIT[s.headline[side]]:
            found.append(f"the headline of seat {side} is not on the table")
    if s.spent & ~s.table:
        found.append("a spent card is not on the table")
    if s.owed != NO_SIDE and not s.hand[s.owed] >> MISSILE_ENVY & 1:
        found.append("Missile Envy is owed by a side that does not hold it")
    if (s.hand[0] | s.hand[1] | s.table) >> THE_CHINA_CARD & 1:
        found.append("the China Card is in a hand or on the table")
    return found


def _map_problems(s: TwilightState) -> list[str]:
    presence, control = [0, 0], [0, 0]
    for side in (0, 1):
        for country in range(COUNTRIES):
            own = s.influence[side * COUNTRIES + country]
            theirs = s.influence[(1 - side) * COUNTRIES + country]
            if own:
                presence[side] |= 1 << country
            if own >= STABILITY[country] and own - theirs >= STABILITY[country]:
                control[side] |= 1 << country
    found: list[str] = []
    if presence != s.presence:
        found.append("presence masks differ from a recount")
    if control != s.control:
        found.append("control masks differ from a recount")
    for side in (0, 1):
        if s.reach[side] != _reach(s, side):
            found.append(f"the reach of seat {side} differs from a recount")
    return found


def _reach(s: TwilightState, side: int) -> int:
    """Where the side has markers, or is next to them or to its superpower (6.1.1)."""
    found = HOME[side]
    for country in bits(s.presence[side]):
        found |= 1 << country | NEIGHBOURS[country]
    return found


def _track_problems(s: TwilightState) -> list[str]:
    found: list[str] = []
    if not 1 <= s.defcon <= 5 or (s.defcon == 1 and s.winner < 0):
        found.append(f"DEFCON is {s.defcon}")
    if not 1 <= s.turn <= 10:
        found.append(f"the turn is {s.turn}")
    for name, values, most in (("military", s.military, 5), ("space", s.space, 8)):
        if not all(0 <= value <= most for value in values):
            found.append(f"{name} is {values}")
    if s.winner < 0 and not -20 < s.vp < 20:
        found.append(f"VP are {s.vp} in a running game")
    return found
