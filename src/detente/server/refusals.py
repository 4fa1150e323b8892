"""Requests that are refused: the status code and one sentence for whoever asked."""

from detente.core.errors import DetenteError
from detente.core.messages import Message


class Refusal(DetenteError):
    """A request that is refused before it reaches a table; ``why`` says it in words."""

    def __init__(self, status: int, id: str) -> None:
        super().__init__(id)
        self.status = status
        self.why = Message(id)
