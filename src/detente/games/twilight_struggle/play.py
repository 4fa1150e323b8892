"""Playing a card: how it is used, traps, and what a round may play (section 5)."""

from typing import Final

from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, deck, effects, entries, state
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US
from detente.games.twilight_struggle.data.tracks import EIGHT_ROUNDS, action_rounds
from detente.games.twilight_struggle.events import (
    companions,
    flower_power_pays,
    flower_power_waits,
    refusal,
    settle_bury,
)
from detente.games.twilight_struggle.modifiers import worth_at_least
from detente.games.twilight_struggle.operations import (
    begin_operations,
    enter_space,
    may_enter_space,
    space_uses,
)
from detente.games.twilight_struggle.state import (
    ROUNDS,
    Roll,
    Step,
    TwilightState,
    program,
)

#: A card spent on the space race.
SPACE_USES: Final = (actions.SPACE, actions.SPACE_WITHOUT_ROLL)
# Flags of a USE_CARD frame, in ``aux``.
OWED: Final = 1
DRAWN: Final = 2

#: What a trapped side must discard (R-11).
TRAP_PRICE: Final = 2
#: Highest roll that frees.
TRAP_FREE: Final = 4


def rounds_of(s: TwilightState, side: int) -> int:
    """Action rounds the side may take this turn; eight at most (R-26)."""
    if s.has_ability(side, EIGHT_ROUNDS) or (side == US and s.effects & effects.EXTRA_ROUND):
        return 8
    return action_rounds(s.turn)


def must_score(s: TwilightState, side: int) -> bool:
    """Whether every round left is needed for a scoring card (10.1.5, R-8)."""
    scoring = s.hand[side] & deck.SCORING
    if not scoring:
        return False
    return scoring.bit_count() >= rounds_of(s, side) - s.round + 1


def playable(s: TwilightState, side: int) -> list[int]:
    """The cards the side may play in this round, as actions; no word on passing (5.1).

    The China Card takes a round like another (9.2), unless a scoring card needs it (9.5, R-10).
    """
    hand = s.hand[side]
    if s.order and side == US:
        return _playable_in_order(s)
    if must_score(s, side):
        return actions.PLAYS.of(hand & (deck.SCORING | _SHEDS_SCORING[side]))
    if s.owed == side:
        return [actions.PLAY + cards.MISSILE_ENVY]
    found = actions.PLAYS.of(hand)
    if s.china == side and s.china_up:
        found.append(actions.PLAY + cards.THE_CHINA_CARD)
    return found


def in_order(s: TwilightState, cards: int) -> int:
    """Those of these cards in the US hand that it may use now under the second edition's card 98.

    The first in the order; new cards are free when none of the ordered ones is left.
    """
    for card in s.order:
        if cards & deck.BIT[card]:
            return deck.BIT[card]
    return cards


def _playable_in_order(s: TwilightState) -> list[int]:
    """What the US may play while its hand is ordered (card 98, second edition).

    The last rounds go to the scoring cards, in their order; an owed Missile Envy comes
    first; the China Card stands outside the order.
    """
    hand = s.hand[US]
    if must_score(s, US):
        return actions.PLAYS.of(in_order(s, hand & deck.SCORING))
    if s.owed == US:
        return [actions.PLAY + cards.MISSILE_ENVY]
    found = actions.PLAYS.of(in_order(s, hand))
    if s.china == US and s.china_up:
        found.append(actions.PLAY + cards.THE_CHINA_CARD)
    return found


def scoring_in_order(s: TwilightState, side: int) -> int:
    """The scoring cards in hand that may be played now: all, or the first in the order."""
    scoring = s.hand[side] & deck.SCORING
    return in_order(s, scoring) if side == US else scoring


def is_ordered(s: TwilightState, side: int, card: int) -> bool:
    """Whether a card has its place in the order of the US hand, which it may not leave."""
    return side == US and card in s.order


#: Per side the cards whose event may rid it of a scoring card unscored (R-9, H47).
_SHEDS_SCORING: Final[list[int]] = [
    deck.BIT[cards.FIVE_YEAR_PLAN],
    deck.BIT[cards.ASK_NOT_WHAT_YOUR_COUNTRY],
]


def too_many_scoring(s: TwilightState, side: int) -> bool:
    """Whether more scoring cards are in hand than rounds remain after this one."""
    scoring = s.hand[side] & deck.SCORING
    return scoring.bit_count() > rounds_of(s, side) - s.round


def may_pass(s: TwilightState, side: int) -> bool:
    """Whether the side may sit out: an extra round (6.4.4), only the China Card (9.8, R-28)."""
    if must_score(s, side):
        return False
    return s.round > action_rounds(s.turn) or not s.hand[side]


def lay_on_table(s: TwilightState, side: int, card: int) -> None:
    """A card leaves the hand to be used."""
    if card == cards.THE_CHINA_CARD:
        s.china_up = False
    else:
        s.leave_hand(side, card)
        s.to_table(card)


