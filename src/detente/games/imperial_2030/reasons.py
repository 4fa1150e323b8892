"""Why a choice is not legal now, with the number of the rule."""

from typing import Final

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.board import (
    ALL_HOMES,
    BIT,
    BLUE_CITIES,
    BROWN_CITIES,
    HOME,
    NATION,
    PORT_SEA,
    canal_between,
)
from detente.games.imperial_2030.combat import protected
from detente.games.imperial_2030.data.economy import (
    ARMY,
    BONDS,
    DESTROYERS,
    FACTORY_PRICE,
    FLEET,
    FRIENDLY,
    IMPORT_PRICE,
    VALUES,
)
from detente.games.imperial_2030.data.regions import FIRST_SEA, NATION_IDS
from detente.games.imperial_2030.industry import Build, ImportUnits, Produce
from detente.games.imperial_2030.investor import Invest, InvestAfterTurn
from detente.games.imperial_2030.maneuver import March, MoveArmies, MoveFleets, Sail
from detente.games.imperial_2030.money import interest_due, owed_to_others
from detente.games.imperial_2030.rondel import (
    FEE,
    INTEREST_UNPAID,
    SAME_SLOT,
    TOO_FAR,
    AskForStop,
    ChooseSlot,
    fee_to,
    slot_problem,
)
from detente.games.imperial_2030.setup import ChooseFirstBonds
from detente.games.imperial_2030.state import ImperialState, Step


def why_not(s: ImperialState, action: int) -> Message | None:
    """The reason with the rule; None for a legal action, or one that does not exist."""
    if action in s.answers or not 0 <= action < actions.SIZE:
        return None
    if s.actor == NOBODY:
        return _why("over", "5")
    if s.actor == CHANCE:
        return _why("chance", "2")
    frame = s.stack[-1]
    step = state.PROGRAMS[frame.program][frame.at]
    if action < actions.BUILD:
        return _slot(s, step, frame, action - actions.SLOT)
    if action < actions.ARMY:
        return _industry(s, step, frame, action)
    if action < actions.FLAG:
        return _maneuver(s, step, frame, action)
    if action < actions.GIVE:
        return _flag_way_or_fight(action)
    if action < actions.BUY:
        return _gift(s, frame, action - actions.GIVE)
    if action < actions.DEAL:
        return _investment(s, step, frame, action)
    return _word(s, step, frame, action)


def _why(id: str, rule: str) -> Message:
    return Message(f"i30.why.{id}", {"rule": rule})


def _counted(id: str, rule: str, n: int) -> Message:
    return Message(f"i30.why.{id}", {"rule": rule, "n": n})


def _slot(s: ImperialState, step: Step, f: Frame, slot: int) -> Message:
    """A slot of the rondel (3.3)."""
    if not isinstance(step, ChooseSlot):
        return _why("no_slot_now", "3.2")
    problem = slot_problem(s, f.side, slot)
    if problem == SAME_SLOT:
        return _why("same_slot", "3.3")
    if problem == TOO_FAR:
        return _why("too_far", "3.3")
    if problem == FEE:
        return _counted("fee", "3.3", fee_to(s, f.side, slot))
    assert problem == INTEREST_UNPAID
    return _counted("interest", "4.5", owed_to_others(s, f.side))


# -- Factory, Production, Import -------------------------------------------------------------


def _industry(s: ImperialState, step: Step, f: Frame, action: int) -> Message:
    region = action & 63
    if action >= actions.IMPORT_ARMY:
        kind = FLEET if action >= actions.IMPORT_FLEET else ARMY
        if not isinstance(step, ImportUnits):
            return _why("no_import_now", "4.3")
        return _import(s, f.side, region, kind)
    if action >= actions.PRODUCE:
        if not isinstance(step, Produce):
            return _why("no_production_now", "4.2")
        return _produce(s, f, region)
    if not isinstance(step, Build):
        return _why("no_building_now", "4.1")
    return _build(s, f.side, region)


def _build(s: ImperialState, nation: int, region: int) -> Message:
    """A factory (4.1)."""
    if not HOME[nation] & BIT[region]:
        return _why("build_abroad", "4.1")
    if s.factories & BIT[region]:
        return _why("has_factory", "4.1")
    if s.occupied(nation) & BIT[region]:
        return _why("occupied_building", "4.1")
    return _counted("treasury_short", "4.1", FACTORY_PRICE - s.treasury[nation])


