"""Takes the rules of a game from its folder."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from detente.core.game import Game
from detente.core.messages import Words
from detente.i18n import FALLBACK
from detente.rulebook.book import BadRules, Rulebook
from detente.rulebook.reading import read

_ASKED: Final = re.compile(r"^\{\{(\w+)\}\}$", re.MULTILINE)


def has_rules(game: Game) -> bool:
    """Whether the game brings a text of its rules."""
    return bool(_chapters(game.id, FALLBACK))


def rulebook(game: Game, words: Words, language: str = FALLBACK) -> Rulebook:
    """The rules of a game in a language, in English where that language has none.

    ``words`` are those of the language, for what follows from the game's data.
    Raises :class:`BadRules` when the texts are not in order, or there are none.
    """
    return read(game.id, texts(game, words, language))


def texts(game: Game, words: Words, language: str = FALLBACK) -> dict[str, str]:
    """The chapters by the names of their files, complete with what the game fills in.

    Raises :class:`BadRules` where the game has no such part, or no rules.
    """
    found = _chapters(game.id, language) or _chapters(game.id, FALLBACK)
    if not found:
        raise BadRules(f"{game.id} has no text of its rules")

    def part(asked: re.Match[str]) -> str:
        text = game.rule_text(asked.group(1), words)
        if text is None:
            raise BadRules(f"{game.id} has no part {asked.group(1)!r} of its rules")
        return text.strip()

    return {name: _ASKED.sub(part, text) for name, text in found.items()}


@cache
def _chapters(game: str, language: str) -> dict[str, str]:
    folder: Traversable = files(f"detente.games.{game}") / "rulebook" / language
    if not folder.is_dir():
        return {}
    pages = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".md")), key=lambda page: page.name
    )
    return {page.name.removesuffix(".md"): page.read_text(encoding="utf-8") for page in pages}
