"""Why a choice is not legal now, with the number of the rule."""

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, deck, effects, entries
from detente.games.twilight_struggle.board import BIT, CLOSED, EUROPE, REGIONS
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.data.countries import JAPAN
from detente.games.twilight_struggle.data.tracks import LAST_BOX, SPACE, TWO_ATTEMPTS
from detente.games.twilight_struggle.events import PREVENTED_BY, refusal
from detente.games.twilight_struggle.modifiers import nato_protected, ops_value, worth_at_least
from detente.games.twilight_struggle.operations import (
    NO_COUP,
    FreeRealigning,
    Operations,
    Placing,
    Realigning,
)
from detente.games.twilight_struggle.play import (
    OWED,
    TRAP_PRICE,
    ChooseCard,
    UseCard,
    must_score,
    too_many_scoring,
)
from detente.games.twilight_struggle.state import ROUNDS, Step, TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline, Handicap, SetUpPlacing
from detente.games.twilight_struggle.vocabulary import FreeAction, PayOrSuffer, Place, Remove
from detente.games.twilight_struggle.wording import choices, names

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
    elif action < actions.ROLL:
        number = (action - actions.PLAY) % 128
        found = _card(s, frame, step, action - number, number)
    else:
        found = _word(s, frame, step, action)
    return found or _no("not_asked")


# -- countries ---------------------------------------------------------------------------


