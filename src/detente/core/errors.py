"""Errors a caller can act on.  Each message is one clear line for a person."""

from typing import Any

from detente.core.messages import Message


class DetenteError(Exception):
    """Base of all errors that are the caller's to handle, never a bug of ours."""


class IllegalAction(DetenteError):
    """The action is not among the legal ones; the state was left as it was."""


class UnknownAction(DetenteError):
    """A text is no action of the game, or fits several."""


class UnknownSeat(DetenteError):
    """The game has no seat of this number."""


class UnknownGame(DetenteError):
    """No installed game has this name."""


class BadOption(DetenteError):
    """An option of the game is unknown or has a value that it cannot take."""


class MissingExtra(DetenteError):
    """A library of an extra of the package is not installed."""


class BadRecord(DetenteError):
    """A record or snapshot is damaged, of another format, or does not replay.

    ``why`` is the game's reason for an illegal action, to be put into words by
    whoever shows the error; None where there is none.
    """

    def __init__(self, text: str, why: Message | None = None) -> None:
        super().__init__(text)
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.why)


class BadPosition(BadRecord):
    """The text form of a position is damaged, or the position is impossible."""


class UndoRefused(DetenteError):
    """Undo would pass a barrier, as ``why`` says: a die, a draw, a revealed card, another seat."""

    def __init__(self, text: str, why: Message) -> None:
        super().__init__(text)
        self.why = why

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.why)
