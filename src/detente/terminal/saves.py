"""Games on disk: where they go, and how they come back."""

import os
import sys
from datetime import datetime
from pathlib import Path

from detente.core.errors import BadRecord, DetenteError
from detente.core.record import Record, read_record, write_record
from detente.files import write_whole

#: What is longer is no name of a file.
_LONGEST_NAME = 1000


class FileProblem(DetenteError):
    """A file cannot be read or written."""


def data_folder() -> Path:
    """The folder for the user's games on this system."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or str(Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "detente" / "games"


def default_path(game: str) -> Path:
    """A new file for a game that begins now."""
    return unused(data_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.json")


def unused(path: Path) -> Path:
    """The path, or one beside it with a number, that names no file yet."""
    found, number = path, 2
    while found.exists():
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return found


def read_text(path: Path) -> str:
    """The text of a file.  Raises :class:`FileProblem`."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FileProblem(f"{path}: the file is not text") from None
    except OSError as error:
        raise FileProblem(f"{path}: {error.strerror}") from None


def parse(text: str, path: Path) -> Record:
    """The record in the text of a file.  Raises ``BadRecord`` with the file's name."""
    try:
        return read_record(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def load(path: Path) -> Record:
    """The record in a file.  Raises :class:`FileProblem` or ``BadRecord``."""
    return parse(read_text(path), path)


def position_text(given: str) -> str:
    """The text of a position: what is given, or what the file of that name holds."""
    if "\0" in given or len(given) > _LONGEST_NAME:
        return given
    path = Path(given)
    return given if len(given.split()) > 1 and not os.path.isfile(path) else read_text(path)


class SaveFile:
    """The file of one game.  It never replaces a file that this game did not write or come from."""

    def __init__(self, path: Path, known: str | None = None) -> None:
        self.path = path
        self._known = known

    def write(self, record: Record) -> Path:
        """Save the game, beside the file if that has become another game's; tells where."""
        text = write_record(record)
        if text == self._known:
            return self.path
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and read_text(self.path) != self._known:
                self.path = unused(self.path)
            write_whole(self.path, text)
        except OSError as error:
            raise FileProblem(f"{self.path}: {error.strerror}") from None
        self._known = text
        return self.path
