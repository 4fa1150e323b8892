"""Lines, blocks and entries of a printed log, with the blank lines of the app."""

from dataclasses import dataclass, field
from typing import Final

from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.data import cards

from .display import NAMES
from .names import card_title

__all__ = ["Block", "PrintedEntry", "Printer"]

#: A starred card that the app prints without its asterisk.
NO_STAR: Final = frozenset({cards.OAS_FOUNDED})
#: Events whose line is printed twice.
TWICE: Final = frozenset({cards.WARSAW_PACT_FORMED, cards.SOUTH_AFRICAN_UNREST})
#: Events whose display line stands in a block of its own, behind what they let be done.
DISPLAY_APART: Final = frozenset({cards.TEAR_DOWN_THIS_WALL})
#: Events that show cards of the US hand.
SHOWS_US_HAND: Final = frozenset(
    {cards.LONE_GUNMAN, cards.ALDRICH_AMES_REMIX, cards.CAMBRIDGE_FIVE}
)


@dataclass(slots=True)
class Block:
    """Lines between blank ones; ``granted`` marks operations that an event gave."""

    lines: list[str] = field(default_factory=list)
    granted: bool = False


@dataclass(slots=True)
class PrintedEntry:
    """A turn header with its blocks."""

    head: str = ""
    blocks: list[Block] = field(default_factory=lambda: [Block()])
    #: What ended the game is not printed.
    cut: bool = False

    def text(self) -> str:
        """The entry as printed, without the blank line behind it."""
        lines: list[str] = []
        blocks = [block for block in self.blocks if block.lines]
        for place, block in enumerate(blocks):
            if place:
                lines += ["", ""] if blocks[place - 1].granted else [""]
            lines += block.lines
        if not self.head:
            return "\n".join(lines)
        if lines and self.blocks[0].lines:
            return "\n".join([f"{self.head} {lines[0]}".rstrip(), *lines[1:]])
        return "\n".join([self.head, "", *lines]) if lines else self.head


class Printer:
    """Collects lines into entries and blocks."""

    def __init__(self) -> None:
        self.entries = [PrintedEntry()]
        #: Whether the last line is part of a run of influence.
        self.running_on = False
        #: Military operations of a coup: printed behind its influence.
        self.military = ""
        #: Lines that end the block of an event, the event, and the entry.
        self.behind: list[str] = []
        self.apart: list[str] = []
        self.closing: list[str] = []

    def text(self) -> str:
        """The whole log; a turn that stops before its headlines is left out."""
        self.end_entry()
        shown = self.entries[:-1] if self.entry.head.endswith("Headline Phase: ") else self.entries
        parts = [entry.text() for entry in shown]
        text = "\n\n".join(part for part in parts if part)
        return text.replace("\n\n: :", "\n\n\n: :") + "\n"

    @property
    def entry(self) -> PrintedEntry:
        """The entry in progress."""
        return self.entries[-1]

    @property
    def block(self) -> Block:
        """The block in progress."""
        return self.entry.blocks[-1]

    def say(self, line: str) -> None:
        """Prints a line."""
        self.flush()
        self.block.lines.append(line)

    def flush(self) -> None:
        """Ends a run of influence; a coup's military operations stand behind it."""
        self.running_on = False
        if self.military:
            line, self.military = self.military, ""
            self.block.lines.append(line)

    def new_block(self) -> None:
        """A blank line, if something stands in this block."""
        self.flush()
        self.block.lines += self.behind
        self.behind = []
        if self.block.lines or not self.entry.blocks[:-1]:
            self.entry.blocks.append(Block())

    def open(self, head: str) -> None:
        """The next entry."""
        self.end_entry()
        self.entries.append(PrintedEntry(head))

    def end_entry(self) -> None:
        """Prints what the entry still holds back."""
        self.flush()
        self.block.lines += self.behind
        self.behind = []
        self.tell_apart()
        for line in self.closing:
            if line == self.closing[0]:
                self.new_block()
            self.say(line)
        self.closing = []

    def tell_apart(self) -> None:
        """Lines that stand in a block of their own."""
        lines, self.apart = self.apart, []
        for line in lines:
            self.new_block()
            self.say(line)


# -- single lines --------------------------------------------------------------------


def title(card: int) -> str:
    """A card's title, with an asterisk if it leaves the game after its event."""
    star = "*" if deck.STARRED & deck.BIT[card] and card not in NO_STAR else ""
    return card_title(card) + star


def header(names: list[str], handicap: tuple[int, int], optional_cards: bool) -> list[str]:
    """Who plays, and how; the app's other options are those of most logs."""
    ussr, us = (_player(name) or side for name, side in zip(names, NAMES, strict=True))
    lines = [f"SETUP: : {ussr} will play as USSR.", f"{us} will play as USA."]
    for side, extra in zip(NAMES, handicap, strict=True):
        if extra:
            lines.append(f"Handicap influence: {side} +{extra}")
    lines.append("Scenario: Standard")
    if optional_cards:
        lines.append("Optional Cards Added")
    return [*lines, "Time per Player: 1 Hour"]


def _player(name: str) -> str:
    """A player's name on one line; the word that begins a log is no name."""
    return " ".join(word for word in name.split() if word not in ("SETUP:", ":"))


def influence(side: str, change: int, name: str, us: int, ussr: int) -> str:
    """A change of influence and both sides' after it."""
    return f"{side} {change:+d} in {name} [{us}][{ussr}]"


def same_run(line: str, side: str, name: str, grows: bool) -> int | None:
    """The change in an influence line of this side and country, 0 for another's.

    None for a line that is none: there the run ends.
    """
    words = line.split(" ", 3)
    if len(words) < 4 or words[2] != "in" or words[1][0] not in "+-":
        return None
    change = int(words[1])
    where = words[3].rpartition(" ")[0]
    return change if words[0] == side and where == name and (change > 0) == grows else 0


def coup_roll(die: int, ops: int, modifier: int, stability: int, result: int) -> str:
    """The calculation of a coup."""
    word = "SUCCESS" if result > 0 else "FAILURE"
    shown = f" ({modifier:+d}) " if modifier else ""
    return f"{word}: {die} [ + {ops}{shown} - 2x{stability} = {result} ]"


def space_roll(die: int, needed: int, success: bool) -> str:
    """The die of a space attempt."""
    return f"Die roll: {die} -- {'Success' if success else 'Failed'}! (Needed {needed} or less)"


def war_roll(die: int, modifier: int, needed: int, won: bool) -> str:
    """The die of a war."""
    shown = f" ({modifier:+d}) " if modifier else ""
    word, sign = ("VICTORY", ">=") if won else ("DEFEAT", "<")
    return f"{word}: {die}{shown} {sign} {needed}"


def trap_roll(die: int, freed: bool) -> str:
    """The die of Quagmire or Bear Trap."""
    if freed:
        return f"Trap Roll: {die} <= 4 -- Trap Escaped"
    return f"Trap Roll: {die} > 4 -- Trap Remains in Effect"
