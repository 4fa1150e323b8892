"""Which cards moved, and from whose hand.

A log prints no hands; it shows a card when it leaves a hand or is seen in it. From these facts a
dealer can plan a deal that the whole game agrees with. Every fact names the entry, the turn and
the line it stands in, and `by`: the card whose event it happens in, 0 for none. The order is that
of the log.

The China Card (6) is shown as a play like the others; it is part of no hand.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from .entries import Entry, Game, Numbered
from .lines import (
    Blank,
    Discards,
    EventLine,
    Headlines,
    InPlay,
    Line,
    NothingTo,
    Phase,
    Plays,
    Reshuffle,
    Returns,
    Reveals,
    Side,
    SpaceAdvance,
    TrapRoll,
)

__all__ = [
    "Hand",
    "How",
    "Movement",
    "NoCards",
    "Pile",
    "PileMove",
    "Show",
    "SkipReason",
    "Skipped",
    "card_movements",
]


class How(StrEnum):
    """How a card left a hand or was seen in it."""

    HEADLINE = "headline"
    """Put down in the headline phase."""
    PLAY = "play"
    """Played in an action round."""
    TRAP = "trap"
    """Discarded by a side that is trapped (42, 44), instead of a play."""
    DISCARD = "discard"
    """Discarded through an event (5, 10, 77, 92, 95, 98)."""
    BOX6 = "box6"
    """Discarded at the end of the turn, as box 6 of the space race allows."""
    COMPANION = "companion"
    """Played beside UN Intervention."""
    GIVEN = "given"
    """Handed over to Missile Envy (49), which carries it out at once."""
    DRAWN = "drawn"
    """Drawn by Grain Sales (67) and played by the US."""
    REVEAL = "reveal"
    """Seen in the hand, where it stays (26, 62, 98, 104, and 67 when returned)."""


class PileMove(StrEnum):
    """What happened to a card, or to the draw pile, outside the players' own plays."""

    RESHUFFLE = "reshuffle"
    """The discard pile became the draw pile; no card, no side."""
    FROM_DISCARD = "from_discard"
    """Taken from the discard pile: by 43 into the side's hand, by 85 to carry out its event."""
    TEHRAN = "tehran"
    """Discarded from the top of the draw pile (108)."""
    ENVY = "envy"
    """Missile Envy went into the side's hand, which owes its play."""
    REFILL = "refill"
    """The side drew `count` cards at once (77); no card is shown."""


class SkipReason(StrEnum):
    """Why a round was played without a card."""

    TRAPPED = "trapped"
    """The side is trapped and holds no card of a fitting value."""
    DECLINED = "declined"
    """A round beyond the normal ones (86, box 8), which anybody may leave out."""
    EMPTY = "empty"
    """A normal round of a side that is free: it has no card left but the China Card."""
    STOPPED = "stopped"
    """The last entry: the game was given up or the log stops. It says nothing about the hand."""


@dataclass(frozen=True, slots=True)
class Show:
    """The side had this card in hand, and it left the hand or was seen in this way."""

    index: int
    turn: int
    number: int
    side: Side
    card: int
    how: How
    by: int = 0

    @property
    def stays(self) -> bool:
        """Whether the card is still in the hand afterwards."""
        return self.how is How.REVEAL


@dataclass(frozen=True, slots=True)
class Hand:
    """The side held exactly these cards, the China Card apart; each has its `Show` as well.

    By 26, 62 or 98 this is the whole hand at that moment, without the cards that lie on the table;
    by 104 it is the scoring cards of the hand. Not `complete` where the log stops within the list.
    """

    index: int
    turn: int
    number: int
    side: Side
    cards: tuple[int, ...]
    by: int
    complete: bool = True

    @property
    def scoring_only(self) -> bool:
        """Whether the list leaves out the cards that are not scoring cards."""
        return self.by == CAMBRIDGE_FIVE


@dataclass(frozen=True, slots=True)
class NoCards:
    """The side had nothing to `discard` or to `reveal`."""

    index: int
    turn: int
    number: int
    side: Side
    what: str
    by: int

    @property
    def hand_is_empty(self) -> bool:
        """Whether this means an empty hand: under 104 it means no scoring card."""
        return self.by in ASK_FOR_ANY_CARD


@dataclass(frozen=True, slots=True)
class Skipped:
    """An action round without a card."""

    index: int
    turn: int
    number: int
    side: Side
    round: int
    reason: SkipReason


@dataclass(frozen=True, slots=True)
class Pile:
    """A movement that is not a player's own: see `PileMove`; 0 for no card, None for no side."""

    index: int
    turn: int
    number: int
    how: PileMove
    card: int = 0
    side: Side | None = None
    by: int = 0
    count: int = 1


Movement: TypeAlias = Show | Hand | NoCards | Skipped | Pile

