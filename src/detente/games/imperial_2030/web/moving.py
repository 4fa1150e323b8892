"""Choices of the Maneuver: a unit, its destination, its posture, its fights."""

from typing import Final

from detente.core.messages import Message
from detente.core.page import Choice, Group, Refused
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.previews import way_words
from detente.games.imperial_2030.web.question import about, asks
from detente.games.imperial_2030.web.ways import Way, way_to
from detente.games.imperial_2030.wording import names

#: So many destinations are listed; the others are found on the map or by name.
FEW: Final = 18
#: The verbs with an own unit: their groups, and the kind that each one moves.
_UNITS: Final = (
    (actions.FLEET, "fleet", FLEET),
    (actions.ARMY, "army", ARMY),
    (actions.FRIENDLY_ARMY, "friendly_army", FRIENDLY),
)
_TURNS: Final = ((actions.RISE, "rise"), (actions.LIE, "lie"), (actions.DESTROY, "destroy"))
_KINDS: Final = {FLEET: "fleet", ARMY: "army", FRIENDLY: "friendly_army"}
#: Room of the verb with an opponent's unit: four numbers for each nation.
_FIGHTS: Final = 4 * NATIONS


def units(q: Asked) -> list[Group]:
    """Units that may still move, armies that may turn, factories that may be destroyed."""
    if not asks(q.s, state.MANEUVER):
        return []
    found = []
    for verb, name, kind in _UNITS:
        regions = q.alphabetical(q.of(verb, REGIONS))
        rows = [q.at(verb + each, each, q.region(each), _idle(q, kind, each)) for each in regions]
        for row, region in zip(rows, regions, strict=True):
            row.said = q.say(f"i30.web.said.{name}", region=names.region(region))
        if rows:
            found.append(Group(rows, q.say(f"i30.web.group.{name}")))
    for verb, name in _TURNS:
        regions = q.alphabetical(q.of(verb, REGIONS))
        rows = [q.at(verb + each, each, q.region(each)) for each in regions]
        if rows:
            found.append(Group(rows, q.say(f"i30.web.group.{name}")))
    return found


def _idle(q: Asked, kind: int, region: int) -> str:
    """How many units there may still move, where there are several."""
    count = q.s.idle[kind * REGIONS + region]
    if kind == ARMY and not count:
        count = q.s.idle[FRIENDLY * REGIONS + region]
    return f"×{count}" if count > 1 else ""


def destinations(q: Asked) -> list[Group]:
    """Where the unit in hand can go, the short ways first."""
    regions = q.of(actions.TO, REGIONS)
    if not regions:
        return []
    unit = about(q.s)
    rows = []
    for region in q.alphabetical(regions):
        way = way_to(q.s, unit.region, unit.kind, region)
        told = "" if unit.kind == FLEET else q.words(way_words(q.s, way))
        choice = q.at(actions.TO + region, region, q.region(region), told)
        choice.said = q.say(f"i30.web.said.to_{_KINDS[unit.kind]}", region=names.region(region))
        rows.append((_length(way), choice))
    rows.sort(key=lambda row: row[0])
    listed = [choice for _, choice in rows]
    for choice in listed[FEW:]:
        choice.quiet = True
    more = q.say("i30.web.more_regions", n=len(listed) - FEW) if len(listed) > FEW else ""
    kind = _KINDS[unit.kind]
    title = q.say(f"i30.web.where.{kind}", region=names.region(unit.region))
    return [Group(listed, title, q.say("i30.web.regions", n=len(listed)), more=more)]


def _length(way: Way) -> int:
    return len(way.seas) + 1 if way.seas else int(way.rail)


def arrivals(q: Asked) -> list[Group]:
    """What an arriving unit does, or what is done to it: fights, and postures."""
    groups = [Group(_fights(q))]
    if actions.FRIENDLY in q.s.answers:
        postures = [_posture(q, actions.FRIENDLY, "friendly")]
        refused = []
        if actions.HOSTILE in q.s.answers:
            postures.insert(0, _posture(q, actions.HOSTILE, "hostile"))
        else:
            reason = why_not(q.s, actions.HOSTILE)
            told = "" if reason is None else q.words(reason)
            refused = [Refused(q.say("i30.web.do.hostile"), told)]
        groups.append(Group(postures, q.say("i30.web.group.posture"), refused=refused))
    return [group for group in groups if group.choices]


def _resident(q: Asked) -> int:
    """The nation that is asked whether it attacks an arrival."""
    frame = q.s.stack[-1]
    return (frame.side + frame.left) % NATIONS


def _left(q: Asked, fighters: tuple[int, int], region: int) -> Message:
    """How many units the two fighters have in a region after one exchange, then all others."""
    told = [(nation, _units(q, nation, region) - 1) for nation in fighters]
    for nation in range(NATIONS):
        if nation not in fighters and _units(q, nation, region):
            told.append((nation, _units(q, nation, region)))
    return names.listed(
        [
            Message("i30.web.fight.units_left", {"nation": names.nation(nation), "units": count})
            for nation, count in told
        ]
    )


def _units(q: Asked, nation: int, region: int) -> int:
    return sum(q.s.count(kind, nation, region) for kind in _KINDS)


def _posture(q: Asked, action: int, name: str) -> Choice:
    return Choice(action, q.say(f"i30.web.do.{name}"), notes=[q.say(f"i30.web.do.{name}_note")])


def _fights(q: Asked) -> list[Choice]:
    """One unit against one: the other unit, and what would be left."""
    unit = about(q.s)
    found = []
    asked = asks(q.s, state.RESIDENTS)
    mine = _resident(q) if asked else q.nation
    for number in q.of(actions.FIGHT, _FIGHTS):
        nation, kind = divmod(number, 4)
        own = _KINDS[kind] if asked else _KINDS[unit.kind]
        theirs = _KINDS[unit.kind] if asked else _KINDS[kind]
        label = q.say(
            f"i30.web.fight.{'fleet' if theirs == 'fleet' else 'army'}",
            nation=names.nation(nation),
        )
        note = q.say(
            f"i30.web.fight.with_{'fleet' if own == 'fleet' else 'army'}",
            region=names.region(unit.region),
            left=_left(q, (mine, nation), unit.region),
        )
        place = elements.region(unit.region) if unit.region >= 0 else ""
        found.append(Choice(actions.FIGHT + number, label, notes=[note], place=place, kind="war"))
    return found
