"""docs/arena.md: its examples work, and it describes every field of the JSON."""

import doctest
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.arena.test_commands import call
from tests.players.bots import command

__all__ = ["call"]

DOCS = Path(__file__).parents[2] / "docs"
#: Their fields are names of seats, options and endings.
NAMED = ("seats", "options", "won_by", "lost_by")


def test_the_examples_of_the_library_work() -> None:
    done = doctest.testfile(str(DOCS / "arena.md"), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0


def fields(data: Any) -> set[str]:
    """The names of all fields in it."""
    if isinstance(data, list):
        return {name for each in data for name in fields(each)}
    if not isinstance(data, dict):
        return set()
    inner = [each for name, each in data.items() if name not in NAMED]
    return set(data) | fields(inner) | fields(list(data.get("seats", {}).values()))


def test_every_field_of_the_json_is_described(
    call: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    bot = command(tmp_path, "sys.exit(3) if count else None")
    words = ("kuhn_poker", bot, "random", "--games", "2", "--stop-when-decided", "--json")
    found = json.loads(call("arena", *words).stdout)
    assert found["forfeits"]
    assert found["test"]
    page = (DOCS / "arena.md").read_text(encoding="utf-8")
    described = re.findall(r"`(\w+)`", page.split("## As JSON\n")[1].split("\n## ")[0])
    assert fields(found) | {"error", "seed"} <= set(described)
