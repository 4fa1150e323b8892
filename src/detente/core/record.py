"""Records: a game written down as a header and its actions in text form.

A record replays to the same state digest.  It is plain JSON::

    {"format": "detente-record-1", "game": "kuhn_poker", "rules": 1,
     "options": {}, "seats": ["human", "random"], "seed": 7,
     "actions": ["deal king", "deal jack", "bet", "call"],
     "by": [-1, -1, 0, 1], "digest": "..."}

A game that does not begin at the beginning has its first position as text
under ``start``.
"""

import json
from typing import Any, Final

from detente.core.errors import BadRecord
from detente.core.position import digest as digest
from detente.core.state import State

FORMAT: Final = "detente-record-1"


class Record:
    """A game written down.

    ``actions`` are text forms and ``by`` the actor of each; ``digest`` is the
    fingerprint of the last state; ``seed`` is that from which chance goes on,
    when it may be kept; ``notes`` holds what the writer wants to add (an import's source);
    ``start`` is the text form of the first position, empty for the usual one.
    """

    # fmt: off
    __slots__ = (
        "actions", "by", "digest", "game", "notes", "options", "rules", "seats", "seed", "start",
    )
    # fmt: on

    def __init__(
        self,
        game: str,
        rules: int,
        options: dict[str, Any],
        seats: list[str],
        seed: int | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.seats = seats
        self.seed = seed
        self.actions: list[str] = []
        self.by: list[int] = []
        self.digest = ""
        self.notes: dict[str, Any] = {}
        self.start = ""

    def copy(self) -> "Record":
        """An equal record that does not change with this one."""
        record = Record(self.game, self.rules, dict(self.options), list(self.seats), self.seed)
        record.actions = list(self.actions)
        record.by = list(self.by)
        record.digest = self.digest
        record.notes = dict(self.notes)
        record.start = self.start
        return record

    def __reduce__(self) -> tuple[Any, ...]:
        return record_from_data, (self.to_data(),)

    def to_data(self) -> dict[str, Any]:
        """The record as JSON data."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.seats,
            "seed": self.seed,
            "actions": self.actions,
            "by": self.by,
            "digest": self.digest,
            "notes": self.notes,
        }
        if self.start:
            data["start"] = self.start
        return data


def _expect(data: dict[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"the record has no valid {key!r}")
    return value


def _all_are(values: list[Any], kind: type) -> bool:
    return all(type(value) is kind for value in values)


def record_from_data(data: object) -> Record:
    """The record in this JSON data.  Raises :class:`BadRecord`, naming what is wrong."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f"not a record of the format {FORMAT}")
    seed = data.get("seed")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BadRecord("the record has no valid 'seed'")
    seats = _expect(data, "seats", list)
    actions = _expect(data, "actions", list)
    by = _expect(data, "by", list)
    if not _all_are(seats, str):
        raise BadRecord("the record's 'seats' are not all names")
    if not _all_are(actions, str):
        raise BadRecord("the record's 'actions' are not all texts")
    if not _all_are(by, int) or len(by) != len(actions):
        raise BadRecord("the record's 'by' does not fit its 'actions'")
    record = Record(
        _expect(data, "game", str),
        _expect(data, "rules", int),
        _expect(data, "options", dict),
        seats,
        seed,
    )
    record.actions = actions
    record.by = by
    record.digest = _expect(data, "digest", str)
    notes = data.get("notes", {})
    record.notes = notes if isinstance(notes, dict) else {}
    if "start" in data:
        record.start = _expect(data, "start", str)
    return record


def read_record(text: str) -> Record:
    """The record in this JSON text.  Raises :class:`BadRecord`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("the file is not JSON") from None
    return record_from_data(data)


def write_record(record: Record) -> str:
    """The record as JSON text, ending in a line break."""
    return json.dumps(record.to_data(), indent=1, ensure_ascii=False) + "\n"


def options_of(state: State) -> dict[str, Any]:
    """The options that a state was begun with, as far as it keeps them."""
    options = state.to_data().get("options", {})
    return dict(options) if isinstance(options, dict) else {}
