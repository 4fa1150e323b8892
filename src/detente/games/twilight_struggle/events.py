"""Whether an event occurs, and setting it going."""

from typing import Final

from detente.core.bits import mask_of
from detente.core.frames import Frame
from detente.games.twilight_struggle import board, deck, effects, entries, state
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.data.countries import UNITED_KINGDOM
from detente.games.twilight_struggle.data.tracks import LATE_WAR_TURN
from detente.games.twilight_struggle.state import (
    HEADLINES,
    NO_CIVIL_WAR,
    ROUNDS,
    Instant,
    TwilightState,
    program,
)

#: Events that an effect in force forbids: card -> effect.
PREVENTED_BY: Final[dict[int, int]] = {
    cards.SOCIALIST_GOVERNMENTS: effects.IRON_LADY,
    cards.ARAB_ISRAELI_WAR: effects.CAMP_DAVID,
    cards.WILLY_BRANDT: effects.TEAR_DOWN,
    cards.MUSLIM_REVOLUTION: effects.AWACS,
    cards.FLOWER_POWER: effects.EVIL_EMPIRE,
    cards.OPEC: effects.NORTH_SEA_OIL,
}
#: Events that need one of these effects: card -> effects.
REQUIRES: Final[dict[int, int]] = {
    cards.NATO: effects.WARSAW_PACT | effects.MARSHALL_PLAN,
    cards.SOLIDARITY: effects.JOHN_PAUL,
}
#: Events with a condition of their own, see :func:`_condition`.
CONDITIONAL: Final[frozenset[int]] = frozenset(
    {
        cards.THE_CHINA_CARD,
        cards.UN_INTERVENTION,
        cards.KITCHEN_DEBATES,
        cards.ONE_SMALL_STEP,
        cards.STAR_WARS,
        cards.WARGAMES,
        cards.DEFECTORS,
        cards.CAMBRIDGE_FIVE,
        cards.SPECIAL_RELATIONSHIP,
        cards.OUR_MAN_IN_TEHRAN,
    }
)


def executor(card: int, by: int) -> int:
    """The side that carries out an event: its own, or for a neutral card who plays it (2.2.2)."""
    side = deck.SIDE[card]
    return by if side == NEUTRAL else side


def refusal(s: TwilightState, card: int, by: int) -> int:
    """Why the event of a card played by ``by`` would not occur now; 0 if it would (5.2, R-20)."""
    if s.civil_war != NO_CIVIL_WAR and banned(s, card, by):
        return entries.BANNED
    forbidding = PREVENTED_BY.get(card)
    if forbidding is not None:
        return entries.PREVENTED if s.effects & forbidding else 0
    needed = REQUIRES.get(card)
    if needed is not None:
        return 0 if s.effects & needed else entries.PREREQUISITE
    if card in CONDITIONAL and not _condition(s, card, by):
        return entries.CONDITION
    return 0


#: Events that a side may not play while the Chinese Civil War lasts (12.4).
_BANNED: Final[list[int]] = [
    mask_of([cards.RED_SCARE_PURGE, cards.CULTURAL_REVOLUTION]),
    mask_of([cards.FORMOSAN_RESOLUTION]),
]


def banned(s: TwilightState, card: int, by: int) -> bool:
    """Whether the Chinese Civil War forbids the event of a card that ``by`` plays (12.4)."""
    side = executor(card, by) if s.rules.civil_war_stops_events else by
    return _BANNED[side] >> card & 1 != 0


def _condition(s: TwilightState, card: int, by: int) -> bool:
    """The condition that a card names for its own event."""
    if card == cards.UN_INTERVENTION:
        return s.phase == ROUNDS and companions(s, by) != 0
    if card == cards.KITCHEN_DEBATES:
        us = s.control[US] & BATTLEGROUNDS
        return us.bit_count() > (s.control[USSR] & BATTLEGROUNDS).bit_count()
    if card == cards.ONE_SMALL_STEP:
        return s.space[by] < s.space[1 - by]
    if card == cards.STAR_WARS:
        return s.space[US] > s.space[USSR]
    if card == cards.WARGAMES:
        return s.defcon == 2
    if card == cards.DEFECTORS:
        if s.phase == HEADLINES:
            return by == US and s.headline[USSR] != 0
        return by == USSR
    if card == cards.CAMBRIDGE_FIVE:
        return s.turn < LATE_WAR_TURN
    if card == cards.SPECIAL_RELATIONSHIP:
        return s.control[US] & BIT[UNITED_KINGDOM] != 0
    if card == cards.OUR_MAN_IN_TEHRAN:
        return s.control[US] & board.MIDDLE_EAST != 0
    return False  # the China Card has no event


def companions(s: TwilightState, side: int) -> int:
    """Cards in hand that UN Intervention may be played with (card 32)."""
    return s.hand[side] & deck.OWN[1 - side]


def begin_event(s: TwilightState, card: int, by: int) -> None:
    """Let the event of a card on the table occur, if it can; operations remain (7.5, 12.4.3)."""
    reason = refusal(s, card, by)
    if reason:
        s.write(entries.NO_EVENT, (card, reason))
        if reason == entries.PREVENTED and deck.SIDE[card] == 1 - by:
            block(s, card)
        return
    side = executor(card, by)
    s.spent |= deck.STARRED & deck.BIT[card]
    s.write(entries.EVENT, (card, side))
    s.push(card, side, card)


def block(s: TwilightState, card: int) -> None:
    """The opponent's card whose event is forbidden may leave the game for it (5.2, a ruling)."""
    if s.rules.blocked_card_removed:
        s.spent |= deck.BIT[card]
        s.write(entries.BLOCKED, (card,))


def play_event(s: TwilightState, card: int, by: int) -> None:
    """Let the event of a card on the table occur as part of another, then put it away."""
    s.push(state.PUT_AWAY, by, card)
    s.push(state.RUN_EVENT, by, card)


def flower_power_pays(s: TwilightState, card: int, by: int) -> bool:
    """Whether Flower Power pays for this card, played by ``by`` (card 59)."""
    return (
        by == US
        and s.effects & effects.FLOWER_POWER != 0
        and deck.WARS & deck.BIT[card] != 0
        and refusal(s, card, by) == 0
    )


def flower_power_waits(s: TwilightState, card: int) -> bool:
    """Whether Flower Power pays for a USSR war card only after the war (a ruling)."""
    return s.rules.flower_power_after_war and deck.SIDE[card] != NEUTRAL


def settle_bury(s: TwilightState, un_intervention: bool) -> None:
    """The US action round shows whether We Will Bury You pays, by itself (card 50, R-22)."""
    if s.effects & effects.BURY_DUE:
        s.switch_off(effects.BURY_DUE)
        if not un_intervention:
            s.gain_vp(USSR, 3)


class RunEvent(Instant):
    """Let the event of the card occur, if its condition holds when its turn comes."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """See :func:`begin_event`."""
        begin_event(s, f.card, f.side)


class PutAway(Instant):
    """The card has been used."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """The China Card goes to the other side, face down (9.3); others to their pile."""
        if f.card == cards.THE_CHINA_CARD:
            s.give_china(1 - f.side, False)
        else:
            s.put_away(f.card)


class FlowerPays(Instant):
    """Flower Power's 2 VP."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """The USSR gains 2."""
        s.gain_vp(USSR, 2)


program(state.RUN_EVENT, RunEvent())
program(state.PUT_AWAY, PutAway())
program(state.FLOWER_PAYS, FlowerPays())
