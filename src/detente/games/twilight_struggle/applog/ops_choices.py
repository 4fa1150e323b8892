"""Answers about operations and markers: what the lines under a header do."""

from typing import Final

from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, board
from detente.games.twilight_struggle.operations import FROM_EVENT, Operations
from detente.games.twilight_struggle.state import CHE_AGAIN, PROGRAMS, Step, TwilightState

from .display import SIDES
from .entries import Entry
from .lines import (
    Blank,
    EventLine,
    Influence,
    MilitaryOps,
    Ops,
    OpsKind,
    SpaceRoll,
    Target,
)
from .page import Page

__all__ = ["COUNTRY", "Answers", "OperationsReader"]

COUNTRY: Final = {name: number for number, name in enumerate(board.IDS)}
Answers = list[int] | None


class OperationsReader:
    """Reads answers off a page.

    ``entry`` is the entry of the page, None for the set-up; ``last`` says that no entry follows,
    ``no_more_play`` that no round or headline does; ``phantom`` that the engine is in a round that
    the log leaves out; ``used_by_ussr`` are countries in which the USSR places by operations
    later in the turn.
    """

    def __init__(self, s: TwilightState, page: Page, entry: Entry | None) -> None:
        self.s = s
        self.page = page
        self.entry = entry
        self.last = False
        self.phantom = False
        self.headlines: dict[int, int] = {}
        self.no_more_play = False
        self.used_by_ussr = 0

    @property
    def top(self) -> Frame:
        """The frame that asks."""
        return self.s.stack[-1]

    @property
    def step(self) -> Step:
        """The step that asks."""
        return PROGRAMS[self.top.program][self.top.at]

    # -- helpers ----------------------------------------------------------------

    def legal(self, wanted: list[int]) -> list[int]:
        """Those that the engine allows."""
        return [answer for answer in wanted if answer in self.s.answers]

    def or_done(self, wanted: list[int]) -> Answers:
        """The first legal one, else the way out, else nothing."""
        found = self.legal(wanted)
        if found:
            return found[:1]
        way_out = self.legal([actions.DONE, actions.PASS])
        return way_out or None

    def place(self) -> Answers:
        """One marker of the actor: what the lines of this block still need."""
        places = self.page.markers(self.s.actor, True)
        wanted = [actions.PLACE + self.country(place) for place in places]
        return self.or_done(wanted)

    def country(self, place: int) -> int:
        """The country of an influence line."""
        line = self.page.line(place)
        assert isinstance(line, Influence)
        return COUNTRY[line.country]

    def payment(self, start: int) -> list[int]:
        """A payment for Cuban Missile Crisis: two own markers off at this place of the page."""
        for place in range(start, len(self.page.lines)):
            line = self.page.line(place)
            if self.page.used[place]:
                continue
            if not isinstance(line, Influence):
                return []
            if line.side is SIDES[self.s.actor] and line.change == -2:
                return self.legal([actions.CANCEL + COUNTRY[line.country]])
            return []
        return []

    # -- operations ---------------------------------------------------------------------

    def header_side(self, header: int) -> int:
        """Whose operations stand under a header, as far as its lines tell; -1 if they do not."""
        ops = self.page.line(header)
        stop = header + 1
        while stop < len(self.page.lines) and not isinstance(
            self.page.line(stop), Blank | EventLine | Ops
        ):
            stop += 1
        country = ""
        for place in range(header + 1, stop):
            line = self.page.line(place)
            if isinstance(line, Target):
                country = country or line.country
            if isinstance(line, MilitaryOps):
                return SIDES.index(line.side)
            if isinstance(line, Influence) and isinstance(ops, Ops):
                if ops.kind is OpsKind.PLACE:
                    return SIDES.index(line.side)
                if ops.kind is OpsKind.COUP and line.country == country:
                    side = SIDES.index(line.side)
                    return side if line.change > 0 else 1 - side
        return -1

    def operations(self) -> Answers:
        """The first marker, target or payment under the next header."""
        granted = self.is_granted()
        header = self.page.find(Ops, start=self.page.cursor)
        optional = actions.DONE in self.s.answers
        if header >= 0 and granted and self.too_far(header):
            header = header if not optional and self.may_be_mine(header) else -1
        if header >= 0 and not self.may_be_mine(header):
            header = -1
        if header < 0:
            if optional:
                return [actions.DONE]
            return None if self.last else []
        return self.under(header)

    def may_be_mine(self, header: int) -> bool:
        """Whether the operations under a header can be the actor's."""
        return self.header_side(header) in (-1, self.s.actor)

    def is_granted(self) -> bool:
        """Whether an event grants these operations: then they stand directly under it."""
        if isinstance(self.step, Operations):
            return self.top.aux & FROM_EVENT != 0
        return True

    def too_far(self, header: int) -> bool:
        """Whether blank lines part a header from what was used last; Che's second coup has one."""
        blanks = self.page.blank_between(self.page.cursor, header)
        return blanks > (1 if self.top.program == CHE_AGAIN else 0)

    def under(self, header: int) -> Answers:
        """What the lines under a header do first."""
        page = self.page
        ops = page.line(header)
        assert isinstance(ops, Ops)
        if ops.kind is OpsKind.PLACE:
            places = page.markers(self.s.actor, True, header + 1)
            found = self.legal([actions.PLACE + self.country(place) for place in places])
            return found[:1] or (None if self.last else [])
        payment = self.payment(header + 1)
        if payment:
            return payment
        target = page.find(Target, start=header + 1)
        if target < 0 or self.parted(header + 1, target):
            page.use(header)
            if actions.DONE in self.s.answers:
                return [actions.DONE]
            return self.operations()
        line = page.line(target)
        assert isinstance(line, Target)
        verb = actions.COUP if ops.kind is OpsKind.COUP else actions.REALIGN
        return self.legal([verb + COUNTRY[line.country]])

    def realign_again(self) -> Answers:
        """The next roll of the same operations."""
        page = self.page
        place = page.find(Target, start=page.cursor)
        if place < 0 or self.parted(page.cursor, place):
            return self.or_done([])
        line = page.line(place)
        assert isinstance(line, Target)
        return self.or_done([actions.REALIGN + COUNTRY[line.country]])

    def parted(self, start: int, stop: int) -> bool:
        """Whether a blank line, event or other operations stand in between."""
        return any(
            isinstance(self.page.line(place), Blank | EventLine | Ops | SpaceRoll)
            for place in range(start, stop)
        )
