"""Choices about cards: what to play and how, what to headline, what to give away."""

from typing import Final

from detente.core.bits import bits
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.board import REGIONS
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.data.countries import WEST_GERMANY
from detente.games.twilight_struggle.data.tracks import (
    LAST_BOX,
    TURNS,
    TWO_ATTEMPTS,
    WINNING_VP,
)
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.operations import may_enter_space
from detente.games.twilight_struggle.play import rounds_of
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.tactics import weights as w
from detente.games.twilight_struggle.tactics.appraisal import (
    DEADLY,
    EUROPE_WON,
    Appraisal,
    scales_for,
    swing,
)
from detente.games.twilight_struggle.tactics.danger import risk
from detente.games.twilight_struggle.tactics.outlook import event_gain
from detente.games.twilight_struggle.tactics.planning import operations_worth
from detente.games.twilight_struggle.tactics.schedule import Prospect, rest_of_turn

#: The operations come after the enemy's event: they can mend what it did.
_EVENT_FIRST: Final = 0.1
#: The China Card is a reserve: giving it away costs this much.
_CHINA_KEPT: Final = 2.0 * w.CHINA
#: In the last turn the card is worth the point of its holder only.
_CHINA_AT_THE_END: Final = 2.0

#: What follows when nothing (more) is discarded.
_WITHOUT_DISCARD: Final[dict[int, float]] = {
    cards.LATIN_AMERICAN_DEBT_CRISIS: -2.5,  # two countries doubled
    cards.ASK_NOT_WHAT_YOUR_COUNTRY: -1.5 * w.OPERATION,  # about what a fresh card brings
}


