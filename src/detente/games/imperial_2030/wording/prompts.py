"""What is asked of whom (section 7), and for which nation."""

from collections.abc import Callable
from typing import Final

from detente.core.frames import Frame
from detente.core.messages import Message, asked
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.data.economy import (
    FACTORY_PRICE,
    FLAGS,
    FREE_SPACES,
    MIDDLE,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.gifts import lacking
from detente.games.imperial_2030.industry import imports_left
from detente.games.imperial_2030.money import interest_due, owed_to_others
from detente.games.imperial_2030.reach import canal_owner
from detente.games.imperial_2030.rondel import PASSED
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.wording import names, sums
from detente.games.imperial_2030.wording.names import Values

#: Slots that may lack money, by their programs.
_SHORT: Final = {state.FACTORY: "factory", state.IMPORT: "import"}
#: What others' gifts are for, by the number that the frame carries.
_PURPOSES: Final = ("investor", "factory", "import")


def prompt(s: ImperialState, seat: int) -> Message:
    """What is asked of whom, as ``seat`` may read it."""
    if s.actor == NOBODY:
        return Message("i30.ask.over")
    if s.actor == CHANCE:
        lot = s.answers[0] >= actions.LOT
        return Message("i30.ask.lot" if lot else "i30.ask.deal")
    frame = s.stack[-1]
    told = _by_cash(s, frame) if knows_cash(s, seat, s.actor) else None
    return asked(names.seat(s.actor), told or _ASKS[frame.program](s, frame))


def _by_cash(s: ImperialState, f: Frame) -> Message | None:
    """What only who knows the purse may read: that there is too little in it, and how much."""
    values = {**_of(s, f), "cash": s.cash[s.actor]}
    if s.answers == [actions.PASS]:
        if f.program != state.TURN:
            return Message("i30.ask.invest_nothing", values)
        values.update(slot=names.slot(f.card & ~PASSED), due=interest_due(s, f.side))
        values.update(missing=interest_due(s, f.side) - s.treasury[f.side])
        return Message("i30.ask.stop_short", values)
    if f.program not in _SHORT or s.answers[0] not in (actions.ASK_OTHERS, actions.DONE):
        return None
    values.update(missing=sums.missing(s), price=FACTORY_PRICE)
    name = "ask" if s.answers[0] == actions.ASK_OTHERS else "short"
    return Message(f"i30.ask.{name}_{_SHORT[f.program]}", values)


def _of(s: ImperialState, f: Frame) -> Values:
    """The nation of the frame and its treasury."""
    return {"nation": names.nation(f.side), "treasury": s.treasury[f.side]}


def _turn(s: ImperialState, f: Frame) -> Message:
    values = _of(s, f)
    if f.at == state.ASK_FOR_STOP:
        values.update(slot=names.slot(f.card & ~PASSED), due=interest_due(s, f.side))
        return Message("i30.ask.stop", values)
    if s.rondel[f.side] == MIDDLE:
        return Message("i30.ask.first_slot", values)
    values.update(slot=names.slot(s.rondel[f.side]), free=FREE_SPACES)
    values.update(fee=1 + power_factor(s.points[f.side]))
    return Message("i30.ask.slot", values)


def _factory(s: ImperialState, f: Frame) -> Message:
    short = s.treasury[f.side] < FACTORY_PRICE
    name = "fill_up_factory" if short else "factory"
    return Message(f"i30.ask.{name}", {**_of(s, f), "price": FACTORY_PRICE})


def _production(s: ImperialState, f: Frame) -> Message:
    values = _of(s, f)
    values.update(armies=s.spare_armies(f.side), fleets=s.spare_fleets(f.side))
    return Message("i30.ask.production", values)


def _import(s: ImperialState, f: Frame) -> Message:
    name = "import" if s.treasury[f.side] else "fill_up_import"
    return Message(f"i30.ask.{name}", {**_of(s, f), "n": imports_left(f)})


def _maneuver(s: ImperialState, f: Frame) -> Message:
    if f.at == state.MOVE_FLEETS:
        return Message("i30.ask.fleets", _of(s, f))
    if f.at == state.MOVE_ARMIES:
        return Message("i30.ask.armies", _of(s, f))
    nation = (f.side + f.left) % NATIONS
    left = FLAGS - s.flags[nation].bit_count()
    return Message("i30.ask.flag", {"nation": names.nation(nation), "n": left})


def destination(f: Frame) -> int:
    """Where the army in hand goes, once that is chosen; the frame keeps it beside the canals."""
    return (f.aux & 63) - 1


def _in_hand(s: ImperialState, f: Frame) -> Message:
    """Where the unit that was chosen goes."""
    kind = f.left if f.program == state.MARCH else 0
    values = _of(s, f)
    values.update(unit=names.unit(kind), region=names.region(f.card))
    if not actions.VIA <= s.answers[0] < actions.FIGHT:
        return Message("i30.ask.where", values)
    values["goal"] = names.region(destination(f))
    return Message("i30.ask.way", values)


def _passage(s: ImperialState, f: Frame) -> Message:
    values = _of(s, f)
    values.update(canal=names.canal(f.card), owner=names.nation(canal_owner(s, f.card)))
    return Message("i30.ask.passage", values)


def _arrival(s: ImperialState, f: Frame) -> Message:
    posture = actions.FRIENDLY in s.answers
    values: Values = {"nation": names.nation(f.side), "region": names.region(f.card)}
    values["unit"] = names.unit(0 if f.left == 0 else 1)
    return Message("i30.ask.posture" if posture else "i30.ask.arrival", values)


def _residents(s: ImperialState, f: Frame) -> Message:
    values: Values = {"mover": names.nation(f.side), "region": names.region(f.card)}
    values.update(nation=names.nation((f.side + f.left) % NATIONS), unit=names.unit(f.used))
    return Message("i30.ask.residents", values)


def _invest(s: ImperialState, f: Frame) -> Message:
    name = "invest_card" if s.actor == s.card else "invest_bank"
    return Message(f"i30.ask.{name}")


def _own_round(s: ImperialState, f: Frame) -> Message:
    values: Values = {"nation": names.nation(f.side)}
    free = s.rules.free_investors and s.has_swiss_bank(s.actor)
    return Message("i30.ask.invest_anywhere" if free else "i30.ask.invest_after", values)


def _first_bond(s: ImperialState, f: Frame) -> Message:
    nation = f.left // s.rules.players
    return Message("i30.ask.first_bond", {"nation": names.nation(nation)})


def _gifts(s: ImperialState, f: Frame) -> Message:
    values = _of(s, f)
    values.update(owed=owed_to_others(s, f.side), price=FACTORY_PRICE)
    values.update(missing=lacking(s, f), who=names.seat(s.government[f.side]))
    return Message(f"i30.ask.gift_{_PURPOSES[f.card]}", values)


_ASKS: Final[dict[int, Callable[[ImperialState, Frame], Message]]] = {
    state.EXPERT_SET_UP: _first_bond,
    state.TURN: _turn,
    state.FACTORY: _factory,
    state.PRODUCTION: _production,
    state.IMPORT: _import,
    state.MANEUVER: _maneuver,
    state.INVESTOR: _invest,
    state.OWN_ROUND: _own_round,
    state.GIFTS: _gifts,
    state.SAIL: _in_hand,
    state.MARCH: _in_hand,
    state.PASSAGE: _passage,
    state.ARRIVAL: _arrival,
    state.RESIDENTS: _residents,
}
