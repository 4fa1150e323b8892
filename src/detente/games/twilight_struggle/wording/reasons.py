"""Why a choice is not legal now, with the number of the rule."""

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, deck, effects, entries, state
from detente.games.twilight_struggle.board import BIT, CIVIL_WAR_BOX, CLOSED, EUROPE, REGIONS
from detente.games.twilight_struggle.cards.early import (
    CambridgeFive,
    IndependentReds,
    SpecialRelationship,
)
from detente.games.twilight_struggle.cards.late import DoubleInfluence
from detente.games.twilight_struggle.cards.mid import (
    CheCoup,
    EmptyCountries,
    Junta,
    SouthAfricanUnrest,
)
from detente.games.twilight_struggle.cards.mid_hands import GrainChoice
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.data.countries import JAPAN
from detente.games.twilight_struggle.data.tracks import LAST_BOX
from detente.games.twilight_struggle.events import PREVENTED_BY, refusal
from detente.games.twilight_struggle.modifiers import (
    nato_protected,
    ops_value,
    points_for,
    worth_at_least,
)
from detente.games.twilight_struggle.operations import (
    NO_COUP,
    FreeRealigning,
    Mixing,
    Operations,
    Placing,
    Realigning,
    attempts_allowed,
    base_points,
    open_to_ussr,
)
from detente.games.twilight_struggle.play import (
    OWED,
    SPACE_USES,
    TRAP_PRICE,
    ChooseCard,
    ChooseCompanion,
    UseCard,
    UsePoints,
    in_order,
    must_score,
    too_many_scoring,
)
from detente.games.twilight_struggle.state import NO_CIVIL_WAR, ROUNDS, Step, TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline, Handicap, Norad, SetUpPlacing
from detente.games.twilight_struggle.vocabulary import (
    FreeAction,
    PayOrSuffer,
    Place,
    Remove,
    RemoveAll,
)
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.prompts import card_of

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
        found = _card(s, frame, step, action - number, number)
    else:
        found = _word(s, frame, step, action)
    return found or _not_asked(action)


def _not_asked(action: int) -> Message:
    """Another question is open: say what the choice belongs to."""
    if action >= actions.ORDER:
        kind = "bid" if action >= actions.BID else "order"
        return _no("not_asked", {"what": Message(f"ts.what.{kind}")})
    if action >= actions.DONE:
        kind = "use" if action in _USES else "word"
    elif action >= actions.PLAY:
        kind = "card" if action < actions.ROLL else "word"
    else:
        kind = "country"
    base = action // 96 * 96 if kind == "country" else (action - actions.PLAY) // 128 * 128
    if kind == "country":
        kind = _BELONGS.get(base, "word")
    elif kind == "card":
        kind = _CARD_BELONGS.get(base + actions.PLAY, "word")
    return _no("not_asked", {"what": Message(f"ts.what.{kind}")})


#: What choices belong to, by the verb of a country or a card.
_BELONGS = {actions.PLACE: "place", actions.COUP: "coup", actions.REALIGN: "realign"}
_CARD_BELONGS = {actions.PLAY: "play", actions.HEADLINE: "headline", actions.DISCARD: "discard"}
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


