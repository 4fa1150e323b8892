"""The open question, with what is needed again and again to list its choices."""

from detente.core.messages import Message, Words
from detente.core.page import Choice
from detente.games.imperial_2030.board import IDS
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.wording import names


class Asked:
    """A state that asks somebody, and the words for it."""

    def __init__(self, s: ImperialState, words: Words) -> None:
        self.s = s
        self.words = words
        self.seat = s.actor
        self.nation = s.nation

    def say(self, id: str, **params: int | str | Message) -> str:
        """The words of a message."""
        return self.words(Message(id, params))

    def of(self, first: int, room: int) -> list[int]:
        """The answers of a range, without its first number."""
        return [action - first for action in self.s.answers if first <= action < first + room]

    def region(self, number: int) -> str:
        """A region's name."""
        return self.words(names.region(number))

    def at(self, action: int, region: int, label: str, value: str = "") -> Choice:
        """A choice of a region on the map, in half a line."""
        return Choice(action, label, value, place=elements.region(region), kind="short")

    def alphabetical(self, regions: list[int]) -> list[int]:
        """Regions by their names."""
        return sorted(regions, key=lambda region: (self.region(region), IDS[region]))
