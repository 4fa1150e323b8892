"""The course of the game: set-up, turns, headlines, rounds, ends (sections 3, 4, 8, 10)."""

from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, deck, effects, entries, scoring, state
from detente.games.twilight_struggle.bids import Bid, Seating, settle
from detente.games.twilight_struggle.board import (
    BIT,
    EASTERN_EUROPE,
    OTHERS,
    STABILITY,
    WESTERN_EUROPE,
)
from detente.games.twilight_struggle.data import cards, scenarios
from detente.games.twilight_struggle.data.cards import LATE, MID, US, USSR
from detente.games.twilight_struggle.data.countries import CANADA
from detente.games.twilight_struggle.data.tracks import (
    DISCARD_HELD_CARD,
    LATE_WAR_TURN,
    MID_WAR_TURN,
    OPPONENT_HEADLINES_FIRST,
    TURNS,
    hand_size,
)
from detente.games.twilight_struggle.events import (
    flower_power_pays,
    flower_power_waits,
    settle_bury,
)
from detente.games.twilight_struggle.operations import crisis_payments, pay_crisis
from detente.games.twilight_struggle.play import ChooseCard, rounds_of
from detente.games.twilight_struggle.rulings import HIDDEN, SHOWN
from detente.games.twilight_struggle.state import (
    CLEANUP,
    DRAW,
    HEADLINES,
    NO_SIDE,
    ROUNDS,
    Instant,
    Step,
    TwilightState,
    program,
)

#: Markers free at set-up (3.2, 3.3), and where.
FREE_MARKERS: Final = (6, 7)
FREE_ZONES: Final[list[int]] = [EASTERN_EUROPE, WESTERN_EUROPE]
#: Extra influence may lift a country this far above control (11.1.5).
CAP_OVER_CONTROL: Final = 2
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


class SetUpPlacing(Step):
    """Free markers at the start: a number of them inside a zone (3.2, 3.3).

    The Late War scenario has none.
    """

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country."""
        if f.left == 0 or s.rules.late_war:
            s.advance(f)
            return
        s.ask(self.side, actions.PLACES.of(FREE_ZONES[self.side]))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker."""
        left = FREE_MARKERS[self.side] if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        s.change_influence(self.side, action - actions.PLACE, 1)


class BidForSides(Step):
    """Sealed bids: whose side is whose, and for how much influence (11.1.4).

    Frame: ``left`` -1 before the first bid, 0 before the second, 1 when equal bids wait for
    the lot; ``aux`` the first bid.  The players bid from the seats on which they sit and
    may change seats afterwards.
    """

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the next player, or chance for the lot."""
        if f.left > 0:
            s.ask(CHANCE, actions.DIE)
        else:
            s.ask(f.left + 1, ALL_BIDS)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Keep the first bid; open both, or let the lot decide."""
        if f.left < 0:
            s.replace(f, 0, 0, action - actions.BID)
        elif f.left == 0:
            first, second = f.aux, action - actions.BID
            for seat, number in ((0, first), (1, second)):
                bid = opened(number)
                s.tell_bid(seat, bid.side, bid.extra)
            if first == second:
                s.replace(f, 1, 0, first)
            else:
                self.seat(s, f, settle(opened(first), opened(second), 0))
        else:
            lot = 0 if action - actions.ROLL <= FIRST_PLAYERS_FACES else 1
            self.seat(s, f, settle(opened(f.aux), opened(f.aux), lot))

    def seat(self, s: TwilightState, f: Frame, found: Seating) -> None:
        """The frame of the game carries the extra influence to the steps that place it."""
        side = USSR if found.handicap[USSR] else US
        extra = found.handicap[side]
        s.swapped = found.first_plays == US
        s.write(entries.SEATED, (int(s.swapped), side, extra))
        s.stack.pop()
        s.stack[-1] = Frame(state.GAME, 0, side, extra, -1, 0, 0)


#: Every bid: each side, with each number of extra influence for the other.
ALL_BIDS: Final[list[int]] = [
    actions.bid(side, extra) for side in (USSR, US) for extra in range(actions.MOST_BID + 1)
]
#: Faces of the die with which equal bids go to the first player.
FIRST_PLAYERS_FACES: Final = 3


def opened(number: int) -> Bid:
    """The bid of which an action id is made."""
    side, extra = divmod(number, actions.BID_ROOM)
    return Bid(side, extra)


