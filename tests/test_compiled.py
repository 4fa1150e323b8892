"""The same sources, compiled by mypyc, play the same games."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from detente.core.registry import game_ids

TOP = Path(__file__).resolve().parent.parent
GAMES = 200


def digests(game: str, path: Path | None) -> dict[str, object]:
    """What ``game_digests.py`` prints, with ``path`` first among the imports."""
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, str(TOP / "tests" / "game_digests.py"), game, str(GAMES)],
        env=env,
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as the compiled wheel holds it."""
    work = tmp_path_factory.mktemp("compile")
    source = work / "source"
    source.mkdir()
    shutil.copytree(TOP / "src", source / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(TOP / name, source / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(work), str(source)]
    env = {**os.environ, "DETENTE_COMPILE": "1", "DETENTE_COMPILE_OPT": "1"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    (wheel,) = work.glob("*.whl")
    folder = work / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_compiled_games_have_the_digests_of_pure_ones(compiled: Path) -> None:
    for game in game_ids():
        pure = digests(game, None)
        fast = digests(game, compiled)
        assert (pure["build"], fast["build"]) == ("pure", "compiled")
        assert pure["digests"] == fast["digests"], game
