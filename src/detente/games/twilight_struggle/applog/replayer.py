"""Replays a log through the engine, page by page, and compares what happens with what is printed.

The engine leads: it asks, the lines of the present page answer, and its journal uses the lines up.
Where a page does not come out even, it is tried again with other answers at the points where the
lines left a choice. After a difference that stays the engine's state takes over what the log goes
on with, so that the rest can still be compared.
"""

from collections.abc import Callable
from typing import Final

from detente.core.journal import Journal
from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.twilight_struggle import GAME, actions, deck, entries, state
from detente.games.twilight_struggle.cards.late import Chernobyl
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.tracks import (
    OPPONENT_HEADLINES_FIRST,
    TURNS,
    action_rounds,
)
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.state import UNDECIDED, TwilightState

from . import chance
from .board_lines import BOARD_LINES, header
from .card_lines import CARD_LINES
from .choices import COUNTRY, Reader, headlines_of
from .compare import Comparison
from .dealer import Dealer, put_hands_right
from .display import NAMES, SIDES
from .entries import Entry, Game
from .facts import facts_of
from .headers import printed_numbers, straightened
from .ledger import Ledger
from .lines import (
    Discards,
    EventLine,
    Influence,
    NoPoints,
    Ops,
    OpsKind,
    Phase,
    Points,
    Side,
)
from .names import card_title
from .page import Page
from .repair import adopt, drop_question

__all__ = ["Replay", "options_for"]

#: How many other ways are tried on a page that does not come out even.
MOST_TRIALS: Final = 60


def options_for(game: Game) -> dict[str, int | str | bool]:
    """The engine's options for the game of a log."""
    options: dict[str, int | str | bool] = {"preset": "app"}
    if not game.header.optional_cards:
        options["optional_cards"] = False
    handicap = game.header.handicap
    if handicap is not None and handicap.influence:
        side = "us" if handicap.side is Side.US else "ussr"
        options[f"{side}_handicap"] = min(12, handicap.influence)
    return options


