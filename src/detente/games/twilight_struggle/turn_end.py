"""The end of a turn and of the game (4.5E-I, 10.3, 13.4)."""

from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, deck, effects, entries, scoring, state
from detente.games.twilight_struggle.data import scenarios
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.tracks import DISCARD_HELD_CARD, TURNS
from detente.games.twilight_struggle.rulings import HIDDEN, SHOWN
from detente.games.twilight_struggle.state import (
    CLEANUP,
    DRAW,
    NO_SIDE,
    Instant,
    Step,
    TwilightState,
)


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
        if action == actions.DONE:
            s.write(entries.DECLINED, (side, entries.NO_DISCARD))
        else:
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
