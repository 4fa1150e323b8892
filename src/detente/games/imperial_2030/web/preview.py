"""What the thing under the pointer would bring, beside the rondel."""

from dataclasses import dataclass, field


@dataclass
class Row:
    """A line of figures; ``was`` is a figure that no longer holds."""

    name: str
    value: str
    was: str = ""
    is_sum: bool = False


@dataclass
class Line:
    """A sentence; ``kind`` is its class."""

    text: str
    kind: str


@dataclass
class Preview:
    """Title, a note, figures, sentences; ``of`` is the element that shows it, "" for always."""

    title: str
    of: str = ""
    note: str = ""
    rows: list[Row] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def add(self, text: str, kind: str) -> None:
        """One more sentence."""
        self.lines.append(Line(text, kind))
