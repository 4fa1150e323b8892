from typing import Any

import numpy
import pytest

from detente.core.errors import DetenteError, IllegalAction
from detente.core.game import Game
from detente.core.record import digest
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State
from detente.players import Player, UnknownPlayer, ask_player, find_player, player_names

PAIRS = [(game, name) for game in game_ids() for name in player_names()]


def play(game: Game, players: list[Player], seed: int, most: int = 100_000) -> list[int]:
    """The actions of one game."""
    chance, luck = Rng(seed), [Rng(seed + 1 + seat) for seat in range(len(players))]
    state = game.new_state()
    taken: list[int] = []
    while state.actor != NOBODY and len(taken) < most:
        seat = state.actor
        if seat == CHANCE:
            action = chance.choice(state.answers)
        else:
            action = ask_player(game, players[seat], state, luck[seat])
        assert action in state.legal_actions()
        state.apply(action)
        taken.append(action)
    return taken


def test_names():
    assert player_names() == ["random", "careful", "rules"]
    assert all(find_player(name).name == name for name in player_names())


def test_unknown_player_is_refused_with_the_known_ones():
    with pytest.raises(UnknownPlayer, match="unknown player 'clever'; known are: random, careful"):
        find_player("clever")
    assert issubclass(UnknownPlayer, DetenteError)


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_plays_legal_games_to_the_end_and_the_same_for_a_seed(game, name):
    found = find_game(game)
    players = [find_player(name) for _ in found.seats_of({})]
    for seed in (3, 4):
        assert play(found, players, seed) == play(found, players, seed)


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_choice_depends_only_on_what_the_seat_may_know(game, name):
    found, player = find_game(game), find_player(name)
    chance, compared = Rng(11), 0
    state = found.new_state()
    while state.actor != NOBODY and compared < 150:
        seat = state.actor
        if seat == CHANCE:
            state.apply(chance.choice(state.answers))
            continue
        other = found.resample(state, seat, chance)
        assert found.view(other, seat) == found.view(state, seat)
        action = ask_player(found, player, state, Rng(compared))
        assert ask_player(found, player, other, Rng(compared)) == action
        compared += 1
        state.apply(action if compared % 2 else chance.choice(state.answers))
    assert compared > 1 or game == "kuhn_poker"


class Meddler:
    """Changes the state it is shown, then answers what it is told to."""

    name = "meddler"

    def __init__(self, answer: int | None) -> None:
        self.answer = answer

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        action = state.answers[0] if self.answer is None else self.answer
        state.apply(state.answers[-1])
        state.stack.clear()
        return action


def test_a_player_cannot_change_the_game():
    game = find_game("twilight_struggle")
    state = game.new_state()
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    before = digest(state)
    ask_player(game, Meddler(None), state, Rng(1))
    assert digest(state) == before


def test_an_illegal_answer_is_refused():
    game = find_game("twilight_struggle")
    state = game.new_state()
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    with pytest.raises(IllegalAction, match="meddler"):
        ask_player(game, Meddler(1471), state, Rng(1))


class Constant:
    """Answers the same to everything."""

    name = "constant"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: Game, state: State, rng: Rng) -> Any:
        return self.answer


def bet_or_check() -> State:
    """Kuhn poker when the cards are dealt."""
    state = find_game("kuhn_poker").new_state()
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    return state


@pytest.mark.parametrize("answer", [3, numpy.int64(3), numpy.uint8(3), numpy.array(3)])
def test_any_whole_number_is_an_answer(answer):
    chosen = ask_player(find_game("kuhn_poker"), Constant(answer), bet_or_check(), Rng(1))
    assert (chosen, type(chosen)) == (3, int)


@pytest.mark.parametrize(
    "answer", [3.0, numpy.float32(3), "check", None, numpy.array([3]), numpy.array([3, 4])]
)
def test_what_is_no_whole_number_is_no_answer(answer):
    """Also where it equals a legal action."""
    kind = type(answer).__name__
    wanted = f"the player 'constant' chose no action but a value of the type {kind}$"
    with pytest.raises(IllegalAction, match=wanted):
        ask_player(find_game("kuhn_poker"), Constant(answer), bet_or_check(), Rng(1))


@pytest.mark.parametrize("name", ["careful", "rules"])
def test_without_tactics_every_player_plays_at_random(name):
    game = find_game("kuhn_poker")
    assert game.tactics() is None
    dull = find_player("random")
    for seed in range(20):
        assert play(game, [find_player(name)] * 2, seed) == play(game, [dull, dull], seed)