FIVE_YEAR_PLAN: Final = 5
CIA_CREATED: Final = 26
UN_INTERVENTION: Final = 32
QUAGMIRE: Final = 42
SALT_NEGOTIATIONS: Final = 43
BEAR_TRAP: Final = 44
MISSILE_ENVY: Final = 49
LONE_GUNMAN: Final = 62
GRAIN_SALES: Final = 67
ASK_NOT: Final = 77
STAR_WARS: Final = 85
TERRORISM: Final = 92
ALDRICH_AMES: Final = 98
CAMBRIDGE_FIVE: Final = 104
OUR_MAN_IN_TEHRAN: Final = 108

HAND_LISTS: Final = frozenset({CIA_CREATED, LONE_GUNMAN, ALDRICH_AMES, CAMBRIDGE_FIVE})
ASK_FOR_ANY_CARD: Final = frozenset(
    {FIVE_YEAR_PLAN, CIA_CREATED, LONE_GUNMAN, GRAIN_SALES, TERRORISM, ALDRICH_AMES}
)
TRAPS: Final = {QUAGMIRE: Side.US, BEAR_TRAP: Side.USSR}
FIRST_BOX_OF_HEADLINE_ORDER: Final = 4


def card_movements(game: Game) -> tuple[Movement, ...]:
    """All card movements of a game, in the order of its log."""
    walk = _Walk(game.entries)
    for entry in game.entries:
        walk.enter(entry)
        for numbered in entry.content:
            walk.read(numbered)
        walk.leave()
    return tuple(walk.found)


def _is_trap_discard(entry: Entry) -> bool:
    """Whether the round's card is discarded for a trap: the discard comes before anything else.

    Only the award of We Will Bury You may stand before it.
    """
    for _, line in entry.content:
        match line:
            case Discards(side, card):
                return side is entry.side and card == entry.card
            case Blank() | EventLine():
                return False
            case _:
                pass
    return False


