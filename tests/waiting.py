"""Waiting for another process without waiting for ever."""

import subprocess
import time
from collections.abc import Callable
from typing import Any

#: Far more than anything takes, so that a slow machine fails no test.
_LONGEST = 120.0


def wait_until(true: Callable[[], object], process: "subprocess.Popen[Any]") -> None:
    """Wait until it is true; fails when the process ends before, or nothing comes of it."""
    end = time.monotonic() + _LONGEST
    while not true():
        assert process.poll() is None, "the process ended too early"
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.02)


def wait_for_lines(path: Any, count: int, process: "subprocess.Popen[Any]") -> None:
    """Wait until a file that the process writes has so many lines."""
    wait_until(lambda: path.exists() and path.read_bytes().count(b"\n") >= count, process)
