"""Messages as runs of text in which the names of places and the dice can be told apart.

The words come from the catalogs as one string.  So that the names in it can be
found again in any language, each is put in between two signs that no text holds.
"""

import re
from typing import Final

from detente.core.messages import Message, Words
from detente.core.page import Page
from detente.server.tableview import Piece

_OPEN: Final = "\x02"
_MIDDLE: Final = "\x1f"
_CLOSE: Final = "\x03"
_MARKED: Final = re.compile(f"{_OPEN}([^{_MIDDLE}]*){_MIDDLE}([^{_CLOSE}]*){_CLOSE}")
#: What a die has in the place of an element's id.
_DIE: Final = "#"


def pieces(message: Message, words: Words, page: Page | None) -> list[Piece]:
    """The message in runs of text: plain ones, names with their element's id, dice."""
    if page is None:
        return [Piece(words(message))]
    return split(words(_marked(message, words, page)))


def split(text: str) -> list[Piece]:
    """A text with signs in it as runs."""
    found: list[Piece] = []
    end = 0
    for match in _MARKED.finditer(text):
        if match.start() > end:
            found.append(Piece(text[end : match.start()]))
        place, name = match.groups()
        found.append(Piece(name, die=True) if place == _DIE else Piece(name, place))
        end = match.end()
    if end < len(text):
        found.append(Piece(text[end:]))
    return found


def begun(pieces: list[Piece]) -> list[Piece]:
    """The runs as the beginning of a page: the first letter is a capital."""
    if pieces:
        first = pieces[0]
        first.text = first.text[:1].upper() + first.text[1:]
    return pieces


def plain(pieces: list[Piece]) -> str:
    """The runs as one text."""
    return "".join(piece.text for piece in pieces)


def _marked(message: Message, words: Words, page: Page) -> Message:
    filled: dict[str, int | str | Message] = {}
    for name, value in message.params.items():
        if isinstance(value, Message):
            inner = words(_marked(value, words, page))
            place = page.place_of(value)
            filled[name] = f"{_OPEN}{place}{_MIDDLE}{inner}{_CLOSE}" if place else inner
        elif name == "die" or name.endswith("_die"):
            filled[name] = f"{_OPEN}{_DIE}{_MIDDLE}{value}{_CLOSE}"
        else:
            filled[name] = value
    return Message(message.id, filled)
