"""The same sources, compiled by mypyc, play the same games."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from detente.core.registry import game_ids

TOP = Path(__file__).resolve().parent.parent
#: Random games: 5,000 in all.
GAMES = {"twilight_struggle": 3900, "imperial_2030": 1000, "kuhn_poker": 100}


def begin(game: str, package: Path) -> "subprocess.Popen[str]":
    """Let ``game_digests.py`` play, with this package."""
    return subprocess.Popen(
        [sys.executable, str(TOP / "tests" / "game_digests.py"), game, str(GAMES[game])],
        env={**os.environ, "PYTHONPATH": str(package)},
        cwd="/",
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def digests(running: "subprocess.Popen[str]") -> tuple[str, list[str]]:
    """What it printed: the build and the digests."""
    out, err = running.communicate()
    assert running.returncode == 0, err
    found = json.loads(out)
    return found["build"], found["digests"]


@pytest.mark.parametrize("game", game_ids())
def test_compiled_games_have_the_digests_of_pure_ones(compiled: Path, game: str) -> None:
    pure, fast = begin(game, TOP / "src"), begin(game, compiled)
    (pure_build, pure_digests), (fast_build, fast_digests) = digests(pure), digests(fast)
    assert (pure_build, fast_build) == ("pure", "compiled")
    assert len(pure_digests) == GAMES[game]
    assert pure_digests == fast_digests


def bare_tree(folder: Path) -> Path:
    """A checkout of its own, with what compiling needs."""
    shutil.copytree(TOP / "src", folder / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    (folder / "tools").mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "tools/compiled.py"):
        shutil.copy(TOP / name, folder / name)
    return folder


@pytest.mark.parametrize(
    ("compiler", "told"),
    [
        ("/nowhere/cc", ["the rules stay pure Python, and slower: there is no C compiler"]),
        (
            "false",
            [
                "compiling the rules, once; this takes a minute or two ...",
                "the rules stay pure Python, and slower: the C compiler does not find Python.h",
            ],
        ),
    ],
)
def test_without_a_c_compiler_the_rules_stay_pure_and_a_line_says_so(
    tmp_path: Path, compiler: str, told: list[str]
) -> None:
    tree = bare_tree(tmp_path)
    command = [sys.executable, str(tree / "tools" / "compiled.py")]
    for lines in (told, []):  # it is said once
        done = subprocess.run(
            command, env={**os.environ, "CC": compiler}, capture_output=True, text=True, check=True
        )
        assert done.stderr.splitlines() == lines
    assert not (tree / "build" / "compiled" / "site").exists()
