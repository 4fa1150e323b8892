"""OpenSpiel: its own checks, and its own algorithms on our Kuhn poker."""

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from tests.envs.positions import GAMES

from detente.core.errors import BadOption
from detente.core.game import Game
from detente.core.rng import Rng
from detente.envs import BadEnvironment, openspiel

NAMES = [
    "detente_kuhn_poker",
    "detente_twilight_struggle",
    "detente_twilight_struggle(bidding=true)",
    "detente_imperial_2030(players=3)",
]
each_name = pytest.mark.parametrize("name", NAMES)


@each_name
def test_the_public_check_passes_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def play(state: Any, rng: Rng, most: int = 100_000) -> None:
    """Random moves, to the end or so many."""
    for _ in range(most):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(rng.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def test_algorithms_find_the_value_of_kuhn_poker() -> None:
    """-1/18 for the first player, and a policy that hardly anything can be won against."""
    game = pyspiel.load_game("detente_kuhn_poker")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)
    assert value[0] == pytest.approx(-1 / 18, abs=2e-3)
    assert exploitability.exploitability(game, policy) < 2e-3


def test_kuhn_poker_is_the_game_that_openspiel_has_itself() -> None:
    """Uniform play is worth the same, and as far from the best."""
    found = []
    for name in ("detente_kuhn_poker", "kuhn_poker"):
        game = pyspiel.load_game(name)
        policy = pyspiel.UniformRandomPolicy(game)
        found.append(pyspiel.exploitability(game, policy))
    assert found[0] == pytest.approx(found[1])


@each_name
def test_chance_is_explicit_and_uniform_and_moves_are_the_legal_ones(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    rng = Rng(51)
    for _ in range(100):
        if state.is_terminal():
            break
        answers = sorted(state.course.state.answers)
        if state.is_chance_node():
            assert state.chance_outcomes() == [(each, 1 / len(answers)) for each in answers]
        else:
            assert state.legal_actions() == answers
            others = [player for player in range(state.num_players())]
            others.remove(state.current_player())
            assert all(state.legal_actions(player) == [] for player in others)
        state.apply_action(rng.choice(answers))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_tensor_is_the_observation_of_the_layout(game: Game) -> None:
    spiel = pyspiel.load_game(openspiel.short_name(game))
    assert spiel.observation_tensor_shape() == [game.layout().size]
    assert spiel.num_distinct_actions() == game.action_space_size()
    state = spiel.new_initial_state()
    play(state, Rng(52), 40)
    scale = np.array(game.layout().scale(), np.float32)
    for player in range(spiel.num_players()):
        seen = np.array(state.observation_tensor(player), np.float32) * scale
        assert np.allclose(seen, game.observe(state.course.state, player), atol=1e-4)
        assert state.observation_string(player) == state.course.observation(player)
        assert state.information_state_string(player) == state.course.memory(player)


@each_name
def test_a_state_comes_back_from_text_and_pickle_and_clones_go_on_alone(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = Rng(53)
    for _ in range(4):
        play(state, rng, 15)
        before = str(state)
        others = [
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            game.deserialize_state(state.serialize()),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ]
        for other in others:
            assert str(other) == before and other.history() == state.history()
            for player in range(game.num_players()):
                memory = state.information_state_string(player)
                assert other.information_state_string(player) == memory
            play(other, rng, 3)
        assert str(state) == before


def test_pickles_are_read_where_the_games_are_not_registered_yet() -> None:
    state = pyspiel.load_game("detente_kuhn_poker").new_initial_state()
    play(state, Rng(55), 3)
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).history())"
    ran = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert ran.stdout.decode().strip() == str(state.history())


def test_players_keep_their_number_when_bids_make_them_change_seats() -> None:
    state = pyspiel.load_game("detente_twilight_struggle(bidding=true)").new_initial_state()
    for bid in ("bid us 2", "bid ussr 1"):
        state.apply_action(state.string_to_action(bid))
    rng, ours = Rng(54), state.course
    while not state.is_terminal():
        if not state.is_chance_node():
            assert state.current_player() == 1 - ours.state.actor
        play(state, rng, 1)
    worth = ours.game.returns(ours.state)
    assert state.returns() == worth[::-1] and worth[0] != 0


@pytest.mark.parametrize("count", range(2, 7))
def test_imperial_is_for_two_to_six_and_sums_to_nothing(count: int) -> None:
    game = pyspiel.load_game("detente_imperial_2030", {"players": count})
    assert game.num_players() == count and game.max_utility() == count - 1
    state = game.new_initial_state()
    play(state, Rng(count))
    assert sum(state.returns()) == 0
    assert min(state.returns()) >= game.min_utility()


def test_options_are_parameters_and_usual_ones_leave_editions_their_own() -> None:
    game = pyspiel.load_game("detente_twilight_struggle(edition=second,us_handicap=2)")
    assert game.options == {"edition": "second", "us_handicap": 2}
    assert not game.new_initial_state().course.state.rules.optional_cards
    again = pickle.loads(pickle.dumps(game))
    assert str(again) == str(game) and again.options == game.options
    with pytest.raises(BadOption, match="us_handicap"):
        pyspiel.load_game("detente_twilight_struggle(us_handicap=-1)")


def test_observers_that_there_are_not_are_refused() -> None:
    game = pyspiel.load_game("detente_kuhn_poker")
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(BadEnvironment, match="one player"):
        game.make_py_observer(everything)
    with pytest.raises(BadEnvironment, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})
