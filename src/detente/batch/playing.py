"""Batches played to the end by computer players."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, SupportsIndex

from detente.batch.stepping import Batch, Running
from detente.core.errors import BadOption
from detente.core.game import Game
from detente.core.rng import Rng, mix
from detente.core.seating import reseated
from detente.core.state import NOBODY
from detente.players import Player, ask_player


def play_all(
    game: Game,
    seeds: Iterable[SupportsIndex],
    players: Sequence[Player],
    options: dict[str, Any] | None = None,
    places: int = 64,
    records: bool = False,
) -> Iterator[Running]:
    """Play a game of each seed to its end; they come as they end.

    ``players`` are by seat as the games begin; each has its own luck, so a game
    is the same in any batch.  ``places`` is how many run at the same time.

    Raises :class:`~detente.core.errors.BadOption` for wrong options, or for
    another number of players than these have.
    """
    wanted = len(game.seats_of(options or {}))
    if len(players) != wanted:
        raise BadOption(f"{game.id} wants {wanted} players here, not {len(players)}")
    return _played(Batch(game, seeds, options, places, records), players)


def _played(batch: Batch, players: Sequence[Player]) -> Iterator[Running]:
    tables: dict[int, _Table] = {}
    while not batch.over:
        actions: list[int | None] = []
        for place, each in enumerate(batch.games):
            table = tables.get(place)
            if table is None or table.running is not each:
                table = tables[place] = _Table(batch.game, each, players)
            actions.append(table.ask())
        yield from batch.step(actions)


class _Table:
    """The players of one game, and the luck of each seat."""

    def __init__(self, game: Game, running: Running, players: Sequence[Player]) -> None:
        self.running = running
        self._game = game
        self._players = list(players)
        self._seating = game.seating(running.state)
        self._luck = [Rng(mix(running.seed, 1 + seat)) for seat in range(len(players))]

    def ask(self) -> int | None:
        """The answer of the seat that must act; None when the game is over."""
        state = self.running.state
        if state.actor == NOBODY:
            return None
        seating = self._game.seating(state)
        if seating != self._seating:
            self._players = reseated(self._players, self._seating, seating)
            self._seating = seating
        player = self._players[state.actor]
        return ask_player(self._game, player, state, self._luck[state.actor])
