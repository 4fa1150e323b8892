"""Choices of how a card is used: event, operations, space race."""

from detente.core.page import Choice, Group, Refused
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.modifiers import ops_value
from detente.games.twilight_struggle.play import SPACE_USES, UseCard
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.asked import Asked
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.reasons import obstacle

#: The uses in the order in which they are listed.
_ORDER = (actions.OPERATIONS, actions.EVENT_FIRST, actions.EVENT, actions.WITH_UN, *SPACE_USES)


def uses(q: Asked) -> list[Group]:
    """The uses of the card that lies on the table, and those that it does not have now."""
    number = q.frame.card
    legal = set(q.s.answers)
    return [
        Group(
            [_use(q, action) for action in _ORDER if action in legal],
            q.words(names.card(number)),
            q.words(names.operations(q.s, q.who, number)),
            refused=[_refused(q, action) for action in _missing(q, legal)],
        )
    ]


def _use(q: Asked, action: int) -> Choice:
    number = q.frame.card
    points = q.say("ts.web.points", n=ops_value(q.s, q.who, deck.OPS[number]))
    found = Choice(action, _label(q, action), value=points, place=elements.card(number))
    if action == actions.SPACE:
        figures = q.figures(action)
        found.value = q.say("ts.web.percent", percent=figures["chance"])
        found.notes = [q.say("ts.web.use.space_note", **figures)]
    elif action == actions.SPACE_WITHOUT_ROLL:
        found.value = ""
        found.notes = [q.say("ts.web.use.space_without_roll_note")]
    elif action == actions.EVENT:
        found.value = ""
        found.notes = [q.words(names.summary(number))]
    elif action == actions.OPERATIONS:
        found.notes = _operations_notes(q)
    elif action == actions.EVENT_FIRST:
        found.notes = [_their_event(q)]
    else:
        found.notes = [q.say("ts.web.use.no_event")]
    return found


def _label(q: Asked, action: int) -> str:
    names_of = {
        actions.OPERATIONS: "operations_first" if _event_follows(q) else "operations",
        actions.EVENT_FIRST: "event_first",
        actions.EVENT: "event",
        actions.WITH_UN: "with_un",
        actions.SPACE: "space",
        actions.SPACE_WITHOUT_ROLL: "space_without_roll",
    }
    return q.say(f"ts.web.use.{names_of[action]}")


def _is_theirs(q: Asked) -> bool:
    return q.frame.program == state.USE_CARD and deck.SIDE[q.frame.card] == 1 - q.who


def _event_follows(q: Asked) -> bool:
    """Whether the other side's event comes with the operations."""
    return _is_theirs(q) and refusal(q.s, q.frame.card, q.who) == 0


def _their_event(q: Asked) -> str:
    event = names.summary(q.frame.card)
    return q.say("ts.web.use.their_event", side=names.side(1 - q.who), event=event)


def _operations_notes(q: Asked) -> list[str]:
    """What comes with the operations: the other side's event, or none."""
    notes = [q.say("ts.web.use.kinds")]
    if _event_follows(q):
        return [*notes, _their_event(q)]
    if _is_theirs(q):
        reason = obstacle(q.s, q.frame.card, q.who)
        return [*notes, q.say("ts.look.occurs_not", reason=reason)]
    return notes


def _missing(q: Asked, legal: set[int]) -> list[int]:
    """Uses that players look for and that the card does not have now."""
    if not isinstance(q.step, UseCard):
        return [each for each in (actions.SPACE,) if each not in legal]
    wanted = [actions.OPERATIONS, actions.SPACE]
    if actions.EVENT_FIRST not in legal:
        wanted.insert(1, actions.EVENT)
    return [each for each in wanted if each not in legal]


def _refused(q: Asked, action: int) -> Refused:
    return Refused(_label(q, action), q.reason(action))


def missing_ways(q: Asked) -> list[Refused]:
    """Ways to use operations that the open question does not offer, with the reason."""
    found = []
    for verb, name in ((actions.COUP, "coup"), (actions.REALIGN, "realign")):
        if not q.of(verb):
            target = (q.s.presence[1 - q.who] or 1).bit_length() - 1
            found.append(Refused(q.say(f"ts.web.{name}"), q.reason(verb + target)))
    return found
