"""Which code realises a section of the rules, and which tests prove it.

Nothing is listed by hand.  Code counts where a docstring or a comment names the
number of the section: ``6.1.2``, ``R-7``, ``card 40``, ``section 12``, or ``(5)``.  A
test counts where its mark, its name or its comments do, a case where its entries
``rules``, ``sections`` or ``cards`` or its title do.

``python -m tests.rulebook.coverage`` prints the table of every game.
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from detente.core.registry import find_game, game_ids
from detente.i18n.words import CatalogWords, game_title
from detente.rulebook import Rulebook, Section, rulebook
from detente.rulebook.book import anchor

ROOT = Path(__file__).resolve().parents[2]
_CODE = ROOT / "src" / "detente" / "games"
_TESTS = ROOT / "tests"
#: Advice: no rule stands there that could be realised.
NO_RULES = {"imperial_2030": {"9"}}
#: What cases call by name and the rules by number.
_NAMED = {"late war": "13"}

_NUMBER = re.compile(
    r"\bR-\d+\b"
    r"|\b\d{1,2}(?:\.\d{1,2})+[A-Za-z]?\b(?!\.\d)"
    r"|\b(?:card|section) \d+\b(?!\.\d)"
    r"|(?<=\()\d{1,2}(?=[,;)])"
)
#: Several cards: "cards 43 and 69".
_CARDS = re.compile(r"\bcards ((?:\d+(?:, | and )?)+)")
#: A comment that begins with the number of a card and its title.
_CARD = re.compile(r"# (\d+)(?: and (\d+))? [\"A-Z]")


@dataclass
class Row:
    """A section with the places in code and tests that name it, or the sections below it do."""

    section: Section
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    below: list[str] = field(default_factory=list)


# -- what names a number ---------------------------------------------------------------------


def numbers(text: str) -> set[str]:
    """The numbers of sections in a docstring or comment, as anchors."""
    found = {match.removeprefix("section ") for match in _NUMBER.findall(text)}
    for listed in _CARDS.findall(text):
        found |= {f"card {number}" for number in re.findall(r"\d+", listed)}
    card = _CARD.match(text)
    if card is not None:
        found |= {f"card {number}" for number in card.groups() if number}
    return {anchor(each) for each in found}


def _told(path: Path) -> Iterator[tuple[str, str]]:
    """Docstrings and comments of a module, each with the name of what it stands in."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    places = dict(_places(tree, ""))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "name", ""), text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line = token.start[0]
            inside = [span for span in places if span[0] <= line <= span[1]]
            yield places[max(inside)] if inside else _next(tree, line), token.string


def _places(node: ast.AST, above: str) -> Iterator[tuple[tuple[int, int], str]]:
    """Functions and classes by their first and last line."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield (child.lineno, child.end_lineno or child.lineno), child.name
            yield from _places(child, child.name)


def _next(tree: ast.Module, line: int) -> str:
    """The name that the statement around or after a line of a module gives, if it is one."""
    for node in tree.body:
        if (node.end_lineno or node.lineno) >= line:
            target = node.target if isinstance(node, ast.AnnAssign) else node
            return str(getattr(target, "id", getattr(target, "name", "")))
    return ""


# -- code and tests --------------------------------------------------------------------------


def code_places(game: str) -> dict[str, list[str]]:
    """By anchor the places in the game's code: module and name."""
    found: dict[str, list[str]] = {}
    for path in sorted((_CODE / game).rglob("*.py")):
        module = ".".join(path.relative_to(_CODE / game).with_suffix("").parts)
        module = module.removesuffix(".__init__")
        for name, text in _told(path):
            _note(found, numbers(text), f"{module}.{name}" if name else module)
    return found


def test_places(game: str) -> dict[str, list[str]]:
    """By anchor the cases and tests of the game."""
    found: dict[str, list[str]] = {}
    for path in sorted((_TESTS / game).rglob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8")).get("case", []):
            _note(found, _of_case(case), f"{path.name}: {case['id']}")
    for path in sorted((_TESTS / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                _note(found, _of_test(node), f"{path.stem}.{node.name}")
    return found


def _of_case(case: dict[str, Any]) -> set[str]:
    rules = case.get("rules", [])
    named = list(rules.values()) if isinstance(rules, dict) else list(rules)
    named += case.get("sections", [])
    named += [f"card {number}" for number in case.get("cards", [])]
    return {anchor(_NAMED.get(each, each)) for each in named} | numbers(case["id"])


def _of_test(node: ast.FunctionDef) -> set[str]:
    """The numbers of a test: of its marks, of its name, of its docstring."""
    named = numbers(ast.get_docstring(node) or "")
    for mark in node.decorator_list:
        if ast.unparse(mark).startswith("pytest.mark.rule("):
            named |= {anchor(each.removeprefix("TS ")) for each in ast.literal_eval(_args(mark))}
    name = re.match(r"test_((?:\d+_)+)", node.name)
    if name is not None:
        named.add(name.group(1).strip("_").replace("_", "."))
    return named


def _args(mark: ast.expr) -> ast.List:
    assert isinstance(mark, ast.Call)
    return ast.List(mark.args, ast.Load())


def _note(found: dict[str, list[str]], named: set[str], place: str) -> None:
    for each in named:
        places = found.setdefault(each, [])
        if place not in places:
            places.append(place)


# -- the table -------------------------------------------------------------------------------


@cache
def rows(game: str) -> list[Row]:
    """A row for every section; what says nothing itself counts by the sections below it."""
    book = rulebook(find_game(game), CatalogWords())
    code, tests = code_places(game), test_places(game)
    found = []
    for section in book.sections:
        row = Row(section, code.get(section.anchor, []), tests.get(section.anchor, []))
        row.below = [each.number for each in _next_below(book, section)]
        found.append(row)
    return found


def _next_below(book: Rulebook, section: Section) -> list[Section]:
    return [each for each in book.under(section) if each.level == section.level + 1]


def uncovered(game: str, what: str) -> list[str]:
    """The sections without code or without tests (``what``), nor any below that have some."""
    by_number = {row.section.number: row for row in rows(game)}

    def covered(row: Row) -> bool:
        return bool(getattr(row, what)) or any(covered(by_number[each]) for each in row.below)

    free = NO_RULES.get(game, set())
    return [number for number, row in by_number.items() if number not in free and not covered(row)]


def unknown(game: str) -> list[str]:
    """Numbers that cases and marks of tests name, and the rules do not have."""
    known = {row.section.anchor for row in rows(game)}
    return sorted(
        f"{number}: {places[0]}"
        for number, places in test_places(game).items()
        if number not in known
    )


def table(game: str, named: Callable[[Section], str] = lambda section: section.number) -> str:
    """The rows as a table in Markdown; ``named`` says how a section is named there."""
    lines = ["| section | title | code | tests |", "|---|---|---|---|"]
    for row in rows(game):
        section = row.section
        below = f"see {row.below[0]} to {row.below[-1]}" if row.below else "–"
        code = _shown(row.code) or below
        tests = _shown(row.tests) or below
        lines.append(f"| {named(section)} | {section.title} | {code} | {tests} |")
    return "\n".join(lines)


def _shown(places: list[str]) -> str:
    """The first few places, and how many more there are."""
    shown = ", ".join(f"`{place}`" for place in places[:4])
    return shown + (f" and {len(places) - 4} more" if len(places) > 4 else "")


def main() -> None:
    """Print the table of every game that has rules."""
    for game in game_ids():
        print(f"## {game_title(find_game(game), CatalogWords())}\n\n{table(game)}\n")


if __name__ == "__main__":
    main()
