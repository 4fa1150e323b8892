"""No change makes the rules dearer unnoticed: what random games cost, in counts.

``tests/data/costs.json`` keeps the figures.  Where a change is worth more of them, put the new
figure there; where it needs less, too.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from detente.core.registry import game_ids

TOP = Path(__file__).resolve().parent.parent
KEPT = json.loads((TOP / "tests" / "data" / "costs.json").read_text(encoding="utf-8"))
#: How much more than kept is no slide, and how much less no gain worth keeping; instructions also
#: depend on the compiler.
ALLOWED = 1.03
ALLOWED_INSTRUCTIONS = 1.15
#: Bytes that a state may need at most.
LARGEST = 2000
#: Callgrind counts inside this function and what it calls.
APPLY = "CPyPy_core___state___State___apply"
#: Where the kept numbers of instructions are from.
COUNTED_ON = (sys.version_info[:2], sys.platform, os.uname().machine) == (
    (3, 11), "linux", "x86_64",
)  # fmt: skip


def run(
    package: Path, *words: str, before: tuple[str, ...] = ()
) -> "subprocess.CompletedProcess[str]":
    """``tests.costs`` with the rules of a package."""
    done = subprocess.run(
        [*before, sys.executable, "-m", "tests.costs", *words],
        env={**os.environ, "PYTHONPATH": f"{package}{os.pathsep}{TOP}", "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


def compare(found: dict[str, float], kept: dict[str, float], allowed: float) -> None:
    """The figures are about those that are kept."""
    assert found.keys() == kept.keys()
    moved = {
        name: (found[name], kept[name])
        for name in kept
        if not kept[name] / allowed <= found[name] <= kept[name] * allowed
    }
    assert not moved, "now and kept"
    assert found.get("bytes", 0) < LARGEST


@pytest.mark.parametrize("game", game_ids())
def test_pure_rules_push_no_more_frames_and_call_no_more_functions_than_they_did(game):
    found = json.loads(run(TOP / "src", game).stdout)
    assert found.pop("build") == "pure"
    compare(found, KEPT[game]["pure"], ALLOWED)


@pytest.mark.parametrize("game", game_ids())
def test_compiled_rules_need_no_more_memory_than_they_did(game, compiled):
    found = json.loads(run(compiled, game).stdout)
    assert found.pop("build") == "compiled"
    compare(found, KEPT[game]["compiled"], ALLOWED)


@pytest.mark.parametrize("game", ["twilight_struggle", "imperial_2030"])
def test_compiled_rules_run_no_more_instructions_than_they_did(game, compiled, tmp_path):
    if not COUNTED_ON or shutil.which("valgrind") is None:
        pytest.skip("needs valgrind, and the system that the figures are from")
    tool = ("valgrind", "--tool=callgrind", f"--callgrind-out-file={tmp_path / 'counts'}")
    done = run(compiled, game, "--plain", before=(*tool, f"--toggle-collect={APPLY}"))
    counted = re.search(r"Collected : (\d+)", done.stderr)
    assert counted, done.stderr
    found = {"instructions": int(counted[1]) / int(done.stdout)}
    compare(found, {"instructions": KEPT[game]["instructions"]}, ALLOWED_INSTRUCTIONS)
