"""Playing the games of a match."""

import signal
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from detente.core.errors import BadOption, DetenteError
from detente.core.game import Game
from detente.core.messages import Message
from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.core.seating import reseated
from detente.core.state import CHANCE, NOBODY, State
from detente.players import ask_player, find_player

#: Games a process plays before it reports: enough to make handing them over cheap.
_BATCH = 4


class BadMatch(DetenteError):
    """The match cannot be played as it was asked for."""


@dataclass(frozen=True)
class Match:
    """What is to be played.

    In a game for as many as there are players they all sit at one table and
    change seats from game to game.  In a game for two, every two of them meet
    in ``games`` games, sides alternating.

    Raises an error of the kind :class:`~detente.core.errors.DetenteError` when
    the game, a player or an option is unknown, or a number is too small.
    """

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        game = find_game(self.game)
        if len(self.players) < 2:
            raise BadMatch("a match needs two players or more")
        if self.games < 1:
            raise BadMatch(f"the number of games must be 1 or more, not {self.games}")
        for name in self.players:
            find_player(name)
        for name, value in self._counted(game).items():
            if self.options.get(name, value) != value:
                raise BadMatch(f"{len(self.players)} players do not go with {name}={value}")
        game.new_state(self.all_options())

    @property
    def together(self) -> bool:
        """Whether all players sit at one table; else every two of them meet."""
        return _seats(find_game(self.game), len(self.players)) is not None

    def _counted(self, game: Game) -> dict[str, Any]:
        """The options for the number of players at a table.  Raises :class:`BadMatch`."""
        found = _seats(game, len(self.players))
        if found is None:
            found = _seats(game, 2)
        if found is None:
            raise BadMatch(f"{self.game} is not for {len(self.players)} players")
        return found

    def all_options(self) -> dict[str, Any]:
        """The options of every game, with the number of players."""
        return {**self.options, **self._counted(find_game(self.game))}

    @property
    def total(self) -> int:
        """How many games there are in all."""
        if self.together:
            return self.games
        return len(self.players) * (len(self.players) - 1) // 2 * self.games

    def seating(self, number: int) -> tuple[int, ...]:
        """Who sits where in the game of this number: places in ``players`` by seat."""
        count = len(self.players)
        if self.together:
            return tuple((number + seat) % count for seat in range(count))
        pairs = list(combinations(range(count), 2))
        first, second = pairs[number // self.games]
        return (first, second) if number % self.games % 2 == 0 else (second, first)


def _seats(game: Game, count: int) -> dict[str, Any] | None:
    """The options with which so many play; None when they cannot."""
    try:
        return game.options_for(count)
    except BadOption:
        return None


@dataclass(frozen=True)
class Played:
    """One game: its number, who sat where, the worth per seat, how it ended, its length.

    ``ending`` is a short name of how it ended, ``decisions`` counts the choices
    of all seats, without dice and draws.  ``ranks`` and ``scores`` are by seat too.
    """

    number: int
    seating: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    decisions: int
    ranks: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()


def play_game(match: Match, number: int) -> Played:
    """Play one game of the match; the same every time."""
    game = find_game(match.game)
    seating = match.seating(number)
    players = [find_player(match.players[place]) for place in seating]
    start = mix(match.seed, number)
    chance = Rng(start)
    luck = [Rng(mix(start, 1 + seat)) for seat in range(len(seating))]
    state = game.new_state(match.all_options())
    decisions = 0
    while state.actor != NOBODY:
        seat = state.actor
        if seat == CHANCE:
            state.apply(chance.choice(state.answers))
        else:
            before = game.seating(state)
            state.apply(ask_player(game, players[seat], state, luck[seat]))
            decisions += 1
            if game.seating(state) != before:
                seating = tuple(reseated(list(seating), before, game.seating(state)))
                players = reseated(players, before, game.seating(state))
    return Played(
        number,
        seating,
        tuple(game.returns(state)),
        _ending(game, state),
        decisions,
        tuple(game.ranks(state)),
        tuple(game.scores(state)),
    )


def _ending(game: Game, state: State) -> str:
    """The last part of the id of the outcome's message: ``nuclear_war``, say."""
    outcome = game.outcome(state)
    if outcome is None:
        return ""
    inner = outcome.params.get("ending")
    return (inner if isinstance(inner, Message) else outcome).id.rsplit(".", 1)[-1]


def play_match(match: Match, jobs: int = 1) -> Iterator[Played]:
    """Play all games, in ``jobs`` processes; they come as they are finished.

    Raises :class:`BadMatch` when ``jobs`` is less than 1.  Closing the
    iterator (or an interrupt) stops the games that have not begun.
    """
    if jobs < 1:
        raise BadMatch(f"the number of jobs must be 1 or more, not {jobs}")
    if jobs == 1 or match.total == 1:
        return map(lambda number: play_game(match, number), range(match.total))
    return _in_processes(match, min(jobs, match.total))


def _in_processes(match: Match, jobs: int) -> Iterator[Played]:
    # Fresh processes rather than forks: a fork copies threads' locks as they stand.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_alone)
    try:
        batches: list[Future[list[Played]]] = [
            pool.submit(_play_batch, match, first) for first in range(0, match.total, _BATCH)
        ]
        for batch in as_completed(batches):
            yield from batch.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _play_batch(match: Match, first: int) -> list[Played]:
    last = min(first + _BATCH, match.total)
    return [play_game(match, number) for number in range(first, last)]


def _leave_interrupts_alone() -> None:
    """Ctrl-C reaches the whole group of processes; only the one in front answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
