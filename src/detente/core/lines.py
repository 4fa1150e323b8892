"""Small tools for lines of styled text: widths, wrapping, columns."""

import unicodedata

from detente.core.game import Span

Line = list[Span]


def width_of(text: str) -> int:
    """How many columns a text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def shorten(text: str, width: int) -> str:
    """The text, cut with an ellipsis where it is too wide."""
    if width_of(text) <= width:
        return text
    while text and width_of(text) > width - 1:
        text = text[:-1]
    return text + "…" if width > 0 else ""


def padded(text: str, width: int) -> str:
    """The text, cut or filled with blanks to this width."""
    cut = shorten(text, width)
    return cut + " " * (width - width_of(cut))


def fit(line: Line, width: int) -> Line:
    """The line, cut where it is wider than ``width``."""
    room = width
    kept: Line = []
    for span in line:
        text = shorten(span.text, room)
        room -= width_of(text)
        kept.append(span if text == span.text else Span(text, span.style))
        if text != span.text:
            break
    return kept


def section(name: str, title: str) -> list[Line]:
    """The heading that begins a part of the table."""
    return [[Span(title, f"section {name}")]]


def wrapped(text: str, width: int, style: str, indent: str = "", taken: int = 0) -> list[Line]:
    """A text in lines broken at blanks; so many columns of the first one are ``taken``."""
    lines: list[str] = []
    now = "" if taken else indent
    used = taken
    for word in text.split():
        if now.strip() and used + width_of(now) + 1 + width_of(word) > width:
            lines.append(now)
            now, used = indent, 0
        now += " " + word if now.strip() else word
    lines.append(now)
    return [[Span(line, style)] for line in lines]


def columns(cells: list[Line], cell: int, width: int) -> list[Line]:
    """Cells of one width side by side, read down each column."""
    across = max(1, width // cell)
    height = -(-len(cells) // across)
    lines: list[Line] = [[] for _ in range(height)]
    for place, spans in enumerate(cells):
        line = lines[place % height]
        if place >= height:
            used = sum(width_of(span.text) for span in line)
            line.append(Span(" " * (place // height * cell - used)))
        line += spans
    return lines
