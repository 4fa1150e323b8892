"""Work for worker processes: functions of a module, so that they can be sent there."""

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from detente.batch import play_all
from detente.core.record import digest
from detente.core.registry import find_game
from detente.players import find_player


def square(number: int) -> int:
    return number * number


def who(number: int) -> int:
    return os.getpid()


def fail_at_seven(number: int) -> int:
    if number == 7:
        raise ValueError(f"{number} is\nunlucky")
    return number


def die_at(victims: frozenset[int], number: int) -> int:
    if number in victims:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(folder: Path, number: int) -> int:
    """Dies of 7, but only the first time, as if something else had killed the process."""
    mark = folder / "died"
    if number == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def exit_quietly(number: int) -> int:
    if number == 7:
        os._exit(3)
    return number


def exit_at_seven(number: int) -> int:
    if number == 7:
        sys.exit(3)
    return number


def unsendable_at_seven(number: int) -> object:
    return (lambda: number) if number == 7 else number


class Unreadable:
    """Can be sent, and not be read again."""

    def __reduce__(self) -> tuple[object, ...]:
        return int, ("seven",)


def unreadable_at_seven(number: int) -> object:
    return Unreadable() if number == 7 else number


def slow(number: int) -> int:
    time.sleep(0.02)
    return number


def stuck(number: int) -> int:
    if number % 2:
        time.sleep(60)
    return number


def note(folder: Path, number: int) -> int:
    """Leaves a line for each time that it is called."""
    with (folder / "calls").open("a") as file:
        file.write(f"{number}\n")
    return number


def play_batch(game: str) -> Callable[[int], str]:
    """Plays the game of a seed in a batch; the digest of its end."""
    return partial(_play_batch, game)


def _play_batch(id: str, seed: int) -> str:
    game = find_game(id)
    players = [find_player("random")] * len(game.seats_of({}))
    (ended,) = play_all(game, [seed], players)
    return digest(ended.state)
