"""What is played in a match: who meets whom, in which seats, with which seeds."""

from dataclasses import dataclass, field
from itertools import combinations
from operator import index
from typing import Any, Final

from detente.core.errors import BadOption, DetenteError
from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.players import Limits, check_player, counted, is_command

#: Of the seed of a rotation, for the order round the table; the luck of players counts from 1.
_ORDER: Final = 0


class BadMatch(DetenteError):
    """The match cannot be played as it was asked for."""


@dataclass(frozen=True)
class Match:
    """What is to be played.

    In a game for as many as there are players they all sit at one table and
    change seats from game to game.  In a game for two, every two of them meet
    in ``games`` games, sides alternating; with ``gauntlet`` only the first
    player meets each other one.

    The games of a table come in rotations: in each, every player has every seat
    once.  At a table for more than two, who sits before whom is drawn for every
    rotation; in the first one the order is the players'.  With ``paired``
    chance has the same seed in all games of a rotation, so that all get the
    same deals.  Else every game has a seed of its own.  ``limits`` are for
    players that are other programs.

    Games are numbered by rounds: the first game of every table, then the second
    of every table, and so on.  So more games only add numbers.

    ``games`` and ``seed`` may be whole numbers of any kind, such as NumPy's.  Who
    can guess the seed knows all dice and hands: where programs play that should
    not, :func:`~detente.players.new_seed` draws one.  A match is hashable.

    Raises an error of the kind :class:`~detente.core.errors.DetenteError` when
    the game, a player or an option is unknown, or a number is too small, and
    TypeError for what is no whole number.
    """

    game: str
    players: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    gauntlet: bool = False
    paired: bool = True
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        for name in ("games", "seed"):
            object.__setattr__(self, name, index(getattr(self, name)))
        object.__setattr__(self, "players", tuple(self.players))
        game = find_game(self.game)
        if len(self.players) < 2:
            raise BadMatch("a match needs two players or more")
        if self.games < 1:
            raise BadMatch(f"the number of games must be 1 or more, not {self.games}")
        for name in self.players:
            check_player(name)
        if not _is_for(game, self._at_a_table()):
            raise BadMatch(f"{self.game} is not for {len(self.players)} players")
        game.new_state(self.all_options())

    # -- tables ------------------------------------------------------------------

    @property
    def together(self) -> bool:
        """Whether all players sit at one table; else two of them at each."""
        count = len(self.players)
        return _is_for(find_game(self.game), count) and not (self.gauntlet and count > 2)

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Who meet at each table: places in ``players``."""
        count = len(self.players)
        if self.together:
            return [tuple(range(count))]
        if self.gauntlet:
            return [(0, other) for other in range(1, count)]
        return list(combinations(range(count), 2))

    def _at_a_table(self) -> int:
        return len(self.players) if self.together else 2

    def all_options(self) -> dict[str, Any]:
        """The options of every game, with the number of players."""
        return counted(find_game(self.game), self.options, self._at_a_table())

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats at each table."""
        return find_game(self.game).seats_of(self.all_options())

    @property
    def has_programs(self) -> bool:
        """Whether a player is another program."""
        return any(is_command(name) for name in self.players)

    # -- games -------------------------------------------------------------------

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return len(self.tables) * self.games

    def seating(self, number: int) -> tuple[int, ...]:
        """Who sits where in the game of this number: places in ``players`` by seat."""
        tables = self.tables
        turn, table = divmod(number, len(tables))
        order = self._order(tables[table], self._rotation(number))
        return tuple(order[(turn + seat) % len(order)] for seat in range(len(order)))

    def _order(self, members: tuple[int, ...], rotation: int) -> tuple[int, ...]:
        """Who sits after whom in a rotation; of two there is one order only."""
        if rotation == 0 or len(members) == 2:
            return members
        luck = Rng(mix(mix(self.seed, rotation), _ORDER))
        return tuple(luck.sample(members, len(members)))

    def _rotation(self, number: int) -> int:
        """The rotation that the game belongs to; no two tables share one."""
        tables = self.tables
        turn, table = divmod(number, len(tables))
        return turn // len(tables[table]) * len(tables) + table

    def block(self, number: int) -> int:
        """The games with the same deals: a rotation, or each by itself if they are not paired."""
        return self._rotation(number) if self.paired else number

    def chance_seed(self, number: int) -> int:
        """The seed of all dice and draws: the same for the games of a rotation."""
        return mix(self.seed, self.block(number))

    def luck_seed(self, number: int, seat: int) -> int:
        """The seed of the luck of the player who begins in this seat: no two games share it."""
        return mix(mix(self.seed, number), 1 + seat)


def _is_for(game: Game, count: int) -> bool:
    """Whether so many can play the game."""
    try:
        game.options_for(count)
    except BadOption:
        return False
    return True
