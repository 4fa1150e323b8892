"""Finding the thing that a typed text means, among things with names."""

import re
from collections.abc import Callable
from typing import Final


def squeeze(text: str) -> str:
    """A text in small letters, its words joined by single blanks."""
    return " ".join(re.split(r"[\W_]+", text.lower().strip())).strip()


def _same(form: str, wanted: str) -> bool:
    return form == wanted


def _begins(form: str, wanted: str) -> bool:
    return form.startswith(wanted)


def _words_begin(form: str, wanted: str) -> bool:
    rest = iter(form.split())
    return all(any(word.startswith(each) for word in rest) for each in wanted.split())


def _joined(form: str, wanted: str) -> bool:
    return form.replace(" ", "").startswith(wanted.replace(" ", ""))


#: Kinds of match, the best first.
_KINDS: Final[tuple[Callable[[str, str], bool], ...]] = (_same, _begins, _words_begin, _joined)


def find(forms: dict[int, list[str]], typed: str) -> list[int]:
    """The things one of whose squeezed names fits the text; the best kind of match only."""
    wanted = squeeze(typed)
    if not wanted:
        return []
    for fits in _KINDS:
        found = [thing for thing in forms if any(fits(form, wanted) for form in forms[thing])]
        if found:
            return found
    return []
