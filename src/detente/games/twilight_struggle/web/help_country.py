"""Help on a country: control and its price, coup and realignment odds, neighbours."""

from detente.core.messages import Message, Words
from detente.games.twilight_struggle import actions, effects
from detente.games.twilight_struggle.board import CIVIL_WAR_BOX, STABILITY
from detente.games.twilight_struggle.data.cards import IRAN_CONTRA_SCANDAL, US, USSR
from detente.games.twilight_struggle.data.tracks import MILITARY_MAX
from detente.games.twilight_struggle.modifiers import (
    controlled_neighbours,
    coup_die_modifier,
    coup_lowers_defcon,
    realign_modifier,
)
from detente.games.twilight_struggle.operations import Operations
from detente.games.twilight_struggle.state import CIVIL_WAR_MARKERS, NO_CIVIL_WAR, TwilightState
from detente.games.twilight_struggle.web import help_parts, pending
from detente.games.twilight_struggle.web.help_parts import Part
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.choices import top
from detente.games.twilight_struggle.wording.links import (
    coup_value,
    facts,
    needs,
    neighbours,
)
from detente.games.twilight_struggle.wording.reasons import target_problem, why_not

_SIDES = (US, USSR)


def country(s: TwilightState, seat: int, number: int, words: Words) -> list[Part]:
    """Everything that a player works out about a country."""
    parts = [_head(s, number, words)]
    closed = _closed(s, seat, number, words)
    if closed:
        parts.append(help_parts.note(closed))
    own_first = (seat, 1 - seat) if seat in _SIDES else _SIDES
    parts.append(help_parts.text(*(needs(s, side, number, words) for side in own_first)))
    if seat in _SIDES:
        parts += _coup(s, seat, number, words)
        parts += _realignment(s, seat, number, words)
    near = Message("ts.links.neighbours", {"countries": neighbours(s, number, words)})
    return [*parts, help_parts.small(words(near))]


def civil_war(s: TwilightState, words: Words) -> list[Part]:
    """The Chinese Civil War: how far it has come, and what it does (12)."""
    if s.civil_war == NO_CIVIL_WAR:
        standing = Message("ts.web.help.civil_war_over")
    else:
        standing = Message("ts.web.to_china", {"n": CIVIL_WAR_MARKERS - s.civil_war})
    rules = [words(Message(f"ts.web.help.civil_war_{name}")) for name in ("box", "bans")]
    return [
        help_parts.head(words(names.country(CIVIL_WAR_BOX)), words(standing)),
        help_parts.text(*rules),
    ]


def _head(s: TwilightState, number: int, words: Words) -> Part:
    us, ussr = s.markers(US, number), s.markers(USSR, number)
    held = names.holder(us, ussr, number)
    below = ", ".join(words(each) for each in facts(number))
    standing = Message("ts.web.help.influence", {"us": us, "ussr": ussr})
    return help_parts.head(
        words(names.country(number)),
        words(standing),
        below,
        names.SIDE_IDS[held] if held >= 0 else "",
    )


def _closed(s: TwilightState, seat: int, number: int, words: Words) -> str:
    """Why the open question does not offer this country to the seat."""
    if seat not in _SIDES or s.actor != seat:
        return ""
    verbs = {pending.verb_of(action) for action in s.answers} - {-1, actions.CANCEL}
    if not verbs or any(verb + number in s.answers for verb in verbs):
        return ""
    reason = why_not(s, min(verbs) + number)
    return "" if reason is None else words(reason)


# -- coup ------------------------------------------------------------------------------


