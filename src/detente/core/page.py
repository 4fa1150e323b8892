"""What a game shows on the page of its table, as plain data.

The server knows how to draw a page for any game: prompt, choices, log, seats.
What only the game knows, its board, tracks, cards and figures, comes through
:class:`Page`, and is drawn by the templates in the game's own ``web`` folder.
Everything here is what one seat may know, in the words of one language.
"""

from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict

from detente.core.journal import Entry
from detente.core.messages import Message, Words
from detente.core.state import State

#: A drawing that stands on the board: the id of its symbol, where it stands, its classes.
Symbol = tuple[str, float, float, str]


class Mark(TypedDict, total=False):
    """How one element of the board looks now.

    Its classes, text and spoken label; ``pieces`` are the symbols that stand in
    a group, ``path`` the course of a line.
    """

    cls: str
    text: str
    label: str
    pieces: list[Symbol]
    path: str


#: The elements of the board that change, by id.
Marks = dict[str, Mark]


@dataclass
class Choice:
    """One legal action, as a line of the choices, a place on the board, or both.

    ``label`` names it in a few words, ``value`` is the figure at the right,
    ``figures`` stand under the group's headings, ``notes`` are further lines
    and ``warning`` one in the colour of warnings.  ``place`` is the id of the
    element on the board or in the hand that stands for it.  ``kind`` is how it
    is drawn: ``option`` (a button), ``step`` (one more or one less, ``count``
    stands there now and ``after`` would stand there after one more), ``target``
    (a row of figures), ``card`` (a card of the hand; not repeated in the list)
    or ``done`` (the one button that ends the question).

    ``final`` (it cannot be taken back), ``roll`` (a die or a draw answers it) and
    ``danger`` (it may lose the game at once) are filled in by whoever shows the
    choices.
    """

    action: int
    label: str
    value: str = ""
    figures: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    warning: str = ""
    place: str = ""
    kind: str = "option"
    count: int = 0
    after: str = ""
    #: How many points of the open question stand in this place and can be taken back.
    placed: int = 0
    #: Listed on the board only; the list says how many more there are.
    quiet: bool = False
    #: What the main button calls it where the label says too little beside no group's title.
    said: str = ""
    #: A letter that takes this choice by the keyboard, besides its number; small.
    key: str = ""
    final: bool = False
    roll: bool = False
    danger: str = ""


@dataclass
class Refused:
    """A choice that looks possible and is not, with the reason and its rule.

    ``less`` is an action that the open question has taken in here and that can be
    taken back, -1 for none.
    """

    label: str
    reason: str
    value: str = ""
    place: str = ""
    less: int = -1


@dataclass
class Group:
    """Choices that belong together, under a heading; ``more`` speaks of the quiet ones.

    Several groups may be ways to spend the same points, with the same places on
    the board (placing, coups, realignments).  Each such group has a ``mode``: it
    is shown as a button with title, ``right``, ``notes`` and ``warning``, and one
    is open at a time.  While it is, the page has ``data-mode`` with that name on
    the board, whose styles then show the places of this mode only.
    """

    choices: list[Choice]
    title: str = ""
    right: str = ""
    headings: list[str] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    more: str = ""
    mode: str = ""
    notes: list[str] = field(default_factory=list)
    warning: str = ""


@dataclass
class Choices:
    """All that a seat may do now, in groups.

    ``done`` is the primary button, if there is one; ``decline`` stands beside
    it and says no, such as "Buy nothing".
    """

    groups: list[Group] = field(default_factory=list)
    done: Choice | None = None
    #: What the primary button says while nothing is chosen, such as "Choose a card".
    idle: str = ""
    decline: Choice | None = None
    #: The page of the outline (or ``log``) that helps to answer, opened with the question.
    page: str = ""

    def all(self) -> list[Choice]:
        """Every choice, the primary one last."""
        found = [choice for group in self.groups for choice in group.choices]
        return [*found, *(each for each in (self.decline, self.done) if each is not None)]


@dataclass
class LineStyle:
    """How a log line is drawn: ``heading``, ``main`` or ``detail``; whose it is, -1 for nobody's.

    ``places`` are the ids of the elements that the entry is about.  ``message``
    is said instead of the game's usual words, which may be drawn for a terminal.
    ``mark`` is the class of the sign before the line where it is not the seat's.
    """

    level: str
    seat: int = -1
    places: list[str] = field(default_factory=list)
    message: Message | None = None
    mark: str = ""


