"""Games with a fault, found like any other, also by worker processes."""

import os
from pathlib import Path

import pytest

import detente.games

ROOT = Path(__file__).resolve().parents[2]
FAULTS = ("broken", "raises", "dies", "dead_end")


@pytest.fixture
def cracked(tmp_path, monkeypatch):
    """Installs the games; a fresh process finds them through what it reads when it starts."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    games = tmp_path / "plugins" / "games"
    for fault in FAULTS:
        (games / fault).mkdir(parents=True)
        text = f"from tests.fuzz.cracked import Cracked\n\nGAME = Cracked({fault!r})\n"
        (games / fault / "__init__.py").write_text(text)
    start = f"import detente.games\n\ndetente.games.__path__.append({str(games)!r})\n"
    (games.parent / "sitecustomize.py").write_text(start)
    paths = [str(games.parent), str(ROOT), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    monkeypatch.setattr(detente.games, "__path__", [*detente.games.__path__, str(games)])
