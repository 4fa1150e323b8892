import pytest

from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State
from detente.players import ask_player, find_player


@pytest.fixture(scope="module", params=["twilight_struggle", "imperial_2030"])
def game(request) -> Game:
    return find_game(request.param)


def random_game(game: Game, seed: int) -> int:
    rng = Rng(seed)
    state = game.new_state()
    count = 0
    while state.actor != NOBODY:
        state.apply(rng.choice(state.answers))
        count += 1
    return count


@pytest.fixture(scope="module")
def questions(game) -> list[State]:
    """States in which a seat must answer, from one game of the rule-based player."""
    rng, player = Rng(3), find_player("rules")
    state = game.new_state()
    found = []
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.apply(rng.choice(state.answers))
        else:
            found.append(state.copy())
            state.apply(ask_player(game, player, state, rng))
    return found


def test_random_games(benchmark, game):
    assert benchmark(lambda: sum(random_game(game, seed) for seed in range(5))) > 1000


def test_copy(benchmark, questions):
    middle = questions[len(questions) // 2]
    assert benchmark(middle.copy).to_data() == middle.to_data()


@pytest.mark.parametrize("name", ["random", "careful", "rules"])
def test_answers_of_a_player(benchmark, game, questions, name):
    player = find_player(name)
    some = questions[::4]

    def answer_all() -> int:
        for state in some:
            ask_player(game, player, state, Rng(1))
        return len(some)

    assert benchmark(answer_all) > 10
