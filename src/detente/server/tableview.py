"""What the page of a table shows: plain values for the templates, built for one viewer."""

from dataclasses import dataclass, field
from typing import Any

from detente.core.page import Choices, Figures, Marks, Motion, Outline


@dataclass
class SeatPlate:
    """One seat as everybody sees it.

    ``id`` names the side in styles, ``side`` is its name in words, ``who`` the
    person or computer player, ``note`` what the game says of it, ``waited_for``
    whether the game waits for it, ``here`` whether somebody with the seat has
    the page open, ``mine`` whether the viewer holds it, ``open`` whether nobody
    has taken it yet, ``standin`` the computer player who plays for the absent
    holder, and ``replaceable`` whether the viewer may let one do so now.
    """

    number: int
    id: str
    side: str
    who: str
    note: str = ""
    kind: str = "person"
    waited_for: bool = False
    here: bool = False
    mine: bool = False
    open: bool = False
    standin: str = ""
    replaceable: bool = False
    #: The address of the seat, shown to the one who may hand it on; else empty.
    link: str = ""


@dataclass
class Piece:
    """A run of text in a log line or prompt: plain, the name of a place, or a die."""

    text: str
    place: str = ""
    die: bool = False


@dataclass
class Line:
    """One line of the log.

    ``number`` counts all lines of the viewer's log, ``level`` is ``heading``,
    ``main`` or ``detail``, ``side`` the seat's id, the class of another mark or
    empty, ``at`` the number of actions after which it stood there, ``fresh``
    whether it tells of what happened since the viewer's last decision.
    """

    number: int
    level: str
    side: str
    pieces: list[Piece]
    at: int
    places: list[str] = field(default_factory=list)
    fresh: bool = False


@dataclass
class Request:
    """Something one seat asked the others: ``undo``, ``draw`` or ``rematch``.

    ``mine`` when the viewer asked it; else the viewer may answer it when
    ``answerable``.
    """

    kind: str
    who: str
    text: str
    mine: bool = False
    answerable: bool = False


@dataclass
class Said:
    """One line of the chat; ``side`` is the seat's id."""

    side: str
    who: str
    text: str
    time: str


@dataclass
class End:
    """How the game ended: the result, why, and tables of figures, for the page of the end.

    ``line`` is the reason in other words where the result already stands above it.
    ``rematch`` is the next table of the same people, ``again`` whether they may make one.
    """

    result: str
    why: str
    line: str = ""
    winner: str = ""
    won: bool | None = None
    scores: list[Figures] = field(default_factory=list)
    rematch: str = ""
    again: bool = False


@dataclass
class TableView:
    """Everything that one viewer sees of a table at one version.

    ``seat`` is the seat whose eyes see (-1 an onlooker), ``as_`` its name in
    addresses (the seat's id, or ``watch``).  ``at`` is the number of actions
    when an earlier position is shown, else -1; ``total`` the number now;
    ``before`` and ``after`` the neighbouring stops, -1 where there is none.
    """

    table: str
    name: str
    game: str
    game_title: str
    version: int
    moved: int
    seat: int
    as_: str
    seats: list[SeatPlate]
    prompt: list[Piece]
    prompt_small: str = ""
    prompt_side: str = ""
    my_turn: bool = False
    choices: Choices = field(default_factory=Choices)
    marks: Marks = field(default_factory=dict)
    panels: dict[str, Any] = field(default_factory=dict)
    outline: Outline = field(default_factory=Outline)
    log: list[Line] = field(default_factory=list)
    log_from: int = 0
    #: The first entry of the log that tells of what happened since the viewer's last decision.
    unread: int = 0
    undo: bool = False
    #: Why there is no undo, or what asking for it would mean.
    undo_note: str = ""
    ask_undo: bool = False
    #: What undo takes back that it must not take back unasked: ``others`` (what others
    #: answered since, dice and draws), ``turn`` (the beginning of the turn), or empty.
    undo_asks: str = ""
    requests: list[Request] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    end: End | None = None
    #: In a game on one screen: the seat's name that must look now; its cards are hidden until then.
    cover: str = ""
    cover_side: str = ""
    cover_as: str = ""
    #: What everybody may know of the last decision, for the cover.
    cover_lines: list[Line] = field(default_factory=list)
    #: Seats that the viewer may look through: (address name, words); more than one when over.
    eyes: list[tuple[str, str]] = field(default_factory=list)
    #: What moved on the board, with the number of its entry in the journal, and how long that is.
    motions: list[tuple[int, Motion]] = field(default_factory=list)
    notices: list[tuple[int, str]] = field(default_factory=list)
    entries: int = 0
    #: A note above the table, such as that the game began under older rules.
    notice: str = ""
    at: int = -1
    total: int = 0
    before: int = -1
    after: int = -1
    watch_link: str = ""
    solo: bool = False
