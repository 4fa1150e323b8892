"""The open question as the seat that must answer it sees it."""

from typing import Final

from detente.core.messages import Message, Words
from detente.core.page import Choice
from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import elements, pending
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.choices import action_message, top
from detente.games.twilight_struggle.wording.reasons import why_not

#: With so many targets or fewer, all are listed.
FEW: Final = 8


#: What is done in a country, by the verb.
_SAID: Final = {
    actions.PLACE: "place",
    actions.REMOVE: "remove",
    actions.COUP: "coup",
    actions.REALIGN: "realign",
    actions.ATTACK: "attack",
    actions.CHOOSE: "leave_out",
}


class Asked:
    """State, seat, words, the step that asks, and what it has taken in so far."""

    def __init__(self, s: TwilightState, words: Words, last: list[int]) -> None:
        self.s = s
        self.words = words
        self.who = s.actor
        self.frame, self.step = top(s)
        self.placed = pending.placed(s, s.actor, last)

    def say(self, id: str, **values: int | str | Message) -> str:
        """The words of a message."""
        return self.words(Message(id, values))

    def name(self, number: int) -> str:
        """A country's name; a battleground has its star."""
        id = "ts.web.battleground" if BATTLEGROUNDS & BIT[number] else "ts.web.country"
        return self.say(id, country=names.country(number))

    def figures(self, action: int) -> dict[str, int | str | Message]:
        """The numbers that the game's own sentence on a choice has."""
        return action_message(self.s, action).params

    def target(self, action: int, figures: list[str], kind: str = "target") -> Choice:
        """A country as one row of figures."""
        number = action - pending.verb_of(action)
        return Choice(
            action,
            self.name(number),
            figures=figures,
            place=elements.country(number),
            kind=kind,
            said=self.said(action),
        )

    def said(self, action: int) -> str:
        """What the main button calls the choice of a country: what would be done there."""
        verb = pending.verb_of(action)
        return self.say(f"ts.web.said.{_SAID[verb]}", country=names.country(action - verb))

    def reason(self, action: int) -> str:
        """Why an action is not legal."""
        message = why_not(self.s, action)
        return "" if message is None else self.words(message)

    def of(self, verb: int) -> list[int]:
        """The countries that the verb may go to."""
        answers = self.s.answers
        return [action - verb for action in answers if verb <= action < verb + actions.REMOVE]