class Replay:
    """A replay in progress.  ``actions`` and ``by`` are the record; ``place`` the present entry."""

    def __init__(self, game: Game) -> None:
        self.printed = printed_numbers(game)
        self.game = game = straightened(game)
        fresh = GAME.new_state(dict(options_for(game)))
        self.s: TwilightState = fresh
        self.dealer = Dealer(facts_of(game))
        self.comparison = Comparison(Ledger())
        self.actions: list[int] = []
        self.by: list[int] = []
        self.place = -1
        self.phantom = False
        self.stopped = False
        self.patched = False
        self.dealt = False
        self.choices: list[tuple[int, list[int]]] = []
        self.forced: dict[int, int] = {}
        self.dirty: set[str] = set()
        self.even = 0
        self.complete = -1
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

    def copy(self) -> "Replay":
        """A replay in the same place that goes on by itself."""
        other = Replay.__new__(Replay)
        other.game = self.game
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
        other.patched = self.patched
        other.dealt = self.dealt
        other.choices = []
        other.forced = {}
        other.complete = self.complete
        other.gap = self.gap
        other.dirty = set(self.dirty)
        other.even = self.even
        other.turn = self.turn
        other.headlines = dict(self.headlines)
        other._attach()
        return other

    # -- the whole log ------------------------------------------------------------

    def run(self) -> None:
        """Replays to the end of the log, or to the end of the game."""
        while not self.stopped:
            start = self.copy()
            if not self.run_page():
                self._retry(start)
            self._resynchronise()
        self._finish()

    def run_page(self) -> bool:
        """Answers questions until the page changes.  False if it did not come out even."""
        before = len(self.ledger.open)
        here = self.place
        self.choices = []
        while not self.stopped and self.place == here:
            self.step()
        return len(self.ledger.open) == before

    def _retry(self, start: "Replay") -> None:
        """Tries other answers on the page just left; the fewest differences win."""
        tried: list[dict[int, int]] = [
            {number: other}
            for number, (_, answers) in enumerate(self.choices)
            for other in answers[1:]
        ]
        best, fewest = self, len(self.ledger.open)
        for forced in tried[:MOST_TRIALS]:
            other = start.copy()
            other.forced = forced
            other.run_page()
            if len(other.ledger.open) < fewest:
                best, fewest = other, len(other.ledger.open)
                if fewest == len(start.ledger.open):
                    break
        if best is not self:
            self._become(best)

    def _become(self, other: "Replay") -> None:
        for name, value in vars(other).items():
            setattr(self, name, value)

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

    # -- questions ------------------------------------------------------------------

    def step(self) -> None:
        """Answers one question."""
        if self.s.actor == NOBODY:
            self._game_over()
            return
        if self.s.actor == CHANCE:
            self._answer_chance()
            return
        if self.dealt:
            self.dealt = False
            self.provide()
        answers = self.reader().decide()
        if answers is None:
            self.stop()
        elif answers:
            self.answer(self._chosen(answers))
        else:
            self._lost()

    def reader(self) -> Reader:
        """A reader of the present page."""
        reader = Reader(self.s, self.page, self.entry)
        reader.last = self.last
        reader.phantom = self.phantom
        reader.headlines = self.headlines
        later = self.game.entries[self.place + 1 :]
        reader.no_more_play = all(entry.phase in _AFTER_ROUNDS for entry in later)
        reader.used_by_ussr = self._placed_later() if self._chernobyl() else 0
        return reader

    def _chernobyl(self) -> bool:
        frame = self.s.stack[-1]
        return isinstance(state.PROGRAMS[frame.program][frame.at], Chernobyl)

    def _placed_later(self) -> int:
        """Countries in which the USSR places by operations in the rest of the turn."""
        found = 0
        for entry in self.game.entries[self.place :]:
            if entry.phase is Phase.HEADLINE and entry is not self.entry:
                break
            for block in entry.blocks:
                placing = False
                for _, line in block:
                    if isinstance(line, Ops | EventLine):
                        placing = isinstance(line, Ops) and line.kind is OpsKind.PLACE
                    elif placing and isinstance(line, Influence) and line.side is Side.USSR:
                        found |= 1 << COUNTRY[line.country]
        return found

    def _chosen(self, answers: list[int]) -> int:
        number = len(self.choices)
        self.choices.append((number, answers))
        forced = self.forced.get(number)
        return answers[0] if forced is None or forced not in answers else forced

    def answer(self, action: int) -> None:
        """Gives an answer, keeps it, and reads what came of it."""
        frame = self.s.stack[-1]
        self.by.append(self.s.actor)
        self.actions.append(action)
        self.s.apply(action)
        if action == actions.SPACE:
            value = ops_value(self.s, frame.side, deck.OPS[frame.card])
            header(self.comparison, OpsKind.SPACE, value)
        self.read_journal()

    def _answer_chance(self) -> None:
        frame = self.s.stack[-1]
        step = state.PROGRAMS[frame.program][frame.at]
        first = self.s.answers[0]
        if first > actions.ROLL:
            faces = chance.roll(self.s, frame, step, self.page)
            if not faces and self.last:
                self.stop()
                return
            options = [actions.ROLL + face for face in faces or range(1, 7)]
            self.answer(self._chosen(options))
            return
        drawing = chance.draws_for(self.s, frame, step)
        if drawing >= 0:
            self._draw(drawing)
        elif chance.looks(step):
            self._look()
        else:
            card = chance.random_card(frame, step, self.page)
            action = actions.DRAW + card
            if action in self.s.answers:
                self.answer(action)
            elif self.last and not card:
                self.stop()
            else:
                self._lost()

    def _draw(self, side: int) -> None:
        moment = self.moment
        entry = self.entry
        if self.s.phase == state.HEADLINES and self.s.stack[-1].program == state.TURN:
            moment = 2 * entry.number - 1 if entry is not None else -1
        if self.s.phase == state.SETUP:
            moment = -1
        card = self.dealer.draw(self.s, side, moment, len(self.actions))
        if actions.DRAW + card not in self.s.answers:
            card = self.dealer.slots[-1].card = self.s.answers[0] - actions.DRAW
        self._record_moves()
        self.dealt = True
        self.answer(actions.DRAW + card)

    def _look(self) -> None:
        page = self.page
        wanted = [
            line.card
            for place, (_, line) in enumerate(page.lines)
            if isinstance(line, Discards) and not page.used[place]
        ]
        card = self.dealer.look(self.s, wanted, self.moment)
        self.answer(actions.DRAW + card)

    def provide(self) -> None:
        """After a deal: the hands must hold what the log shows in this turn."""
        moment = self.moment
        if self.s.phase == state.HEADLINES and self.entry is not None:
            moment = 2 * self.entry.number - 1 if not self.page.cursor else moment
        for side in (USSR, US):
            for card in self.dealer.facts.needed(side, moment, self.s.turn):
                bit = deck.BIT[card]
                if not self.s.hand[side] & bit and (self.s.draw | self.s.hand[1 - side]) & bit:
                    before = self.dealer.hidden(moment)
                    if self.dealer.provide(self.s, side, card, moment):
                        put_hands_right(self.s, before, self.dealer.hidden(moment))
                        self._record_moves()
                        self._ask_again()

    def _record_moves(self) -> None:
        """Past draws as the dealer has them now."""
        for slot in self.dealer.slots:
            if slot.action < len(self.actions):
                self.actions[slot.action] = actions.DRAW + slot.card

    def _ask_again(self) -> None:
        """Puts the open question anew after the state has been changed."""
        if self.s.stack and self.s.winner == UNDECIDED:
            self.s.actor = RUNNING
            self.s.settle()
            self.read_journal()

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
            if entry.phase is Phase.HEADLINE:
                break
            if entry.phase is Phase.ROUND and entry.side is SIDES[side] and entry.round == number:
                self._skip_to(place)
                self.open_page(place)
                self.ledger.rounds += 1
                turn, shown = self.printed[entry.number]
                self.ledger.compare(entry.number, "turn", turn, self.turn)
                self.ledger.compare(entry.number, "round", shown, number)
                return
        ended = all(one.phase in _AFTER_ROUNDS for one in self.game.entries[self.place + 1 :])
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

    # -- ends ------------------------------------------------------------------------

    def stop(self) -> None:
        """The log says no more."""
        if not self.last:
            self._lost()
            return
        self.stopped = True

    def _game_over(self) -> None:
        if not self.last:
            rest = self.game.entries[self.place + 1]
            if rest.phase is not Phase.END or rest.content:
                self.ledger.differ(rest.number, "game", "goes on", "is over")
        else:
            self.complete = self.place
        self.close_page()
        self.stopped = True

    def _finish(self) -> None:
        """What is left on the last page, if the log stopped on it."""
        if self.complete != self.place and self.s.actor != NOBODY:
            self.comparison.silent = True
            self.comparison.close(True)

    # -- differences -------------------------------------------------------------------

    def _lost(self) -> None:
        """The engine asks for something that the page cannot answer: the question is dropped."""
        entry = self.entry
        if entry is None:
            self.ledger.differ(1, "set-up", "not complete", "markers are left")
            self.stopped = True
            return
        if self.phantom and len(self.ledger.open) == self.even and not self.page.unreadable:
            self.gap = self.game.entries[self.place + 1].number
            self._leave_log()
            return
        number = self.page.number(self.page.cursor - 1) if self.page.cursor else entry.number
        frame = self.s.stack[-1]
        asked = type(state.PROGRAMS[frame.program][frame.at]).__name__
        title = card_title(entry.card) if entry.card else "nothing that fits"
        if not self.page.unreadable or self.phantom:
            self.ledger.differ(number, f"answer to {asked}", title, "not possible")
        self.patched = True
        card = 0 if self.phantom else entry.card
        self._silently(lambda: drop_question(self.s, card))

    def _resynchronise(self) -> None:
        """Where pages had differences, goes on with the values that the log goes on with."""
        touched, self.dirty = self.dirty, set()
        if touched and not self.stopped and self.s.winner == UNDECIDED:
            self._silently(lambda: self._adopt(touched))

    def _adopt(self, touched: set[str]) -> None:
        if adopt(self.s, self.game, self.place, self.page, touched):
            self.patched = True
            self.comparison.vp = self.s.vp
            if self.s.stack[-1].program == state.ROUND:
                self.s.note_access()

    def _silently(self, change: Callable[[], None]) -> None:
        """Changes the state without a trace in the journal and puts the open question anew."""
        journal, self.s.journal = self.s.journal, None
        change()
        self.s.journal = journal
        self._ask_again()


_Opener = Callable[[Replay, tuple[int, ...]], None]
_OPENERS: Final[dict[int, _Opener]] = {
    entries.TURN: Replay.open_turn,
    entries.ROUND: Replay.open_round,
    entries.CLEANUP: Replay.open_cleanup,
    entries.ROUND_SKIPPED: Replay.skipped,
    entries.SCORING: Replay.final_scoring,
    entries.OVER: Replay.final_scoring,
}
LINES: Final = BOARD_LINES | CARD_LINES
_AFTER_ROUNDS: Final = (Phase.CLEANUP, Phase.END)
