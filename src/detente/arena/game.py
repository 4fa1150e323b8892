"""One game of a match."""

from contextlib import ExitStack
from dataclasses import dataclass, field
from operator import index
from typing import Any, SupportsIndex

from detente.arena.match import BadMatch, Match
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.record import Record, digest
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.seating import reseated
from detente.core.state import CHANCE, NOBODY, State
from detente.players import Forfeit, SeatedPlayer, open_player, result_of, titles

#: The ending of a game that a player forfeited.
FORFEIT = "forfeit"


@dataclass(frozen=True)
class Played:
    """One game: its number, who sat where, the worth per seat, how it ended, its length.

    ``ending`` is a short name of how it ended, ``decisions`` counts the choices
    of all seats, without dice and draws.  ``ranks`` and ``scores`` are by seat
    too.  ``seed`` is that of the chance.  ``forfeit`` says by whom and why the
    game was forfeited (``seat``, ``player``, ``reason``).  ``record`` is the
    record of the game as JSON data, where it was kept.
    """

    number: int
    seating: tuple[int, ...]
    returns: tuple[float, ...]
    ending: str
    decisions: int
    ranks: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    seed: int = 0
    forfeit: dict[str, str] | None = None
    record: dict[str, Any] | None = field(default=None, compare=False, repr=False)

    def to_data(self) -> dict[str, Any]:
        """The game as JSON data, without its record."""
        return {
            "number": self.number,
            "seed": self.seed,
            "seating": list(self.seating),
            "returns": list(self.returns),
            "ranks": list(self.ranks),
            "scores": list(self.scores),
            "ending": self.ending,
            "decisions": self.decisions,
            "forfeit": self.forfeit,
        }

    @staticmethod
    def from_data(data: dict[str, Any]) -> "Played":
        """The game that :meth:`to_data` wrote; ``KeyError`` or ``TypeError`` for other data."""
        return Played(
            number=data["number"],
            seating=tuple(data["seating"]),
            returns=tuple(data["returns"]),
            ending=data["ending"],
            decisions=data["decisions"],
            ranks=tuple(data["ranks"]),
            scores=tuple(data["scores"]),
            seed=data["seed"],
            forfeit=data["forfeit"],
        )


def play_game(match: Match, number: SupportsIndex, keep: bool = False, errors: str = "") -> Played:
    """Play one game of the match; the same every time, as far as its programs are.

    The record is kept when ``keep`` says so, and of a game that was forfeited.
    ``errors`` is the folder for what programs write to their standard error.
    Raises :class:`~detente.arena.match.BadMatch` for a number that no game has.
    """
    number = index(number)
    if not 0 <= number < match.total:
        last = match.total - 1
        raise BadMatch(f"the games are numbered 0 to {last}, there is no {number}")
    with ExitStack() as stack:
        table = _Table(match, number, keep, errors)
        for player in table.players:
            stack.enter_context(player)
        return table.play()


class _Table:
    """The state of a game that is played, and who sits where by now."""

    def __init__(self, match: Match, number: int, keep: bool, errors: str) -> None:
        self.match = match
        self.number = number
        self.keep = keep
        self.game: Game = find_game(match.game)
        self.options = match.all_options()
        self.seating = match.seating(number)
        seats = range(len(self.seating))
        self.players: list[SeatedPlayer] = [self._opened(seat, errors) for seat in seats]
        self.luck = [Rng(match.luck_seed(number, seat)) for seat in seats]
        self.seed = match.chance_seed(number)
        self.state: State = self.game.new_state(self.options)
        self.journal = Journal()
        self.decisions = 0
        names = [match.players[place] for place in self.seating]
        game = self.game
        self.record = Record(game.id, game.rules_version, self.options, names, self.seed)
        reads = any(player.reads for player in self.players)
        #: Whether the game is written down as it goes on: a program may forfeit it.
        self.writes = keep or reads
        if reads:
            self.state.journal = self.journal

    def _opened(self, seat: int, errors: str) -> SeatedPlayer:
        match, number = self.match, self.number
        name = match.players[self.seating[seat]]
        seed = match.luck_seed(number, seat)
        file = f"{errors}/game-{number:06}-{self.game.seats[seat]}.txt" if errors else ""
        return open_player(name, self.game, self.options, seed, match.limits, file)

    def play(self) -> Played:
        """Play to the end, or to a forfeit, and tell the players how it ended."""
        forfeit = self._to_the_end()
        state = self.state
        result = result_of(self.game, state, forfeit)
        for seat, player in enumerate(self.players):
            player.end(seat, state, self.journal, result, forfeit)
        kept = self.keep or forfeit is not None
        return Played(
            number=self.number,
            seating=self.seating,
            returns=result.returns,
            ending=self.game.ending(state) if forfeit is None else FORFEIT,
            decisions=self.decisions,
            ranks=result.ranks,
            scores=result.scores,
            seed=self.seed,
            forfeit=None if forfeit is None else forfeit.to_data(self.game.seats),
            record=self._written(forfeit) if kept else None,
        )

    def _to_the_end(self) -> Forfeit | None:
        """Play; the forfeit that ended the game before its end."""
        state, game, chance = self.state, self.game, Rng(self.seed)
        while state.actor != NOBODY:
            seat = state.actor
            if seat == CHANCE:
                self._apply(chance.choice(state.answers))
                continue
            try:
                action = self.players[seat].answer(state, self.journal, self.luck[seat])
            except Forfeit as forfeit:
                return forfeit
            before = game.seating(state)
            self._apply(action)
            self.decisions += 1
            after = game.seating(state)
            if after != before:
                self._reseat(before, after)
        return None

    def _reseat(self, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        """The players change seats."""
        self.seating = tuple(reseated(list(self.seating), before, after))
        self.players = reseated(self.players, before, after)
        self.record.seats = reseated(self.record.seats, before, after)

    def _apply(self, action: int) -> None:
        if self.writes:
            self.record.actions.append(self.game.action_text(action))
            self.record.by.append(self.state.actor)
        self.state.apply(action)

    def _written(self, forfeit: Forfeit | None) -> dict[str, Any]:
        """The record of the game as JSON data."""
        record = self.record
        record.digest = digest(self.state)
        record.notes = {"match_seed": self.match.seed, "number": self.number}
        if forfeit is not None:
            record.notes["forfeit"] = forfeit.to_data(self.game.seats)
        programs = titles(self.game.seats, self.players)
        if programs:
            record.notes["programs"] = programs
        return record.to_data()
