"""PettingZoo: any number of players, each asked when it is its turn."""

from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from detente.envs.arrays import Arrays
from detente.envs.errors import BadEnvironment
from detente.envs.table import (
    RENDER_MODES,
    SEEDS,
    Table,
    check_render_mode,
    seed_of,
    shown,
    whole,
)

#: What there is only when a game has begun.
_FROM_RESET = (
    "agents",
    "num_agents",
    "agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)


class RawAEC(AECEnv):  # type: ignore[misc] # PettingZoo is not typed
    """A game as PettingZoo's agents play it, without the usual wrappers.

    Agents are named after the seats on which they begin and keep their names if the rules
    make them change seats.  Observations are ``{"observation", "action_mask"}``; the mask
    of an agent that is not asked is 0.  ``infos`` holds the legal actions of the agent
    that is asked.  Rewards are 0 until the end, then what the game was worth.

    ``step`` raises :class:`~detente.core.errors.IllegalAction` and changes nothing.  Before
    ``reset`` and after the end it raises :class:`~detente.envs.BadEnvironment`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's own way
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "name": "detente_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game_id: str,
        options: dict[str, Any] | None = None,
        players: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self._table = Table(game_id, options, players)
        self._arrays = Arrays(self._table.game)
        self.metadata = {**self.metadata, "name": f"{game_id}_v{self._table.game.layout().version}"}
        self.render_mode = render_mode
        self.possible_agents = list(self._table.names)
        self._number = {name: number for number, name in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._arrays.action_space() for agent in self.possible_agents}
        self._luck, _ = seeding.np_random()
        self._begun = False

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self._arrays.actions,), np.int8)
        return spaces.Dict({"observation": self._arrays.observation_space(), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, the same for all."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The ids of actions."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise BadEnvironment(f"unknown agent {agent!r}; known are: {known}")
        return agent

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin a game; the same one for the same seed.

        The options of a game are given when the environment is made: they are refused here.
        Other ``options`` are not used; PettingZoo's own check gives some.
        """
        chosen = seed_of(seed)
        late = {"players", *(option.name for option in self._table.game.options)}
        late &= set(options or {})
        if late:
            names = ", ".join(sorted(late))
            raise BadEnvironment(f"reset takes no options ({names}): make another environment")
        if chosen is not None:
            self._luck, _ = seeding.np_random(chosen)
        else:
            chosen = int(self._luck.integers(SEEDS))
        self._table.begin(chosen)
        self._begun = True
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()
        self._show()

    def __getattr__(self, name: str) -> Any:
        """Raises the error of an attribute that PettingZoo's environments have after ``reset``."""
        if name in _FROM_RESET:
            raise AttributeError(f"no game has begun: reset the environment to ask for {name}")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _need_begun(self) -> None:
        if not self._begun:
            raise BadEnvironment("no game has begun: reset the environment")

    def _turn(self) -> None:
        """Select who must act, and tell it what it may do."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self._table.over:
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[self._table.player]
        self.infos[self.agent_selection] = {"legal_actions": self._table.state.legal_actions()}

    def _need_agents(self) -> None:
        self._need_begun()
        if not self.agents:
            raise BadEnvironment("the game is over: reset the environment")

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What there is for the selected agent; its reward since its last action."""
        self._need_agents()
        return super().last(observe)  # type: ignore[no-any-return] # PettingZoo is not typed

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know now, and what it may do."""
        self._need_begun()
        table = self._table
        number = self._number[self._known(agent)]
        legal = table.state.answers if number == table.player else []
        return {
            "observation": self._arrays.observation(table.state, table.seat_of(number)),
            "action_mask": self._arrays.mask(legal),
        }

    def step(self, action: SupportsIndex | None) -> None:
        """The selected agent's action; None for an agent whose game is over."""
        self._need_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadEnvironment(f"{agent} must act")
        self._table.apply(whole(action, "an action"))
        self._cumulative_rewards[agent] = 0.0
        if self._table.over:
            worth = self._table.returns()
            self.rewards = {each: worth[self._number[each]] for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()
        self._show()

    def action_text(self, action: SupportsIndex) -> str:
        """An action in words: ``place poland``.  Raises ``UnknownAction``."""
        return self._table.action_text(action)

    def render(self) -> str | None:
        """The table as the selected agent sees it, as an onlooker does when the game is over.

        Printed where people look on.
        """
        self._need_begun()
        player = None if self._table.over else self._table.player
        return shown(self.render_mode, self._table, player)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def wrapped(raw: RawAEC) -> AECEnv:
    """The environment in PettingZoo's usual wrappers.

    An illegal action ends the game: its agent gets the least a game can be worth, the others 0.
    """
    least, _ = raw._table.game.worth(raw._table.options)
    env = wrappers.TerminateIllegalWrapper(raw, illegal_reward=least)
    return wrappers.OrderEnforcingWrapper(WholeActions(wrappers.AssertOutOfBoundsWrapper(env)))


class WholeActions(wrappers.BaseWrapper):  # type: ignore[misc] # PettingZoo is not typed
    """Refuses actions that are no whole numbers, as ``RawAEC`` does: the others take True for 1."""

    def step(self, action: SupportsIndex | None) -> None:
        """The selected agent's action; None for an agent whose game is over."""
        super().step(None if action is None else whole(action, "an action"))
