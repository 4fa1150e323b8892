"""The lines of one entry, and which of them the replay has accounted for."""

from collections.abc import Callable
from typing import TypeVar

from .entries import Numbered
from .lines import Blank, EventLine, Influence, InPlay, Line, Ops, Side, Target, Unreadable

__all__ = ["Page"]

L = TypeVar("L")

_SIDES = (Side.USSR, Side.US)


class Page:
    """Lines to be used up one by one; an influence line by the markers that it sums up.

    ``cursor`` is the place behind the last line used.
    """

    __slots__ = ("cursor", "left", "lines", "used")

    def __init__(self, lines: tuple[Numbered, ...]) -> None:
        self.lines = lines
        self.used = bytearray(len(lines))
        self.left = [one.line.change if isinstance(one.line, Influence) else 0 for one in lines]
        self.cursor = 0
        for place, one in enumerate(lines):
            if isinstance(one.line, Blank):
                self.used[place] = 1

    def copy(self) -> "Page":
        """A page that is used up by itself from here on."""
        other = Page.__new__(Page)
        other.lines = self.lines
        other.used = self.used[:]
        other.left = self.left[:]
        other.cursor = self.cursor
        return other

    def use(self, place: int, move: bool = True) -> Numbered:
        """Accounts for a line; the cursor stays where the engine reports out of turn."""
        self.used[place] = 1
        if move:
            self.cursor = max(self.cursor, place + 1)
        return self.lines[place]

    def line(self, place: int) -> Line:
        """The line at a place."""
        return self.lines[place].line

    def number(self, place: int) -> int:
        """Its number in the log."""
        return self.lines[place].number

    def find(
        self,
        kind: type[L],
        test: Callable[[L], bool] | None = None,
        start: int = 0,
        stop: int | None = None,
    ) -> int:
        """The place of the first unused line of a kind that passes the test, or -1."""
        last = len(self.lines) if stop is None else stop
        for place in range(start, last):
            line = self.lines[place].line
            if not self.used[place] and isinstance(line, kind) and (test is None or test(line)):
                return place
        return -1

    def ahead(self, kind: type[L], test: Callable[[L], bool] | None = None) -> int:
        """The same from the cursor on, else anywhere."""
        place = self.find(kind, test, self.cursor)
        return place if place >= 0 else self.find(kind, test)

    def window(self) -> range:
        """The places from the cursor to the next blank line, event, operations or target."""
        return range(self.cursor, self.window_end(self.cursor))

    def window_end(self, start: int) -> int:
        """Where the lines that belong together end."""
        for place in range(start, len(self.lines)):
            if isinstance(self.lines[place].line, Blank | EventLine | Ops | Target):
                return place
        return len(self.lines)

    def here(self, kind: type[L], test: Callable[[L], bool] | None = None) -> int:
        """The first unused line of a kind in the window, or -1."""
        window = self.window()
        return self.find(kind, test, window.start, window.stop)

    def blank_between(self, start: int, stop: int) -> int:
        """How many blank lines stand between two places."""
        return sum(line.lines for _, line in self.lines[start:stop] if isinstance(line, Blank))

    def markers(self, side: int, grow: bool, start: int | None = None) -> list[int]:
        """Places of influence lines of a side, with markers left, in the window at ``start``."""
        begin = self.cursor_of_run() if start is None else start
        stop = self.window_end(begin)
        found: list[int] = []
        for place in range(begin, stop):
            line = self.lines[place].line
            if isinstance(line, Influence) and line.side is _SIDES[side]:
                left = self.left[place]
                if left > 0 if grow else left < 0:
                    found.append(place)
        return found

    def cursor_of_run(self) -> int:
        """The cursor, moved back to an influence line that is not used up."""
        place = self.cursor
        while place > 0 and isinstance(self.lines[place - 1].line, Influence | InPlay):
            place -= 1
        return place

    @property
    def accounted(self) -> int:
        """Grows with each line, or marker of a line, that is accounted for."""
        return sum(self.used) - sum(abs(left) for left in self.left)

    @property
    def unreadable(self) -> bool:
        """Whether a line of the page cannot be read."""
        return any(isinstance(one.line, Unreadable) for one in self.lines)

    @property
    def done(self) -> bool:
        """Whether every line that can be read is accounted for."""
        return all(
            self.used[place] or isinstance(one.line, Unreadable | InPlay)
            for place, one in enumerate(self.lines)
        )
