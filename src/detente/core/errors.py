"""Errors a caller can act on.  Each message is one clear line for a person."""


class DetenteError(Exception):
    """Base of all errors that are the caller's to handle, never a bug of ours."""


class IllegalAction(DetenteError):
    """The action is not among the legal ones; the state was left as it was."""


class UnknownAction(DetenteError):
    """A text is no action of the game, or fits several."""


class UnknownGame(DetenteError):
    """No installed game has this name."""


class BadOption(DetenteError):
    """An option of the game is unknown or has a value that it cannot take."""


class BadRecord(DetenteError):
    """A record or snapshot is damaged, of another format, or does not replay."""


class UndoRefused(DetenteError):
    """Undo would pass a barrier: a die, a draw, a revealed card, another seat."""
