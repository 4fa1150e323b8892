"""How a process with players ends."""

import subprocess
import sys


def test_a_process_that_is_not_to_hear_of_a_closed_terminal_does_not() -> None:
    """As nohup begins it."""
    code = (
        "import signal; from detente.players import end_in_order; "
        "signal.signal(signal.SIGHUP, signal.SIG_IGN); end_in_order(); "
        "signal.raise_signal(signal.SIGHUP); print('on')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "on\n", "")