def _produce(s: ImperialState, f: Frame, region: int) -> Message:
    """A unit of a factory (4.2)."""
    nation = f.side
    if not HOME[nation] & s.factories & BIT[region]:
        return _why("no_factory", "4.2")
    if s.occupied(nation) & BIT[region]:
        return _why("occupied_production", "4.2")
    if f.used & BIT[region]:
        return _why("produced", "4.2")
    return _why("no_armies" if BROWN_CITIES & BIT[region] else "no_fleets", "1.5")


def _import(s: ImperialState, nation: int, region: int, kind: int) -> Message:
    """A bought unit (4.3)."""
    if not HOME[nation] & BIT[region]:
        return _why("import_abroad", "4.3")
    if s.occupied(nation) & BIT[region]:
        return _why("occupied_import", "4.3")
    if kind == FLEET and not BLUE_CITIES & BIT[region]:
        return _why("fleet_without_port", "4.3")
    if kind == FLEET and not s.spare_fleets(nation):
        return _why("no_fleets", "1.5")
    if kind == ARMY and not s.spare_armies(nation):
        return _why("no_armies", "1.5")
    return _counted("treasury_short", "4.3", IMPORT_PRICE)


# -- Maneuver ----------------------------------------------------------------------------------


def _maneuver(s: ImperialState, step: Step, f: Frame, action: int) -> Message:
    region = action & 63
    if actions.TO <= action < actions.RISE:
        if isinstance(step, Sail):
            return _sea(s, f, region)
        if isinstance(step, March):
            return _land(s, f, region)
        return _why("no_unit_in_hand", "4.4")
    if actions.FLEET <= action < actions.TO:
        if isinstance(step, (MoveArmies, March)):
            return _why("fleets_first", "4.4")
        if not isinstance(step, MoveFleets):
            return _why("no_moves_now", "4.4")
        return _unit(s, f.side, region, FLEET, "fleet")
    if isinstance(step, (MoveFleets, Sail)):
        return _why("armies_later", "4.4")
    if not isinstance(step, MoveArmies):
        return _why("no_moves_now", "4.4")
    if action >= actions.DESTROY:
        return _destroy(s, f.side, region)
    if action >= actions.LIE:
        return _unit(s, f.side, region, ARMY, "hostile")
    if action >= actions.RISE:
        if s.idle_at[FRIENDLY] & protected(s, f.side) & BIT[region]:
            return _why("protected", "4.4")
        return _unit(s, f.side, region, FRIENDLY, "friendly")
    if action >= actions.FRIENDLY_ARMY:
        return _unit(s, f.side, region, FRIENDLY, "friendly")
    if s.idle_at[ARMY] & BIT[region]:
        return _why("stuck", "4.4")
    return _unit(s, f.side, region, ARMY, "army")


def _unit(s: ImperialState, nation: int, region: int, kind: int, name: str) -> Message:
    """A unit that is not there, or has moved."""
    there = s.count(kind, nation, region)
    if name == "army":
        there += s.count(FRIENDLY, nation, region)
    if name == "hostile" and not ALL_HOMES & ~HOME[nation] & BIT[region]:
        return _why("posture_abroad_only", "4.4")
    return _why("moved" if there else f"no_{name}_there", "4.4")


def _sea(s: ImperialState, f: Frame, region: int) -> Message:
    """Where the fleet in hand cannot sail."""
    if region < FIRST_SEA:
        return _why("fleets_stay_at_sea", "4.4")
    if f.card < FIRST_SEA:
        assert PORT_SEA[f.card] != region
        return _why("port_sea", "4.4")
    canal = canal_between(f.card, region)
    return _why("canal_refused" if canal >= 0 else "sea_not_beside", "4.4")


def _land(s: ImperialState, f: Frame, region: int) -> Message:
    """Where the army in hand cannot go."""
    if region >= FIRST_SEA:
        return _why("armies_on_land", "4.4")
    if region == f.card:
        return _why("already_there", "4.4")
    if not s.at[f.side] >> FIRST_SEA:
        return _why("no_way", "4.4")
    if f.used:
        return _why("no_way_without_canal", "4.4")
    return _why("no_fleets_left" if s.convoys else "no_way_by_fleets", "4.4")


def _destroy(s: ImperialState, nation: int, region: int) -> Message:
    """A factory that cannot be destroyed."""
    owner = NATION[region]
    if owner == nation or not s.factories & BIT[region]:
        return _why("no_foreign_factory", "4.4")
    armies = s.count(ARMY, nation, region)
    if s.rules.any_destroyers:
        armies += s.count(FRIENDLY, nation, region)
    if armies < DESTROYERS:
        return _counted("too_few_destroyers", "4.4", armies)
    if s.present(owner) & BIT[region]:
        return _why("factory_defended", "4.4")
    return _why("last_factory", "4.4")


