"""Positions to start from in all eras, so that late events are seen often."""

from detente.core.rng import Rng
from detente.games.twilight_struggle import GAME, deck, state
from detente.games.twilight_struggle.data.cards import EARLY, LATE, MID
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.rulings import rules_from
from detente.games.twilight_struggle.state import TwilightState, first_state

OPTIONS = (
    {},
    {"us_handicap": 2},
    {"optional_cards": False},
    {"preset": "app", "us_handicap": 2},
    {"ussr_handicap": 3},
)


def start(seed: int, rng: Rng) -> TwilightState:
    """A new game, or one that begins at turn 4 or 8 on a board filled at random."""
    options = OPTIONS[seed % len(OPTIONS)]
    turn = (1, 4, 8)[seed % 3]
    if turn == 1:
        return GAME.new_state(options)
    s = first_state(rules_from(options))
    s.turn = turn
    s.draw |= s.reserve & (deck.ERAS[EARLY] | (deck.ERAS[MID] if turn == 8 else 0))
    s.reserve &= deck.ERAS[LATE] if turn == 8 else deck.ERAS[MID] | deck.ERAS[LATE]
    for card in rng.sample(list(range(1, 110)), 25):
        bit = deck.BIT[card] & s.draw & ~deck.SCORING
        s.draw &= ~bit
        if bit & deck.STARRED:
            s.removed |= bit
        else:
            s.discard |= bit
    for country in range(COUNTRIES):
        for side in (0, 1):
            if rng.below(3) == 0:
                s.change_influence(side, country, 1 + rng.below(4))
    s.space = (rng.below(6), rng.below(6))
    s.vp = rng.below(21) - 10
    s.defcon = 2 + rng.below(3)
    s.push(state.TURN, 0)
    s.settle()
    return s
