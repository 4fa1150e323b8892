"""Positions as text on the command line."""

import json
from pathlib import Path

import pytest
from tests.terminal.command import detente, record

GAME = ("play", "twilight_struggle")


@pytest.fixture
def text(tmp_path: Path) -> str:
    """The position of a game in its set-up, as the command prints it."""
    detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=["poland", "quit"])
    ran = detente(tmp_path, "replay", "g.json", "--text")
    assert ran.code == 0 and ran.err == ""
    (tmp_path / "p.txt").write_text(ran.out)
    return ran.out


def test_a_position_is_printed_shown_and_printed_again(tmp_path: Path, text: str) -> None:
    assert text.startswith("twilight_struggle 2\n") and "poland=0/1" in text
    early = detente(tmp_path, "replay", "g.json", "--at", "16", "--text").out
    assert early != text and "poland" not in early
    for given in ("p.txt", text, "; ".join(text.split("\n"))):
        assert detente(tmp_path, "replay", "--position", given, "--text").out == text
    table = detente(tmp_path, "replay", "--position", "p.txt")
    assert table.code == 0 and "Poland     3*  0/1" in table.out
    data = json.loads(detente(tmp_path, "replay", "--position", "p.txt", "--json").out)
    assert data["view"]["influence"]["poland"] == [1, 0]


def test_a_game_begins_at_a_position_and_goes_on(tmp_path: Path, text: str) -> None:
    begun = ("--seed", "5", "--position", "p.txt", "--save", "h.json")
    ran = detente(tmp_path, *GAME, *begun, lines=["poland", "undo", "hungary", "quit"])
    assert ran.code == 0, ran.err
    saved = record(tmp_path / "h.json")
    assert saved["start"] == text and saved["actions"] == ["place hungary"]
    ran = detente(tmp_path, *GAME, "--load", "h.json", lines=["romania", "quit"])
    assert ran.code == 0, ran.err
    saved = record(tmp_path / "h.json")
    assert saved["start"] == text and saved["actions"] == ["place hungary", "place romania"]
    shown = detente(tmp_path, "replay", "h.json", "--text").out
    assert "hungary=0/1" in shown and "romania=0/1" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("replay",), "needs a record, or --position"),
        (("replay", "g.json", "--position", "p.txt"), "neither a record nor --at"),
        (("replay", "--position", "none.txt"), "none.txt: No such file"),
        (("replay", "--position", "chess 1 white"), "unknown game 'chess'"),
        (("replay", "--position", "twilight_struggle 9 turn 1"), "rules version '9'"),
        (("replay", "--position", "twilight_struggle 2; turn 11"), "'turn' has 11, not 1 to 10"),
        (("play", "kuhn_poker", "--position", "p.txt"), "not of 'kuhn_poker'"),
        ((*GAME, "--position", "p.txt", "--load", "g.json"), "no --load, --option"),
        ((*GAME, "--position", "p.txt", "--option", "us_handicap=1"), "no --load, --option"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    tmp_path: Path, text: str, words: tuple[str, ...], told: str
) -> None:
    before = sorted(tmp_path.iterdir())
    ran = detente(tmp_path, *words)
    assert ran.code == 2 and ran.out == ""
    assert ran.err.count("\n") == 1 and told in ran.err
    assert sorted(tmp_path.iterdir()) == before
