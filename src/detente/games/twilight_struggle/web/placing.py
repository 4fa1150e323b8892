"""Choices of countries one marker at a time: placing and removing influence."""

from typing import Final

from detente.core.bits import bits
from detente.core.messages import Message
from detente.core.page import Choice, Group, Refused
from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.board import (
    ALL,
    ASIA,
    BATTLEGROUNDS,
    BIT,
    CIVIL_WAR_BOX,
    SOUTHEAST_ASIA,
)
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.modifiers import open_for_placement, points_for
from detente.games.twilight_struggle.operations import (
    FreeRealigning,
    Mixing,
    Operations,
    Placing,
    Realigning,
    base_points,
    price,
)
from detente.games.twilight_struggle.set_up import FREE_MARKERS, Handicap, SetUpPlacing
from detente.games.twilight_struggle.state import CIVIL_WAR_MARKERS
from detente.games.twilight_struggle.vocabulary import Place, Remove, RemoveAll
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.asked import FEW, Asked
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.choices import added
from detente.games.twilight_struggle.wording.counts import counts
from detente.games.twilight_struggle.wording.links import to_control

#: Rows for countries without a marker yet.
_ROWS: Final = 6
_LEAST: Final = 4
#: Refused countries that are shown with their reason.
_REFUSED: Final = 2
#: Steps that add one marker after the other.
_STEPS: Final = (Operations, Placing, Mixing, SetUpPlacing, Handicap, Place)
#: What one marker more is worth showing for.
_GAINS, _BREAKS, _NEAR, _GROUND, _DISPUTED = 6, 5, 2, 2, 1
_USEFUL: Final = 4


def placements(q: Asked) -> list[Group]:
    """Where influence may be placed: what has been placed, the most useful, the rest."""
    countries = q.of(actions.PLACE)
    repeated = isinstance(q.step, _STEPS)
    choices = {number: _placement(q, number, repeated) for number in countries}
    total, left = points(q)
    groups = []
    chosen = [number for number in q.placed if number in choices]
    full = [number for number in q.placed if number not in choices]
    if chosen or full:
        spent = q.say("ts.web.of", done=total - left, total=total)
        groups.append(
            Group(
                [choices[number] for number in chosen],
                q.say("ts.web.placed"),
                spent,
                refused=[_full(q, number) for number in full],
            )
        )
    rest = [number for number in countries if number not in q.placed]
    rest.sort(key=lambda number: (-_worth(q, number), number))
    if rest or not groups:
        groups.append(_rest(q, [choices[number] for number in rest], _listed(q, rest), left))
    return groups


def _rest(q: Asked, choices: list[Choice], listed: int, left: int) -> Group:
    """Countries without a marker yet, those behind the first few on the map only."""
    for choice in choices[listed:]:
        choice.quiet = True
    hidden = len(choices) - listed
    title = q.say("ts.web.points_left", n=left) if left > 0 else ""
    return Group(
        choices,
        title,
        q.say("ts.web.countries", n=len(choices)),
        refused=_too_dear(q),
        more=q.say("ts.web.more_places", n=hidden) if hidden else "",
    )


def _listed(q: Asked, rest: list[int]) -> int:
    """How many of these countries have a row of their own."""
    if len(rest) <= FEW:
        return len(rest)
    useful = sum(1 for number in rest if _worth(q, number) >= _USEFUL)
    return max(_LEAST, min(_ROWS, useful))


def _placement(q: Asked, number: int, repeated: bool) -> Choice:
    action = actions.PLACE + number
    if number == CIVIL_WAR_BOX:
        return _china(q)
    return Choice(
        action,
        q.name(number),
        value="" if repeated else f"+{added(q.s, number)}",
        place=elements.country(number),
        kind="step" if repeated else "option",
        count=q.s.markers(q.who, number),
        after=_after(q, number) if repeated else "",
        notes=[] if repeated else [_after(q, number)],
        said=q.said(action),
        placed=q.placed.get(number, 0),
    )


def _china(q: Asked) -> Choice:
    """A marker for China, while the civil war lasts (12.2)."""
    left = CIVIL_WAR_MARKERS - q.s.civil_war
    return Choice(
        actions.PLACE + CIVIL_WAR_BOX,
        q.say("ts.web.country", country=names.country(CIVIL_WAR_BOX)),
        place=elements.country(CIVIL_WAR_BOX),
        kind="step",
        count=q.s.civil_war,
        after=q.say("ts.web.to_china", n=left),
        said=q.said(actions.PLACE + CIVIL_WAR_BOX),
        placed=q.placed.get(CIVIL_WAR_BOX, 0),
    )


def _markers_after(q: Asked, number: int) -> tuple[int, int]:
    us, ussr = q.s.markers(US, number), q.s.markers(USSR, number)
    more = added(q.s, number)
    return (us + more, ussr) if q.who == US else (us, ussr + more)


def _holders(q: Asked, number: int) -> tuple[int, int]:
    """Who controls a country now, and who would after this choice."""
    us, ussr = q.s.markers(US, number), q.s.markers(USSR, number)
    return names.holder(us, ussr, number), names.holder(*_markers_after(q, number), number)


