"""The sequential test: its figures, its order of counting, how often it is wrong."""

from math import log

import numpy
import pytest
from scipy.optimize import minimize

from detente.arena import BadMatch, Hypotheses, Match, Played, Sequential, log_likelihood_ratio
from detente.arena.sprt import expected_score

TWO = Match("kuhn_poker", ("random", "careful"), 1000)


def game(number: int, points: float) -> Played:
    """A game that was worth so many points to the first player."""
    worth = 2 * points - 1
    seating = TWO.seating(number)
    returns = (worth, -worth) if seating[0] == 0 else (-worth, worth)
    return Played(number, seating, returns, "vp", 1)


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "llr"),
    [
        # Tests of a chess program as they were published: pairs worth 0 to 2 points, and the LLR.
        ([253, 4282, 17604, 4431, 286], -0.25, 1.25, 2.94),
        ([491, 7345, 29693, 7670, 465], -0.25, 1.25, 2.96),
        ([17, 253, 1042, 337, 39], -0.5, 1.5, 2.96),
        ([59, 754, 2467, 865, 75], -0.5, 1.5, 2.95),
        ([11, 407, 3238, 513, 11], 0.25, 1.75, 2.93),
        ([424, 2948, 5832, 3045, 460], -1.0, 3.0, 2.94),
    ],
)
def test_published_figures(pairs, elo0, elo1, llr):
    found = log_likelihood_ratio(pairs, Hypotheses(elo0, elo1))
    assert found == pytest.approx(llr, abs=0.005)


@pytest.mark.parametrize("counts", [[3, 5, 9], [2, 3, 10, 7, 4], [1, 0, 4, 0, 9]])
def test_the_ratio_is_that_of_the_best_fits(counts):
    """A general optimiser finds the same two likelihoods."""
    hypotheses = Hypotheses(-20, 35)
    seen = numpy.array([count or 1e-3 for count in counts])
    worth = numpy.linspace(0, 1, len(counts))

    def best(mean):
        found = minimize(
            lambda p: -numpy.sum(seen * numpy.log(p)),
            seen / seen.sum(),
            bounds=[(1e-9, 1)] * len(counts),
            constraints=[
                {"type": "eq", "fun": lambda p: p.sum() - 1},
                {"type": "eq", "fun": lambda p: p @ worth - mean},
            ],
            options={"ftol": 1e-12, "maxiter": 500},
        )
        return -found.fun

    brute = best(expected_score(35)) - best(expected_score(-20))
    assert log_likelihood_ratio(counts, hypotheses) == pytest.approx(brute, abs=1e-3)


def test_elo_and_scores():
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert Hypotheses().bounds == pytest.approx((-log(19), log(19)))
    assert log_likelihood_ratio([0, 0, 0, 0, 0], Hypotheses()) == 0


def test_the_order_of_arrival_does_not_matter():
    points = [1, 0.5, 1, 1, 0, 1, 1, 1] * 20
    games = [game(number, worth) for number, worth in enumerate(points)]
    straight, shuffled = Sequential(TWO, Hypotheses()), Sequential(TWO, Hypotheses())
    for each in games:
        straight.add(each)
    for each in games[1::2][::-1] + games[::2]:
        shuffled.add(each)
    assert straight.verdict == shuffled.verdict == "H1"
    assert straight.to_data() == shuffled.to_data()
    assert straight.games == shuffled.games < len(points)


def test_a_pair_counts_when_both_games_are_there():
    test = Sequential(TWO, Hypotheses())
    test.add(game(0, 1))
    test.add(game(3, 1))
    assert (test.games, sum(test.counts)) == (0, 0)
    test.add(game(1, 0.5))
    assert (test.games, test.counts) == (2, [0, 0, 0, 1, 0])
    test.add(game(2, 0))
    assert (test.games, test.counts) == (4, [0, 0, 1, 1, 0])


def test_a_failed_game_takes_its_pair_out():
    test = Sequential(TWO, Hypotheses())
    test.leave_out(0)
    for number in (1, 2, 3):
        test.add(game(number, 1))
    assert (test.games, test.counts) == (4, [0, 0, 0, 0, 1])


def test_without_pairs_games_are_counted():
    match = Match("kuhn_poker", ("random", "careful"), 100, paired=False)
    test = Sequential(match, Hypotheses())
    test.add(game(0, 1))
    test.add(game(1, 0))
    assert test.counts == [1, 0, 1]


@pytest.mark.parametrize(
    "wrong",
    [
        {"elo0": 60},
        {"elo1": float("nan")},
        {"elo1": 1e9},
        {"elo0": -1e9},
        {"alpha": 0},
        {"beta": 0.5},
        {"alpha": -1},
    ],
)
def test_hypotheses_that_make_no_test_are_refused(wrong):
    with pytest.raises(BadMatch):
        Hypotheses(**wrong)


@pytest.mark.parametrize("points", [0, 1])
def test_the_farthest_hypotheses_can_be_tested(points):
    test = Sequential(TWO, Hypotheses(elo0=-2000, elo1=2000))
    test.add(game(0, points))
    test.add(game(1, points))
    assert test.verdict == ("H1" if points else "H0")


def test_only_two_can_be_tested():
    with pytest.raises(BadMatch, match="for two players"):
        Sequential(Match("kuhn_poker", ("random", "careful", "rules"), 4), Hypotheses())


@pytest.mark.slow
@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (100.0, "H0")])
def test_it_is_wrong_as_rarely_as_promised(elo, wrong):
    """400 simulated matches; a rate of 5 percent would pass 9 percent once in thousands."""
    rng = numpy.random.default_rng(4)
    win = expected_score(elo) - 0.1
    errors = decided = 0
    for _ in range(400):
        test = Sequential(TWO, Hypotheses(0, 100))
        for number in range(1000):
            dice = rng.random()
            test.add(game(number, 1.0 if dice < win else 0.5 if dice < win + 0.2 else 0.0))
            if test.verdict:
                break
        decided += test.verdict != ""
        errors += test.verdict == wrong
    assert decided >= 398
    assert errors / 400 < 0.09
