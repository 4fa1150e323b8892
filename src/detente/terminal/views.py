"""What a person at the terminal can look at: the table in parts, and the log."""

import re
from bisect import bisect_right

from detente.core.game import Game, Span
from detente.core.journal import Entry
from detente.core.messages import Message
from detente.core.seating import reseated
from detente.core.session import Session
from detente.core.state import CHANCE
from detente.terminal.choices import squeeze
from detente.terminal.console import Console

Lines = list[list[Span]]
_MARK = "section "


def part_name(line: list[Span]) -> str:
    """The part of the table that a line begins; empty for other lines."""
    style = line[0].style if line else ""
    return style[len(_MARK) :] if style.startswith(_MARK) else ""


def split(lines: Lines) -> dict[str, Lines]:
    """The parts of a table by name, the status under an empty name."""
    parts: dict[str, Lines] = {"": []}
    name = ""
    for line in lines:
        name = part_name(line) or name
        parts.setdefault(name, []).append(line)
    return parts


def told(game: Game, entries: list[Entry], seat: int, console: Console) -> list[str]:
    """Journal entries in words, as a seat may read them."""
    lines = []
    for entry in entries:
        message = game.entry_message(entry, seat)
        if message is not None:
            lines.append(console.words(message))
    return lines


def since(session: Session, seat: int) -> tuple[int, int]:
    """The part of the journal that the others and chance wrote when they were last at turn.

    It begins where the seat had decided for the last time before, and ends
    where the seat decided again.
    """
    marks = session.marks()
    at = len(marks)
    while at and marks[at - 1][0] in (seat, CHANCE):
        at -= 1
    if not at or seat < 0:
        return 0, 0
    first = last = at
    while first and marks[first - 1][0] != seat:
        first -= 1
    while last < len(marks) and marks[last][0] != seat:
        last += 1
    end = len(session.journal.entries)
    return marks[first][1], marks[last][1] if last < len(marks) else end


class Views:
    """Shows parts of the table and the log of one session."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        #: How much of the journal each seat has read.
        self._read = {seat: 0 for seat in range(-1, len(session.game.seats))}

    def reseat(self, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """What players have read they have read on their new seats too."""
        read = reseated([self._read[seat] for seat in range(len(before))], before, after)
        self._read.update(enumerate(read))

    def _parts(self, seat: int) -> dict[str, Lines]:
        return split(self._screen(seat))

    def _screen(self, seat: int) -> Lines:
        session, console = self.session, self.console
        first, last = since(session, seat)
        news = session.journal.entries[first:last]
        return session.game.screen(session.state, seat, console.words, console.width, news)

    def parts(self, seat: int) -> list[str]:
        """The names of the parts."""
        return [name for name in self._parts(seat) if name]

    def status(self, seat: int) -> None:
        """The lines that are always worth showing."""
        self.console.spans(self._parts(seat)[""])

    def stage(self, seat: int) -> str:
        """How the status begins: the turn and whose it is."""
        status = self._parts(seat)[""]
        return status[0][0].text if status and status[0] else ""

    def part(self, seat: int, typed: str) -> bool:
        """Show the part of this name; ``board`` is everything in a game without parts."""
        wanted = squeeze(typed).replace(" ", "_")
        parts = self._parts(seat)
        if wanted and wanted in parts:
            self.console.spans(parts[wanted])
            return True
        if wanted == "board":
            self.table(seat)
            return True
        return False

    def lookup(self, seat: int, typed: str) -> bool:
        """Answer what the game can look up, such as help on a card."""
        game, state = self.session.game, self.session.state
        lines = game.lookup(state, seat, typed, self.console.words, self.console.width)
        if lines is None:
            return False
        self.console.spans(lines)
        return True

    def table(self, seat: int) -> None:
        """All parts."""
        self.console.spans(self._screen(seat))

    # -- the log ---------------------------------------------------------------------

    def news(self, seat: int) -> None:
        """Log lines that this seat has not read."""
        self._log(self._lines(seat, self._read[seat]))
        self._read[seat] = len(self.session.journal.entries)

    def _log(self, lines: list[tuple[str, bool]]) -> None:
        self.console.log([line for line, _ in lines], [foreign for _, foreign in lines])

    def _lines(self, seat: int, start: int) -> list[tuple[str, bool]]:
        """The log from an entry on, and of each line whether it tells of others or of chance.

        Where the seat had a single choice, that is said.
        """
        journal, game = self.session.journal, self.session.game
        marks = self.session.marks()
        starts = [mark for _, mark in marks]
        forced = self.session.single_answers(seat)
        lines = []
        for place, entry in enumerate(journal.entries[start:], start):
            at = bisect_right(starts, place) - 1
            foreign = seat >= 0 and at >= 0 and marks[at][0] != seat
            for line in told(game, [entry], seat, self.console):
                words = self.console.words(Message("terminal.forced", {"line": line}))
                told_by = line.partition(" ")[0].lower()
                named = seat >= 0 and told_by in game.seats and told_by != game.seats[seat]
                marked = foreign or named
                if len(self.session.record.seats) > 2:
                    marked = foreign and self._concerns(seat, line)
                lines.append((words if place in forced else line, marked))
        return lines

    def _concerns(self, seat: int, line: str) -> bool:
        """Whether a log line names the seat: where several play, only such lines stand out."""
        name = self.console.words(
            Message(f"seat.{self.session.game.id}.{self.session.game.seats[seat]}")
        )
        return re.search(rf"\b{re.escape(name)}\b", line) is not None

    def single_choices(self, seat: int, before: int) -> bool:
        """Whether single answers of the seat came by themselves, beyond the first so many."""
        return any(
            actor == seat and not self.session.game.does_nothing(action)
            for _, actor, action in self.session.journal.forced[before:]
        )

    def forget(self) -> None:
        """After an undo: what was taken back has not been read."""
        length = len(self.session.journal.entries)
        for seat, read in self._read.items():
            self._read[seat] = min(read, length)

    def skip(self, lines: int) -> None:
        """Of a game that goes on, only the last lines are news."""
        for seat in self._read:
            self._read[seat] = max(0, len(self.session.journal.entries) - lines)

    def log(self, seat: int, wanted: str) -> None:
        """The last lines: as many as wanted, a screen by default, or ``all``."""
        lines = self._lines(seat, 0)
        if wanted != "all":
            number = int(wanted) if wanted.isdigit() else max(10, self.console.height - 4)
            lines = lines[-number:] if number else []
        self._log(lines)
