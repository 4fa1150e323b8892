"""Another program, talked to in lines, within time, and surely ended.

The program runs in a process group of its own and without a shell.  Nothing it
does can hold us up: reading and writing never block past a deadline, a line
has a greatest length, and at the end the whole group is killed.
"""

import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any, Final

#: Bytes of the longest line that is read.
LONGEST_LINE: Final = 65536
#: Seconds that a program has to end by itself, and after it was asked to.
_GRACE: Final = 2.0
_AFTER_ASKING: Final = 0.5
#: Seconds between two looks at whether it has ended.
_LOOK: Final = 0.01
_CHUNK: Final = 65536
#: The signals that end a process; the second one comes of a closed terminal, where there is such.
_ENDING: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)
#: The number of prctl that has a process killed when its parent dies.
_PR_SET_PDEATHSIG: Final = 1


class Trouble(Exception):
    """The program broke off the talk; the text is a clause such as ``no answer within 60 s``."""


class LineProcess:
    """A running program that reads and writes lines.

    ``tell_error`` gets what the program writes to its standard error, as it
    comes.  Raises :class:`Trouble` when the program cannot be started.
    """

    def __init__(self, words: list[str], tell_error: Callable[[bytes], None]) -> None:
        self._tell_error = tell_error
        self._heard = b""
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                preexec_fn=_tie(),
            )
        except OSError as error:
            raise Trouble(f"it cannot be started ({error.strerror})") from None
        running = self._process
        self._ends: list[Any] = [running.stdin, running.stdout, running.stderr]
        for end in self._ends:
            os.set_blocking(end.fileno(), False)
        self._in, self._out, self._err = self._ends
        self._select = selectors.DefaultSelector()
        self._select.register(self._out, selectors.EVENT_READ)
        self._select.register(self._err, selectors.EVENT_READ)

    # -- talking -----------------------------------------------------------------

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Write a line, and read the next one.  Raises :class:`Trouble` when none comes in time."""
        end = time.monotonic() + seconds
        if self._write(line, end):
            while b"\n" not in self._heard:
                if self._out in self._wait(end):
                    self._hear()
                elif time.monotonic() >= end:
                    break
            else:
                answer, _, self._heard = self._heard.partition(b"\n")
                return answer
        raise Trouble(f"no answer within {seconds:.3g} s")

    def tell(self, line: bytes, seconds: float) -> None:
        """Write a line that needs no answer, as far as the program reads it in time."""
        with suppress(Trouble):
            self._write(line, time.monotonic() + seconds)

    def _write(self, line: bytes, end: float) -> bool:
        """Write a line; whether it was read in time.  Raises :class:`Trouble` at the end."""
        rest = memoryview(line + b"\n")
        self._select.register(self._in, selectors.EVENT_WRITE)
        try:
            while rest:
                ready = self._wait(end)
                if self._in in ready:
                    rest = rest[os.write(self._in.fileno(), rest[:_CHUNK]) :]
                elif self._out in ready:
                    self._hear()
                elif time.monotonic() >= end:
                    return False
        except BrokenPipeError:
            raise Trouble(self._why_silent()) from None
        finally:
            self._select.unregister(self._in)
        return True

    def _wait(self, end: float) -> list[Any]:
        """Which ends are ready, as soon as one is; what came on standard error is passed on."""
        left = max(0.0, end - time.monotonic())
        ready = [key.fileobj for key, _ in self._select.select(left)]
        if self._err in ready:
            self._drain_errors()
        return ready

    def _hear(self) -> None:
        """Read what is there of the output, as long as it is not too much."""
        try:
            chunk = os.read(self._out.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if not chunk:
            raise Trouble(self._why_silent())
        self._heard += chunk
        if len(self._heard) > LONGEST_LINE:
            raise Trouble(f"it wrote more than {LONGEST_LINE} bytes at once")

    def _drain_errors(self) -> None:
        """Pass on what is there of the standard error."""
        if self._err not in self._select.get_map():
            return
        with suppress(BlockingIOError):
            chunk = os.read(self._err.fileno(), _CHUNK)
            if chunk:
                self._tell_error(chunk)
            else:
                self._select.unregister(self._err)

    def _why_silent(self) -> str:
        """Why nothing more comes: how the program ended, or that it only closed its output."""
        end = time.monotonic() + _GRACE
        while time.monotonic() < end:
            code = self._exit_code()
            if code is not None:
                return f"it was killed by signal {-code}" if code < 0 else f"it ended (code {code})"
            time.sleep(_LOOK)
        return "it closed its output"

    def _exit_code(self) -> int | None:
        """The exit code, a signal negative; the process stays to be collected.

        As long as it is not collected, nothing else can get the number of its group.
        """
        if not hasattr(os, "waitid"):  # macOS before Python 3.13
            return self._process.poll()
        found = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if found is None:
            return None
        return found.si_status if found.si_code == os.CLD_EXITED else -found.si_status

    # -- ending ------------------------------------------------------------------

    def close(self, patient: bool) -> None:
        """End the program and all that it started.

        It is given a moment to end by itself when ``patient``, else asked to at once.
        """
        try:
            with suppress(OSError):
                self._in.close()
            if not (patient and self._ended_within(_GRACE)):
                self._kill(signal.SIGTERM)
                self._ended_within(_AFTER_ASKING)
        finally:
            self._kill(signal.SIGKILL)
            self._process.wait()
            self._select.close()
            for end in self._ends:
                end.close()

    def _ended_within(self, seconds: float) -> bool:
        """Wait for the program to end; what it still answers is thrown away."""
        end = time.monotonic() + seconds
        while self._exit_code() is None:
            if time.monotonic() >= end:
                return False
            self._discard(self._wait(min(end, time.monotonic() + _LOOK)))
        self._drain_errors()
        return True

    def _discard(self, ready: list[Any]) -> None:
        if self._out in ready:
            with suppress(BlockingIOError):
                if not os.read(self._out.fileno(), _CHUNK):
                    self._select.unregister(self._out)

    def _kill(self, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)


def end_in_order() -> None:
    """Let SIGTERM and a closed terminal end this process as an exception does.

    So programs that we started, and what they started, end too.  The first such
    signal counts: a second one in the midst of that would leave some running.
    """
    with suppress(ValueError):  # only the main thread may say so
        for number in _ENDING:
            if signal.getsignal(number) == signal.SIG_DFL:
                signal.signal(number, _leave)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the signals that end this process wait until something is done as a whole.

    Those of Ctrl-C too.  Where a system cannot make them wait, they do not.
    """
    if not hasattr(signal, "pthread_sigmask"):  # pragma: no cover
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *_ENDING})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave(number: int, frame: FrameType | None) -> None:
    for each in _ENDING:
        signal.signal(each, _stay)
    raise SystemExit(128 + number)


def _stay(number: int, frame: FrameType | None) -> None:
    """Nothing, as we leave already.  (With SIG_IGN Python complains of a signal that waits.)"""


def _tie() -> Callable[[], None] | None:
    """What the new process does first; nothing beside other threads, where that is not safe."""
    return _die_with_parent if _PRCTL is not None and threading.active_count() == 1 else None


def _prctl() -> Callable[..., int] | None:
    """The system call of Linux that ties a child to its parent, looked up before any fork."""
    if sys.platform != "linux":
        return None
    import ctypes

    with suppress(OSError, AttributeError):
        found: Callable[..., int] = ctypes.CDLL(None).prctl
        return found
    return None


_PRCTL: Final = _prctl()


def _die_with_parent() -> None:
    """In the new process: be killed when we are killed without a chance to clean up."""
    assert _PRCTL is not None
    _PRCTL(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
