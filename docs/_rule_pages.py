"""Puts the rules of the games, and the table of what realises them, into pages of the docs.

A page says ``<!-- rules: twilight_struggle -->`` or ``<!-- rules coverage -->``; what stands
there when the documentation is built is what the package and the tests say at that time.
"""

import re

from tests.rulebook import coverage

from detente.core.registry import find_game, game_ids
from detente.i18n.words import CatalogWords, game_title
from detente.rulebook import Grid, Items, Rulebook, Section, rulebook
from detente.rulebook.book import Line

_RULES = re.compile(r"<!-- rules: (\w+) -->")
_COVERAGE = re.compile(r"<!-- rules coverage -->")


def _target(game: str, section: Section) -> str:
    return f"{game}-{section.anchor}".replace("_", "-")


def _line(line: Line, book: Rulebook) -> str:
    told = []
    for run in line:
        aim = book.section(run.to) if run.to else None
        text = re.sub(r"([*_<>\[\]])", r"\\\1", run.text)
        if aim is not None:
            told.append(f"[{text}](#{_target(book.game, aim)})")
        else:
            told.append(f"*{text}*" if run.term else text)
    return "".join(told)


def _section(section: Section, book: Rulebook) -> str:
    parts = [
        f"({_target(book.game, section)})=",
        f"{'#' * (section.level + 1)} {section.number} {section.title}",
    ]
    for block in section.blocks:
        if isinstance(block, Grid):
            rows = [block.headings, *block.rows]
            lines = ["| " + " | ".join(_line(cell, book) for cell in row) + " |" for row in rows]
            lines.insert(1, "|" + "---|" * len(block.headings))
            parts.append("\n".join(lines))
        elif isinstance(block, Items):
            parts.append("\n".join(f"- {_line(line, book)}" for line in block.lines))
        else:
            parts.append(_line(block.line, book))
    return "\n\n".join(parts)


def rules_page(game: str) -> str:
    """All sections of a game's rules in the Markdown of the docs."""
    book = rulebook(find_game(game), CatalogWords())
    return "\n\n".join(_section(section, book) for section in book.sections)


def coverage_page() -> str:
    """The table of every game."""
    return "\n\n".join(_coverage_of(game) for game in game_ids())


def _coverage_of(game: str) -> str:
    def named(section: Section) -> str:
        return f"[{section.number}](#{_target(game, section)})"

    title = game_title(find_game(game), CatalogWords())
    return f"## {title}\n\n{coverage.table(game, named)}"


def fill(text: str) -> str:
    """A page with what its comments ask for."""
    text = _RULES.sub(lambda found: rules_page(found.group(1)), text)
    return _COVERAGE.sub(lambda found: coverage_page(), text)


def setup(app):  # type: ignore[no-untyped-def]
    """Fill the pages while Sphinx reads them; they are read anew in every build."""

    def read(app, page, source):  # type: ignore[no-untyped-def]
        source[0] = fill(source[0])

    app.connect("source-read", read)
    app.connect(
        "env-get-outdated",
        lambda app, env, added, changed, removed: [
            page for page in env.found_docs if page.startswith("rules/")
        ],
    )
    return {"parallel_read_safe": True}
