"""Gymnasium: its own check, and one seat against chosen players."""

import copy
import pickle

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.positions import GAMES

from detente.core.errors import BadOption, IllegalAction
from detente.core.game import Game
from detente.core.record import digest
from detente.core.rng import Rng
from detente.core.state import State
from detente.envs import BadEnvironment, gym_env, gym_id
from detente.envs.single import SeatEnv
from detente.players import UnknownPlayer

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@each_game
def test_the_public_check_passes_as_it_is_made(game: Game) -> None:
    check_env(gymnasium.make(gym_id(game.id), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("seat", ["ussr", "us"])
def test_the_public_check_passes_for_either_side(seat: str) -> None:
    env = gymnasium.make("detente/TwilightStruggle-v0", seat=seat, opponent="careful")
    check_env(env.unwrapped, skip_render_check=True)


def test_the_games_have_names_in_gymnasium() -> None:
    assert gym_id("imperial_2030") == "detente/Imperial2030-v0"
    assert {gym_id(game.id) for game in GAMES} <= set(gymnasium.registry)
    made = gymnasium.make("detente/KuhnPoker-v0", seat="second", opponent="random")
    assert isinstance(made.unwrapped, SeatEnv)


def play(env: SeatEnv, seed: int, luck: int) -> tuple[list[int], float]:
    """A random game: the learner's actions and its reward."""
    rng = Rng(luck)
    _, info = env.reset(seed=seed)
    actions = []
    while True:
        legal = [int(action) for action in np.flatnonzero(info["action_mask"])]
        actions.append(rng.choice(legal))
        _, reward, over, cut, info = env.step(actions[-1])
        assert not cut
        if over:
            return actions, reward
        assert reward == 0


@each_game
def test_a_seed_gives_the_same_game(game: Game) -> None:
    games = []
    for _ in range(2):
        env = gym_env(game.id, opponent="random")
        played = play(env, 3, 4)
        games.append((played, digest(env.table.state)))
    assert games[0] == games[1]


@each_game
def test_the_reward_is_what_the_game_was_worth_to_the_learner(game: Game) -> None:
    for number, seat in enumerate(game.seats_of({})):
        env = gym_env(game.id, seat=seat, opponent="random")
        _, reward = play(env, 6, number)
        assert reward == game.returns(env.table.state)[number]


def test_the_learner_is_asked_only_on_its_seat_and_without_one_on_all_in_turn() -> None:
    env = gym_env("imperial_2030", players=3, opponent="random")
    seats = set()
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert env.table.state.actor == env.table.names.index(info["seat"])
        seats.add(info["seat"])
    assert seats == {"p1", "p2", "p3"}


def test_a_learner_that_changes_seats_keeps_its_game() -> None:
    env = gym_env("twilight_struggle", {"bidding": True}, seat="ussr", opponent=Wants("bid ussr 1"))
    env.reset(seed=1)
    observation, *_ = env.step(env.table.game.parse_action("bid us 1"))
    assert env.table.game.seating(env.table.state) == (1, 0)
    assert observation[0] == 1 and env.table.state.actor == 1
    _, reward = _go_on(env)
    assert reward == env.table.game.returns(env.table.state)[1] != 0


def _go_on(env: SeatEnv) -> tuple[np.ndarray, float]:
    rng, over, reward = Rng(5), False, 0.0
    while not over:
        action = rng.choice(env.table.state.legal_actions())
        observation, reward, over, *_ = env.step(action)
    return observation, reward


class Wants:
    """A player that does one thing where it may, and else anything; it notes what it was shown."""

    name = "wants"

    def __init__(self, wanted: str) -> None:
        self.wanted = wanted
        self.shown: list[int] = []

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        self.shown.append(state.actor)
        texts = {game.action_text(action): action for action in state.legal_actions()}
        return texts.get(self.wanted, rng.choice(state.legal_actions()))


def test_opponents_may_be_players_of_ones_own_one_for_each_seat() -> None:
    second, third = Wants("pass"), Wants("done")
    opponents = {"p2": second, "p3": third, "p4": "random"}
    env = gym_env("imperial_2030", seat="p1", opponent=opponents)
    play(env, 1, 1)
    assert set(second.shown) == {1} and set(third.shown) == {2}


class Policy:
    """A player that answers as a policy does: with a number of NumPy."""

    name = "policy"

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        return np.argmax(np.isin(np.arange(game.action_space_size()), state.answers))  # type: ignore[return-value]


def test_an_opponent_may_answer_with_a_number_of_numpy() -> None:
    env = gym_env("twilight_struggle", seat="us", opponent=Policy())
    actions, _ = play(env, 1, 1)
    assert actions


def test_masks_come_as_learners_of_sb3_ask_for_them() -> None:
    env = gym_env("twilight_struggle")
    _, info = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == bool and masks.shape == (env.action_space.n,)
    assert np.array_equal(masks, info["action_mask"] == 1)
    assert list(np.flatnonzero(masks)) == sorted(env.table.state.answers)


def test_an_illegal_action_loses_unless_it_is_to_be_refused() -> None:
    env = gym_env("kuhn_poker", seat="first")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(0)
    assert (reward, over, cut, info["illegal"]) == (-2.0, True, False, True)
    assert not info["action_mask"].any()
    with pytest.raises(BadEnvironment, match="reset"):
        env.step(3)
    strict = gym_env("kuhn_poker", seat="first", illegal="raise")
    strict.reset(seed=1)
    before = digest(strict.table.state)
    with pytest.raises(IllegalAction):
        strict.step(0)
    assert digest(strict.table.state) == before


def test_an_environment_wants_to_be_reset_first() -> None:
    with pytest.raises(BadEnvironment, match="reset"):
        gym_env("kuhn_poker").step(3)
    with pytest.raises(BadEnvironment, match="reset"):
        gym_env("kuhn_poker", render_mode="ansi").render()


def test_options_come_when_it_is_made_not_when_it_is_reset() -> None:
    env = gym_env("imperial_2030")
    env.reset(seed=1, options={})
    before = digest(env.table.state)
    with pytest.raises(BadEnvironment, match=r"reset takes no options \(players\)"):
        env.reset(seed=2, options={"players": 3})
    assert digest(env.table.state) == before and env.action_masks().any()


@pytest.mark.parametrize("seed", [np.int64(7), np.uint8(7), np.array(7)])
def test_a_seed_may_be_a_number_of_numpy(seed: np.int64) -> None:
    env, other = gym_env("twilight_struggle"), gym_env("twilight_struggle")
    env.reset(seed=7)
    other.reset(seed=seed)
    assert digest(env.table.state) == digest(other.table.state)
    assert env.learner == other.learner


def test_seeds_that_differ_by_a_multiple_of_2_to_the_64_begin_the_same_game() -> None:
    env, digests = gym_env("twilight_struggle"), set()
    for seed in (5, 5 + 2**64, 5 + 2**70):
        env.reset(seed=seed)
        digests.add((env.learner, digest(env.table.state)))
    assert len(digests) == 1


@pytest.mark.parametrize("action", [3.0, None, "check", np.array([3]), True])
def test_an_action_is_a_whole_number(action: object) -> None:
    env = gym_env("kuhn_poker")
    env.reset(seed=1)
    mask = env.action_masks()
    with pytest.raises(BadEnvironment, match="an action is a whole number, not"):
        env.step(action)  # type: ignore[arg-type]
    assert (env.action_masks() == mask).all()


def test_a_learner_is_rendered_its_own_table() -> None:
    env = gym_env("twilight_struggle", seat="us", render_mode="ansi")
    env.reset(seed=1)
    assert "DEFCON" in str(env.render())
    blind = gym_env("kuhn_poker")
    blind.reset(seed=1)
    assert blind.render() is None


def test_people_who_look_on_have_every_step_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env = gym_env("kuhn_poker", seat="first", render_mode="human")
    text = gym_env("kuhn_poker", seat="first", render_mode="ansi")
    shown = []
    for each in (env, text):
        each.reset(seed=1)
        shown.append(str(text.render()) if each is text else capsys.readouterr().out)
        each.step(3)
        shown.append(str(text.render()) if each is text else capsys.readouterr().out)
    assert [each.rstrip("\n") for each in shown[:2]] == [each.rstrip("\n") for each in shown[2:]]
    assert env.render() is None and capsys.readouterr().out == shown[1]


def test_a_copy_goes_on_alone_and_meets_the_same_luck() -> None:
    env = gym_env("twilight_struggle", opponent="careful")
    _, info = env.reset(seed=8)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    before = digest(env.table.state)
    action = int(np.flatnonzero(info["action_mask"])[0])
    seen = [twin.step(action)[0] for twin in twins]
    assert digest(env.table.state) == before
    assert np.array_equal(env.step(action)[0], seen[0]) and np.array_equal(*seen)


def test_many_are_stepped_together() -> None:
    envs = gymnasium.make_vec("detente/KuhnPoker-v0", num_envs=3, opponent="random")
    observations, infos = envs.reset(seed=1)
    assert observations.shape[0] == infos["action_mask"].shape[0] == 3
    envs.close()


def test_what_cannot_be_is_one_clear_error() -> None:
    with pytest.raises(BadEnvironment, match="unknown seat 'china'; known are: ussr, us"):
        gym_env("twilight_struggle", seat="china")
    with pytest.raises(UnknownPlayer, match="known are"):
        gym_env("twilight_struggle", opponent="nobody")
    with pytest.raises(BadEnvironment, match="illegal cannot be 'ignore'"):
        gym_env("twilight_struggle", illegal="ignore")
    with pytest.raises(BadEnvironment, match="no opponent for the seat 'p3'"):
        gym_env("imperial_2030", players=3, seat="p1", opponent={"p2": "random"})
    with pytest.raises(BadEnvironment, match="must be among: ussr, us"):
        gym_env("twilight_struggle", opponent={"ussr": "random", "us": "random", "p3": "random"})
    with pytest.raises(BadEnvironment, match="a method choose: None"):
        gym_env("twilight_struggle", opponent=None)
    with pytest.raises(BadOption):
        gym_env("twilight_struggle", {"us_handicap": -1})
    with pytest.raises(BadEnvironment, match="known are: ansi, human"):
        gym_env("twilight_struggle", render_mode="rgb_array")
