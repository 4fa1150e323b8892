"""All previews of a question: of slots, bonds and regions, and what is usually shown."""

from detente.core.messages import Message, Words
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.data.economy import (
    ARMY,
    FLEET,
    FRIENDLY,
    MIDDLE,
    SLOTS,
)
from detente.games.imperial_2030.data.regions import REGIONS
from detente.games.imperial_2030.industry import imports_left
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements, marks, slots
from detente.games.imperial_2030.web.bonds import deal_words, outcome
from detente.games.imperial_2030.web.figures import moving
from detente.games.imperial_2030.web.preview import Preview, Row
from detente.games.imperial_2030.web.question import about, top
from detente.games.imperial_2030.web.ways import Way, way_to
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import Deal, deal_of


def previews(s: ImperialState, seat: int, words: Words) -> list[Preview]:
    """The usual one, and for whoever is asked one for each thing that can be chosen."""
    found = [usual(s, words)]
    if s.actor != seat or seat < 0:
        return found
    for action in s.answers:
        deal = deal_of(action)
        if action < SLOTS:
            found.append(slots.preview(s, seat, action - actions.SLOT, words))
        elif actions.TO <= action < actions.TO + REGIONS:
            found.append(_destination(s, action - actions.TO, words))
        elif deal is not None:
            found.append(_deal(s, seat, deal, words))
    return found


def usual(s: ImperialState, words: Words) -> Preview:
    """What the nation on turn is doing."""
    nation = moving(s)
    if nation < 0:
        over = Message("i30.web.over") if s.turn else Message("i30.web.set_up")
        return Preview(words(over))
    slot = s.rondel[nation]
    frame = top(s)
    if slot == MIDDLE or any(
        each.program == state.TURN and each.at <= state.ASK_FOR_STOP for each in s.stack[-1:]
    ):
        title = Message("i30.web.chooses", {"nation": names.nation(nation)})
        return Preview(words(title), note=words(Message("i30.web.chooses_note")))
    values: dict[str, int | str | Message] = {
        "nation": names.nation(nation),
        "slot": names.slot(slot),
    }
    found = Preview(words(Message("i30.web.doing", values)))
    if any(each.program == state.MANEUVER for each in s.stack):
        idle = [sum(s.idle[kind * REGIONS : (kind + 1) * REGIONS]) for kind in range(3)]
        found.rows = [
            Row(words(Message("i30.web.fleets_to_move")), str(idle[FLEET])),
            Row(words(Message("i30.web.armies_to_move")), str(idle[ARMY] + idle[FRIENDLY])),
        ]
    elif frame is not None and frame.program == state.IMPORT:
        found.note = words(Message("i30.web.imports_left", {"n": imports_left(frame)}))
    return found


# -- where a unit goes ---------------------------------------------------------------------


def way_words(s: ImperialState, way: Way) -> Message:
    """How a unit gets to a region."""
    if way.seas:
        return Message("i30.web.way.fleets", {"n": len(way.seas)})
    if way.rail:
        return Message("i30.web.way.rail_border" if way.border else "i30.web.way.rail")
    return Message("i30.web.way.border")


def _destination(s: ImperialState, region: int, words: Words) -> Preview:
    unit = about(s)
    found = Preview(words(names.region(region)), elements.region(region))
    found.note = words(way_words(s, way_to(s, unit.region, unit.kind, region)))
    found.add(words(marks.owner_words(s, region)), "muted")
    for told in marks.unit_words(s, region):
        found.add(words(told), "muted")
    return found


# -- what a bond brings --------------------------------------------------------------------


def _deal(s: ImperialState, seat: int, deal: Deal, words: Words) -> Preview:
    after = outcome(s, seat, deal)
    nation = deal.nation
    found = Preview(words(deal_words(s, seat, deal)), elements.bond(nation, deal.new))
    found.note = words(Message("i30.web.interest_more", {"amount": deal.gain}))
    cash = s.cash[seat]
    found.rows = [
        Row(words(Message("i30.web.you")), f"{after.mine_before} → {after.mine}"),
        Row(words(names.seat(after.other)), str(after.best_other)),
        Row(words(Message("i30.web.your_cash")), f"{cash} → {cash - deal.price}", is_sum=True),
        Row(
            words(Message("i30.web.treasury_of", {"nation": names.nation(nation)})),
            f"{s.treasury[nation]} → {after.treasury}",
        ),
    ]
    if after.ruler == seat and after.before != seat:
        found.add(words(Message("i30.web.you_take", {"nation": names.nation(nation)})), "good")
    if after.swiss_lost:
        found.add(words(Message("i30.web.you_lose_bank")), "muted")
    if after.swiss_gained >= 0:
        values: dict[str, int | str | Message] = {"who": names.seat(after.swiss_gained)}
        found.add(words(Message("i30.web.gets_bank", values)), "muted")
    return found