class Handicap(Step):
    """Extra markers where the side has influence already (11.1.4, 11.1.5)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def extra(self, s: TwilightState, f: Frame) -> int:
        """How many in all: agreed before, or bid."""
        return s.rules.handicap[self.side] + (f.card if f.side == self.side else 0)

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country, if any marker is left."""
        left = self.extra(s, f) if f.left < 0 else f.left
        where = self.where(s)
        if left == 0 or not where:
            s.advance(f)
            return
        s.ask(self.side, actions.PLACES.of(where))

    def where(self, s: TwilightState) -> int:
        """Countries that may take one more."""
        side = self.side
        mask = s.presence[side]
        if s.rules.handicap_cap:
            for country in bits(mask):
                theirs = s.markers(1 - side, country)
                cap = STABILITY[country] + theirs + CAP_OVER_CONTROL
                if s.markers(side, country) >= cap:
                    mask &= OTHERS[country]
        return mask

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker."""
        left = self.extra(s, f) if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        s.change_influence(self.side, action - actions.PLACE, 1)


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
        if action != actions.DONE:
            s.change_influence(US, action - actions.PLACE, 1)


class HeldCards(Instant):
    """A scoring card that is still held loses the game (4.5F, 11.1.2, R-7, D-R14)."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Look at both hands; if both hold one, nobody wins (R-29)."""
        s.phase = CLEANUP
        s.write(entries.CLEANUP, (s.turn,))
        ussr = s.hand[USSR] & deck.SCORING != 0
        us = s.hand[US] & deck.SCORING != 0
        if ussr and us:
            s.end(DRAW, entries.HELD_SCORING_CARD)
        elif ussr or us:
            s.end(US if ussr else USSR, entries.HELD_SCORING_CARD)
        elif s.rules.held_cards != HIDDEN:
            self.show(s)

    def show(self, s: TwilightState) -> None:
        """Both prove it: by the lower edge of what they hold, or by the cards (11.1.1)."""
        for side in (USSR, US):
            if s.hand[side] and s.rules.held_cards == SHOWN:
                s.reveal_hand(side)
            elif s.hand[side]:
                s.write(entries.HELD, (side,))


class MilitaryCheck(Instant):
    """Missing military operations give the opponent VP (4.5E, 10.1.4), the difference (8.2.1)."""

    def effect(self, s: TwilightState, f: Frame) -> None:
        """Award, then reset both markers."""
        s.write(entries.MILITARY_CHECK, (s.defcon, s.military[US], s.military[USSR]))
        missing_us = max(0, s.defcon - s.military[US])
        missing_ussr = max(0, s.defcon - s.military[USSR])
        s.military = (0, 0)
        if not s.rules.military_difference_only:
            s.gain_vp(USSR, missing_us)
            s.gain_vp(US, missing_ussr)
        elif missing_ussr > missing_us:
            s.gain_vp(US, missing_ussr - missing_us)
        elif missing_us > missing_ussr:
            s.gain_vp(USSR, missing_us - missing_ussr)


class DiscardHeld(Step):
    """Box 6: one held card may be discarded (6.4.4, R-15)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the side that has the ability."""
        side = self.side(s)
        if not s.has_ability(side, DISCARD_HELD_CARD) or not s.hand[side]:
            s.advance(f)
            return
        answers = actions.DISCARDS.of(s.hand[side])
        answers.append(actions.DONE)
        s.ask(side, answers)

    def side(self, s: TwilightState) -> int:
        """The side that could have the ability: the one ahead on the track."""
        return US if s.space[US] > s.space[USSR] else USSR

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Discard, or keep."""
        side = self.side(s)
        s.advance(f)
        if action != actions.DONE:
            s.discard_from_hand(side, action - actions.DISCARD)


class EndTurn(Step):
    """Turn effects end, the China Card turns up (4.5G), the next turn (4.5H) or the end (4.5I)."""

    def run(self, s: TwilightState, f: Frame) -> None:
        """Tidy up and go on."""
        self.end_effects(s)
        s.attempts = (0, 0)
        s.order = ()
        if not s.china_up:
            s.china_up = True
            s.write(entries.CHINA, (s.china, 1))
        if s.turn == TURNS:
            s.advance(f)
            score_finally(s)
            return
        s.turn += 1
        s.stack[-1] = Frame(state.TURN, 0, USSR, 0, -1, 0, 0)

    def end_effects(self, s: TwilightState) -> None:
        """What was for this turn only is over."""
        number = 0
        running = s.effects & effects.TURN_EFFECTS
        while running:
            if running & 1:
                s.switch_off(1 << number)
            running >>= 1
            number += 1


def score_finally(s: TwilightState) -> None:
    """All six regions and the China Card after turn 10; 20 VP do not stop it (10.3.2, R-23)."""
    winner = scoring.europe_winner(s)
    if winner >= 0:
        s.end(winner, entries.EUROPE_CONTROLLED)
        return
    for region in range(6):
        ussr = scoring.points(s, region, USSR, True)
        us = scoring.points(s, region, US, True)
        s.write(entries.SCORING, (region, ussr, us))
        s.move_vp(US if us > ussr else USSR, abs(us - ussr))
    if s.china != NO_SIDE:
        s.write(entries.CHINA_SCORES, (s.china,))
        s.move_vp(s.china, 1)
    s.end(winner_by_vp(s), entries.FINAL_SCORING)


def winner_by_vp(s: TwilightState) -> int:
    """Who wins when VP decide at the end; the Late War scenario asks 20 of the US (13.4)."""
    if s.rules.late_war:
        return US if s.vp >= scenarios.US_NEEDS else USSR
    return leader(s)


def leader(s: TwilightState) -> int:
    """The side ahead, or ``DRAW`` at 0."""
    if s.vp == 0:
        return DRAW
    return US if s.vp > 0 else USSR


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
