"""What a game offers to the rest of the house.

A game is one folder under ``detente/games``; its package exports one ``GAME``,
an instance of a class derived from :class:`Game`.  Everything else (terminal,
arena, environments, tests) works through this interface alone.
"""

from operator import index
from typing import Any, Final, Protocol, SupportsIndex

from mypy_extensions import mypyc_attr

from detente.core import position
from detente.core.errors import BadOption, BadPosition, BadRecord, UnknownAction, UnknownSeat
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.messages import Words as Words
from detente.core.observation import Layout
from detente.core.options import Clash, OptionSpec
from detente.core.page import Page
from detente.core.record import Record
from detente.core.rng import Rng
from detente.core.state import State

#: The seat of one who only looks on.
ONLOOKER: Final = -1


def known_seat(seat: SupportsIndex, count: int, least: int = 0) -> int:
    """The number of a seat as an int of Python's own, from ``least`` to ``count - 1``.

    Raises :class:`UnknownSeat`.
    """
    try:
        number = index(seat)
    except TypeError:
        raise UnknownSeat(f"{seat!r} is no number of a seat") from None
    if not least <= number < count:
        raise UnknownSeat(f"there is no seat {number}; the seats are 0 to {count - 1}")
    return number


class Span:
    """A run of text with a style name (``us``, ``battleground``, ``dim`` ...)."""

    __slots__ = ("style", "text")

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style

    def __reduce__(self) -> tuple[Any, ...]:
        return Span, (self.text, self.style)


