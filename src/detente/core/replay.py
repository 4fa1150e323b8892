"""Playing a record again: the same actions give the same state, or say where they do not."""

from detente.core.errors import BadRecord, DetenteError, IllegalAction, UnknownAction
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.record import Record, digest, options_of
from detente.core.state import State


def start(game: Game, record: Record) -> State:
    """The first state of a record.  Raises :class:`BadRecord` for other rules or options."""
    if record.game != game.id:
        raise BadRecord(f"the record is of {record.game!r}, not of {game.id!r}")
    if record.rules != game.rules_version:
        raise BadRecord(
            f"the record follows rules version {record.rules} of {game.id}; "
            f"this is version {game.rules_version}"
        )
    try:
        fresh = game.new_state(record.options)
        seats = len(game.seats_of(record.options))
    except DetenteError as error:
        raise BadRecord(f"the record's options: {error}") from None
    if len(record.seats) != seats:
        raise BadRecord(f"the record has {len(record.seats)} seats, {game.id} {seats}")
    if not record.start:
        return fresh
    state = game.parse_position(record.start)
    if options_of(state) != record.options:
        raise BadRecord("the record's options are not those of its first position")
    return state


def replay(
    game: Game, record: Record, upto: int | None = None, journal: Journal | None = None
) -> State:
    """The state after the first ``upto`` actions of the record (all by default).

    Raises :class:`BadRecord` with the number of the first action that is
    unknown or illegal, or when the whole record does not end in its digest.
    """
    state = start(game, record)
    state.journal = journal
    last = len(record.actions) if upto is None else min(upto, len(record.actions))
    for number in range(last):
        text = record.actions[number]
        try:
            action = game.parse_action(text)
        except UnknownAction as error:
            raise BadRecord(f"action {number + 1}: {error}") from None
        if state.actor != record.by[number]:
            raise BadRecord(f"action {number + 1} ({text}): it is not that seat's to answer")
        try:
            state.apply(action)
        except IllegalAction:
            why = game.why_not(state, action)
            raise BadRecord(f"action {number + 1} ({text}) is not legal there", why) from None
    if last == len(record.actions) and record.digest and digest(state) != record.digest:
        raise BadRecord("the record replays, but not to the state it was saved with")
    return state
