"""Which of the printed markers of the set-up are the free ones, and which the extra ones.

A log sums up all markers of a country. The free ones come first and open every new country; the
extra ones may only go where influence is already.
"""

from .lines import Influence, Side
from .page import Page

__all__ = ["free_marker"]


def free_marker(page: Page, side: Side, left: int) -> int:
    """The place of the line to which the next of ``left`` free markers belongs, or -1.

    As many lines of the side's first run as the free markers need, but at least those that open
    a country; each of them gets a marker in its turn.
    """
    run = _first_run(page, side)
    placed = sum(_size(page, place) - page.left[place] for place in run)
    lines: list[int] = []
    for place in run:
        lines.append(place)
        rest = run[len(lines) :]
        enough = sum(_size(page, each) for each in lines) >= placed + left
        if enough and not any(_opens(page, each) for each in rest):
            break
    waiting = sum(1 for place in lines if page.left[place] == _size(page, place))
    for place in lines:
        untouched = page.left[place] == _size(page, place)
        if page.left[place] > 0 and (untouched or left > waiting):
            return place
    return -1


def _first_run(page: Page, side: Side) -> list[int]:
    """The lines of a side up to the first of the other, from the side's first one on."""
    run: list[int] = []
    for place in range(len(page.lines)):
        line = page.line(place)
        if isinstance(line, Influence) and line.side is side and line.change > 0:
            run.append(place)
        elif isinstance(line, Influence) and run:
            break
    return run


def _size(page: Page, place: int) -> int:
    line = page.line(place)
    return line.change if isinstance(line, Influence) else 0


def _opens(page: Page, place: int) -> bool:
    """Whether the side has no influence in the country before this line."""
    line = page.line(place)
    assert isinstance(line, Influence)
    return (line.us if line.side is Side.US else line.ussr) == line.change
