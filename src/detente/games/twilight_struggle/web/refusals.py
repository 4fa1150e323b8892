"""Why a country or a card cannot be chosen now, for every way in which others can be."""

from typing import Final

from detente.core.messages import Words
from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.wording.reasons import why_not

#: First actions of the verbs with a country and with a card, and how many numbers each has.
_WITH_COUNTRY: Final = (0, actions.PLAY, 96)
_WITH_CARD: Final = (actions.PLAY, actions.ROLL, 128)


def refusal(s: TwilightState, seat: int, place: str, words: Words) -> str:
    """The reasons with their rules; empty when the seat is not asked or may choose the place."""
    kind, id = place[:2], place[2:]
    if s.actor != seat:
        return ""
    if kind == "c-" and id in elements.COUNTRIES:
        return _reasons(s, elements.COUNTRIES[id], _WITH_COUNTRY, words)
    if kind == "k-" and id in elements.CARDS:
        return _reasons(s, elements.CARDS[id], _WITH_CARD, words)
    return ""


def _reasons(s: TwilightState, number: int, verbs: tuple[int, int, int], words: Words) -> str:
    start, end, room = verbs
    open_verbs = sorted(
        {(action - start) // room * room + start for action in s.answers if start <= action < end}
    )
    if any(verb + number in s.answers for verb in open_verbs):
        return ""
    found: list[str] = []
    for verb in open_verbs:
        reason = why_not(s, verb + number)
        told = "" if reason is None else words(reason)
        if told and told not in found:
            found.append(told)
    return " ".join(found)
