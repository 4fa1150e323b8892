"""What a thinking process does: nothing of the server is loaded there."""

import multiprocessing
import os
import signal
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Final

from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.players import ask_player, find_player

#: Keeps the luck of computer players apart from the luck of the game.
PLAYERS_LUCK: Final = 0x5EA7

#: Seconds after which the answers found so far are played, though more are to come.
_SHOWN_AFTER: Final = 1.0


@dataclass(frozen=True)
class Thought:
    """A question for a computer player, and all that it needs to answer.

    ``luck`` is the seed of the game and the number of actions so far: with both
    the answer is always the same.
    """

    table: str
    moved: int
    game: str
    seat: int
    player: str
    state: dict[str, Any] = field(repr=False)
    luck: tuple[int, int] = field(repr=False)


def begin() -> None:
    """What a process does first: end with the server, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def ready() -> bool:
    """Makes the pool start its processes before somebody waits for them."""
    return True


def think(thought: Thought) -> list[str]:
    """The answers of a computer player, until somebody else or chance is asked."""
    game, player = find_game(thought.game), find_player(thought.player)
    state = game.from_data(thought.state)
    seed, count = thought.luck
    answers: list[str] = []
    end = time.monotonic() + _SHOWN_AFTER
    while state.actor == thought.seat and (not answers or time.monotonic() < end):
        luck = Rng(mix(seed, PLAYERS_LUCK + count + len(answers)))
        action = ask_player(game, player, state, luck)
        answers.append(game.action_text(action))
        state.apply(action)
    return answers
