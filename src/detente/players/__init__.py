"""Computer players, for every game.

``find_player`` finds one of the house by name, ``ask_player`` lets it answer
the open question of a game.  ``open_player`` seats a player for one game: one
of the house, or another program (``cmd:PROGRAM ARGUMENTS``).  A player is shown
a state drawn from those that its seat cannot tell from the real one, so no
player sees a hidden card.
"""

from detente.players.base import Player, UnknownPlayer, ask_player
from detente.players.command import BadCommand, is_command
from detente.players.counted import counted
from detente.players.limits import BadLimit, Limits
from detente.players.process import end_in_order, undisturbed
from detente.players.registry import find_player, player_names
from detente.players.result import Forfeit, Result, result_of
from detente.players.seated import (
    HousePlayer,
    SeatedPlayer,
    check_player,
    open_player,
    titles,
)
from detente.players.seeds import new_seed

__all__ = [
    "BadCommand",
    "BadLimit",
    "Forfeit",
    "HousePlayer",
    "Limits",
    "Player",
    "Result",
    "SeatedPlayer",
    "UnknownPlayer",
    "ask_player",
    "check_player",
    "counted",
    "end_in_order",
    "find_player",
    "is_command",
    "new_seed",
    "open_player",
    "player_names",
    "result_of",
    "titles",
    "undisturbed",
]
