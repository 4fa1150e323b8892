"""Where random games begin, so that cards of all eras and late events are seen often."""

from typing import Final

from detente.core.rng import Rng
from detente.games.twilight_struggle import deck, state
from detente.games.twilight_struggle.data.cards import CARDS, EARLY, LATE, MID
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.opening import first_state
from detente.games.twilight_struggle.rulings import Rules
from detente.games.twilight_struggle.state import TwilightState

#: The turns in which the Mid War and the Late War bring their cards (4.4).
_TURNS: Final[tuple[int, ...]] = (4, 8)
#: Of so many cards those in the draw pile have been played before.
_PLAYED: Final = 25


def in_the_middle(rules: Rules, rng: Rng) -> TwilightState:
    """The beginning of turn 4 or 8 on a board filled at random."""
    s = first_state(rules)
    s.turn = _TURNS[rng.below(len(_TURNS))]
    _play_cards(s, rng)
    for country in range(COUNTRIES):
        for side in range(2):
            if rng.below(3) == 0:
                s.change_influence(side, country, 1 + rng.below(4))
    s.space = (rng.below(6), rng.below(6))
    s.vp = rng.below(21) - 10
    s.defcon = 2 + rng.below(3)
    s.push(state.TURN, 0)
    s.settle()
    return s


def _play_cards(s: TwilightState, rng: Rng) -> None:
    """The eras before are in the draw pile, but for some cards that are discarded or removed."""
    late = s.turn == _TURNS[1]
    past = deck.ERAS[EARLY] | (deck.ERAS[MID] if late else 0)
    s.draw |= s.reserve & past
    s.reserve &= deck.ERAS[LATE] if late else deck.ERAS[MID] | deck.ERAS[LATE]
    for card in rng.sample(list(range(1, CARDS + 1)), _PLAYED):
        bit = deck.BIT[card] & s.draw & ~deck.SCORING
        s.draw &= ~bit
        if bit & deck.STARRED:
            s.removed |= bit
        else:
            s.discard |= bit
