"""Files that are written whole or not at all, and that one process has for itself."""

from contextlib import suppress
from pathlib import Path
from typing import IO, Any


def write_whole(path: Path, text: str) -> None:
    """Replace a file by one with this text; whatever interrupts it, there is the old or the new.

    Raises OSError; then no draft is left, as on a full disk it would take the last room.
    """
    draft = draft_of(path)
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def draft_of(path: Path) -> Path:
    """Where a file is written before it takes its place: beside it."""
    return path.with_name(path.name + ".part")


def lock(file: IO[Any]) -> bool:
    """Hold an open file for this process alone, until it is closed; whether nobody else holds it.

    A system without such locks keeps nobody out.
    """
    try:
        import fcntl
    except ImportError:  # pragma: no cover
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
