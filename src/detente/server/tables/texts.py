"""Texts that people type: cleaned of what is not to be seen, and limited."""

import unicodedata

from detente.core.messages import Message
from detente.server.tables.errors import BadText

LONGEST_NAME = 40
LONGEST_LINE = 500
LONGEST_KEY = 64

#: Categories of characters that nobody can see: controls, formats, halves of pairs.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co"})
#: They join letters and signs in some scripts.
_JOINERS = "\u200c\u200d"


def clean(text: str) -> str:
    """The text on one line, without control and formatting characters."""
    seen = [
        char if char in _JOINERS or unicodedata.category(char) not in _UNSEEN else " "
        for char in text
    ]
    return " ".join("".join(seen).split())


def name(text: str) -> str:
    """The name of a person or a table; it may be empty.  Raises :class:`BadText`."""
    found = clean(text[: LONGEST_LINE + 1])
    if len(found) > LONGEST_NAME:
        raise BadText(Message("tables.name_too_long", {"n": LONGEST_NAME}))
    return found


def line(text: str) -> str:
    """A line of the chat.  Raises :class:`BadText` when nothing is left of it, or too much."""
    if len(text) > LONGEST_LINE:
        raise BadText(Message("tables.line_too_long", {"n": LONGEST_LINE}))
    found = clean(text)
    if not found:
        raise BadText(Message("tables.line_empty"))
    return found


def key(text: str) -> str:
    """The key of a command, empty for none.  Raises :class:`BadText`."""
    if len(text) > LONGEST_KEY or not all("!" <= char <= "~" for char in text):
        raise BadText(Message("tables.bad_key"))
    return text
