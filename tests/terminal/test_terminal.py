"""What only a real terminal shows: colours, pages, Ctrl-C, the hand-over screen."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.terminal.command import environment, record
from tests.twilight_struggle.table import Table as Position

from detente.games.twilight_struggle import GAME

pexpect = pytest.importorskip("pexpect")

PLAY = ["-m", "detente", "play", "twilight_struggle", "--seed", "4", "--save", "g.json"]
#: The number and the name of a choice.
ROW = re.compile(r"\n *(\d+ [A-Z]\w+)")


@pytest.fixture
def seat(tmp_path: Path) -> Iterator["pexpect.spawn"]:
    child = sit(tmp_path)
    yield child
    child.close(force=True)


def sit(home: Path, *words: str) -> "pexpect.spawn":
    return spawn(home, [*PLAY, *words])


def spawn(home: Path, words: list[str]) -> "pexpect.spawn":
    shown = {name: value for name, value in environment(home).items() if name != "COLUMNS"}
    return pexpect.spawn(
        sys.executable,
        words,
        cwd=str(home),
        env={**shown, "TERM": "xterm-256color"},
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=20,
    )


def test_there_are_colours_and_long_texts_stop_at_each_page(seat: "pexpect.spawn") -> None:
    seat.expect("> ")
    assert "\x1b[" in seat.before
    seat.sendline("board")
    seat.expect("-- Enter for more")
    assert seat.before.count("\n") <= 24
    seat.sendline("")
    seat.expect("Zimbabwe")


def test_an_answer_at_the_end_of_a_page_is_taken_up(seat: "pexpect.spawn") -> None:
    seat.expect("> ")
    seat.sendline("board")
    seat.expect("-- Enter for more")
    seat.sendline("poland")
    seat.expect(r"\+1 in Poland")
    seat.expect("place 5 more")


def test_ctrl_c_saves_and_leaves(tmp_path: Path, seat: "pexpect.spawn") -> None:
    seat.expect("> ")
    seat.sendline("poland")
    seat.expect("place 5 more")
    seat.expect("> ")
    seat.sendintr()
    seat.expect("Saved: g.json")
    seat.expect(pexpect.EOF)
    seat.close()
    assert seat.exitstatus == 130
    assert "Traceback" not in seat.before
    assert record(tmp_path / "g.json")["actions"][-1] == "place poland"


def test_a_closed_window_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    child = sit(tmp_path)
    child.expect("> ")
    child.sendline("poland 2")
    child.expect(r"\+1 in Poland: 0/2")
    child.close(force=True)  # hangs up, and kills what does not end
    actions = record(tmp_path / "g.json")["actions"]
    assert actions[-2:] == ["place poland", "place poland"]


def test_ctrl_d_saves_and_leaves(seat: "pexpect.spawn") -> None:
    seat.expect("> ")
    seat.sendeof()
    seat.expect("Saved: g.json")
    seat.expect(pexpect.EOF)
    seat.close()
    assert seat.exitstatus == 0


def test_the_screen_is_cleared_before_another_person_looks(tmp_path: Path) -> None:
    child = sit(tmp_path, "--ussr", "human", "--us", "human")
    for _ in range(6):
        child.expect("> ")
        child.sendline("1")
    child.expect("This makes your set-up final. Go on")
    child.sendline("")
    child.expect("US is next. Hand over the keyboard")
    assert re.search(r"\x1b\[2J", child.before)
    child.sendline("")
    child.expect("US: place 7 more")
    assert "\x1b[3J" in child.before
    assert "USSR draws" not in child.before
    child.close(force=True)


def test_the_last_choice_of_a_set_up_is_asked_again(tmp_path: Path) -> None:
    child = sit(tmp_path)
    for place in range(5):
        child.expect("> ")
        child.sendline("poland" if place else "austria")
    child.expect("place 1 more")
    child.sendline("hungary")
    child.expect("Go on")
    child.sendline("undo")
    child.expect("Taken back: place poland")
    child.expect("place 2 more")
    child.sendline("poland 2")
    child.expect("Go on")
    child.sendline("no")
    child.expect("place 1 more")
    child.sendline("poland")
    child.expect("Go on")
    child.sendline("yes")
    child.expect("headline")
    child.sendline("undo")
    child.expect("cannot be undone")
    child.close(force=True)


def test_before_a_set_up_is_final_all_of_it_is_shown(tmp_path: Path) -> None:
    child = sit(tmp_path)
    child.expect("> ")
    child.sendline("austria 2")
    child.expect("place 4 more")
    child.sendline("poland 4")
    child.expect("Go on")
    shown = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", child.before).split())
    assert "USSR +1 in Poland: 0/3, USSR control" in shown
    assert shown.endswith("Poland 0/3: USSR control. This makes your set-up final.")
    child.close(force=True)


def test_a_list_stays_open_at_its_page_while_the_same_is_asked(tmp_path: Path) -> None:
    names = "iran iraq israel egypt libya turkey italy france greece poland cuba"
    more = ("spain_portugal", "chile", "nigeria", "thailand", "malaysia")
    table = Position(
        us_hand=["nato", "nasser"],
        influence={name: [0, 1] for name in (*names.split(), *more)},
    ).round("us")
    (tmp_path / "p.txt").write_text(GAME.position_text(table.state))
    words = ["play", "twilight_struggle", "--position", "p.txt", "--us", "human"]
    child = spawn(tmp_path, ["-m", "detente", *words, "--ussr", "random"])
    for answer in ("play nato", "operations", "place"):
        child.expect("> ")
        child.sendline(answer)
    child.expect("-- Enter for more, q to stop -- ")
    child.sendline("")
    child.expect(ROW)
    second = child.match[1]
    for answer in ("iran", "iran"):
        child.expect("-- Enter for more, q to stop -- ")
        child.sendline(answer)
        child.expect("The list goes on where you were; type place to see it from its beginning")
        child.expect(ROW)
        assert child.match[1] == second
    child.close(force=True)


def test_ctrl_c_in_a_pipe_saves_too(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write("poland\n")
    child.stdin.flush()
    while "place 5 more" not in child.stdout.readline():
        pass
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    assert child.returncode == 130
    assert "Saved: g.json" in out
    assert "Traceback" not in err
    assert record(tmp_path / "g.json")["actions"][-1] == "place poland"
