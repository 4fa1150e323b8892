"""What the words of the game are written on, and the tools for lines of text."""

from detente.core.game import Words
from detente.core.lines import Line, columns, fit, padded, section, shorten, width_of, wrapped
from detente.core.messages import Message

__all__ = [
    "Line",
    "Paper",
    "columns",
    "fit",
    "padded",
    "section",
    "shorten",
    "width_of",
    "wrapped",
]


class Paper:
    """What text is written on: words of a language, a width, and what changed on the map."""

    def __init__(
        self, words: Words, width: int, changes: dict[int, list[int]] | None = None
    ) -> None:
        self.words = words
        self.width = width
        #: Per country the change of the USSR's and the US's influence that is to stand out.
        self.changes = changes or {}

    def say(self, id: str, params: dict[str, int | str | Message] | None = None) -> str:
        """The words of a message."""
        return self.words(Message(id, params))
