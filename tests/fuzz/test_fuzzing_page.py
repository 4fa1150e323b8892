"""The page on fuzzing: its examples, and what it says of the report."""

import doctest
import json
from pathlib import Path

from detente.fuzz import Plan, Progress, Report, play_on

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fuzzing.md"


def test_the_examples_of_the_page_run():
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.attempted > 4
    assert done.failed == 0


def test_everything_in_the_report_is_on_the_page(tmp_path):
    page = PAGE.read_text(encoding="utf-8")
    progress = Progress(Plan("imperial_2030", players="random", all_options=True), tmp_path)
    list(play_on(progress, 1))
    progress.close()
    found = Report(progress).to_data()
    json.dumps(found)
    for name in (*found, *found["coverage"], "build", "interrupted", "folder"):
        assert f"`{name}`" in page, name
