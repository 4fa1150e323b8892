"""What a log says about hidden cards, arranged for a dealer.

Moments are numbers in the order of the log: twice the line number, so that a deal fits between
two lines. A *showing* is a moment at which a card was in a hand; a *limit* is a moment at which a
hand held none of some cards.
"""

from dataclasses import dataclass, field
from typing import Final

from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.data.cards import NEUTRAL, US, USSR
from detente.games.twilight_struggle.data.tracks import action_rounds

from .entries import Entry, Game
from .lines import EventLine, Headlines, Phase, Reveals, Side, TrapRoll, Unreadable
from .timeline import (
    TRAPS,
    Hand,
    How,
    Movement,
    NoCards,
    Pile,
    PileMove,
    Show,
    Skipped,
    SkipReason,
    card_movements,
)

__all__ = ["SEAT", "Facts", "Showing", "facts_of"]

SEAT: Final = {Side.USSR: USSR, Side.US: US}
EVERY_CARD: Final = (2 * deck.BIT[-1] - 2) & ~deck.CHINA
CONTAINMENT, RED_SCARE, MISSILE_ENVY, BREZHNEV = 25, 31, 49, 51
NEVER: Final = 1 << 40


@dataclass(frozen=True, slots=True)
class Showing:
    """A card was in the hand of `side` at `moment`; not a hand where `side` is -1.

    `leaves` says that it left the hand there.
    """

    moment: int
    side: int
    leaves: bool
    turn: int
    how: str


@dataclass(slots=True)
class Facts:
    """Showings by card, limits by side, and the moments at which a side drew during a turn."""

    showings: dict[int, list[Showing]] = field(default_factory=dict)
    limits: tuple[list[tuple[int, int]], ...] = field(default_factory=lambda: ([], []))
    refills: tuple[list[int], ...] = field(default_factory=lambda: ([], []))
    last_turn: int = 0
    #: Scoring cards that a side can have held to the end of the log without having to play them.
    spare: list[int] = field(default_factory=lambda: [0, 0])

    def next_showing(self, card: int, moment: int) -> Showing | None:
        """The first showing after a moment."""
        for showing in self.showings.get(card, ()):
            if showing.moment > moment:
                return showing
        return None

    def stay(self, card: int, side: int, moment: int) -> int:
        """When the card leaves the hand of `side` if it enters it at `moment`.

        `NEVER` if the log does not show it again; -1 if it cannot be in that hand, because it is
        next seen elsewhere.
        """
        for showing in self.showings.get(card, ()):
            if showing.moment <= moment:
                continue
            if showing.side != side:
                return -1
            if showing.leaves:
                return showing.moment
        return NEVER

    def fits(self, card: int, side: int, moment: int, turn: int, strict: bool = True) -> bool:
        """Whether the card may be dealt to the side at that moment, by all that the log shows."""
        until = self.stay(card, side, moment)
        if until < 0:
            return False
        bit = deck.BIT[card]
        for when, barred in self.limits[side]:
            if moment < when < until and barred & bit:
                return False
        if deck.SCORING & bit and strict:
            showing = self.next_showing(card, moment)
            return showing is not None and self._leaves_in(card, moment, until, turn)
        return True

    def _leaves_in(self, card: int, moment: int, until: int, turn: int) -> bool:
        """Whether a scoring card leaves the hand in this turn, or is seen where the log stops."""
        for showing in self.showings[card]:
            if showing.moment > moment and showing.turn != turn:
                return False
            if showing.moment == until:
                return True
        return turn == self.last_turn

    def needed(self, side: int, after: int, turn: int) -> list[int]:
        """Cards that the side shows in this turn after a moment and must hold already by then.

        A card that can still come into the hand in between is left out.
        """
        found: list[int] = []
        later = [moment for moment in self.refills[side] if moment > after]
        for card in self.showings:
            showing = self.next_showing(card, after)
            if showing is None or showing.side != side or showing.turn != turn:
                continue
            if not any(moment < showing.moment for moment in later):
                found.append(card)
        return found


def facts_of(game: Game) -> Facts:
    """Arranges the card movements of a log."""
    facts = Facts()
    facts.last_turn = game.entries[-1].turn if game.entries else 0
    values = _Values(game)
    damaged = {
        entry.index
        for entry in game.entries
        if any(isinstance(line, Unreadable) for _, line in entry.content)
    }
    for movement in card_movements(game):
        if not (isinstance(movement, Hand) and movement.index in damaged):
            _note(facts, values, movement)
    for showings in facts.showings.values():
        showings.sort(key=lambda showing: showing.moment)
    for side in (USSR, US):
        facts.spare[side] = _spare(game, facts, side)
    _note_trapped_scoring(game, facts, values)
    _note_late_scoring(game, facts)
    return facts


def _note_late_scoring(game: Game, facts: Facts) -> None:
    """Who plays another card holds fewer scoring cards than rounds are left: the rest is drawn."""
    for entry in game.entries:
        if entry.side is None or not entry.card or deck.SCORING & deck.BIT[entry.card]:
            continue
        side, moment = SEAT[entry.side], 2 * entry.number
        to_come = [
            (showing.moment, card)
            for card, showings in facts.showings.items()
            if deck.SCORING & deck.BIT[card]
            for showing in showings
            if showing.side == side and showing.leaves
            if showing.turn == entry.turn and showing.moment > moment
        ]
        most = max(0, action_rounds(entry.turn) - entry.round)
        for shown, card in sorted(to_come)[most:]:
            if any(moment < refill < shown for refill in facts.refills[side]):
                facts.limits[side].append((moment, deck.BIT[card]))


