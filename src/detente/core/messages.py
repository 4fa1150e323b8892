"""Messages: what is said to people, as an id with parameters.

Words live in the language catalogs.  A parameter may itself be a message
(the name of a card, say), so that it is translated too.
"""

from typing import Any, Protocol


class Message:
    """An id of the catalogs and what to fill in."""

    __slots__ = ("id", "params")

    def __init__(self, id: str, params: "dict[str, int | str | Message] | None" = None) -> None:
        self.id = id
        self.params: dict[str, int | str | Message] = {} if params is None else params

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.id == other.id and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return Message, (self.id, self.params)

    def __repr__(self) -> str:
        inside = "".join(f", {key}={value!r}" for key, value in self.params.items())
        return f"Message({self.id!r}{inside})"


def asked(who: Message, what: Message) -> Message:
    """What is asked of whom; ``what`` alone is said to whoever is asked, if that is clear."""
    return Message("core.asked", {"who": who, "what": what})


def question(message: Message) -> Message:
    """What is asked, without whom it is asked of; other messages as they are."""
    what = message.params.get("what")
    return what if message.id == "core.asked" and isinstance(what, Message) else message


class Words(Protocol):
    """Turns messages into words of one language."""

    def __call__(self, message: Message) -> str:
        """The words of this message."""
        ...

    def __hash__(self) -> int:
        """Words may be kept beside what they said."""
        ...
