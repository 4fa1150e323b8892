"""Choices of a card: to play, as headline, to discard, to take or to hand over."""

from typing import Final

from detente.core.bits import bits
from detente.core.page import Choice, Group, Refused
from detente.games.twilight_struggle import actions, deck
from detente.games.twilight_struggle.data.cards import MISSILE_ENVY, SCORES, THE_CHINA_CARD
from detente.games.twilight_struggle.play import ChooseCard, ChooseCompanion, must_score
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.asked import Asked
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.card_reasons import trapped

#: Room of a verb with a card among the ids of actions.
_ROOM: Final = actions.HEADLINE - actions.PLAY
_VERBS: Final = {
    actions.PLAY: "play",
    actions.HEADLINE: "headline",
    actions.DISCARD: "discard",
    actions.TAKE: "take",
    actions.GIVE: "give",
    actions.ORDER: "order",
}


def is_card(action: int) -> bool:
    """Whether an action chooses a card, chance's draws left out."""
    return actions.PLAY <= action < actions.DRAW or actions.ORDER <= action < actions.BID


def card_choices(q: Asked) -> list[Group]:
    """The cards that may be chosen; those of the hand are clicked there."""
    found = [action for action in q.s.answers if is_card(action)]
    if not found:
        verb = without_card(q.s)
        return [Group([], refused=_refused(q, verb, []))] if verb >= 0 else []
    rows = [_choice(q, action) for action in found]
    return [Group(rows, refused=_refused(q, _verb(found[0]), found), title=_title(q, rows))]


def _title(q: Asked, rows: list[Choice]) -> str:
    """A heading over the rows, where there are any."""
    return q.say("ts.web.cards_title") if any(row.kind != "card" for row in rows) else ""


def _choice(q: Asked, action: int) -> Choice:
    number = (action - actions.PLAY) % _ROOM
    verb = _VERBS[action - number]
    own = _holds(q, number)
    scoring = number in SCORES
    worth = (
        choices.scoring_now(q.s, SCORES[number])
        if scoring
        else names.operations(q.s, q.who, number)
    )
    return Choice(
        action,
        q.say(f"ts.web.card.{verb}", card=names.card(number)),
        value=q.words(worth),
        notes=[] if own else [q.words(names.summary(number))],
        place=elements.card(number),
        kind="card" if own else "option",
        said=_only(q, number),
    )


def _only(q: Asked, number: int) -> str:
    """What the main button calls the only card that may be chosen, with the reason."""
    card = names.card(number)
    if len(q.s.answers) > 1:
        return ""
    if isinstance(q.step, ChooseHeadline):
        return q.say("ts.web.only.headline", card=card)
    if isinstance(q.step, ChooseCompanion):
        return q.say("ts.web.only.card", card=card)
    if not isinstance(q.step, ChooseCard) or (trapped(q.s, q.who) and number not in SCORES):
        return ""
    if must_score(q.s, q.who):
        return q.say("ts.web.only.scoring", card=card)
    if q.s.owed == q.who and number == MISSILE_ENVY:
        return q.say("ts.web.only.owed", card=card)
    return q.say("ts.web.only.card", card=card)


def _holds(q: Asked, number: int) -> bool:
    """Whether the card lies in the row of the seat's own cards."""
    if number == THE_CHINA_CARD:
        return q.s.china == q.who
    return q.s.hand[q.who] & deck.BIT[number] != 0


def _verb(action: int) -> int:
    return action - (action - actions.PLAY) % _ROOM


def without_card(s: TwilightState) -> int:
    """What would be done with a card where none of the hand will do; -1 of other questions."""
    if s.actor < 0 or any(is_card(action) for action in s.answers):
        return -1
    if not isinstance(choices.top(s)[1], ChooseCard):
        return -1
    return actions.DISCARD if trapped(s, s.actor) else actions.PLAY


def _refused(q: Asked, verb: int, legal: list[int]) -> list[Refused]:
    """Cards of the hand that cannot be chosen, with the reason."""
    if not isinstance(q.step, ChooseCard | ChooseHeadline):
        return []
    held = bits(q.s.hand[q.who])
    if q.s.china == q.who and verb == actions.PLAY:
        held.append(THE_CHINA_CARD)
    return [
        Refused(
            q.say("ts.web.card.play", card=names.card(number)),
            q.reason(verb + number),
            place=elements.card(number),
        )
        for number in held
        if verb + number not in legal
    ]
