"""The tables of the server: all that can be asked of one, safe from any thread or process.

A command carries the version that its sender saw and is accepted if the
position has not changed since; one with a key that its seat used before does
nothing again.  What a command changes is one transaction, committed before the
method returns.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Final

from sqlalchemy.exc import IntegrityError

from detente.core.messages import Message
from detente.core.record import Record
from detente.core.seating import reseated
from detente.server.settings import Settings
from detente.server.store import Store, access
from detente.server.store.rows import OVER, PERSON, RUNNING, ChatRow, SeatRow
from detente.server.tables import commands, requests, texts
from detente.server.tables.changes import Change, Lost, commit, write_table
from detente.server.tables.errors import (
    Busy,
    NotAllowed,
    NotRunning,
    SeatTaken,
    WrongToken,
)
from detente.server.tables.live import Live
from detente.server.tables.memory import TRIES, Memory
from detente.server.tables.summaries import Summary, summaries
from detente.server.tables.wishes import Wish, new_table, new_token
from detente.server.thoughts import Thought

_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")

#: Seconds in which a holder counts as seen without another entry in the database.
_SEEN_FOR = 60.0


@dataclass(frozen=True)
class Joined:
    """A seat that somebody holds now, with its secret; ``fresh`` if it was open before."""

    table: str
    seat: int
    token: str = field(repr=False)
    fresh: bool


class Tables:
    """All tables of one database."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._memory = Memory(store, settings.tables_in_memory)
        self._changed: list[Callable[[str, int], None]] = []
        self._asked: list[Callable[[str], None]] = []

    # -- who wants to know ---------------------------------------------------------

    def when_changed(self, call: Callable[[str, int], None]) -> None:
        """Call this with table and version after every change made here."""
        self._changed.append(call)

    def when_computer_asked(self, call: Callable[[str], None]) -> None:
        """Call this with the table whenever a change made here leaves a computer player asked."""
        self._asked.append(call)

    # -- finding and looking -----------------------------------------------------------

    @contextmanager
    def open(self, id: str) -> Iterator[Live]:
        """The table as it is now, for looking, under its lock.

        Raises :class:`UnknownTable`.  Nothing in it may be changed.
        """
        with self._memory.open(id) as live:
            yield live

    def version(self, id: str) -> int:
        """The present version of a table.  Raises :class:`UnknownTable`."""
        return self._memory.version(id)

    def record(self, id: str) -> Record:
        """The record of a finished game.  Raises :class:`NotRunning` while it runs."""
        with self.open(id) as live:
            if live.row.status != OVER:
                raise NotRunning(Message("tables.still_running"))
            return self._record(live)

    def _record(self, live: Live) -> Record:
        row, session = live.row, live.session
        if row.rules == session.game.rules_version:
            record = session.save()
        else:
            with self.store.read() as connection:
                moves = access.move_rows(connection, live.id)[row.base :]
            seats = list(session.record.seats)
            record = Record(row.game, row.rules, dict(row.options), seats, row.seed)
            record.start = row.start
            record.actions = [move.text for move in moves]
            record.by = [move.actor for move in moves]
        names = [seat.name if seat.kind == PERSON else seat.player for seat in live.seats]
        record.notes = {"names": names, "result": row.result, "rewinds": row.rewinds}
        return record

    # -- making and joining ---------------------------------------------------------------

    def create(self, wish: Wish, seed: int | None = None) -> Joined:
        """A new table, with the wisher's seat; the one there is if this form was sent before.

        Raises ``BadWish`` or ``BadText``; see :class:`Wish`.
        """
        new = new_table(wish, seed)
        try:
            with self.store.write() as connection:
                write_table(connection, new)
                for seat in new.seats:
                    if wish.visitor and seat.kind == PERSON and seat.taken:
                        access.add_holder(connection, wish.visitor, new.row.id, seat.number)
        except IntegrityError:
            return self._made(new.row.id, wish.visitor)
        live = Live(new.row.id)
        live.take_in(new)
        self._memory.keep(live)
        self._announce(live.id, live.version, _computer_asked(live))
        return Joined(live.id, new.mine, new.seats[new.mine].token, True)

    def _made(self, id: str, visitor: str) -> Joined:
        """The visitor's seat at a table that exists; -1 once the visitor has given it up."""
        held = self.held(visitor, id)
        if not held:
            return Joined(id, -1, "", False)
        with self.open(id) as live:
            return Joined(id, held[0], live.seats[held[0]].token, False)

    def join(self, secret: str, display: str = "", visitor: str = "") -> Joined:
        """Take an open seat by its invitation, or come back to one by its own link.

        Raises ``WrongToken``, ``SeatTaken``, ``BadText``, and ``NotAllowed``
        for a visitor who has another seat at the table.
        """
        name = texts.name(display)
        with self.store.read() as connection:
            seat = access.seat_by_secret(connection, secret) if _SECRET.fullmatch(secret) else None
            if seat is None or seat.kind != PERSON:
                raise WrongToken
            held = access.seats_held(connection, visitor, seat.table_id)
        if compare_digest(secret, seat.token) or (seat.taken and seat.number in held):
            self.hold(visitor, seat.table_id, seat.number)
            return Joined(seat.table_id, seat.number, seat.token, False)
        if held:
            raise NotAllowed(Message("tables.already_seated"))
        return self._sit_down(seat, name, visitor)

    def invited(self, secret: str) -> tuple[str, int]:
        """The table and seat that an invitation or a seat's own link is for.

        Raises :class:`WrongToken`.
        """
        with self.store.read() as connection:
            seat = access.seat_by_secret(connection, secret) if _SECRET.fullmatch(secret) else None
        if seat is None or seat.kind != PERSON:
            raise WrongToken
        return seat.table_id, seat.number

    def _sit_down(self, seat: SeatRow, name: str, visitor: str) -> Joined:
        token = new_token()

        def command(live: Live) -> Change:
            if live.seats[seat.number].taken:
                raise SeatTaken(Message("tables.seat_taken"))
            if live.row.status == OVER:
                raise NotRunning(Message("tables.over"))
            change = commands.sit_down(live, seat.number, name, token)
            if visitor:
                change.also.append(
                    lambda to: access.add_holder(to, visitor, seat.table_id, seat.number)
                )
            return change

        try:
            self._run(seat.table_id, command)
        except SeatTaken:
            if seat.number not in self.held(visitor, seat.table_id):
                raise
            return self._made(seat.table_id, visitor)  # by the same form, sent twice
        return Joined(seat.table_id, seat.number, token, True)

    def hold(self, visitor: str, id: str, seat: int) -> None:
        """The visitor's browser has this seat from now on."""
        if visitor:
            with self.store.write() as connection:
                access.add_holder(connection, visitor, id, seat)

    def held(self, visitor: str, id: str) -> list[int]:
        """The seats that the visitor has at a table.  Raises :class:`UnknownTable`."""
        with self.open(id) as live, self.store.read() as connection:
            seats = access.seats_held(connection, visitor, id)
            return [seat for seat in seats if live.seats[seat].kind == PERSON]

    def seat_of_token(self, id: str, token: str) -> int:
        """The seat that this secret opens.  Raises ``WrongToken`` or ``UnknownTable``."""
        with self.open(id) as live:
            for seat in live.seats:
                if seat.token and compare_digest(seat.token.encode(), token.encode()):
                    return seat.number
        raise WrongToken

    def mine(self, visitor: str) -> list[Summary]:
        """The tables of a visitor, what waits for them first."""
        with self.store.read() as connection:
            return summaries(connection, visitor)

    def rematch_of(self, id: str, seat: int) -> Joined | None:
        """The seat at the next game of whoever has this one; None as long as there is none."""
        with self.open(id) as live:
            next_id, next_seat = live.row.rematch, requests.seat_again(live, seat)
        if not next_id:
            return None
        with self.open(next_id) as live:
            return Joined(next_id, next_seat, live.seats[next_seat].token, False)

    # -- playing ------------------------------------------------------------------------

    def act(self, id: str, seat: int, text: str, version: int, key: str = "") -> int:
        """Answer the open question; the version that this led to.

        Raises ``Stale``, ``NotYourTurn``, ``NotLegal`` with the rule, ``NotRunning``.
        """
        return self._run(id, lambda live: commands.act(live, seat, text, version), seat, key)

    def undo(self, id: str, seat: int, version: int, key: str = "") -> int:
        """Take the last action back.  Raises ``UndoRefused`` at a barrier."""
        return self._run(id, lambda live: commands.undo(live, seat, version), seat, key)

    def take_back(self, id: str, seat: int, text: str, version: int, key: str = "") -> int:
        """Take back one of the seat's last actions and keep the others.  Raises ``UndoRefused``."""
        return self._run(id, lambda live: commands.take_back(live, seat, text, version), seat, key)

    def resign(self, id: str, seat: int, key: str = "") -> int:
        """Give the game up; close a table that still waits for players."""
        standin = self.settings.standin
        return self._run(id, lambda live: commands.resign(live, seat, standin), seat, key)

    # -- with one another -----------------------------------------------------------------

    def ask(self, id: str, seat: int, kind: str, key: str = "") -> int:
        """Ask the others for ``undo``, a ``draw`` or a ``rematch``; see :mod:`.requests`."""
        return self._run(id, lambda live: requests.ask(live, seat, kind), seat, key)

    def answer(self, id: str, seat: int, kind: str, yes: bool, key: str = "") -> int:
        """Agree to a request or decline it.  Raises :class:`NoRequest`."""
        return self._run(id, lambda live: requests.answer(live, seat, kind, yes), seat, key)

    def cancel(self, id: str, seat: int, kind: str, key: str = "") -> int:
        """Withdraw a request.  Raises :class:`NoRequest`."""
        return self._run(id, lambda live: requests.cancel(live, seat, kind), seat, key)

    def say(self, id: str, seat: int, text: str, key: str = "") -> int:
        """A line for the chat.  Raises ``BadText``."""
        line = texts.line(text)

        def command(live: Live) -> Change:
            commands.person(live, seat)
            return Change(line=ChatRow(live.version + 1, seat, line, time.time()))

        return self._run(id, command, seat, key)

    def stand_in(self, id: str, seat: int, by: int, player: str = "", key: str = "") -> int:
        """Let a computer player answer for ``by`` itself, or for somebody long absent."""
        name = player or self.settings.standin

        def command(live: Live) -> Change | None:
            return commands.stand_in(live, seat, by, name, self._absent(live, seat))

        return self._run(id, command, by, key)

    def come_back(self, id: str, seat: int, key: str = "") -> int:
        """Answer again oneself."""
        return self._run(id, lambda live: commands.come_back(live, seat), seat, key)

    def replaceable(self, id: str, seat: int) -> bool:
        """Whether others may let a computer player answer for this seat now."""
        with self.open(id) as live:
            person = live.seats[seat].kind == PERSON and not live.seats[seat].standin
            return live.row.status == RUNNING and person and self._absent(live, seat)

    def seen(self, id: str, seat: int) -> None:
        """The holder of the seat is here; written down once a minute at most."""
        now = time.time()
        with self.open(id) as live:
            if now - live.seats[seat].seen_at < _SEEN_FOR:
                return
            with self.store.write() as connection:
                access.change_seat(connection, id, seat, {"seen_at": now})
            live.seats[seat].seen_at = now

    def _absent(self, live: Live, seat: int) -> bool:
        """Whether the holder was not seen for long, as the database knows it."""
        limit = float(live.row.settings.get("absent_after", self.settings.absent_after))
        with self.store.read() as connection:
            seats = access.seat_rows(connection, live.id)
        return time.time() - seats[seat].seen_at > limit

    # -- computer players ------------------------------------------------------------------

    def thought(self, id: str) -> Thought | None:
        """The question that a computer player has to answer at the table; None if none has."""
        with self.open(id) as live:
            if not _computer_asked(live):
                return None
            state, record = live.session.state, live.session.record
            return Thought(
                table=id,
                moved=live.row.moved,
                game=live.row.game,
                seat=state.actor,
                player=live.seats[state.actor].computer,
                state=state.to_data(),
                luck=(record.seed or 0, len(record.actions)),
            )

    def take(self, thought: Thought, answers: list[str]) -> bool:
        """Play a computer player's answers; False when the table went on without them.

        Raises ``IllegalAction`` or ``UnknownAction`` when they are no answers.
        """
        taken: bool = False

        def command(live: Live) -> Change | None:
            nonlocal taken
            taken = live.row.moved == thought.moved and _computer_asked(live)
            if not taken:
                return None
            commands.play(live, thought.seat, answers)
            return Change()

        self._run(thought.table, command)
        return taken

    def waiting_for_computer(self, seconds: float) -> list[str]:
        """Tables at which a computer player has been asked for so many seconds."""
        with self.store.read() as connection:
            return access.waiting_for_computer(connection, time.time() - seconds, 200)

    # -- how a command runs -------------------------------------------------------------------

    def _run(
        self,
        id: str,
        command: Callable[[Live], Change | None],
        seat: int = -1,
        key: str = "",
    ) -> int:
        """Carry a command out and write what it changes; again if another process was faster."""
        texts.key(key)
        for _ in range(TRIES):
            try:
                with self._memory.open(id) as live:
                    done = self._done(id, seat, key)
                    if done is not None:
                        return done
                    change = _careful(live, command)
                    if change is None:
                        return live.version
                    version = commit(self.store, live, change, seat, key)
                    asked, rematch = _computer_asked(live), change.values.get("rematch", "")
            except Lost:
                continue
            self._announce(id, version, asked)
            if rematch:
                self._announce(rematch, 1, self.thought(rematch) is not None)
            return version
        raise Busy

    def _done(self, id: str, seat: int, key: str) -> int | None:
        """The version that the command with this key led to, if it was carried out before."""
        if not key:
            return None
        with self.store.read() as connection:
            return access.key_version(connection, id, seat, key)

    def _announce(self, id: str, version: int, computer_asked: bool) -> None:
        for changed in self._changed:
            changed(id, version)
        if computer_asked:
            for asked in self._asked:
                asked(id)


def _careful(live: Live, command: Callable[[Live], Change | None]) -> Change | None:
    """Run a command and see who changes seats; whatever it breaks in memory is read anew."""
    try:
        before = live.game.seating(live.session.state)
        change = command(live)
        after = live.game.seating(live.session.state)
        if change is not None and after != before:
            change.order = reseated(list(range(len(live.seats))), before, after)
        return change
    except BaseException:
        live.sound = live.actions() == live.saved and live.sound
        raise


def _computer_asked(live: Live) -> bool:
    """Whether the game waits for a computer player."""
    actor = live.actor
    return live.row.status == RUNNING and actor >= 0 and bool(live.seats[actor].computer)
