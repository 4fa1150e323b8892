"""The table as lines of styled text.

The lines come in parts.  The first span of a part's first line has the style
``section NAME``, so that a terminal can show one part by itself; what comes
before the first part is the status, two lines that are always worth showing.
"""

from detente.core.bits import bits
from detente.core.game import Span, Words
from detente.core.journal import Entry
from detente.core.messages import Message
from detente.games.twilight_struggle import deck, entries
from detente.games.twilight_struggle.data.cards import SCORES, THE_CHINA_CARD, US, USSR
from detente.games.twilight_struggle.data.tracks import LAST_BOX
from detente.games.twilight_struggle.state import NO_SIDE, TwilightState
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.atlas import (
    ORDER,
    compact_board,
    region,
    score_line,
    scores,
)
from detente.games.twilight_struggle.wording.layout import (
    Line,
    Paper,
    fit,
    section,
    width_of,
    wrapped,
)
from detente.games.twilight_struggle.wording.unseen import list_of, listed, unseen

_PHASES = ("setup", "headlines", "rounds", "cleanup")


def screen(
    s: TwilightState, seat: int, words: Words, width: int, news: list[Entry] | None = None
) -> list[list[Span]]:
    """The table as a seat may see it, no line wider than ``width``; -1 is an onlooker.

    ``news`` are the entries whose effects on the map are to stand out.
    """
    paper = Paper(words, max(width, 60), changes(news or []))
    lines = status(s, paper)
    lines += compact_board(s, paper)
    lines += scores(s, paper)
    lines += in_force(s, paper)
    if seat in (USSR, US):
        lines += hand(s, seat, paper)
    lines += piles(s, seat, paper)
    for number in ORDER:
        lines += region(s, number, seat, paper)
    return [fit(line, width) for line in lines]


def changes(news: list[Entry]) -> dict[int, list[int]]:
    """Per country how much the influence of the USSR and of the US changed in all."""
    found: dict[int, list[int]] = {}
    for entry in news:
        if entry.kind == entries.INFLUENCE:
            side, country, change = entry.args[:3]
            found.setdefault(country, [0, 0])[side] += change
    return {country: found[country] for country in sorted(found) if any(found[country])}


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
        *_both(in_hand(s, US), in_hand(s, USSR), paper),
        Span("  " + say("ts.screen.draw_pile", {"number": (s.draw | s.peek).bit_count()})),
    ]
    return [first, second]


def in_hand(s: TwilightState, side: int) -> str:
    """The number of cards in a hand, a headline that lies chosen counted apart."""
    count = str(s.hand[side].bit_count())
    return f"{count}+1" if s.headline[side] else count


def _both(us: int | str, ussr: int | str, paper: Paper) -> Line:
    """A number of each side."""
    line: Line = []
    for side, number in ((US, us), (USSR, ussr)):
        line += [
            Span(f" {paper.words(names.side(side))} "),
            Span(str(number), names.SIDE_IDS[side]),
        ]
    return line


def _china(s: TwilightState, paper: Paper) -> Line:
    if s.china == NO_SIDE:
        return [Span(paper.say("ts.screen.china_nobody", {"markers": s.civil_war}))]
    holder = names.SIDE_IDS[s.china]
    name = "china_up" if s.china_up else "china_down"
    return [Span(paper.say(f"ts.screen.{name}", {"side": names.side(s.china)}), holder)]


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
        elif s.headline[side]:
            chosen = {"side": names.side(side)}
            lines.append([Span("  " + paper.say("ts.screen.headline_chosen", dict(chosen)))])
    known = s.known_in[1 - seat]
    if known:
        text = list_of(known, paper)
        said = paper.say("ts.screen.known", {"side": names.side(1 - seat), "cards": text})
        lines += wrapped(said, paper.width, "", "  ")
    if seat == US and s.peek:
        said = paper.say("ts.screen.looking", {"cards": list_of(s.peek, paper)})
        lines += wrapped(said, paper.width, "", "  ")
    return lines


def _card_lines(s: TwilightState, seat: int, number: int, paper: Paper) -> list[Line]:
    owner = deck.SIDE[number]
    style = names.SIDE_IDS[owner] if owner < 2 else "neutral"
    title = paper.words(names.card(number))
    if deck.SCORING & deck.BIT[number]:
        line = [Span(f"  {paper.say('ts.mark.scoring')} ", "danger"), Span(title + ": ", "danger")]
        return [line + score_line(s, SCORES[number], paper)]
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


def piles(s: TwilightState, seat: int, paper: Paper) -> list[Line]:
    """The open piles, card by card, and the space track's next boxes."""
    lines: list[Line] = []
    for name, cards in (("discards", s.discard), ("removed", s.removed)):
        title = paper.say(f"ts.screen.{name}", {"number": cards.bit_count()})
        lines += section(name, title)
        lines += listed(cards, paper)
    if seat in (USSR, US):
        lines += unseen(s, seat, paper)
    lines += section("track", paper.say("ts.screen.space_track"))
    for box in range(1, LAST_BOX + 1):
        lines.append(_box(s, box, paper))
    return lines


def _box(s: TwilightState, box: int, paper: Paper) -> Line:
    row = s.rules.space[box]
    values: dict[str, int | str | Message] = {
        "box": box,
        "needed": row.ops,
        "roll": row.roll,
        "first": row.first,
        "second": row.second,
    }
    line = [Span("  " + paper.say("ts.screen.box", values))]
    for side in (US, USSR):
        if s.space[side] == box:
            line += [Span("  "), Span(paper.words(names.side(side)), names.SIDE_IDS[side])]
    ability = names.ABILITIES.get(box)
    if ability:
        line.append(Span("  " + paper.say(f"ts.ability.{ability}"), "dim"))
    return line
