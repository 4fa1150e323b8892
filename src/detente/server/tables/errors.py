"""What is refused at a table, each with its words and the HTTP status that fits."""

from typing import ClassVar

from detente.core.errors import DetenteError
from detente.core.messages import Message
from detente.i18n.words import CatalogWords


class TableError(DetenteError):
    """Base of the refusals: nothing was changed, ``why`` says the reason in words."""

    status: ClassVar[int] = 409

    def __init__(self, why: Message) -> None:
        super().__init__(CatalogWords()(why))
        self.why = why


class UnknownTable(TableError):
    """There is no table of this id."""

    status = 404

    def __init__(self) -> None:
        super().__init__(Message("tables.unknown"))


class WrongToken(TableError):
    """The secret opens no seat."""

    status = 403

    def __init__(self) -> None:
        super().__init__(Message("tables.wrong_token"))


class Stale(TableError):
    """The position changed since the sender saw it; ``version`` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__(Message("tables.stale"))
        self.version = version


class Busy(TableError):
    """Others change the table so fast that the command did not get its turn."""

    status = 503

    def __init__(self) -> None:
        super().__init__(Message("tables.busy"))


class NotYourTurn(TableError):
    """Another seat is asked."""

    def __init__(self) -> None:
        super().__init__(Message("tables.not_your_turn"))


class NotLegal(TableError):
    """The action is none of the game, or the rules forbid it here."""

    status = 422


class NotRunning(TableError):
    """The table waits for players, or its game has ended."""


class NotAllowed(TableError):
    """This seat or visitor may not do that."""

    status = 403


class Declined(TableError):
    """A computer player said no."""


class NoRequest(TableError):
    """There is no such request to answer or to withdraw."""

    def __init__(self) -> None:
        super().__init__(Message("tables.no_request"))


class SeatTaken(TableError):
    """Somebody else has the seat."""


class BadWish(TableError):
    """A table cannot be made that way."""

    status = 422


class BadText(TableError):
    """A text is empty, too long, or no text."""

    status = 422


class BrokenTable(TableError):
    """The stored game cannot be gone on with by this version of the program."""

    status = 500
