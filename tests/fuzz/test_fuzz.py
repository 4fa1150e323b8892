"""The command ``fuzz``: what it plays, counts, keeps and refuses."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.waiting import wait_until

from detente.core.rng import Rng, mix
from detente.fuzz import Plan, Progress
from detente.terminal.main import main


@pytest.fixture
def call(monkeypatch, capsys, tmp_path):
    """Runs the command with these words; its exit code and what it wrote."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*words):
        monkeypatch.setattr(sys, "argv", ["detente", "fuzz", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        shown = capsys.readouterr()
        return int(ended.value.code or 0), shown.out, shown.err

    return run


@pytest.fixture
def report(call):
    """Runs the command and reads the JSON object that it prints."""

    def run(*words):
        code, out, _ = call(*words, "--json")
        assert code in (0, 1)
        return json.loads(out)

    return run


def players(games, seed=0):
    """Who plays each of the first games, from the plan alone."""
    plan = Plan("kuhn_poker", seed)
    return Counter(plan.player_of(Rng(mix(seed, number))) for number in range(games))


def test_the_report_is_one_json_object(report, tmp_path):
    found = report("kuhn_poker", "--games", 200, "--out", tmp_path / "out")
    assert found["plan"] == {
        "game": "kuhn_poker", "rules": 1, "seed": 0, "options": {}, "all_options": False,
        "players": "mixed", "check": 128, "limit": 20000,
    }  # fmt: skip
    assert found["games"] == 200
    assert 600 < found["actions"] < 1200
    assert found["seconds"] > 0
    assert found["failures"] == found["missing"] == found["never_taken"] == []
    assert found["interrupted"] is False
    assert found["build"] in ("pure", "compiled")
    assert found["folder"] == str(tmp_path / "out")
    assert found["coverage"]["ending"] == {"outcome": 200}
    assert found["coverage"]["player"] == dict(players(200))
    deals = sum(found["coverage"]["action"][f"deal {card}"] for card in ("jack", "queen", "king"))
    assert deals == 400


def test_the_summary_names_what_was_seen_and_what_is_missing(call):
    code, out, _ = call("twilight_struggle", "--games", 3, "--players", "random")
    assert code == 0
    for line in ("twilight_struggle, ", "ending: ", "event: ", "of 109; the rarest: ", "frame: "):
        assert line in out
    assert "MISSING: event wargames occurred 0 times, wanted are 20" in out
    assert "No game failed." in out


def test_missing_coverage_fails_only_where_it_is_required(call):
    words = ("twilight_struggle", "--games", 1, "--players", "random")
    assert call(*words)[0] == 0
    assert call(*words, "--require-coverage")[0] == 1
    assert call("kuhn_poker", "--games", 50, "--require-coverage")[0] == 0


@pytest.mark.parametrize(
    "words", ["twilight_struggle --games 8", "imperial_2030 --games 6 --options all"]
)
def test_the_number_of_processes_changes_nothing(report, tmp_path, words):
    words = (*words.split(), "--players", "random")
    one = report(*words, "--out", tmp_path / "one")
    two = report(*words, "--jobs", 2, "--out", tmp_path / "two")
    assert one["actions"] == two["actions"]
    assert one["coverage"] == two["coverage"]
    assert report(*words, "--seed", 1, "--out", tmp_path / "other")["actions"] != one["actions"]


def test_looking_changes_nothing(report, tmp_path):
    words = ("twilight_struggle", "--games", 3, "--players", "random")
    seldom = report(*words, "--check", 1000, "--out", tmp_path / "seldom")
    always = report(*words, "--check", "every", "--out", tmp_path / "always")
    assert seldom["coverage"]["action"] == always["coverage"]["action"]
    assert sum(always["coverage"]["question"].values()) == always["actions"] - 3


def test_more_games_go_on_from_those_played(report, tmp_path):
    words = ("kuhn_poker", "--seed", 5)
    first = report(*words, "--games", 100, "--out", tmp_path / "parts")
    assert first["games"] == 100
    parts = report(*words, "--games", 300, "--jobs", 2, "--out", tmp_path / "parts")
    whole = report(*words, "--games", 300, "--out", tmp_path / "whole")
    assert parts["games"] == whole["games"] == 300
    assert parts["coverage"] == whole["coverage"]


def test_what_is_finished_is_shown_again_and_begun_anew_only_when_asked(report, tmp_path):
    words = ("kuhn_poker", "--games", 50, "--out", tmp_path)
    first = report(*words)
    data = json.loads((tmp_path / "progress.json").read_text())
    (tmp_path / "progress.json").write_text(json.dumps({**data, "seconds": 1e6}))
    assert report(*words) == {**first, "seconds": 1e6}
    anew = report(*words, "--again")
    assert anew == {**first, "seconds": anew["seconds"]}
    assert anew["seconds"] < 1e6


def test_other_parameters_have_a_folder_of_their_own(report):
    first = report("kuhn_poker", "--games", 5)
    second = report("kuhn_poker", "--games", 5, "--players", "random")
    assert first["folder"] != second["folder"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seed", 1), "games with seed 0, not 1"),
        (("--players", "careful"), "games with players mixed, not careful"),
        (("--check", "every"), "games with check 128, not 1"),
        (("--options", "all"), "games with all_options false, not true"),
    ],
)
def test_other_parameters_in_the_same_folder_are_refused(call, tmp_path, words, complaint):
    assert call("kuhn_poker", "--games", 5, "--out", tmp_path / "out")[0] == 0
    before = (tmp_path / "out" / "progress.json").read_text()
    code, out, err = call("kuhn_poker", "--games", 5, "--out", tmp_path / "out", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err
    assert (tmp_path / "out" / "progress.json").read_text() == before


def test_a_folder_in_use_is_refused(call, tmp_path):
    progress = Progress(Plan("kuhn_poker"), tmp_path)
    code, out, err = call("kuhn_poker", "--out", tmp_path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "is in use" in err
    progress.close()
    assert call("kuhn_poker", "--games", 5, "--out", tmp_path)[0] == 0


@pytest.mark.parametrize("words", [(), ("--again",)])
def test_a_folder_with_other_files_is_refused_and_left_as_it_was(call, tmp_path, words):
    (tmp_path / "game-1.json").write_text("somebody's game")
    code, out, err = call("kuhn_poker", "--games", 5, "--out", tmp_path, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "holds something else" in err
    assert [path.read_text() for path in tmp_path.iterdir()] == ["somebody's game"]


def test_a_run_that_was_stopped_at_its_start_begins(call, tmp_path):
    (tmp_path / "lock").write_text("")
    (tmp_path / "progress.json.part").write_text("{")
    assert call("kuhn_poker", "--games", 5, "--out", tmp_path)[0] == 0


def test_again_that_was_interrupted_can_be_called_again(call, tmp_path, monkeypatch):
    out = tmp_path / "out"
    assert call("kuhn_poker", "--games", 5, "--out", out)[0] == 0
    for number in range(2):
        (out / f"game-{number}.json").write_text("{}")
    unlink, gone = Path.unlink, []

    def interrupted(path, missing_ok=False):
        if gone:
            raise KeyboardInterrupt
        gone.append(path)
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Progress(Plan("kuhn_poker"), out, again=True)
    monkeypatch.undo()
    assert len(gone) == 1
    Progress(Plan("kuhn_poker"), out, again=True).close()
    assert sorted(path.name for path in out.iterdir()) == ["lock", "progress.json"]


def test_no_game_is_handed_out_again_while_gaps_close(tmp_path):
    progress = Progress(Plan("kuhn_poker"), tmp_path)
    progress.add(1, Counter())
    handed_out = []
    for number in progress.left(4):
        handed_out.append(number)
        progress.add(number, Counter())
    progress.close()
    assert (handed_out, progress.played) == ([0, 2, 3], 4)


def test_a_plan_without_games_binds_nobody(call, tmp_path):
    assert call("kuhn_poker", "--only", 3, "--out", tmp_path)[0] == 0
    assert call("kuhn_poker", "--games", 5, "--seed", 1, "--out", tmp_path)[0] == 0
    assert call("kuhn_poker", "--only", 3, "--out", tmp_path)[0] == 0


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "other"}', '{"format": 1}'])
def test_a_damaged_folder_is_refused(call, tmp_path, text):
    (tmp_path / "progress.json").write_text(text)
    code, out, err = call("kuhn_poker", "--games", 5, "--out", tmp_path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "progress.json" in err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("chess", "unknown game 'chess'"),
        ("kuhn_poker --games 0", "must be 1 or more, not 0"),
        ("kuhn_poker --jobs 0", "must be 1 or more, not 0"),
        ("kuhn_poker --jobs -2", "must be 1 or more, not -2"),
        ("kuhn_poker --only -1", "must be 0 or more, not -1"),
        ("kuhn_poker --limit 0", "must be 1 or more, not 0"),
        ("kuhn_poker --check 0", "every, sampled or a number from 1 on, not '0'"),
        ("kuhn_poker --check often", "every, sampled or a number from 1 on, not 'often'"),
        ("kuhn_poker --players nobody", "unknown player 'nobody'"),
        ("kuhn_poker --options x=1", "unknown option 'x'"),
        ("twilight_struggle --options preset", "NAME=VALUE"),
        ("twilight_struggle --options preset=old", "cannot be 'old'"),
        (
            "twilight_struggle --options scenario=late_war --options chinese_civil_war=true",
            "contradicts",
        ),
        ("kuhn_poker --jobs 2 --ray auto", "--jobs or --ray"),
        ("kuhn_poker --ray 127.0.0.1:1", "no Ray cluster at '127.0.0.1:1'"),
        ("kuhn_poker --out /dev/null/here", "/dev/null/here"),
    ],
)
def test_bad_input_is_refused_with_one_line(call, words, complaint):
    code, out, err = call(*words.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err


def test_one_game_is_played_alone(call):
    code, out, _ = call("kuhn_poker", "--only", 7)
    assert (code, out) == (0, "Game 7 did not fail; it has 4 actions.\n")
    code, out, _ = call("kuhn_poker", "--only", 7, "--json")
    assert (code, json.loads(out)) == (0, {"number": 7, "actions": 4, "failure": None})


def begin(folder, games):
    """The command, in a group of processes of its own; it has played some games."""
    words = ["fuzz", "kuhn_poker", "--games", str(games), "--jobs", "2", "--out", str(folder)]
    process = subprocess.Popen(
        [sys.executable, "-m", "detente", *words, "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_until(lambda: games_in(folder) > 0, process)
    return process


def games_in(folder: Path) -> int:
    """How many games are written down there."""
    path = folder / "progress.json"
    return json.loads(path.read_text())["sights"].get("game", 0) if path.exists() else 0


@pytest.mark.skipif(os.name != "posix", reason="needs process groups")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interruption_loses_nothing_and_no_game_is_played_twice(report, tmp_path, how):
    process = begin(tmp_path, 10_000_000)
    os.killpg(process.pid, how)
    out, err = process.communicate(timeout=60)
    assert "Traceback" not in err
    played = games_in(tmp_path)
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert json.loads(out)["interrupted"] is True
        assert json.loads(out)["games"] == played
        assert f"Interrupted: {played} of 10000000 games" in err
    games = played + 2000
    found = report("kuhn_poker", "--games", games, "--out", tmp_path)
    assert found["games"] == games
    assert found["coverage"]["player"] == dict(players(games))
