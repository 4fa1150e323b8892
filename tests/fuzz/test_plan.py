"""Plans: options in turn, positions to begin at, landmarks."""

from itertools import combinations

import pytest

from detente.core.errors import BadOption
from detente.core.record import digest
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.fuzz import Plan, option_sets
from detente.fuzz.walk import play

GAMES = [find_game(id) for id in game_ids()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def accepted(game, options):
    try:
        game.new_state(options)
    except BadOption:
        return False
    return True


@each_game
def test_all_options_have_every_value_and_every_pair_that_goes_together(game):
    sets = Plan(game.id, all_options=True).sets
    assert all(accepted(game, options) for options in sets)
    for spec in game.options:
        assert {options[spec.name] for options in sets if options} == set(spec.values)
    for one, other in combinations(game.options, 2):
        if max(len(one.values), len(other.values)) > 4:
            continue
        for first in one.values:
            for second in other.values:
                chosen = {one.name: first, other.name: second}
                if accepted(game, chosen):
                    assert any(chosen.items() <= options.items() for options in sets), chosen


def test_fixed_options_stay_while_the_others_change():
    plan = Plan("imperial_2030", options={"players": 3, "cash": "open"}, all_options=True)
    assert {(each["players"], each["cash"]) for each in plan.sets} == {(3, "open")}
    assert len({each.get("gifts") for each in plan.sets}) > 1


def test_fixed_options_keep_out_what_clashes_with_them():
    game = find_game("twilight_struggle")
    sets = option_sets(game, {"scenario": "late_war"})
    assert sets
    assert not any(options["chinese_civil_war"] for options in sets)


@each_game
def test_games_begin_at_possible_positions(game):
    plan = Plan(game.id, all_options=True)
    for number in range(3 * len(plan.sets)):
        state = game.fuzz_start(plan.options_of(number), Rng(number))
        assert game.problems(state) == []
        text = game.position_text(state)
        assert digest(game.parse_position(text)) == digest(state)


def test_some_games_of_twilight_struggle_begin_late():
    game = find_game("twilight_struggle")
    turns = {game.view(game.fuzz_start({}, Rng(seed)), -1)["turn"] for seed in range(20)}
    assert turns == {1, 4, 8}


@each_game
def test_landmarks_are_names_that_games_pass(game):
    seen = play(Plan(game.id, players="random"), 0)
    kinds = {name.partition(" ")[0] for name in game.landmarks()}
    assert kinds <= {name.partition(" ")[0] for name in seen} | {"refusal"}
    assert all(least >= 1 for least in game.landmarks().values())


def test_the_endings_of_a_game_are_those_its_landmarks_name():
    game = find_game("twilight_struggle")
    wanted = {name for name in game.landmarks() if name.startswith("ending ")}
    seen = set()
    for number in range(40):
        sights = play(Plan(game.id, players="random"), number)
        seen |= {name for name in sights if name.startswith("ending ")}
    assert len(seen) > 2
    assert seen <= wanted
