"""Runs the command as a person in a pipe would."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from detente.checkout import PURE


class Ran:
    """What a run left behind."""

    def __init__(self, done: "subprocess.CompletedProcess[str]") -> None:
        self.code = done.returncode
        self.out = done.stdout
        self.err = done.stderr


def environment(home: Path) -> dict[str, str]:
    """A home of its own, 80 columns, nothing that could switch colours on."""
    names = ("PATH", "LANG", "SYSTEMROOT", "PYTHONPATH", PURE)
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return {**kept, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "COLUMNS": "80"}


def detente(home: Path, *words: str, lines: list[str] | None = None) -> Ran:
    """Run ``detente`` with these words and input lines."""
    text = "".join(f"{line}\n" for line in lines or [])
    return Ran(
        subprocess.run(
            [sys.executable, "-m", "detente", *words],
            input=text,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=environment(home),
            cwd=home,
            timeout=120,
        )
    )


def record(path: Path) -> dict[str, Any]:
    """The record in a file, as data."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data
