"""How style names of the games look in a terminal.

A sign or a word always says the same as a colour does; without colours nothing is lost.
"""

from typing import Final

from rich.style import Style
from rich.text import Text

from detente.core.game import Span

#: By style name of a span.
STYLES: Final[dict[str, str]] = {
    "heading": "bold",
    "section": "bold underline",
    "bold": "bold",
    "dim": "dim",
    "danger": "bold reverse",
    "battleground": "bold",
    "neutral": "",
    "changed": "bold reverse",
    "prompt": "bold",
    "note": "italic",
    "term": "italic",
    "number": "bold",
}
#: By seat, for the seats' own names: orange and blue first, apart for every kind of colour vision
#: and readable on black and on white.
SEATS: Final = ("#d75f00", "#0087ff", "#008787", "#af5f87", "#878700", "#808080")


def style_of(name: str, seats: tuple[str, ...]) -> Style:
    """The look of a style name; a seat's name has the seat's colour."""
    if name in seats:
        return Style.parse(SEATS[seats.index(name) % len(SEATS)])
    if name.endswith(" strong"):
        return style_of(name.removesuffix(" strong"), seats) + Style(bold=True)
    return Style.parse(STYLES.get(name.split(" ", 1)[0], ""))


def text_of(line: list[Span], seats: tuple[str, ...]) -> Text:
    """A line of the table, styled."""
    text = Text(end="")
    for span in line:
        text.append(span.text, style_of(span.style, seats))
    return text