def _note_trapped_scoring(game: Game, facts: Facts, values: "_Values") -> None:
    """A trapped side that scores although rounds are left holds nothing to discard (R-11)."""
    trapped = {Side.USSR: False, Side.US: False}
    for entry in game.entries:
        side = entry.side
        if side is not None and trapped[side] and deck.SCORING & deck.BIT[entry.card]:
            moment = 2 * entry.number
            to_come = _scorings(facts, SEAT[side], entry.turn, moment)
            if to_come < action_rounds(entry.turn) - entry.round + 1:
                barred = values.better(SEAT[side], 1, moment)
                facts.limits[SEAT[side]].append((moment, barred))
        for _, line in entry.content:
            if isinstance(line, EventLine) and line.card in TRAPS:
                trapped[TRAPS[line.card]] = True
            elif isinstance(line, TrapRoll) and line.escaped and side is not None:
                trapped[side] = False


def _scorings(facts: Facts, side: int, turn: int, moment: int) -> int:
    """Scoring cards that the side lets go in the turn from a moment on."""
    return sum(
        1
        for card, showings in facts.showings.items()
        if deck.SCORING & deck.BIT[card]
        for showing in showings
        if showing.side == side and showing.leaves
        if showing.turn == turn and showing.moment >= moment
    )


def _spare(game: Game, facts: Facts, side: int) -> int:
    """How many scoring cards may stay in the hand where the log stops (10.1.5)."""
    rounds = action_rounds(facts.last_turn)
    spare = rounds
    for entry in game.entries:
        if entry.turn != facts.last_turn or entry.side is None or SEAT[entry.side] != side:
            continue
        if entry.card and not deck.SCORING & deck.BIT[entry.card]:
            to_come = _scorings(facts, side, facts.last_turn, 2 * entry.number + 1)
            spare = min(spare, rounds - entry.round - to_come)
    return max(0, spare)


def _note(facts: Facts, values: "_Values", movement: Movement) -> None:
    moment = 2 * movement.number
    match movement:
        case Show():
            side = SEAT[movement.side]
            if deck.BIT[movement.card] == deck.CHINA:
                return
            showing = Showing(moment, side, not movement.stays, movement.turn, movement.how)
            facts.showings.setdefault(movement.card, []).append(showing)
            if movement.how is How.GIVEN:
                worth = values.worth(side, movement.card, moment)
                facts.limits[side].append((moment, values.better(side, worth, moment)))
        case Hand():
            if movement.complete:
                held = sum(deck.BIT[card] for card in set(movement.cards))
                among = deck.SCORING if movement.scoring_only else EVERY_CARD
                facts.limits[SEAT[movement.side]].append((moment, among & ~held))
        case NoCards():
            among = EVERY_CARD if movement.hand_is_empty else deck.SCORING
            if movement.by == MISSILE_ENVY:
                among = EVERY_CARD & ~deck.SCORING
            facts.limits[SEAT[movement.side]].append((moment, among))
        case Skipped():
            side = SEAT[movement.side]
            if movement.reason is SkipReason.EMPTY:
                facts.limits[side].append((moment, EVERY_CARD))
            elif movement.reason is SkipReason.TRAPPED:
                facts.limits[side].append((moment, values.better(side, 1, moment)))
        case Pile():
            _note_pile(facts, movement, moment)


def _note_pile(facts: Facts, movement: Pile, moment: int) -> None:
    side = SEAT[movement.side] if movement.side is not None else -1
    if movement.how is PileMove.REFILL:
        facts.refills[side].append(moment)
    elif movement.how is PileMove.TEHRAN or movement.how is PileMove.FROM_DISCARD:
        showing = Showing(moment, -1, False, movement.turn, movement.how)
        facts.showings.setdefault(movement.card, []).append(showing)
        if movement.by == 43:
            facts.refills[side].append(moment)
    elif movement.how is PileMove.ENVY:
        facts.refills[side].append(moment)
        showing = Showing(moment, -1, False, movement.turn, movement.how)
        facts.showings.setdefault(MISSILE_ENVY, []).append(showing)


class _Values:
    """The value of cards at a moment, as the events of the turn changed it."""

    def __init__(self, game: Game) -> None:
        self.changes: list[tuple[int, int, int, int]] = []  # from, until, side, change
        starts = [2 * one.number for one in game.entries if one.phase is Phase.HEADLINE]
        for entry in game.entries:
            end = next((start for start in starts if start > 2 * entry.number), NEVER)
            self._read(entry, end)

    def _read(self, entry: Entry, end: int) -> None:
        shown: dict[int, Side] = {}
        for number, line in entry.content:
            if isinstance(line, Headlines):
                shown[line.card] = line.side
            elif isinstance(line, Reveals):
                shown[line.card] = line.side.other
            elif isinstance(line, EventLine):
                by = shown.get(line.card, entry.side)
                if deck.SIDE[line.card] != NEUTRAL:
                    by = Side.USSR if deck.SIDE[line.card] == USSR else Side.US
                if line.card in (CONTAINMENT, BREZHNEV, RED_SCARE) and by is not None:
                    victim = SEAT[by.other if line.card == RED_SCARE else by]
                    change = -1 if line.card == RED_SCARE else 1
                    self.changes.append((2 * number, end, victim, change))

    def worth(self, side: int, card: int, moment: int) -> int:
        """The value of a card in a hand at a moment."""
        return self._value(side, deck.OPS[card], moment)

    def _value(self, side: int, printed: int, moment: int) -> int:
        if not printed:
            return 0
        for start, end, who, change in self.changes:
            if who == side and start < moment < end:
                printed += change
        return max(1, min(4, printed))

    def better(self, side: int, worth: int, moment: int) -> int:
        """The set of cards that are worth more."""
        found = 0
        for printed in range(1, 5):
            if self._value(side, printed, moment) > worth:
                found |= deck.WORTH[printed]
        return found
