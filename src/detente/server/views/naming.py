"""The words of a table: where seats are no sides of their own, people go by their names."""

from collections import Counter

from detente.core.messages import Message, Words
from detente.i18n.words import seat_title
from detente.server.store.rows import PERSON, SeatRow
from detente.server.tables.live import Live


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


def seat_words(words: Words) -> Words:
    """The words in which the seats are called as the game calls them, not as the people there."""
    return words.words if isinstance(words, NamedSeats) else words


def table_words(live: Live, words: Words) -> Words:
    """The words in which this table is spoken of.

    In a game whose page names messages for the seats, these become the names of
    the people there, with the number of the seat where two have the same name.
    """
    page = live.game.page()
    ids = [] if page is None else page.outline(words).seats
    if not ids:
        return words
    names = [_name(live, seat, words) for seat in live.seats]
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


def _name(live: Live, seat: SeatRow, words: Words) -> str:
    if seat.kind == PERSON:
        return (seat.taken and seat.name) or seat_title(live.game, seat.number, words)
    return words(Message("views.computer_seat", {"number": seat.number + 1}))
