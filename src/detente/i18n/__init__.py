"""The words of the program: gettext catalogs, one folder per language, one file per area.

Code names a message by its id ("terminal.waiting") and hands over parameters; the words stand
in `<language>/<area>.po`, English ones too. A language is read when first asked for; what it
lacks is said in English.

    >>> Catalog("en").text("terminal.waiting", who="Red")
    'Waiting for Red.'
"""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import read_po

__all__ = ["FALLBACK", "LANGUAGES", "Catalog", "UnknownLanguage", "UnknownMessage"]

LANGUAGES = ("en", "el", "zh_Hans", "ru", "es")
FALLBACK = "en"

_FOLDER = Path(__file__).parent


class UnknownLanguage(ValueError):
    """A language code that is none of LANGUAGES."""


class UnknownMessage(KeyError):
    """A message id that has no words, not even in English."""

    def __str__(self) -> str:
        return str(self.args[0])  # KeyError would show it in quotes


class _Entry(NamedTuple):
    """One translated message; `rule` picks among `forms`, and is None if there is only one."""

    forms: tuple[str, ...]
    rule: Callable[[int], int] | None


class Catalog:
    """The messages of one language, English where it lacks one."""

    def __init__(self, language: str = FALLBACK, folder: Path = _FOLDER) -> None:
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise UnknownLanguage(f"no language {language!r}; there are {known}")
        self.language = language
        self._folder = folder

    def text(self, message: str, /, **params: object) -> str:
        """The words of a message, its parameters filled in."""
        return _fill(message, self._find(message, plural=False).forms[0], params)

    def plural(self, message: str, n: int, /, **params: object) -> str:
        """The words of a message for `n` things, by the plural rule of the language.

        The words may use {n} besides the other parameters.
        """
        entry = self._find(message, plural=True)
        assert entry.rule is not None
        return _fill(message, entry.forms[entry.rule(abs(n))], {**params, "n": n})

    def ids(self) -> frozenset[str]:
        """The messages that this language has words for, without what English lends it."""
        return frozenset(_read(self._folder, self.language))

    def _find(self, message: str, *, plural: bool) -> _Entry:
        for language in (self.language, FALLBACK):
            entry = _read(self._folder, language).get(message)
            if entry is None:
                continue
            if plural != (entry.rule is not None):
                kind, call = ("no plural forms", "text") if plural else ("plural forms", "plural")
                raise UnknownMessage(
                    f"message {message!r} has {kind} in {language!r}: use {call}()"
                )
            return entry
        raise UnknownMessage(f"no message {message!r} in {self.language!r} or {FALLBACK!r}")


def _fill(message: str, words: str, params: dict[str, object]) -> str:
    try:
        return words.format(**params)
    except (KeyError, IndexError, ValueError) as error:
        error.add_note(f"while filling in message {message!r}: {words!r}")
        raise


@cache
def _read(folder: Path, language: str) -> dict[str, _Entry]:
    """All areas of one language; unfinished (fuzzy, empty) and obsolete messages left out."""
    found: dict[str, _Entry] = {}
    for path in sorted((folder / language).glob("*.po")):
        with path.open("rb") as file:
            catalog = read_po(file, locale=language, ignore_obsolete=True, abort_invalid=True)
        rule = gettext.c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id or message.fuzzy:
                continue
            if isinstance(message.id, str):
                name, forms, chosen = message.id, [message.string], None
            else:
                name, forms, chosen = message.id[0], list(message.string or ()), rule
            if name in found:
                raise ValueError(f"message {name!r} stands twice in {language!r}: see {path.name}")
            words = tuple(form for form in forms if isinstance(form, str) and form)
            if len(words) == (1 if chosen is None else catalog.num_plurals):
                found[name] = _Entry(words, chosen)
    return found
