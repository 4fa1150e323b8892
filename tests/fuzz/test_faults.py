"""Games that fail: named, written down, and played again by one command."""

import json
import shlex
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

import pytest

from detente.core.record import read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.state import NOBODY
from detente.fuzz import Plan
from detente.fuzz.failures import TAKEN, record_of

pytestmark = pytest.mark.usefixtures("cracked")

ERRORS = {
    "broken": "the king is marked; so is the jack (after ",
    "raises": "ZeroDivisionError: no chips at all",
    "dies": "the worker process was killed by signal 9",
    "dead_end": "a dead end: no action is legal (after 0 actions)",
}


def detente(*words):
    """Runs the command line in a process of its own."""
    command = [sys.executable, "-m", "detente", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def failures(game, folder, *words):
    """The failures of some games, which the command must report."""
    done = detente("fuzz", game, "--games", 30, "--json", "--out", folder, *words)
    assert done.returncode == 1, done.stderr
    found = json.loads(done.stdout)
    assert found["interrupted"] is False
    return found


@pytest.mark.parametrize("game", ["broken", "raises", "dies"])
def test_a_failure_is_written_down_and_one_command_plays_it_again(game, tmp_path):
    found = failures(game, tmp_path / "out")
    # One deal of six has the crack; the other games are played all the same.
    assert found["games"] == 30
    assert 1 <= len(found["failures"]) <= 12
    assert found["coverage"]["ending"]["outcome"] == 30 - len(found["failures"])
    failure = found["failures"][0]
    assert failure["error"].startswith(ERRORS[game])
    assert ("cracked.py" in failure["trace"]) == (game == "raises")

    record = read_record(Path(failure["record"]).read_text())
    assert record.notes["command"] == failure["command"]
    assert record.notes["error"] == failure["error"]
    assert replay(find_game(game), record).actor == NOBODY  # where it was looked at and failed
    assert {"deal king", "deal jack"} <= set(record.actions)

    command, *words = shlex.split(failure["command"])
    assert command == "detente"
    again = detente(*words)
    assert again.returncode == 1
    assert f"Game {failure['number']} failed: {failure['error']}" in again.stdout
    assert ("ZeroDivisionError" in again.stderr) == (game == "raises")


@pytest.mark.parametrize(
    ("marks", "actions", "notes"),
    [
        ([TAKEN, TAKEN, TAKEN], ["deal king", "deal jack", "pass"], {}),
        ([TAKEN, TAKEN], ["deal king", "deal jack"], {"failed at": "pass"}),
        ([], [], {"failed at": "deal king"}),
    ],
)
def test_an_action_that_was_begun_and_not_done_is_a_note(marks, actions, notes):
    begun = ["-1 deal king", "-1 deal jack", "0 pass"]
    lines = [line for pair in zip_longest(begun, marks) for line in pair if line is not None]
    first = json.dumps({"options": {}, "seats": ["random", "random"], "start": ""})
    record = record_of(Plan("kuhn_poker"), [first, *lines[: 2 * len(marks) + (len(marks) < 3)]])
    assert (record.actions, record.notes) == (actions, notes)
    assert record.by == [-1, -1, 0][: len(actions)]


def test_replay_reads_the_record(tmp_path):
    record = failures("raises", tmp_path / "out")["failures"][0]["record"]
    done = detente("replay", record, "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["game"] == "raises"


def test_a_dead_end_fails_and_too_many_failures_end_it(tmp_path):
    found = failures("dead_end", tmp_path / "out")
    assert len(found["failures"]) == found["games"] == 10
    assert {each["error"] for each in found["failures"]} == {ERRORS["dead_end"]}
    assert found["gave_up"]
    # The same command plays no more of them.
    assert failures("dead_end", tmp_path / "out")["games"] == 10
    said = detente("fuzz", "dead_end", "--games", 30, "--out", tmp_path / "out").stdout
    assert "Given up after 10 failures: 10 of 30 games were played." in said


def test_a_game_without_an_end_fails(tmp_path):
    found = failures("kuhn_poker", tmp_path / "out", "--limit", 4)
    assert {each["error"] for each in found["failures"]} == {"no end (after 4 actions)"}
    failure = found["failures"][0]
    assert len(read_record(Path(failure["record"]).read_text()).actions) == 4
    assert detente(*shlex.split(failure["command"])[1:]).returncode == 1


def test_a_failure_is_shown_with_its_record_and_command(tmp_path):
    done = detente("fuzz", "broken", "--games", 30, "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "failed: the king is marked" in done.stderr
    lines = done.stdout.splitlines()
    place = next(place for place, line in enumerate(lines) if " failed: " in line)
    assert lines[place + 1].startswith(f"  its record: {tmp_path}/out/game-")
    assert lines[place + 2].startswith("  play it again: detente fuzz broken --seed 0 --only ")
    assert "No game failed." not in done.stdout


def test_failures_are_kept_when_the_games_go_on(tmp_path):
    out = tmp_path / "out"
    first = failures("raises", out)
    done = detente("fuzz", "raises", "--games", 60, "--json", "--out", out, "--jobs", 2)
    more = json.loads(done.stdout)
    assert more["games"] == 60
    assert [each for each in more["failures"] if each["number"] < 30] == first["failures"]
