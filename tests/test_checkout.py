"""The command of a checkout runs the compiled rules as long as they are those of the sources."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from detente.checkout import PURE, compiled_folder, compiled_site, copied_list, listing

TOP = Path(__file__).resolve().parent.parent


@pytest.fixture
def tree(tmp_path: Path, compiled: Path) -> Iterator[Path]:
    """A checkout of its own with its compiled copy."""
    leave_out = shutil.ignore_patterns("*.egg-info", "__pycache__")
    shutil.copytree(TOP / "src", tmp_path / "src", ignore=leave_out)
    compiled_folder(tmp_path).mkdir(parents=True)
    (compiled_folder(tmp_path) / "site").symlink_to(compiled)
    copied_list(tmp_path).write_text(listing(tmp_path / "src"), encoding="utf-8")
    yield tmp_path
    shutil.rmtree(tmp_path / "src")


def told(tree: Path, *flags: str, **settings: str) -> str:
    """What ``detente --version`` says of the build there."""
    env = {name: value for name, value in os.environ.items() if name != PURE}
    env |= {"PYTHONPATH": str(tree / "src"), **settings}
    command = [sys.executable, *flags, "-m", "detente", "--version"]
    return subprocess.run(
        command, env=env, cwd="/", capture_output=True, text=True, check=True
    ).stdout


def test_the_command_runs_what_was_compiled_of_these_sources(tree: Path) -> None:
    assert told(tree).endswith("(compiled)\n")
    assert told(tree, "-X", "utf8").endswith("(compiled)\n")


def test_it_runs_the_sources_where_that_is_wanted(tree: Path) -> None:
    assert told(tree, **{PURE: "1"}).endswith("(pure Python)\n")


@pytest.mark.parametrize("change", ["edited", "added", "removed"])
def test_it_runs_sources_that_have_changed_since(tree: Path, change: str) -> None:
    package = tree / "src" / "detente"
    if change == "edited":
        (package / "files.py").touch()
    elif change == "added":
        (package / "new.py").write_text("")
    else:
        (package / "py.typed").unlink()
    assert told(tree).endswith("(pure Python)\n")


def test_an_installed_package_looks_for_no_checkout(tmp_path: Path) -> None:
    assert compiled_site(tmp_path / "site-packages" / "detente") is None
    assert compiled_site(tmp_path / "src" / "detente") is None
