"""What a player is, and how it is asked."""

from operator import index
from typing import Any, Protocol

from detente.core.errors import DetenteError, IllegalAction
from detente.core.game import Game
from detente.core.rng import Rng
from detente.core.state import State


class UnknownPlayer(DetenteError):
    """No player has this name."""


class Player(Protocol):
    """Somebody who answers questions; the same object may play many games and both sides."""

    name: str

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        """A legal action for ``state.actor``.

        ``state`` is the player's own: it may be changed, and what the seat
        cannot see in it is a guess.  All luck comes from ``rng``.
        """
        ...


def ask_player(game: Game, player: Player, state: State, rng: Rng) -> int:
    """The player's answer to the open question; the state stays as it is.

    Raises :class:`~detente.core.errors.IllegalAction` when the answer is not a legal action.
    """
    chosen: Any = player.choose(game, game.resample(state, state.actor, rng), rng)
    try:
        action = index(chosen)  # a policy may answer with a number of NumPy
    except TypeError:
        kind = type(chosen).__name__
        raise IllegalAction(
            f"the player {player.name!r} chose no action but a value of the type {kind}"
        ) from None
    if action not in state.answers:
        raise IllegalAction(f"the player {player.name!r} chose {action}, which is not legal")
    return action
