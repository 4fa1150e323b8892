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


def option_sets(game: Game, fixed: dict[str, Any] | None = None) -> list[dict[str, Value]]:
    """The sets, each with a value for every option; all keep the values in ``fixed``.

    Of an option with many values only some are in all pairs, but each of them is in a set.
    Empty when the fixed values clash with one another.
    """
    given = fixed or {}
    every = {
        spec.name: (given[spec.name],) if spec.name in given else spec.values
        for spec in game.options
    }
    values = {name: _few(each) for name, each in every.items()}
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
        pairs = sorted(wanted, key=repr)
        best = max(
            (_random(game, values, pairs, rng) for _ in range(_TRIES)),
            key=lambda options: len(_pairs(options) & wanted),
        )
        wanted -= _pairs(best)
        found.append(best)
    return found + _left_out(game, every, found, rng)


def _left_out(
    game: Game,
    every: dict[str, tuple[Value, ...]],
    sets: list[dict[str, Value]],
    rng: Rng,
) -> list[dict[str, Value]]:
    """A set for each value that is in none yet."""
    found: list[dict[str, Value]] = []
    for name, values in every.items():
        for value in values:
            if any(options[name] == value for options in (*sets, *found)):
                continue
            if _possible(game, every, {name: value}):
                found.append(_complete(game, every, {name: value}, rng))
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
    game: Game, values: dict[str, tuple[Value, ...]], pairs: list[Pair], rng: Rng
) -> dict[str, Value]:
    """Values drawn around one of the pairs."""
    return _complete(game, values, dict(pairs[rng.below(len(pairs))]), rng)


def _complete(
    game: Game, values: dict[str, tuple[Value, ...]], chosen: dict[str, Value], rng: Rng
) -> dict[str, Value]:
    """The other values drawn one by one, none against another."""
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
