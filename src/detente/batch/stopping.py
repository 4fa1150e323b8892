"""Stopping long work early without losing what is finished."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Any


class Stop:
    """A wish to stop, made by :meth:`ask` or, inside a ``with`` block, by Ctrl-C.

    The first Ctrl-C only sets ``asked``, so it interrupts nothing half-way: who
    runs the work looks at ``asked`` and ends in order.  The second one raises
    KeyboardInterrupt, as usual.  While ``at_once`` is set the first one raises
    too: for work that may be dropped at any moment.
    """

    def __init__(self) -> None:
        self.asked = False
        self.at_once = False
        self._before: Any = None

    def ask(self) -> None:
        """Wish to stop."""
        self.asked = True

    def __enter__(self) -> "Stop":
        # Only the main thread may say what a signal does.
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._interrupted)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        again = self.asked
        self.asked = True
        if again or self.at_once:
            raise KeyboardInterrupt
