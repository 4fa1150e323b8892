"""A match in a folder: what is played, and each game as soon as it is finished.

``match.json`` says what is played, ``games.jsonl`` has a line for each game.
Whatever interrupts the match, the same match goes on from there, and no game
is played twice; a last line that was only half written is dropped.
"""

import json
from contextlib import suppress
from io import SEEK_END, FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from detente.arena.game import Played
from detente.arena.match import BadMatch, Match
from detente.core.record import record_from_data, write_record
from detente.core.registry import find_game
from detente.files import draft_of, lock, write_whole

FORMAT: Final = "detente-match-1"
_MATCH: Final = "match.json"
_GAMES: Final = "games.jsonl"
_RECORDS: Final = "records"
_PROGRAMS: Final = "programs"
#: What a match leaves that was stopped before it was written down.
_BEGUN: Final = (_GAMES, draft_of(Path(_MATCH)).name)


class Ledger:
    """The folder of one match, held by this process alone.

    ``games`` are the games that had been played before, by number.  It is a
    context manager.

    Raises :class:`~detente.arena.match.BadMatch` when the folder holds another
    match or something else, is in use, or cannot be written.
    """

    def __init__(self, folder: str | Path, match: Match) -> None:
        self.folder = folder = Path(folder)
        self.games: dict[int, Played] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check(match)
            self._file = self._opened()
            try:
                self._check(match)  # by now another process may have played here
                self._read(match)
                self._write(_MATCH, json.dumps(_identity(match), indent=1) + "\n")
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise BadMatch(f"{folder}: {error.strerror}") from None

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    @property
    def errors(self) -> str:
        """The folder for what programs write to their standard error."""
        return str(self.folder / _PROGRAMS)

    # -- reading -----------------------------------------------------------------

    def _check(self, match: Match) -> None:
        """Make sure that the folder is for this match; only ``games`` may differ."""
        path = self.folder / _MATCH
        if not path.exists():
            games = self.folder / _GAMES
            if games.exists() and games.stat().st_size:
                raise BadMatch(f"{self.folder}: there are games, but no {_MATCH}")
            if any(each.name not in _BEGUN for each in self.folder.iterdir()):
                raise BadMatch(
                    f"{self.folder} holds something else; choose an empty or a new folder"
                )
            return
        known = _known(path)
        if known is None:
            raise BadMatch(f"{path}: not a match of the format {FORMAT}")
        for name, value in _identity(match).items():
            if name != "games" and known.get(name) != value:
                raise BadMatch(
                    f"{self.folder} holds another match; its {name.replace('_', ' ')}: "
                    f"{json.dumps(known.get(name))}, not {json.dumps(value)}"
                )

    def _opened(self) -> FileIO:
        """The file of the games, locked where the system can do that.

        Nothing waits in a buffer, so closing it writes nothing and cannot fail.
        """
        file = (self.folder / _GAMES).open("a+b", buffering=0)  # closed with the ledger
        if not lock(file):
            file.close()
            raise BadMatch(f"{self.folder}: another process plays this match")
        return file

    def _read(self, match: Match) -> None:
        """Take up the games that are there; cut off a line that was not finished."""
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        for line, one in enumerate(text[:whole].splitlines(), 1):
            try:
                played = Played.from_data(json.loads(one))
                _check_game(played, match)
            except (ValueError, KeyError, TypeError):
                path = self.folder / _GAMES
                raise BadMatch(f"{path}: line {line} is damaged") from None
            self.games[played.number] = played
        self._file.truncate(whole)
        beyond = [number for number in self.games if number >= match.total]
        for number in beyond:
            del self.games[number]

    # -- writing -----------------------------------------------------------------

    def add(self, played: Played) -> None:
        """Keep a game that is finished, and its record if it has one.  Raises :class:`BadMatch`."""
        if played.record is not None:
            self.write(f"{_RECORDS}/{self.record_name(played)}", _text(played.record))
        line = json.dumps(played.to_data(), separators=(",", ":")).encode() + b"\n"
        try:
            self._append(line)
        except OSError as error:
            raise BadMatch(f"{self.folder / _GAMES}: {error.strerror}") from None
        self.games[played.number] = played

    def _append(self, line: bytes) -> None:
        """Write a line whole, or leave nothing of it."""
        before = self._file.seek(0, SEEK_END)
        try:
            while line:
                line = line[self._file.write(line) :]
        except BaseException:
            with suppress(OSError):
                self._file.truncate(before)
            raise

    def record_name(self, played: Played) -> str:
        """The name of the file with the record of a game, inside ``records``."""
        return f"game-{played.number:06}.json"

    def write(self, name: str, text: str) -> None:
        """Write another file into the folder.  Raises :class:`BadMatch`."""
        try:
            self._write(name, text)
        except OSError as error:
            raise BadMatch(f"{self.folder / name}: {error.strerror}") from None

    def _write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        write_whole(path, text)


def kept_seed(folder: str | Path) -> int | None:
    """The seed of the match in a folder; None where no match can be read there."""
    try:
        known = _known(Path(folder) / _MATCH)
    except OSError:
        return None
    seed = None if known is None else known.get("seed")
    return seed if type(seed) is int else None


def _known(path: Path) -> dict[str, Any] | None:
    """What a file says of its match; None where it is no match of this format."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return None
    return known if isinstance(known, dict) and known.get("format") == FORMAT else None


def _check_game(played: Played, match: Match) -> None:
    """Raises ``ValueError`` for a game that this match cannot have."""
    if played.number < 0 or sorted(played.seating) != sorted(match.seating(played.number)):
        raise ValueError("other players")
    for figures in (played.returns, played.ranks, played.scores):
        if len(figures) != len(played.seating):
            raise ValueError("other seats")


def _identity(match: Match) -> dict[str, Any]:
    """What makes a match this one, and how many games it has."""
    limits = match.limits
    return {
        "format": FORMAT,
        "game": match.game,
        "rules_version": find_game(match.game).rules_version,
        "players": list(match.players),
        "seed": match.seed,
        "options": match.options,
        "gauntlet": match.gauntlet,
        "paired": match.paired,
        "order_at_table": "drawn" if len(match.seats) > 2 else None,
        "time_limits": [limits.start, limits.answer, limits.game],
        "games": match.games,
    }


def _text(record: dict[str, Any]) -> str:
    return write_record(record_from_data(record))
