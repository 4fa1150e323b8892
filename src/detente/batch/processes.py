"""Worker processes on this machine, each on its own pipe.

``concurrent.futures`` is not enough here: when one of its processes dies, it
gives up all of them and cannot say whose work it was.  With a pipe for each,
the others go on, and the parent knows what the dead one had in hand.
"""

import gc
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Final, Generic

from detente.batch.chunks import Chunk, Chunks
from detente.batch.outcomes import Item, Outcome, Result, attempt_packed, unpacked
from detente.batch.stopping import Stop
from detente.core.errors import DetenteError

#: Seconds between two looks at whether to stop.
_LOOK: Final = 0.1
#: Seconds that workers have to hand in what is finished, when all is to stop.
_GRACE: Final = 2.0
#: A worker keeps finished results at most so many seconds for itself, if more follow soon.
_KEEP: Final = 0.05
_READY: Final = "ready"
#: Thresholds of the cycle collector in workers.
_SELDOM: Final = (20_000, 20, 100)


class WorkersLost(DetenteError):
    """Worker processes cannot be started."""


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process that is begun inside is not interrupted before it can ignore that.

    This one gets a Ctrl-C of meanwhile afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield  # a system without process groups
        return
    # What multiprocessing begins beside its first process would let them through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker(Generic[Item]):
    """A process, the way to it, and the chunk that it works on."""

    def __init__(self, work: Callable[[Item], Any]) -> None:
        # Fresh processes rather than forks: a fork copies threads' locks as they stand.
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        with _interrupts_held_back():
            self.process.start()
        theirs.close()
        self.ready = False
        self.chunk: Chunk[Item] | None = None
        self._began = self._heard = monotonic()
        self._given_up = 0.0

    def give(self, chunk: Chunk[Item]) -> None:
        """Send it the items of a chunk."""
        self.chunk = chunk
        self._began = self._heard = monotonic()
        # If it is dead, reading from it will say so.
        with suppress(OSError):
            self.pipe.send(list(chunk.left))

    def stop(self) -> None:
        """Ask it to hand in what is finished and to end."""
        with suppress(OSError):
            self.pipe.send(None)

    def end(self) -> None:
        """Make sure that it has ended."""
        self.pipe.close()
        if self.chunk is not None:
            self.process.terminate()
        self.process.join(_GRACE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()

    def hear(self) -> Any:
        """What it has sent.  Raises EOFError or OSError when it is dead."""
        message = self.pipe.recv()
        self._heard = monotonic()
        return message

    def give_up(self, patience: float) -> None:
        """Kill it if it has had work in hand for longer than this without an answer."""
        if not self.ready or self.chunk is None or monotonic() - self._heard <= patience:
            return
        # What it has sent may lie there since: whoever takes the outcomes may have been busy.
        if not self.pipe.poll():
            self._given_up = patience
            self.process.kill()

    def cause_of_death(self) -> str:
        """How it ended, in words."""
        if self._given_up:
            return f"the worker process gave no answer for {self._given_up:g} seconds"
        self.process.join(_GRACE)
        code = self.process.exitcode
        if code is not None and code < 0:
            return f"the worker process was killed by signal {-code}"
        return f"the worker process ended with exit code {code}"

    def seconds(self) -> float:
        """How long it has worked on its chunk."""
        return monotonic() - self._began


def in_processes(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int,
    stop: Stop,
    patience: float | None,
) -> Generator[Outcome[Item, Result], None, None]:
    """Outcomes as they come; see :func:`detente.batch.workers.run_many`."""
    pool: _Pool[Item] = _Pool(work, Chunks(items), jobs)
    try:
        while not stop.asked and pool.hand_out():
            yield from pool.hear(_LOOK)
            if patience is not None:
                pool.give_up(patience)
        if stop.asked:
            yield from pool.last_words()
    finally:
        pool.close()


class _Pool(Generic[Item]):
    """The workers.  A dead one is replaced when there is work for a new one."""

    def __init__(self, work: Callable[[Item], Any], chunks: Chunks[Item], jobs: int) -> None:
        self._work = work
        self._chunks = chunks
        self._jobs = jobs
        self._workers: list[_Worker[Item]] = []

    def hand_out(self) -> bool:
        """Give every free worker a chunk; whether any has work now."""
        for worker in self._workers:
            if worker.chunk is None:
                chunk = self._chunks.take()
                if chunk is None:
                    break
                worker.give(chunk)
        while len(self._workers) < self._jobs:
            chunk = self._chunks.take()
            if chunk is None:
                break
            worker = _Worker(self._work)
            self._workers.append(worker)
            worker.give(chunk)
        return any(worker.chunk is not None for worker in self._workers)

    def hear(self, seconds: float) -> list[Outcome[Item, Any]]:
        """What workers hand in within so many seconds at most."""
        pipes: list[Any] = [worker.pipe for worker in self._workers]
        heard = wait(pipes, seconds)
        found: list[Outcome[Item, Any]] = []
        for worker in list(self._workers):
            if worker.pipe in heard:
                found += self._hear_from(worker)
        return found

    def give_up(self, patience: float) -> None:
        """Kill the workers that give no answer for longer than this."""
        for worker in self._workers:
            worker.give_up(patience)

    def _hear_from(self, worker: _Worker[Item]) -> list[Outcome[Item, Any]]:
        try:
            message = worker.hear()
        except (EOFError, OSError):
            return self._bury(worker)
        if message == _READY:
            worker.ready = True
            return []
        chunk = worker.chunk
        assert chunk is not None
        found = [unpacked(packed, chunk.left.popleft()) for packed in message]
        if not chunk.left:
            self._chunks.took(worker.seconds())
            worker.chunk = None
        return found

    def _bury(self, worker: _Worker[Item]) -> list[Outcome[Item, Any]]:
        error = worker.cause_of_death()
        if not worker.ready:
            raise WorkersLost(f"no worker process can be started: {error}")
        self._workers.remove(worker)
        chunk, worker.chunk = worker.chunk, None
        worker.end()
        return [] if chunk is None else list(self._chunks.died(chunk, error))

    def last_words(self) -> Iterator[Outcome[Item, Any]]:
        """What the workers have finished, when all is to stop."""
        for worker in self._workers:
            worker.stop()
        end = monotonic() + _GRACE
        while any(worker.chunk is not None for worker in self._workers) and monotonic() < end:
            yield from self.hear(_LOOK)

    def close(self) -> None:
        """End all workers, what they do now is dropped."""
        for worker in self._workers:
            worker.end()


# -- in the worker process -------------------------------------------------------


def _serve(pipe: "Connection[Any, Any]", work: Callable[[Any], Any]) -> None:
    """Work on the chunks that come until the pipe is closed or None comes."""
    # Ctrl-C reaches the whole group of processes; only the one in front answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # Games make many objects and few cycles: looking for these so often costs a tenth of the time.
    gc.freeze()
    gc.set_threshold(*_SELDOM)
    try:
        pipe.send(_READY)
        while (items := pipe.recv()) is not None:
            if not _work_on(items, pipe, work):
                return
    except (EOFError, OSError):
        pass  # Nobody waits for the results any more.


def _work_on(items: list[Any], pipe: "Connection[Any, Any]", work: Callable[[Any], Any]) -> bool:
    """Answer the items of a chunk; whether to wait for another one."""
    found: list[bytes] = []
    sent = monotonic()
    for item in items[:-1]:
        found.append(attempt_packed(work, item))
        now = monotonic()
        if now - sent >= _KEEP:
            pipe.send(found)
            found, sent = [], now
            if pipe.poll():  # In the middle of a chunk only the wish to stop can have come.
                return False
    found.append(attempt_packed(work, items[-1]))
    pipe.send(found)
    return True
