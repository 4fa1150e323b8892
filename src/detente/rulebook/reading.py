"""Reads the texts of the rules; strict, so that a slip is found when it is made.

The form is a small part of Markdown.  A section begins with a heading of one to
three ``#``, its number and its title: ``### 6.1.2 Cost of a marker``.  Below it stand
paragraphs, lists of ``- `` items and tables with a line of dashes after their
headings, apart from one another by empty lines.  ``[6.1.2]`` is a link to a
section, which must exist; ``*control*`` is a term where it is explained.  Numbers
in round brackets, as the texts of the catalogs have them, become links where they
are sections.
"""

import re
from typing import Final

from detente.rulebook.book import (
    BadRules,
    Block,
    Grid,
    Items,
    Line,
    Paragraph,
    Rulebook,
    Run,
    Section,
)
from detente.rulebook.mentions import mentions

_NUMBER: Final = r"(?:[^\W\d_]+[ -])?\d+(?:\.\d+)*[A-Za-z]?"
_HEADING: Final = re.compile(rf"(#{{1,3}}) ({_NUMBER}) (\S.*)")
_INLINE: Final = re.compile(rf"\[({_NUMBER})\]|\*([^*]+)\*")
_DASHES: Final = re.compile(r"\|(?:-+\|)+")


def read(game: str, chapters: dict[str, str]) -> Rulebook:
    """The rulebook in these texts, by the names of their files.

    Raises :class:`BadRules` for a text that is not in the form, for a number that
    stands twice, and for a link that leads nowhere.
    """
    sections: list[Section] = []
    for name, text in chapters.items():
        sections += _sections(name, text)
    book = Rulebook(game, sections)
    _check(book)
    for section in sections:
        section.blocks = [_with_links(block, book) for block in section.blocks]
    return book


def _sections(name: str, text: str) -> list[Section]:
    found: list[Section] = []
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = part.splitlines()
        if lines[0].startswith("#"):
            heading = _HEADING.fullmatch(lines[0])
            if heading is None or len(lines) > 1:
                raise BadRules(f"{name}: no heading of a section: {part!r}")
            marks, number, title = heading.groups()
            found.append(Section(number, title, len(marks)))
        elif not found:
            raise BadRules(f"{name}: text before the first heading: {part!r}")
        else:
            found[-1].blocks.append(_block(name, lines))
    return found


def _block(name: str, lines: list[str]) -> Block:
    if lines[0].startswith("|"):
        return _grid(name, lines)
    if not lines[0].startswith("- "):
        return Paragraph(line_of(" ".join(lines)))
    items: list[str] = []
    for line in lines:
        if line.startswith("- "):
            items.append(line[2:])
        elif line.startswith("  "):
            items[-1] += " " + line.strip()
        else:
            raise BadRules(f"{name}: no item of a list: {line!r}")
    return Items(tuple(line_of(item) for item in items))


def _grid(name: str, lines: list[str]) -> Grid:
    if len(lines) < 3 or _DASHES.fullmatch(lines[1]) is None:
        raise BadRules(f"{name}: a table needs headings, dashes and rows: {lines[0]!r}")
    rows = [_cells(name, line) for line in (lines[0], *lines[2:])]
    if any(len(row) != len(rows[0]) for row in rows):
        raise BadRules(f"{name}: the rows of a table differ in length: {lines[0]!r}")
    return Grid(rows[0], tuple(rows[1:]))


def _cells(name: str, line: str) -> tuple[Line, ...]:
    if not (line.startswith("|") and line.endswith("|")):
        raise BadRules(f"{name}: no row of a table: {line!r}")
    return tuple(line_of(cell.strip()) for cell in line[1:-1].split("|"))


def line_of(text: str) -> Line:
    """A text with its links and terms."""
    runs: list[Run] = []
    end = 0
    for found in _INLINE.finditer(text):
        if found.start() > end:
            runs.append(Run(text[end : found.start()]))
        number, term = found.groups()
        runs.append(Run(term, term=True) if number is None else Run(number, to=number))
        end = found.end()
    if end < len(text) or not runs:
        runs.append(Run(text[end:]))
    return tuple(runs)


def _with_links(block: Block, book: Rulebook) -> Block:
    """The block with links for the numbers in round brackets."""
    if isinstance(block, Paragraph):
        return Paragraph(_linked(block.line, book))
    if isinstance(block, Items):
        return Items(tuple(_linked(line, book) for line in block.lines))
    return Grid(
        tuple(_linked(cell, book) for cell in block.headings),
        tuple(tuple(_linked(cell, book) for cell in row) for row in block.rows),
    )


def _linked(line: Line, book: Rulebook) -> Line:
    """The line with links for the numbers in round brackets."""
    runs: list[Run] = []
    for run in line:
        end = 0
        for each in [] if run.to or run.term else mentions(run.text, book):
            runs.append(Run(run.text[end : each.start]))
            runs.append(Run(run.text[each.start : each.end], to=each.number))
            end = each.end
        if end < len(run.text):
            runs.append(run if end == 0 else Run(run.text[end:]))
    return tuple(runs)


def _check(book: Rulebook) -> None:
    seen: set[str] = set()
    above = 0
    for section in book.sections:
        if section.anchor in seen:
            raise BadRules(f"{book.game}: section {section.number} stands twice")
        if section.level > above + 1:
            raise BadRules(f"{book.game}: section {section.number} lies too deep")
        seen.add(section.anchor)
        above = section.level
        for line in section.lines():
            for run in line:
                if run.to and book.section(run.to) is None:
                    raise BadRules(f"{book.game}: {section.number} links to no section: {run.to}")
