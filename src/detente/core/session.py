"""A session drives one game: chance, journal, undo, record."""

from operator import index
from typing import Any, SupportsIndex

from detente.core.errors import UndoRefused
from detente.core.game import Game, known_seat
from detente.core.journal import Journal
from detente.core.messages import Message
from detente.core.record import Record, digest, options_of
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, State, plain_action


class Session:
    """One game in progress.

    ``state`` is the present position, ``journal`` what happened so far,
    ``record`` the game written down.  Chance is answered from the seed; the
    n-th chance of a seed is always the same, also after undo.
    """

    def __init__(
        self,
        game: Game,
        seed: SupportsIndex,
        options: dict[str, Any] | None = None,
        seats: list[str] | None = None,
        position: str = "",
    ) -> None:
        """Begin at the beginning, or at a position in text form, which has its own options."""
        self.game = game
        seed = index(seed)
        self.record = Record(game.id, game.rules_version, dict(options or {}), [], seed)
        if not position:
            first = game.new_state(options)
        else:
            first = game.parse_position(position)
            self.record.start = game.position_text(first)
            self.record.options = options_of(first)
        self.record.seats = list(game.seats_of(self.record.options)) if seats is None else seats
        self.journal = Journal()
        self._rng = Rng(seed)
        self._start(first)

    def _start(self, state: State) -> None:
        self.state = state
        self.state.journal = self.journal
        #: Before each action: a copy of the state and the lengths of the journal's lists.
        self._past: list[tuple[State, int, int]] = []
        self.settle()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == NOBODY

    def apply(self, action: SupportsIndex) -> None:
        """Take a legal action of the actor; then chance answers until a seat must act.

        Raises :class:`~detente.core.errors.IllegalAction` and changes nothing.
        """
        self._step(plain_action(action))
        self.settle()

    def settle(self) -> None:
        """Let chance answer until a seat must act or the game is over."""
        while self.state.actor == CHANCE:
            self._rng.counter = self.record.by.count(CHANCE)
            self._step(self._rng.choice(self.state.answers))

    def _step(self, action: int) -> None:
        actor = self.state.actor
        before = self.state.copy()
        mark, forced = len(self.journal.entries), len(self.journal.forced)
        self.state.apply(action)
        self._past.append((before, mark, forced))
        self.record.actions.append(self.game.action_text(action))
        self.record.by.append(actor)

    def marks(self) -> list[tuple[int, int]]:
        """Of each action its actor and the length of the journal before it."""
        pairs = zip(self.record.by, self._past, strict=True)
        return [(actor, mark) for actor, (_, mark, _) in pairs]

    def single_answers(self, seat: int) -> set[int]:
        """The entries that tell of answers that came by themselves, since the seat had no other.

        Not those that follow from an answer that only ended or declined, nor the first
        one after a choice of its own: that entry tells of the choice.
        """
        own = {mark for actor, mark in self.marks() if actor == seat}
        return {
            place
            for place, actor, action in self.journal.forced
            if actor == seat and place not in own and not self.game.does_nothing(action)
        }

    def undo_problem(self) -> str:
        """Why the last action cannot be taken back, as a message id; empty when it can."""
        if all(actor == CHANCE for actor in self.record.by):
            return "core.undo.nothing"
        actor = self.record.by[-1]
        if actor == CHANCE:
            return "core.undo.luck"
        mark = self._past[-1][1]
        if any(entry.stops_undo_of(actor) for entry in self.journal.entries[mark:]):
            return "core.undo.revealed"
        return ""

    def undo(self, seat: int) -> None:
        """Take back the last action of ``seat``, back to the last barrier at most.

        Raises :class:`UndoRefused` where a die, a draw, a revealed card or
        another seat's decision stands in between.
        """
        problem = self.undo_problem()
        if seat not in self.record.by:
            problem = "core.undo.nothing"
        elif not problem and self.record.by[-1] != seat:
            problem = "core.undo.other"
        if problem:
            raise UndoRefused(f"this cannot be undone: {problem}", Message(problem))
        self._cut(len(self._past) - 1)

    def tail(self, seat: int) -> list[int]:
        """The last actions of ``seat`` that it can still take back, the oldest first."""
        count = 0
        end = len(self.journal.entries)
        while count < len(self._past) and self.record.by[-1 - count] == seat:
            mark = self._past[-1 - count][1]
            if any(entry.stops_undo_of(seat) for entry in self.journal.entries[mark:end]):
                break
            count += 1
            end = mark
        if not count:
            return []
        return [self.game.parse_action(text) for text in self.record.actions[-count:]]

    def take_back(self, seat: int, action: int) -> None:
        """Take back the last ``action`` of ``seat`` as if it had not been, and what followed stays.

        Raises :class:`UndoRefused` and changes nothing where the action is not
        in the seat's :meth:`tail`, or what followed needs it.
        """
        tail = self.tail(seat)
        if action not in tail:
            raise UndoRefused("this cannot be undone any more", Message("core.undo.gone"))
        place = len(tail) - 1 - tail[::-1].index(action)
        start = len(self._past) - len(tail) + place
        self._cut(start)
        for later in tail[place + 1 :]:
            if self.state.actor != seat or later not in self.state.answers:
                self._cut(start)
                for again in tail[place:]:
                    self._step(again)
                raise UndoRefused("a later choice needs it", Message("core.undo.needed"))
            self._step(later)
        self.settle()

    def rewind(self, seat: int) -> None:
        """Go back to the last decision of ``seat``, also past dice, draws and other seats.

        The others must have agreed.  The chance that follows stays the same.
        Raises :class:`UndoRefused` when the seat has decided nothing yet, and
        :class:`~detente.core.errors.UnknownSeat`.
        """
        seats = self.game.seats_of(self.record.options)
        player = self._player(self.state, known_seat(seat, len(seats)))
        for place in range(len(self.record.by) - 1, -1, -1):
            if self._player(self._past[place][0], self.record.by[place]) == player:
                self._cut(place)
                return
        raise UndoRefused("nothing to take back", Message("core.undo.nothing"))

    def _player(self, state: State, seat: int) -> int:
        """The seat from which the player who sits there in this state began the game."""
        seating = self.game.seating(state)
        return seating[seat] if seat >= 0 and seating else seat

    def _cut(self, length: int) -> None:
        """Go back to the position after the first ``length`` actions."""
        if length == len(self._past):
            return
        state, mark, forced = self._past[length]
        del self._past[length:]
        self.journal.cut(mark, forced)
        del self.record.actions[length:]
        del self.record.by[length:]
        self.state = state
        self.state.journal = self.journal

    # -- earlier positions -----------------------------------------------------------

    def shown(self, seat: int) -> int:
        """How many actions ``seat`` may see: all but those that another one may still take back.

        What a deciding seat has not made final is shown to nobody else, so
        that taking it back leaves no trace.
        """
        actor = self.state.actor
        count = len(self.record.actions)
        return count if actor in (seat, NOBODY) else count - len(self.tail(actor))

    def position(self, count: int) -> tuple[State, int]:
        """A copy of the position after the first ``count`` actions, and the journal's length then.

        Its journal is off.  Raises :class:`IndexError` for a count that never was.
        """
        if not 0 <= count <= len(self._past):
            raise IndexError(f"there is no position after {count} actions")
        if count == len(self._past):
            return self.state.copy(), len(self.journal.entries)
        state, mark, _ = self._past[count]
        return state.copy(), mark

    def save(self) -> Record:
        """The record of the game so far, with the digest of the present state.

        It stays as it is when the game goes on.
        """
        record = self.record.copy()
        record.digest = digest(self.state)
        return record

    def __reduce__(self) -> tuple[Any, ...]:
        kept = (self.game, self.record, self.journal, self._rng, self.state, self._past)
        return _going_on, kept


def _going_on(
    game: Game,
    record: Record,
    journal: Journal,
    rng: Rng,
    state: State,
    past: list[tuple[State, int, int]],
) -> Session:
    """A copy of a session.  That of its state came without the journal."""
    session = Session(game, 0, record.options)
    session.record = record
    session.journal = journal
    session._rng = rng
    session._past = past
    session.state = state
    state.journal = journal
    return session


def resume(game: Game, record: Record, seed: int = 0) -> Session:
    """The session that a record saved; where the record has no seed, chance goes on with this one.

    Raises :class:`~detente.core.errors.BadRecord`.
    """
    replay(game, record)
    seed = seed if record.seed is None else record.seed
    session = Session(game, seed, record.options, list(record.seats), record.start)
    session._cut(0)
    session.record.rules = record.rules
    session.record.notes = dict(record.notes)
    session.record.start = record.start
    for text in record.actions:
        session._step(game.parse_action(text))
    session.settle()
    return session
