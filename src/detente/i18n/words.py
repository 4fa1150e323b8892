"""Messages of the games in the words of one language."""

from detente.core.game import Game
from detente.core.messages import Message, Words
from detente.i18n import FALLBACK, Catalog, UnknownMessage

__all__ = ["CatalogWords", "game_title", "seat_title"]


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