@dataclass
class Motion:
    """A piece that went somewhere: its symbol on the board, and the course it took."""

    symbol: str
    path: str


@dataclass
class Figures:
    """A table of figures: headings, and rows of a name and its figures."""

    title: str
    headings: list[str]
    rows: list[list[str]]


@dataclass
class Outline:
    """The parts of the page, where they are not the usual ones.

    ``hand`` names the part below the board, which usually holds cards, and
    ``choose_in_hand`` says whether choices are made there; ``status`` and
    ``score`` name those parts, and ``tabs`` lists which of ``hand``, ``log``,
    ``status`` and ``score`` get a tab of their own on a narrow screen.
    ``pages`` stand before the log, each with its name (the template
    ``NAME.html``) and its title.  ``seats`` are the ids of the messages that
    name the seats, if people go by their own names instead.  ``bare`` names the
    switch that shows the board without its pieces, if there is one; the map then
    has the class of that name.  ``score_at_end`` opens the score over the board
    when the game is over.  ``keys`` are letters of choices, with what they do.
    ``without`` says which of ``dice`` and ``steps`` (one more, one less) the game
    lacks; help does not speak of them.  ``signs`` are the ids of symbols of the
    board, with what they mean.
    """

    hand: str = ""
    status: str = ""
    score: str = ""
    choose_in_hand: bool = True
    tabs: tuple[str, ...] = ("hand", "log", "status", "score")
    pages: list[tuple[str, str]] = field(default_factory=list)
    seats: list[str] = field(default_factory=list)
    bare: str = ""
    score_at_end: bool = False
    keys: list[tuple[str, str]] = field(default_factory=list)
    without: tuple[str, ...] = ()
    signs: list[tuple[str, str]] = field(default_factory=list)


class Page(Protocol):
    """What a game tells the page of a table.

    ``state`` is the position that ``seat`` may look at (-1 is an onlooker);
    nothing that the seat may not know goes into any answer.  The game's
    ``web`` package holds the templates ``board.svg``, ``tracks.html``,
    ``hand.html``, ``status.html``, ``score.html`` and ``help.html``, one for
    each further page of its outline, and the folder ``static``.
    """

    def outline(self, words: Words) -> Outline:
        """What the parts of the page are, and what they are called."""
        ...

    def marks(
        self, state: State, seat: int, words: Words, pending: list[int], news: list[Entry]
    ) -> Marks:
        """Every element of the board that can change, as it is now.

        ``pending`` are the seat's last actions that it can still take back,
        ``news`` the entries that the seat has not seen before this page.
        """
        ...

    def panels(self, state: State, seat: int, words: Words) -> dict[str, Any]:
        """The values for the game's templates other than ``board.svg`` and ``help.html``."""
        ...

    def choices(self, state: State, seat: int, words: Words, pending: list[int]) -> Choices:
        """What the seat may do now; empty when it is not asked."""
        ...

    def board(self, words: Words) -> dict[str, Any]:
        """The values for ``board.svg``, which is drawn once and is the same for every table."""
        ...

    def place_of(self, message: Message) -> str:
        """The id of the element that a name (a message without parameters) stands for, or ""."""
        ...

    def line(self, entry: Entry) -> LineStyle | None:
        """How the log line of this entry is drawn."""
        ...

    def motion(self, state: State, entry: Entry) -> Motion | None:
        """The way of a piece that this entry tells of; it is shown once, to whoever sees it.

        Called for what everybody may see of an entry, in a position at or after it.
        """
        ...

    def notice(self, entry: Entry, seat: int, words: Words) -> str:
        """What this seat must notice of an entry at once, besides its log line; mostly empty.

        Called for what everybody may see of an entry.
        """
        ...

    def ending(self, state: State, words: Words) -> str:
        """What ended the game by its rules; said below the name of the winner."""
        ...

    def seat_note(self, state: State, seat: int, words: Words) -> str:
        """A few words for the plate of a seat, such as the number of its cards."""
        ...

    def help(self, state: State, seat: int, topic: str, words: Words) -> dict[str, Any] | None:
        """The values for ``help.html`` on an element of the page, by id; None when unknown."""
        ...

    def results(self, state: State, words: Words) -> list[Figures]:
        """The figures of a game that has ended, for the page of the end."""
        ...

    def refusal(self, state: State, seat: int, place: str, words: Words) -> str:
        """Why the element with this id cannot be chosen now, with the rule; empty if it can be."""
        ...
