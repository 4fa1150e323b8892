"""The map as lines of styled text: all countries in columns, or a region a country a line.

What changed since the reader's last decision has a ``!`` after it and a style of its own.
"""

from detente.core.bits import bits
from detente.core.game import Span
from detente.core.messages import Message
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, STABILITY
from detente.games.twilight_struggle.data import countries as map_facts
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.modifiers import coup_targets, realign_targets
from detente.games.twilight_struggle.scoring import level, points
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.wording import links, names
from detente.games.twilight_struggle.wording.layout import (
    Line,
    Paper,
    columns,
    padded,
    section,
    shorten,
    width_of,
    wrapped,
)

#: Order of the regions on the table: the three of the Early War first.
ORDER = (
    map_facts.EUROPE,
    map_facts.ASIA,
    map_facts.MIDDLE_EAST,
    map_facts.CENTRAL_AMERICA,
    map_facts.SOUTH_AMERICA,
    map_facts.AFRICA,
)
_CELL = 20
_NAME = 10
#: How a side may hold a region, by level.
LEVELS = ("nothing", "presence", "domination", "control")
#: Columns of a region view: operations for control and to break it, coup, realignment.
_COLUMNS = (("take", 4), ("break", 5), ("coup", 8), ("realign", 7))


def _cell(s: TwilightState, number: int, paper: Paper) -> list[Span]:
    """One country: short name, stability, battleground, influence with the controller's sign."""
    us, ussr = s.markers(US, number), s.markers(USSR, number)
    held = names.holder(us, ussr, number)
    name = paper.say(f"ts.short.{board.IDS[number]}")
    ground = BATTLEGROUNDS & BIT[number] != 0
    left = f"{'<' if held == US else ''}{us}".rjust(3)
    right = f"{ussr}{'>' if held == USSR else ''}".ljust(2)
    style = names.SIDE_IDS[held] if held >= 0 else ""
    influence = f"{left}/{right}" if us or ussr else "   -  "
    return [
        Span(padded(name, _NAME), style),
        Span(f" {STABILITY[number]}", "dim"),
        Span("*" if ground else " ", "battleground"),
        Span(influence, style if us or ussr else "dim"),
        *([Span("!", "changed")] if number in paper.changes else []),
    ]


def compact_board(s: TwilightState, paper: Paper) -> list[Line]:
    """All countries in columns, a heading with its score above each region."""
    lines = section("board", paper.say("ts.screen.board"))
    lines += wrapped(paper.say("ts.screen.legend"), paper.width, "dim")
    for number in ORDER:
        lines.append(_region_heading(s, number, paper))
        cells = [_cell(s, each, paper) for each in bits(board.REGIONS[number])]
        lines += columns(cells, _CELL, paper.width)
    return lines + changed(board.ALL, paper)


def changed(where: int, paper: Paper) -> list[Line]:
    """In words what changed there since the reader's last decision."""
    told = []
    for number, change in paper.changes.items():
        if not where & BIT[number]:
            continue
        each = [
            f"{paper.words(names.side(side))} {change[side]:+d}"
            for side in (US, USSR)
            if change[side]
        ]
        told.append(f"{paper.words(names.country(number))} {' '.join(each)}")
    if not told:
        return []
    text = paper.say("ts.screen.changed", {"countries": ", ".join(told)})
    return wrapped(text, paper.width, "changed")


def _region_heading(s: TwilightState, number: int, paper: Paper) -> Line:
    line = [Span(paper.words(names.region(number)), "heading"), Span("  ")]
    return line + score_line(s, number, paper)


def score_line(s: TwilightState, number: int, paper: Paper) -> Line:
    """What the region would score now, and how each side holds it."""
    us, ussr = points(s, number, US, True), points(s, number, USSR, True)
    line = [*_held(s, number, US, us, paper), Span(", "), *_held(s, number, USSR, ussr, paper)]
    if us != ussr:
        ahead = US if us > ussr else USSR
        text = paper.words(
            Message("ts.scores.lead", {"side": names.side(ahead), "points": abs(us - ussr)})
        )
        line += [Span(": "), Span(text, names.SIDE_IDS[ahead])]
    return line


