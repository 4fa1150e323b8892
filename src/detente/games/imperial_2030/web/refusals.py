"""Why a region, a slot or a bond cannot be chosen now, for every way in which others can be."""

from detente.core.messages import Words
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import BONDS, SLOTS
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.question import asks_for_bonds, verb_of


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
    bond = elements.bond_of(id) if kind == "b" else None
    if bond is not None and asks_for_bonds(s):
        return of_bond(s, seat, *bond, words)
    return ""


def of_bond(s: ImperialState, seat: int, nation: int, place: int, words: Words) -> str:
    """Why a bond cannot be bought, nor had for the highest one below it; empty when it can be."""
    lower = s.bonds(seat, nation) & (1 << place) - 1
    highest = lower.bit_length() - 1
    first = actions.UPGRADE + 81 * nation + place
    every = [first + 9 * old for old in range(place) if lower >> old & 1]
    action = first + 9 * highest if lower else actions.BUY + BONDS * nation + place
    if any(each in s.answers for each in every):
        return ""
    return _reasons(s, [action], words)


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
