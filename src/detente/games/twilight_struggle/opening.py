"""Where a game begins: the board before the first deal, or that of the scenario (section 3)."""

from typing import Final

from detente.core.bits import mask_of
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.board import START
from detente.games.twilight_struggle.data import scenarios
from detente.games.twilight_struggle.data.cards import EARLY, LATE, MID, US, USSR
from detente.games.twilight_struggle.data.countries import CANADA, COUNTRIES
from detente.games.twilight_struggle.rulings import Rules
from detente.games.twilight_struggle.state import NO_SIDE, TwilightState, empty_state

#: Events that the Late War scenario begins with (13.2).
_IN_EFFECT: Final[int] = (
    effects.US_JAPAN_PACT
    | effects.MARSHALL_PLAN
    | effects.NATO
    | effects.WARSAW_PACT
    | effects.DE_GAULLE
    | effects.FLOWER_POWER
)
#: Cards that are out of the game there (13.3).
_USED_UP: Final[int] = (
    deck.STARRED & (deck.ERAS[EARLY] | deck.ERAS[MID]) & ~mask_of(list(scenarios.KEPT_CARDS))
)


def first_state(rules: Rules) -> TwilightState:
    """The board before the first deal, DEFCON 5 (8.1.1), fixed influence on it (3.1, 3.2-3.4)."""
    s = empty_state(rules)
    if rules.late_war:
        _late_war(s)
        return s
    cards = _cards_of(rules)
    s.draw = deck.ERAS[EARLY] & cards
    s.reserve = (deck.ERAS[MID] | deck.ERAS[LATE]) & cards
    for place in range(2 * COUNTRIES):
        side, country = divmod(place, COUNTRIES)
        markers = rules.profile.canada if place == US * COUNTRIES + CANADA else START[place]
        if markers:
            s.change_influence(side, country, markers)
    if rules.chinese_civil_war:
        s.civil_war = 0
        s.china = NO_SIDE
    return s


def _cards_of(rules: Rules) -> int:
    cards = deck.ERAS[EARLY] | deck.ERAS[MID] | deck.ERAS[LATE]
    return cards if rules.optional_cards else cards & ~deck.OPTIONAL


def _late_war(s: TwilightState) -> None:
    """Turn 8 begins; what the early wars used up is out of the game (13.1, 13.3)."""
    cards = _cards_of(s.rules)
    s.draw = cards & ~_USED_UP
    s.removed = cards & _USED_UP
    for country, us, ussr in scenarios.INFLUENCE:
        s.change_influence(US, country, us)
        s.change_influence(USSR, country, ussr)
    s.effects = _IN_EFFECT
    s.turn = scenarios.FIRST_TURN
    s.defcon = scenarios.DEFCON
    s.vp = scenarios.VP
    s.space = scenarios.SPACE
