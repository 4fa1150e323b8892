"""The course of the game: the deal, turns, headlines, rounds (sections 3, 4, 8)."""

from typing import Final

from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, deck, effects, entries, state
from detente.games.twilight_struggle.board import BIT
from detente.games.twilight_struggle.data import cards, scenarios
from detente.games.twilight_struggle.data.cards import LATE, MID, US, USSR
from detente.games.twilight_struggle.data.countries import CANADA
from detente.games.twilight_struggle.data.tracks import (
    LATE_WAR_TURN,
    MID_WAR_TURN,
    OPPONENT_HEADLINES_FIRST,
    hand_size,
)
from detente.games.twilight_struggle.events import (
    flower_power_pays,
    flower_power_waits,
    settle_bury,
)
from detente.games.twilight_struggle.operations import crisis_payments, pay_crisis
from detente.games.twilight_struggle.play import ChooseCard, rounds_of
from detente.games.twilight_struggle.set_up import BidForSides, Handicap, SetUpPlacing
from detente.games.twilight_struggle.state import (
    HEADLINES,
    ROUNDS,
    Instant,
    Step,
    TwilightState,
    program,
)
from detente.games.twilight_struggle.turn_end import DiscardHeld, EndTurn, HeldCards, MilitaryCheck

#: Cards in hand that may not be headlines (card 32).
_NEVER_HEADLINES: Final = (cards.UN_INTERVENTION,)
_MOST_ROUNDS: Final = 8


class Deal(Step):
    """Deal up to the hand size, the USSR first, then in turns (4.3, 4.5B, 11.1.3)."""

    def receiver(self, s: TwilightState, f: Frame) -> int:
        """Who gets the next card, or -1; no China Card is counted (9.1), surplus stays (R-17)."""
        size = hand_size(s.turn)
        side = USSR if f.left < 0 else f.left
        for who in (side, 1 - side):
            if s.hand[who].bit_count() < size:
                return who
        return -1

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask chance for the next card; shuffle when the pile is empty (4.3.1)."""
        if self.receiver(s, f) < 0:
            s.advance(f)
            return
        if not s.draw:
            s.reshuffle()
        if not s.draw:
            s.advance(f)
            return
        s.ask(CHANCE, actions.DRAWS.of(s.draw))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Deal it."""
        side = self.receiver(s, f)
        s.replace(f, 1 - side, 0, 0)
        s.draw_card(side, action - actions.DRAW)


class PlayTurns(Instant):
    """The ten turns follow."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Start the first."""
        s.push(state.TURN, USSR)


class StartTurn(Instant):
    """DEFCON improves (4.5A, 8.1.6), a new era's cards join the draw pile (4.4)."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Begin the turn whose number the state shows."""
        s.phase = HEADLINES
        s.round = 0
        s.write(entries.TURN, (s.turn,))
        if s.turn != self.first(s):
            s.set_defcon(s.defcon + 1)
        if s.turn == MID_WAR_TURN:
            self.join(s, deck.ERAS[MID])
        elif s.turn == LATE_WAR_TURN:
            self.join(s, deck.ERAS[LATE])

    def first(self, s: TwilightState) -> int:
        """The turn with which the game began, at the DEFCON level of its set-up."""
        return scenarios.FIRST_TURN if s.rules.late_war else 1

    def join(self, s: TwilightState, era: int) -> None:
        """Shuffle an era's cards into the draw pile; the discards stay (4.4)."""
        s.draw |= s.reserve & era
        s.reserve &= ~era


def first_to_headline(s: TwilightState) -> int:
    """Who must choose and show a headline first (box 4); the USSR if nobody must."""
    return US if s.has_ability(USSR, OPPONENT_HEADLINES_FIRST) else USSR


def possible_headlines(s: TwilightState, side: int, cards_held: int) -> int:
    """Those of the cards, a set as a mask, that the side may choose (32, 49)."""
    allowed = cards_held
    for card in _NEVER_HEADLINES:
        allowed &= deck.OTHERS[card]
    if s.owed == side:
        allowed &= deck.OTHERS[cards.MISSILE_ENVY]
    return allowed


class ChooseHeadline(Step):
    """A side chooses its headline in secret (4.5C)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a card; a side without one has no headline."""
        side = self.side(s)
        allowed = possible_headlines(s, side, s.hand[side])
        if not allowed:
            s.advance(f)
            return
        s.ask(side, actions.HEADLINES.of(allowed))

    def is_secret(self, s: TwilightState, f: Frame) -> bool:
        """Whether a card is barred is told by the hand, unless there is one card only."""
        return s.hand[self.side(s)].bit_count() > 1

    def side(self, s: TwilightState) -> int:
        """Whose headline is chosen at this place."""
        first = first_to_headline(s)
        return first if self.place == 0 else 1 - first

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Lay it down; shown at once where the other side's box 4 says so."""
        side = self.side(s)
        card = action - actions.HEADLINE
        known = s.known_in[side]
        s.leave_hand(side, card)
        s.known_in[side] = known  # the enemy cannot tell which known card was laid down
        s.to_table(card)
        s.headline = state.pair(s.headline, side, card)
        s.advance(f)
        if self.place == 0 and s.has_ability(1 - side, OPPONENT_HEADLINES_FIRST):
            show_headline(s, side)


