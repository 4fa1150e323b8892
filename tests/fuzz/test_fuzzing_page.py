"""The page on fuzzing: its examples, and what it says of the report."""

import json
import re
import subprocess
import sys
from pathlib import Path

from detente.fuzz import Plan, Progress, Report, play_on

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fuzzing.md"


def test_the_example_of_the_page_runs_as_a_script(tmp_path):
    page = PAGE.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(code, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert f"It prints `{ran.stdout.strip()}`." in page


def test_everything_in_the_report_is_on_the_page(tmp_path):
    page = PAGE.read_text(encoding="utf-8")
    progress = Progress(Plan("imperial_2030", players="random", all_options=True), tmp_path)
    list(play_on(progress, 1))
    progress.close()
    found = Report(progress).to_data()
    json.dumps(found)
    for name in (*found, *found["coverage"], "build", "interrupted", "folder"):
        assert f"`{name}`" in page, name
