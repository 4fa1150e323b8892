"""Gymnasium: one player learns, the others are chosen players."""

from collections.abc import Mapping
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import Env
from numpy.typing import NDArray

from detente.core.rng import Rng, mix
from detente.envs.arrays import Arrays, Floats
from detente.envs.errors import BadEnvironment, OpponentFailed
from detente.envs.table import (
    RENDER_MODES,
    SEEDS,
    Table,
    check_render_mode,
    seed_of,
    shown,
    whole,
)
from detente.players import Player, ask_player, find_player

#: What happens to a learner that answers with an illegal action.
ILLEGAL = ("lose", "raise")

#: Why no action is taken, for :class:`SeatEnv`.
_NOT_BEGUN = "no game has begun"
_BROKEN = "the game broke off"
_OVER = "the game is over"

Opponent = str | Player


class SeatEnv(Env[Floats, np.int64]):
    """One seat of a game against chosen players.

    ``seat`` is the name of the learner's seat; None draws one for every game.
    ``opponent`` is a player or its name, or one of these for each of the other seats by name.
    ``illegal`` says what an illegal action does: ``"lose"`` ends the game at the least it can
    be worth, with ``info["illegal"]``; ``"raise"`` raises
    :class:`~detente.core.errors.IllegalAction` and changes nothing.

    ``reset`` and ``step`` raise :class:`~detente.envs.OpponentFailed` when an opponent
    fails or answers with an illegal action.  The game is void then: reset the environment.

    The reward is 0 until the end, then what the game was worth.  ``info`` holds the mask of
    legal actions as ``"action_mask"``, and the ``"seat"`` from which the learner began.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        game_id: str,
        options: dict[str, Any] | None = None,
        players: int | None = None,
        seat: str | None = None,
        opponent: Opponent | Mapping[str, Opponent] = "careful",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        if illegal not in ILLEGAL:
            raise BadEnvironment(f"illegal cannot be {illegal!r}; it takes: {', '.join(ILLEGAL)}")
        self.table = Table(game_id, options, players)
        names = self.table.names
        if seat is not None and seat not in names:
            raise BadEnvironment(f"unknown seat {seat!r}; known are: {', '.join(names)}")
        self._seat = seat
        self._opponents = [_opponent(name, seat, opponent) for name in names]
        if isinstance(opponent, Mapping) and not set(opponent) <= set(names):
            raise BadEnvironment(f"the opponents' seats must be among: {', '.join(names)}")
        self._illegal = illegal
        self._closed = _NOT_BEGUN
        self.learner = 0
        self.render_mode = render_mode
        self._arrays = Arrays(self.table.game)
        self.observation_space = self._arrays.observation_space()
        self.action_space = self._arrays.action_space()

    def reset(
        self, *, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin a game and play it up to the learner's first decision.

        The same seed gives the same game.  The options of a game are given when the environment
        is made; here there are none, and other ``options`` than ``{}`` are refused.
        """
        chosen = seed_of(seed)
        if options:
            names = ", ".join([str(name) for name in options])
            raise BadEnvironment(f"reset takes no options ({names}): make another environment")
        super().reset(seed=chosen)
        if chosen is None:
            chosen = int(self.np_random.integers(SEEDS))
        self._closed = _BROKEN  # until the learner is asked
        self._begin(chosen)
        while self.table.over:  # the others ended it before the learner was asked
            chosen = mix(chosen, 0)
            self._begin(chosen)
        self._closed = ""
        self._show()
        return self._observation(), self._info()

    def _begin(self, seed: int) -> None:
        names = self.table.names
        count = len(names)
        drawn = Rng(mix(seed, 0)).below(count)
        self.learner = drawn if self._seat is None else names.index(self._seat)
        self._luck = [mix(seed, 1 + player) for player in range(count)]
        self._drawn = [0] * count
        self.table.begin(seed)
        self._play_others()

    def _play_others(self) -> None:
        """Let the other players answer until the learner must act or the game is over."""
        table = self.table
        while not table.over and table.player != self.learner:
            player = table.player
            luck = Rng(self._luck[player], self._drawn[player])
            table.apply(self._ask(player, luck))
            self._drawn[player] = luck.counter

    def _ask(self, player: int, luck: Rng) -> int:
        opponent = self._opponents[player]
        try:
            return ask_player(self.table.game, opponent, self.table.state, luck)
        except Exception as error:
            named = f"{getattr(opponent, 'name', opponent)!r} at {self.table.names[player]}"
            told = f"{type(error).__name__}: {error}"
            raise OpponentFailed(f"the opponent {named}: {told}") from error

    def step(self, action: SupportsIndex) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the others do until it must act again."""
        self._need_open()
        chosen = whole(action, "an action")
        if self._illegal == "lose" and chosen not in self.table.state.answers:
            return self._lose()
        self.table.apply(chosen)
        self._closed = _BROKEN  # until the learner is asked again
        self._play_others()
        over = self.table.over
        self._closed = _OVER if over else ""
        reward = self.table.returns()[self.learner] if over else 0.0
        self._show()
        return self._observation(), reward, over, False, self._info()

    def _need_open(self) -> None:
        if self._closed:
            raise BadEnvironment(f"{self._closed}: reset the environment")

    def _lose(self) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        self._closed = _OVER
        least, _ = self.table.game.worth(self.table.options)
        self._show()
        return self._observation(), least, True, False, {**self._info(), "illegal": True}

    def _observation(self) -> Floats:
        return self._arrays.observation(self.table.state, self.table.seat_of(self.learner))

    def _info(self) -> dict[str, Any]:
        mask = self._arrays.mask([] if self._closed else self.table.state.answers)
        return {"action_mask": mask, "seat": self.table.names[self.learner]}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, for learners that ask the environment (sb3-contrib)."""
        return self._arrays.mask([] if self._closed else self.table.state.answers).astype(bool)

    def action_text(self, action: SupportsIndex) -> str:
        """An action in words: ``place poland``.  Raises ``UnknownAction``."""
        return self.table.action_text(action)

    def render(self) -> str | None:
        """The table as the learner sees it; printed where people look on."""
        if self._closed == _NOT_BEGUN:
            raise BadEnvironment(f"{_NOT_BEGUN}: reset the environment")
        return shown(self.render_mode, self.table, self.learner)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def _opponent(name: str, seat: str | None, chosen: Opponent | Mapping[str, Opponent]) -> Player:
    """Who plays a seat that is not the learner's."""
    if isinstance(chosen, Mapping):
        if name == seat:
            return find_player("random")
        if name not in chosen:
            raise BadEnvironment(f"there is no opponent for the seat {name!r}")
        chosen = chosen[name]
    if isinstance(chosen, str):
        return find_player(chosen)
    if not callable(getattr(chosen, "choose", None)):
        raise BadEnvironment(f"an opponent is a player's name or has a method choose: {chosen!r}")
    return chosen
