"""Games that failed: played again in a process of their own, and written down."""

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Final

from detente.batch import Done, Failed, run_many
from detente.core.errors import DetenteError
from detente.core.record import Record, digest, options_of, write_record
from detente.core.registry import find_game
from detente.files import write_whole
from detente.fuzz.checks import Broken
from detente.fuzz.plan import Plan
from detente.fuzz.walk import Walk

#: A game that is silent for so many seconds has failed.
PATIENCE: Final = 120.0
#: The line after an action that was taken.
TAKEN: Final = "taken"


class BadFolder(DetenteError):
    """A folder cannot be used for random games."""


@dataclass(frozen=True)
class Failure:
    """A game that failed: its number, why, and the command that plays it again.

    ``record`` is the file that holds it up to there, ``trace`` the traceback of
    an exception.
    """

    number: int
    error: str
    command: str
    record: str
    trace: str = ""

    def to_data(self) -> dict[str, Any]:
        """As JSON data."""
        return asdict(self)


@dataclass(frozen=True)
class Story:
    """A game that was played again: what it was, and whether it failed."""

    record: Record
    failed: bool
    error: str
    trace: str


def tell(plan: Plan, number: int) -> Story:
    """Play a game in a process of its own, with a look at every action.

    Whatever becomes of the process, the story says how far the game came.
    """
    with TemporaryDirectory(prefix="detente-") as folder:
        path = Path(folder) / "actions"
        work = partial(_trace, replace(plan, check=1), path)
        (outcome,) = run_many(work, [number], apart=True, patience=PATIENCE)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    record = record_of(plan, lines)
    if isinstance(outcome, Done):
        record.digest, error = outcome.result
        return Story(record, bool(error), error, "")
    return Story(record, True, outcome.error, outcome.trace)


def write_down(plan: Plan, outcome: Failed[int], folder: Path) -> Failure:
    """Play a game that failed once more and write its record; what there is to say about it."""
    story = tell(plan, outcome.item)
    if not story.failed:
        story.record.notes["again"] = "it did not fail when it was played again"
        story = replace(story, error=outcome.error, trace=outcome.trace)
    return write_story(plan, outcome.item, story, folder)


def write_story(plan: Plan, number: int, story: Story, folder: Path) -> Failure:
    """Write the record of a game that failed into the folder of its plan.

    Raises :class:`BadFolder`.
    """
    broken = f"{Broken.__name__}: "
    error = story.error.removeprefix(broken)
    trace = "" if broken in story.trace else story.trace
    path = folder / f"game-{number}.json"
    failure = Failure(number, error, plan.command(number), str(path), trace)
    story.record.notes |= {"error": error, "command": failure.command}
    if trace:
        story.record.notes["trace"] = trace
    try:
        write_whole(path, write_record(story.record))
    except OSError as problem:
        raise BadFolder(f"{path}: {problem.strerror}") from None
    return failure


def _trace(plan: Plan, path: Path, number: int) -> tuple[str, str]:
    """Play a game and write each action into a file before it is taken.

    The first line is the beginning; :data:`TAKEN` follows each action that was
    taken.  Returns the digest of the end and what is broken there, which may be
    nothing.
    """
    walk = Walk(plan, number)
    with path.open("w", encoding="utf-8", buffering=1) as file:
        file.write(json.dumps(_beginning(walk)) + "\n")
        walk.taken = _Written(walk, file)
        try:
            while not walk.over:
                walk.go(1)
                file.write(f"{TAKEN}\n")
                walk.look()
            walk.sights()
        except Broken as broken:
            error = f"{broken} (after {len(walk.taken)} actions)"
            with suppress(Exception):
                return digest(walk.state), error
            return "", error
    return digest(walk.state), ""


class _Written(list[int]):
    """The actions of a game, each also a line in a file, with its actor."""

    def __init__(self, walk: Walk, file: IO[str]) -> None:
        super().__init__()
        self._walk = walk
        self._file = file

    def append(self, action: int) -> None:
        """Write the action down before it is taken."""
        super().append(action)
        self._file.write(f"{self._walk.state.actor} {self._walk.game.action_text(action)}\n")


def _beginning(walk: Walk) -> dict[str, Any]:
    """Where a game begins: its options, its seats, and the position unless it is a new game."""
    game = walk.game
    seats = [walk.player] * len(game.seats_of(walk.options))
    fresh = game.new_state(walk.options)
    if digest(fresh) == digest(walk.state):
        return {"options": walk.options, "seats": seats, "start": ""}
    text = game.position_text(walk.state)
    return {"options": options_of(walk.state), "seats": seats, "start": text}


def record_of(plan: Plan, lines: list[str]) -> Record:
    """The record of a game from the lines that were written while it was played.

    An action that was begun and never done is told in its notes.
    """
    game = find_game(plan.game)
    beginning: dict[str, Any] = {
        "options": plan.options,
        "seats": list(game.seats_of(plan.options)),
        "start": "",
    }
    if lines:
        beginning = json.loads(lines[0])
    record = Record(game.id, game.rules_version, beginning["options"], beginning["seats"], None)
    record.start = beginning["start"]
    actions = [line for line in lines[1:] if line != TAKEN]
    if actions and lines[-1] != TAKEN:
        record.notes["failed at"] = actions.pop().partition(" ")[2]
    for line in actions:
        actor, _, text = line.partition(" ")
        record.by.append(int(actor))
        record.actions.append(text)
    return record
