"""The players by name."""

from typing import Final

from detente.players.base import Player, UnknownPlayer
from detente.players.simple import CarefulPlayer, RandomPlayer, RulesPlayer

_PLAYERS: Final[dict[str, Player]] = {
    player.name: player for player in (RandomPlayer(), CarefulPlayer(), RulesPlayer())
}


def player_names() -> list[str]:
    """The names of the players, the weakest first."""
    return list(_PLAYERS)


def find_player(name: str) -> Player:
    """The player of this name.  Raises :class:`UnknownPlayer` with the names there are."""
    player = _PLAYERS.get(name)
    if player is None:
        raise UnknownPlayer(f"unknown player {name!r}; known are: {', '.join(_PLAYERS)}")
    return player
