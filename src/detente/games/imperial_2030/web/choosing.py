"""What the seat may do now: every legal action once, in groups with the figures it needs."""

from typing import Final

from detente.core.messages import Words
from detente.core.page import Choice, Choices, Group, Refused
from detente.games.imperial_2030 import actions, board
from detente.games.imperial_2030.data.economy import FLEET, SLOTS
from detente.games.imperial_2030.data.regions import BROWN, REGIONS
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.rondel import fee_to, passes_investor
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements, slots
from detente.games.imperial_2030.web.answers import simple_answers
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.investing import investments
from detente.games.imperial_2030.web.moving import arrivals, destinations, units
from detente.games.imperial_2030.web.question import about, asks_for_bonds, verb_of
from detente.games.imperial_2030.web.rondel import fee_words
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import deal_of

#: Letters of the answers in battles, besides their numbers: attack, and no attack.
KEYS: Final = ("a", "n")


def choices(s: ImperialState, seat: int, words: Words) -> Choices:
    """What the seat may do; nothing when it is not asked."""
    if seat < 0 or s.actor != seat:
        return Choices()
    q = Asked(s, words)
    found = Choices(idle=_idle(q), page=_page(q))
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
    _letters(found)
    return found


def _letters(found: Choices) -> None:
    """Give the answers in battles their letters; an attack has one where there is one attack."""
    fights = [each for each in found.all() if actions.FIGHT <= each.action < actions.GIVE]
    if len(fights) == 1:
        fights[0].key = KEYS[0]
    if found.decline is not None and found.decline.action == actions.PEACE:
        found.decline.key = KEYS[1]


# -- the rondel ----------------------------------------------------------------------------


def _slots(q: Asked) -> list[Group]:
    """The slots that can be reached, the nearest first, then those that cannot and why."""
    reached = q.of(actions.SLOT, SLOTS)
    if not reached:
        return []
    order = sorted(range(SLOTS), key=lambda slot: _spaces(q, slot))
    return [
        Group(
            [_slot(q, slot) for slot in order if slot in reached],
            q.say("i30.web.slots"),
            q.say("i30.web.slots_of", n=len(reached), all=SLOTS),
            refused=[_closed(q, slot) for slot in order if slot not in reached],
        )
    ]


def _closed(q: Asked, slot: int) -> Refused:
    reason = _reason(q, actions.SLOT + slot)
    return Refused(q.words(names.slot(slot)), reason, place=elements.slot(slot))


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
        q.words(names.slot(slot)),
        q.words(fee_words(fee_to(s, nation, slot))),
        notes=notes,
        place=elements.slot(slot),
        kind="pick",
    )


def _reason(q: Asked, action: int) -> str:
    reason = why_not(q.s, action)
    return "" if reason is None else q.words(reason)


# -- factories, production, imports ----------------------------------------------------------


#: The verbs with an own city, and their groups.
_HOME_VERBS: Final = (
    (actions.BUILD, "build"),
    (actions.PRODUCE, "produce"),
    (actions.IMPORT_ARMY, "import_army"),
    (actions.IMPORT_FLEET, "import_fleet"),
)


def _home(q: Asked) -> list[Group]:
    """Home provinces where something is built, made or placed."""
    found = []
    for verb, name in _HOME_VERBS:
        regions = q.of(verb, REGIONS)
        if regions:
            rows = [q.at(verb + each, each, q.region(each), _made(q, name)) for each in regions]
            for row, region in zip(rows, regions, strict=True):
                row.said = q.say(f"i30.web.said.{_unit(name, region)}", region=names.region(region))
            found.append(Group(rows, q.say(f"i30.web.group.{name}")))
    return found


def _unit(name: str, region: int) -> str:
    """What would then be in a city: a factory, or a unit; factories make that of their colour."""
    if name == "produce":
        return "army" if board.CITY[region] == BROWN else "fleet"
    return "factory" if name == "build" else name.removeprefix("import_")


def _made(q: Asked, name: str) -> str:
    """Imports name the unit, since both kinds may go to one place."""
    return q.say(f"i30.web.unit.{name.removeprefix('import_')}") if "import" in name else ""


# -- flags ---------------------------------------------------------------------------------


def _flags(q: Asked) -> list[Group]:
    regions = q.alphabetical(q.of(actions.FLAG, REGIONS))
    if not regions:
        return []
    rows = [q.at(actions.FLAG + each, each, q.region(each)) for each in regions]
    return [Group(rows, q.say("i30.web.group.flag"))]


def _page(q: Asked) -> str:
    """The page that helps: of bonds to buy one, of players to choose a slot, else the log."""
    if any(deal_of(action) is not None for action in q.s.answers):
        return "bonds"
    return "players" if min(q.s.answers) < SLOTS else "log"


# -- the primary button ----------------------------------------------------------------------

#: What it says while nothing is chosen, by the verbs with which the question can be answered.
_IDLE: Final = {
    actions.BUILD: "city",
    actions.PRODUCE: "city",
    actions.IMPORT_ARMY: "city",
    actions.IMPORT_FLEET: "city",
    actions.FLEET: "unit",
    actions.ARMY: "unit",
    actions.FRIENDLY_ARMY: "unit",
    actions.RISE: "unit",
    actions.LIE: "unit",
    actions.DESTROY: "unit",
    actions.FLAG: "region",
}


def _idle(q: Asked) -> str:
    return q.say(f"i30.web.idle.{_wanted(q)}")


def _wanted(q: Asked) -> str:
    """What the question asks for."""
    answers = q.s.answers
    if min(answers) < SLOTS:
        return "slot"
    if asks_for_bonds(q.s):
        return "bond"
    if q.of(actions.TO, REGIONS):
        place = "sea" if about(q.s).kind == FLEET else "region"
        fights = any(actions.FIGHT <= action < actions.GIVE for action in answers)
        return f"{place}_or_attack" if fights else place
    if q.of(actions.VIA, actions.FIGHT - actions.VIA):
        return "way"
    verbs = [_IDLE[verb] for action in answers if (verb := verb_of(action)) in _IDLE]
    return verbs[0] if verbs else "any"
