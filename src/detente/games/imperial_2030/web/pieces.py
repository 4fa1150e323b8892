"""What stands in a region, as symbols of the map: city or flag, units, numbers."""

from typing import Final, NamedTuple

from detente.core.messages import Words
from detente.core.page import Symbol
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.board import BIT
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY
from detente.games.imperial_2030.data.regions import BROWN, FIRST_SEA, NATION_IDS, NEUTRAL
from detente.games.imperial_2030.state import ImperialState, units_at
from detente.games.imperial_2030.web import layout
from detente.games.imperial_2030.web.drawing import badge_spot

#: Width of an upright army and of a fleet, and the room that a number takes beside one.
_WIDTHS: Final = {ARMY: 17.1, FRIENDLY: 18.6, FLEET: 22.8}
_NUMBER: Final = 4.0
#: Where the number stands beside the middle of a unit.
_NUMBER_AT: Final = {ARMY: (8.4, -5.7), FRIENDLY: (8.4, -5.7), FLEET: (10.3, -5.7)}
#: More stacks than this in a region, and those of other nations lie under one disc.
_MOST_STACKS: Final = 3
_DISC: Final = 18.0
#: Laid out they stand above the disc, at most so many in a row.
_IN_A_ROW: Final = 4
_ROW: Final = 25.0
_ROOM: Final = 27.0


class Stack(NamedTuple):
    """Units of one nation and kind in a region."""

    nation: int
    kind: int
    size: int


def pieces(s: ImperialState, region: int, chosen: int, words: Words) -> list[Symbol]:
    """Everything that stands in a region; ``chosen`` is the kind of unit that is being moved."""
    found: list[Symbol] = [*_badge(s, region, words)]
    shown = [Stack(*each) for each in units_at(s, region)]
    folded: list[Stack] = []
    if len(shown) > _MOST_STACKS:
        folded = [stack for stack in shown if stack.nation != s.nation]
        shown = [stack for stack in shown if stack.nation == s.nation]
    widths = [_width(stack) for stack in shown]
    x, y = layout.SPOTS[board.IDS[region]].units
    x -= (sum(widths) + (_DISC if folded else 0)) / 2
    for stack, width in zip(shown, widths, strict=True):
        at = x + (width - (_NUMBER if stack.size > 1 else 0)) / 2
        picked = stack.nation == s.nation and stack.kind == chosen
        found += _stack(s, region, stack, round(at, 1), y, picked)
        x += width
    if folded:
        found += _fold(s, region, folded, round(x + _DISC / 2, 1), y)
    return found


def _fold(s: ImperialState, region: int, stacks: list[Stack], x: float, y: float) -> list[Symbol]:
    """A disc with the number of nations, and the stacks that a click on it lays out."""
    nations = {stack.nation for stack in stacks}
    rows = -(-len(stacks) // _IN_A_ROW)
    in_a_row = -(-len(stacks) // rows)
    middle = _inside(x)
    found: list[Symbol] = [(f"plate-{rows}", middle, y, "folded")]
    for at, stack in enumerate(stacks):
        row, place = divmod(at, in_a_row)
        in_row = min(in_a_row, len(stacks) - row * in_a_row)
        left = middle + (place - (in_row - 1) / 2) * _ROOM
        stood = _stack(s, region, stack, round(left, 1), y - (rows - row) * _ROW, False)
        found += [(id, px, py, f"{cls} folded") for id, px, py, cls in stood]
    return [(f"nations-{len(nations)}", x, y, "fold now"), *found]


def _inside(x: float) -> float:
    """Where a plate stands so that it does not leave the map."""
    half = (_IN_A_ROW * _ROOM) / 2 + 2
    return min(max(x, half), layout.WIDTH - half)


def _width(stack: Stack) -> float:
    return _WIDTHS[stack.kind] + (_NUMBER if stack.size > 1 else 0)


def _stack(
    s: ImperialState, region: int, stack: Stack, x: float, y: float, picked: bool
) -> list[Symbol]:
    now = " now" if stack.nation == s.nation else ""
    found = [(symbol(region, stack), x, y, f"unit{now}")]
    if stack.size > 1:
        dx, dy = _NUMBER_AT[stack.kind]
        found.append((f"count-{stack.size}", round(x + dx, 1), round(y + dy, 1), f"count{now}"))
    if picked:
        found.append(("picked", x, y, "picked now"))
    return found


def symbol(region: int, stack: Stack) -> str:
    """The id of the symbol of a unit in a region."""
    return f"{_form(region, stack)}-{NATION_IDS[stack.nation]}"


def _form(region: int, stack: Stack) -> str:
    """How a unit is drawn: a fleet at sea or in port, an army upright, hostile or lying."""
    if stack.kind == FLEET:
        return "wave" if region >= FIRST_SEA else "quay"
    if stack.kind == FRIENDLY:
        return "friendly"
    home = board.NATION[region]
    return "hostile" if home not in (NEUTRAL, stack.nation) else "army"


def _badge(s: ImperialState, region: int, words: Words) -> list[Symbol]:
    """The city of a home province, the flag elsewhere."""
    x, y = badge_spot(region, words)
    home = board.NATION[region]
    if home == NEUTRAL:
        owner = flag_of(s, region)
        return [] if owner < 0 else [(f"flag-{NATION_IDS[owner]}", x, y, "flag")]
    colour = "brown" if board.CITY[region] == BROWN else "blue"
    built = s.factories & BIT[region]
    found: list[Symbol] = [(f"{'built' if built else 'site'}-{colour}", x, y, "city")]
    if s.occupied(home) & BIT[region]:
        found.append(("blocked", x, y, "city"))
    return found


def flag_of(s: ImperialState, region: int) -> int:
    """The nation whose flag stands in a region, -1 for none."""
    for nation, flags in enumerate(s.flags):
        if flags & BIT[region]:
            return nation
    return -1
