"""How fast both builds play, beside games of OpenSpiel: `python -m benchmarks.speed`.

Runs `detente bench GAME --json` on the sources and on the compiled rules, then the same loop
(a random legal answer, until the game ends) over games of OpenSpiel of a similar length, through
their Python interface as ours. All on one core, one after the other; wants a quiet machine.
Prints a table in Markdown: decisions, copies, searches (a copy that takes an answer) and games a
second, bytes per kept state, and the most memory that the run had.
"""

import json
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker
from tools import compiled

TOP = Path(__file__).resolve().parent.parent
OURS = ("twilight_struggle", "imperial_2030")
#: Games of OpenSpiel that take as many decisions or have as large a position, written in C++,
#: and two that are written in Python.
OTHERS = (
    "backgammon",
    "chess",
    "gin_rummy",
    "go(board_size=19)",
    "hive",
    "skat",
    "python_block_dominoes",
    "python_liars_poker",
)
WRITTEN_IN_PYTHON = (block_dominoes, liars_poker)  # importing registers them
RUNS = 5
SECONDS = 0.4
ROW = "| {:32} | {:>11} | {:>10} | {:>10} | {:>7} | {:>6} | {:>6} |"


def ours(game: str, package: Path) -> dict[str, Any]:
    """The figures of a game with the rules of this package, in a process of its own."""
    code = (
        "import json, resource; from detente.core.registry import find_game; "
        "from detente.terminal.bench import measure; "
        f"found = measure(find_game({game!r})); "
        "found['peak'] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss; "
        "print(json.dumps(found))"
    )
    env = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, cwd="/", check=True, capture_output=True, text=True
    )
    return json.loads(done.stdout)


def playouts(game: Any, seed: int) -> tuple[int, int, float]:
    """Games and decisions, those of chance too, in about this time, and the time."""
    rng = random.Random(seed)
    games = decisions = 0
    begin = now = time.perf_counter()
    while now - begin < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                answers = [action for action, _ in state.chance_outcomes()]
            else:
                answers = state.legal_actions()
            state.apply_action(rng.choice(answers))
            decisions += 1
        games += 1
        now = time.perf_counter()
    return games, decisions, now - begin


def states_and_answers(game: Any) -> list[tuple[Any, int]]:
    """The states of a random game, and the answer given in each."""
    rng = random.Random(0)
    found = []
    state = game.new_initial_state()
    while not state.is_terminal():
        answer = rng.choice(state.legal_actions())
        found.append((state.clone(), answer))
        state.apply_action(answer)
    return found


def copy(state: Any, answer: int) -> None:
    """A copy of the state."""
    state.clone()


def search(state: Any, answer: int) -> None:
    """A copy that takes an answer."""
    state.clone().apply_action(answer)


def per_second(work: Callable[[Any, int], None], crossing: list[tuple[Any, int]]) -> float:
    """How often this can be done, over the states of a game."""
    count = 0
    begin = now = time.perf_counter()
    while now - begin < SECONDS / 4:
        for state, answer in crossing:
            work(state, answer)
        count += len(crossing)
        now = time.perf_counter()
    return count / (now - begin)


def theirs(name: str) -> dict[str, Any]:
    """The figures of a game of OpenSpiel."""
    game = pyspiel.load_game(name)
    runs = [playouts(game, seed) for seed in range(RUNS)]
    crossing = states_and_answers(game)
    return {
        "decisions_per_second": median(decisions / took for _, decisions, took in runs),
        "games_per_second": median(games / took for games, _, took in runs),
        "copies_per_second": median(per_second(copy, crossing) for _ in range(RUNS)),
        "searches_per_second": median(per_second(search, crossing) for _ in range(RUNS)),
    }


def show(name: str, found: dict[str, Any]) -> None:
    """One line of the table."""
    kept = f"{found['bytes_per_state']:,.0f}" if "bytes_per_state" in found else ""
    peak = f"{found['peak'] / 1024:,.0f} MB" if "peak" in found else ""
    rates = [found[f"{each}_per_second"] for each in ("decisions", "copies", "searches", "games")]
    print(ROW.format(name, *(f"{rate:,.0f}" for rate in rates), kept, peak), flush=True)


def main() -> None:
    """Measure everything."""
    builds = {"pure": TOP / "src"}
    site = compiled.main()
    if site is not None:
        builds["compiled"] = site
    print(ROW.format("game", "decisions/s", "copies/s", "searches/s", "games/s", "bytes", "peak"))
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for game in OURS:
        for build, package in builds.items():
            show(f"{game}, {build}", ours(game, package))
    for name in OTHERS:
        show(f"OpenSpiel {name}", theirs(name))
    print(f"\nPython {sys.version.split()[0]}; peak of this process "
          f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:,.0f} MB")  # fmt: skip


if __name__ == "__main__":
    main()