def _country(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    if verb == actions.PLACE:
        if isinstance(step, Operations | Placing):
            return _placement(s, f, number)
        return _event_place(s, f, step, number)
    if verb == actions.REMOVE and isinstance(step, Remove):
        return _event_remove(s, f, step, number)
    if isinstance(step, Placing | Realigning | FreeRealigning) and verb != actions.REALIGN:
        return _no("one_use")
    if verb == actions.COUP and isinstance(step, Operations | FreeAction):
        if isinstance(step, Operations) and f.aux & NO_COUP:
            return _no("no_coup_by_event")
        return _target(s, s.actor, step, number, True)
    if verb == actions.REALIGN and isinstance(
        step, Operations | Realigning | FreeRealigning | FreeAction
    ):
        return _target(s, s.actor, step, number, False)
    return None


def _placement(s: TwilightState, f: Frame, number: int) -> Message:
    side = f.side
    values: Values = {"country": names.country(number), "side": names.side(1 - side)}
    if not s.access[side] & BIT[number]:
        return _no("access", values)
    if side == USSR:
        for region in range(6):
            if s.effects & effects.CHERNOBYL[region] and REGIONS[region] & BIT[number]:
                return _no("chernobyl", values)
    if s.control[1 - side] & BIT[number]:
        return _no("price", values)
    return _no("bonus", values)


def _event_place(s: TwilightState, f: Frame, step: Step, number: int) -> Message | None:
    values: Values = {"country": names.country(number), "side": names.side(1 - f.side)}
    if isinstance(step, SetUpPlacing):
        return _no("set_up", values)
    if isinstance(step, Handicap):
        return _no("handicap", values)
    if not isinstance(step, Place):
        return None
    if not step.where & BIT[number]:
        return _no("not_in_event", values)
    if step.avoid and s.control[1 - f.side] & BIT[number]:
        return _no("avoid", values)
    if step.each and f.used & BIT[number]:
        return _no("each", {**values, "number": step.each})
    return _no("not_in_event", values)


def _event_remove(s: TwilightState, f: Frame, step: Remove, number: int) -> Message:
    values: Values = {"country": names.country(number), "side": names.side(1 - f.side)}
    if not step.where & BIT[number]:
        return _no("not_in_event", values)
    if not s.presence[1 - f.side] & BIT[number]:
        return _no("nothing_there", values)
    return _no("each", {**values, "number": step.each})


def target_problem(
    s: TwilightState, side: int, number: int, coup: bool, free: bool = False
) -> Message | None:
    """Why a coup or realignment may not go there; None if it may (6.2.1, 6.3.1, 8.1.5)."""
    bit = BIT[number]
    values: Values = {"country": names.country(number), "side": names.side(1 - side)}
    if not s.presence[1 - side] & bit:
        return _no("no_enemy_coup" if coup else "no_enemy_realign", values)
    if not free and CLOSED[s.defcon] & bit:
        return _no("defcon", {**values, "level": s.defcon})
    if side == USSR and nato_protected(s) & bit:
        return _no("nato", values)
    if side == USSR and number == JAPAN and s.effects & effects.US_JAPAN_PACT:
        return _no("japan", values)
    if coup and side == USSR and s.effects & effects.REFORMER and EUROPE & bit:
        return _no("reformer", values)
    return None


def _target(s: TwilightState, side: int, step: Step, number: int, coup: bool) -> Message:
    """Why an open question does not offer a coup or realignment there."""
    free = isinstance(step, FreeAction | FreeRealigning)
    found = target_problem(s, side, number, coup, free)
    if found is not None:
        return found
    values: Values = {"country": names.country(number)}
    return _no("bonus" if isinstance(step, Realigning) else "not_in_event", values)


# -- cards -------------------------------------------------------------------------------


def _card(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    side = s.actor
    values: Values = {"card": names.card(number)}
    if verb == actions.PLAY and isinstance(step, ChooseCard):
        return _play(s, side, number, values)
    if verb == actions.HEADLINE and isinstance(step, ChooseHeadline):
        return _headline(s, side, number, values)
    if verb != actions.DISCARD:
        return None
    if not s.hand[side] & deck.BIT[number]:
        return _china_or_absent(number, values)
    if isinstance(step, ChooseCard):
        if not worth_at_least(s, side, TRAP_PRICE) & deck.BIT[number]:
            return _no("discard_value", {**values, "price": TRAP_PRICE})
        return _no("owed")
    if isinstance(step, PayOrSuffer):
        return _no("discard_value", {**values, "price": step.price})
    return None


def _china_or_absent(number: int, values: Values) -> Message:
    return _no("china_discard") if number == cards.THE_CHINA_CARD else _no("not_held", values)


def _play(s: TwilightState, side: int, number: int, values: Values) -> Message:
    if number == cards.THE_CHINA_CARD:
        if s.china != side:
            return _no("not_held", values)
        if not s.china_up:
            return _no("china_down")
    elif not s.hand[side] & deck.BIT[number]:
        return _no("not_held", values)
    if must_score(s, side):
        return _no("must_score")
    if s.effects & effects.TRAPS[side]:
        trap = names.card(cards.QUAGMIRE if side == US else cards.BEAR_TRAP)
        return _no("trapped", {"trap": trap})
    return _no("owed")


def _headline(s: TwilightState, side: int, number: int, values: Values) -> Message:
    if number == cards.THE_CHINA_CARD:
        return _no("china_headline")
    if not s.hand[side] & deck.BIT[number]:
        return _no("not_held", values)
    if number == cards.UN_INTERVENTION:
        return _no("un_headline")
    return _no("owed")


# -- words -------------------------------------------------------------------------------


def _word(s: TwilightState, f: Frame, step: Step, action: int) -> Message | None:
    if isinstance(step, UseCard):
        return _use(s, f, step, action)
    if action == actions.PASS and isinstance(step, ChooseCard):
        return _no("must_score") if must_score(s, f.side) else _no("pass")
    if action == actions.DONE and isinstance(step, Placing | Place | Remove | Operations):
        return _no("unfinished")
    return None


def _use(s: TwilightState, f: Frame, step: UseCard, action: int) -> Message | None:
    number, side = f.card, f.side
    if deck.SCORING & deck.BIT[number]:
        return _no("scoring_use")
    shedding = s.phasing == side and s.phase == ROUNDS and too_many_scoring(s, side)
    if shedding and action in (actions.SPACE, actions.OPERATIONS):
        return _no("must_shed")
    if action == actions.SPACE:
        return _space(s, side, f)
    if action not in (actions.EVENT, actions.EVENT_FIRST):
        return None
    values: Values = {"card": names.card(number), "side": names.side(1 - side)}
    reason = refusal(s, number, side)
    if reason == entries.PREVENTED:
        by = PREVENTED_BY[number].bit_length() - 1
        return _no("prevented", {**values, "effect": names.effect(by)})
    if reason == entries.PREREQUISITE:
        return _no("prerequisite", values)
    if reason == entries.CONDITION:
        return _no("condition", values)
    if f.aux & OWED:
        return _no("owed_operations")
    if action == actions.EVENT and deck.SIDE[number] == 1 - side:
        return _no("enemy_event", values)
    if action == actions.EVENT_FIRST and deck.SIDE[number] in (side, NEUTRAL):
        return _no("own_event", values)
    return None


def _space(s: TwilightState, side: int, f: Frame) -> Message:
    box = s.space[side]
    if box >= LAST_BOX:
        return _no("space_end")
    limit = 2 if s.has_ability(side, TWO_ATTEMPTS) else 1
    if s.attempts[side] >= limit:
        return _no("space_attempts", {"n": limit})
    worth, needed = ops_value(s, side, deck.OPS[f.card]), SPACE[box + 1][0]
    if worth < needed:
        return _no("space_value", {"needed": needed, "ops": worth, "box": box + 1})
    return _no("space_ruling")
