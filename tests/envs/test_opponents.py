"""Opponents of a learner that fail: the game is void, and the learner is not to blame."""

import copy
import pickle

import numpy as np
import pytest

from detente.core.errors import IllegalAction
from detente.core.game import Game
from detente.core.record import digest
from detente.core.rng import Rng
from detente.core.state import State
from detente.envs import BadEnvironment, OpponentFailed, gym_env
from detente.envs.single import SeatEnv


class Failing:
    """A player that answers well so many times, and then not at all, or with ``answer``."""

    name = "failing"

    def __init__(self, well: int, answer: object = None) -> None:
        self.well = well
        self.answer = answer

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        self.well -= 1
        if self.well >= 0:
            return state.answers[0]
        if self.answer is None:
            raise RuntimeError("no model here")
        if isinstance(self.answer, type):
            raise self.answer
        return self.answer  # type: ignore[return-value]


def play_on(env: SeatEnv) -> None:
    while True:
        env.step(int(np.flatnonzero(env.action_masks())[0]))


def assert_void(env: SeatEnv) -> None:
    """Nothing can be done but to reset the environment."""
    before = digest(env.table.state)
    assert not env.action_masks().any()
    for action in env.table.state.answers:
        with pytest.raises(BadEnvironment, match="broke off: reset the environment"):
            env.step(action)
    assert digest(env.table.state) == before


@pytest.mark.parametrize("illegal", ["lose", "raise"])
def test_a_game_is_void_when_an_opponent_fails_in_its_turn(illegal: str) -> None:
    opponent = Failing(20)
    env = gym_env("twilight_struggle", seat="us", opponent=opponent, illegal=illegal)
    env.reset(seed=3)
    with pytest.raises(OpponentFailed, match="'failing' at ussr: RuntimeError: no model here") as e:
        play_on(env)
    assert isinstance(e.value.__cause__, RuntimeError)
    for each in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert_void(each)
    opponent.well = 10_000
    env.reset(seed=3)
    assert env.table.names[env.table.player] == "us" and env.action_masks().any()


@pytest.mark.parametrize("answer", [5, 10**6, -1, 3.5, "check", np.array([3, 4])])
def test_an_illegal_answer_of_an_opponent_is_not_the_learner_s(answer: object) -> None:
    env = gym_env("kuhn_poker", seat="first", opponent=Failing(0, answer), illegal="raise")
    env.reset(seed=1)
    with pytest.raises(OpponentFailed, match="'failing' at second: ") as error:
        env.step(3)
    assert not isinstance(error.value, IllegalAction)
    assert_void(env)


def test_a_failing_opponent_voids_the_game_before_the_learner_is_asked_too() -> None:
    opponent = Failing(10_000)
    env = gym_env("twilight_struggle", seat="us", opponent=opponent)
    env.reset(seed=3)
    opponent.well = 2
    with pytest.raises(OpponentFailed):
        env.reset(seed=4)
    assert_void(env)


def test_an_interrupt_in_an_opponent_s_turn_stays_one_and_voids_the_game() -> None:
    env = gym_env("twilight_struggle", seat="us", opponent=Failing(9, KeyboardInterrupt))
    env.reset(seed=3)
    with pytest.raises(KeyboardInterrupt):
        play_on(env)
    assert_void(env)
