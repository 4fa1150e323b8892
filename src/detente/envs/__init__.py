"""Environments for reinforcement learning, for every game.

``aec_env`` and ``raw_env`` are for PettingZoo, ``gym_env`` and ``gymnasium.make`` for
Gymnasium; :mod:`detente.envs.openspiel` registers the games with OpenSpiel.  They need the
extras ``envs`` and ``openspiel``; without them their use raises
:class:`~detente.core.errors.MissingExtra`, which says how to install them.

Importing this package registers ``detente/TwilightStruggle-v0`` and so on with Gymnasium.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from detente.core.extras import need
from detente.core.registry import game_ids
from detente.envs.errors import BadEnvironment, OpponentFailed
from detente.players import Player

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from detente.envs.aec import RawAEC
    from detente.envs.single import SeatEnv

__all__ = ["BadEnvironment", "OpponentFailed", "aec_env", "gym_env", "gym_id", "raw_env"]


def aec_env(
    game_id: str,
    options: dict[str, Any] | None = None,
    players: int | None = None,
    render_mode: str | None = None,
) -> "AECEnv":
    """A game for PettingZoo's agents, in the usual wrappers: an illegal action ends the game.

    ``players`` is a short way to the option that says how many play.  For the rest see
    :class:`~detente.envs.aec.RawAEC`.
    """
    need("pettingzoo", "envs")
    from detente.envs.aec import RawAEC, wrapped

    return wrapped(RawAEC(game_id, options, players, render_mode))


def raw_env(
    game_id: str,
    options: dict[str, Any] | None = None,
    players: int | None = None,
    render_mode: str | None = None,
) -> "RawAEC":
    """The same without wrappers: faster, and an illegal action raises an error."""
    need("pettingzoo", "envs")
    from detente.envs.aec import RawAEC

    return RawAEC(game_id, options, players, render_mode)


def gym_env(
    game_id: str,
    options: dict[str, Any] | None = None,
    players: int | None = None,
    seat: str | None = None,
    opponent: str | Player | Mapping[str, str | Player] = "careful",
    illegal: str = "lose",
    render_mode: str | None = None,
) -> "SeatEnv":
    """One seat of a game against chosen players, for Gymnasium.

    See :class:`~detente.envs.single.SeatEnv`.
    """
    need("gymnasium", "envs")
    from detente.envs.single import SeatEnv

    return SeatEnv(game_id, options, players, seat, opponent, illegal, render_mode)


def gym_id(game_id: str) -> str:
    """The name of a game for ``gymnasium.make``: ``detente/TwilightStruggle-v0``."""
    name = "".join([word.capitalize() for word in game_id.split("_")])
    return f"detente/{name}-v0"


def _register() -> None:
    try:
        from gymnasium import register
    except ModuleNotFoundError:
        return
    for game_id in game_ids():
        register(
            gym_id(game_id),
            entry_point="detente.envs.single:SeatEnv",
            kwargs={"game_id": game_id},
        )


_register()
