"""PettingZoo: its own checks, and that agents are players who keep their names."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.env_logger import EnvLogger
from tests.envs.positions import GAMES

from detente.core.errors import BadOption, IllegalAction, UnknownAction, UnknownGame
from detente.core.game import Game
from detente.core.record import digest
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.session import Session
from detente.envs import BadEnvironment, aec_env, raw_env
from detente.games.twilight_struggle.actions import PASS

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

#: Advice of ``api_test`` that PettingZoo's own card games do not follow either: observations
#: are dicts with a mask, agents have names, and who is not asked has no legal action.
ADVICE = (
    "Observation space for each agent probably should be",
    "We recommend agents to be named",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
)


@pytest.mark.parametrize("make", [aec_env, raw_env])
@each_game
def test_the_public_check_of_the_interface_passes(game: Game, make: Any) -> None:
    with warnings.catch_warnings():
        for words in ADVICE:
            warnings.filterwarnings("ignore", words)
        api_test(make(game.id), num_cycles=150)


@each_game
def test_the_public_check_of_seeds_passes(game: Game) -> None:
    seed_test(lambda: aec_env(game.id), num_cycles=150)


@pytest.mark.parametrize("make", [aec_env, raw_env])
@each_game
def test_the_public_check_of_rendering_passes(game: Game, make: Any) -> None:
    render_test(lambda render_mode: make(game.id, render_mode=render_mode))


def play(env: Any, seed: int, rng: Rng) -> dict[str, float]:
    """Play a random game to its end; what every agent was given."""
    env.reset(seed=seed)
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        given[agent] += reward
        env.step(None if over else rng.choice(info["legal_actions"]))
    return given


@pytest.mark.parametrize("count", range(2, 7))
def test_any_number_of_players_and_rewards_that_sum_to_nothing(count: int) -> None:
    env = aec_env("imperial_2030", players=count)
    given = play(env, 5, Rng(count))
    assert list(given) == [f"p{number + 1}" for number in range(count)]
    assert sum(given.values()) == 0 and max(given.values()) > 0


@each_game
def test_chance_answers_as_in_a_session_of_the_same_seed(game: Game) -> None:
    env, session, rng = raw_env(game.id), Session(game, 77), Rng(1)
    env.reset(seed=77)
    while not session.over:
        assert env.agent_selection == env.possible_agents[session.state.actor]
        action = rng.choice(session.state.legal_actions())
        env.step(action)
        session.apply(action)
    assert digest(env._table.state) == digest(session.state)
    assert [env.rewards[agent] for agent in env.possible_agents] == game.returns(session.state)


@pytest.mark.parametrize("bids", [("bid us 2", "bid ussr 1"), ("bid ussr 3", "bid us 0")])
def test_agents_keep_their_names_and_rewards_when_bids_make_them_change_seats(
    bids: tuple[str, str],
) -> None:
    game = find_game("twilight_struggle")
    env = raw_env(game.id, {"bidding": True})
    env.reset(seed=4)
    for agent, bid in zip(("ussr", "us"), bids, strict=True):
        assert env.agent_selection == agent
        env.step(game.parse_action(bid))
    swapped = bids[0].startswith("bid us ")
    sides = {agent: int(env.observe(agent)["observation"][0]) for agent in env.agents}
    assert sides == ({"ussr": 1, "us": 0} if swapped else {"ussr": 0, "us": 1})
    rng, state = Rng(3), env._table.state
    while not any(env.terminations.values()):
        assert sides[env.agent_selection] == state.actor
        env.step(rng.choice(state.legal_actions()))
    worth = game.returns(state)
    assert worth[0] != 0
    assert env.rewards == {agent: worth[side] for agent, side in sides.items()}


def test_an_illegal_action_is_refused_or_with_the_wrappers_loses() -> None:
    raw = raw_env("twilight_struggle")
    raw.reset(seed=1)
    before = digest(raw._table.state)
    with pytest.raises(IllegalAction):
        raw.step(PASS)
    assert digest(raw._table.state) == before
    with pytest.raises(BadEnvironment, match="ussr must act"):
        raw.step(None)
    env = aec_env("twilight_struggle")
    env.reset(seed=1)
    env.last()
    EnvLogger.suppress_output()  # it logs what it does; here that is expected
    env.step(PASS)
    EnvLogger.unsuppress_output()
    assert all(env.terminations.values())
    assert env.rewards == {"ussr": -1.0, "us": 0}


def test_without_wrappers_too_it_wants_to_be_reset_first_and_after_the_end() -> None:
    env = raw_env("kuhn_poker", render_mode="ansi")
    for use in (lambda: env.step(3), env.last, lambda: env.observe("first"), env.render):
        with pytest.raises(BadEnvironment, match="no game has begun: reset the environment"):
            use()
    for name in ("agents", "agent_selection", "rewards", "terminations", "infos", "num_agents"):
        with pytest.raises(AttributeError, match="no game has begun: reset the environment"):
            getattr(env, name)
    with pytest.raises(AttributeError, match="has no attribute 'colour'"):
        _ = env.colour
    play(env, 1, Rng(1))
    for use in (lambda: env.step(3), lambda: env.step(None), env.last):
        with pytest.raises(BadEnvironment, match="the game is over: reset the environment"):
            use()
    env.reset(seed=1)
    assert env.agents == ["first", "second"]


@pytest.mark.parametrize("make", [aec_env, raw_env])
def test_options_come_when_it_is_made_not_when_it_is_reset(make: Any) -> None:
    env = make("imperial_2030")
    env.reset(seed=1, options={})
    for name, value in (("players", 3), ("cash", "open")):
        with pytest.raises(BadEnvironment, match=f"reset takes no options \\({name}\\)"):
            env.reset(seed=2, options={name: value})
    with pytest.raises(BadEnvironment, match="reset takes no options"):
        make("kuhn_poker").reset(options={"players": 3})


@pytest.mark.parametrize("action", [3.0, True, np.bool_(True), "check", np.array([3])])
@pytest.mark.parametrize("make", [aec_env, raw_env])
def test_an_action_is_a_whole_number(make: Any, action: object) -> None:
    env = make("kuhn_poker")
    env.reset(seed=1)
    before = digest(env.unwrapped._table.state)
    with pytest.raises(BadEnvironment, match="an action is a whole number, not"):
        env.step(action)
    assert digest(env.unwrapped._table.state) == before and not any(env.terminations.values())


def test_an_agent_that_there_is_not_is_one_clear_error() -> None:
    env = raw_env("kuhn_poker")
    env.reset(seed=1)
    for use in (env.observe, env.observation_space, env.action_space):
        for agent in ("us", 0, None, []):
            with pytest.raises(BadEnvironment, match=r"unknown agent .* known are: first, second"):
                use(agent)  # type: ignore[arg-type]


@each_game
def test_the_mask_is_what_may_be_done_and_0_for_the_others(game: Game) -> None:
    env = raw_env(game.id)
    env.reset(seed=2)
    rng = Rng(2)
    for _ in range(60):
        if any(env.terminations.values()):
            break
        legal = env.infos[env.agent_selection]["legal_actions"]
        for agent in env.agents:
            seen = env.observe(agent)
            assert seen["observation"].dtype == np.float32
            assert np.abs(seen["observation"]).max() <= 1
            wanted = sorted(legal) if agent == env.agent_selection else []
            assert list(np.flatnonzero(seen["action_mask"])) == wanted
        assert all(env.infos[agent] == {} for agent in env.agents if agent != env.agent_selection)
        env.step(rng.choice(legal))


def test_a_game_without_seed_is_another_each_time_and_goes_on_from_a_seed() -> None:
    def beginnings(env: Any) -> list[str]:
        found = []
        for _ in range(3):
            env.reset()
            found.append(digest(env._table.state))
        return found

    env = raw_env("twilight_struggle")
    env.reset(seed=9)
    first = beginnings(env)
    assert len(set(first)) == 3
    env.reset(seed=9)
    assert beginnings(env) == first


@each_game
def test_the_table_is_rendered_as_text(game: Game) -> None:
    env = aec_env(game.id, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, str) and len(shown) > 10
    play(env, 1, Rng(1))
    env.reset(seed=1)
    assert env.render() == shown
    quiet = aec_env(game.id)
    quiet.reset(seed=1)
    assert quiet.render() is None


def test_a_rendered_table_shows_only_what_its_agent_knows() -> None:
    env = raw_env("kuhn_poker", render_mode="ansi")
    env.reset(seed=3)
    own, other = (("Jack", "Queen", "King")[card] for card in env._table.state.cards)
    shown = str(env.render()).lower()
    assert own.lower() in shown and other.lower() not in shown


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@each_game
def test_copies_and_pickles_go_on_alone_and_the_same(game: Game, copied: Any) -> None:
    env = raw_env(game.id)
    env.reset(seed=3)
    env.step(env.infos[env.agent_selection]["legal_actions"][0])
    before, twin, rngs = digest(env._table.state), copied(env), (Rng(6), Rng(6))
    for _ in range(30):
        if not any(twin.terminations.values()):
            twin.step(rngs[0].choice(twin.infos[twin.agent_selection]["legal_actions"]))
    assert digest(env._table.state) == before
    for _ in range(30):
        if not any(env.terminations.values()):
            env.step(rngs[1].choice(env.infos[env.agent_selection]["legal_actions"]))
    assert digest(env._table.state) == digest(twin._table.state)


def test_actions_have_words() -> None:
    env = raw_env("twilight_struggle")
    assert env.action_text(1472) == "done"
    with pytest.raises(UnknownAction):
        env.action_text(2047)


@pytest.mark.parametrize("number", [np.int64, np.int8, np.array])
def test_numbers_of_numpy_are_as_good_as_those_of_python(number: Any) -> None:
    env = raw_env("imperial_2030", players=number(4))
    assert len(env.possible_agents) == 4
    env.reset(seed=number(1))
    begun = digest(env._table.state)
    env.reset(seed=1)
    assert digest(env._table.state) == begun
    action = env.infos[env.agent_selection]["legal_actions"][0]
    wide = np.array if number is np.array else np.int64
    assert env.action_text(wide(action)) == env.action_text(action)
    env.step(wide(action))
    options = raw_env("twilight_struggle", {"us_handicap": number(2)})._table.options
    assert options == {"us_handicap": 2} and type(options["us_handicap"]) is int


def test_what_cannot_be_is_one_clear_error() -> None:
    with pytest.raises(UnknownGame, match="known are"):
        aec_env("chess")
    with pytest.raises(BadOption, match="unknown option"):
        aec_env("twilight_struggle", {"colour": "red"})
    with pytest.raises(BadOption, match="is for 2 to 6 players, not 7"):
        aec_env("imperial_2030", players=7)
    with pytest.raises(BadOption, match="not 0"):
        aec_env("imperial_2030", players=0)
    with pytest.raises(BadOption, match="3 players do not go with players=4"):
        aec_env("imperial_2030", {"players": 4}, players=3)
    for count in ("4", 4.0, True, np.float64(4), np.bool_(True)):
        with pytest.raises(BadEnvironment, match="number of players is a whole number, not"):
            aec_env("imperial_2030", players=count)  # type: ignore[arg-type]
    with pytest.raises(BadEnvironment, match="options go by their names"):
        aec_env("twilight_struggle", ["edition"])  # type: ignore[arg-type]
    with pytest.raises(BadEnvironment, match="known are: ansi, human"):
        aec_env("kuhn_poker", render_mode="rgb_array")
