"""The page on environments: its examples run, its tables list everything."""

import re
from pathlib import Path

import pytest
from docs._environment_pages import action_table, fill, observation_table
from tests.envs.positions import GAMES

from detente.core.game import Game

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.mark.parametrize("code", EXAMPLES, ids=[code.split("\n")[0] for code in EXAMPLES])
def test_an_example_of_the_page_runs(code: str) -> None:
    exec(compile(code, "environments.md", "exec"), {})


@each_game
def test_every_field_and_every_action_is_in_the_tables(game: Game) -> None:
    table = observation_table(game.id)
    assert all(f"| `{field.name}` |" in table for field in game.layout().fields)
    counts = [int(row.split("|")[2]) for row in action_table(game.id).splitlines()[4:]]
    assert sum(counts) == len(game.actions())
    page = fill(PAGE.read_text(encoding="utf-8"))
    assert table in page and action_table(game.id) in page
