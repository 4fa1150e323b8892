"""A choice in words, with its price and what it brings."""

from typing import Final

from detente.core.messages import Message
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.board import BIT, NATION
from detente.games.imperial_2030.data.economy import (
    FACTORY_PRICE,
    IMPORT_PRICE,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.money import interest_due
from detente.games.imperial_2030.rondel import fee_to, passes_investor, spaces_to
from detente.games.imperial_2030.state import ImperialState, units_at
from detente.games.imperial_2030.wording import names, sums
from detente.games.imperial_2030.wording.names import Values

_WORDS: Final = {
    actions.PRODUCE_ALL: "produce_all",
    actions.HOSTILE: "hostile",
    actions.FRIENDLY: "friendly",
    actions.PEACE: "peace",
    actions.ALLOW: "allow",
    actions.REFUSE: "refuse",
    actions.STAY: "stay",
    actions.ALWAYS_PEACE: "always_peace",
    actions.ALWAYS_ALLOW: "always_allow",
    actions.ALWAYS_REFUSE: "always_refuse",
    actions.NEVER_GIVE: "never_give",
}
_WAYS: Final = ("seas", "panama", "suez", "both")
#: What ending a question means, by the program that asks; the Maneuver has two such questions.
_ENDS: Final = {
    state.FACTORY: "build_nothing",
    state.PRODUCTION: "produce_no_more",
    state.IMPORT: "import_no_more",
}
#: How far the verbs with a region are apart.
_ROOM: Final = 64
#: What saying no means, by the program that asks.
_PASSES: Final = {
    state.TURN: "let_pass",
    state.GIFTS: "give_nothing",
    state.INVESTOR: "buy_nothing",
    state.OWN_ROUND: "buy_nothing",
    state.EXPERT_SET_UP: "buy_nothing",
}


def action_message(s: ImperialState, action: int) -> Message:
    """A choice in words, with the numbers that a player would work out."""
    if action in _WORDS:
        return Message(f"i30.do.{_WORDS[action]}")
    if action == actions.ASK_OTHERS:
        name = "ask_interest" if s.stack[-1].program == state.TURN else "ask_others"
        return Message(f"i30.do.{name}", {"missing": sums.missing(s)})
    deal = sums.deal_of(action)
    if deal is not None:
        return _deal(s, deal)
    if action < actions.BUILD:
        return _slot(s, action - actions.SLOT)
    if action < actions.VIA:
        return _by_region(s, action // _ROOM * _ROOM, action % _ROOM)
    if action < actions.FIGHT:
        return Message(f"i30.do.via_{_WAYS[action - actions.VIA]}")
    if action < actions.GIVE:
        nation, kind = divmod(action - actions.FIGHT, 4)
        return _fight(s, nation, kind)
    if action < actions.BUY:
        return _gift(s, action - actions.GIVE)
    return _end(s, action) if action >= actions.DONE else _chance(action)


def _chance(action: int) -> Message:
    if action >= actions.LOT:
        return Message("i30.do.lot", {"who": names.seat(action - actions.LOT)})
    nation, seat = divmod(action - actions.DEAL, 8)
    return Message("i30.do.deal", {"nation": names.nation(nation), "who": names.seat(seat)})


# -- the rondel ----------------------------------------------------------------------------


def _slot(s: ImperialState, slot: int) -> Message:
    nation = s.nation
    price = fee_to(s, nation, slot)
    values: Values = {"slot": names.this_slot(slot), "fee": fee_words(price)}
    values["brings"] = sums.slot_brings(s, nation, slot, price, s.government[nation])
    spaces = spaces_to(s, nation, slot)
    if not spaces:
        return Message("i30.do.first_slot", values)
    name = "slot_passing" if passes_investor(s, nation, slot) else "slot"
    return Message(f"i30.do.{name}", {**values, "n": spaces})


def fee_words(price: int) -> Message:
    """The fee of a move on the rondel."""
    return Message("i30.fee", {"amount": price}) if price else Message("i30.free")


# -- regions -------------------------------------------------------------------------------


def _by_region(s: ImperialState, verb: int, region: int) -> Message:
    values: Values = {"region": names.region(region)}
    if verb == actions.BUILD:
        left = s.treasury[s.nation] - FACTORY_PRICE
        return Message("i30.do.build", {**values, "price": FACTORY_PRICE, "left": left})
    if verb in (actions.IMPORT_ARMY, actions.IMPORT_FLEET):
        left = s.treasury[s.nation] - IMPORT_PRICE
        values.update(unit=names.one_unit(int(verb == actions.IMPORT_ARMY)))
        return Message("i30.do.import", {**values, "price": IMPORT_PRICE, "left": left})
    if verb == actions.TO:
        return _to(s, region)
    if verb == actions.ARMY:
        return _army(s, region)
    return Message(f"i30.do.{_VERBS[verb]}", values)


_VERBS: Final = {
    actions.PRODUCE: "produce",
    actions.FRIENDLY_ARMY: "friendly_army",
    actions.FLEET: "fleet",
    actions.RISE: "rise",
    actions.LIE: "lie",
    actions.DESTROY: "destroy",
    actions.FLAG: "flag",
}


def _army(s: ImperialState, region: int) -> Message:
    """An army to move: in a foreign home province it is said how it stands there."""
    values: Values = {"region": names.region(region)}
    if not names.abroad(s.nation, region):
        return Message("i30.do.army", values)
    upright = s.idle_at[1] & BIT[region]
    return Message("i30.do.hostile_army" if upright else "i30.do.friendly_army", values)


def _to(s: ImperialState, region: int) -> Message:
    """A destination, with the factory in a foreign home, whose flag and units are there."""
    values: Values = {"region": names.region(region)}
    told: list[Message] = []
    if names.abroad(s.nation, region) and s.factories & BIT[region]:
        told.append(Message("i30.factory_of", {"nation": names.nation(NATION[region])}))
    for nation in range(NATIONS):
        if s.flags[nation] & BIT[region]:
            told.append(Message("i30.flag_of", {"nation": names.nation(nation)}))
    for nation, kind, count in units_at(s, region):
        units = names.units_there(nation, region, kind, count)
        told.append(Message("i30.units_of", {"nation": names.nation(nation), "units": units}))
    if not told:
        return Message("i30.do.to", values)
    return Message("i30.do.to_where", {**values, "there": names.listed(told)})


def _fight(s: ImperialState, nation: int, kind: int) -> Message:
    """The enemy's unit on the mover's question, the own one on the residents'."""
    values: Values = {"nation": names.nation(nation), "unit": names.unit(kind)}
    own = s.stack[-1].program == state.RESIDENTS
    return Message("i30.do.fight_with" if own else "i30.do.fight", values)


# -- money ---------------------------------------------------------------------------------


def _deal(s: ImperialState, deal: sums.Deal) -> Message:
    """A bond, its price, its interest, the cash left, the treasury, and who would govern."""
    seat = s.actor
    values: Values = {"nation": names.nation(deal.nation), "value": VALUES[deal.new]}
    values.update(price=deal.price, gain=deal.gain, left=s.cash[seat] - deal.price)
    values.update(treasury=s.treasury[deal.nation] + deal.price)
    name = "buy"
    if deal.old >= 0:
        name = "upgrade"
        values["old"] = VALUES[deal.old]
    before, after = s.government[deal.nation], sums.ruler_after(s, seat, deal)
    if after == seat and before != seat:
        name += "_taking"
        values["from"] = names.seat(before)
    return Message(f"i30.do.{name}", values)


def _gift(s: ImperialState, nation: int) -> Message:
    values: Values = {"nation": names.nation(nation), "left": s.cash[s.actor] - 1}
    return Message("i30.do.give", {**values, "treasury": s.treasury[nation] + 1})


# -- ends ----------------------------------------------------------------------------------


def _end(s: ImperialState, action: int) -> Message:
    frame = s.stack[-1]
    if action == actions.FORCE:
        return Message("i30.do.force", {"due": interest_due(s, frame.side)})
    if action == actions.PASS:
        return Message(f"i30.do.{_PASSES.get(frame.program, 'pass')}")
    if frame.program == state.MANEUVER:
        return Message(f"i30.do.{'fleets' if frame.at == state.MOVE_FLEETS else 'armies'}_done")
    return Message(f"i30.do.{_ENDS.get(frame.program, 'done')}")
