"""Keeping other processes out of a file."""

from typing import IO, Any


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