class Tactics(Protocol):
    """What the rule-based players ask a game for."""

    def choose(self, state: State, rng: Rng) -> int:
        """A sensible legal action for the seat that must act."""
        ...

    def loses_at_once(self, state: State, action: int) -> bool:
        """Whether this legal action may lose the game at once, or surely by a held card."""
        ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game, complete: rules, texts, views.  Derive, and export one instance as ``GAME``.

    Attributes: ``id`` (the name in commands and records), ``seats`` (text names
    of the seats, in order; of the most there can be), ``rules_version`` (raised
    with every change of behaviour), ``options`` (the options that
    :meth:`new_state` knows), ``clashes`` (values of them that cannot go together).
    """

    id: str
    seats: tuple[str, ...]
    rules_version: int
    options: tuple[OptionSpec, ...]
    clashes: tuple[Clash, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        """A game is never changed: it is one for all copies of what holds it."""
        return self

    # -- seats ---------------------------------------------------------------

    def seats_of(self, options: dict[str, Any]) -> tuple[str, ...]:
        """The seats of a game with these options; all, unless an option says how many."""
        return self.seats

    def options_for(self, count: int) -> dict[str, Any]:
        """The options with which so many play.  Raises :class:`BadOption` for a wrong number."""
        if count != len(self.seats):
            raise BadOption(f"{self.id} has {len(self.seats)} seats, not {count}")
        return {}

    def seating(self, state: State) -> tuple[int, ...]:
        """Who sits where by now: per seat the seat from which its player began the game.

        A game in which players never change seats says nothing: an empty tuple.
        """
        return ()

    # -- states --------------------------------------------------------------

    def new_state(self, options: dict[str, Any] | None = None) -> State:
        """A fresh state at its first question.  Raises :class:`BadOption`."""
        raise NotImplementedError  # pragma: no cover

    def from_data(self, data: dict[str, Any]) -> State:
        """The state that ``to_data`` wrote.  Raises :class:`BadRecord`."""
        raise NotImplementedError  # pragma: no cover

    def position_text(self, state: State) -> str:
        """The whole state as text, hidden cards included; the plain form unless a game has a nicer.

        ``parse_position`` reads it back to an equal state.
        """
        return position.plain_text(self.id, self.rules_version, state)

    def parse_position(self, text: str) -> State:
        """The state that ``position_text`` wrote.  Raises :class:`BadPosition`."""
        data = position.plain_data(text, self.id, self.rules_version)
        try:
            state = self.from_data(data)
        except BadRecord as error:
            raise BadPosition(f"the position is damaged: {error}") from None
        return self.accepted(state)

    def accepted(self, state: State) -> State:
        """A state that was read from text, if it is possible.  Raises :class:`BadPosition`."""
        broken = self.problems(state)
        if broken:
            raise BadPosition(f"the position is impossible: {broken[0]}")
        position.accept(state, len(self.seats))
        return state

    def returns(self, state: State) -> list[float]:
        """Per seat what the game was worth: 1 won, -1 lost, 0 drawn or not over."""
        raise NotImplementedError  # pragma: no cover

    def worth(self, options: dict[str, Any]) -> tuple[float, float]:
        """The least and the most that a game with these options can be worth to a seat."""
        return -1.0, 1.0

    def scores(self, state: State) -> list[float]:
        """Per seat its score, in games that count one; else what the game was worth."""
        return self.returns(state)

    def ranks(self, state: State) -> list[float]:
        """Per seat its place in a finished game, 1 the best; who shares places gets their mean."""
        worth = self.returns(state)
        return [
            1.0
            + sum(1.0 if other > mine else 0.5 if other == mine else 0.0 for other in worth)
            - 0.5
            for mine in worth
        ]

    def outcome(self, state: State) -> Message | None:
        """How the game ended; None while it runs."""
        raise NotImplementedError  # pragma: no cover

    def ending(self, state: State) -> str:
        """How the game ended, as a short name: ``nuclear_war``; empty while it runs.

        It is the last part of the id of :meth:`outcome`, or of its part ``ending``.
        """
        outcome = self.outcome(state)
        if outcome is None:
            return ""
        inner = outcome.params.get("ending")
        return (inner if isinstance(inner, Message) else outcome).id.rsplit(".", 1)[-1]

    def problems(self, state: State) -> list[str]:
        """Broken invariants of the state, for tests; empty when all is well."""
        raise NotImplementedError  # pragma: no cover

    # -- random games ----------------------------------------------------------

    def fuzz_start(self, options: dict[str, Any], rng: Rng) -> State:
        """Where a random game with these options begins: a possible position, not only a new game.

        A game whose late parts random play seldom sees may begin in the middle.
        """
        return self.new_state(options)

    def landmarks(self) -> dict[str, int]:
        """What ought to occur in many random games with the usual options, and how often at least.

        A name is a kind and what it is: ``event fidel``, ``ending nuclear_war``.
        Endings are counted by :meth:`ending`, the others by :meth:`passed`.
        """
        return {}

    def passed(self, journal: Journal) -> list[str]:
        """The landmarks that a game's journal tells of, each as often as it occurred."""
        return []

    # -- actions -------------------------------------------------------------

    def actions(self) -> dict[int, str]:
        """Every action id of the game with its text form; ids never change meaning."""
        raise NotImplementedError  # pragma: no cover

    def action_text(self, action: SupportsIndex) -> str:
        """The text form of an action, verb and noun: ``place poland``.

        Raises :class:`UnknownAction`.
        """
        try:
            return self.actions()[index(action)]
        except (KeyError, TypeError):
            raise UnknownAction(f"{self.id} has no action {action}") from None

    def parse_action(self, text: str) -> int:
        """The action with this text form.  Raises :class:`UnknownAction`."""
        wanted = " ".join(text.lower().split())
        for action, form in self.actions().items():
            if form == wanted:
                return action
        raise UnknownAction(f"{self.id} has no action {text!r}")

    def action_space_size(self) -> int:
        """One more than the highest action id there may be, the same for all options."""
        raise NotImplementedError  # pragma: no cover

    # -- knowledge -----------------------------------------------------------

    # Numbers of arrays are seats, too; there is ``UnknownSeat`` for what is none.

    def view(self, state: State, seat: SupportsIndex) -> dict[str, Any]:
        """What this seat may know, built from nothing.  A seat of -1 is an onlooker."""
        raise NotImplementedError  # pragma: no cover

    def layout(self) -> Layout:
        """What :meth:`observe` gives, the same for all options and numbers of players."""
        raise NotImplementedError  # pragma: no cover

    def observe(self, state: State, seat: SupportsIndex) -> list[int]:
        """What this seat may know as plain numbers, built from nothing; see :meth:`layout`."""
        raise NotImplementedError  # pragma: no cover

    def resample(self, state: State, seat: SupportsIndex, rng: Rng) -> State:
        """A state drawn uniformly from those that ``seat`` cannot tell from this one.

        Some games can draw one for an onlooker, too.
        """
        raise NotImplementedError  # pragma: no cover

    # -- words ---------------------------------------------------------------

    def prompt(self, state: State, seat: int) -> Message:
        """What is asked of whom, as ``seat`` may read it."""
        raise NotImplementedError  # pragma: no cover

    def action_message(self, state: State, action: int) -> Message:
        """A choice in words, with the numbers a player would work out (odds, costs)."""
        raise NotImplementedError  # pragma: no cover

    def entry_message(self, entry: Entry, seat: int) -> Message | None:
        """A journal entry in words for a seat; None for what needs no line."""
        raise NotImplementedError  # pragma: no cover

    def why_not(self, state: State, action: int) -> Message | None:
        """Why an action is not legal now, with the rule; None when it is legal or unknown."""
        return None

    def synonyms(self) -> Message | None:
        """Words that players type for those of the choices: ``ops=operations ussr=soviet``."""
        return None

    def usual(self, state: State) -> int | None:
        """The choice that an empty answer takes, where one is meant nearly always; else None."""
        return None

    def does_nothing(self, action: int) -> bool:
        """Whether an action only ends or declines: taken by itself, it needs no word."""
        return False

    def several(self, state: State, text: str) -> tuple[int, int] | None:
        """A choice that is typed with a number of times, as ``give 3``; None for other texts."""
        return None

    def danger(self, state: State, action: int) -> Message | None:
        """A warning when this choice may lose the game at once; else None."""
        return None

    def screen(
        self,
        state: State,
        seat: int,
        words: Words,
        width: int,
        news: list[Entry] | None = None,
    ) -> list[list[Span]]:
        """The table as lines of styled text, for a terminal of this width.

        What the entries in ``news`` changed may be made to stand out.

        It may come in parts: the first span of a part's first line has the
        style ``section NAME``.  What stands before the first part is the
        status, shown with every question.
        """
        raise NotImplementedError  # pragma: no cover

    def lookup(
        self, state: State, seat: int, text: str, words: Words, width: int
    ) -> list[list[Span]] | None:
        """The answer to a question on the game, such as help on a card, as a seat may know it.

        None when the text is no such question; which there are, :meth:`lookups` says.
        """
        return None

    def lookups(self) -> Message | None:
        """What can be looked up, in words for the help of a terminal."""
        return None

    def rule_text(self, name: str, words: Words) -> str | None:
        """A part of the game's rules that follows from its data or options, such as a table.

        A text of the rules asks for it by name; it comes in their form (see
        :mod:`detente.rulebook`).  None when the game has no such part.
        """
        return None

    # -- other programs ------------------------------------------------------

    def printed_log(self, record: Record) -> str | None:
        """The game as a widely used program prints its logs.

        None where there is no such form, or where it has no words for the record's options.
        Raises :class:`BadRecord` when the record does not replay.
        """
        return None

    # -- browser -------------------------------------------------------------

    def page(self) -> Page | None:
        """What the game shows in a browser; None for a game that shows its ``screen`` there."""
        return None

    # -- players -------------------------------------------------------------

    def tactics(self) -> Tactics | None:
        """The game's rule-based advice, if it has one."""
        return None
