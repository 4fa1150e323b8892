"""Many games stepped together in one process."""

from collections.abc import Iterable, Sequence
from itertools import islice
from operator import index
from typing import Any, SupportsIndex

from detente.core.errors import BadOption, IllegalAction
from detente.core.game import Game
from detente.core.record import Record, digest
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State, plain_action


class Running:
    """One game of a batch: its seed, the state, and what was done so far.

    ``actions`` and ``by`` are the actions and the actor of each, chance
    included; they are kept only in a batch that keeps records.
    """

    __slots__ = ("actions", "by", "kept", "rng", "seed", "state")

    def __init__(self, seed: int, state: State, kept: bool) -> None:
        self.seed = seed
        self.state = state
        self.kept = kept
        self.rng = Rng(seed)
        self.actions: list[int] = []
        self.by: list[int] = []
        self._settle()

    def apply(self, action: int) -> None:
        """Take a legal action of the seat; then chance answers until a seat must act."""
        self._take(action)
        self._settle()

    def _settle(self) -> None:
        # As a session does: the n-th chance of a seed is always the same.
        while self.state.actor == CHANCE:
            self._take(self.rng.choice(self.state.answers))

    def _take(self, action: int) -> None:
        actor = self.state.actor
        self.state.apply(action)
        if self.kept:
            self.actions.append(action)
            self.by.append(actor)


class Batch:
    """Games of one kind, each with its own seed, that go on together.

    Every game is the same as if it were played alone: chance is answered from
    the seed of the game just as :class:`~detente.core.session.Session` does it,
    until a seat must act.  ``step`` then takes one action for each game.

    ``seeds`` may be endless if ``places`` is given: so many games run at the
    same time, and where one has ended the game of the next seed begins.
    Without ``places`` all games run from the beginning and stay in their places
    when they are over.

    Raises :class:`~detente.core.errors.BadOption` for wrong options, or for
    fewer than one place.
    """

    def __init__(
        self,
        game: Game,
        seeds: Iterable[SupportsIndex],
        options: dict[str, Any] | None = None,
        places: int | None = None,
        records: bool = False,
    ) -> None:
        if places is not None and places < 1:
            raise BadOption(f"a batch needs 1 place or more, not {places}")
        self.game = game
        self.options = dict(options or {})
        self._first = game.new_state(options)
        self._kept = records
        self._replace = places is not None
        self._seeds = map(index, seeds)
        #: The games by place.
        self.games = [self._begin(seed) for seed in islice(self._seeds, places)]

    def _begin(self, seed: int) -> Running:
        return Running(seed, self._first.copy(), self._kept)

    @property
    def states(self) -> list[State]:
        """The states by place; the games' own: copy one before changing it."""
        return [game.state for game in self.games]

    @property
    def seeds(self) -> list[int]:
        """The seeds by place."""
        return [game.seed for game in self.games]

    @property
    def actors(self) -> list[int]:
        """By place the seat that must act, or ``NOBODY`` where the game is over."""
        return [game.state.actor for game in self.games]

    @property
    def answers(self) -> list[list[int]]:
        """By place the legal actions; none where the game is over."""
        return [game.state.legal_actions() for game in self.games]

    @property
    def over(self) -> bool:
        """Whether all games are over, and none is left to begin."""
        return all(game.state.actor == NOBODY for game in self.games)

    def step(self, actions: Sequence[SupportsIndex | None]) -> list[Running]:
        """Take one action in each running game; returns the games that ended by it.

        ``actions`` are by place, None where the game is over.  Raises
        :class:`~detente.core.errors.IllegalAction` where one does not fit; no
        game has changed then.
        """
        ended: list[Running] = []
        for place, action in enumerate(self._checked(actions)):
            game = self.games[place]
            if action is None:
                continue
            game.apply(action)
            if game.state.actor == NOBODY:
                ended.append(game)
                self._refill(place)
        return ended

    def _checked(self, actions: Sequence[SupportsIndex | None]) -> list[int | None]:
        """The actions as ints of Python's own, each legal in its place."""
        if len(actions) != len(self.games):
            raise IllegalAction(f"{len(actions)} actions were given for {len(self.games)} games")
        found = [None if action is None else plain_action(action) for action in actions]
        for place, action in enumerate(found):
            game = self.games[place]
            idle = game.state.actor == NOBODY
            if idle != (action is None) or not (idle or action in game.state.answers):
                raise IllegalAction(
                    f"action {action} is not legal in place {place} (seed {game.seed})"
                )
        return found

    def _refill(self, place: int) -> None:
        if self._replace:
            for seed in islice(self._seeds, 1):
                self.games[place] = self._begin(seed)

    def record(self, game: Running, seats: Sequence[str] | None = None) -> Record:
        """A game of the batch written down, as its session would; ``seats`` names the players.

        Needs a batch that keeps records.
        """
        if not self._kept:
            raise BadOption("this batch keeps no records")
        names = list(self.game.seats_of(self.options) if seats is None else seats)
        record = Record(self.game.id, self.game.rules_version, self.options, names, game.seed)
        record.actions = [self.game.action_text(action) for action in game.actions]
        record.by = list(game.by)
        record.digest = digest(game.state)
        return record
