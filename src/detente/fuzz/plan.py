"""What is to be played: the parameters that decide, with its number, a whole random game."""

import shlex
from dataclasses import dataclass, field
from operator import index
from typing import Any, Final

from detente.core.errors import DetenteError
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.fuzz.option_sets import option_sets
from detente.players import find_player

#: ``check`` for a look at one action of so many.
SAMPLED: Final = 128
#: A game of more actions has no end.
LIMIT: Final = 20_000
#: ``players`` for mostly random games with some by better players.
MIXED: Final = "mixed"
_MIXTURE: Final = ("random",) * 36 + ("careful",) * 3 + ("rules",)


class BadPlan(DetenteError):
    """Random games cannot be played as it was asked for."""


@dataclass(frozen=True)
class Plan:
    """Random games of one kind; each is decided by the plan and its number.

    ``options`` are the same in all games.  With ``all_options`` the others run
    through sets in which every value, and every two values that go together,
    occur.  ``players`` names who plays all seats, or is ``MIXED``.  One action
    of ``check`` is followed by a look at the invariants.  A game of ``limit``
    actions that is not over has failed.

    Raises an error of the kind :class:`~detente.core.errors.DetenteError` for a
    game, option or player that is unknown, or a number that is too small.
    """

    game: str
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    all_options: bool = False
    players: str = MIXED
    check: int = SAMPLED
    limit: int = LIMIT
    #: The options of games, which take turns.  They are sent along to workers.
    sets: list[dict[str, Any]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        find_game(self.game).new_state(self.options)
        if self.players != MIXED:
            find_player(self.players)
        for name in ("seed", "check", "limit"):
            try:
                object.__setattr__(self, name, index(getattr(self, name)))
            except TypeError:
                raise BadPlan(f"--{name} must be a whole number") from None
        for name in ("check", "limit"):
            if getattr(self, name) < 1:
                raise BadPlan(f"--{name} must be 1 or more, not {getattr(self, name)}")
        others = option_sets(find_game(self.game), self.options) if self.all_options else []
        object.__setattr__(self, "sets", [dict(self.options), *others])

    def options_of(self, number: int) -> dict[str, Any]:
        """The options of the game of this number."""
        return self.sets[number % len(self.sets)]

    def player_of(self, rng: Rng) -> str:
        """Who plays all seats of a game whose luck is ``rng``."""
        return _MIXTURE[rng.below(len(_MIXTURE))] if self.players == MIXED else self.players

    def to_data(self) -> dict[str, Any]:
        """What decides the games and the looks at them, as JSON data."""
        return {
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "seed": self.seed,
            "options": self.options,
            "all_options": self.all_options,
            "players": self.players,
            "check": self.check,
            "limit": self.limit,
        }

    def command(self, number: int) -> str:
        """The command that plays the game of this number again and looks at every action."""
        words = ["detente", "fuzz", self.game, "--seed", str(self.seed), "--only", str(number)]
        if self.all_options:
            words += ["--options", "all"]
        for name, value in self.options.items():
            words += ["--options", f"{name}={str(value).lower()}"]
        if self.players != MIXED:
            words += ["--players", self.players]
        if self.limit != LIMIT:
            words += ["--limit", str(self.limit)]
        return shlex.join(words)