def _held(s: TwilightState, number: int, side: int, score: int, paper: Paper) -> Line:
    who = paper.words(names.side(side))
    if number == map_facts.SOUTHEAST_ASIA:
        return [Span(f"{who} {score}", names.SIDE_IDS[side])]
    how = paper.say(f"ts.level.{LEVELS[level(s, number, side, True)]}")
    return [Span(f"{who} {how} {score}", names.SIDE_IDS[side])]


def scores(s: TwilightState, paper: Paper) -> list[Line]:
    """What each scoring card would bring now."""
    lines = section("scores", paper.say("ts.screen.scores"))
    for number in (*ORDER, map_facts.SOUTHEAST_ASIA):
        name = paper.words(names.region(number))
        lines.append([Span("  " + name.ljust(18)), *score_line(s, number, paper)])
    return lines


def region(s: TwilightState, number: int, seat: int, paper: Paper) -> list[Line]:
    """One region, a country a line, with what control takes, odds and neighbours."""
    lines = section(REGION_IDS[number], paper.words(names.region(number)))
    lines[0] += [Span("  "), *score_line(s, number, paper)]
    playing = seat in (USSR, US)
    if playing:
        lines.append(_columns_head(s, seat, paper))
    for each in bits(board.REGIONS[number]):
        line = [Span("  "), *_cell(s, each, paper)]
        gap = 2 + _CELL - sum(width_of(span.text) for span in line)
        line.append(Span(f"{'':<{gap}}{_part(each, number):<3}", "dim"))
        if playing:
            line += _figures(s, seat, each, paper)
        lines.append(_with_neighbours(line, each, paper))
    return lines + changed(board.REGIONS[number], paper)


def _columns_head(s: TwilightState, seat: int, paper: Paper) -> Line:
    """The heading of the columns; the coup's operations are those of the open question or 3."""
    text = " " * (2 + _CELL + 3)
    ops = links.coup_value(s, seat, None)
    for name, width in _COLUMNS:
        text += padded(paper.say(f"ts.column.{name}", {"ops": ops}), width) + " "
    return [Span(text + paper.say("ts.column.neighbours"), "dim")]


def _figures(s: TwilightState, seat: int, number: int, paper: Paper) -> Line:
    """What the seat would need and could do in a country, in columns."""
    figures = []
    take = links.operations_for(s, seat, number)
    breaking = links.to_break(s, seat, number)
    figures.append(str(take) if take else "")
    figures.append(str(2 * breaking) if breaking else "")
    coup = realign = ""
    if coup_targets(s, seat) & BIT[number]:
        chance, swing = names.coup_odds(s, seat, number, links.coup_value(s, seat, number))
        coup = f"{chance}% {swing}"
    if realign_targets(s, seat) & BIT[number]:
        _, _, won, lost = names.realign_odds(s, seat, number)
        realign = f"{won}/{lost}"
    figures += [coup, realign]
    text = ""
    for figure, (_, width) in zip(figures, _COLUMNS, strict=True):
        text += padded(figure or "-", width) + " "
    return [Span(text)]


def _with_neighbours(line: Line, number: int, paper: Paper) -> Line:
    near = [paper.say(f"ts.short.{board.IDS[each]}") for each in bits(board.NEIGHBOURS[number])]
    for side in (US, USSR):
        if board.HOME[side] & BIT[number]:
            near.append(paper.words(names.side(side)))
    room = paper.width - sum(width_of(span.text) for span in line)
    return [*line, Span(shorten(", ".join(near), room), "dim")]


def _part(number: int, inside: int) -> str:
    """Letters of the sub-regions: W and E in Europe, SE in Asia."""
    if inside == map_facts.ASIA:
        return "SE" if board.SOUTHEAST_ASIA & BIT[number] else ""
    west = "W" if board.WESTERN_EUROPE & BIT[number] else ""
    east = "E" if board.EASTERN_EUROPE & BIT[number] else ""
    return west + east
