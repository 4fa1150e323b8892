"""Why a choice is not legal now, with the number of the rule."""

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, board, effects, state
from detente.games.twilight_struggle.board import (
    BIT,
    CIVIL_WAR_BOX,
    CLOSED,
    EUROPE,
    REGIONS,
    of,
)
from detente.games.twilight_struggle.cards.early import (
    CambridgeFive,
    IndependentReds,
    SpecialRelationship,
    TakeOwnAway,
)
from detente.games.twilight_struggle.cards.late import DoubleInfluence
from detente.games.twilight_struggle.cards.mid import (
    CheCoup,
    EmptyCountries,
    Junta,
    SouthAfricanUnrest,
)
from detente.games.twilight_struggle.cards.scoring_cards import ScoreRegion
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    CUBA,
    JAPAN,
    SOUTH_AFRICA,
    TURKEY,
    WEST_GERMANY,
)
from detente.games.twilight_struggle.data.tracks import LATE_WAR_TURN
from detente.games.twilight_struggle.modifiers import nato_protected, points_for
from detente.games.twilight_struggle.operations import (
    CRISIS_PRICE,
    NO_COUP,
    FreeRealigning,
    Mixing,
    Operations,
    Placing,
    Realigning,
    base_points,
    open_to_ussr,
)
from detente.games.twilight_struggle.set_up import Handicap, SetUpPlacing
from detente.games.twilight_struggle.state import NO_CIVIL_WAR, Step, TwilightState
from detente.games.twilight_struggle.turn import CrisisWindow, Norad
from detente.games.twilight_struggle.vocabulary import (
    FreeAction,
    Place,
    Remove,
    RemoveAll,
    War,
)
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.card_reasons import card_reason, obstacle, word_reason
from detente.games.twilight_struggle.wording.prompts import card_of

__all__ = ["obstacle", "target_problem", "why_not"]

Values = dict[str, int | str | Message]


def _no(name: str, values: Values | None = None) -> Message:
    return Message(f"ts.why.{name}", values or {})


def why_not(s: TwilightState, action: int) -> Message | None:
    """The reason and its rule; None when the action is legal or nobody is asked."""
    if action in s.answers or s.actor < 0 or action not in actions.texts():
        return None
    frame, step = choices.top(s)
    if action < actions.PLAY:
        number = action % 96
        found = _country(s, frame, step, action - number, number)
        found = found or _later(s, action - number, number)
    elif action < actions.ROLL or actions.ORDER <= action < actions.BID:
        number = (action - actions.PLAY) % 128
        found = card_reason(s, frame, step, action - number, number)
    else:
        found = word_reason(s, frame, step, action)
    return found or _not_asked(action)


