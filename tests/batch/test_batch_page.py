"""The examples of the page on many games."""

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "batch.md"


def test_the_examples_of_the_page_run():
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0
