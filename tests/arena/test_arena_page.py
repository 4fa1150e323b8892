"""docs/arena.md: its examples work, and it names every file of a match."""

import doctest
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_of_the_library_work() -> None:
    done = doctest.testfile(str(DOCS / "arena.md"), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0
