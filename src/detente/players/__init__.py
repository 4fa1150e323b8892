"""Computer players, for every game.

``find_player`` finds one by name, ``ask_player`` lets it answer the open
question of a game.  A player is shown a state drawn from those that its seat
cannot tell from the real one, so no player sees a hidden card.
"""

from detente.players.base import Player, UnknownPlayer, ask_player
from detente.players.registry import find_player, player_names

__all__ = ["Player", "UnknownPlayer", "ask_player", "find_player", "player_names"]
