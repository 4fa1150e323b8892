"""A checkout of the sources beside which the rules have been compiled (``make compiled``)."""

import os
import sys
from pathlib import Path
from typing import Final

#: An environment variable: with any value the command runs the sources.
PURE: Final = "DETENTE_PURE"


def compiled_folder(top: Path) -> Path:
    """Where a checkout keeps what is compiled; its ``site`` is the package with those rules."""
    return top / "build" / "compiled"


def copied_list(top: Path) -> Path:
    """The file that says of which sources the compiled package was made."""
    return compiled_folder(top) / "copied.txt"


def listing(sources: Path) -> str:
    """All files of the sources with their sizes and times, a line each; nothing that was built."""
    lines: list[str] = []
    folders = [str(sources)]
    while folders:
        for entry in os.scandir(folders.pop()):
            if entry.is_dir():
                if entry.name != "__pycache__" and not entry.name.endswith(".egg-info"):
                    folders.append(entry.path)
            else:
                found = entry.stat()
                lines.append(f"{entry.path} {found.st_size} {found.st_mtime_ns}\n")
    return "".join(sorted(lines))


def compiled_site(package: Path) -> Path | None:
    """The compiled package beside the one in a checkout, if it is made of the same sources."""
    sources = package.parent
    top = sources.parent
    site = compiled_folder(top) / "site"
    if sources.name != "src" or not site.is_dir():
        return None
    try:
        same = copied_list(top).read_text(encoding="utf-8") == listing(sources)
    except OSError:
        return None
    return site if same else None


def prefer_compiled() -> None:
    """Begin this process anew with the compiled rules, where the checkout has them.

    Later edits of the sources count: until the next ``make compiled`` they run as they are.
    """
    ignored = sys.flags.ignore_environment or os.name != "posix"
    if ignored or os.environ.get(PURE):
        return
    site = compiled_site(Path(__file__).resolve().parent)
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if site is None or str(site) in paths:
        return
    path = os.pathsep.join([str(site), *filter(None, paths)])
    again = [sys.executable, *sys.orig_argv[1:]]
    os.execve(sys.executable, again, {**os.environ, "PYTHONPATH": path})
