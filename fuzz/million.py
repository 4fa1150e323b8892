"""A million random games without a dead end or an exception; can be stopped and resumed.

    python -m fuzz.million [--games 1000000] [--jobs 2] [--progress FILE]

Invariants are checked in one action of 64.  Run it on the compiled rules:
``make million``.  Ctrl-C keeps what has been played; the same command goes on.
"""

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import detente.core.state
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.twilight_struggle import GAME
from fuzz.starts import start

BATCH = 500
_MOST_ACTIONS = 5000


def play_batch(first: int) -> tuple[int, dict[str, int]]:
    """``BATCH`` games from this seed on: actions, and ends by reason."""
    actions = 0
    ends: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        rng = Rng(seed)
        state = start(seed, rng)
        number = 0
        while state.actor != NOBODY:
            number += 1
            state.apply(rng.choice(state.answers))
            if number % 64 == 0:
                problems = GAME.problems(state)
                if problems or number > _MOST_ACTIONS:
                    raise AssertionError(f"seed {seed}, action {number}: {problems or 'no end'}")
        actions += number
        ends[str(state.reason)] += 1
    return actions, dict(ends)


class Progress:
    """What has been played so far, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games = self.actions = 0
        self.seconds = 0.0
        self.ends: Counter[str] = Counter()
        if path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            self.games, self.actions = data["games"], data["actions"]
            self.seconds, self.ends = data["seconds"], Counter(data["ends"])

    def save(self) -> None:
        """Write it down."""
        data = {name: getattr(self, name) for name in ("games", "actions", "seconds")}
        text = json.dumps({**data, "ends": dict(self.ends)})
        new = self.path.with_suffix(".new")
        new.write_text(text + "\n", encoding="utf-8")
        new.replace(self.path)


def main() -> int:
    """Go on from the progress file to the number of games wanted."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--progress", type=Path, default=Path("build/million.json"))
    options = parser.parse_args()
    options.progress.parent.mkdir(parents=True, exist_ok=True)
    progress = Progress(options.progress)
    build = "pure" if (detente.core.state.__file__ or "").endswith(".py") else "compiled"
    print(f"{build} rules; {progress.games} games played before", file=sys.stderr)
    firsts = list(range(progress.games, options.games, BATCH))
    with ProcessPoolExecutor(options.jobs) as pool:
        before = time.monotonic()
        try:
            for actions, ends in pool.map(play_batch, firsts):
                progress.games += BATCH
                progress.actions += actions
                progress.ends.update(ends)
                now = time.monotonic()
                progress.seconds += now - before
                before = now
                progress.save()
                print(f"\r{progress.games} games", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            print(f"\nstopped after {progress.games} games", file=sys.stderr)
            return 130
    print(file=sys.stderr)
    print(f"{progress.games} games, {progress.actions} actions, {progress.seconds:.0f} s")
    print(f"ends by reason: {dict(sorted(progress.ends.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
