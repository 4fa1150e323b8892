import json
from collections import Counter
from dataclasses import replace
from multiprocessing import active_children

import numpy
import pytest

from detente.arena import BadMatch, Match, Played, play_game, play_match, standings, wilson
from detente.batch import BadJobs
from detente.core.errors import BadOption, UnknownGame
from detente.core.record import record_from_data
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.players import UnknownPlayer


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Wilson's interval at 95 percent, worked out by hand from the formula
        (5, 10, 0.2366, 0.7634),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (95, 100, 0.8882, 0.9785),
        (1, 1, 0.2065, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_interval(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_every_two_players_meet_and_sides_alternate():
    match = Match("kuhn_poker", ("random", "careful", "rules"), 4)
    assert match.total == 12
    assert [match.seating(number) for number in range(12)] == (
        [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)] * 2
    )


def test_more_games_only_add_numbers():
    few = Match("kuhn_poker", ("random", "careful", "rules"), 4, seed=3)
    many = Match("kuhn_poker", ("random", "careful", "rules"), 6, seed=3)
    assert [play_game(few, number) for number in range(few.total)] == (
        [play_game(many, number) for number in range(few.total)]
    )


def test_in_a_gauntlet_the_first_meets_each_other_one():
    match = Match("kuhn_poker", ("rules", "random", "careful", "random"), 2, gauntlet=True)
    assert match.total == 6
    assert [match.seating(number) for number in range(6)] == (
        [(0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (3, 0)]
    )


def test_a_gauntlet_of_a_game_for_several_is_played_by_two():
    match = Match("imperial_2030", ("rules", "random", "careful"), 2, gauntlet=True)
    assert not match.together
    assert match.seats == ("p1", "p2")
    assert Match("imperial_2030", ("rules", "random", "careful"), 2).together


def test_both_games_of_a_pair_have_the_same_deals_and_no_other_has():
    match = Match("kuhn_poker", ("random", "careful", "rules"), 6)
    seeds = [match.chance_seed(number) for number in range(match.total)]
    for number in range(3):
        assert seeds[number] == seeds[number + 3]
        assert seeds[number + 6] == seeds[number + 9]
    assert len(set(seeds)) == match.total / 2


def test_one_rotation_of_a_table_for_several_has_the_same_deals():
    match = Match("imperial_2030", ("rules", "random", "careful"), 7)
    seeds = [match.chance_seed(number) for number in range(match.total)]
    assert [seeds.count(seed) for seed in dict.fromkeys(seeds)] == [3, 3, 1]
    assert {match.seating(number) for number in range(3)} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.parametrize("paired", [True, False])
def test_at_a_table_for_several_everyone_sits_everywhere_and_beside_everyone(paired):
    """Seats by rotations; who sits before whom is drawn for each rotation, after the first."""
    match = Match("imperial_2030", ("rules", *["random"] * 3), 4 * 60, paired=paired)
    seatings = [match.seating(number) for number in range(match.total)]
    assert seatings[:4] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    before: Counter[tuple[int, int]] = Counter()
    for first in range(0, match.total, 4):
        rotation = seatings[first : first + 4]
        assert all(sorted(seats) == [0, 1, 2, 3] for seats in zip(*rotation, strict=True))
        following = [set(zip(seats, seats[1:] + seats[:1], strict=True)) for seats in rotation]
        assert all(each == following[0] for each in following)
        before.update(following[0])
    assert len(before) == 12
    assert min(before.values()) > 10  # of 60, and 20 are to be expected
    assert seatings == [match.seating(number) for number in range(match.total)]
    other = replace(match, seed=1)
    assert seatings != [other.seating(number) for number in range(match.total)]


def test_at_many_tables_of_two_nothing_is_drawn():
    match = Match("imperial_2030", ("rules", "random", "careful"), 40, gauntlet=True)
    seatings = [match.seating(number) for number in range(match.total)]
    assert seatings == [(0, 1), (0, 2), (1, 0), (2, 0)] * 20


def test_without_pairs_every_game_has_a_seed_of_its_own():
    match = Match("kuhn_poker", ("random", "careful"), 8, paired=False)
    assert len({match.chance_seed(number) for number in range(8)}) == 8


def test_no_two_games_share_the_luck_of_a_player():
    match = Match("kuhn_poker", ("random", "careful"), 8)
    assert len({match.luck_seed(number, seat) for number in range(8) for seat in (0, 1)}) == 16


def test_the_deals_of_a_pair_are_the_same():
    """What the hands of a pair hold at the first question is equal, whoever sits there."""
    match = Match("twilight_struggle", ("rules", "random"), 2)
    records = [play_game(match, number, keep=True).record for number in (0, 1)]
    assert records[0] is not None and records[1] is not None
    deals = [
        [text for text, by in zip(each["actions"], each["by"], strict=True) if by == -1][:16]
        for each in records
    ]
    assert deals[0] == deals[1]
    assert records[0]["seats"] == records[1]["seats"][::-1] == ["rules", "random"]


def test_a_kept_record_replays_to_its_digest():
    match = Match("twilight_struggle", ("rules", "random"), 1)
    played = play_game(match, 0, keep=True)
    record = record_from_data(played.record)
    state = replay(find_game("twilight_struggle"), record)
    assert tuple(find_game("twilight_struggle").returns(state)) == played.returns
    assert record.seed == played.seed == match.chance_seed(0)
    assert play_game(match, 0).record is None


@pytest.mark.parametrize(
    ("game", "players"),
    [("kuhn_poker", ("random", "careful", "random")), ("twilight_struggle", ("rules", "random"))],
)
def test_the_same_games_whatever_the_number_of_processes(game, players):
    match = Match(game, players, 5, seed=9)
    one = list(play_match(match, 1))
    two = sorted(play_match(match, 2), key=lambda played: played.number)
    assert one == two
    assert one != list(play_match(Match(game, players, 5, seed=10), 1))


def test_options_reach_the_game():
    plain = Match("twilight_struggle", ("random", "random"), 1)
    other = Match("twilight_struggle", ("random", "random"), 1, options={"us_handicap": 2})
    assert play_game(plain, 0) != play_game(other, 0)


@pytest.mark.parametrize(
    ("error", "changed"),
    [
        (UnknownGame, {"game": "chess"}),
        (UnknownPlayer, {"players": ("random", "nobody")}),
        (BadOption, {"options": {"colour": "red"}}),
        (BadMatch, {"players": ("random",)}),
        (BadMatch, {"games": 0}),
    ],
)
def test_what_cannot_be_played_is_refused(error, changed):
    given = {"game": "kuhn_poker", "players": ("random", "random"), "games": 2}
    with pytest.raises(error):
        Match(**{**given, **changed})


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_a_number_that_no_game_of_the_match_has_is_refused(number):
    match = Match("kuhn_poker", ("random", "careful", "rules"), 2)
    with pytest.raises(BadMatch, match=f"the games are numbered 0 to 5, there is no {number}$"):
        play_game(match, number)


def test_numbers_may_be_those_of_numpy():
    plain = Match("kuhn_poker", ("random", "careful"), 4, seed=3)
    other = Match("kuhn_poker", ("random", "careful"), numpy.int64(4), seed=numpy.int64(3))
    assert other == plain
    assert (type(other.seed), type(other.games)) == (int, int)
    played = play_game(other, numpy.int64(1))
    assert played == play_game(plain, 1)
    assert json.loads(json.dumps(played.to_data()))["number"] == 1


@pytest.mark.parametrize("wrong", [{"seed": 3.0}, {"seed": "3"}, {"games": 2.5}, {"seed": None}])
def test_what_is_no_whole_number_is_refused(wrong):
    given = {"game": "kuhn_poker", "players": ("random", "random"), "games": 2}
    with pytest.raises(TypeError, match="integer"):
        Match(**{**given, **wrong})
    with pytest.raises(TypeError, match="integer"):
        play_game(Match(**given), 1.0)


def test_a_match_may_be_a_key():
    one = Match("twilight_struggle", ("random", "rules"), 4, options={"us_handicap": 2})
    two = Match("twilight_struggle", ["random", "rules"], 4, options={"us_handicap": 2})
    assert one == two
    assert {one: 1}[two] == 1
    assert one != replace(one, options={})


def test_an_option_that_contradicts_the_number_of_players_is_named_as_it_was_given():
    with pytest.raises(BadOption, match="2 players do not go with players=3"):
        Match("imperial_2030", ("random", "random"), 2, options={"players": 3})


def test_jobs_below_one_are_refused():
    with pytest.raises(BadJobs, match="jobs must be 1 or more, not 0"):
        play_match(Match("kuhn_poker", ("random", "random"), 2), 0)


def test_closing_a_match_ends_the_games_that_are_not_finished():
    before = set(active_children())
    games = play_match(Match("twilight_struggle", ("careful", "random"), 500), 2)
    next(games)
    assert set(active_children()) - before
    games.close()
    assert not set(active_children()) - before
    assert list(games) == []


def test_standings_count_by_seat_and_ending():
    match = Match("kuhn_poker", ("random", "random"), 4)
    games = [
        Played(0, (0, 1), (1.0, -1.0), "vp", 10),
        Played(1, (1, 0), (1.0, -1.0), "nuclear_war", 20),
        Played(2, (0, 1), (0.0, 0.0), "final_scoring", 30),
        Played(3, (1, 0), (-2.0, 2.0), "vp", 40),
    ]
    first, second = standings(match, games)
    assert (first.total.wins, first.total.draws, first.total.losses) == (2, 1, 1)
    assert first.seats[0].to_data()["win_rate"] == 0.5
    assert (first.seats[1].wins, first.seats[1].losses) == (1, 1)
    assert dict(first.won_by) == {"vp": 2}
    assert dict(first.lost_by) == dict(second.won_by) == {"nuclear_war": 1}
    assert first.average_length == 25
    assert second.total.games == 4
