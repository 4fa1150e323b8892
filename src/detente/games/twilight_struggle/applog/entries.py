"""From the text of a log to its entries: one for each turn header.

A log is a header (who plays, handicap, cards), the influence lines of the set-up, and entries.
Blank lines are kept inside an entry, for they bear meaning: operations directly under an
`Event:` line belong to that event, operations after a blank line are those of the played card,
and two blank lines follow operations that an event granted.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from detente.core.errors import DetenteError

from .grammar import begins_a_line, classify, classify_rest
from .lines import (
    Bid,
    Blank,
    Cut,
    Handicap,
    Influence,
    Line,
    OptionalCards,
    Phase,
    Player,
    Scenario,
    Side,
    TimePerPlayer,
    TurnHeader,
    Unreadable,
)

__all__ = ["Entry", "Game", "Header", "NotALog", "Numbered", "read_log"]


class NotALog(DetenteError, ValueError):
    """Raised for a text that has neither a turn nor a set-up line of a game log."""


class Numbered(NamedTuple):
    """A line with its number in the text, counted from 1."""

    number: int
    line: Line


@dataclass(frozen=True, slots=True)
class Header:
    """Who plays and with which options.

    `handicap` is the influence that one side adds at the start, given or won by bids; where both
    sides do, `handicaps` has both. Without `optional_cards` the game has cards 1 to 103 only.
    """

    ussr: str = ""
    us: str = ""
    handicap: Handicap | None = None
    scenario: str = ""
    optional_cards: bool = False
    time: TimePerPlayer | None = None
    bids: tuple[Bid, ...] = ()
    handicaps: tuple[Handicap, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn header and what stands below it.

    - `number` is the number of the header's line; the text behind the header on that line is the
      first content line and has the same number.
    - `turn` is the printed turn, but for a cleanup and the end that of the entry before.
    - `side` and `round` are those of an action round (None and 0 elsewhere).
    - `cards` has two cards for a headline, one where the log stops between the two; one card for
      a round, none where no card was played.
    - `content` ends without blank lines.
    - `printed` is the turn as printed, 0 where none is.
    """

    index: int
    number: int
    phase: Phase
    turn: int
    side: Side | None
    round: int
    cards: tuple[int, ...]
    content: tuple[Numbered, ...]
    printed: int = 0

    @property
    def card(self) -> int:
        """The played card of a round, 0 for none."""
        return self.cards[0] if len(self.cards) == 1 else 0

    @property
    def blocks(self) -> tuple[tuple[Numbered, ...], ...]:
        """The content in the parts that blank lines separate."""
        parts: list[list[Numbered]] = [[]]
        for numbered in self.content:
            if isinstance(numbered.line, Blank):
                parts.append([])
            else:
                parts[-1].append(numbered)
        return tuple(tuple(part) for part in parts if part)


@dataclass(frozen=True, slots=True)
class Game:
    """A log in parts; `setup` has the lines before the first turn that are not in the header."""

    header: Header
    setup: tuple[Numbered, ...]
    entries: tuple[Entry, ...]

    @property
    def lines(self) -> Iterator[Numbered]:
        """The set-up and all contents in order, without the headers."""
        yield from self.setup
        for entry in self.entries:
            yield from entry.content

    @property
    def unreadable(self) -> tuple[Numbered, ...]:
        """The lines of no known shape."""
        return tuple(n for n in self.lines if isinstance(n.line, Unreadable))

    @property
    def cut(self) -> Numbered | None:
        """The last line if the log stops in the middle of it."""
        for numbered in self.lines:
            if isinstance(numbered.line, Cut):
                return numbered
        return None


def read_log(text: str) -> Game:
    """Reads a whole log.

    Nothing in it is an error: lines of no known shape are kept as `Unreadable`, a beginning of a
    line at the very end as `Cut`. Only a text without a single line of the set-up and without a
    turn raises NotALog.
    """
    lines = list(_numbered_lines(text))
    starts = [place for place, numbered in enumerate(lines) if _is_header(numbered)]
    before = lines[: starts[0]] if starts else lines
    if not starts and not any(isinstance(n.line, _SETUP_LINES) for n in before):
        raise NotALog("this text is not a game log: it has no turn and no set-up line")
    entries: list[Entry] = []
    for start, stop in pairwise([*starts, len(lines)]):
        turn = entries[-1].turn if entries else 0
        entries.append(_entry(len(entries), turn, lines[start], lines[start + 1 : stop]))
    return Game(_read_header(before), _setup(before), tuple(entries))


_SETUP_LINES: Final = (
    Player,
    Handicap,
    Bid,
    Scenario,
    OptionalCards,
    TimePerPlayer,
    Influence,
)


def _is_header(numbered: Numbered) -> bool:
    return isinstance(numbered.line, TurnHeader)


def _numbered_lines(text: str) -> Iterator[Numbered]:
    """Every line; the text behind a turn header is a line of its own with the same number."""
    texts = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    last = max((place for place, one in enumerate(texts) if one.strip()), default=-1)
    for place, one in enumerate(texts):
        line = classify(one)
        if isinstance(line, TurnHeader):
            yield Numbered(place + 1, line)
            if not line.rest:
                continue
            line = classify_rest(line)
        if place == last and isinstance(line, Unreadable) and begins_a_line(line.text):
            line = Cut(line.text)
        yield Numbered(place + 1, line)


def _read_header(lines: Iterable[Numbered]) -> Header:
    header = Header()
    for _, line in lines:
        match line:
            case Player(name, Side.USSR):
                header = replace(header, ussr=name)
            case Player(name, Side.US):
                header = replace(header, us=name)
            case Handicap():
                every = (*header.handicaps, line)
                header = replace(header, handicap=line, handicaps=every)
            case Bid():
                header = replace(header, bids=(*header.bids, line))
            case Scenario(name):
                header = replace(header, scenario=name)
            case OptionalCards():
                header = replace(header, optional_cards=True)
            case TimePerPlayer():
                header = replace(header, time=line)
            case _:
                pass
    return header


def _setup(lines: Iterable[Numbered]) -> tuple[Numbered, ...]:
    in_header = (Player, Handicap, Bid, Scenario, OptionalCards, TimePerPlayer, Blank)
    return tuple(numbered for numbered in lines if not isinstance(numbered.line, in_header))


def _entry(index: int, turn: int, head: Numbered, below: list[Numbered]) -> Entry:
    header = head.line
    assert isinstance(header, TurnHeader)
    printed = header.phase in (Phase.HEADLINE, Phase.ROUND)
    return Entry(
        index=index,
        number=head.number,
        phase=header.phase,
        turn=header.turn if printed else turn,
        side=header.side,
        round=header.round,
        cards=header.cards,
        content=tuple(_with_blanks_joined(below)),
        printed=header.turn,
    )


def _with_blanks_joined(lines: list[Numbered]) -> Iterator[Numbered]:
    waiting: Numbered | None = None
    for numbered in lines:
        if isinstance(numbered.line, Blank):
            if waiting is None:
                waiting = numbered
            else:
                waiting = Numbered(waiting.number, Blank(numbered.number - waiting.number + 1))
            continue
        if waiting is not None:
            yield waiting
            waiting = None
        yield numbered
