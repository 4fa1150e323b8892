"""Why a region, a slot or a bond cannot be chosen now, for every way in which others can be."""

from detente.core.messages import Words
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import SLOTS
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.question import verb_of


def refusal(s: ImperialState, seat: int, place: str, words: Words) -> str:
    """The reasons with their rules; empty when the seat is not asked or may choose the place."""
    if s.actor != seat or seat < 0:
        return ""
    kind, _, id = place.partition("-")
    if kind == "r" and id in elements.REGIONS:
        number = elements.REGIONS[id]
        return _reasons(s, [verb + number for verb in _open_verbs(s)], words)
    if kind == "x" and id in elements.SLOTS:
        slots = any(actions.SLOT <= action < actions.SLOT + SLOTS for action in s.answers)
        return _reasons(s, [actions.SLOT + elements.SLOTS[id]] if slots else [], words)
    return ""


def _open_verbs(s: ImperialState) -> list[int]:
    """The verbs with a region that can be chosen somewhere."""
    found = {verb_of(action) for action in s.answers}
    return sorted(verb for verb in found if verb >= 0)


def _reasons(s: ImperialState, wanted: list[int], words: Words) -> str:
    if any(action in s.answers for action in wanted):
        return ""
    found: list[str] = []
    for action in wanted:
        reason = why_not(s, action)
        told = "" if reason is None else words(reason)
        if told and told not in found:
            found.append(told)
    return " ".join(found)
