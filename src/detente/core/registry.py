"""Finds the games: every package under ``detente.games`` that exports ``GAME``."""

import importlib
import pkgutil
from functools import cache

import detente.games
from detente.core.errors import UnknownGame
from detente.core.game import Game


def game_ids() -> list[str]:
    """The names of the installed games, in alphabetical order."""
    return sorted(found.name for found in pkgutil.iter_modules(detente.games.__path__))


@cache  # looking through the folder takes longer than a small game
def find_game(id: str) -> Game:
    """The game of this name.  Raises :class:`UnknownGame` with the names there are."""
    known = game_ids()
    if id not in known:
        raise UnknownGame(f"unknown game {id!r}; known are: {', '.join(known)}")
    game = importlib.import_module(f"detente.games.{id}").GAME
    assert isinstance(game, Game)
    return game