class ChooseCard(Step):
    """Which card to play in an action round; a trapped side discards instead."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a card; sit out without one."""
        side = f.side
        if s.effects & effects.TRAPS[side]:
            self.trapped(s, f)
            return
        answers = playable(s, side)
        if not answers:
            self.sit_out(s, f)
            return
        if may_pass(s, side):
            answers.append(actions.PASS)
        s.ask(side, answers)

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Whether there is a choice is told by the cards, unless there is one card only."""
        return s.hand[f.side].bit_count() > 1 or s.effects & effects.TRAPS[f.side] != 0

    def trapped(self, s: TwilightState, f: Frame) -> None:
        """Ask for the discard; without one a scoring card may be played (R-11)."""
        side = f.side
        if must_score(s, side):
            s.ask(side, actions.PLAYS.of(scoring_in_order(s, side)))
            return
        payable = self.payable(s, side)
        if payable:
            answers = actions.DISCARDS.of(payable)
            if s.round > action_rounds(s.turn):
                answers.append(actions.PASS)
            s.ask(side, answers)
            return
        if not s.hand[side]:
            self.sit_out(s, f)
            return
        answers = actions.PLAYS.of(scoring_in_order(s, side))
        answers.append(actions.PASS)
        s.ask(side, answers)

    def payable(self, s: TwilightState, side: int) -> int:
        """The cards of which a trapped side must discard one (R-11)."""
        found = s.hand[side] & worth_at_least(s, side, TRAP_PRICE)
        if s.owed == side and found & deck.BIT[cards.MISSILE_ENVY]:
            return deck.BIT[cards.MISSILE_ENVY]
        return in_order(s, found) if side == US and s.order else found

    def sit_out(self, s: TwilightState, f: Frame) -> None:
        """The round passes without a card."""
        s.advance(f)
        s.write(entries.ROUND_SKIPPED, (f.side, s.round))
        settle_bury(s, False)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Lay the card on the table, or pay the trap."""
        side = f.side
        if action == actions.PASS:
            if s.effects & effects.TRAPS[side] and s.round <= action_rounds(s.turn):
                # Who need not pass shows by it that there is nothing to discard.
                s.known_out[side] |= worth_at_least(s, side, TRAP_PRICE)
            self.sit_out(s, f)
        elif action >= actions.DISCARD:
            s.advance(f)
            s.discard_from_hand(side, action - actions.DISCARD)
            settle_bury(s, False)
            s.push(state.TRAP_ROLL, side)
        else:
            card = action - actions.PLAY
            owed = s.owed == side and card == cards.MISSILE_ENVY
            s.advance(f)
            lay_on_table(s, side, card)
            s.show(entries.PLAY, side, card)
            s.push(state.USE_CARD, side, card, -1, OWED if owed else 0)


class TrapRoll(Roll):
    """The die that may end Quagmire or Bear Trap."""

    def rolled(self, s: TwilightState, f: Frame, die: int) -> None:
        """1 to 4 frees from the next round on."""
        s.advance(f)
        freed = die <= TRAP_FREE
        s.write(entries.TRAP_ROLL, (f.side, die, int(freed)))
        if freed:
            s.switch_off(effects.TRAPS[f.side])


