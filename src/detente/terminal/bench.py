"""The command ``bench``: how fast the rules of a game run on this machine."""

import json
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Annotated, Any

import typer

from detente.core.build import build
from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import NOBODY, State
from detente.i18n import Catalog

#: What is measured per second, in the order of the output.
_RATES = ("games", "decisions", "copies", "searches")
#: Each figure is the median of so many runs of about so many seconds.
RUNS = 5
_SECONDS = 0.4


def bench(
    game: Annotated[str, typer.Argument(help="The game to measure.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure random games, decisions, copies and searches per second, on one core."""
    found = measure(find_game(game))
    if as_json:
        typer.echo(json.dumps(found))
        return
    words = Catalog()
    how = words.text(f"bench.build.{found['build']}")
    typer.echo(words.text("bench.title", game=game, build=how, runs=found["runs"]))
    for name in _RATES:
        shown = {key: f"{found[f'{name}_{key}']:,.0f}" for key in ("least", "most")}
        middle = f"{found[f'{name}_per_second']:,.0f}"
        typer.echo(words.text(f"bench.{name}", median=middle, **shown))
    typer.echo(words.text("bench.bytes", bytes=f"{found['bytes_per_state']:,.0f}"))


def measure(game: Game, runs: int = RUNS, seconds: float = _SECONDS) -> dict[str, Any]:
    """The figures of the command as JSON data.

    ``decisions_per_second`` counts all answers, those of chance included;
    ``searches`` are copies that then take one answer, as in a search tree.
    ``bytes_per_state`` is what each state of a game costs that is kept.
    """
    rates: dict[str, list[float]] = {name: [] for name in _RATES}
    crossing = _crossing(game)
    for run in range(runs):
        played, answered, took = _random_games(game, run, seconds)
        rates["games"].append(played / took)
        rates["decisions"].append(answered / took)
        rates["copies"].append(_per_second(lambda: _copy(crossing), len(crossing), seconds / 4))
        rates["searches"].append(_per_second(lambda: _search(crossing), len(crossing), seconds / 4))
    found: dict[str, Any] = {"game": game.id, "build": build(), "runs": runs}
    for name, figures in rates.items():
        found[f"{name}_per_second"] = median(figures)
        found[f"{name}_least"] = min(figures)
        found[f"{name}_most"] = max(figures)
    found["bytes_per_state"] = _bytes_per_state(game)
    return found


def _random_games(game: Game, seed: int, seconds: float) -> tuple[int, int, float]:
    """Games and answers in about this time, and the time that they took."""
    rng = Rng(seed)
    played = answered = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        state = game.new_state()
        while state.actor != NOBODY:
            state.apply(rng.choice(state.answers))
            answered += 1
        played += 1
        now = perf_counter()
    return played, answered, now - begin


def _crossing(game: Game) -> list[tuple[State, int]]:
    """The states of a random game, and the answer given in each."""
    rng = Rng(0)
    found: list[tuple[State, int]] = []
    state = game.new_state()
    while state.actor != NOBODY:
        answer = rng.choice(state.answers)
        found.append((state.copy(), answer))
        state.apply(answer)
    return found


def _copy(crossing: list[tuple[State, int]]) -> None:
    for state, _ in crossing:
        state.copy()


def _search(crossing: list[tuple[State, int]]) -> None:
    for state, answer in crossing:
        state.copy().apply(answer)


def _per_second(work: Callable[[], object], size: int, seconds: float) -> float:
    count = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        work()
        count += size
        now = perf_counter()
    return count / (now - begin)


def _bytes_per_state(game: Game) -> float:
    """What a state costs in a tree that keeps them all: a copy after each answer."""
    _crossing(game)  # whatever is made once is made before
    tracemalloc.start()
    kept = _crossing(game)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(kept)
