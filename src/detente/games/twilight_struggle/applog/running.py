"""The course of a replay: which entry of the log the engine is in.

The journal leads: a turn, a round or a cleanup that begins in the engine opens the entry that
prints it; the entry before is closed.
"""

from collections.abc import Callable
from typing import Final, Self

from detente.core.journal import Journal
from detente.core.state import RUNNING
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.data.cards import USSR
from detente.games.twilight_struggle.data.tracks import (
    OPPONENT_HEADLINES_FIRST,
    TURNS,
    action_rounds,
)
from detente.games.twilight_struggle.state import UNDECIDED, TwilightState

from .board_lines import BOARD_LINES
from .card_lines import CARD_LINES
from .choices import headlines_of
from .compare import Comparison
from .dealer import Dealer, put_hands_right
from .display import NAMES, SIDES
from .entries import Entry, Game
from .facts import facts_of
from .headers import printed_numbers, straightened
from .ledger import Ledger
from .lines import (
    EventLine,
    NoPoints,
    Phase,
    Points,
)
from .names import card_title
from .options import options_for
from .page import Page

__all__ = ["AFTER_ROUNDS", "Running"]


NOT_EAGER: Final = {"eager_reshuffle": False}


class Running:
    """Where a replay is: the engine's state, the present page, the record so far.

    ``actions`` and ``by`` are the record; ``place`` is the present entry, ``page`` its lines;
    ``phantom`` says that the engine is in a round that the log leaves out; ``patched`` that the
    state was changed by hand.
    """

    def __init__(self, game: Game, plan: tuple[int, ...] = (), eager: bool = True) -> None:
        self.printed = printed_numbers(game)
        self.game = game = straightened(game)
        #: ``eager`` says whether the discards are shuffled as soon as the draw pile is empty.
        self.options = options_for(game) if eager else {**options_for(game), **NOT_EAGER}
        fresh = GAME.new_state(dict(self.options))
        self.s: TwilightState = fresh
        self.dealer = Dealer(facts_of(game), plan)
        self.comparison = Comparison(Ledger())
        self.actions: list[int] = []
        self.by: list[int] = []
        self.place = -1
        self.phantom = False
        self.stopped = False
        self.finished = False
        self.patched = False
        self.dealt = False
        self.own_draw = 0
        self.reordered = False
        #: Whether earlier draws were changed: then the record must be made anew.
        self.redealt = False
        self.choices: list[tuple[int, list[int]]] = []
        self.forced: dict[int, int] = {}
        self.dirty: set[str] = set()
        self.even = 0
        self.complete = -1
        #: How many of the last answers no line speaks for, and what they do is not printed.
        self.idle = 0
        #: The line before which the log leaves rounds out; the replay ends there.
        self.gap = 0
        self.turn = 1
        self.headlines: dict[int, int] = {}
        self.page = Page(game.setup)
        self.comparison.page = self.page
        self.comparison.silent = not game.entries
        self._attach()

    def _attach(self) -> None:
        self.s.journal = Journal()
        self.read = 0

    def copy(self) -> Self:
        """A replay in the same place that goes on by itself."""
        other = type(self).__new__(type(self))
        other.game = self.game
        other.options = self.options
        other.printed = self.printed
        other.s = self.s.copy()
        other.dealer = self.dealer.copy()
        other.comparison = self.comparison.copy()
        other.page = other.comparison.page
        other.actions = self.actions[:]
        other.by = self.by[:]
        other.place = self.place
        other.phantom = self.phantom
        other.stopped = self.stopped
        other.finished = self.finished
        other.patched = self.patched
        other.dealt = self.dealt
        other.own_draw = self.own_draw
        other.reordered = self.reordered
        other.redealt = self.redealt
        other.choices = []
        other.forced = {}
        other.complete = self.complete
        other.idle = self.idle
        other.gap = self.gap
        other.dirty = set(self.dirty)
        other.even = self.even
        other.turn = self.turn
        other.headlines = dict(self.headlines)
        other._attach()
        return other

    @property
    def ledger(self) -> Ledger:
        """The counts."""
        return self.comparison.ledger

    @property
    def entry(self) -> Entry | None:
        """The entry of the present page; None in the set-up."""
        return self.game.entries[self.place] if self.place >= 0 else None

    @property
    def last(self) -> bool:
        """Whether the log ends with this page."""
        return self.place == len(self.game.entries) - 1

    @property
    def moment(self) -> int:
        """The present moment for the dealer: behind the last line used."""
        cursor = self.page.cursor
        if cursor:
            return 2 * self.page.number(cursor - 1) + 1
        return 2 * self.entry.number + 1 if self.entry is not None else -1

    @property
    def deal_moment(self) -> int:
        """The moment of a draw: before the headline entry for a deal, else the present one."""
        entry = self.entry
        if entry is None:
            return -1
        begun = any(
            self.page.used[place] and isinstance(one.line, EventLine)
            for place, one in enumerate(self.page.lines)
        )
        if entry.phase is Phase.HEADLINE and not begun:
            return 2 * entry.number - 1
        return self.moment

    def _forced_draw(self, args: tuple[int, ...]) -> None:
        """A card was drawn: by our answer, or as the last of its pile without a question."""
        side, card = args
        if card == self.own_draw:
            self.own_draw = 0
            return
        moment = self.deal_moment
        before = {**self.dealer.hidden(moment), card: side}
        self.dealer.forced(side, card, moment, self.turn)
        after = self.dealer.hidden(moment)
        self.dealt = True
        if before != after:
            put_hands_right(self.s, before, after)
            self.reordered = self.redealt = True

    def _ask_again(self) -> None:
        """Puts the open question anew after the state has been changed."""
        if self.s.stack and self.s.winner == UNDECIDED:
            self.s.actor = RUNNING
            self.s.settle()
            self.read_journal()

    def _silently(self, change: Callable[[], None]) -> None:
        """Changes the state without a trace in the journal and puts the open question anew."""
        journal, self.s.journal = self.s.journal, None
        change()
        self.s.journal = journal
        self._ask_again()

    # -- the journal -------------------------------------------------------------------

    def read_journal(self) -> None:
        """Reads what the engine has done since."""
        journal = self.s.journal
        assert journal is not None
        fresh = journal.entries[self.read :]
        self.read = len(journal.entries)
        over = any(one.kind == entries.OVER for one in fresh)
        for one in fresh:
            if self.stopped:
                return
            opener = _OPENERS.get(one.kind)
            if opener is not None:
                opener(self, one.args)
            if one.kind == entries.DRAWN:
                self._forced_draw(one.args)
            if one.kind == entries.SHUFFLE:
                self.dealer.shuffled()
            self.comparison.silent = self.last or over or self.phantom
            line_of = LINES.get(one.kind)
            if line_of is not None:
                line_of(self.comparison, one.args)

    def open_page(self, place: int) -> None:
        """Goes on to another entry; the lines left on the old page are differences."""
        self.close_page()
        self.place = place
        entry = self.game.entries[place]
        self.page = Page(entry.content)
        self.comparison.page = self.page
        self.comparison.number = entry.number
        self.comparison.unnarrated = False
        self.comparison.touched = set()
        self.comparison.skipped_lines = False
        self.phantom = False
        self.even = len(self.ledger.open)

    def close_page(self) -> None:
        """Settles what is left of the present page."""
        following = self.game.entries[self.place + 1 : self.place + 2]
        last_of_turn = not following or following[0].phase is not Phase.ROUND
        self.comparison.silent = self.last
        self.comparison.close(last_of_turn)
        if len(self.ledger.open) > self.even or self.comparison.skipped_lines:
            self.dirty |= self.comparison.touched
        self.complete = self.place

    def open_turn(self, args: tuple[int, ...]) -> None:
        """A turn begins: the headline entry."""
        wanted = next(
            (
                place
                for place in range(self.place + 1, len(self.game.entries))
                if self.game.entries[place].phase is Phase.HEADLINE
            ),
            -1,
        )
        if wanted < 0:
            self._leave_log()
            return
        if self.game.entries[wanted].turn > args[0]:
            self.gap = self.game.entries[wanted].number
            self._leave_log()
            return
        self._skip_to(wanted)
        self.open_page(wanted)
        entry = self.game.entries[wanted]
        self.turn = args[0]
        self.ledger.compare(entry.number, "turn", self.printed[entry.number][0], self.turn)
        box4 = self.s.has_ability(USSR, OPPONENT_HEADLINES_FIRST)
        self.headlines = headlines_of(entry, box4)

    def open_round(self, args: tuple[int, ...]) -> None:
        """An action round begins."""
        side, number = args
        for place in range(self.place + 1, len(self.game.entries)):
            entry = self.game.entries[place]
            if entry.phase is Phase.HEADLINE or entry.turn > self.turn:
                break
            if entry.phase is Phase.ROUND and entry.side is SIDES[side] and entry.round == number:
                self._skip_to(place)
                self.open_page(place)
                self.ledger.rounds += 1
                turn, shown = self.printed[entry.number]
                self.ledger.compare(entry.number, "turn", turn, self.turn)
                self.ledger.compare(entry.number, "round", shown, number)
                return
        ended = all(one.phase in AFTER_ROUNDS for one in self.game.entries[self.place + 1 :])
        if self.last or (ended and number <= action_rounds(self.turn)):
            self._leave_log()
        self.phantom = True

    def open_cleanup(self, args: tuple[int, ...]) -> None:
        """The end of a turn: the log may have an entry for it, or for the end of the game."""
        place = self.place + 1
        while place < len(self.game.entries):
            entry = self.game.entries[place]
            if entry.phase is Phase.CLEANUP:
                self._skip_to(place)
                self.open_page(place)
                self._compare_cleanup(entry)
                break
            if entry.phase is not Phase.ROUND:
                break
            place += 1
        self.phantom = False
        self.comparison.unnarrated = True
        self.comparison.final = self.turn == TURNS

    def final_scoring(self, args: tuple[int, ...]) -> None:
        """The regions are scored after the last turn: the log may have an entry for that."""
        following = self.game.entries[self.place + 1 : self.place + 2]
        if not self.comparison.unnarrated or not following or following[0].phase is not Phase.END:
            return
        if self.page.find(Points) < 0 and self.page.find(NoPoints) < 0:
            self.open_page(self.place + 1)
            self.comparison.unnarrated = True

    def _compare_cleanup(self, entry: Entry) -> None:
        """The turn that a Cleanup header prints is usually not its own."""
        if entry.printed:
            self.ledger.numbers += 1
            if entry.printed != self.turn:
                args = (entry.number, "turn", entry.printed, self.turn)
                self.ledger.explain(*args, "cleanup_turn")

    def skipped(self, args: tuple[int, ...]) -> None:
        """A round passed without a card."""
        entry = self.entry
        if entry is not None and entry.card and not self.phantom and not self.last:
            what = f"round of the {NAMES[args[0]]}"
            self.ledger.differ(entry.number, what, card_title(entry.card), "passed")

    def _skip_to(self, place: int) -> None:
        """Entries that the engine has no room for."""
        for between in self.game.entries[self.place + 1 : place]:
            if between.phase is Phase.ROUND and (between.card or between.content):
                what = f"{between.side} round {between.round}"
                self.ledger.differ(between.number, what, "played", "no such round")

    def _leave_log(self) -> None:
        """The engine is past the end of the log."""
        self.close_page()
        self.stopped = True


_Opener = Callable[[Running, tuple[int, ...]], None]
_OPENERS: Final[dict[int, _Opener]] = {
    entries.TURN: Running.open_turn,
    entries.ROUND: Running.open_round,
    entries.CLEANUP: Running.open_cleanup,
    entries.ROUND_SKIPPED: Running.skipped,
    entries.SCORING: Running.final_scoring,
    entries.OVER: Running.final_scoring,
}
LINES: Final = BOARD_LINES | CARD_LINES
AFTER_ROUNDS: Final = (Phase.CLEANUP, Phase.END)
