"""Games stepped together are the games that are played alone."""

from itertools import count

import pytest
from tests.batch.works import play_batch

from detente.arena import Match, play_game
from detente.batch import Batch, play_all, run_many
from detente.core.errors import BadOption, IllegalAction
from detente.core.record import digest, write_record
from detente.core.registry import find_game, game_ids
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import NOBODY
from detente.players import find_player

GAMES = [find_game(id) for id in game_ids()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
OPTIONS = {
    "twilight_struggle": {"bidding": True},
    "imperial_2030": {"players": 3},
}


def alone(game, seed, options):
    """The record of a session in which every seat decides by chance."""
    session = Session(game, seed, options)
    luck = Rng(seed + 1)
    while not session.over:
        session.apply(luck.choice(session.state.legal_actions()))
    return session.save()


def together(game, seeds, options, places=None):
    """The records of the same games in a batch, by seed."""
    batch = Batch(game, seeds, options, places, records=True)
    luck = {}
    found = {}
    while not batch.over:
        actions = []
        for seed, answers in zip(batch.seeds, batch.answers, strict=True):
            rng = luck.setdefault(seed, Rng(seed + 1))
            actions.append(rng.choice(answers) if answers else None)
        for ended in batch.step(actions):
            found[ended.seed] = batch.record(ended)
    return found


@each_game
def test_a_batch_is_single_play(game):
    options = OPTIONS.get(game.id, {})
    seeds = [5, 3, 2**70, -1, 8]
    found = together(game, seeds, options)
    assert sorted(found) == sorted(seeds)
    for seed, record in found.items():
        assert write_record(record) == write_record(alone(game, seed, options))
        assert digest(replay(game, record)) == record.digest


@each_game
def test_neither_order_nor_places_matter(game):
    one = together(game, range(6), {})
    for seeds, places in (([4, 0, 5, 2, 1, 3], None), (range(6), 1), (range(6), 4)):
        other = together(game, seeds, {}, places)
        assert {seed: each.to_data() for seed, each in other.items()} == {
            seed: each.to_data() for seed, each in one.items()
        }


@pytest.mark.parametrize("game", ["kuhn_poker", "imperial_2030"])
def test_any_number_of_processes_plays_the_same(game):
    work = play_batch(game)
    one = {each.item: each.result for each in run_many(work, range(6), jobs=1)}
    two = {each.item: each.result for each in run_many(work, range(6), jobs=2)}
    assert one == two


@pytest.mark.parametrize(
    ("game", "names", "options"),
    [
        ("kuhn_poker", ("careful", "random"), {}),
        ("twilight_struggle", ("careful", "random"), {"bidding": True}),
        ("imperial_2030", ("rules", "random", "careful"), {"players": 3}),
    ],
)
def test_players_play_in_a_batch_as_in_the_arena(game, names, options):
    found = find_game(game)
    for seed in range(4):
        match = Match(game, names, 1, seed=seed, options=options)
        played = play_game(match, 0)
        players = [find_player(names[place]) for place in match.seating(0)]
        seeds = [match.chance_seed(0)]
        (ended,) = play_all(found, seeds, players, match.all_options(), records=True)
        assert tuple(found.returns(ended.state)) == played.returns
        assert sum(seat >= 0 for seat in ended.by) == played.decisions


def test_play_all_ends_every_game_and_begins_no_more_than_there_are_places():
    seeds = count()
    games = play_all(find_game("kuhn_poker"), seeds, [find_player("random")] * 2, places=8)
    ended = [next(games) for _ in range(50)]
    assert all(each.state.actor == NOBODY for each in ended)
    assert len({each.seed for each in ended}) == 50
    assert next(seeds) < 70


def test_a_wrong_action_changes_no_game():
    game = find_game("kuhn_poker")
    batch = Batch(game, range(3))
    before = [digest(state) for state in batch.states]
    good = [answers[0] for answers in batch.answers]
    for wrong in (good[:2], [*good[:2], 9999], [*good[:2], None], [*good[:2], float(good[2])]):
        with pytest.raises(IllegalAction):
            batch.step(wrong)
        assert [digest(state) for state in batch.states] == before
    with pytest.raises(IllegalAction, match=r"place 2 \(seed 2\)"):
        batch.step([*good[:2], 9999])


def test_a_game_that_is_over_takes_no_action():
    game = find_game("kuhn_poker")
    batch = Batch(game, [1])
    while not batch.over:
        batch.step([batch.answers[0][0]])
    assert batch.actors == [NOBODY]
    assert batch.step([None]) == []
    with pytest.raises(IllegalAction):
        batch.step([0])


def test_what_cannot_be_is_refused():
    game = find_game("kuhn_poker")
    with pytest.raises(BadOption, match="1 place or more, not 0"):
        Batch(game, [1], places=0)
    with pytest.raises(BadOption, match="no option"):
        Batch(game, [1], {"colour": "red"})
    with pytest.raises(BadOption, match="wants 2 players here, not 1"):
        play_all(game, [1], [find_player("random")])
    batch = Batch(game, [1])
    with pytest.raises(BadOption, match="keeps no records"):
        batch.record(batch.games[0])
