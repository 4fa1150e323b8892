"""How a process with players ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.players.bots import command
from tests.players.test_external import NOTE_PIDS, PLAY, SLEEP, gone
from tests.waiting import wait_until


def test_a_process_that_is_not_to_hear_of_a_closed_terminal_does_not() -> None:
    """As nohup begins it."""
    code = (
        "import signal; from detente.players import end_in_order; "
        "signal.signal(signal.SIGHUP, signal.SIG_IGN); end_in_order(); "
        "signal.raise_signal(signal.SIGHUP); print('on')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "on\n", "")


def test_more_signals_do_not_disturb_the_end(tmp_path: Path) -> None:
    """A closed terminal reaches the workers of a match, and then who began them ends them too."""
    pids, record = tmp_path / "pids", tmp_path / "game.json"
    before = NOTE_PIDS.format(ignore="", path=str(pids), more="")
    name = command(tmp_path, f"{SLEEP} if count else None", before)
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, name, str(record)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: pids.exists() and pids.read_text(), process)
    for _ in range(100):
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGTERM)
        time.sleep(0.001)
    assert process.wait(20) != 0  # what comes when all is done may still kill it
    assert gone(pids)
    assert record.exists()
