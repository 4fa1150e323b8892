"""Replays a log through the engine, page by page, and compares what happens with what is printed.

The engine leads: it asks, the lines of the present page answer, and its journal uses the lines up.
Where a page does not come out even, it is tried again with other answers at the points where the
lines left a choice. After a difference that stays the engine's state takes over what the log goes
on with, so that the rest can still be compared.
"""

from typing import Final

from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.cards.late import Chernobyl
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.state import UNDECIDED

from . import chance
from .board_lines import header
from .choices import Reader
from .dealer import put_hands_right
from .lines import (
    Discards,
    EventLine,
    Influence,
    Ops,
    OpsKind,
    Phase,
    Side,
)
from .names import card_title
from .ops_choices import COUNTRY
from .repair import adopt, drop_question
from .running import AFTER_ROUNDS, Running

__all__ = ["Replay"]

#: How many other ways are tried on a page that does not come out even.
MOST_TRIALS: Final = 60


class Replay(Running):
    """A replay that answers the engine from the log."""

    # -- the whole log ------------------------------------------------------------

    def run(self) -> None:
        """Replays to the end of the log, or to the end of the game."""
        while not self.stopped:
            start = self.copy()
            if not self.run_page():
                self._retry(start)
            self._resynchronise()

    def run_page(self) -> bool:
        """Answers questions until the page changes.  False if it did not come out even."""
        before = len(self.ledger.open)
        here = self.place
        self.choices = []
        while not self.stopped and self.place == here:
            self.step()
        if self.stopped:
            self._finish()
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

    # -- questions ------------------------------------------------------------------

    def step(self) -> None:
        """Answers one question."""
        if self.s.actor == NOBODY:
            self._game_over()
            return
        if self.s.actor == CHANCE:
            self._answer_chance()
            return
        if self.reordered:
            self.reordered = False
            self._record_moves()
            self._ask_again()
            return
        if self.dealt:
            self.dealt = False
            self.provide()
        if len(self.s.answers) == 1:
            # What could be done was told by hidden cards; no line says that it was asked.
            self.answer(self.s.answers[0])
            return
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
        reader.no_more_play = all(entry.phase in AFTER_ROUNDS for entry in later)
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
        page, before, beyond = self.page, self.page.accounted, self.comparison.beyond
        self.by.append(self.s.actor)
        self.actions.append(action)
        self.s.apply(action)
        if action == actions.SPACE:
            value = ops_value(self.s, frame.side, deck.OPS[frame.card])
            header(self.comparison, OpsKind.SPACE, value)
        self.read_journal()
        over = self.s.actor == NOBODY
        at_once = over and self.s.phase != state.CLEANUP
        if self.page is not page or page.accounted != before or at_once:
            self.idle = 0
        elif self.idle or self.stopped or over or self.comparison.beyond > beyond:
            self.idle += 1

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
        moment = self.deal_moment
        before = self.dealer.hidden(moment)
        card = self.dealer.draw(self.s, side, moment, len(self.actions))
        after = self.dealer.hidden(moment)
        del after[card]
        if before != after:
            self.redealt = True
            put_hands_right(self.s, before, after)
            self._ask_again()
        if actions.DRAW + card not in self.s.answers:
            card = self.dealer.slots[-1].card = self.s.answers[0] - actions.DRAW
        self._record_moves()
        self.dealt = True
        self.own_draw = card
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
        moment = self.deal_moment
        for side in (USSR, US):
            for card in self.dealer.facts.needed(side, moment, self.s.turn):
                bit = deck.BIT[card]
                if not self.s.hand[side] & bit and (self.s.draw | self.s.hand[1 - side]) & bit:
                    before = self.dealer.hidden(moment)
                    if self.dealer.provide(self.s, side, card, moment):
                        self.redealt = True
                        put_hands_right(self.s, before, self.dealer.hidden(moment))
                        self._record_moves()
                        self._ask_again()

    def _record_moves(self) -> None:
        """Past draws as the dealer has them now."""
        for slot in self.dealer.slots:
            if 0 <= slot.action < len(self.actions):
                self.actions[slot.action] = actions.DRAW + slot.card

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
        if self.complete != self.place and self.s.actor != NOBODY and not self.finished:
            self.finished = True
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
