"""Where a text of the game names sections of its rules: ``DEFCON 2 closes it (8.1.5).``"""

import re
from dataclasses import dataclass
from typing import Final

from detente.rulebook.book import Rulebook

_IN_BRACKETS: Final = re.compile(r"\(([^()]*)\)")
#: ``8.1.5``, ``card 32`` or ``R-7`` anywhere; a bare ``12`` only between commas.
_NUMBER: Final = re.compile(
    r"[^\W\d_]+[ -]\d+\b(?!\.\d)|\b\d+(?:\.\d+)+[A-Za-z]?\b|(?:(?<=, )|^)\d+(?=,|;|$)"
)


@dataclass(frozen=True)
class Mention:
    """A place in a text, from ``start`` to before ``end``, that names section ``number``."""

    start: int
    end: int
    number: str


def mentions(text: str, book: Rulebook) -> list[Mention]:
    """The numbers in round brackets that are sections of the book, in order."""
    found = []
    for bracket in _IN_BRACKETS.finditer(text):
        for each in _NUMBER.finditer(bracket.group(1)):
            section = book.section(each.group())
            if section is not None:
                start = bracket.start(1)
                found.append(Mention(start + each.start(), start + each.end(), section.number))
    return found