class Hand:
    """The cards of the actor and what they can do now."""

    __slots__ = (
        "_gains",
        "_prospects",
        "_rests",
        "_worth",
        "board",
        "s",
        "scales",
        "side",
        "sign",
    )

    def __init__(self, s: TwilightState) -> None:
        self.s = s
        self.side = s.actor
        self.sign = 1.0 if self.side == US else -1.0
        self.scales = scales_for(s, self.side)
        self.board = Appraisal(s, self.scales)
        self._worth: list[float] = []
        self._gains: dict[int, float] = {}
        self._prospects: dict[int, Prospect] = {}
        self._rests: dict[tuple[int, int, int], float] = {}

    # -- single figures ------------------------------------------------------

    def operations(self, card: int) -> float:
        """What the card's operations are worth now."""
        if not self._worth:
            self._worth = operations_worth(self.s, self.board, self.side, 0)
        points = ops_value(self.s, self.side, deck.OPS[card])
        return self._worth[min(points, len(self._worth) - 1)]

    def event(self, card: int) -> float:
        """What the event brings to the actor when it plays the card; the worst below 0."""
        gain = self._gains.get(card)
        if gain is None:
            gain = self.sign * event_gain(self.s, card, self.side, self.scales)
            self._gains[card] = gain
        return gain

    def space(self) -> float:
        """What an attempt on the space race is worth."""
        s, side = self.s, self.side
        box = s.rules.space[s.space[side] + 1]
        points = box.first if s.space[1 - side] <= s.space[side] else box.second
        return box.roll / 6.0 * (points + w.SPACE_BOX)

    def scoring(self, card: int) -> float:
        """Points for the actor if the scoring card were played now."""
        s = self.s
        region = SCORES[card]
        inside = REGIONS[region]
        points = swing(
            region, s.control[USSR] & inside, s.control[US] & inside, self.board.formosan
        )
        return self.sign * points

    def later(self, card: int) -> float:
        """What the card may be expected to bring in another round, whatever DEFCON is then."""
        if deck.SCORING & deck.BIT[card]:
            return 0.0
        plain = w.OPERATION * ops_value(self.s, self.side, deck.OPS[card])
        if deck.SIDE[card] == 1 - self.side:
            return plain + min(0.0, self.event(card))
        most = 1.0 if deck.SIDE[card] == NEUTRAL else 2.0
        return max(plain, min(self.event(card), plain + most))

    # -- the rest of the turn --------------------------------------------------

    def prospect(self, card: int) -> Prospect:
        """What the card will bring when it is not used now."""
        known = self._prospects.get(card)
        if known is None:
            known = self._prospects[card] = self._look_ahead(card)
        return known

    def _look_ahead(self, card: int) -> Prospect:
        s, bit = self.s, deck.BIT[card]
        last_turn = s.turn == TURNS
        if deck.SCORING & bit:
            return Prospect(0.0, -w.GAME, False)
        plain = w.LATER * w.OPERATION * ops_value(s, self.side, deck.OPS[card])
        spaceable = ops_value(s, self.side, deck.OPS[card]) >= self._space_price()
        if deck.SIDE[card] != 1 - self.side:
            worth = w.LATER * self.later(card)
            return Prospect(worth, 0.0 if last_turn else w.HELD * worth, spaceable)
        event = min(0.0, self.event(card))
        held = 0.0 if last_turn else w.HELD * plain + w.PUT_OFF * event
        played = plain + w.EVENT_LATER * event
        if DEADLY[self.side] & bit:
            held -= 0.0 if last_turn else w.HELD_DEADLY
            played -= w.GAME * w.AT_TWO_LATER[s.defcon]
        return Prospect(played, held, spaceable)

    def _space_price(self) -> int:
        s, side = self.s, self.side
        box = s.space[side]
        return self.s.rules.space[box + 1].ops if box < LAST_BOX else 9

    def rest(self, *without: int, rounds: int | None = None, spaced: int = 0) -> float:
        """What the hand brings until the turn ends, without these cards."""
        s, side = self.s, self.side
        if rounds is None:
            rounds = rounds_of(s, side) - s.round
        key = (sum(deck.BIT[card] for card in without) & s.hand[side], rounds, spaced)
        known = self._rests.get(key)
        if known is None:
            limit = 2 if s.has_ability(side, TWO_ATTEMPTS) else 1
            attempts = limit - s.attempts[side] - spaced
            left = [self.prospect(card) for card in bits(s.hand[side] & ~key[0])]
            worth = self.space() if s.space[side] < LAST_BOX else 0.0
            known = self._rests[key] = rest_of_turn(left, rounds, attempts, worth)
        return known

    # -- uses ------------------------------------------------------------------

    def uses(self, card: int) -> dict[int, float]:
        """The uses of a card in a round, with what each and the rest of the hand bring."""
        s, side = self.s, self.side
        if deck.SCORING & deck.BIT[card]:
            return {actions.EVENT: self._score_now(card) + self.rest(card)}
        found: dict[int, float] = {}
        rest = self.rest(card)
        operations = self.operations(card) + rest
        if deck.SIDE[card] == 1 - side:
            both = operations + self.event(card)
            found[actions.OPERATIONS] = both
            if refusal(s, card, side) == 0:
                found[actions.EVENT_FIRST] = both + _EVENT_FIRST
        else:
            found[actions.OPERATIONS] = operations
            if card == cards.UN_INTERVENTION:
                if self.companion():
                    found[actions.EVENT] = self.with_un(self.companion())
            elif refusal(s, card, side) == 0:
                found[actions.EVENT] = self.event(card) + rest
        if may_enter_space(s, side, deck.OPS[card]):
            found[actions.SPACE] = self.space() + self.rest(card, spaced=1)
        return found

    def companion(self) -> int:
        """The card whose event UN Intervention should prevent, or 0."""
        best, most = 0, -1e9
        for card in bits(self.s.hand[self.side] & deck.OWN[1 - self.side]):
            gain = self.with_un(card)
            if gain > most:
                best, most = card, gain
        return best

    def with_un(self, card: int) -> float:
        """What UN Intervention brings with this card, and the rest of the hand."""
        return self.operations(card) + self.rest(cards.UN_INTERVENTION, card)

    # -- answers -----------------------------------------------------------------

    def choose_use(self) -> int:
        """How to use the card that lies on the table."""
        s = self.s
        card = s.stack[-1].card
        worth = self.uses(card)
        return self._safest({use: worth.get(use, self.rest() - 5.0) for use in s.answers})

    def choose_card(self) -> int:
        """Which card to play in this round."""
        options: dict[int, float] = {}
        for answer in self.s.answers:
            if answer == actions.PASS:
                options[answer] = self.rest()
                continue
            card = answer - actions.PLAY
            options[answer] = max(self.uses(card).values())
            if card == cards.THE_CHINA_CARD:
                options[answer] -= self._china_cost()
        return self._safest(options)

    def _score_now(self, card: int) -> float:
        """What speaks for scoring in this round rather than in a later one."""
        points = self.scoring(card)
        if points >= EUROPE_WON or self.sign * self.s.vp + points >= WINNING_VP:
            return w.GAME
        return w.SCORE_NOW * points

    def _china_cost(self) -> float:
        s = self.s
        last = s.turn == TURNS and s.round >= rounds_of(s, self.side) - 1
        return _CHINA_AT_THE_END if last else _CHINA_KEPT

    def choose_headline(self) -> int:
        """Which card to headline: an event worth more than its operations."""
        options: dict[int, float] = {}
        for answer in self.s.answers:
            card = answer - actions.HEADLINE
            rest = self.rest(card, rounds=rounds_of(self.s, self.side))
            if deck.SCORING & deck.BIT[card]:
                options[answer] = self._score_now(card) + rest
            else:
                options[answer] = self.event(card) + rest
        return self._safest(options)

    def choose_discard(self) -> int:
        """Which card to give up; nothing where giving nothing is better."""
        s = self.s
        program = s.stack[-1].program
        options: dict[int, float] = {}
        for answer in s.answers:
            if answer == actions.PASS and program == state.ROUND:
                options[answer] = self.rest()
                continue
            if answer >= actions.DONE:
                options[answer] = self._giving_nothing(program)
                continue
            if program == state.ROUND:  # a trap takes the round
                options[answer] = self.rest(answer - actions.DISCARD)
                continue
            kept = self.keeping(answer - actions.DISCARD)
            # card 98 lets the USSR choose from the other hand
            options[answer] = kept if program == cards.ALDRICH_AMES_REMIX else -kept
        return self._safest(options)

    def _giving_nothing(self, program: int) -> float:
        """What not discarding brings, on the scale of :meth:`keeping`."""
        s = self.s
        if program == cards.BLOCKADE:
            return self.board.change(WEST_GERMANY, s.markers(USSR, WEST_GERMANY), 0)
        return _WITHOUT_DISCARD.get(program, 0.0)

    def keeping(self, card: int) -> float:
        """What a card in the hand is worth to the actor."""
        if deck.SCORING & deck.BIT[card]:
            return 0.7 * self.scoring(card)
        return self.later(card)

    def choose_taken(self) -> int:
        """A card from the discards: for its event now (Star Wars), or for the hand."""
        now = self.s.stack[-1].program == cards.STAR_WARS
        options: dict[int, float] = {}
        for answer in self.s.answers:
            if answer == actions.DONE:
                options[answer] = 0.0
            else:
                card = answer - actions.TAKE
                options[answer] = self.event(card) if now else self.later(card)
        return self._safest(options)

    def choose_gift(self) -> int:
        """The card for Missile Envy: one whose event helps the taker least."""
        options: dict[int, float] = {}
        for answer in self.s.answers:
            card = answer - actions.GIVE
            if deck.SIDE[card] == self.side:
                options[answer] = -w.OPERATION * deck.OPS[card]
            else:
                by = 1 - self.side
                options[answer] = self.sign * event_gain(self.s, card, by, self.scales)
        return self._safest(options)

    def choose_companion(self) -> int:
        """The card to go with UN Intervention."""
        return actions.PLAY + self.companion()

    def choose_grain(self) -> int:
        """Play the card that Grain Sales showed, or return it for 2 operations."""
        s = self.s
        card = s.stack[-1].card
        plain = operations_worth(s, self.board, self.side, 0)[ops_value(s, US, 2)]
        worth = max(self.uses(card).values()) + 0.6 * w.OPERATION * deck.OPS[card]
        return self._safest({actions.PLAY + card: worth, actions.RETURN: plain + self.rest()})

    def _safest(self, options: dict[int, float]) -> int:
        """The best answer, the danger of losing at once counted in.

        Danger is looked for only as long as it can change the choice.
        """
        best, most = self.s.answers[0], -1e9
        for answer, worth in sorted(options.items(), key=lambda item: -item[1]):
            if worth <= most:
                break
            worth -= w.GAME * risk(self.s, answer)
            if worth > most:
                best, most = answer, worth
        return best
