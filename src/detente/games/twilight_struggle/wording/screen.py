"""The table as lines of styled text.

The lines come in parts.  The first span of a part's first line has the style
``section NAME``, so that a terminal can show one part by itself; what comes
before the first part is the status, two lines that are always worth showing.
"""

from detente.core.bits import bits
from detente.core.game import Span, Words
from detente.core.messages import Message
from detente.games.twilight_struggle import board, deck
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, STABILITY
from detente.games.twilight_struggle.data import countries as map_facts
from detente.games.twilight_struggle.data.cards import SCORES, THE_CHINA_CARD, US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.data.tracks import LAST_BOX, SPACE
from detente.games.twilight_struggle.scoring import level, points
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.layout import (
    Line,
    Paper,
    columns,
    fit,
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
_PHASES = ("setup", "headlines", "rounds", "cleanup")
_LEVELS = ("nothing", "presence", "domination", "control")


def screen(s: TwilightState, seat: int, words: Words, width: int) -> list[list[Span]]:
    """The table as a seat may see it, no line wider than ``width``; -1 is an onlooker."""
    paper = Paper(words, max(width, 60))
    lines = status(s, paper)
    lines += compact_board(s, paper)
    lines += scores(s, paper)
    lines += in_force(s, paper)
    if seat in (USSR, US):
        lines += hand(s, seat, paper)
    lines += piles(s, seat, paper)
    for number in ORDER:
        lines += region(s, number, paper)
    return [fit(line, width) for line in lines]


# -- status --------------------------------------------------------------------------------


def status(s: TwilightState, paper: Paper) -> list[Line]:
    """Turn, DEFCON, VP, China Card; military operations, space, numbers of cards."""
    say = paper.say
    leads = "us" if s.vp > 0 else "ussr" if s.vp < 0 else ""
    values: dict[str, int | str | Message] = {
        "turn": s.turn,
        "round": s.round,
        "side": names.side(s.phasing),
    }
    first = [
        Span(say(f"ts.screen.{_PHASES[s.phase]}", values), "heading"),
        Span("  "),
        Span(say("ts.screen.defcon", {"level": s.defcon}), "danger" if s.defcon <= 2 else "bold"),
        Span("  "),
        Span(say("ts.screen.vp", {"marker": names.vp_marker(s.vp)}), leads),
        Span("  "),
        *_china(s, paper),
    ]
    second = [
        Span(say("ts.screen.military")),
        *_both(s.military[US], s.military[USSR], paper),
        Span(say("ts.screen.needed", {"needed": s.defcon})),
        Span("  " + say("ts.screen.space")),
        *_both(s.space[US], s.space[USSR], paper),
        Span("  " + say("ts.screen.cards")),
        *_both(s.hand[US].bit_count(), s.hand[USSR].bit_count(), paper),
        Span("  " + say("ts.screen.draw_pile", {"number": (s.draw | s.peek).bit_count()})),
    ]
    return [first, second]


def _both(us: int, ussr: int, paper: Paper) -> Line:
    """A number of each side."""
    line: Line = []
    for side, number in ((US, us), (USSR, ussr)):
        line += [
            Span(f" {paper.words(names.side(side))} "),
            Span(str(number), names.SIDE_IDS[side]),
        ]
    return line


def _china(s: TwilightState, paper: Paper) -> Line:
    holder = names.SIDE_IDS[s.china]
    name = "china_up" if s.china_up else "china_down"
    return [Span(paper.say(f"ts.screen.{name}", {"side": names.side(s.china)}), holder)]


# -- the board ------------------------------------------------------------------------------


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
    ]


def compact_board(s: TwilightState, paper: Paper) -> list[Line]:
    """All countries in columns, a heading with its score above each region."""
    lines = section("board", paper.say("ts.screen.board"))
    lines += wrapped(paper.say("ts.screen.legend"), paper.width, "dim")
    for number in ORDER:
        lines.append(_region_heading(s, number, paper))
        cells = [_cell(s, each, paper) for each in bits(board.REGIONS[number])]
        lines += columns(cells, _CELL, paper.width)
    return lines


def _region_heading(s: TwilightState, number: int, paper: Paper) -> Line:
    line = [Span(paper.words(names.region(number)), "heading"), Span("  ")]
    return line + _score(s, number, paper)


def _score(s: TwilightState, number: int, paper: Paper) -> Line:
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
    how = paper.say(f"ts.level.{_LEVELS[level(s, number, side, True)]}")
    return [Span(f"{who} {how} {score}", names.SIDE_IDS[side])]


def scores(s: TwilightState, paper: Paper) -> list[Line]:
    """What each scoring card would bring now."""
    lines = section("scores", paper.say("ts.screen.scores"))
    for number in (*ORDER, map_facts.SOUTHEAST_ASIA):
        name = paper.words(names.region(number))
        lines.append([Span("  " + name.ljust(18)), *_score(s, number, paper)])
    return lines


def region(s: TwilightState, number: int, paper: Paper) -> list[Line]:
    """One region, a country a line, with neighbours."""
    lines = section(REGION_IDS[number], paper.words(names.region(number)))
    lines[0] += [Span("  "), *_score(s, number, paper)]
    for each in bits(board.REGIONS[number]):
        lines.append(_country_line(s, each, number, paper))
    return lines


