"""What is called what, as messages."""

from detente.core.messages import Message
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data.economy import PLAYERS_MAX
from detente.games.imperial_2030.data.regions import NATION_IDS

#: Ids of the messages that name the seats.
SEATS = [f"seat.imperial_2030.p{number + 1}" for number in range(PLAYERS_MAX)]


def region(number: int) -> Message:
    """A region's name."""
    return Message(f"i30.region.{board.IDS[number]}")


def nation(number: int) -> Message:
    """A nation's name."""
    return Message(f"i30.nation.{NATION_IDS[number]}")


def letter(number: int) -> Message:
    """The letter that stands for a nation on its pieces."""
    return Message(f"i30.web.letter.{NATION_IDS[number]}")


def seat(number: int) -> Message:
    """Whoever has the seat."""
    return Message(SEATS[number])