def show_headline(s: TwilightState, side: int) -> None:
    """Everybody sees a headline."""
    if s.headline[side]:
        s.known_in[side] &= deck.OTHERS[s.headline[side]]
        s.show(entries.HEADLINE, side, s.headline[side])


class RevealHeadlines(Instant):
    """Both headlines are shown."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Show what has not been shown."""
        first = first_to_headline(s)
        if not s.has_ability(1 - first, OPPONENT_HEADLINES_FIRST):
            show_headline(s, first)
        show_headline(s, 1 - first)


class ResolveHeadlines(Step):
    """Headline events, the higher printed value first, a tie to the US (4.5C)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Start the next headline event; each chooser is the phasing player of its own."""
        side = self.next(s)
        if side < 0:
            s.advance(f)
            return
        card = s.headline[side]
        s.headline = state.pair(s.headline, side, 0)
        s.phasing = side
        s.touched = (0, 0)
        s.note_access()
        s.push(state.PUT_AWAY, side, card)
        pays = flower_power_pays(s, card, side)
        if pays and flower_power_waits(s, card):
            s.push(state.FLOWER_PAYS, side)
        elif pays:
            s.gain_vp(USSR, 2)
        s.push(state.RUN_EVENT, side, card)

    def next(self, s: TwilightState) -> int:
        """Whose headline comes now, or -1; Defectors of the US before everything."""
        ussr, us = s.headline
        if not ussr:
            return US if us else -1
        if us and (us == cards.DEFECTORS or deck.OPS[us] >= deck.OPS[ussr]):
            return US
        return USSR


class ActionRounds(Step):
    """Rounds in turns, the USSR first (4.5D).  Frame: rounds begun so far in ``left``."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Start the next round of a side that has one left."""
        begun = max(f.left, 0)
        while begun < 2 * _MOST_ROUNDS:
            number, side = begun // 2 + 1, begun % 2
            begun += 1
            if number <= rounds_of(s, side):
                s.replace(f, begun, 0, 0)
                s.push(state.ROUND, side, number)
                return
        s.advance(f)


class StartRound(Instant):
    """A round begins: who is phasing (4.2), and from where influence may spread (6.1.1)."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Set the marks of the round."""
        s.phase = ROUNDS
        s.phasing = f.side
        s.round = f.card
        s.norad_due = False
        s.touched = (0, 0)
        s.note_access()
        s.write(entries.ROUND, (f.side, f.card))
        if f.side == US and s.effects & effects.BURY_YOU:
            s.effects &= ~effects.BURY_YOU
            s.effects |= effects.BURY_DUE


class CrisisWindow(Step):
    """A side under Cuban Missile Crisis may pay to end it, in either side's round."""

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask where it can be paid."""
        answers = crisis_payments(s, self.side)
        if not answers:
            s.advance(f)
            return
        answers.append(actions.PASS)
        s.ask(self.side, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Pay, or let it stand."""
        s.advance(f)
        if action != actions.PASS:
            pay_crisis(s, self.side, action - actions.CANCEL)


class Norad(Step):
    """After a round that moved DEFCON to 2 the US may strengthen one country (card 106)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for a country with US influence."""
        settle_bury(s, False)
        if not s.norad_due or not s.effects & effects.NORAD or not s.control[US] & BIT[CANADA]:
            s.advance(f)
            return
        answers = actions.PLACES.of(s.presence[US])
        answers.append(actions.DONE)
        s.ask(US, answers)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker, or none."""
        s.advance(f)
        if action == actions.DONE:
            s.write(entries.DECLINED, (US, entries.NO_INFLUENCE))
        else:
            s.change_influence(US, action - actions.PLACE, 1)


program(
    state.GAME,
    Deal(),
    SetUpPlacing(USSR),
    SetUpPlacing(US),
    Handicap(USSR),
    Handicap(US),
    PlayTurns(),
)
program(state.BIDS, BidForSides())
program(
    state.TURN,
    StartTurn(),
    Deal(),
    ChooseHeadline(0),
    ChooseHeadline(1),
    RevealHeadlines(),
    ResolveHeadlines(),
    ActionRounds(),
    HeldCards(),
    MilitaryCheck(),
    DiscardHeld(),
    EndTurn(),
)
program(
    state.ROUND,
    StartRound(),
    CrisisWindow(USSR),
    CrisisWindow(US),
    ChooseCard(),
    Norad(),
)
