"""Where a game in the terminal is written and read.

On a terminal there are colours and long texts stop at each page; in a pipe
there is plain text only, and what was read is written back so that the output
can be read alone.
"""

import sys
from textwrap import wrap

from rich.console import Console as RichConsole
from rich.text import Text

from detente.core.game import Span, Words
from detente.core.messages import Message
from detente.terminal.style import style_of, text_of

#: Before a log line that others or chance brought.
_BAR = "| "
#: So few lines more are written without stopping.
_FEW = 4

Params = dict[str, int | str | Message]


class Console:
    """Writes lines and asks for answers."""

    def __init__(self, words: Words, seats: tuple[str, ...] = ()) -> None:
        self.words = words
        self.seats = seats
        #: Whether a person sits at both ends.
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        #: An answer given where a page ended, before the question was put again.
        self.early = ""
        self.rich = RichConsole(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """Columns of the terminal; 80 in a pipe unless COLUMNS says otherwise."""
        return self.rich.width

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return self.rich.height

    def text(self, text: str, style: str = "") -> None:
        """Write a line, wrapped at words where it is too long."""
        self.rich.print(Text(text, style_of(style, self.seats)))

    def say(self, id: str, params: Params | None = None, style: str = "") -> None:
        """Write a message."""
        self.text(self.words(Message(id, params)), style)

    def say_unbroken(self, id: str, params: Params) -> None:
        """Write a message without breaking its lines, so that a path in it can be copied."""
        text = Text(self.words(Message(id, params)), style_of("dim", self.seats))
        self.rich.print(text, soft_wrap=True)

    def blank(self) -> None:
        """Write an empty line."""
        self.rich.print()

    def spans(self, lines: list[list[Span]]) -> None:
        """Write lines of the table, stopping at each page."""
        self.page([text_of(line, self.seats) for line in lines])

    def page(self, lines: list[Text]) -> int:
        """Write lines, stopping at each page on a terminal; where the last page shown begins."""
        room = max(5, self.height - 1)
        begun = 0
        for place, line in enumerate(lines):
            full = place and place % (room - 1) == 0 and len(lines) - place > _FEW
            if self.interactive and full:
                if not self._more():
                    break
                begun = place
            self.rich.print(line)
        return begun

    def _more(self) -> bool:
        """Ask whether to go on; only an empty answer does.  Words but q are the next answer."""
        answer = self.ask(self.words(Message("terminal.more")))
        if answer and answer.lower() != "q":
            self.early = answer
        return answer == ""

    def log(self, lines: list[str], marked: list[bool] | None = None) -> int:
        """Write log lines, the names of the seats in their colours, and tell as ``page`` does.

        Marked lines stand out: they are bold, with a bar before them.
        """
        told: list[Text] = []
        for line, bar in zip(lines, marked or [False] * len(lines), strict=True):
            if not bar:
                told.append(self._coloured(line))
                continue
            for part in wrap(line, self.width - len(_BAR)):
                text = self._coloured(part)
                text.stylize("bold")
                marked_line = Text().append(_BAR, style_of("changed", self.seats))
                told.append(marked_line.append_text(text))
        return self.page(told)

    def _coloured(self, line: str) -> Text:
        text = Text(line)
        for seat in self.seats:
            text.highlight_regex(rf"(?i)\b{seat}\b", style_of(seat, self.seats))
        return text

    def clear(self) -> None:
        """Empty the screen, where there is one, so that nobody reads what was on it."""
        if self.interactive:
            self.rich.clear()
            sys.stdout.write("\x1b[3J")
            sys.stdout.flush()

    def ask(self, prompt: str) -> str | None:
        """Read a line; None at the end of the input.

        What was typed at the end of a page is taken up first.
        """
        if self.early:
            typed, self.early = self.early, ""
            self.rich.print(Text(prompt + typed))
            return typed
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.blank()
                return None
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        sys.stdout.write(line if line.endswith("\n") else line + "\n")
        sys.stdout.flush()
        return line.strip() if line else None