class UseCard(Step):
    """How a card that lies on the table is used by ``side``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Offer event, operations and space race as far as the rules allow them."""
        s.ask(f.side, self.uses(s, f))

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Whether more could be done if the hand allowed it.

        Scoring cards to be rid of, UN Intervention and its companions are in the hand.
        """
        side, card = f.side, f.card
        if deck.SCORING & deck.BIT[card]:
            return False
        if card == cards.UN_INTERVENTION or f.aux & DRAWN or self.spaceable(s, f):
            return True
        return deck.SIDE[card] != 1 - side and not f.aux & OWED and refusal(s, card, side) == 0

    def uses(self, s: TwilightState, f: Frame) -> list[int]:
        """The uses the card has now (2.2.3, 7.1); the opponent's event never stands alone (R-4).

        A card played to be rid of a scoring card needs its event.
        """
        side, card = f.side, f.card
        if deck.SCORING & deck.BIT[card]:
            return [actions.EVENT]
        answers: list[int] = []
        if deck.SIDE[card] == 1 - side:
            if refusal(s, card, side) == 0:
                answers.append(actions.EVENT_FIRST)
            if f.aux & DRAWN and self.un_possible(s, side):
                answers.append(actions.WITH_UN)
        elif not f.aux & OWED and refusal(s, card, side) == 0 and not self.spoilt(s, f):
            answers.append(actions.EVENT)
        sheds = s.phasing == side and s.phase == ROUNDS and too_many_scoring(s, side)
        if not sheds or deck.SIDE[card] == 1 - side:
            answers.append(actions.OPERATIONS)
        if not sheds and self.spaceable(s, f):
            answers += space_uses(s)
        return answers

    def un_possible(self, s: TwilightState, side: int) -> bool:
        """Whether UN Intervention can join a card drawn by Grain Sales."""
        un = cards.UN_INTERVENTION
        free = in_order(s, s.hand[side]) if side == US else s.hand[side]
        in_hand = free & deck.BIT[un] != 0
        return s.phase == ROUNDS and in_hand and not is_ordered(s, side, un)

    def spoilt(self, s: TwilightState, f: Frame) -> bool:
        """Whether UN Intervention is reached in its place of the ordered hand (card 98)."""
        return f.card == cards.UN_INTERVENTION and is_ordered(s, f.side, f.card)

    def spaceable(self, s: TwilightState, f: Frame) -> bool:
        """Whether the card may go to the space race; a ruling keeps an owed one from it."""
        allowed = not f.aux & OWED or s.rules.missile_envy_owed_card_spaced
        return allowed and may_enter_space(s, f.side, deck.OPS[f.card])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Stack what the use consists of, the first part on top."""
        side, card = f.side, f.card
        s.advance(f)
        s.write(entries.USE, (side, card, action))
        if action == actions.WITH_UN:
            self.with_un(s, side, card)
            return
        if side == US:
            self.us_plays(s, card, action)
        s.push(state.PUT_AWAY, side, card)
        if action in SPACE_USES:
            enter_space(s, side, action)
        elif action == actions.EVENT:
            s.push(state.RUN_EVENT, side, card)
        elif action == actions.EVENT_FIRST:
            begin_operations(s, side, card, deck.OPS[card], 0)
            if self.pays_after_war(s, side, card):
                s.push(state.FLOWER_PAYS, side)
            s.push(state.RUN_EVENT, side, card)
        else:
            if deck.SIDE[card] == 1 - side:
                s.push(state.RUN_EVENT, side, card)
            begin_operations(s, side, card, deck.OPS[card], 0)

    def with_un(self, s: TwilightState, side: int, card: int) -> None:
        """Use a drawn card as the companion of UN Intervention from the hand (card 32)."""
        un = cards.UN_INTERVENTION
        s.leave_hand(side, un)
        s.to_table(un)
        settle_bury(s, True)
        s.push(state.PUT_AWAY, side, un)
        un_happens(s, side, card)

    def pays_after_war(self, s: TwilightState, side: int, card: int) -> bool:
        """Whether Flower Power pays only after the war (a ruling)."""
        return flower_power_waits(s, card) and flower_power_pays(s, card, side)

    def us_plays(self, s: TwilightState, card: int, action: int) -> None:
        """What comes of the US playing a card: Formosan Resolution ends (R-24), cards 50 and 59."""
        if card == cards.THE_CHINA_CARD:
            s.switch_off(effects.FORMOSAN)
        if action != actions.EVENT or card not in _DECIDES_LATER:
            settle_bury(s, action == actions.EVENT and card == cards.UN_INTERVENTION)
        if action in SPACE_USES or not flower_power_pays(s, card, US):
            return
        if action != actions.EVENT_FIRST or not self.pays_after_war(s, US, card):
            s.gain_vp(1 - US, 2)


#: Events through which UN Intervention may still be played as an event in this round.
_DECIDES_LATER: Final[frozenset[int]] = frozenset(
    {cards.MISSILE_ENVY, cards.GRAIN_SALES_TO_SOVIETS, cards.STAR_WARS}
)


def un_happens(s: TwilightState, side: int, card: int) -> None:
    """UN Intervention is played as an event with this companion on the table."""
    s.show(entries.PLAYED_WITH, side, card)
    if s.effects & effects.U2:
        s.gain_vp(1 - US, 1)
    if s.rules.flower_power_pays_with_un and flower_power_pays(s, card, side):
        s.gain_vp(1 - US, 2)
    s.push(state.PUT_AWAY, side, card)
    s.push(state.USE_POINTS, side, card, -1, int(s.rules.un_companion_spaced))


class ChooseCompanion(Step):
    """Card 32: the opponent's card to be used for operations without its event."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a card with the opponent's event."""
        s.ask(f.side, actions.PLAYS.of(companions(s, f.side)))

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """How many companions there are is told by the hand, unless there is one card only."""
        return s.hand[f.side].bit_count() > 1

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Lay the companion beside UN Intervention."""
        card = action - actions.PLAY
        s.advance(f)
        settle_bury(s, True)
        lay_on_table(s, f.side, card)
        un_happens(s, f.side, card)


class UsePoints(Step):
    """A card used for operations only, without its event.  Frame: ``aux`` 1 if it may be spaced."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Operations, or the space race where that is allowed."""
        answers = [actions.OPERATIONS]
        if f.aux and may_enter_space(s, f.side, deck.OPS[f.card]):
            answers += space_uses(s)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Use them."""
        s.advance(f)
        if action in SPACE_USES:
            enter_space(s, f.side, action)
        else:
            begin_operations(s, f.side, f.card, deck.OPS[f.card], 0)


program(state.USE_CARD, UseCard())
program(state.TRAP_ROLL, TrapRoll())
program(state.USE_POINTS, UsePoints())
program(cards.UN_INTERVENTION, ChooseCompanion())
