"""Computer players at the tables: they think in processes of their own.

A few threads each take a table at which a computer player is asked, have a
process find the answers, and play them if the table has not gone on.  What is
lost with a killed process is thought again; the same question always gets the
same answer.
"""

import logging
import multiprocessing
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final

from detente.core.errors import DetenteError
from detente.server.store import StoreProblem
from detente.server.tables import Tables
from detente.server.tables.errors import UnknownTable
from detente.server.thoughts import Thought, begin, ready, think

_log: Final = logging.getLogger(__name__)

#: So often a question is put that nobody could answer; then it waits for another server.
_TRIES: Final = 5


@dataclass
class _Trouble:
    """A question that could not be answered: at which position, how often, when to try again."""

    moved: int
    times: int
    after: float


class Thinker:
    """Has the computer players at the tables answered for by processes."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._settings = tables.settings
        self._todo: SimpleQueue[str] = SimpleQueue()
        #: The tables in the queue or in work; True for one that is to be looked at again.
        self._open: dict[str, bool] = {}
        self._trouble: dict[str, _Trouble] = {}
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []

    def start(self) -> None:
        """Start processes and threads, and take up what was left undone."""
        self.tables.when_computer_asked(self.ask)
        pool = self._processes()
        for _ in range(self._settings.workers):
            pool.submit(ready)
        # A thread more than processes: while one writes, no process is idle.
        for number in range(self._settings.workers + 1):
            self._begin(self._drive, f"thinking-{number}")
        self._begin(self._sweep, "thinking-sweep")

    def stop(self) -> None:
        """End the processes; what they were asked stays asked."""
        self._stopped.set()
        for _ in self._threads:
            self._todo.put("")
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)
        for thread in self._threads:
            thread.join()

    def ask(self, table: str) -> None:
        """A computer player is asked at this table.  Returns at once, from any thread."""
        with self._lock:
            known = table in self._open
            self._open[table] = known
            if not known:
                self._todo.put(table)

    def _begin(self, work: Callable[[], None], name: str) -> None:
        thread = threading.Thread(target=work, name=name, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _drive(self) -> None:
        """Take one table after the other."""
        while not self._stopped.is_set():
            table = self._todo.get()
            if not table:
                return
            try:
                self._answer(table)
            except Exception:  # one table's trouble is not to end the thread
                if not self._stopped.is_set():
                    _log.exception("a computer player at table %s failed", table)
            with self._lock:
                again = self._open.pop(table)
                if again:
                    self._open[table] = False
                    self._todo.put(table)

    def _sweep(self) -> None:
        """Now and then, look for computer players that nobody asks."""
        grace = 0.0
        while not self._stopped.is_set():
            try:
                for table in self.tables.waiting_for_computer(grace):
                    self.ask(table)
            except DetenteError as error:
                _log.warning("cannot look for waiting computer players: %s", error)
            grace = self._settings.sweep_every
            self._stopped.wait(grace)

    def _answer(self, table: str) -> None:
        """Answer what a computer player is asked at the table, if one is."""
        try:
            thought = self.tables.thought(table)
        except UnknownTable:
            return
        if thought is None or self._given_up(thought):
            return
        try:
            answers = self._think(thought)
            self.tables.take(thought, answers)
        except StoreProblem:  # the database's trouble, not the player's
            raise
        except Exception:
            if not self._stopped.is_set():
                self._note(thought)
            raise
        self._trouble.pop(table, None)

    def _think(self, thought: Thought) -> list[str]:
        """Have a process think; again when that process was killed."""
        for attempt in range(_TRIES):
            pool = self._processes()
            try:
                return pool.submit(think, thought).result(self._settings.patience)
            except BrokenProcessPool:
                self._drop(pool)
                if attempt == _TRIES - 1 or self._stopped.is_set():
                    raise
                _log.warning("a thinking process ended; its question is put again")
            except TimeoutError:
                self._drop(pool)
                for process in multiprocessing.active_children():
                    process.kill()
                raise
        raise AssertionError("the last attempt returns or raises")

    def _processes(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._stopped.is_set():
                raise BrokenProcessPool("the server stops")
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._settings.workers,
                    multiprocessing.get_context("spawn"),
                    initializer=begin,
                )
            return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Do without this pool from now on."""
        with self._lock:
            if self._pool is pool:
                self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def _note(self, thought: Thought) -> None:
        """Remember that this question could not be answered; wait longer each time."""
        before = self._trouble.get(thought.table)
        times = before.times + 1 if before is not None and before.moved == thought.moved else 1
        after = time.monotonic() + self._settings.sweep_every * 2.0**times
        self._trouble[thought.table] = _Trouble(thought.moved, times, after)

    def _given_up(self, thought: Thought) -> bool:
        """Whether this very question failed too often, or not long ago."""
        trouble = self._trouble.get(thought.table)
        if trouble is None or trouble.moved != thought.moved:
            return False
        return trouble.times >= _TRIES or time.monotonic() < trouble.after
