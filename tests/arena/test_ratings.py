"""Ratings: known strengths are found again, and the intervals hold them."""

import sys
from itertools import combinations
from math import log10

import numpy
import pytest
from scipy.optimize import minimize

from detente.arena import Anchor, BadMatch, Match, Played, anchor_of, crosstable, ratings
from detente.arena.plot import check_plot, plot_ratings
from detente.core.errors import MissingExtra

NAMES = ("random", "careful", "rules", "random")
ELOS = (0.0, 100.0, 250.0, -80.0)


def simulated(match: Match, elos: tuple[float, ...], seed: int = 1) -> list[Played]:
    """Games of players with these strengths: at each place the next is drawn by its weight."""
    rng = numpy.random.default_rng(seed)
    games = []
    for number in range(match.total):
        seating = match.seating(number)
        left, ranks = list(range(len(seating))), [0.0] * len(seating)
        for place in range(1, len(seating) + 1):
            weights = numpy.array([10 ** (elos[seating[seat]] / 400) for seat in left])
            seat = left.pop(rng.choice(len(left), p=weights / weights.sum()))
            ranks[seat] = float(place)
        returns = tuple(1.0 if rank == 1 else -1.0 for rank in ranks)
        games.append(Played(number, seating, returns, "vp", 1, tuple(ranks), returns))
    return games


@pytest.mark.parametrize(("game", "games"), [("kuhn_poker", 400), ("imperial_2030", 600)])
def test_known_strengths_are_found(game, games):
    match = Match(game, NAMES, games)
    found = ratings(match, simulated(match, ELOS))
    for rating, elo in zip(found, ELOS, strict=True):
        assert rating.elo == pytest.approx(elo, abs=40)
    assert found[0].low == found[0].elo == found[0].high == 0


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    match = Match("kuhn_poker", NAMES, 30)
    held = 0
    for seed in range(60):
        found = ratings(match, simulated(match, ELOS, seed))
        for rating, elo in zip(found[1:], ELOS[1:], strict=True):
            held += rating.low <= elo <= rating.high
    assert 0.90 <= held / 180 <= 0.99


def test_of_two_the_difference_follows_from_the_score():
    """30 wins, 10 draws and 10 losses, and the half win for each that is added."""
    match = Match("kuhn_poker", ("random", "careful"), 50)
    worth = [1.0] * 30 + [0.0] * 10 + [-1.0] * 10
    games = [Played(number, (0, 1), (each, -each), "vp", 1) for number, each in enumerate(worth)]
    first, second = ratings(match, games, Anchor(1, 1500.0))
    assert second.elo == 1500
    assert first.elo - 1500 == pytest.approx(400 * log10(35.5 / 15.5), abs=0.01)


@pytest.mark.parametrize("gauntlet", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 6, 10])
def test_the_draw_that_is_added_weighs_the_same_among_any_number_of_players(players, gauntlet):
    """The first wins 8 games against each, the others draw: the odds are those of 8.5 to 0.5."""
    match = Match("kuhn_poker", ("random",) * players, 8, gauntlet=gauntlet)
    games = []
    for number in range(match.total):
        seating = match.seating(number)
        worth = 1.0 if seating[0] == 0 else -1.0 if seating[1] == 0 else 0.0
        games.append(Played(number, seating, (worth, -worth), "vp", 1))
    first, *others = ratings(match, games)
    for other in others:
        assert first.elo - other.elo == pytest.approx(400 * log10(8.5 / 0.5), abs=0.01)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_at_a_table_the_ratings_are_the_likeliest_with_a_drawn_game_for_every_two(players):
    """A general optimiser finds the same."""
    match = Match("imperial_2030", ("random",) * players, 20)
    games = simulated(match, tuple(60.0 * place for place in range(players)))
    orders = [
        [seat for _, seat in sorted(zip(game.ranks, game.seating, strict=True))] for game in games
    ]

    def unlikely(strengths):
        lost = 0.0
        for order in orders:
            for place in range(players - 1):
                left = strengths[order[place:]]
                lost += numpy.log(numpy.exp(left).sum()) - left[0]
        for one, other in combinations(strengths, 2):
            lost += numpy.log(numpy.exp(one) + numpy.exp(other)) - (one + other) / 2
        return lost

    best = minimize(unlikely, numpy.zeros(players), options={"gtol": 1e-7}).x
    found = [rating.elo for rating in ratings(match, games)]
    assert found == pytest.approx(list((best - best[0]) * 400 / numpy.log(10)), abs=0.1)


def test_who_won_everything_has_a_finite_rating_with_a_wide_interval():
    match = Match("kuhn_poker", ("random", "careful"), 20)
    games = [Played(number, (0, 1), (1.0, -1.0), "vp", 1) for number in range(20)]
    _, second = ratings(match, games)
    assert -800 < second.elo < -500
    assert second.high - second.low > 800


def test_without_games_nothing_is_known():
    match = Match("kuhn_poker", ("random", "careful"), 20)
    _, second = ratings(match, [])
    assert second.elo == pytest.approx(0)
    assert second.high - second.low > 1000


def test_shared_places_at_a_table_count_half():
    match = Match("imperial_2030", ("random", "careful", "rules"), 3)
    games = [
        Played(number, match.seating(number), (0.0,) * 3, "points", 1, (2.0,) * 3, (5.0,) * 3)
        for number in range(3)
    ]
    assert [rating.elo for rating in ratings(match, games)] == pytest.approx([0, 0, 0], abs=1e-6)
    assert crosstable(match, games)[0][1].points == 1.5


def test_the_crosstable_counts_points_of_each_against_each():
    match = Match("kuhn_poker", ("random", "careful"), 3)
    games = [
        Played(0, (0, 1), (1.0, -1.0), "vp", 1),
        Played(1, (1, 0), (1.0, -1.0), "vp", 1),
        Played(2, (0, 1), (0.0, 0.0), "vp", 1),
    ]
    table = crosstable(match, games)
    assert (table[0][1].points, table[0][1].games) == (1.5, 3)
    assert (table[1][0].points, table[1][0].games) == (1.5, 3)
    assert table[0][0].games == 0


def test_the_anchor_is_a_player():
    match = Match("kuhn_poker", ("random", "careful"), 2)
    assert anchor_of(match, "", 0).place == 0
    assert anchor_of(match, "careful", 1500) == Anchor(1, 1500)
    with pytest.raises(BadMatch, match="'rules' does not play"):
        anchor_of(match, "rules", 0)


def test_without_the_extra_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(MissingExtra, match=r"pip install 'detente\[arena\]'"):
        ratings(Match("kuhn_poker", ("random", "careful"), 2), [])


@pytest.mark.parametrize(("name", "begins"), [("r.svg", b"<?xml"), ("r.PNG", b"\x89PNG")])
def test_the_same_ratings_draw_the_same_picture(name, begins, tmp_path):
    match = Match("kuhn_poker", ("random", "careful"), 20)
    found = ratings(match, simulated(match, ELOS[:2]))
    pictures = []
    for _ in range(2):
        path = tmp_path / name
        plot_ratings(path, "A match", "Elo", ["cmd:./日本", "cmd:$HOME/bot"], found)
        pictures.append(path.read_bytes())
    assert pictures[0] == pictures[1]
    assert pictures[0].startswith(begins)
    if name.endswith("svg"):
        assert b"cmd:$HOME/bot" in pictures[0]


@pytest.mark.parametrize("name", ["r.pdf", "ratings", "none/r.svg"])
def test_a_picture_that_cannot_be_drawn_is_refused_before(name, tmp_path):
    with pytest.raises(BadMatch):
        check_plot(tmp_path / name)
