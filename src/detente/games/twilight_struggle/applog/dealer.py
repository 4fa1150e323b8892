"""Deals the hidden cards so that every hand holds what the log shows of it later.

A draw is a slot: a side and a moment. The cards of one draw pile and the slots filled from it are
matched: a card fits a slot if the log next sees it in that side's hand and nothing in between
speaks against it. A draw takes the fitting card that is needed first; a card that the log never
shows again is a filler. Where a later need shows that an earlier choice was wrong, slots exchange
their cards along an alternating path; the caller changes the past draws accordingly.
"""

from dataclasses import dataclass
from typing import Final

from detente.core.bits import bits
from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.state import TwilightState

from .facts import NEVER, Facts

#: How strictly a card must fit: no scoring card that is never played; one that the side can have
#: held to the end of the log; any.
LEVELS: Final = (0, 1, 2)

__all__ = ["Dealer", "Slot", "put_hands_right"]


@dataclass(slots=True)
class Slot:
    """One card drawn by `side`; `action` is the place of the draw in the record."""

    side: int
    moment: int
    turn: int
    pile: int
    action: int
    card: int


class Dealer:
    """Chooses draws, and repairs earlier choices."""

    def __init__(self, facts: Facts, plan: tuple[int, ...] = ()) -> None:
        self.facts = facts
        #: The cards of all draws in order, where an earlier replay has found them.
        self.plan = plan
        self.pile = 0
        self.slots: list[Slot] = []
        #: Cards of this pile that were seen in it: not to be dealt before that moment.
        self.seen: dict[int, int] = {}
        #: Draws that nothing in the log could justify.
        self.guesses = 0

    def copy(self) -> "Dealer":
        """A dealer that may go another way."""
        other = Dealer(self.facts, self.plan)
        other.pile = self.pile
        other.slots = [
            Slot(one.side, one.moment, one.turn, one.pile, one.action, one.card)
            for one in self.slots
        ]
        other.seen = dict(self.seen)
        other.guesses = self.guesses
        return other

    def shuffled(self) -> None:
        """The discards have become a new draw pile."""
        self.pile += 1
        self.seen = {}

    # -- draws ----------------------------------------------------------------

    def draw(self, s: TwilightState, side: int, moment: int, action: int) -> int:
        """The card that the side draws now."""
        pile = bits(s.draw)
        slot = Slot(side, moment, s.turn, self.pile, action, 0)
        card = self._planned(s)
        for level in LEVELS if not card else ():
            card = self._best(pile, slot, level)
            if card:
                break
            if self._fill(set(pile), slot, level):
                card = slot.card
                break
        if not card:
            self.guesses += 1
            card = max(pile, key=lambda one: self._wanted(one, moment))
        slot.card = card
        self.slots.append(slot)
        return card

    def _planned(self, s: TwilightState) -> int:
        """The card that the plan has for this draw, 0 if it has none that can be drawn."""
        number = len(self.slots)
        card = self.plan[number] if number < len(self.plan) else 0
        return card if s.draw & deck.BIT[card] else 0

    def forced(self, side: int, card: int, moment: int, turn: int) -> None:
        """The last card of a pile was drawn without a question; earlier draws make it fit."""
        slot = Slot(side, moment, turn, self.pile, -1, card)
        for level in LEVELS:
            if self._fits(card, slot, level) or self._fill({card}, slot, level):
                break
        self.slots.append(slot)

    def _wanted(self, card: int, moment: int) -> int:
        showing = self.facts.next_showing(card, moment)
        return showing.moment if showing is not None else NEVER

    def _best(self, pile: list[int], slot: Slot, level: int) -> int:
        """The fitting card of the pile that is needed first, else a filler, else 0."""
        best, filler, soonest = 0, 0, NEVER
        for card in pile:
            if not self._fits(card, slot, level):
                continue
            until = self.facts.stay(card, slot.side, slot.moment)
            if until == NEVER and self.facts.next_showing(card, slot.moment) is None:
                filler = filler or card
            else:
                first = self.facts.next_showing(card, slot.moment)
                when = first.moment if first is not None else until
                if when < soonest:
                    best, soonest = card, when
        return best or filler

    def _fits(self, card: int, slot: Slot, level: int = 0) -> bool:
        if slot.pile == self.pile and slot.moment < self.seen.get(card, -1):
            return False
        if self.facts.fits(card, slot.side, slot.moment, slot.turn, level < 2):
            return True
        return (
            level == 1
            and slot.turn == self.facts.last_turn
            and self.facts.fits(card, slot.side, slot.moment, slot.turn, False)
            and self._kept_back(slot) < self.facts.spare[slot.side]
        )

    def _kept_back(self, slot: Slot) -> int:
        """Scoring cards that the side of a slot holds to the end of the log."""
        return sum(
            1
            for one in self.slots
            if one is not slot
            and one.side == slot.side
            and deck.SCORING & deck.BIT[one.card]
            and self.facts.stay(one.card, one.side, one.moment) == NEVER
        )

    def look(self, s: TwilightState, wanted: list[int], moment: int) -> int:
        """The next card that the US looks at: those wanted first, then the least needed."""
        pile = bits(s.draw)
        for card in wanted:
            if card in pile:
                return card
        card = max(pile, key=lambda one: self._wanted(one, moment))
        self.seen[card] = moment
        return card

    # -- repairs --------------------------------------------------------------

    def _fill(self, free: set[int], slot: Slot, level: int) -> bool:
        """Finds a card for a slot by moving the cards of earlier ones."""
        here = [one for one in self.slots if one.pile == self.pile]
        owner = {one.card: one for one in here}
        tried: set[int] = set()

        def place(wanting: Slot) -> bool:
            for card in sorted(free | set(owner)):
                if card in tried or card == wanting.card or not self._fits(card, wanting, level):
                    continue
                tried.add(card)
                holder = owner.get(card)
                if holder is not None and self._seen(holder, slot.moment):
                    continue
                if holder is None or place(holder):
                    wanting.card = card
                    owner[card] = wanting
                    free.discard(card)
                    return True
            return False

        return place(slot)

    def provide(self, s: TwilightState, side: int, card: int, moment: int) -> bool:
        """Sees to it that a card of the draw pile or a hand is in the hand of `side`.

        The card takes an earlier slot; what lay there moves on, in the end into the draw pile.
        """
        pile = self.pile
        for one in self.slots:
            if one.card == card and one.pile != pile and not self._gone(one, moment):
                pile = one.pile
        here = [one for one in self.slots if one.pile == pile]
        held = next((one for one in here if one.card == card), None)
        tried: set[int] = set()

        def settle(wanting: int, vacant: Slot | None) -> bool:
            for slot in here:
                number = id(slot)
                if number in tried or not self._fits(wanting, slot):
                    continue
                if slot is not vacant and self._seen(slot, moment):
                    continue
                tried.add(number)
                old = slot.card
                if slot is vacant or self._may_return(slot, pile, moment) or settle(old, vacant):
                    slot.card = wanting
                    return True
            return False

        return settle(card, held)

    def _gone(self, slot: Slot, moment: int) -> bool:
        """Whether the card of a slot has left the hand by now."""
        return self.facts.stay(slot.card, slot.side, slot.moment) <= moment

    def _seen(self, slot: Slot, moment: int) -> bool:
        """Whether the log has shown the card of a slot in that hand by now: it must stay."""
        first = self.facts.next_showing(slot.card, slot.moment)
        return first is not None and first.moment <= moment

    def _may_return(self, slot: Slot, pile: int, moment: int) -> bool:
        """Whether the card of a slot could as well lie in the draw pile still."""
        return pile == self.pile and not self._seen(slot, moment)

    def hidden(self, moment: int) -> dict[int, int]:
        """The drawn cards that are still in a hand, by all that the log shows, and whose."""
        return {slot.card: slot.side for slot in self.slots if not self._gone(slot, moment)}


def put_hands_right(s: TwilightState, before: dict[int, int], after: dict[int, int]) -> None:
    """Moves the cards of a state as a repair moved them; both map cards to sides."""
    for card, side in before.items():
        if after.get(card, -1) != side:
            bit = deck.BIT[card]
            s.hand[side] &= ~bit
            s.known_in[side] &= ~bit
            if card not in after:
                s.draw |= bit
    for card, side in after.items():
        if before.get(card, -1) != side:
            bit = deck.BIT[card]
            s.draw &= ~bit
            s.hand[side] |= bit
            s.known_out[side] &= ~bit
