"""One country and its neighbours: what control takes, and the odds there now."""

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, STABILITY
from detente.games.twilight_struggle.cards.mid import CheCoup
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.modifiers import coup_lowers_defcon, ops_value, points_for
from detente.games.twilight_struggle.operations import Operations, base_points
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.vocabulary import FreeAction
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.finding import find, reworded, squeeze
from detente.games.twilight_struggle.wording.layout import Line, Paper, wrapped
from detente.games.twilight_struggle.wording.reasons import target_problem

_INDENT = "  "


def links(s: TwilightState, seat: int, typed: str, paper: Paper) -> list[Line]:
    """The answer to ``links COUNTRY``."""
    if not typed:
        return wrapped(paper.say("ts.links.what"), paper.width, "note")
    forms = {
        number: [squeeze(paper.words(names.country(number))), squeeze(board.IDS[number])]
        for number in range(len(board.IDS))
    }
    found = find(forms, typed) or find(forms, reworded(typed, paper.words))
    if not found:
        return wrapped(paper.say("ts.links.no_country", {"text": typed}), paper.width, "note")
    if len(found) > 1:
        told = ", ".join(paper.words(names.country(number)) for number in found)
        return wrapped(paper.say("ts.links.several", {"countries": told}), paper.width, "note")
    return _country(s, seat, found[0], paper)


def _country(s: TwilightState, seat: int, number: int, paper: Paper) -> list[Line]:
    held = names.holder(s.markers(US, number), s.markers(USSR, number), number)
    style = names.SIDE_IDS[held] if held >= 0 else "heading"
    lines = wrapped(_head(s, number, held, paper), paper.width, style)
    told = [paper.say("ts.links.neighbours", {"countries": neighbours(s, number, paper.words)})]
    if seat in (USSR, US):
        told += [needs(s, side, number, paper.words) for side in (seat, 1 - seat)]
        told += [_coup(s, seat, number, paper), _realign(s, seat, number, paper)]
    for text in told:
        lines += wrapped(text, paper.width, "", _INDENT)
    return lines


def facts(number: int) -> list[Message]:
    """Stability, region and battleground of a country."""
    parts = [Message("ts.links.stability", {"stability": STABILITY[number]})]
    if not BIT[number] & (board.EUROPE | board.SOUTHEAST_ASIA):
        parts.append(names.region(board.REGION[number]))
    for mask, name in (
        (BATTLEGROUNDS, "battleground"),
        (board.WESTERN_EUROPE, "west"),
        (board.EASTERN_EUROPE, "east"),
        (board.SOUTHEAST_ASIA, "southeast"),
    ):
        if mask & BIT[number]:
            parts.append(Message(f"ts.links.{name}"))
    return parts


def _head(s: TwilightState, number: int, held: int, paper: Paper) -> str:
    parts = [paper.words(each) for each in facts(number)]
    if held >= 0:
        parts.insert(0, paper.say("ts.links.control", {"side": names.side(held)}))
    values: dict[str, int | str | Message] = {
        "country": names.country(number),
        "marks": names.markers(s, number),
    }
    return paper.say("ts.links.head", {**values, "facts": ", ".join(parts)})


def neighbours(s: TwilightState, number: int, words: Words) -> str:
    """The neighbours with their influence, superpowers among them."""
    near = []
    for each in bits(board.NEIGHBOURS[number]):
        us, ussr = s.markers(US, each), s.markers(USSR, each)
        name = words(names.country(each))
        near.append(f"{name} {signed(us, ussr, each)}" if us or ussr else name)
    for side in (US, USSR):
        if board.HOME[side] & BIT[number]:
            near.append(words(names.side(side)))
    return ", ".join(near)


def signed(us: int, ussr: int, number: int) -> str:
    """Influence with the sign of the side in control."""
    held = names.holder(us, ussr, number)
    return f"{'<' if held == US else ''}{us}/{ussr}{'>' if held == USSR else ''}"


# -- what control takes --------------------------------------------------------------------


def to_break(s: TwilightState, side: int, number: int) -> int:
    """Markers that the side must add to end the other's control; 0 if it has none."""
    lead = s.markers(1 - side, number) - s.markers(side, number)
    return max(0, lead - STABILITY[number] + 1)


def to_control(s: TwilightState, side: int, number: int) -> int:
    """Markers that the side must add to gain control (2.1.7); 0 if it has it."""
    lead = s.markers(side, number) - s.markers(1 - side, number)
    return max(0, STABILITY[number] - lead)


def operations_for(s: TwilightState, side: int, number: int) -> int:
    """Operations that gaining control costs: 2 for each marker under enemy control (6.1.2)."""
    return to_control(s, side, number) + to_break(s, side, number)


def needs(s: TwilightState, side: int, number: int, words: Words) -> str:
    """What the side needs for control, and to break the other's."""
    more = to_control(s, side, number)
    who: dict[str, int | str | Message] = {"side": names.side(side)}
    if not more:
        return words(Message("ts.links.has_control", who))
    needed: dict[str, int | str | Message] = {
        **who,
        "markers": Message("ts.links.markers", {"n": more}),
        "ops": Message("ts.ops", {"n": operations_for(s, side, number)}),
    }
    text = words(Message("ts.links.needs", needed))
    breaking = to_break(s, side, number)
    if breaking:
        values: dict[str, int | str | Message] = {
            "side": names.side(1 - side),
            "markers": Message("ts.links.markers", {"n": breaking}),
            "ops": Message("ts.ops", {"n": 2 * breaking}),
        }
        text += words(Message("ts.links.breaks", values))
    return text


# -- dice ----------------------------------------------------------------------------------


def coup_value(s: TwilightState, side: int, number: int | None) -> int:
    """Operations of a coup there, or in general: of the open question, else of a card printed 3."""
    frame, step = choices.top(s) if s.stack else (None, None)
    asked = s.actor == side and frame is not None
    if asked and isinstance(step, Operations | FreeAction | CheCoup):
        if number is not None:
            return choices.coup_strength(s, number)
        assert frame is not None
        if isinstance(step, Operations):
            return base_points(s, frame)
    value = ops_value(s, side, 3)
    return value if number is None else points_for(s, side, 0, value, BIT[number])


def _coup(s: TwilightState, side: int, number: int, paper: Paper) -> str:
    who: dict[str, int | str | Message] = {"side": names.side(side)}
    problem = target_problem(s, side, number, True)
    if problem is not None:
        return paper.say("ts.links.no_coup", {**who, "reason": problem})
    odds = []
    for ops in range(1, 5):
        chance, swing = names.coup_odds(s, side, number, ops)
        odds.append(paper.say("ts.links.coup_odds", _values(ops=ops, chance=chance, swing=swing)))
    text = paper.say("ts.links.coup", {**who, "odds": ", ".join(odds)})
    if coup_lowers_defcon(s, side, number):
        text += paper.say("ts.links.lowers", {"level": s.defcon - 1})
    return text


def _realign(s: TwilightState, side: int, number: int, paper: Paper) -> str:
    who: dict[str, int | str | Message] = {"side": names.side(side)}
    problem = target_problem(s, side, number, False)
    if problem is not None:
        return paper.say("ts.links.no_realign", {**who, "reason": problem})
    us, ussr, won, lost = names.realign_odds(s, side, number)
    values = _values(us=f"{us:+d}", ussr=f"{ussr:+d}", won=won, lost=lost)
    return paper.say("ts.links.realign", {**who, **values})


def _values(**given: int | str | Message) -> dict[str, int | str | Message]:
    return given