def _country(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    if number == CIVIL_WAR_BOX:
        return _box(s, f, step)
    if verb == actions.PLACE:
        if isinstance(step, Operations | Placing | Mixing):
            return _placement(s, f, number)
        return _event_place(s, f, step, number)
    if verb == actions.REMOVE and isinstance(step, Remove | RemoveAll):
        return _event_remove(s, f, step, number)
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
        return _no("each", {**values, "most": step.each})
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


def _event_remove(s: TwilightState, f: Frame, step: Remove | RemoveAll, number: int) -> Message:
    values: Values = {
        "country": names.country(number),
        "side": names.side(1 - f.side),
        "number": card_of(f),
    }
    if not step.where & BIT[number]:
        return _no("not_in_event", values)
    if not s.presence[1 - f.side] & BIT[number]:
        return _no("nothing_there", values)
    if isinstance(step, RemoveAll):
        return _no("controlled", values)
    return _no("each", {**values, "most": step.each})


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


# -- cards -------------------------------------------------------------------------------


def _card(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    side = s.actor
    values: Values = {"card": names.card(number)}
    if verb == actions.PLAY and isinstance(step, ChooseCard):
        return _play(s, side, number, values)
    if verb == actions.PLAY and isinstance(step, ChooseCompanion):
        if not s.hand[side] & deck.BIT[number]:
            return _no("not_held", values)
        return _no("companion", values)
    if verb == actions.PLAY and isinstance(step, GrainChoice):
        return _no("not_drawn", values)
    if verb == actions.HEADLINE and isinstance(step, ChooseHeadline):
        return _headline(s, side, number, values)
    if verb != actions.DISCARD:
        return None
    if not s.hand[side] & deck.BIT[number]:
        return _china_or_absent(number, values)
    if isinstance(step, ChooseCard):
        if not worth_at_least(s, side, TRAP_PRICE) & deck.BIT[number]:
            return _no("discard_value", {**values, "price": TRAP_PRICE})
        if s.owed != side and s.order and side == US:
            return _in_order(s, worth_at_least(s, side, TRAP_PRICE))
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
        scoring = s.hand[side] & deck.SCORING
        if s.order and side == US and scoring & deck.BIT[number]:
            return _in_order(s, scoring)
        return _no("must_score")
    if s.effects & effects.TRAPS[side]:
        trap = names.card(cards.QUAGMIRE if side == US else cards.BEAR_TRAP)
        card = cards.QUAGMIRE if side == US else cards.BEAR_TRAP
        return _no("trapped", {"trap": trap, "number": card})
    if s.owed != side and s.order and side == US:
        return _in_order(s, s.hand[US])
    return _no("owed")


def _in_order(s: TwilightState, among: int) -> Message:
    following = in_order(s, s.hand[US] & among)
    return _no("in_order", {"next": names.card(following.bit_length() - 1)})


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
    if isinstance(step, UsePoints):
        if action in SPACE_USES:
            return _space(s, f.side, f, action)
        if action in (actions.EVENT, actions.EVENT_FIRST, actions.WITH_UN):
            return _no("points_only", {"card": names.card(f.card)})
    if action == actions.PASS and isinstance(step, ChooseCard):
        return _no("must_score") if must_score(s, f.side) else _no("pass")
    if action == actions.DONE and isinstance(step, Placing | Mixing | Place | Remove | Operations):
        return _no("unfinished")
    return None


def _use(s: TwilightState, f: Frame, step: UseCard, action: int) -> Message | None:
    number, side = f.card, f.side
    if deck.SCORING & deck.BIT[number]:
        return _no("scoring_use")
    shedding = s.phasing == side and s.phase == ROUNDS and too_many_scoring(s, side)
    if shedding and action in (*SPACE_USES, actions.OPERATIONS):
        return _no("must_shed")
    if action in SPACE_USES:
        return _space(s, side, f, action)
    if action == actions.WITH_UN:
        return _no("un_joins")
    if action not in (actions.EVENT, actions.EVENT_FIRST):
        return None
    values: Values = {"card": names.card(number), "side": names.side(1 - side)}
    if refusal(s, number, side):
        return _no("no_event", {**values, "reason": obstacle(s, number, side)})
    if f.aux & OWED:
        return _no("owed_operations")
    if step.spoilt(s, f):
        return _no("un_in_order")
    if action == actions.EVENT and deck.SIDE[number] == 1 - side:
        return _no("enemy_event", values)
    if action == actions.EVENT_FIRST and deck.SIDE[number] in (side, NEUTRAL):
        return _no("own_event", values)
    return None


def obstacle(s: TwilightState, number: int, by: int) -> Message:
    """What keeps the event of a card from occurring, with the rule; it must be refused."""
    if refusal(s, number, by) == entries.BANNED:
        return Message("ts.condition.civil_war")
    if refusal(s, number, by) == entries.PREVENTED:
        effect = (PREVENTED_BY[number] & s.effects).bit_length() - 1
        return Message("ts.condition.prevented", {"effect": names.effect(effect)})
    return Message(f"ts.condition.{deck.IDS[number]}")


def _space(s: TwilightState, side: int, f: Frame, action: int) -> Message:
    if action == actions.SPACE_WITHOUT_ROLL and not s.rules.space_without_roll:
        return _no("no_such_rule")
    box = s.space[side]
    if box >= LAST_BOX:
        return _no("space_end")
    limit = attempts_allowed(s, side)
    if s.attempts[side] >= limit:
        return _no("space_attempts", {"n": limit})
    worth, needed = ops_value(s, side, deck.OPS[f.card]), s.rules.space[box + 1].ops
    if worth < needed:
        return _no("space_value", {"needed": needed, "ops": worth, "box": box + 1})
    return _no("space_ruling")