# -- money ---------------------------------------------------------------------------------------


def _gift(s: ImperialState, f: Frame, nation: int) -> Message:
    """A payment into a treasury (3)."""
    if f.side != nation or f.program == state.MANEUVER:
        return _why("gift_changes_nothing", "3")
    if not s.cash[s.actor]:
        return _why("no_cash", "3")
    return _why("gift_changes_nothing", "3")


def _investment(s: ImperialState, step: Step, f: Frame, action: int) -> Message:
    """A bond that cannot be bought, or exchanged for (4.5)."""
    if action >= actions.UPGRADE:
        nation, both = divmod(action - actions.UPGRADE, 81)
        old, place = both // 9, both % 9
    else:
        nation, place = divmod(action - actions.BUY, BONDS)
        old = -1
    if isinstance(step, ChooseFirstBonds):
        if f.left // s.rules.players != nation or old >= 0:
            return _why("one_nation_at_a_time", "2")
    elif not isinstance(step, (Invest, InvestAfterTurn)):
        return _why("no_investment_now", "4.5")
    elif isinstance(step, InvestAfterTurn) and not step.nations(s, f, s.actor) >> nation & 1:
        return Message("i30.why.this_nation_only", {"rule": "6", "nation": _name(f.side)})
    if old >= 0 and not s.bonds(s.actor, nation) >> old & 1:
        return _why("bond_not_held", "4.5")
    if not s.stock() >> BONDS * nation + place & 1:
        return _why("bond_sold", "4.5")
    price = VALUES[place] - (VALUES[old] if old >= 0 else 0)
    return _counted("cash_short", "4.5", price - s.cash[s.actor])


def _name(nation: int) -> Message:
    return Message(f"i30.nation.{NATION_IDS[nation]}")


def _flag_way_or_fight(action: int) -> Message:
    """A flag, a way through canals, an attack: asked for in a Maneuver only (4.4)."""
    if action >= actions.FIGHT:
        return _why("no_fight_now", "4.4")
    return _why("no_way_now" if action >= actions.VIA else "no_flag_now", "4.4")


#: Programs in which the government may ask the others.
_WITH_GIFTS: Final = (state.TURN, state.FACTORY, state.IMPORT)
#: When a plain word answers something: the end of the reason's id, and the rule.
_WORDS_ABOUT: Final = {
    actions.DONE: ("nothing_to_end", "4"),
    actions.PASS: ("nothing_to_refuse", "4.5"),
    actions.PRODUCE_ALL: ("no_production_now", "4.2"),
    actions.HOSTILE: ("no_posture_now", "4.4"),
    actions.FRIENDLY: ("no_posture_now", "4.4"),
    actions.PEACE: ("no_arrival_now", "4.4"),
    actions.ALWAYS_PEACE: ("no_arrival_now", "4.4"),
    actions.ALLOW: ("no_passage_now", "4.4"),
    actions.REFUSE: ("no_passage_now", "4.4"),
    actions.ALWAYS_ALLOW: ("no_passage_now", "4.4"),
    actions.ALWAYS_REFUSE: ("no_passage_now", "4.4"),
    actions.STAY: ("no_stay_now", "4.4"),
    actions.FORCE: ("no_stop_now", "4.5"),
    actions.NEVER_GIVE: ("no_gift_asked", "3"),
    actions.ASK_OTHERS: ("nothing_to_ask_for", "3"),
}


def _word(s: ImperialState, step: Step, f: Frame, action: int) -> Message:
    """One of the plain words."""
    if action == actions.FORCE and isinstance(step, AskForStop):
        short = interest_due(s, f.side) - s.treasury[f.side]
        values: dict[str, int | str | Message] = {"rule": "4.5", "n": short}
        return Message("i30.why.force_short", {**values, "nation": _name(f.side)})
    if action == actions.HOSTILE and f.program == state.ARRIVAL and f.left == FRIENDLY:
        return _why("protected", "4.4")
    if action == actions.ASK_OTHERS and f.used and f.program in _WITH_GIFTS:
        return _why("asked_already", "3")
    if action == actions.PRODUCE_ALL and isinstance(step, Produce):
        return _why("too_few_pieces", "1.5")
    name, rule = _WORDS_ABOUT.get(action, ("chance_only", "2"))
    return _why(name, rule)
