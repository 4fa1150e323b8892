"""Parts of the rules that follow from data and options, as text in the form of the rules.

A text of ``rulebook/<language>`` asks for a part by its name, so that no figure is
written down twice.
"""

from collections.abc import Callable, Iterable
from typing import Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.core.options import OptionSpec
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data import economy
from detente.games.imperial_2030.data.regions import (
    BLUE,
    CANALS,
    FIRST_SEA,
    HOMES,
    NATIONS,
    REGIONS,
    START_FACTORIES,
)
from detente.games.imperial_2030.rulings import option_specs
from detente.games.imperial_2030.wording import names

_NOTHING: Final = "–"

Cells = Iterable[str]


def rule_text(name: str, words: Words) -> str | None:
    """The part of this name; None when there is none."""
    part = _PARTS.get(name)
    return None if part is None else part(words)


def _table(words: Words, headings: Iterable[str], rows: Iterable[Cells]) -> str:
    """A table; the headings are the ends of message ids."""
    titles = [words(Message(f"i30.rules.{each}")) for each in headings]
    return _grid(titles, rows)


def _grid(titles: list[str], rows: Iterable[Cells]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("|" + "|".join(line) + "|" for line in lines)


# -- the map ---------------------------------------------------------------------------------


def _regions(words: Words) -> str:
    """Home provinces, neutral lands and seas, each with what it borders on."""
    parts = [
        _table(words, ("home", "nation", "city", "borders"), map(_home(words), range(HOMES))),
        _table(words, ("land", "borders"), map(_other(words), range(HOMES, FIRST_SEA))),
        _table(words, ("sea", "borders"), map(_other(words), range(FIRST_SEA, REGIONS))),
    ]
    return "\n\n".join(parts)


def _home(words: Words) -> Callable[[int], list[str]]:
    def told(number: int) -> list[str]:
        city = "blue" if board.CITY[number] == BLUE else "brown"
        return [
            words(names.region(number)),
            words(names.nation(board.NATION[number])),
            words(Message(f"i30.rules.city.{city}")),
            _borders(number, words),
        ]

    return told


def _other(words: Words) -> Callable[[int], list[str]]:
    return lambda number: [words(names.region(number)), _borders(number, words)]


def _borders(number: int, words: Words) -> str:
    near = [words(names.region(each)) for each in bits(board.NEIGHBOURS[number])]
    for canal, (_, first, second, _) in enumerate(CANALS):
        for here, there in ((first, second), (second, first)):
            if board.IDS[number] == here:
                values: dict[str, int | str | Message] = {
                    "sea": names.region(board.NUMBER[there]),
                    "canal": names.canal(canal),
                }
                near.append(words(Message("i30.rules.by_canal", values)))
    return ", ".join(near)


def _start_factories(words: Words) -> str:
    rows = []
    for nation in range(NATIONS):
        cities = [
            words(names.region(board.NUMBER[id]))
            for id in START_FACTORIES
            if board.NATION[board.NUMBER[id]] == nation
        ]
        rows.append([words(names.nation(nation)), ", ".join(cities)])
    return _table(words, ("nation", "factories"), rows)


# -- money -----------------------------------------------------------------------------------


def _bonds(words: Words) -> str:
    rows = [
        [words(Message("i30.rules.interest")), *map(str, economy.INTERESTS)],
    ]
    return _grid([words(Message("i30.rules.value")), *map(str, economy.VALUES)], rows)


def _first_bonds(words: Words) -> str:
    own, other = economy.VALUES[economy.CARD_OWN], economy.VALUES[economy.CARD_OTHER]
    rows = []
    for nation in range(NATIONS):
        second = words(names.nation(economy.CARD_SECOND[nation]))
        name = words(names.nation(nation))
        rows.append([name, f"{name} {own}", f"{second} {other}"])
    return _table(words, ("card", "own_bond", "other_bond"), rows)


def _fees(words: Words) -> str:
    """What the spaces beyond the free ones cost, by power factor."""
    spaces = range(economy.FREE_SPACES + 1, economy.MOST_SPACES + 1)
    titles = [words(Message("i30.rules.factor"))]
    titles += [words(Message("i30.rules.spaces", {"n": each})) for each in spaces]
    rows = [
        [str(factor), *(str((each - economy.FREE_SPACES) * (1 + factor)) for each in spaces)]
        for factor in range(economy.MOST_POINTS // economy.POINTS_PER_FACTOR)
    ]
    return _grid(titles, rows)


def _taxes(words: Words) -> str:
    """The chart of Taxation."""
    rows = []
    for column, lowest in enumerate(economy.REVENUE_FROM):
        following = economy.REVENUE_FROM[column + 1 : column + 2]
        highest = following[0] - 1 if following else economy.MOST_REVENUE
        shown = str(lowest) if lowest == highest else f"{lowest} {_NOTHING} {highest}"
        rows.append([shown, str(economy.BONUS[column]), str(economy.POWER_POINTS[column])])
    return _table(words, ("revenue", "bonus", "points"), rows)


# -- options ---------------------------------------------------------------------------------


def _options(words: Words) -> str:
    """The options that are no rulings: what they may be, and what they do."""
    return _table(
        words,
        ("option", "values", "meaning"),
        [_told(spec, words) for spec in option_specs() if spec.why is None],
    )


def _ruling_options(words: Words) -> str:
    """The rulings: the default first, what they decide, and why it is so."""
    return _table(
        words,
        ("option", "values", "meaning", "reason"),
        [[*_told(spec, words), words(spec.why)] for spec in option_specs() if spec.why is not None],
    )


def _told(spec: OptionSpec, words: Words) -> list[str]:
    title = f"{words(Message(f'{spec.help.id}.title'))} ({spec.name})"
    values = [spec.default, *(value for value in spec.values if value != spec.default)]
    if isinstance(spec.default, bool):
        said = [words(Message("i30.rules.yes" if value else "i30.rules.no")) for value in values]
    elif isinstance(spec.default, str):
        said = [words(Message(f"{spec.help.id}.{value}")) for value in values]
    else:
        said = [f"{spec.values[0]} {_NOTHING} {spec.values[-1]}"]
    return [title, ", ".join(said), words(spec.help)]


_PARTS: Final[dict[str, Callable[[Words], str]]] = {
    "regions": _regions,
    "start_factories": _start_factories,
    "bonds": _bonds,
    "first_bonds": _first_bonds,
    "fees": _fees,
    "taxes": _taxes,
    "options": _options,
    "ruling_options": _ruling_options,
}