def _after(q: Asked, number: int) -> str:
    """What this choice does to control, or what control takes; and its cost if that is not 1."""
    before, after = _holders(q, number)
    told: Message
    if after == q.who:
        told = Message("ts.web.keeps" if before == q.who else "ts.web.gains")
    elif before >= 0 and after < 0:
        told = Message("ts.web.breaks")
    else:
        told = Message("ts.web.to_control", {"n": to_control(q.s, q.who, number)})
    if isinstance(q.step, Operations | Placing | Mixing) and price(q.s, q.who, number) > 1:
        told = Message("ts.web.dear", {"what": told})
    return q.words(told)


def _worth(q: Asked, number: int) -> int:
    """How much a marker here changes, to bring the most useful countries to the front."""
    if number == CIVIL_WAR_BOX:
        return _GAINS if q.s.civil_war == CIVIL_WAR_MARKERS - 1 else _USEFUL
    before, after = _holders(q, number)
    worth = 0
    if after == q.who != before:
        worth = _GAINS
    elif before == 1 - q.who != after:
        worth = _BREAKS
    elif before < 0 and to_control(q.s, q.who, number) == added(q.s, number) + 1:
        worth = _NEAR
    if BATTLEGROUNDS & BIT[number] and before != q.who:
        worth += _GROUND
    if q.s.presence[1 - q.who] & BIT[number] and before != q.who:
        worth += _DISPUTED
    return worth


def _too_dear(q: Asked) -> list[Refused]:
    """Countries within reach that the points left do not pay for."""
    if not isinstance(q.step, Operations | Placing | Mixing):
        return []
    open_ones = open_for_placement(q.s, q.who) & q.s.control[1 - q.who]
    legal = set(q.of(actions.PLACE))
    found = [number for number in bits(open_ones) if number not in legal and number not in q.placed]
    found.sort(key=lambda number: (not BATTLEGROUNDS & BIT[number], number))
    return [_refused(q, number) for number in found[:_REFUSED]]


def _refused(q: Asked, number: int) -> Refused:
    return Refused(q.name(number), q.reason(actions.PLACE + number), place=elements.country(number))


def _full(q: Asked, number: int) -> Refused:
    """A country that has what it may have; its markers can be taken back."""
    found = _refused(q, number)
    if number != CIVIL_WAR_BOX:
        found.value = str(q.s.markers(q.who, number))
    found.less = actions.PLACE + number
    return found


# -- how many are left -----------------------------------------------------------------


def points(q: Asked) -> tuple[int, int]:
    """Points of the open question in all, and those that are left."""
    s, f, step = q.s, q.frame, q.step
    if isinstance(step, Placing | Mixing):
        total = max(points_for(s, f.side, f.card, f.left, f.used | zone) for zone in _ZONES)
        return total, total - f.aux
    if isinstance(step, Operations):
        total = base_points(s, f)
    elif isinstance(step, Realigning):
        return f.left, f.left - f.aux
    elif isinstance(step, FreeRealigning):
        return f.left, f.left
    elif isinstance(step, SetUpPlacing):
        total = FREE_MARKERS[step.side]
    elif isinstance(step, Handicap):
        total = step.extra(s, f)
    else:
        done, left = counts(s) or (0, 1)
        return done + left, left
    return total, total if f.left < 0 else f.left


#: The zones that may have points of their own (9.6, card 9).
_ZONES: Final = (SOUTHEAST_ASIA, ASIA & ~SOUTHEAST_ASIA, ALL & ~ASIA)


# -- removing --------------------------------------------------------------------------


def removals(q: Asked) -> list[Group]:
    """Whose influence may be removed where."""
    total, left = points(q)
    loser = 1 - q.who if isinstance(q.step, Remove | RemoveAll) else q.who
    choices = [_removal(q, number, loser) for number in q.of(actions.REMOVE)]
    choices.sort(key=lambda choice: (-choice.placed, -_stake(q, choice.action)))
    listed = len(choices) if len(choices) <= FEW else _ROWS + len(q.placed)
    for choice in choices[listed:]:
        choice.quiet = True
    hidden = len(choices) - listed
    return [
        Group(
            choices,
            q.say("ts.web.removed"),
            q.say("ts.web.of", done=total - left, total=total),
            more=q.say("ts.web.more_places", n=hidden) if hidden > 0 else "",
        )
    ]


def _removal(q: Asked, number: int, loser: int) -> Choice:
    action = actions.REMOVE + number
    there = q.s.markers(loser, number)
    whole = isinstance(q.step, RemoveAll)
    left = q.say("ts.web.there", side=names.side(loser), count=there)
    return Choice(
        action,
        q.name(number),
        value=left if whole else "",
        place=elements.country(number),
        kind="option" if whole else "step",
        count=q.placed.get(number, 0),
        after="" if whole else left,
        said=q.said(action),
        placed=q.placed.get(number, 0),
    )


def _stake(q: Asked, action: int) -> int:
    number = action - actions.REMOVE
    controlled = q.s.control[1 - q.who] & BIT[number] != 0
    return 2 * (BATTLEGROUNDS & BIT[number] != 0) + controlled
