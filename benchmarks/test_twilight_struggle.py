import pytest

from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State
from detente.players import ask_player, find_player

GAME = find_game("twilight_struggle")


def random_game(seed: int) -> int:
    rng = Rng(seed)
    state = GAME.new_state()
    count = 0
    while state.actor != NOBODY:
        state.apply(rng.choice(state.answers))
        count += 1
    return count


@pytest.fixture(scope="module")
def questions() -> list[State]:
    """States in which a seat must answer, from one game of the rule-based player."""
    rng, player = Rng(3), find_player("rules")
    state = GAME.new_state()
    found = []
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            state.apply(rng.choice(state.answers))
        else:
            found.append(state.copy())
            state.apply(ask_player(GAME, player, state, rng))
    return found


def test_random_games(benchmark):
    assert benchmark(lambda: sum(random_game(seed) for seed in range(5))) > 1000


def test_copy(benchmark, questions):
    middle = questions[len(questions) // 2]
    assert benchmark(middle.copy).to_data() == middle.to_data()


@pytest.mark.parametrize("name", ["random", "careful", "rules"])
def test_answers_of_a_player(benchmark, questions, name):
    player = find_player(name)
    some = questions[::4]

    def answer_all() -> int:
        for state in some:
            ask_player(GAME, player, state, Rng(1))
        return len(some)

    assert benchmark(answer_all) > 10
