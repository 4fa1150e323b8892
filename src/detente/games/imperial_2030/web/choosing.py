"""What the seat may do now: every legal action once, in groups with the figures it needs."""

from typing import Final

from detente.core.messages import Words
from detente.core.page import Choice, Choices, Group, Refused
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.data.economy import SLOTS
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.rondel import fee_to, passes_investor
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements, names, slots
from detente.games.imperial_2030.web.answers import simple_answers
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.investing import investments
from detente.games.imperial_2030.web.moving import arrivals, destinations, units
from detente.games.imperial_2030.web.question import top
from detente.games.imperial_2030.web.rondel import fee_words, slot_name


def choices(s: ImperialState, seat: int, words: Words) -> Choices:
    """What the seat may do; nothing when it is not asked."""
    if seat < 0 or s.actor != seat:
        return Choices()
    q = Asked(s, words)
    found = Choices(idle=_idle(q))
    groups = [
        *_slots(q),
        *_home(q),
        *units(q),
        *destinations(q),
        *arrivals(q),
        *investments(q),
        *_flags(q),
    ]
    simple_answers(q, found)
    found.groups = [*groups, *found.groups]
    return found


# -- the rondel ----------------------------------------------------------------------------


def _slots(q: Asked) -> list[Group]:
    reached = q.of(actions.SLOT, SLOTS)
    if not reached:
        return []
    s, nation = q.s, q.nation
    rows = sorted(reached, key=lambda slot: _spaces(q, slot))
    closed = [slot for slot in range(SLOTS) if slot not in reached]
    return (
        [
            Group(
                [_slot(q, slot) for slot in rows],
                q.say("i30.web.slots"),
                q.say("i30.web.slots_of", n=len(reached), all=SLOTS),
                refused=[
                    Refused(
                        q.words(slot_name(slot)),
                        _reason(q, actions.SLOT + slot),
                        place=elements.slot(slot),
                    )
                    for slot in sorted(closed, key=lambda slot: _spaces(q, slot))
                ],
            )
        ]
        if nation == s.nation
        else []
    )


def _spaces(q: Asked, slot: int) -> int:
    now = q.s.rondel[q.nation]
    return (slot - now - 1) % SLOTS


def _slot(q: Asked, slot: int) -> Choice:
    s, nation = q.s, q.nation
    notes = [q.words(slots.short(s, nation, slot))]
    if passes_investor(s, nation, slot):
        notes[0] = q.say("i30.web.with_passing", what=notes[0])
    return Choice(
        actions.SLOT + slot,
        q.words(slot_name(slot)),
        q.words(fee_words(fee_to(s, nation, slot))),
        notes=notes,
        place=elements.slot(slot),
        kind="pick",
    )


def _reason(q: Asked, action: int) -> str:
    reason = why_not(q.s, action)
    return "" if reason is None else q.words(reason)


# -- factories, production, imports ----------------------------------------------------------


def _home(q: Asked) -> list[Group]:
    """Home provinces where something is built, made or placed."""
    found = []
    for verb, name in (
        (actions.BUILD, "build"),
        (actions.PRODUCE, "produce"),
        (actions.IMPORT_ARMY, "import_army"),
        (actions.IMPORT_FLEET, "import_fleet"),
    ):
        regions = q.of(verb, REGIONS)
        if regions:
            rows = [q.at(verb + each, each, _at_home(q, name, each)) for each in regions]
            found.append(Group(rows, q.say(f"i30.web.group.{name}")))
    return found


def _at_home(q: Asked, name: str, region: int) -> str:
    """Imports name the unit, since both kinds may go to one place."""
    if name.startswith("import"):
        return q.say(f"i30.web.do.{name}", region=names.region(region))
    return q.region(region)


# -- flags ---------------------------------------------------------------------------------


def _flags(q: Asked) -> list[Group]:
    regions = q.alphabetical(q.of(actions.FLAG, REGIONS))
    if not regions:
        return []
    rows = [q.at(actions.FLAG + each, each, q.region(each)) for each in regions]
    return [Group(rows, q.say("i30.web.group.flag"))]


# -- the primary button ----------------------------------------------------------------------

#: What it says while nothing is chosen, by the program that asks.
_IDLE: Final = {
    state.TURN: "slot",
    state.FACTORY: "city",
    state.PRODUCTION: "city",
    state.IMPORT: "city",
    state.MANEUVER: "unit",
    state.SAIL: "sea",
    state.MARCH: "region",
    state.INVESTOR: "bond",
    state.OWN_ROUND: "bond",
    state.EXPERT_SET_UP: "bond",
}


def _idle(q: Asked) -> str:
    frame = top(q.s)
    name = "any" if frame is None else _IDLE.get(frame.program, "any")
    return q.say(f"i30.web.idle.{name}")


assert NATIONS
