"""What a seat learns it is told: hidden things do not show in whether somebody is asked."""

from collections.abc import Iterator

import pytest

from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.core.state import NOBODY, State

#: Of so many decisions of a seat one is tried on a twin, in so many games.
EACH = {"twilight_struggle": 3, "imperial_2030": 12, "kuhn_poker": 1}
GAMES = {"twilight_struggle": 200, "imperial_2030": 6, "kuhn_poker": 60}


def walk(game: Game, seed: int) -> Iterator[State]:
    """The states of a random game that may begin in the midst."""
    rng = Rng(seed)
    state = game.fuzz_start({}, rng)
    while state.actor != NOBODY:
        yield state
        state.apply(rng.choice(state.legal_actions()))


def taken(state: State, action: int, seat: int) -> tuple[State, bool]:
    """The state after an action, and whether the journal says that the seat learnt something."""
    after = state.copy()
    after.journal = Journal()
    after.apply(action)
    return after, any(entry.stops_undo_of(seat) for entry in after.journal.entries)


@pytest.mark.parametrize("game", [find_game(id) for id in game_ids()], ids=lambda game: game.id)
def test_an_own_action_shows_no_more_than_it_tells(game: Game) -> None:
    rng = Rng(5)
    compared = 0
    for seed in range(GAMES[game.id]):
        for state in walk(game, seed):
            if state.actor < 0 or rng.below(EACH[game.id]):
                continue
            seat = state.actor
            action = rng.choice(state.legal_actions())
            twin = game.resample(state, seat, rng)
            after, learnt = taken(state, action, seat)
            other, learnt_by_other = taken(twin, action, seat)
            if learnt or learnt_by_other or NOBODY in (after.actor, other.actor):
                continue
            assert game.view(after, seat) == game.view(other, seat), game.action_text(action)
            assert game.observe(after, seat) == game.observe(other, seat)
            compared += 1
    assert compared > 50