@dataclass(slots=True)
class _Walk:
    """Reads entry after entry; the event we are in ends with its block of lines."""

    entries: tuple[Entry, ...]
    found: list[Movement] = field(default_factory=list)
    trapped: set[Side] = field(default_factory=set)
    boxes: dict[Side, int] = field(default_factory=lambda: {Side.US: 0, Side.USSR: 0})
    # About the entry:
    entry: Entry = field(init=False)
    number: int = 0
    to_show: list[tuple[Side, int]] = field(default_factory=list)
    trap_discard: bool = False
    # About the block of lines:
    event: int = 0
    star_wars: bool = False
    drawn: Reveals | None = None
    drawn_is_played: bool = False
    hand: list[Reveals] = field(default_factory=list)
    hand_number: int = 0
    refill: int = 0

    # ------------------------------------------------------------ entries

    def enter(self, entry: Entry) -> None:
        self.entry, self.number = entry, entry.number
        self.trap_discard = _is_trap_discard(entry)
        self.to_show = []
        if entry.phase is Phase.HEADLINE:
            self.to_show = self._headlines(entry)
        elif entry.phase is Phase.ROUND and entry.side is not None:
            if not entry.card:
                self._skipped(entry.side)
            elif not self.trap_discard:
                self._show(entry.side, entry.card, How.PLAY)

    def leave(self) -> None:
        self._show_headlines()
        self._end_block(at_end_of_entry=True)

    def _headlines(self, entry: Entry) -> list[tuple[Side, int]]:
        """Whose the headline cards are: as printed, else by the order in which they are shown."""
        printed = [line for _, line in entry.content if isinstance(line, Headlines)]
        first = Side.USSR
        if self.boxes[Side.USSR] >= FIRST_BOX_OF_HEADLINE_ORDER > self.boxes[Side.US]:
            first = Side.US
        if printed:
            first = printed[0].side
        return list(zip((first, first.other), entry.cards, strict=False))

    def _show_headlines(self, side: Side | None = None) -> None:
        """Shows the headline of one side, or all that are still to be shown."""
        for owner, card in list(self.to_show):
            if side is None or owner is side:
                self.to_show.remove((owner, card))
                self._show(owner, card, How.HEADLINE)

    def _skipped(self, side: Side) -> None:
        entry = self.entry
        normal = 6 if entry.turn <= 3 else 7
        if entry.index == len(self.entries) - 1:
            reason = SkipReason.STOPPED
        elif entry.round > normal:
            reason = SkipReason.DECLINED
        elif side in self.trapped:
            reason = SkipReason.TRAPPED
        else:
            reason = SkipReason.EMPTY
        skipped = Skipped(entry.index, entry.turn, self.number, side, entry.round, reason)
        self.found.append(skipped)

    # ------------------------------------------------------------ lines

    def read(self, numbered: Numbered) -> None:
        self.number = numbered.number
        line = numbered.line
        if self.hand and not isinstance(line, Reveals):
            self._end_hand()
        if not self._read_card(line):
            self._read_rest(line)

    def _read_card(self, line: Line) -> bool:
        match line:
            case Reveals():
                self._reveals(line)
            case Plays(side, card):
                self._plays(side, card)
            case Discards(side, card):
                self._discards(side, card)
            case Returns(_, card, to):
                self.drawn = None
                self._show(to, card, How.REVEAL, GRAIN_SALES)
            case NothingTo(side, what):
                place = (self.entry.index, self.entry.turn, self.number)
                self.found.append(NoCards(*place, side, what, self.event))
            case Headlines(side, _):
                self._show_headlines(side)
            case Reshuffle():
                self._pile(PileMove.RESHUFFLE, by=self.event)
            case _:
                return False
        return True

    def _read_rest(self, line: Line) -> None:
        match line:
            case Blank():
                self._end_block()
            case EventLine(card):
                self._event(card)
            case SpaceAdvance(side, box):
                self.boxes[side] = box
            case TrapRoll(_, True) if self.entry.side is not None:
                self.trapped.discard(self.entry.side)
            case InPlay(card, False) if card in TRAPS:
                self.trapped.discard(TRAPS[card])
            case _:
                pass

    def _event(self, card: int) -> None:
        self._show_headlines()
        if self.star_wars:
            self._pile(PileMove.FROM_DISCARD, card, Side.US, by=STAR_WARS)
        self.star_wars = card == STAR_WARS
        self.event = card
        if card in TRAPS:
            self.trapped.add(TRAPS[card])

    def _reveals(self, line: Reveals) -> None:
        side, card = line.side, line.card
        if self.event == GRAIN_SALES or line.from_hand:
            self.drawn = line
        elif self.event == MISSILE_ENVY:
            self._show(side, card, How.GIVEN, MISSILE_ENVY)
            self._pile(PileMove.ENVY, MISSILE_ENVY, side, by=MISSILE_ENVY)
        elif self.event == SALT_NEGOTIATIONS:
            self._pile(PileMove.FROM_DISCARD, card, side, by=SALT_NEGOTIATIONS)
        else:
            if self.event in HAND_LISTS:
                if not self.hand:
                    self.hand_number = self.number
                self.hand.append(line)
            self._show(side, card, How.REVEAL, self.event)

    def _plays(self, side: Side, card: int) -> None:
        drawn = self.drawn
        if drawn is not None and card == drawn.card and side is not drawn.side:
            if not self.drawn_is_played:
                self.drawn_is_played = True
                self._show(drawn.side, card, How.DRAWN, GRAIN_SALES)
        elif self.event == UN_INTERVENTION:
            self._show(side, card, How.COMPANION, UN_INTERVENTION)
        else:
            self._show(side, card, How.PLAY, self.event)

    def _discards(self, side: Side, card: int) -> None:
        if self.event == OUR_MAN_IN_TEHRAN:
            self._pile(PileMove.TEHRAN, card, side, by=OUR_MAN_IN_TEHRAN)
        elif self.event:
            self.refill += self.event == ASK_NOT
            self._show(side, card, How.DISCARD, self.event)
        elif self.trap_discard:
            self.trap_discard = False
            self._show(side, card, How.TRAP)
        else:
            self._show(side, card, How.BOX6)

    # ------------------------------------------------------------ ends

    def _end_hand(self, complete: bool = True) -> None:
        shown = self.hand
        self.hand = []
        cards = tuple(line.card for line in shown)
        place = (self.entry.index, self.entry.turn, self.hand_number)
        self.found.append(Hand(*place, shown[0].side, cards, self.event, complete))

    def _end_block(self, at_end_of_entry: bool = False) -> None:
        if self.hand:
            is_last = self.entry.index == len(self.entries) - 1
            self._end_hand(complete=not (at_end_of_entry and is_last))
        if self.drawn is not None and not self.drawn_is_played:
            self._show(self.drawn.side, self.drawn.card, How.REVEAL, GRAIN_SALES)
        if self.refill:
            self._pile(PileMove.REFILL, side=Side.US, by=ASK_NOT, count=self.refill)
        self.event, self.star_wars, self.refill = 0, False, 0
        self.drawn, self.drawn_is_played = None, False

    # ------------------------------------------------------------ facts

    def _show(self, side: Side, card: int, how: How, by: int = 0) -> None:
        place = (self.entry.index, self.entry.turn, self.number)
        self.found.append(Show(*place, side, card, how, by))

    def _pile(
        self, how: PileMove, card: int = 0, side: Side | None = None, by: int = 0, count: int = 1
    ) -> None:
        place = (self.entry.index, self.entry.turn, self.number)
        self.found.append(Pile(*place, how, card, side, by, count))
