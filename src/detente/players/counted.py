"""Options of a game together with how many play it."""

from typing import Any

from detente.core.errors import BadOption
from detente.core.game import Game


def counted(game: Game, options: dict[str, Any], players: int) -> dict[str, Any]:
    """The options with those that so many players need.

    Raises :class:`~detente.core.errors.BadOption` where the game is not for so
    many, or an option says another number.
    """
    needed = game.options_for(players)
    for name, value in needed.items():
        given = options.get(name, value)
        if given != value:
            raise BadOption(f"{players} players do not go with {name}={given}")
    return {**options, **needed}
