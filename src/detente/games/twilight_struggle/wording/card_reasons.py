"""Why a card or a way to use it is not offered by the open question, with the rule."""

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, deck, effects, entries
from detente.games.twilight_struggle.cards.late import AldrichAmes, StarWars
from detente.games.twilight_struggle.cards.mid_hands import (
    AskNot,
    DiscardFromPile,
    GrainChoice,
    MissileEnvy,
    TakeFromDiscards,
)
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US
from detente.games.twilight_struggle.data.tracks import LAST_BOX
from detente.games.twilight_struggle.events import PREVENTED_BY, refusal
from detente.games.twilight_struggle.modifiers import ops_value, worth_at_least
from detente.games.twilight_struggle.operations import (
    Mixing,
    Operations,
    Placing,
    attempts_allowed,
)
from detente.games.twilight_struggle.play import (
    DRAWN,
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
from detente.games.twilight_struggle.state import ROUNDS, Step, TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline
from detente.games.twilight_struggle.turn_end import DiscardHeld
from detente.games.twilight_struggle.vocabulary import PayOrSuffer, Place, Remove
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.prompts import card_of

Values = dict[str, int | str | Message]


def _no(name: str, values: Values | None = None) -> Message:
    return Message(f"ts.why.{name}", values or {})


def trapped(s: TwilightState, side: int) -> bool:
    """Whether Quagmire or Bear Trap holds the side."""
    return s.effects & effects.TRAPS[side] != 0


def trap_of(side: int) -> int:
    """The card that traps the side."""
    return cards.QUAGMIRE if side == US else cards.BEAR_TRAP


# -- cards -------------------------------------------------------------------------------


def card_reason(s: TwilightState, f: Frame, step: Step, verb: int, number: int) -> Message | None:
    """Why this card cannot be chosen; None where the open question is about something else."""
    side = s.actor
    values: Values = {"card": names.card(number)}
    if verb == actions.PLAY:
        if isinstance(step, ChooseCard):
            return _play(s, side, number, values)
        if isinstance(step, ChooseCompanion):
            return _no("companion" if _holds(s, side, number) else "not_held", values)
        if isinstance(step, GrainChoice):
            return _no("not_drawn", values)
    elif verb == actions.HEADLINE and isinstance(step, ChooseHeadline):
        return _headline(s, side, number, values)
    elif verb == actions.DISCARD:
        return _discard(s, f, step, number, values)
    elif verb == actions.TAKE and isinstance(step, TakeFromDiscards | StarWars):
        scores = s.discard & deck.SCORING & deck.BIT[number]
        return _no("take_scoring" if scores else "take", {**values, "number": card_of(f)})
    elif verb == actions.GIVE and isinstance(step, MissileEnvy):
        return _give(s, side, number, values)
    elif verb == actions.ORDER and isinstance(step, AldrichAmes) and s.rules.profile.ordered_ames:
        held = s.hand[US] & deck.BIT[number]
        return _no("order_again" if held else "not_in_us_hand", values)
    return None


def _holds(s: TwilightState, side: int, number: int) -> bool:
    """Whether the side has the card, the China Card beside its hand included."""
    if number == cards.THE_CHINA_CARD:
        return s.china == side
    return s.hand[side] & deck.BIT[number] != 0


def _play(s: TwilightState, side: int, number: int, values: Values) -> Message:
    if not _holds(s, side, number):
        return _no("not_held", values)
    if number == cards.THE_CHINA_CARD and not s.china_up:
        return _no("china_down")
    if must_score(s, side):
        scoring = s.hand[side] & deck.SCORING
        if s.order and side == US and scoring & deck.BIT[number]:
            return _in_order(s, scoring)
        return _no("must_score")
    if trapped(s, side):
        return _trapped(s, side)
    if s.owed != side and s.order and side == US:
        return _in_order(s, s.hand[US])
    return _no("owed")


def _trapped(s: TwilightState, side: int) -> Message:
    """What a trap leaves: a discard, a scoring card, or nothing."""
    name = "trapped"
    if not s.hand[side] & worth_at_least(s, side, TRAP_PRICE):
        name = "trapped_scoring" if s.hand[side] & deck.SCORING else "trapped_out"
    number = trap_of(side)
    values: Values = {"trap": names.card(number), "price": TRAP_PRICE, "number": number}
    return _no(name, values)


def _in_order(s: TwilightState, among: int) -> Message:
    following = in_order(s, s.hand[US] & among)
    return _no("in_order", {"next": names.card(following.bit_length() - 1)})


def _headline(s: TwilightState, side: int, number: int, values: Values) -> Message:
    if number == cards.THE_CHINA_CARD:
        return _no("china_headline")
    if not _holds(s, side, number):
        return _no("not_held", values)
    return _no("un_headline" if number == cards.UN_INTERVENTION else "owed_headline")


def _discard(s: TwilightState, f: Frame, step: Step, number: int, values: Values) -> Message | None:
    """Whose card it would be differs from event to event."""
    side = s.actor
    if isinstance(step, DiscardFromPile):
        return _no("not_looked_at", values)
    if isinstance(step, AldrichAmes) and not s.rules.profile.ordered_ames:
        return _no("not_in_us_hand", values)
    traps = isinstance(step, ChooseCard) and trapped(s, side)
    if not traps and not isinstance(step, PayOrSuffer | DiscardHeld | AskNot):
        return None
    if number == cards.THE_CHINA_CARD:
        return _no("china_discard")
    if not _holds(s, side, number):
        return _no("not_held", values)
    if isinstance(step, PayOrSuffer):
        return _no("discard_value", {**values, "price": step.price})
    if must_score(s, side):
        return _no("must_score")
    payable = s.hand[side] & worth_at_least(s, side, TRAP_PRICE)
    if not payable & deck.BIT[number]:
        return _no("discard_value", {**values, "price": TRAP_PRICE})
    return _no("owed") if s.owed == side else _in_order(s, payable)


def _give(s: TwilightState, side: int, number: int, values: Values) -> Message:
    if number == cards.THE_CHINA_CARD:
        return _no("china_give")
    if not _holds(s, side, number):
        return _no("not_held", values)
    if deck.SCORING & deck.BIT[number]:
        return _no("give_scoring", values)
    return _no("give_worth", {**values, **choices.most_valuable(s)})


# -- words -------------------------------------------------------------------------------


def word_reason(s: TwilightState, f: Frame, step: Step, action: int) -> Message | None:
    """Why this word is no answer now; None where the open question is about something else."""
    if isinstance(step, UseCard):
        return _use(s, f, step, action)
    if isinstance(step, UsePoints):
        if action in SPACE_USES:
            return _space(s, f.side, f, action)
        if action in (actions.EVENT, actions.EVENT_FIRST, actions.WITH_UN):
            return _no("points_only", {"card": names.card(f.card)})
    if action == actions.PASS and isinstance(step, ChooseCard):
        if must_score(s, f.side):
            return _no("must_score")
        return _trapped(s, f.side) if trapped(s, f.side) else _no("pass")
    if action == actions.DONE and isinstance(step, Placing | Mixing | Place | Remove | Operations):
        return _no("unfinished")
    return None


def _use(s: TwilightState, f: Frame, step: UseCard, action: int) -> Message | None:
    number, side = f.card, f.side
    if deck.SCORING & deck.BIT[number]:
        return _no("scoring_use") if action in (*SPACE_USES, *_OTHER_USES) else None
    shedding = s.phasing == side and s.phase == ROUNDS and too_many_scoring(s, side)
    if shedding and action in (*SPACE_USES, actions.OPERATIONS):
        return _no("must_shed")
    if action in SPACE_USES:
        return _space(s, side, f, action)
    if action == actions.WITH_UN:
        return _with_un(s, f)
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


#: Uses of a card that are no space race.
_OTHER_USES = (actions.EVENT_FIRST, actions.OPERATIONS, actions.WITH_UN)


def _with_un(s: TwilightState, f: Frame) -> Message:
    """Why UN Intervention does not join the card on the table."""
    un = cards.UN_INTERVENTION
    if not f.aux & DRAWN or deck.SIDE[f.card] != 1 - f.side:
        return _no("un_joins")
    if not _holds(s, f.side, un):
        return _no("not_held", {"card": names.card(un)})
    return _no("un_headline") if s.phase != ROUNDS else _no("un_in_order")


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
