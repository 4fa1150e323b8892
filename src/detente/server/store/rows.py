"""The rows of the database as plain values; what is secret in them is not printed."""

from dataclasses import dataclass, field
from typing import Any, Final

#: ``status`` of a table: seats are still open, the game is on, it has ended.
WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"

#: ``kind`` of a seat.
PERSON: Final = "person"
COMPUTER: Final = "computer"


@dataclass
class TableRow:
    """One table; see :data:`detente.server.store.schema.tables`."""

    id: str
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: int = field(repr=False)
    snapshot: dict[str, Any] = field(repr=False)
    created: float
    updated: float
    actor: int = -1
    start: str = field(default="", repr=False)
    base: int = 0
    status: str = RUNNING
    version: int = 1
    moved: int = 1
    result: dict[str, Any] | None = None
    requests: list[dict[str, Any]] = field(default_factory=list)
    rewinds: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    rematch_of: str = ""
    rematch: str = ""


@dataclass
class SeatRow:
    """One seat; see :data:`detente.server.store.schema.seats`."""

    table_id: str
    number: int
    kind: str
    player: str = ""
    name: str = ""
    token: str = field(default="", repr=False)
    invite: str = field(default="", repr=False)
    taken: bool = False
    same_screen: bool = False
    standin: str = ""
    seen_at: float = 0.0

    @property
    def computer(self) -> str:
        """The computer player that answers for the seat; empty when a person does."""
        return self.player if self.kind == COMPUTER else self.standin


@dataclass
class MoveRow:
    """One action and the journal entries that it wrote."""

    number: int
    actor: int
    text: str
    entries: list[list[Any]]
    at: float


@dataclass
class ChatRow:
    """One line of the chat."""

    version: int
    seat: int
    text: str
    at: float


@dataclass
class Stored:
    """A table with all that belongs to it, as it was at one moment."""

    row: TableRow
    seats: list[SeatRow]
    chat: list[ChatRow]
    moves: list[MoveRow]
