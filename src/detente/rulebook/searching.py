"""Search in the rules: each word must begin a word of the section, without case and accents."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from detente.rulebook.book import Rulebook, Section

#: Columns of the passage that is shown of a section.
_ROOM = 180


@dataclass(frozen=True)
class Hit:
    """A section that has the words, and the passage of it that has most of them."""

    section: Section
    passage: str


def search(book: Rulebook, text: str) -> list[Hit]:
    """The sections with all words of the text: by number, then by title, then the others."""
    wanted = words_of(text)
    exact = book.section(text)
    ranked: list[tuple[int, Hit]] = []
    for section in book.sections if wanted else []:
        title = _found(wanted, f"{section.number} {section.title}")
        texts = section.texts()
        if section is exact:
            ranked.append((0, Hit(section, _passage(texts, wanted))))
        elif len(title) == len(wanted):
            ranked.append((1, Hit(section, _passage(texts, wanted))))
        elif len(title | _found(wanted, " ".join(texts))) == len(wanted):
            ranked.append((2, Hit(section, _passage(texts, wanted))))
    return [hit for _, hit in sorted(ranked, key=lambda each: each[0])]


@lru_cache(maxsize=4096)  # more than a rulebook has paragraphs
def words_of(text: str) -> frozenset[str]:
    """The words of a text in small letters without accents; numbers of sections are words."""
    return frozenset(re.findall(r"\w+(?:\.\w+)*", folded(text)))


def folded(text: str) -> str:
    """A text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in parts if not unicodedata.combining(sign)).casefold()


def _found(wanted: frozenset[str], text: str) -> set[str]:
    """Those of the wanted words that begin a word of the text."""
    there = words_of(text)
    return {word for word in wanted if any(each.startswith(word) for each in there)}


def _passage(texts: list[str], wanted: frozenset[str]) -> str:
    """The text with most of the words, cut to a line or two around the first of them."""
    if not texts:
        return ""
    best = max(texts, key=lambda text: len(_found(wanted, text)))
    if len(best) <= _ROOM:
        return best
    parts = best.split(" ")
    at = next((place for place, part in enumerate(parts) if _found(wanted, part)), 0)
    start = max(0, at - 8)
    passage = " ".join(parts[start:])
    if len(passage) > _ROOM:
        passage = passage[:_ROOM].rsplit(" ", 1)[0] + " …"
    return ("… " if start else "") + passage
