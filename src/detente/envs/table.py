"""A game in progress for an environment: seed, chance, and who sits where.

Learners are players.  A player has the number and the name of the seat from which it began;
where the rules make players change seats (the bids of Twilight Struggle), it keeps both,
and what it does, sees and earns is that of the seat on which it sits by then.
"""

from collections.abc import Mapping
from operator import index
from typing import Any, SupportsIndex

import numpy as np

from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State
from detente.envs.errors import BadEnvironment
from detente.i18n.words import CatalogWords
from detente.players import counted

#: Width of a rendered table in characters.
WIDTH = 100
#: ``"ansi"`` gives the text, ``"human"`` prints it after every step.
RENDER_MODES = ["ansi", "human"]
#: Games that are begun without a seed draw one below this.
SEEDS = 1 << 62
_ONLOOKER = -1


class OfGame:
    """What holds a game; copies and pickles name the game by its id, it is one for all."""

    game: Game

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.id}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, game=find_game(kept["game"]))


class Table(OfGame):
    """A game, the options it is played with, and one course of it at a time.

    Raises an error of the kind :class:`~detente.core.errors.DetenteError` when the game is
    unknown, or an option or the number of players is not possible.
    """

    def __init__(
        self,
        game_id: str,
        options: Mapping[str, Any] | None = None,
        players: SupportsIndex | None = None,
    ) -> None:
        self.game = find_game(game_id)
        self.options = _all_options(self.game, _plain(options), players)
        self.names = list(self.game.seats_of(self.options))
        self.state: State = self.game.new_state(self.options)
        self._seed = self._drawn = 0

    def begin(self, seed: int) -> None:
        """A new game; chance answers as in a session of this seed."""
        self.state = self.game.new_state(self.options)
        self._seed, self._drawn = seed, 0
        self._settle()

    def apply(self, action: int) -> None:
        """Take a legal action; then chance answers until a player must act.

        Raises :class:`~detente.core.errors.IllegalAction` and changes nothing.
        """
        self.state.apply(action)
        self._settle()

    def _settle(self) -> None:
        while self.state.actor == CHANCE:
            chance = Rng(self._seed, self._drawn)
            self.state.apply(chance.choice(self.state.answers))
            self._drawn = chance.counter

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == NOBODY

    @property
    def player(self) -> int:
        """The player who must act; -1 when the game is over."""
        return player_to_act(self.game, self.state)

    def seat_of(self, player: int) -> int:
        """The seat on which the player sits by now."""
        return seat_of(self.game, self.state, player)

    def returns(self) -> list[float]:
        """What the game was worth to each player; 0 while it runs."""
        return returns_of(self.game, self.state)

    def action_text(self, action: SupportsIndex) -> str:
        """An action in words: ``place poland``.  Raises ``UnknownAction``."""
        return self.game.action_text(whole(action, "an action"))

    def text(self, player: int | None) -> str:
        """The table as a terminal shows it to a player, or to an onlooker."""
        seat = _ONLOOKER if player is None else self.seat_of(player)
        words = CatalogWords()
        lines = self.game.screen(self.state, seat, words, WIDTH)
        shown = ["".join([span.text for span in line]) for line in lines]
        ending = self.game.outcome(self.state)
        shown.append(words(ending or self.game.prompt(self.state, seat)))
        return "\n".join(shown)


def check_render_mode(mode: str | None) -> None:
    """Raises :class:`BadEnvironment` for a mode that there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadEnvironment(f"unknown render mode {mode!r}; known are: {', '.join(RENDER_MODES)}")


def shown(mode: str | None, table: Table, player: int | None) -> str | None:
    """What ``render`` gives in this mode: the table as text, which is printed for people."""
    if mode is None:
        return None
    text = table.text(player)
    if mode == "ansi":
        return text
    print(text, end="\n\n", flush=True)
    return None


def player_to_act(game: Game, state: State) -> int:
    """The player who must act; -1 while it is chance, and when the game is over."""
    if state.actor < 0:
        return -1
    seating = game.seating(state)
    return seating[state.actor] if seating else state.actor


def seat_of(game: Game, state: State, player: int) -> int:
    """The seat on which this player sits by now."""
    seating = game.seating(state)
    return seating.index(player) if seating else player


def returns_of(game: Game, state: State) -> list[float]:
    """What the game was worth to each player; 0 while it runs."""
    worth = game.returns(state)
    return [worth[seat_of(game, state, player)] for player in range(len(worth))]


def whole(number: SupportsIndex, what: str) -> int:
    """A number of Python's, NumPy's or a tensor as an int; a fraction is none, nor is True.

    Raises :class:`BadEnvironment`.
    """
    try:
        if isinstance(number, bool):
            raise TypeError
        return index(number)
    except TypeError:
        raise BadEnvironment(f"{what} is a whole number, not {number!r}") from None


def seed_of(seed: SupportsIndex | None) -> int | None:
    """A seed that NumPy's generators take, too; None for none.  Raises :class:`BadEnvironment`."""
    if seed is None:
        return None
    number = whole(seed, "a seed")
    if number < 0:
        raise BadEnvironment(f"a seed is 0 or more, not {number}")
    return number


def _plain(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """The options with Python's values in place of NumPy's.  Raises :class:`BadEnvironment`."""
    if options is not None and not isinstance(options, Mapping):
        raise BadEnvironment(f"options go by their names, as in {{'name': value}}, not {options!r}")
    return {name: _of_python(value) for name, value in (options or {}).items()}


def _of_python(value: Any) -> Any:
    of_numpy = isinstance(value, np.generic | np.ndarray)
    return value.item() if of_numpy and value.ndim == 0 else value


def _all_options(
    game: Game, options: dict[str, Any], players: SupportsIndex | None
) -> dict[str, Any]:
    """The options with the number of players.  Raises :class:`~detente.core.errors.BadOption`."""
    if players is None:
        game.new_state(options)
        return options
    return counted(game, options, whole(players, "the number of players"))
