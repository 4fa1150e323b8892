"""The page on environments: its examples run, as that of the README; its tables list everything."""

import ast
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from docs._environment_pages import action_table, fill, observation_table
from tests.envs.positions import GAMES

from detente.core.game import Game

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"
EXAMPLE = PAGE.parent.parent / "examples" / "train_masked_policy.py"
README = PAGE.parent.parent / "README.md"
EXAMPLES = [
    code
    for page in (PAGE, README)
    for code in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.mark.parametrize("code", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_page_or_the_readme_runs_alone(code: str) -> None:
    exec(compile(code, "example", "exec"), {})


def test_what_is_shown_of_kuhn_poker_is_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = [code for code in EXAMPLES if 'find_game("kuhn_poker")' in code]
    exec(compile(code, "example", "exec"), {})
    shown = capsys.readouterr().out
    game = GAMES[[game.id for game in GAMES].index("kuhn_poker")]
    assert all(f"{field.name} " in shown for field in game.layout().fields)
    assert all(f"{action} {text}\n" in shown for action, text in game.actions().items())


def test_the_training_example_uses_what_there_is() -> None:
    """It needs PyTorch and is not run here; what it takes from the package must exist."""
    source = EXAMPLE.read_text(encoding="utf-8")
    taken = [
        (node.module, alias.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("detente")
        for alias in node.names
    ]
    assert len(taken) >= 3
    assert all(hasattr(import_module(str(module)), name) for module, name in taken)


def test_the_training_example_says_what_to_install() -> None:
    run = "import runpy, sys; sys.modules['torch'] = None; runpy.run_path(sys.argv[1])"
    ran = subprocess.run([sys.executable, "-c", run, EXAMPLE], capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr == (
        f"this example needs torch: {sys.executable} -m pip install 'detente[train]'\n"
    )


@each_game
def test_every_field_and_every_action_is_in_the_tables(game: Game) -> None:
    table = observation_table(game.id)
    assert all(f"| `{field.name}` |" in table for field in game.layout().fields)
    counts = [int(row.split("|")[2]) for row in action_table(game.id).splitlines()[4:]]
    assert sum(counts) == len(game.actions())
    page = fill(PAGE.read_text(encoding="utf-8"))
    assert table in page and action_table(game.id) in page
