"""A player in one game: opened by name, asked, told of the end, closed."""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any, Protocol

from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import State
from detente.players.base import Player, ask_player
from detente.players.command import command_words, is_command
from detente.players.external import ExternalPlayer
from detente.players.limits import Limits
from detente.players.registry import find_player
from detente.players.result import Forfeit, Result


class SeatedPlayer(AbstractContextManager["SeatedPlayer"], Protocol):
    """A player from the first question of a game to its end.

    It is a context manager: leaving it lets go of what the player holds, such
    as a running program.  ``name`` is what it was opened by, ``title`` what it
    calls itself, and ``reads`` says whether it wants the journal.
    """

    name: str
    title: str
    reads: bool

    def answer(self, state: State, journal: Journal, rng: Rng) -> int:
        """The answer to the open question, a legal action; the state stays as it is.

        Raises :class:`~detente.players.result.Forfeit` when the game is lost by it.
        """
        ...

    def end(
        self,
        seat: int,
        state: State,
        journal: Journal,
        result: Result,
        forfeit: Forfeit | None = None,
    ) -> None:
        """Tell the player, who sits there by now, how the game ended."""
        ...


class HousePlayer(SeatedPlayer):
    """A player of the house: it needs neither the journal nor a beginning or an end."""

    reads = False

    def __init__(self, game: Game, player: Player) -> None:
        self.name = self.title = player.name
        self._game = game
        self._player = player

    def answer(self, state: State, journal: Journal, rng: Rng) -> int:
        """What the player chooses."""
        return ask_player(self._game, self._player, state, rng)

    def end(
        self,
        seat: int,
        state: State,
        journal: Journal,
        result: Result,
        forfeit: Forfeit | None = None,
    ) -> None:
        """Nothing: the player keeps nothing of a game."""

    def __exit__(self, *_: object) -> None:
        """Nothing: the player holds nothing."""


def titles(seats: tuple[str, ...], players: Iterable[SeatedPlayer | None]) -> dict[str, str]:
    """By the name of the seat, what programs call themselves: for the notes of a record."""
    return {
        seat: player.title
        for seat, player in zip(seats, players, strict=False)
        if player is not None and player.title != player.name
    }


def check_player(name: str) -> None:
    """Make sure that there is a player of this name: one of the house, or ``cmd:`` and a program.

    Raises :class:`~detente.players.base.UnknownPlayer` or
    :class:`~detente.players.command.BadCommand`.
    """
    if is_command(name):
        command_words(name)
    else:
        find_player(name)


def open_player(
    name: str,
    game: Game,
    options: dict[str, Any],
    seed: int,
    limits: Limits | None = None,
    errors: str = "",
) -> SeatedPlayer:
    """The player of this name for one game with these options.

    ``seed`` is for the luck of another program (it is told a number that does
    not give it away), and ``errors`` the file that
    gets what it writes to its standard error, instead of ours.  Raises as
    :func:`check_player` does.
    """
    if is_command(name):
        return ExternalPlayer(name, game, options, seed, limits or Limits(), errors)
    return HousePlayer(game, find_player(name))
