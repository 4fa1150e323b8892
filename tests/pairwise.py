"""Sets of options in which every two values that may go together do so at least once."""

from itertools import combinations
from typing import Any

from detente.core.game import Game
from detente.core.options import Value
from detente.core.rng import Rng

#: Of options with many values these are tried: the first, one in the middle, the last.
_MANY = 4
_TRIES = 60

Pair = tuple[tuple[str, Value], tuple[str, Value]]


def option_sets(game: Game, usual: dict[str, Any] | None = None) -> list[dict[str, Value]]:
    """The sets; ``usual`` gives the values of options that are left out."""
    values = {
        spec.name: _few(spec.values) for spec in game.options if spec.name not in (usual or {})
    }
    wanted = {
        pair
        for one, other in combinations(values, 2)
        for first in values[one]
        for second in values[other]
        if _possible(game, values, dict(pair := ((one, first), (other, second))))
    }
    found: list[dict[str, Value]] = []
    rng = Rng(11)
    while wanted:
        best = max(
            (_random(game, values, wanted, rng) for _ in range(_TRIES)),
            key=lambda options: len(_pairs(options) & wanted),
        )
        wanted -= _pairs(best)
        found.append({**(usual or {}), **best})
    return found


def _few(values: tuple[Value, ...]) -> tuple[Value, ...]:
    return values if len(values) <= _MANY else (values[0], values[len(values) // 2], values[-1])


def _together(game: Game, chosen: dict[str, Value]) -> bool:
    """Whether no clash is among these values alone."""
    return not any(
        clash.option in chosen and clash.other in chosen and clash.met_by(chosen)
        for clash in game.clashes
    )


def _possible(game: Game, values: dict[str, tuple[Value, ...]], chosen: dict[str, Value]) -> bool:
    """Whether none of these is against another, and every other option still has a value."""
    return _together(game, chosen) and all(
        any(_together(game, {**chosen, name: each}) for each in values[name])
        for name in values
        if name not in chosen
    )


def _random(
    game: Game, values: dict[str, tuple[Value, ...]], wanted: set[Pair], rng: Rng
) -> dict[str, Value]:
    """Values drawn one by one around a pair that is still wanted, none against another."""
    pairs = sorted(wanted, key=repr)
    chosen: dict[str, Value] = dict(pairs[rng.below(len(pairs))])
    for name in values:
        if name in chosen:
            continue
        fitting = [each for each in values[name] if _possible(game, values, {**chosen, name: each})]
        chosen[name] = fitting[rng.below(len(fitting))]
    return chosen


def _pairs(options: dict[str, Value]) -> set[Pair]:
    order = list(options.items())
    return {(one, other) for one, other in combinations(order, 2)} | {
        (other, one) for one, other in combinations(order, 2)
    }
