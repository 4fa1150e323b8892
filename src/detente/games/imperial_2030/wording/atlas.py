"""The map in words: region by region who is at home, what stands there, whose flag."""

from typing import Final

from detente.core.bits import bits
from detente.core.game import Span
from detente.core.lines import Line, columns, section, shorten, width_of, wrapped
from detente.games.imperial_2030.board import BIT, BLUE_CITIES, FLAGGABLE, HOME, SEAS, of
from detente.games.imperial_2030.data.economy import ARMY
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.state import ImperialState, units_at
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.paper import Paper

#: Regions that are nobody's home, with the ends of the ids of the messages over them.
_OUTSIDE: Final = (
    ("americas", "alaska canada quebec mexico colombia peru argentina"),
    ("africa", "guinea north_africa nigeria congo south_africa east_africa"),
    ("asia", "near_east turkey ukraine iran afghanistan kazakhstan mongolia korea japan indochina"),
    ("oceania", "philippines indonesia australia new_zealand"),
)
GROUPS: Final = (*[(id, of(tuple(ids.split()))) for id, ids in _OUTSIDE], ("seas", SEAS))
_CELL: Final = 39
_NAME: Final = 18


def board(s: ImperialState, paper: Paper, changed: int) -> list[Line]:
    """All 62 regions; ``changed`` ones stand out."""
    lines = section("board", paper.say("i30.screen.board"))
    for nation in range(NATIONS):
        lines.append([Span(paper.words(names.nation(nation)), "heading")])
        lines += _cells(s, HOME[nation], paper, changed)
    for id, regions in GROUPS:
        lines.append([Span(paper.say(f"i30.screen.{id}"), "heading")])
        lines += _cells(s, regions, paper, changed)
    return lines + wrapped(paper.say("i30.screen.board_key"), paper.width, "dim")


def _cells(s: ImperialState, regions: int, paper: Paper, changed: int) -> list[Line]:
    cells = [_cell(s, region, paper, changed >> region & 1) for region in bits(regions)]
    return columns(cells, _CELL, paper.width)


def _cell(s: ImperialState, region: int, paper: Paper, changed: int) -> Line:
    """Name, factory or flag, units."""
    name = paper.words(names.region(region))
    room = " " * (_NAME - width_of(name))
    line = [Span("  "), Span(name, "changed" if changed else ""), Span(room)]
    line.append(Span(_mark(s, region, paper) + " "))
    told = "  ".join(unit_signs(s, region, paper))
    return [*line, Span(shorten(told, _CELL - _NAME - 8), "bold")]


def _mark(s: ImperialState, region: int, paper: Paper) -> str:
    """Four columns: a city with or without factory, or the flag's nation."""
    bit = BIT[region]
    if bit & FLAGGABLE:
        for nation in range(NATIONS):
            if s.flags[nation] & bit:
                return f"<{paper.words(names.letter(nation))}> "
        return " .  "
    kind = "blue" if bit & BLUE_CITIES else "brown"
    sign = paper.say(f"i30.screen.city_{kind}")
    if not s.factories & bit:
        return f" {sign.lower()}  "
    occupied = any(s.occupied(nation) & bit for nation in range(NATIONS))
    return f"[{sign}]!" if occupied else f"[{sign}] "


def unit_signs(s: ImperialState, region: int, paper: Paper) -> list[str]:
    """The units there, each nation's letter with numbers and kinds: ``R:2A 1F``."""
    found: dict[int, list[str]] = {}
    for nation, kind, count in units_at(s, region):
        id = names.KIND_IDS[kind]
        if kind == ARMY and names.abroad(nation, region):
            id = "hostile"
        found.setdefault(nation, []).append(f"{count}{paper.say(f'i30.screen.sign.{id}')}")
    return [
        f"{paper.words(names.letter(nation))}:{' '.join(signs)}" for nation, signs in found.items()
    ]
