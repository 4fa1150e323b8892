"""The lines between the boxes of the map, worked out from who is whose neighbour."""

from typing import NamedTuple

from detente.core.bits import bits
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES, JAPAN
from detente.games.twilight_struggle.web import layout
from detente.games.twilight_struggle.wording import names

#: Where two boxes share this much width or height, the link is upright or level.
_SHARED_WIDTH = 16
_SHARED_HEIGHT = 12


class Box(NamedTuple):
    """A box on the map."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2


class Link(NamedTuple):
    """A line of the map: its path, and its class (``x`` between regions, ``sup-us`` ...)."""

    path: str
    style: str


def box_of(country: int) -> Box:
    """The box of a country."""
    x, y = layout.COUNTRIES[board.IDS[country]]
    return Box(x, y, layout.BOX_WIDTH, layout.BOX_HEIGHT)


def power_box(side: int) -> Box:
    """The box of a superpower."""
    return Box(*layout.POWERS[names.SIDE_IDS[side]])


def all_links() -> list[Link]:
    """Every line of the map, those to the superpowers last."""
    found = []
    for one in range(COUNTRIES):
        for other in bits(board.NEIGHBOURS[one]):
            if one < other:
                same = board.REGION[one] == board.REGION[other]
                found.append(Link(_path(box_of(one), box_of(other)), "" if same else "x"))
    for side in (US, USSR):
        style = f"sup-{names.SIDE_IDS[side]}"
        for country in bits(board.HOME[side]):
            if country == JAPAN:
                found += [Link(path, style) for path in _round_the_world(side, country)]
            else:
                found.append(Link(_path(power_box(side), box_of(country)), style))
    return found


def _round_the_world(side: int, country: int) -> list[str]:
    """A link that leaves over the right edge of the map and comes in over the left one."""
    box, home = box_of(country), power_box(side)
    return [
        f"M{box.right:.0f} {box.centre[1] - 8:.0f}H{layout.WIDTH}",
        f"M{home.x:.0f} {home.centre[1] - 8:.0f}H0",
    ]


def _path(one: Box, other: Box) -> str:
    (x1, y1), (x2, y2) = line(one, other)
    return f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}"


def line(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of the link of two boxes: upright or level if it can be, else between centres."""
    left, right = max(one.x, other.x), min(one.right, other.right)
    if right - left >= _SHARED_WIDTH:
        x = (left + right) / 2
        upper, lower = (one, other) if one.y < other.y else (other, one)
        return (x, upper.bottom), (x, lower.y)
    top, bottom = max(one.y, other.y), min(one.bottom, other.bottom)
    if bottom - top >= _SHARED_HEIGHT:
        y = (top + bottom) / 2
        first, second = (one, other) if one.x < other.x else (other, one)
        return (first.right, y), (second.x, y)
    return _edge(one, other.centre), _edge(other, one.centre)


def _edge(box: Box, towards: tuple[float, float]) -> tuple[float, float]:
    """Where the line from the middle of a box to a point leaves the box."""
    x, y = box.centre
    dx, dy = towards[0] - x, towards[1] - y
    across = box.w / 2 / abs(dx) if dx else float("inf")
    along = box.h / 2 / abs(dy) if dy else float("inf")
    share = min(across, along)
    return x + dx * share, y + dy * share
