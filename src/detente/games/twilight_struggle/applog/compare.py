"""Holds what the engine did against what the log prints.

Each journal entry of the engine uses up the printed line that reports it (`board_lines` and
`card_lines`), and every number in that line is compared. A journal entry without a line, and a
line without a journal entry, is a difference too.
"""

from detente.games.twilight_struggle import effects
from detente.games.twilight_struggle.data import cards

from .display import DISPLAY_ONLY, EFFECTS
from .ledger import Ledger
from .lines import (
    Blank,
    Cut,
    Defcon,
    EventLine,
    Headlines,
    Influence,
    InPlay,
    MilitaryOps,
    NoPoints,
    NothingTo,
    Ops,
    Points,
    Side,
    SpaceAdvance,
    Unreadable,
)
from .names import card_title, country_name
from .page import Page

__all__ = ["Comparison"]


class Comparison:
    """Compares the journal with one page after the other.

    ``silent`` says that the log stops on this page or the game is over: then what the engine did
    beyond the printed lines is no difference; ``unnarrated`` that VP may be awarded without a
    line, ``final`` that they are those of the final scoring, kept in ``awards``. ``effects`` and
    ``vp`` follow the journal; ``touched`` are the values that this page is about.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.page = Page(())
        self.silent = False
        self.unnarrated = False
        self.final = False
        self.awards: list[tuple[int, int]] = []
        self.effects = 0
        self.vp = 0
        self.number = 0
        self.touched: set[str] = set()
        #: Lines behind an unreadable one were left alone.
        self.skipped_lines = False
        #: What the engine did beyond the end of the log, so far.
        self.beyond = 0

    def copy(self) -> "Comparison":
        """A comparison in the same place that goes on by itself."""
        other = Comparison(self.ledger.copy())
        other.page = self.page.copy()
        other.silent = self.silent
        other.unnarrated = self.unnarrated
        other.final = self.final
        other.awards = self.awards[:]
        other.effects = self.effects
        other.vp = self.vp
        other.number = self.number
        other.touched = set(self.touched)
        other.skipped_lines = self.skipped_lines
        other.beyond = self.beyond
        return other

    def missing(self, what: str, found: str) -> None:
        """The engine did something that the log does not print."""
        self.beyond += 1
        if not self.silent:
            place = self.page.cursor - 1
            number = self.page.number(place) if place >= 0 else self.number
            self.ledger.differ(number, what, "nothing", found)

    def display(self, bit: int, now: bool) -> None:
        """Accounts for the line that shows an effect's card as in play, or no longer."""
        place = self.page.find(
            InPlay, lambda line: line.now is now and EFFECTS.get(line.card, 0) & bit != 0
        )
        if place >= 0:
            self.page.used[place] = 1
            self.ledger.numbers += 1

    def close(self, last_of_turn: bool) -> None:
        """Reports the lines that nothing accounts for; lines behind an unreadable one are left."""
        page = self.page
        if self.final:
            self._final_awards()
        for place in range(len(page.lines)):
            line = page.line(place)
            if page.used[place]:
                continue
            if isinstance(line, InPlay):
                self._close_display(place, line, last_of_turn)
            elif place in self.behind_unreadable():
                self.skipped_lines |= not isinstance(line, Unreadable | Cut)
                self._touch(line)
            else:
                self._touch(line)
                self._close_line(place)

    def _final_awards(self) -> None:
        """The awards after the last turn: a printed line may sum up several, or leave some out."""
        begun = 0
        for place in range(len(self.page.lines)):
            line = self.page.line(place)
            if self.page.used[place]:
                continue
            if isinstance(line, NoPoints):
                scores = [0, *(marker for _, marker in self.awards)]
                if line.score in scores:
                    self.page.use(place)
                    self.ledger.numbers += 1
            elif isinstance(line, Points):
                gain = line.gain if line.side is Side.US else -line.gain
                stop = self._award(begun, gain, line.score)
                if stop:
                    begun = stop
                    self.page.use(place)
                    self.ledger.numbers += 2
        del self.awards[:begun]

    def _award(self, begun: int, gain: int, score: int) -> int:
        """Behind the last of the awards that come to this gain and this score, 0 if none do."""
        for first in range(begun, len(self.awards)):
            total = 0
            for last in range(first, len(self.awards)):
                total += self.awards[last][0]
                if total == gain and self.awards[last][1] == score:
                    return last + 1
        return 0

    def behind_unreadable(self) -> range:
        """The places from the first line on that cannot be read."""
        for place, one in enumerate(self.page.lines):
            if isinstance(one.line, Unreadable | Cut):
                return range(place, len(self.page.lines))
        return range(0)

    def _touch(self, line: object) -> None:
        match line:
            case Influence():
                self.touched.add(line.country)
            case Points() | NoPoints():
                self.touched.add("vp")
            case Defcon():
                self.touched.add("defcon")
            case MilitaryOps():
                self.touched.add("military")
            case SpaceAdvance():
                self.touched.add("space")
            case _:
                pass

    def _close_line(self, place: int) -> None:
        page, number = self.page, self.page.number(place)
        line = page.line(place)
        self.ledger.numbers += 1
        match line:
            case NoPoints() if line.score == self.vp:
                pass
            case NothingTo():
                pass  # the dealer has seen to it
            case Ops() if self.silent and self._is_last(place):
                pass  # the log stops behind it
            case Headlines() if self.silent:
                pass  # the other headline was not chosen any more
            case Points(Side.USSR, 3, _) if self.silent and self.effects & effects.BURY_YOU:
                pass  # printed before the play that brings it
            case Influence():
                done = line.change - page.left[place]
                what = f"change in {country_name(line.country)}"
                self.ledger.differ(number, what, f"{line.change:+d}", f"{done:+d}")
            case Points(Side.US | Side.USSR, 6, _) if self._is_wargames():
                shown = f"{line.gain} VP"
                self.ledger.explain(number, "VP", shown, "once", "wargames_points_twice")
            case _:
                self.ledger.differ(number, "line", "", "nothing of the kind")

    def _is_last(self, place: int) -> bool:
        """Whether no line that can be read follows on the page."""
        return not any(
            not isinstance(one.line, Blank | Cut) for one in self.page.lines[place + 1 :]
        )

    def _is_wargames(self) -> bool:
        return any(one.line == EventLine(cards.WARGAMES) for one in self.page.lines)

    def _close_display(self, place: int, line: InPlay, last_of_turn: bool) -> None:
        mask = EFFECTS.get(line.card, 0)
        number = self.page.number(place)
        self.page.used[place] = 1
        self.ledger.numbers += 1
        on = self.effects & mask != 0
        if line.now:
            if not on and not self.silent:
                self.ledger.differ(number, card_title(line.card), "in play", "not in force")
            return
        if not on or (last_of_turn and mask & effects.TURN_EFFECTS):
            return
        name = "display_only"
        if line.card in DISPLAY_ONLY:
            what = card_title(line.card)
            self.ledger.explain(number, what, "no longer in play", "in force", name)
        else:
            self.ledger.differ(number, card_title(line.card), "no longer in play", "in force")
