"""The command ``bench``: how fast the rules of a game run on this machine."""

import json
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

#: Each figure is the median of so many runs of about so many seconds.
RUNS = 5
_SECONDS = 0.4


def bench(
    game: Annotated[str, typer.Argument(help="The game to measure.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure random games, decisions and copies of a state per second, on one core."""
    found = measure(find_game(game))
    if as_json:
        typer.echo(json.dumps(found))
        return
    words = Catalog()
    build = words.text(f"bench.build.{found['build']}")
    typer.echo(words.text("bench.title", game=game, build=build, runs=found["runs"]))
    for name in ("games", "decisions", "copies"):
        shown = {key: f"{found[f'{name}_{key}']:,.0f}" for key in ("least", "most")}
        middle = f"{found[f'{name}_per_second']:,.0f}"
        typer.echo(words.text(f"bench.{name}", median=middle, **shown))


def measure(game: Game, runs: int = RUNS, seconds: float = _SECONDS) -> dict[str, Any]:
    """The figures of the command as JSON data.

    ``decisions_per_second`` counts all answers, those of chance included.
    """
    games: list[float] = []
    decisions: list[float] = []
    copies: list[float] = []
    middle = _middle_state(game)
    for run in range(runs):
        played, answered, took = _random_games(game, run, seconds)
        games.append(played / took)
        decisions.append(answered / took)
        copies.append(_per_second(middle.copy, seconds / 4))
    found: dict[str, Any] = {"game": game.id, "build": build(), "runs": runs}
    for name, figures in (("games", games), ("decisions", decisions), ("copies", copies)):
        found[f"{name}_per_second"] = median(figures)
        found[f"{name}_least"] = min(figures)
        found[f"{name}_most"] = max(figures)
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


def _middle_state(game: Game) -> State:
    """A state from the middle of a random game."""
    rng = Rng(0)
    states: list[State] = []
    state = game.new_state()
    while state.actor != NOBODY:
        states.append(state.copy())
        state.apply(rng.choice(state.answers))
    return states[len(states) // 2]


def _per_second(work: Callable[[], object], seconds: float) -> float:
    count = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        for _ in range(200):
            work()
        count += 200
        now = perf_counter()
    return count / (now - begin)
