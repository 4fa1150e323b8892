"""The game of a table: between the rows of the database and a session."""

import json
from typing import Any

from detente.core.errors import BadRecord
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.record import Record
from detente.core.registry import find_game
from detente.core.session import Session, resume
from detente.core.state import NOBODY, RUNNING, State
from detente.server.store.rows import COMPUTER, MoveRow, SeatRow, Stored
from detente.server.tables.errors import BrokenTable


class OtherRules(Exception):
    """The stored game follows other rules: it goes on from its snapshot."""


def record_names(seats: list[SeatRow]) -> list[str]:
    """Who plays, as records name them."""
    return [seat.player if seat.kind == COMPUTER else "human" for seat in seats]


def as_json(state: State) -> Any:
    """The state's data as it comes back from JSON."""
    return json.loads(json.dumps(state.to_data()))


def read_session(stored: Stored) -> tuple[Session, list[Entry]]:
    """The session of a stored game, and the entries from before its first position.

    Raises :class:`OtherRules` when the game cannot be replayed by these rules.
    """
    row = stored.row
    game = find_game(row.game)
    if row.rules > game.rules_version:
        raise BrokenTable(Message("tables.newer_rules"))
    record = Record(row.game, row.rules, row.options, record_names(stored.seats), row.seed)
    record.start = row.start
    record.actions = [move.text for move in stored.moves[row.base :]]
    record.by = [move.actor for move in stored.moves[row.base :]]
    try:
        session = resume(game, record)
    except BadRecord as error:
        raise OtherRules(str(error)) from None
    if as_json(session.state) != row.snapshot:
        raise OtherRules("the record does not lead to the snapshot")
    return session, entries_of(stored.moves[: row.base])


def from_snapshot(stored: Stored, seed: int) -> Session:
    """A session that begins where the stored game stands.  Raises :class:`BrokenTable`.

    The open question is put anew: other rules may give it other answers.
    """
    game = find_game(stored.row.game)
    try:
        state = game.from_data(stored.row.snapshot)
        if state.actor != NOBODY:
            state.actor = RUNNING
            state.answers = []
            state.settle()
        text = game.position_text(state)
        return Session(game, seed, seats=record_names(stored.seats), position=text)
    except Exception as error:  # whatever a state of other rules breaks
        raise BrokenTable(Message("tables.broken")) from error


def move_rows(session: Session, first: int, base: int, at: float) -> list[MoveRow]:
    """The session's actions from this one on as rows; ``base`` moves stand before them all."""
    marks = [mark for _, mark in session.marks()]
    marks.append(len(session.journal.entries))
    record = session.record
    return [
        MoveRow(
            base + place,
            record.by[place],
            record.actions[place],
            entries_data(session.journal, marks[place], marks[place + 1]),
            at,
        )
        for place in range(first, len(record.actions))
    ]


def entries_data(journal: Journal, start: int, end: int) -> list[list[Any]]:
    """Journal entries as JSON data."""
    return [
        [entry.kind, list(entry.args), entry.audience, entry.public, entry.barrier]
        for entry in journal.entries[start:end]
    ]


def entries_of(moves: list[MoveRow]) -> list[Entry]:
    """The journal entries that these moves wrote."""
    return [
        Entry(kind, tuple(args), audience, public, barrier)
        for move in moves
        for kind, args, audience, public, barrier in move.entries
    ]
