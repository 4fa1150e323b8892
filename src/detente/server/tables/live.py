"""A table in memory: its rows and the session of its game."""

from threading import RLock

from detente.core.errors import DetenteError
from detente.core.game import Game
from detente.core.journal import Entry
from detente.core.session import Session
from detente.core.state import NOBODY
from detente.server.store.rows import OVER, ChatRow, SeatRow, Stored, TableRow
from detente.server.tables.games import as_json, read_session, record_names
from detente.server.tables.wishes import NewTable


class Live:
    """A table in memory; touch it only while holding ``lock``.

    ``earlier`` are the journal entries from before the game went on under
    other rules than it began with; its ``session`` knows only what came after.
    ``saved`` are the actors and texts of the session that are in the database.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.lock = RLock()
        self.row: TableRow
        self.seats: list[SeatRow] = []
        self.chat: list[ChatRow] = []
        self.session: Session
        self.earlier: list[Entry] = []
        self.saved: list[tuple[int, str]] = []
        #: Whether what is here was read and nothing went wrong since.
        self.sound = False

    @property
    def version(self) -> int:
        """The version of what is here."""
        return self.row.version

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def carried(self) -> bool:
        """Whether the game goes on under other rules than it began with."""
        return self.row.base > 0 or self.row.rules != self.game.rules_version

    @property
    def actor(self) -> int:
        """The seat that is asked; ``NOBODY`` when the game has ended in any way."""
        return self.session.state.actor if self.row.status != OVER else NOBODY

    def actions(self) -> list[tuple[int, str]]:
        """The actor and text of each action of the session."""
        record = self.session.record
        return list(zip(record.by, record.actions, strict=True))

    def take_in(self, new: NewTable) -> None:
        """A table that was stored just now."""
        self.row, self.seats, self.session = new.row, new.seats, new.session
        self.saved = self.actions()
        self.sound = True

    def refresh(self, stored: Stored, with_moves: bool) -> None:
        """What the database holds now; without moves when the position is still the same."""
        self.row, self.seats, self.chat = stored.row, stored.seats, stored.chat
        if with_moves and not self._follow(stored):
            self.session, self.earlier = read_session(stored)
        self.session.record.seats = record_names(self.seats)
        self.saved = self.actions()
        self.sound = True

    def _follow(self, stored: Stored) -> bool:
        """Play what was added to a session that is here; False when it must be read anew."""
        if not self.sound:
            return False
        added = [(move.actor, move.text) for move in stored.moves[stored.row.base :]]
        session = self.session
        if added[: len(self.saved)] != self.saved or self.saved != self.actions():
            return False
        while len(session.record.actions) < len(added):
            try:
                session.apply(self.game.parse_action(added[len(session.record.actions)][1]))
            except DetenteError:
                return False
        return self.actions() == added and as_json(session.state) == stored.row.snapshot
