"""Positions of random games of every game and many sets of options, for the tests here."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

from detente.core.game import Game
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.core.state import NOBODY, State
from detente.fuzz.option_sets import option_sets

GAMES = [find_game(id) for id in game_ids()]

#: As many positions of every game are looked at from its beginning on: bids are soon over.
OPENING = 2
#: Variants beside the pairwise sets, so that each is met by itself.
_VARIANTS: dict[str, list[dict[str, Any]]] = {
    "twilight_struggle": [
        {},
        {"bidding": True},
        {"chinese_civil_war": True},
        {"scenario": "late_war"},
        {"edition": "second"},
        {"mixed_operations": True},
    ],
    "imperial_2030": [
        {},
        *[{"players": count, "cash": "secret"} for count in (2, 3, 6)],
        {"expert": True, "cash": "secret"},
        {"no_investor_card": True},
    ],
}


@cache
def all_options(game: Game) -> list[dict[str, Any]]:
    """The variants of a game, then sets in which every two values of options meet."""
    if not game.options:
        return [{}]
    return [*_VARIANTS.get(game.id, [{}]), *option_sets(game)]


def positions(game: Game, wanted: int, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """So many positions, about one in ``every`` of each game and its end; the number of seats."""
    rng = Rng(seed)
    sets = all_options(game)
    found = 0
    while True:
        for options in sets:
            state = game.new_state(options)
            seats = len(game.seats_of(options))
            for number in count():
                over = state.actor == NOBODY
                if over or number < OPENING or rng.below(every) == 0:
                    yield state, seats
                    found += 1
                    if found == wanted:
                        return
                if over:
                    break
                state.apply(rng.choice(state.answers))
