"""What has been played so far, kept in a folder so that it can go on after any interruption."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final

from detente.files import draft_of, lock, write_whole
from detente.fuzz.failures import BadFolder, Failure
from detente.fuzz.plan import Plan
from detente.fuzz.walk import Sights

FORMAT: Final = "detente-fuzz-1"
#: After so many failures the rest is not worth its time.
MOST_FAILURES: Final = 10
#: Seconds between two savings.
_OFTEN: Final = 2.0
_PROGRESS: Final = "progress.json"
_LOCK: Final = "lock"
#: What a run leaves that was stopped before anything was written down.
_BEGUN: Final = (_LOCK, draft_of(Path(_PROGRESS)).name)


class Progress:
    """The games that have been played, what was seen in them, and the failures.

    A game that was played is never begun again; what was seen in it and that it
    was played are always saved together.

    Raises :class:`BadFolder` when the folder cannot be written, or holds
    another plan or something else.
    """

    def __init__(self, plan: Plan, folder: Path, again: bool = False) -> None:
        """Go on with what the folder holds, or forget it and begin ``again``."""
        self.plan = plan
        self.folder = folder
        self.sights: Sights = Counter()
        self.failures: list[Failure] = []
        self.seconds = 0.0
        #: All games below ``_next`` have been played, and of those above these.
        self._next = 0
        self._beyond: set[int] = set()
        self._path = folder / _PROGRESS
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._check_others()
            self._lock = _locked(folder / _LOCK)
        except OSError as error:
            raise BadFolder(f"{folder}: {error.strerror}") from None
        try:
            if again:
                self._forget()
            self._open()
            self.save()
        except BaseException:
            self.close()
            raise

    def _check_others(self) -> None:
        """Make sure that the folder is for random games, before anything in it is touched."""
        if self._path.exists() or all(path.name in _BEGUN for path in self.folder.iterdir()):
            return
        raise BadFolder(
            f"{self.folder} holds something else; choose an empty or a new folder with --out"
        )

    def _forget(self) -> None:
        """Remove what is there.  What says that the folder is ours goes last."""
        for path in (*self.folder.glob("game-*.json"), self._path):
            path.unlink(missing_ok=True)

    def _open(self) -> None:
        """Read what is there, if anything is."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except OSError as error:
            raise BadFolder(f"{self._path}: {error.strerror}") from None
        try:
            self._read(json.loads(text))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadFolder(f"{self._path}: the file is damaged") from None

    def _read(self, data: dict[str, Any]) -> None:
        if data["format"] != FORMAT:
            raise BadFolder(f"{self._path}: it is not of the format {FORMAT}")
        self._next = data["next"]
        self._beyond = set(data["beyond"])
        if self.played:
            self._check_plan(data["plan"])
        self.seconds = data["seconds"]
        self.sights = Counter(data["sights"])
        self.failures = [Failure(**each) for each in data["failures"]]

    def _check_plan(self, before: dict[str, Any]) -> None:
        """Make sure that the games before were of this plan."""
        for name, value in self.plan.to_data().items():
            if before.get(name) != value:
                raise BadFolder(
                    f"{self.folder} holds games with {name} {_shown(before.get(name))}, "
                    f"not {_shown(value)}; choose another folder with --out"
                )

    @property
    def played(self) -> int:
        """How many games have been played."""
        return self._next + len(self._beyond)

    def gave_up(self) -> bool:
        """Whether so many games failed that the others are not worth their time."""
        return len(self.failures) >= MOST_FAILURES

    def left(self, games: int) -> Iterator[int]:
        """The numbers below ``games`` of those that have not been played by now."""
        played = frozenset(self._beyond)
        return (number for number in range(self._next, games) if number not in played)

    def left_count(self, games: int) -> int:
        """How many they are."""
        return max(0, games - self._next) - sum(number < games for number in self._beyond)

    def add(self, number: int, sights: Sights) -> None:
        """A game was played to its end."""
        self.sights.update(sights)
        self._add(number)

    def fail(self, failure: Failure) -> None:
        """A game failed."""
        self.failures.append(failure)
        self._add(failure.number)

    def _add(self, number: int) -> None:
        self._beyond.add(number)
        while self._next in self._beyond:
            self._beyond.discard(self._next)
            self._next += 1
        if monotonic() - self._saved > _OFTEN:
            self.save()

    def save(self) -> None:
        """Write it down.  Raises :class:`BadFolder`."""
        data = {
            "format": FORMAT,
            "plan": self.plan.to_data(),
            "next": self._next,
            "beyond": sorted(self._beyond),
            "seconds": self.seconds,
            "failures": [each.to_data() for each in self.failures],
            "sights": dict(sorted(self.sights.items())),
        }
        try:
            write_whole(self._path, json.dumps(data, indent=1) + "\n")
        except OSError as error:
            raise BadFolder(f"{self._path}: {error.strerror}") from None
        self._saved = monotonic()

    def close(self) -> None:
        """Let others use the folder."""
        self._lock.close()


def claim(plan: Plan, folder: Path) -> None:
    """Make a folder one of random games, unless it is one.  Raises :class:`BadFolder`."""
    if not (folder / _PROGRESS).exists():
        Progress(plan, folder).close()


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _locked(path: Path) -> IO[str]:
    """The open file, which nobody else holds.  Raises :class:`BadFolder`."""
    file = path.open("w", encoding="utf-8")
    if not lock(file):
        file.close()
        raise BadFolder(f"{path.parent} is in use: random games are being played there")
    return file
