"""Mid War events that move cards between hands and piles (43, 49, 67, 77 and 108)."""

from typing import Final

from detente.core.bits import without
from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, deck, effects, entries, state
from detente.games.twilight_struggle.data import cards as card
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.events import flower_power_pays, play_event, settle_bury
from detente.games.twilight_struggle.modifiers import ops_value, worth_at_least
from detente.games.twilight_struggle.operations import (
    FROM_EVENT,
    begin_operations,
)
from detente.games.twilight_struggle.play import DRAWN, too_many_scoring
from detente.games.twilight_struggle.state import ROUNDS, Step, TwilightState
from detente.games.twilight_struggle.state import program as event
from detente.games.twilight_struggle.vocabulary import (
    Defcon,
    SwitchOn,
)


class TakeFromDiscards(Step):
    """Take a card that does not score from the discard pile, shown to all."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """It may be declined."""
        answers = actions.TAKES.of(s.discard & ~deck.SCORING)
        answers.append(actions.DONE)
        s.ask(f.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Put it into the hand."""
        s.advance(f)
        if action == actions.DONE:
            s.write(entries.DECLINED, (f.side, entries.NO_CARD))
            return
        taken = action - actions.TAKE
        s.discard &= deck.OTHERS[taken]
        s.enter_hand(f.side, taken)
        s.write(entries.TAKEN, (f.side, taken))


# 43 SALT Negotiations: DEFCON up 2, coups -1 this turn, take a card from the discard pile.
event(card.SALT_NEGOTIATIONS, Defcon(2), TakeFromDiscards(), SwitchOn(effects.SALT))


class MissileEnvy(Step):
    """The opponent hands over its most valuable card."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """The opponent chooses among equals; modified values count."""
        giver = 1 - f.side
        best = s.hand[giver] & ~deck.SCORING
        for wanted in range(2, 5):
            better = best & worth_at_least(s, giver, wanted)
            if better:
                best = better
        if not best:
            s.write(entries.NOTHING_TO_REVEAL, (giver,))
            s.known_out[giver] |= without(deck.ALL, deck.SCORING)
            s.advance(f)
            return
        s.ask(giver, actions.GIVES.of(best))

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Whether two cards are equals is told by the hand, unless there is one card only."""
        return s.hand[1 - f.side].bit_count() > 1

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Exchange: own and neutral events occur, the giver's is used for operations."""
        taker, giver = f.side, 1 - f.side
        given = action - actions.GIVE
        s.advance(f)
        s.leave_hand(giver, given)
        s.to_table(given)
        s.show(entries.GIVEN, giver, given)
        worth = ops_value(s, giver, deck.OPS[given])
        s.known_out[giver] |= worth_at_least(s, giver, worth + 1)
        s.table &= deck.OTHERS[card.MISSILE_ENVY]
        s.enter_hand(giver, card.MISSILE_ENVY)
        s.owed = giver
        if flower_power_pays(s, given, taker):
            s.gain_vp(USSR, 2)
        if deck.SIDE[given] == giver:
            s.push(state.PUT_AWAY, taker, given)
            spaced = int(s.rules.missile_envy_taken_card_spaced)
            s.push(state.USE_POINTS, taker, given, -1, spaced)
        else:
            play_event(s, given, taker)


# 49 Missile Envy: take the opponent's best card and use it; this card is owed back.
event(card.MISSILE_ENVY, MissileEnvy())


