"""The words of a table: where seats are no sides of their own, people go by their names."""

from detente.core.messages import Message, Words
from detente.i18n.words import NamedSeats, named_seats, seat_title
from detente.server.store.rows import PERSON, SeatRow
from detente.server.tables.live import Live


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
    return named_seats(words, ids, [_name(live, seat, words) for seat in live.seats])


def _name(live: Live, seat: SeatRow, words: Words) -> str:
    if seat.kind == PERSON:
        return (seat.taken and seat.name) or seat_title(live.game, seat.number, words)
    return words(Message("views.computer_seat", {"number": seat.number + 1}))
