"""Messages of the games in the words of one language."""

from detente.core.messages import Message
from detente.i18n import FALLBACK, Catalog

__all__ = ["CatalogWords"]


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
