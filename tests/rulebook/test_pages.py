"""The pages of the rules in the documentation: one for each game, and the table of coverage."""

import importlib.util
from types import ModuleType

import pytest
from tests.rulebook import coverage

from detente.core.registry import game_ids

DOCS = coverage.ROOT / "docs"


@pytest.fixture(scope="module")
def pages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("_rule_pages", DOCS / "_rule_pages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", game_ids())
def test_each_game_has_a_page_with_all_its_sections(pages: ModuleType, game: str) -> None:
    page = pages.fill((DOCS / "rules" / f"{game}.md").read_text(encoding="utf-8"))
    assert f"\n{game}\n" in (DOCS / "rules" / "index.md").read_text(encoding="utf-8")
    for row in coverage.rows(game):
        assert f"# {row.section.number} {row.section.title}\n" in page + "\n"
    assert "<!--" not in page


def test_the_table_of_coverage_links_to_the_sections(pages: ModuleType) -> None:
    page = pages.fill((DOCS / "rules" / "coverage.md").read_text(encoding="utf-8"))
    assert "| [6.1.2](#twilight-struggle-6.1.2) | Cost of a marker | `operations.price`" in page
    assert "| [4.5g](#imperial-2030-4.5g) | The forced stop |" in page