class GrainSales(Step):
    """A random USSR card is shown to the US."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Without a card the US has 2 operations."""
        if not s.hand[USSR]:
            s.advance(f)
            begin_operations(s, US, card.GRAIN_SALES_TO_SOVIETS, 2, FROM_EVENT)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.hand[USSR]))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Show it."""
        drawn = action - actions.DRAW
        s.advance(f)
        s.reveal(USSR, deck.BIT[drawn])
        s.push(state.GRAIN_CHOICE, US, drawn)


class GrainChoice(Step):
    """Play the card shown, or give it back.  Frame: the card in ``card``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the US."""
        s.ask(US, [actions.PLAY + f.card, actions.RETURN])

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """The US plays it as its own, or has 2 operations."""
        s.advance(f)
        if action == actions.RETURN:
            s.write(entries.RETURNED, (US, f.card))
            settle_bury(s, False)
            begin_operations(s, US, card.GRAIN_SALES_TO_SOVIETS, 2, FROM_EVENT)
            return
        s.leave_hand(USSR, f.card)
        s.to_table(f.card)
        s.write(entries.PLAYED_WITH, (US, f.card))
        s.push(state.USE_CARD, US, f.card, -1, DRAWN)


# 67 Grain Sales to Soviets: the US plays a random USSR card, or returns it for 2 operations.
event(card.GRAIN_SALES_TO_SOVIETS, GrainSales())
event(state.GRAIN_CHOICE, GrainChoice())


class AskNot(Step):
    """The US discards any number.  Frame: discarded so far in ``left``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next discard; a scoring card too many must go (10.1.5)."""
        answers = actions.DISCARDS.of(s.hand[US])
        if not (s.phase == ROUNDS and s.phasing == US and too_many_scoring(s, US)):
            answers.append(actions.DONE)
        s.ask(US, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard one, or draw as many."""
        count = max(f.left, 0)
        if action == actions.DONE:
            s.advance(f)
            s.write(entries.REPLACED, (US, count))
            s.push(state.DRAW_CARDS, US, 0, count)
            return
        s.replace(f, count + 1, 0, 0)
        s.discard_from_hand(US, action - actions.DISCARD)


class DrawCards(Step):
    """Draw a number of cards; the discards are shuffled in when the pile runs out (R-27)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card."""
        if f.left > 0 and not s.draw:
            s.reshuffle()
        if f.left <= 0 or not s.draw:
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.draw))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Draw it."""
        s.replace(f, f.left - 1, 0, 0)
        s.draw_card(f.side, action - actions.DRAW)


# 77 Ask Not What Your Country Can Do For You: the US replaces any number of its cards.
event(card.ASK_NOT_WHAT_YOUR_COUNTRY, AskNot())
event(state.DRAW_CARDS, DrawCards())


class LookAtPile(Step):
    """The US looks at five cards of the draw pile.  Frame: seen so far in ``left``."""

    NUMBER: Final = 5

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card; shuffle when the pile runs out (4.3)."""
        if not s.draw and (max(f.left, 0) < self.NUMBER or s.rules.eager_reshuffle):
            s.reshuffle()
        if max(f.left, 0) == self.NUMBER or not s.draw:
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.draw))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Lay it aside, for US eyes only."""
        seen = action - actions.DRAW
        s.replace(f, max(f.left, 0) + 1, 0, 0)
        s.draw &= deck.OTHERS[seen]
        s.peek |= deck.BIT[seen]
        if s.journal is not None:
            s.journal.whisper(entries.LOOKED, (US, seen), US, 1)


class DiscardFromPile(Step):
    """The US discards any of the cards it looks at; the others go back."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next discard."""
        answers = actions.DISCARDS.of(s.peek)
        answers.append(actions.DONE)
        s.ask(US, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard one, shown to all, or return the rest."""
        if action == actions.DONE:
            s.advance(f)
            s.write(entries.PUT_BACK, (US, s.peek.bit_count()))
            s.draw |= s.peek
            s.known_out[USSR] |= s.peek
            s.peek = 0
            return
        gone = action - actions.DISCARD
        s.peek &= deck.OTHERS[gone]
        s.discard |= deck.BIT[gone]
        s.show(entries.DISCARD, US, gone)


# 108 Our Man in Tehran: the US looks at five cards of the draw pile and discards any.
event(card.OUR_MAN_IN_TEHRAN, LookAtPile(), DiscardFromPile())
