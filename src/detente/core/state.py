"""The contract of a state, and the loop that drives its frames."""

from operator import index
from typing import Any, Final, SupportsIndex

from detente.core.errors import IllegalAction
from detente.core.frames import Frame
from detente.core.journal import Journal

#: ``actor`` while a die, a deal or a draw is to be answered.
CHANCE: Final = -1
#: ``actor`` when the game is over.
NOBODY: Final = -2
#: ``actor`` inside the loop only: no question is open yet.
RUNNING: Final = -3


def plain_action(action: SupportsIndex) -> int:
    """The action as an int of Python's own: learners often hold one of an array.

    Raises :class:`IllegalAction` for what is no whole number.
    """
    try:
        return int(index(action))
    except TypeError:
        raise IllegalAction(f"action {action!r} is not legal here") from None


class State:
    """A position of a game: plain data, complete at every decision.

    ``actor`` says who must answer: a seat (0, 1, ...), ``CHANCE`` or
    ``NOBODY``.  The legal answers are found once, when the question is put;
    a question with a single answer is answered at once and never shown, unless
    that would tell a secret (:meth:`discreet`).

    A game derives from this class and writes ``run_top``, ``take_top``,
    ``copy`` and ``to_data``.
    """

    __slots__ = ("actor", "answers", "journal", "stack")

    def __init__(self) -> None:
        self.actor: int = RUNNING
        self.answers: list[int] = []
        self.stack: list[Frame] = []
        self.journal: Journal | None = None

    # -- for players ---------------------------------------------------------

    def legal_actions(self) -> list[int]:
        """The actions the actor may take, as ints; empty only when the game is over."""
        return self.answers[:]

    def apply(self, action: SupportsIndex) -> None:
        """Take one legal action and run on to the next question.

        Raises :class:`IllegalAction` for anything else; the state is then as it was.
        """
        chosen = action if type(action) is int else plain_action(action)
        if chosen not in self.answers:
            raise IllegalAction(f"action {chosen} is not legal here")
        self.actor = RUNNING
        self.take_top(self.stack[-1], chosen)
        self.settle()

    def copy(self) -> "State":
        """An equal state that shares nothing that changes; its journal is off."""
        raise NotImplementedError  # pragma: no cover

    def to_data(self) -> dict[str, Any]:
        """The state as ints, lists and dicts that JSON can hold."""
        raise NotImplementedError  # pragma: no cover

    # -- for games -----------------------------------------------------------

    def ask(self, actor: int, answers: list[int]) -> None:
        """Put a question.  ``answers`` must not be empty and is never changed later."""
        self.actor = actor
        self.answers = answers

    def settle(self) -> None:
        """Run frames until somebody has a choice or the game is over."""
        while True:
            stack = self.stack
            if not stack:
                self.actor = NOBODY
                self.answers = []
                return
            self.run_top(stack[-1])
            if self.actor != RUNNING:
                if len(self.answers) > 1 or self.discreet():
                    return
                action = self.answers[0]
                if self.journal is not None:
                    place = len(self.journal.entries)
                    self.journal.forced.append((place, self.actor, action))
                self.actor = RUNNING
                self.take_top(self.stack[-1], action)

    def discreet(self) -> bool:
        """Whether the open question is put although it has a single answer.

        So it must be where others could read a secret from its not being put.
        """
        return False

    def run_top(self, frame: Frame) -> None:
        """Let the top frame work: change the stack, or ask."""
        raise NotImplementedError  # pragma: no cover

    def take_top(self, frame: Frame, action: int) -> None:
        """Give the top frame the answer to its question."""
        raise NotImplementedError  # pragma: no cover
