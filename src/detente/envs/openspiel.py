"""OpenSpiel: every game under the name ``detente_<game>``, registered by importing this module.

    import pyspiel
    import detente.envs.openspiel

    game = pyspiel.load_game("detente_twilight_struggle(edition=second)")

The options of a game are its parameters; one at its usual value counts as not given, so
that an edition or a preset may decide it.  Chance is explicit, every listed outcome equally
likely, and moves share one range of ids with it.  Players are those of
:mod:`detente.envs.table`: they keep their number if the rules make them change seats.

The information state is a string and tells what the player has seen and done since the
beginning (perfect recall).  The observation is a tensor, laid out as ``Game.layout`` says,
and a string; it tells the present position as far as the player may know it.
"""

from typing import Any

from detente.core.extras import need

pyspiel = need("pyspiel", "openspiel")  # first: the same extra brings NumPy and the others

# ruff: noqa: E402
import numpy as np

from detente.core.errors import BadOption
from detente.core.game import Game
from detente.core.registry import find_game, game_ids
from detente.core.state import CHANCE, NOBODY
from detente.envs.arrays import Arrays
from detente.envs.errors import BadEnvironment
from detente.envs.memory import Course
from detente.envs.table import returns_of, seat_of
from detente.i18n.words import CatalogWords, game_title

#: No game known to us is half as long, dice and draws included.
_LONGEST = 20_000


def short_name(game: Game) -> str:
    """The name under which OpenSpiel knows a game."""
    return f"detente_{game.id}"


def _game_type(game: Game) -> Any:
    counts = _counts(game)
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game_title(game, CatalogWords()),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.options},
    )


def _counts(game: Game) -> list[int]:
    """The numbers of players with whom it can be played."""
    found = []
    for count in range(1, len(game.seats) + 1):
        try:
            game.options_for(count)
        except BadOption:
            continue
        found.append(count)
    return found


def _given(game: Game, params: dict[str, Any]) -> dict[str, Any]:
    """The options that were chosen: OpenSpiel fills in all the others at their usual values."""
    usual = {option.name: option.default for option in game.options}
    return {name: value for name, value in params.items() if value != usual.get(name)}


class SpielGame(pyspiel.Game):  # type: ignore[misc, name-defined] # OpenSpiel is not typed
    """A game with its options; one class derived for each game."""

    game: Game
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.options = _given(self.game, params or {})
        self.game.new_state(self.options)  # raises BadOption
        self.arrays = Arrays(self.game)
        least, most = self.game.worth(self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.arrays.actions,
            max_chance_outcomes=self.arrays.actions,
            num_players=len(self.game.seats_of(self.options)),
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_LONGEST,
        )
        super().__init__(self.game_type, info, params or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self) -> "SpielState":
        """The beginning of a game."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SpielObserver":
        """What tells a player its information state or its observation."""
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc, name-defined] # OpenSpiel is not typed
    """A position together with what every player remembers."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return _resumed, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def current_player(self) -> int:
        """The player who must act, chance, or the mark of the end."""
        actor = self.course.state.actor
        if actor == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else self.course.player

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.course.state.answers) if player == self.course.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the die, deal or draw with its probability: all are equal."""
        outcomes = sorted(self.course.state.answers)
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self.course.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.game.action_text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.state.actor == NOBODY

    def returns(self) -> list[float]:
        """What the game was worth to each player; 0 while it runs."""
        return returns_of(self.course.game, self.course.state)

    def __str__(self) -> str:
        return self.course.game.position_text(self.course.state)


def _loaded(text: str) -> Any:
    """A pickled game; with this module, which registers it."""
    return pyspiel.load_game(text)


def _resumed(text: str) -> Any:
    """A pickled state, likewise."""
    return pyspiel.deserialize_game_and_state(text)[1]


class SpielObserver:
    """Fills ``tensor`` with a player's observation; tells it, or its memory, as text."""

    def __init__(self, game: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise BadEnvironment(f"observers take no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadEnvironment("observers tell what one player may know, public and private")
        self._remembers: bool = kind.perfect_recall
        self._arrays = game.arrays
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._remembers:
            self.tensor = np.zeros(self._arrays.size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what this player may know into ``tensor``."""
        if self.tensor is not None:
            course = state.course
            seat = seat_of(course.game, course.state, player)
            self.tensor[:] = self._arrays.observation(course.state, seat)

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player may know, or all that it has seen and done."""
        course = state.course
        return course.memory(player) if self._remembers else course.observation(player)


def _register() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        game_type = _game_type(game)
        title = "".join([word.capitalize() for word in game_id.split("_")])
        made = type(f"{title}Game", (SpielGame,), {"game": game, "game_type": game_type})
        pyspiel.register_game(game_type, made)


_register()
