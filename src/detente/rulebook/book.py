"""What a rulebook is made of: numbered sections of paragraphs, lists and tables."""

from dataclasses import dataclass, field

from detente.core.errors import DetenteError


class BadRules(DetenteError):
    """A text of the rules is not in the form that it must have; says where and what."""


@dataclass(frozen=True)
class Run:
    """A stretch of text: plain, a ``term`` that is explained here, or a link to section ``to``."""

    text: str
    term: bool = False
    to: str = ""


#: The text of a paragraph, of an item or of a cell.
Line = tuple[Run, ...]


@dataclass(frozen=True)
class Paragraph:
    """Running text."""

    line: Line


@dataclass(frozen=True)
class Items:
    """A list without numbers."""

    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Grid:
    """A small table."""

    headings: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


Block = Paragraph | Items | Grid


@dataclass
class Section:
    """A section: its number (``6.1.2``, ``card 8``, ``R-3``), title, depth 1 to 3, and text."""

    number: str
    title: str
    level: int
    blocks: list[Block] = field(default_factory=list)

    @property
    def anchor(self) -> str:
        """The number as a name without blanks, for addresses."""
        return anchor(self.number)

    def lines(self) -> list[Line]:
        """Every paragraph, item and cell, in order."""
        found: list[Line] = []
        for block in self.blocks:
            if isinstance(block, Paragraph):
                found.append(block.line)
            elif isinstance(block, Items):
                found += block.lines
            else:
                for row in (block.headings, *block.rows):
                    found += row
        return found

    def texts(self) -> list[str]:
        """The same as plain text, a row of a table as one."""
        found = []
        for block in self.blocks:
            if isinstance(block, Grid):
                rows = (block.headings, *block.rows)
                found += [", ".join(plain(cell) for cell in row) for row in rows]
            else:
                lines = (block.line,) if isinstance(block, Paragraph) else block.lines
                found += [plain(line) for line in lines]
        return found


def plain(line: Line) -> str:
    """The words of a line."""
    return "".join(run.text for run in line)


def anchor(number: str) -> str:
    """The number of a section as it stands in addresses: ``card-8``."""
    return number.lower().replace(" ", "-")


@dataclass
class Rulebook:
    """All sections of a game's rules, in order."""

    game: str
    sections: list[Section]

    def __post_init__(self) -> None:
        self._places = {each.anchor: place for place, each in enumerate(self.sections)}

    def section(self, number: str) -> Section | None:
        """The section of this number, in capitals or not; None if there is none."""
        place = self._places.get(anchor(" ".join(number.split())))
        return None if place is None else self.sections[place]

    def under(self, section: Section) -> list[Section]:
        """The section and those below it, in order."""
        start = self._places[section.anchor]
        found = [section]
        for each in self.sections[start + 1 :]:
            if each.level <= section.level:
                break
            found.append(each)
        return found

    def chapters(self) -> list[Section]:
        """The sections of the first depth."""
        return [each for each in self.sections if each.level == 1]
