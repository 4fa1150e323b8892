"""The command ``rules``: the contents of a game's rules, a section, or a search."""

from typing import Final

from rich.text import Text

from detente.core.errors import DetenteError
from detente.core.game import Game
from detente.core.lines import padded, width_of
from detente.core.messages import Message
from detente.i18n.words import CatalogWords, game_title
from detente.rulebook import Grid, Hit, Items, Paragraph, Rulebook, Section, rulebook, search
from detente.rulebook.book import Line, plain
from detente.terminal.console import Console
from detente.terminal.style import style_of

#: Columns beyond which running text is hard to read.
_WIDEST: Final = 100
_INDENT: Final = "  "
#: So many sections of a chapter are not listed one by one.
_MANY: Final = 40


def read_rules(game: Game, what: str) -> None:
    """Print what of the rules is asked for: nothing asks for the contents.

    Raises :class:`BadRules` for a game without rules, and :class:`DetenteError`
    when no section has the words.
    """
    words = CatalogWords()
    reader = _Reader(Console(words), rulebook(game, words))
    section = reader.book.section(what)
    if not what.strip():
        reader.contents(words(Message("terminal.rules.title", {"game": game_title(game, words)})))
    elif section is not None:
        reader.sections(reader.book.under(section))
    else:
        hits = search(reader.book, what)
        if not hits:
            raise DetenteError(words(Message("terminal.rules.none", {"words": what})))
        reader.found(hits)


class _Reader:
    """Prints parts of a rulebook, as wide as the terminal, at most as wide as reads well."""

    def __init__(self, console: Console, book: Rulebook) -> None:
        self.console = console
        self.book = book
        self.width = min(console.width, _WIDEST)

    def contents(self, title: str) -> None:
        """Chapters and the sections of their first depth; of very many the first and the last."""
        self.console.text(title, "heading")
        for chapter in self.book.chapters():
            self._print(_heading(chapter))
            below = [each for each in self.book.under(chapter) if each.level == chapter.level + 1]
            if len(below) > _MANY:
                self._print(Text(f"{_INDENT}{below[0].number} … {below[-1].number}"))
                continue
            for section in below:
                self._print(Text(f"{_INDENT}{section.number} {section.title}"))
        self.console.say("terminal.rules.more", style="dim")

    def sections(self, sections: list[Section]) -> None:
        """Sections in full, with an empty line between two."""
        for place, section in enumerate(sections):
            if place:
                self.console.blank()
            self._print(_heading(section))
            for block in section.blocks:
                if isinstance(block, Paragraph):
                    self._print(_styled(block.line), _INDENT, _INDENT)
                elif isinstance(block, Items):
                    for line in block.lines:
                        self._print(_styled(line), f"{_INDENT}- ", f"{_INDENT}  ")
                else:
                    self._grid(block)

    def found(self, hits: list[Hit]) -> None:
        """The sections found, each with its passage; a single one in full."""
        if len(hits) == 1:
            self.sections(self.book.under(hits[0].section))
            return
        for hit in hits:
            self._print(_heading(hit.section))
            self._print(Text(hit.passage), _INDENT, _INDENT)

    def _grid(self, grid: Grid) -> None:
        """A table in columns where it is narrow enough; else a paragraph for each row."""
        rows = [[plain(cell) for cell in row] for row in (grid.headings, *grid.rows)]
        widths = [max(map(width_of, column)) for column in zip(*rows, strict=True)]
        if len(_INDENT) + sum(widths) + 2 * (len(widths) - 1) <= self.width:
            for row in rows:
                cells = [padded(text, room) for text, room in zip(row, widths, strict=True)]
                style = style_of("number" if row is rows[0] else "", ())
                self._print(Text(_INDENT + "  ".join(cells).rstrip(), style))
            return
        for row in rows[1:]:
            named = [f"{name}: {text}" for name, text in zip(rows[0][1:], row[1:], strict=True)]
            self._print(Text(". ".join([row[0], *named])), f"{_INDENT}- ", f"{_INDENT}  ")

    def _print(self, text: Text, first: str = "", rest: str = "") -> None:
        """A text, wrapped at words below its indent."""
        console = self.console
        lines = text.wrap(console.rich, self.width - len(rest)) if rest else [text]
        for place, line in enumerate(lines):
            line.rstrip()
            console.rich.print(Text(rest if place else first).append_text(line))


def _heading(section: Section) -> Text:
    return Text(f"{section.number} {section.title}", style_of("heading", ()))


def _styled(line: Line) -> Text:
    text = Text()
    for run in line:
        text.append(run.text, style_of("term" if run.term else "number" if run.to else "", ()))
    return text