def _country_line(s: TwilightState, number: int, inside: int, paper: Paper) -> Line:
    near = [paper.say(f"ts.short.{board.IDS[each]}") for each in bits(board.NEIGHBOURS[number])]
    for side in (US, USSR):
        if board.HOME[side] & BIT[number]:
            near.append(paper.words(names.side(side)))
    line = [Span("  "), *_cell(s, number, paper), Span(f"{_part(number, inside):<3}", "dim")]
    room = paper.width - sum(width_of(span.text) for span in line)
    return [*line, Span(shorten(", ".join(near), room), "dim")]


def _part(number: int, inside: int) -> str:
    """Letters of the sub-regions: W and E in Europe, SE in Asia."""
    if inside == map_facts.ASIA:
        return "SE" if board.SOUTHEAST_ASIA & BIT[number] else ""
    west = "W" if board.WESTERN_EUROPE & BIT[number] else ""
    east = "E" if board.EASTERN_EUROPE & BIT[number] else ""
    return west + east


# -- effects and cards -------------------------------------------------------------------------


def in_force(s: TwilightState, paper: Paper) -> list[Line]:
    """Effects in force, and who owes Missile Envy."""
    lines = section("effects", paper.say("ts.screen.effects"))
    told = [paper.words(names.effect(number)) for number in bits(s.effects)]
    if s.owed >= 0:
        told.append(paper.say("ts.screen.owed", {"side": names.side(s.owed)}))
    text = ", ".join(told) if told else paper.say("ts.screen.none")
    return lines + wrapped(text, paper.width, "", "  ")


def hand(s: TwilightState, seat: int, paper: Paper) -> list[Line]:
    """The seat's cards with their operations now, owner and event, its headline, what it knows."""
    lines = section("hand", paper.say("ts.screen.hand", {"side": names.side(seat)}))
    for number in bits(s.hand[seat]):
        lines += _card_lines(s, seat, number, paper)
    if s.china == seat:
        lines += _card_lines(s, seat, THE_CHINA_CARD, paper)
    for side in (seat, 1 - seat):
        if s.headline[side] and (side == seat or headline_shown(s, side)):
            values = {"side": names.side(side), "card": names.card(s.headline[side])}
            lines.append([Span("  " + paper.say("ts.screen.headline", dict(values)))])
    known = s.known_in[1 - seat]
    if known:
        text = _list(known, paper)
        said = paper.say("ts.screen.known", {"side": names.side(1 - seat), "cards": text})
        lines += wrapped(said, paper.width, "", "  ")
    if seat == US and s.peek:
        said = paper.say("ts.screen.looking", {"cards": _list(s.peek, paper)})
        lines += wrapped(said, paper.width, "", "  ")
    return lines


def _card_lines(s: TwilightState, seat: int, number: int, paper: Paper) -> list[Line]:
    owner = deck.SIDE[number]
    style = names.SIDE_IDS[owner] if owner < 2 else "neutral"
    title = paper.words(names.card(number))
    if deck.SCORING & deck.BIT[number]:
        line = [Span(f"  {paper.say('ts.mark.scoring')} ", "danger"), Span(title + ": ", "danger")]
        return [line + _score(s, SCORES[number], paper)]
    ops = paper.words(names.operations(s, seat, number))
    star = "*" if deck.STARRED & deck.BIT[number] else ""
    down = ""
    if number == THE_CHINA_CARD and not s.china_up:
        down = ", " + paper.say("ts.screen.face_down")
    mark = paper.words(Message(f"ts.mark.{('ussr', 'us', 'both')[owner]}"))
    head = f"  {mark} {title}{star}, {ops}{down}: "
    text = paper.words(names.summary(number))
    lines = wrapped(text, paper.width, "dim", " " * 7, width_of(head))
    return [[Span(head, style), *lines[0]], *lines[1:]]


def _list(cards: int, paper: Paper) -> str:
    return ", ".join(paper.words(names.card(number)) for number in bits(cards))


def piles(s: TwilightState, seat: int, paper: Paper) -> list[Line]:
    """The open piles, card by card, and the space track's next boxes."""
    lines: list[Line] = []
    for name, cards in (("discards", s.discard), ("removed", s.removed)):
        title = paper.say(f"ts.screen.{name}", {"number": cards.bit_count()})
        lines += section(name, title)
        text = _list(cards, paper) if cards else paper.say("ts.screen.none")
        lines += wrapped(text, paper.width, "", "  ")
    lines += section("track", paper.say("ts.screen.space_track"))
    for box in range(1, LAST_BOX + 1):
        lines.append(_box(s, box, paper))
    return lines


def _box(s: TwilightState, box: int, paper: Paper) -> Line:
    needed, roll, first, second = SPACE[box]
    values: dict[str, int | str | Message] = {
        "box": box,
        "needed": needed,
        "roll": roll,
        "first": first,
        "second": second,
    }
    line = [Span("  " + paper.say("ts.screen.box", values))]
    for side in (US, USSR):
        if s.space[side] == box:
            line += [Span("  "), Span(paper.words(names.side(side)), names.SIDE_IDS[side])]
    ability = names.ABILITIES.get(box)
    if ability:
        line.append(Span("  " + paper.say(f"ts.ability.{ability}"), "dim"))
    return line
