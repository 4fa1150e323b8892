"""What was shown as done is in the file, however and whenever the game is left."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.terminal.command import detente, environment, record
from tests.waiting import wait_until

if os.name != "posix":
    pytest.skip("signals as POSIX has them", allow_module_level=True)

PLAY = [sys.executable, "-m", "detente", "play", "twilight_struggle", "--seed", "4"]
SIGNALS = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


def begin(home: Path, *words: str) -> "subprocess.Popen[str]":
    """A game in a process group of its own; what it shows goes to a file."""
    with (home / "shown").open("w") as shown:
        return subprocess.Popen(
            [*PLAY, "--save", "g.json", *words],
            stdin=subprocess.PIPE,
            stdout=shown,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=home,
            env=environment(home),
            start_new_session=True,
        )


def told(text: str) -> list[str]:
    """The log lines about influence in the output of a command."""
    return re.findall(r"^(?:\| )?(USS?R? [+-]\d in .*)$", text, re.M)


@pytest.mark.parametrize("number", [*SIGNALS, signal.SIGKILL])
def test_what_was_shown_as_done_is_kept_at_once(number: signal.Signals, tmp_path: Path) -> None:
    game = begin(tmp_path)
    assert game.stdin is not None
    game.stdin.write("poland\naustria\nundo\nhungary\n")
    game.stdin.flush()
    wait_until(lambda: "+1 in Hungary" in (tmp_path / "shown").read_text(), game)
    game.send_signal(number)
    game.communicate(timeout=20)
    placed = [text for text in record(tmp_path / "g.json")["actions"] if text.startswith("place")]
    assert placed == ["place poland", "place hungary"]


@pytest.mark.parametrize("place", range(8))
def test_many_signals_at_any_moment_lose_nothing(place: int, tmp_path: Path) -> None:
    game = begin(tmp_path, "--ussr", "random", "--us", "random")
    wait_until(lambda: "+1 in" in (tmp_path / "shown").read_text(), game)
    time.sleep(0.02 * place)  # at any moment
    for number in (SIGNALS[place % 3], *SIGNALS):
        game.send_signal(number)
    game.communicate(timeout=20)
    shown = (tmp_path / "shown").read_text()
    assert "Traceback" not in shown
    replayed = detente(tmp_path, "replay", "g.json")
    assert (replayed.code, replayed.err) == (0, "")
    lines = told(shown)
    assert lines
    assert told(replayed.out)[: len(lines)] == lines
