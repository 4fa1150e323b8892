"""What text is written on."""

from detente.core.game import Words
from detente.core.messages import Message
from detente.games.imperial_2030.wording.names import Values


class Paper:
    """Words of a language, a width, and who reads (-1 is an onlooker)."""

    def __init__(self, words: Words, width: int, seat: int) -> None:
        self.words = words
        self.width = width
        self.seat = seat

    def say(self, id: str, values: Values | None = None) -> str:
        """The words of a message."""
        return self.words(Message(id, values))
