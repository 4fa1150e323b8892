import os
import signal
import subprocess
import sys
import time

import pytest

from detente.arena import BadMatch, Match, Played, play_game, play_match, standings, wilson
from detente.core.errors import BadOption, UnknownGame
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
        [(0, 1), (1, 0)] * 2 + [(0, 2), (2, 0)] * 2 + [(1, 2), (2, 1)] * 2
    )


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


def test_jobs_below_one_are_refused():
    with pytest.raises(BadMatch, match="jobs must be 1 or more, not 0"):
        play_match(Match("kuhn_poker", ("random", "random"), 2), 0)


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


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
def test_interrupt_reports_what_was_played():
    code = (
        "import sys, typer; from detente.terminal.arena import arena\n"
        "if __name__ == '__main__':\n"
        "    app = typer.Typer(); app.command()(arena); app()\n"
    )
    options = ["--games", "5000", "--jobs", "2", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", code, "twilight_struggle", "careful", "careful", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(6)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert '"interrupted": true' in out
    assert "Interrupted: " in err
    assert "Traceback" not in err
