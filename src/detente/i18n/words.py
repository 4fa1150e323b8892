"""Messages of the games in the words of one language."""

from collections import Counter

from detente.core.game import Game
from detente.core.messages import Message, Words
from detente.i18n import FALLBACK, Catalog, UnknownMessage

__all__ = ["CatalogWords", "NamedSeats", "game_title", "named_seats", "seat_title"]


class CatalogWords:
    """Says a message and, inside it, the messages among its parameters.

    A message with a parameter ``n`` has plural forms; no other message has.
    """

    def __init__(self, language: str = FALLBACK) -> None:
        self.catalog = Catalog(language)

    def __call__(self, message: Message) -> str:
        """The words of this message."""
        filled = {
            name: self(value) if isinstance(value, Message) else value
            for name, value in message.params.items()
        }
        count = filled.pop("n", None)
        if isinstance(count, int):
            return self.catalog.plural(message.id, count, **filled)
        return self.catalog.text(message.id, **filled)


class NamedSeats:
    """Words in which some messages are names: those of the people at a table."""

    def __init__(self, words: Words, names: dict[str, str]) -> None:
        self.words = words
        self.names = names

    def __call__(self, message: Message) -> str:
        """The words of this message."""
        name = self.names.get(message.id)
        if name is not None:
            return name
        if not message.params:
            return self.words(message)
        filled: dict[str, int | str | Message] = {
            key: self(value) if isinstance(value, Message) else value
            for key, value in message.params.items()
        }
        return self.words(Message(message.id, filled))


def named_seats(words: Words, ids: list[str], names: list[str]) -> Words:
    """Words in which the messages of these ids are the names of those who sit there.

    Two of one name are told apart by the numbers of their seats.
    """
    seen = Counter(names)
    return NamedSeats(
        words,
        {
            id: name
            if seen[name] == 1
            else words(Message("views.namesake", {"name": name, "number": number + 1}))
            for number, (id, name) in enumerate(zip(ids, names, strict=False))
        },
    )


def game_title(game: Game, words: Words) -> str:
    """The game's name for people; its id where the catalogs have none."""
    return _or(f"title.{game.id}", game.id, words)


def seat_title(game: Game, seat: int, words: Words) -> str:
    """The name of a seat for people; its id in capitals where the catalogs have none."""
    return _or(f"seat.{game.id}.{game.seats[seat]}", game.seats[seat].upper(), words)


def _or(id: str, otherwise: str, words: Words) -> str:
    try:
        return words(Message(id))
    except UnknownMessage:
        return otherwise
