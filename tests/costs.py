"""What random games cost, in counts that no clock and no other program changes.

``python -m tests.costs GAME`` prints one line of JSON, with the rules that ``PYTHONPATH`` names:

``frames``  frames pushed or replaced per decision (pure Python only)
``calls``   calls of Python functions per decision (pure Python only)
``blocks``  blocks of memory allocated per state that is kept
``bytes``   bytes of memory per state that is kept

and ``python -m tests.costs GAME --plain`` only plays, for a tool that counts instructions.
"""

import json
import sys
import tracemalloc
from types import FrameType

from detente.core.build import build
from detente.core.frames import Frame
from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import NOBODY, State

GAMES = 10
#: States that are kept for counting memory, or a few more.
ENOUGH = 400


def play(game: Game, seed: int, kept: list[State] | None = None) -> int:
    """A random game; how many decisions there were."""
    rng = Rng(seed)
    state = game.new_state()
    decisions = 0
    while state.actor != NOBODY:
        state.apply(rng.choice(state.answers))
        decisions += 1
        if kept is not None:
            kept.append(state.copy())
    return decisions


def counted_calls(game: Game) -> tuple[int, int, int]:
    """Decisions, calls of functions and new frames in the games."""
    count = {"calls": 0, "frames": 0}
    make_frame = Frame.__init__.__code__

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            count["calls"] += 1
            count["frames"] += frame.f_code is make_frame

    sys.setprofile(note)
    decisions = sum(play(game, seed) for seed in range(GAMES))
    sys.setprofile(None)
    return decisions, count["calls"], count["frames"]


def keep(game: Game) -> list[State]:
    """All states of some games."""
    kept: list[State] = []
    seed = 0
    while len(kept) < ENOUGH:
        seed += 1
        play(game, seed, kept)
    return kept


def costs(game: Game) -> dict[str, float]:
    """The figures of a game."""
    play(game, 0)  # whatever is made once is made before
    found: dict[str, float] = {}
    if build() == "pure":
        decisions, calls, frames = counted_calls(game)
        found |= {"frames": frames / decisions, "calls": calls / decisions}
    keep(game)  # whatever is made once on the way is made before
    tracemalloc.start()
    kept = keep(game)
    snapshot = tracemalloc.take_snapshot()
    tracemalloc.stop()
    statistics = snapshot.statistics("filename")
    found["blocks"] = sum(each.count for each in statistics) / len(kept)
    found["bytes"] = sum(each.size for each in statistics) / len(kept)
    return {name: round(value, 2) for name, value in found.items()}


if __name__ == "__main__":
    chosen = find_game(sys.argv[1])
    if "--plain" in sys.argv:
        print(sum(play(chosen, seed) for seed in range(GAMES)))
    else:
        print(json.dumps({"build": build(), **costs(chosen)}))
