"""Places where a long word may be broken on a narrow card."""

from typing import Final

#: Vowels of the alphabets that the game's languages use.
_VOWELS: Final = frozenset("aeiouyáéíóúü" + "αεηιουωάέήίόύώ" + "аеёиоуыэюя")
#: Words up to this length stay whole.
_SHORT: Final = 8
#: Letters that stay together at the beginning and at the end of a word.
_EDGE: Final = 3
SOFT_HYPHEN: Final = "\u00ad"


def breakable(title: str) -> str:
    """The title with soft hyphens in its long words, each before a consonant and a vowel."""
    return " ".join(_word(word) if len(word) > _SHORT else word for word in title.split(" "))


def _word(word: str) -> str:
    found = word[:_EDGE]
    for place in range(_EDGE, len(word)):
        here, after = word[place], word[place + 1 : place + 2]
        fits = here.isalpha() and not _is_vowel(here) and after.isalpha() and _is_vowel(after)
        if fits and word[place - 1].isalpha() and place <= len(word) - _EDGE:
            found += SOFT_HYPHEN
        found += here
    return found


def _is_vowel(sign: str) -> bool:
    return sign.lower() in _VOWELS