def _not_asked(action: int) -> Message:
    """Another question is open: say what the choice belongs to."""
    if action < actions.ROLL:
        size = 96 if action < actions.PLAY else 128
        start = 0 if action < actions.PLAY else actions.PLAY
        kind = _BELONGS.get((action - start) // size * size + start, "event")
    elif action >= actions.ORDER:
        kind = "bid" if action >= actions.BID else "order"
    elif action in _USES:
        kind = "use"
    elif action in (actions.DONE, actions.PASS):
        kind = "stop"
    else:
        kind = "chance" if action < actions.DEFCON else "event"
    return _no("not_asked", {"what": Message(f"ts.what.{kind}")})


#: What choices belong to, by the verb of a country or a card; the others come with events.
_BELONGS = {
    actions.PLACE: "place",
    actions.COUP: "coup",
    actions.REALIGN: "realign",
    actions.PLAY: "play",
    actions.HEADLINE: "headline",
    actions.DISCARD: "discard",
    actions.DRAW: "chance",
}
#: Ways to use a card.
_USES = frozenset(
    {
        actions.EVENT,
        actions.EVENT_FIRST,
        actions.OPERATIONS,
        actions.SPACE,
        actions.SPACE_WITHOUT_ROLL,
        actions.WITH_UN,
    }
)


def _later(s: TwilightState, verb: int, number: int) -> Message | None:
    """What would forbid a coup or realignment, asked about before the operations begin."""
    if verb in (actions.COUP, actions.REALIGN):
        return target_problem(s, s.actor, number, verb == actions.COUP)
    return None


# -- countries ---------------------------------------------------------------------------


#: Steps in which the Cuban Missile Crisis may be ended.
_PAYING = CrisisWindow | Operations | FreeAction | CheCoup


def _country(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    if number == CIVIL_WAR_BOX:
        return _box(s, f, step)
    if verb == actions.PLACE:
        if isinstance(step, Operations | Placing | Mixing):
            return _placement(s, f, number)
        return _event_place(s, f, step, number)
    if verb == actions.REMOVE and isinstance(step, Remove | RemoveAll | TakeOwnAway):
        return _event_remove(s, f, step, number)
    if verb == actions.ATTACK and isinstance(step, War):
        return _attack(s, f, step, number)
    if verb == actions.CHOOSE and isinstance(step, ScoreRegion):
        return _no("not_left_out", {"country": names.country(number)})
    if verb == actions.CANCEL and isinstance(step, _PAYING):
        return _cancel(s, number)
    if isinstance(step, CheCoup) and verb == actions.COUP:
        return _che(s, f, number)
    if isinstance(step, FreeAction | CheCoup):
        rolls = isinstance(step, FreeAction) and step.realign
        if verb == actions.PLACE or (verb == actions.REALIGN and not rolls):
            return _no("not_given", {"number": card_of(f)})
    if isinstance(step, Placing | Realigning | FreeRealigning | Mixing) and verb != actions.REALIGN:
        return _no("one_use")
    if verb == actions.COUP and isinstance(step, Operations | FreeAction):
        if isinstance(step, Operations) and f.aux & NO_COUP:
            return _no("no_coup_by_event", {"number": _granting(s)})
        return _target(s, f, step, number, True)
    if verb == actions.REALIGN and isinstance(
        step, Operations | Realigning | FreeRealigning | FreeAction | Mixing
    ):
        return _target(s, f, step, number, False)
    return None


def _box(s: TwilightState, f: Frame, step: Step) -> Message:
    if s.civil_war == NO_CIVIL_WAR:
        return _no("box_gone")
    if s.actor == US:
        return _no("box_us")
    if not open_to_ussr(s):
        return _no("chernobyl", {"country": names.country(CIVIL_WAR_BOX)})
    if isinstance(step, Operations | Placing | Mixing):
        return _no(_bonus_of(f))
    return _no("box_operations")


def _placement(s: TwilightState, f: Frame, number: int) -> Message:
    side = f.side
    values: Values = {"country": names.country(number), "side": names.side(1 - side)}
    if s.touched[1] & BIT[number]:
        return _no("touched_realigned", values)
    if not s.access[side] & BIT[number]:
        return _no("access", values)
    if side == USSR:
        for region in range(6):
            if s.effects & effects.CHERNOBYL[region] and REGIONS[region] & BIT[number]:
                return _no("chernobyl", values)
    if s.control[1 - side] & BIT[number] and _left(s, f, number) > 0:
        return _no("price", values)
    return _no(_bonus_of(f))


def _left(s: TwilightState, f: Frame, number: int) -> int:
    """Points that are left for a marker in this country."""
    if isinstance(choices.top(s)[1], Operations):
        return base_points(s, f)
    return points_for(s, f.side, f.card, f.left, f.used | BIT[number]) - f.aux


def _bonus_of(f: Frame) -> str:
    return "bonus" if f.card == cards.THE_CHINA_CARD else "bonus_vietnam"


def _granting(s: TwilightState) -> int:
    """The card whose event gave the operations that are used now."""
    for below in reversed(s.stack[:-1]):
        holds = below.program in (state.RUN_EVENT, state.PUT_AWAY)
        card = below.card if holds else card_of(below)
        if card:
            return card
    return 0


def _che(s: TwilightState, f: Frame, number: int) -> Message:
    values: Values = {"country": names.country(number)}
    if not CheCoup.WHERE & BIT[number]:
        return _no("not_in_event", {**values, "number": cards.CHE})
    if f.program == state.CHE_AGAIN and f.card == number:
        return _no("che_again", values)
    return target_problem(s, USSR, number, True) or _no("not_in_event", {**values, "number": 107})


def _event_place(s: TwilightState, f: Frame, step: Step, number: int) -> Message | None:
    values: Values = {
        "country": names.country(number),
        "side": names.side(1 - f.side),
        "number": card_of(f),
    }
    if isinstance(step, SetUpPlacing):
        return _no("set_up", values)
    if isinstance(step, Handicap):
        return _no("handicap", values)
    if isinstance(step, Norad):
        return _no("norad", values)
    if isinstance(step, SouthAfricanUnrest) and number == SOUTH_AFRICA:
        return _no("unrest", values)
    if isinstance(step, DoubleInfluence) and board.SOUTH_AMERICA & BIT[number]:
        return _no("doubled" if f.used & BIT[number] else "nothing_to_double", values)
    if isinstance(step, _NAMED):
        return _no("not_in_event", values)
    if not isinstance(step, Place):
        return None
    if not step.where & BIT[number]:
        return _no("not_in_event", values)
    if step.avoid and s.control[1 - f.side] & BIT[number]:
        return _no("avoid", values)
    if isinstance(step, EmptyCountries):
        return _no("not_empty", values)
    if step.each and f.used & BIT[number]:
        return _no("each", {**values, "n": step.each})
    return _no("not_in_event", values)


#: Steps of single events that name the countries for a marker themselves.
_NAMED = (
    IndependentReds,
    CambridgeFive,
    SpecialRelationship,
    Junta,
    SouthAfricanUnrest,
    DoubleInfluence,
)


def _event_remove(
    s: TwilightState, f: Frame, step: Remove | RemoveAll | TakeOwnAway, number: int
) -> Message:
    loser = f.side if isinstance(step, TakeOwnAway) else 1 - f.side
    values: Values = {
        "country": names.country(number),
        "side": names.side(loser),
        "number": card_of(f),
    }
    if not isinstance(step, TakeOwnAway) and not step.where & BIT[number]:
        return _no("not_in_event", values)
    had = f.used if isinstance(step, Remove) and step.each == 1 else f.aux
    if isinstance(step, Remove) and step.each and had & BIT[number]:
        return _had(s, step, values)
    if isinstance(step, RemoveAll) and s.presence[loser] & BIT[number]:
        return _no("controlled", values)
    return _no("nothing_there", values)


def _had(s: TwilightState, step: Remove, values: Values) -> Message:
    """The event has been in the country as often as it may, or took the last marker there."""
    if step.late > 1 and s.turn >= LATE_WAR_TURN:
        return _no("once", values)
    return _no("each", {**values, "n": step.each})


def _attack(s: TwilightState, f: Frame, step: War, number: int) -> Message:
    values: Values = {"country": names.country(number), "number": card_of(f)}
    return _no("nato" if step.where & BIT[number] else "not_in_event", values)


def _cancel(s: TwilightState, number: int) -> Message:
    """Where the Cuban Missile Crisis is ended, and that it takes influence there."""
    values: Values = {"country": names.country(number), "price": CRISIS_PRICE}
    if not s.effects & effects.MISSILE_CRISIS[s.actor]:
        return _no("no_crisis")
    places = of(CUBA) if s.actor == USSR else of(TURKEY, WEST_GERMANY)
    return _no("crisis_price" if places & BIT[number] else "crisis_elsewhere", values)


def target_problem(
    s: TwilightState, side: int, number: int, coup: bool, free: bool = False
) -> Message | None:
    """Why a coup or realignment may not go there; None if it may (6.2.1, 6.3.1, 8.1.5)."""
    bit = BIT[number]
    values: Values = {"country": names.country(number), "side": names.side(1 - side)}
    needs_enemy = coup or s.rules.realign_needs_enemy_influence
    if needs_enemy and not s.presence[1 - side] & bit:
        return _no("no_enemy_coup" if coup else "no_enemy_realign", values)
    free = free or (s.rules.realign_anywhere and not coup)
    if not free and CLOSED[s.defcon] & bit:
        return _no("defcon", {**values, "level": s.defcon})
    if side == USSR and nato_protected(s) & bit:
        return _no("nato", values)
    if side == USSR and number == JAPAN and s.effects & effects.US_JAPAN_PACT:
        return _no("japan", values)
    if coup and side == USSR and s.effects & effects.REFORMER and EUROPE & bit:
        return _no("reformer", values)
    return None


def _target(s: TwilightState, f: Frame, step: Step, number: int, coup: bool) -> Message:
    """Why an open question does not offer a coup or realignment there."""
    free = isinstance(step, FreeAction | FreeRealigning)
    found = target_problem(s, f.side, number, coup, free)
    if found is not None:
        return found
    if not coup and s.touched[0] & BIT[number]:
        return _no("touched_placed", {"country": names.country(number)})
    if isinstance(step, Realigning | Mixing):
        return _no(_bonus_of(f))
    event = card_of(f) or _granting(s)
    return _no("not_in_event", {"country": names.country(number), "number": event})
