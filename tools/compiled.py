"""Keeps a compiled copy of the package in build/compiled, beside the sources and never in them.

    python tools/compiled.py

The rules (what setup.py names) are compiled by mypyc when they, the compiler or the Python have
changed since; everything else is copied when it has changed.  The command ``detente`` of the
checkout runs the compiled rules from then on, and so does who puts ``build/compiled/site`` first
among the imports (``PYTHONPATH``).  Without a C compiler there is no such folder, one line says so,
and the sources are used as they are.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

from detente.checkout import compiled_folder, copied_list, listing

TOP = Path(__file__).resolve().parent.parent
SOURCE = TOP / "src"
WORK = compiled_folder(TOP)
SITE = WORK / "site"
LIBRARIES = WORK / "libraries"
LOG = WORK / "log.txt"
_MARK = WORK / "mark.txt"
_COPIED = copied_list(TOP)
#: How setup.py begins the line in which it says that it compiles nothing.
_PURE = "the rules stay pure Python"


def compiler() -> str:
    """Where the C compiler is; empty when there is none."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) or ""


def fingerprint() -> str:
    """What the compiled rules depend on, as a digest."""
    seen = hashlib.sha256()
    facts = (sys.version, sysconfig.get_platform(), version("mypy"))
    settings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "DETENTE_COMPILE_OPT")]
    headers = str(Path(sysconfig.get_paths()["include"], "Python.h").exists())
    seen.update("\0".join([*facts, *settings, compiler(), headers]).encode())
    rules = [SOURCE / "detente" / folder for folder in ("core", "games")]
    for path in [TOP / "setup.py", *sorted(each for top in rules for each in top.rglob("*.py"))]:
        seen.update(path.relative_to(TOP).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()


def compile_rules() -> bool:
    """Compile them if they have changed; whether there are compiled rules now.

    What was compiled before stays until then: somebody may be running it.
    """
    wanted = fingerprint()
    if not (_MARK.exists() and _MARK.read_text() == wanted):
        WORK.mkdir(parents=True, exist_ok=True)
        if compiler():
            print("compiling the rules, once; this takes a minute or two ...", file=sys.stderr)
        problem = _run_mypyc()
        if problem:
            print(problem, file=sys.stderr)
            for stale in (LIBRARIES, SITE):
                shutil.rmtree(stale, ignore_errors=True)
        _COPIED.unlink(missing_ok=True)
        _MARK.write_text(wanted)
    return LIBRARIES.is_dir()


def _run_mypyc() -> str:
    """Compile into ``LIBRARIES``; one line on why not, else nothing."""
    command = [sys.executable, "setup.py", "build_ext"]
    new = WORK / "libraries.new"
    shutil.rmtree(new, ignore_errors=True)
    with tempfile.TemporaryDirectory() as scratch, LOG.open("w") as log:
        done = subprocess.run(
            [*command, f"--build-lib={new}", f"--build-temp={scratch}"],
            cwd=TOP,
            env={**os.environ, "DETENTE_COMPILE": "1"},
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode:
        return f"{_PURE}: compiling failed, see {LOG.relative_to(TOP)}"
    told = [line for line in LOG.read_text().splitlines() if line.startswith(_PURE)]
    if told:
        return told[0]
    _swap(new, LIBRARIES)
    return ""


def _swap(new: Path, place: Path) -> None:
    """Put a folder in the place of another one, which is missing for a moment only."""
    old = place.with_name(f"{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def copy_package() -> None:
    """Make ``SITE`` the package as it is now, with the compiled rules.

    Where nothing has changed it stays: somebody may be running it.
    """
    now = listing(SOURCE)
    if SITE.is_dir() and _COPIED.exists() and _COPIED.read_text(encoding="utf-8") == now:
        return
    new = SITE.with_name("site.new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(SOURCE, new, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    shutil.copytree(LIBRARIES, new, dirs_exist_ok=True)
    _swap(new, SITE)
    _COPIED.write_text(now, encoding="utf-8")


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process does this."""
    WORK.parent.mkdir(exist_ok=True)
    with WORK.with_suffix(".lock").open("w") as file:
        if os.name == "posix":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> Path | None:
    """Bring the folder up to date; it, or None where the rules stay pure."""
    with _alone():
        if not compile_rules():
            return None
        copy_package()
    return SITE


if __name__ == "__main__":
    main()
