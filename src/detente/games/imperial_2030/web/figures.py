"""The figures of the nations: score track and panels, tax table, order of turns."""

from typing import Any

from detente.core.messages import Message, Words
from detente.games.imperial_2030.board import HOME
from detente.games.imperial_2030.data.economy import (
    BONUS,
    FLAGS,
    MOST_POINTS,
    POINTS_PER_FACTOR,
    POWER_POINTS,
    REVENUE_FROM,
)
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.money import Tax, interest_due
from detente.games.imperial_2030.state import GOING_ON, NOBODY_GOVERNS, ImperialState
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.wording import names


def moving(s: ImperialState) -> int:
    """The nation whose turn it is, -1 before the first and after the last."""
    return s.nation if s.over == GOING_ON and s.turn else -1


def order(s: ImperialState, words: Words) -> dict[str, Any]:
    """The values for ``tracks.html``: the round, and the nations in the order of their turns."""
    now = moving(s)
    started = s.round > 0
    return {
        "round": words(Message("i30.web.round", {"round": s.round}))
        if started
        else words(Message("i30.web.set_up")),
        "short": str(s.round) if started else "",
        "nations": [
            {
                "id": NATION_IDS[nation],
                "help": elements.nation(nation),
                "name": words(names.nation(nation)),
                "now": nation == now,
                "done": nation < now,
                "treasury": s.treasury[nation],
            }
            for nation in range(NATIONS)
        ],
    }


def track(s: ImperialState, words: Words) -> list[dict[str, Any]]:
    """The score track: 0 to 25, with a pale marker where taxing would bring the nation on turn."""
    now = moving(s)
    would = -1
    if now >= 0 and s.government[now] != NOBODY_GOVERNS and s.points[now] < MOST_POINTS:
        would = Tax(s, now).points
    return [
        {
            "points": points,
            "factor": power_factor(points),
            "first": points % POINTS_PER_FACTOR == 0,
            "nations": [NATION_IDS[n] for n in range(NATIONS) if s.points[n] == points],
            "ghost": NATION_IDS[now] if points == would and s.points[now] != points else "",
        }
        for points in range(MOST_POINTS + 1)
    ]


def nations(s: ImperialState, seat: int, words: Words) -> list[dict[str, Any]]:
    """The panel of every nation."""
    return [_nation(s, seat, nation, words) for nation in range(NATIONS)]


def governor(s: ImperialState, seat: int, nation: int, words: Words) -> str:
    """Who governs a nation, as the viewer calls them."""
    ruler = s.government[nation]
    if ruler == NOBODY_GOVERNS:
        return words(Message("i30.web.nobody"))
    return words(Message("i30.web.you")) if ruler == seat else words(names.seat(ruler))


def _nation(s: ImperialState, seat: int, nation: int, words: Words) -> dict[str, Any]:
    tax = Tax(s, nation)
    due = interest_due(s, nation)
    built = s.factories & HOME[nation]
    return {
        "id": NATION_IDS[nation],
        "element": elements.nation(nation),
        "name": words(names.nation(nation)),
        "government": governor(s, seat, nation, words),
        "mine": s.government[nation] == seat and seat >= 0,
        "now": nation == moving(s),
        "treasury": s.treasury[nation],
        "points": s.points[nation],
        "factor": power_factor(s.points[nation]),
        "revenue": tax.revenue,
        "pay": tax.pay,
        "bonus": tax.bonus,
        "gain": tax.gain,
        "points_after": tax.points,
        "interest": due,
        "short": max(0, due - s.treasury[nation]),
        "paying": tax.factories,
        "factories": built.bit_count(),
        "flags": tax.flags,
        "armies_left": s.spare_armies(nation),
        "fleets_left": s.spare_fleets(nation),
        "flags_left": FLAGS - tax.flags,
    }


def taxes(s: ImperialState, words: Words) -> dict[str, Any]:
    """The values for ``taxes.html``: the chart, with the nations where they would tax now."""
    columns = []
    last = len(REVENUE_FROM) - 1
    found = [Tax(s, nation).column for nation in range(NATIONS)]
    for column, revenue in enumerate(REVENUE_FROM):
        until = REVENUE_FROM[column + 1] - 1 if column < last else -1
        columns.append(
            {
                "revenue": _range(revenue, until),
                "bonus": BONUS[column],
                "points": POWER_POINTS[column],
                "nations": [NATION_IDS[n] for n in range(NATIONS) if found[n] == column],
                "markers": [NATION_IDS[n] for n in range(NATIONS) if s.marker[n] == column]
                if s.rules.tax_increase
                else [],
            }
        )
    increase = s.rules.tax_increase
    return {
        "columns": columns,
        "increase": increase,
        "note": words(Message("i30.web.tax_note_increase" if increase else "i30.web.tax_note")),
    }


def _range(first: int, last: int) -> str:
    if last < 0:
        return f"{first}+"
    return str(first) if first == last else f"{first}–{last}"
