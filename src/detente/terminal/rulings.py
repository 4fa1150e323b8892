"""The command ``rulings``: points that the rules of a game leave open, and how we read them."""

import json
from typing import Any

from detente.core.game import Game, Words
from detente.core.options import OptionSpec
from detente.i18n.words import CatalogWords, game_title


def list_rulings(game: Game, as_json: bool) -> None:
    """Every ruling with its choices, the default and why; as text or as one JSON list."""
    words = CatalogWords()
    found = [_told(spec, words) for spec in game.options if spec.why is not None]
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=2))
        return
    print(game_title(game, words))
    for ruling in found:
        choices = ", ".join(_plain(choice) for choice in ruling["choices"])
        print(f"  {ruling['name']}={_plain(ruling['default'])} ({choices})")
        print(f"      {ruling['meaning']}")
        print(f"      {ruling['why']}")


def _told(spec: OptionSpec, words: Words) -> dict[str, Any]:
    return {
        "name": spec.name,
        "choices": list(spec.values),
        "default": spec.default,
        "meaning": words(spec.help),
        "why": "" if spec.why is None else words(spec.why),
    }


def _plain(value: object) -> str:
    return str(value).lower()
