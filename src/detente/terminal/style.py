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
    "danger": "bold red",
    "battleground": "bold yellow",
    "neutral": "magenta",
    "prompt": "bold",
    "note": "italic",
}
#: By seat, for the seats' own names.
SEATS: Final = ("red3", "dodger_blue2", "green4", "dark_orange", "purple", "cyan")


def style_of(name: str, seats: tuple[str, ...]) -> Style:
    """The look of a style name; a seat's name has the seat's colour."""
    if name in seats:
        return Style.parse(SEATS[seats.index(name) % len(SEATS)])
    return Style.parse(STYLES.get(name.split(" ", 1)[0], ""))


def text_of(line: list[Span], seats: tuple[str, ...]) -> Text:
    """A line of the table, styled."""
    text = Text(end="")
    for span in line:
        text.append(span.text, style_of(span.style, seats))
    return text
