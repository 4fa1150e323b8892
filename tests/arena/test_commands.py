"""The commands ``arena`` and ``bench``, called as a command line."""

import json
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from detente.core.build import build
from detente.core.registry import find_game
from detente.terminal import bench as bench_module
from detente.terminal.bench import measure
from detente.terminal.main import main


class Done(NamedTuple):
    exit_code: int
    stdout: str
    stderr: str


@pytest.fixture
def call(monkeypatch, capsys) -> Callable[..., Done]:
    """Runs the command line with these words."""

    def run(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["detente", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        shown = capsys.readouterr()
        return Done(int(ended.value.code or 0), shown.out, shown.err)

    return run


def test_arena_prints_one_json_object(call):
    done = call(
        "arena", "twilight_struggle", "rules", "random", "--games", "4", "--seed", "1", "--json"
    )
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert found["games"] == 4
    assert found["interrupted"] is False
    rules, dull = found["players"]
    assert (rules["name"], dull["name"]) == ("rules", "random")
    for player in (rules, dull):
        assert player["wins"] + player["draws"] + player["losses"] == player["games"] == 4
        assert player["win_rate"] == player["wins"] / 4
        low, high = player["win_rate_95"]
        assert 0 <= low <= player["win_rate"] <= high <= 1
        assert player["seats"]["ussr"]["games"] == player["seats"]["us"]["games"] == 2
        assert player["average_decisions"] > 10
    assert rules["wins"] == dull["losses"]
    assert rules["won_by"] == dull["lost_by"]
    assert sum(rules["won_by"].values()) == rules["wins"]


def test_arena_is_the_same_for_a_seed_and_any_number_of_jobs(call):
    words = ("kuhn_poker", "random", "random", "--games", "10", "--seed", "4", "--json")
    first = call("arena", *words).stdout
    assert first == call("arena", *words).stdout == call("arena", *words, "--jobs", "2").stdout


def test_arena_prints_a_table(call):
    done = call("arena", "kuhn_poker", "random", "random", "rules", "--games", "2")
    assert done.exit_code == 0
    assert "kuhn_poker: 6 games, seed 0" in done.stdout
    assert done.stdout.count("random") >= 2


def test_arena_takes_options(call):
    words = ("twilight_struggle", "random", "random", "--games", "1", "--json")
    done = call(
        "arena", *words, "--option", "us_handicap=2", "--option", "optional_cards=false",
        "--option", "preset=app",
    )  # fmt: skip
    assert json.loads(done.stdout)["options"] == {
        "us_handicap": 2,
        "optional_cards": False,
        "preset": "app",
    }


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("chess random random", "unknown game 'chess'"),
        ("kuhn_poker random nobody", "unknown player 'nobody'"),
        ("kuhn_poker random", "two players or more"),
        ("kuhn_poker random random --games 0", "must be 1 or more, not 0"),
        ("kuhn_poker random random --jobs 0", "must be 1 or more, not 0"),
        ("kuhn_poker random random --option x=1", "unknown option 'x'"),
        ("twilight_struggle random random --option preset=old", "cannot be 'old'"),
        ("twilight_struggle random random --option us_handicap=many", "cannot be 'many'"),
        ("twilight_struggle random random --option preset", "NAME=VALUE"),
    ],
)
def test_arena_refuses_with_one_line(call, words, complaint):
    done = call("arena", *words.split())
    assert done.exit_code == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_bench_measures():
    found = measure(find_game("kuhn_poker"), runs=3, seconds=0.01)
    assert found["build"] == build() in ("pure", "compiled")
    for name in ("games", "decisions", "copies", "searches"):
        least, middle, most = (
            found[f"{name}_least"], found[f"{name}_per_second"], found[f"{name}_most"]
        )  # fmt: skip
        assert 0 < least <= middle <= most


def test_bench_prints_json_or_words(call, monkeypatch):
    quick = measure(find_game("kuhn_poker"), runs=1, seconds=0.01)
    monkeypatch.setattr(bench_module, "measure", lambda game: quick)
    assert json.loads(call("bench", "kuhn_poker", "--json").stdout) == quick
    shown = call("bench", "kuhn_poker").stdout
    assert "dice and draws included" in shown


def test_bench_refuses_an_unknown_game(call):
    done = call("bench", "chess")
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