def _coup(s: TwilightState, seat: int, number: int, words: Words) -> list[Part]:
    """What each roll of a coup would bring, or why there can be none."""
    if not _offered(s, seat, actions.COUP + number):
        problem = target_problem(s, seat, number, True)
        if problem is not None:
            return [_no("ts.links.no_coup", seat, problem, words)]
    strength = coup_value(s, seat, number)
    results = names.coup_results(s, seat, number, strength)
    cells = []
    controls = 0
    for die, result in enumerate(results, 1):
        us, ussr = names.after_coup(s, seat, number, result)
        holds = names.holder(us, ussr, number) == seat
        controls += holds
        style = f"win {names.SIDE_IDS[seat]}" if holds else "ok" if result else ""
        cells.append((str(die), f"{us}:{ussr}", style))
    chance, swing = names.coup_odds(s, seat, number, strength)
    rows = [
        (_say(words, "ts.web.help.controls_after"), _say(words, "ts.web.help.in_six", n=controls)),
        (_say(words, "ts.web.help.mean"), swing),
    ]
    if _counts_as_military(s, seat):
        after = min(MILITARY_MAX, s.military[seat] + strength)
        change = _say(words, "ts.web.help.from_to", before=s.military[seat], after=after)
        rows.append((_say(words, "ts.web.military"), change))
    values: dict[str, int | str | Message] = {
        "ops": Message("ts.ops", {"n": strength}),
        "double": 2 * STABILITY[number],
        "modifier": _signed(coup_die_modifier(s, seat, number)),
    }
    title = _say(words, "ts.web.help.coup", side=names.side(seat))
    right = _say(words, "ts.web.percent", percent=chance)
    hint = words(Message("ts.web.help.coup_hint", values))
    parts = [help_parts.dice(title, right, hint, cells), help_parts.facts(rows)]
    if coup_lowers_defcon(s, seat, number):
        parts.append(_defcon_note(s, words))
    return parts


def _counts_as_military(s: TwilightState, seat: int) -> bool:
    """Whether a coup now would be one by operations, not a free one by an event."""
    return s.actor != seat or not s.answers or not _free(s)


def _free(s: TwilightState) -> bool:
    coups = any(pending.verb_of(action) == actions.COUP for action in s.answers)
    return coups and not isinstance(top(s)[1], Operations)


def _defcon_note(s: TwilightState, words: Words) -> Part:
    """What a coup in a battleground does to DEFCON."""
    name = {5: "four", 4: "three", 3: "two", 2: "one"}[s.defcon] if s.defcon > 1 else "one"
    return help_parts.note(_say(words, f"ts.web.help.falls_to_{name}"), warning=True)


# -- realignment -----------------------------------------------------------------------


def _realignment(s: TwilightState, seat: int, number: int, words: Words) -> list[Part]:
    """What is added to both dice of a realignment, and the odds, or why there can be none."""
    if not _offered(s, seat, actions.REALIGN + number):
        problem = target_problem(s, seat, number, False)
        if problem is not None:
            return [_no("ts.links.no_realign", seat, problem, words)]
    _, _, won, lost = names.realign_odds(s, seat, number)
    rows = [
        _row(words, "near", [controlled_neighbours(s, side, number) for side in _SIDES]),
        _row(words, "more", [int(_has_more(s, side, number)) for side in _SIDES]),
    ]
    if s.effects & effects.IRAN_CONTRA:
        rows.append([words(names.card(IRAN_CONTRA_SCANDAL)), _signed(-1), _signed(0)])
    rows.append(_row(words, "added", [realign_modifier(s, side, number) for side in _SIDES]))
    headings = [
        _say(words, "ts.web.help.realign", side=names.side(seat)),
        *(words(names.side(side)) for side in _SIDES),
    ]
    odds = [
        (_say(words, "ts.web.wins"), _say(words, "ts.web.percent", percent=won)),
        (_say(words, "ts.web.loses"), _say(words, "ts.web.percent", percent=lost)),
    ]
    return [help_parts.table(headings, rows, last_is_sum=True), help_parts.facts(odds)]


def _has_more(s: TwilightState, side: int, number: int) -> bool:
    return s.markers(side, number) > s.markers(1 - side, number)


def _row(words: Words, name: str, values: list[int]) -> list[str]:
    return [_say(words, f"ts.web.help.{name}"), *(_signed(value) for value in values)]


# -- shared ----------------------------------------------------------------------------


def _offered(s: TwilightState, seat: int, action: int) -> bool:
    return s.actor == seat and action in s.answers


def _no(id: str, seat: int, reason: Message, words: Words) -> Part:
    return help_parts.small(words(Message(id, {"side": names.side(seat), "reason": reason})))


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _say(words: Words, id: str, **values: int | str | Message) -> str:
    return words(Message(id, values))
