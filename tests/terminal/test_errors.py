import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.command import Ran, detente

from detente.core.build import build

GAME = ("play", "twilight_struggle")


def assert_refused(ran: Ran, words: str) -> None:
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert words in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "chess"), "unknown game 'chess'; known are: imperial_2030, kuhn_poker"),
        ((*GAME, "--us", "deepblue"), "unknown player 'deepblue'; known are: human, random"),
        ((*GAME, "--us"), "needs a player"),
        ((*GAME, "--red", "human"), "the seats of twilight_struggle are --ussr, --us"),
        ((*GAME, "--option", "speed=9"), "unknown option 'speed'"),
        ((*GAME, "--option", "us_handicap=99"), "cannot be '99'"),
        ((*GAME, "--option", "us_handicap"), "must be NAME=VALUE"),
        ((*GAME, "--load", "none.json"), "none.json: No such file"),
        (("replay", "none.json"), "none.json: No such file"),
        (("games", "chess"), "unknown game 'chess'"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    assert_refused(detente(tmp_path, *words), told)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "g.json"
    detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=["poland", "quit"])
    return path


def damage(path: Path, **changes: object) -> str:
    data = {**json.loads(path.read_text()), **changes}
    path.write_text(json.dumps(data))
    return path.read_text()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules": 999}, "rules version 999"),
        ({"format": "other"}, "not a record of the format"),
        ({"game": "kuhn_poker"}, "is of 'kuhn_poker'"),
        ({"actions": 5}, "no valid 'actions'"),
        ({"digest": "0" * 64}, "not to the state it was saved with"),
    ],
)
def test_a_damaged_record_is_refused_and_left_alone(
    tmp_path: Path, saved: Path, changes: dict[str, object], told: str
) -> None:
    text = damage(saved, **changes)
    assert_refused(detente(tmp_path, *GAME, "--load", "g.json", lines=["quit"]), told)
    assert saved.read_text() == text


def test_an_illegal_action_is_named_with_its_number_and_rule(tmp_path: Path, saved: Path) -> None:
    actions = json.loads(saved.read_text())["actions"]
    actions[-1] = "place france"
    text = damage(saved, actions=actions)
    for words in ((*GAME, "--load", "g.json"), ("replay", "g.json")):
        ran = detente(tmp_path, *words, lines=["quit"])
        assert_refused(ran, f"action {len(actions)} (place france) is not legal there: France")
        assert "(3.2, 3.3)" in ran.err
    assert saved.read_text() == text


def test_what_is_no_json_and_what_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_bytes(b"\xff\xfe\x00")
    assert_refused(detente(tmp_path, "replay", "a.json"), "a.json: the file is not JSON")
    assert_refused(detente(tmp_path, "replay", "b.json"), "b.json: the file is not text")


def test_another_game_is_never_overwritten(tmp_path: Path, saved: Path) -> None:
    text = saved.read_text()
    assert_refused(detente(tmp_path, *GAME, "--save", "g.json", lines=["quit"]), "a game already")
    ran = detente(tmp_path, *GAME, "--save", "h.json", lines=["save g.json", "quit"])
    assert "g.json exists already" in ran.out
    assert saved.read_text() == text


def test_replay_goes_no_further_than_the_record(tmp_path: Path, saved: Path) -> None:
    assert_refused(detente(tmp_path, "replay", "g.json", "--at", "999"), "no action 999")


def test_replay_as_json_is_one_object(tmp_path: Path, saved: Path) -> None:
    ran = detente(tmp_path, "replay", "g.json", "--at", "16", "--json")
    data = json.loads(ran.out)
    assert ran.err == ""
    assert (data["game"], len(data["actions"]), data["of"]) == ("twilight_struggle", 16, 17)
    assert data["view"]["turn"] == 1
    assert "hand" not in data["view"]
    assert data["outcome"] is None


def test_games_lists_seats_players_and_options(tmp_path: Path) -> None:
    assert "twilight_struggle: Twilight Struggle; seats ussr, us" in detente(tmp_path, "games").out
    assert "us_handicap=0" in detente(tmp_path, "games", "twilight_struggle").out


@pytest.mark.parametrize("command", ["play", "games", "replay", "arena", "bench"])
def test_every_command_has_help_with_examples(tmp_path: Path, command: str) -> None:
    ran = detente(tmp_path, command, "--help")
    assert ran.code == 0
    assert f"  detente {command}" in ran.out


def test_an_output_without_room_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "detente", "games"]
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "detente: No space left on device\n",
    )


def test_version(tmp_path: Path) -> None:
    shown = detente(tmp_path, "--version").out
    how = {"pure": "pure Python", "compiled": "compiled"}[build()]
    assert re.fullmatch(rf"detente 0\.[\d.]+ \({how}\)\n", shown)
