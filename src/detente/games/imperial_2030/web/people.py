"""The players: cash as far as it may be known, bonds, governments, and what all would score."""

from typing import Any, Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.imperial_2030.data.economy import CARD_BONUS, VALUES
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS
from detente.games.imperial_2030.final import bond_score, places, power_factor
from detente.games.imperial_2030.state import GOING_ON, ImperialState
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.web import results
from detente.games.imperial_2030.wording import names

#: Letters of a name that stand for it where room is scarce.
_BEGINNING: Final = 2
#: Of more governments than this a plate has the letters.
_NAMED: Final = 2


def cash(s: ImperialState, viewer: int, seat: int, words: Words) -> str:
    """A seat's cash, or that it is hidden."""
    if not knows_cash(s, viewer, seat):
        return words(Message("i30.web.cash_hidden"))
    return words(names.money(s.cash[seat]))


def sign(s: ImperialState, seat: int, viewer: int, words: Words) -> str:
    """A seat in a cell: the beginning of its name where all differ in it, else its number."""
    if seat == viewer:
        return words(Message("i30.web.you"))
    beginnings = [words(names.seat(each))[:_BEGINNING] for each in range(s.rules.players)]
    if len(set(beginnings)) < len(beginnings):
        return words(Message("i30.web.seat_sign", {"number": seat + 1}))
    return beginnings[seat]


def players(s: ImperialState, viewer: int, words: Words) -> list[dict[str, Any]]:
    """The values for ``players.html``."""
    return [
        {
            "number": seat + 1,
            "name": words(names.seat(seat)),
            "mine": seat == viewer,
            "asked": s.actor == seat,
            "governs": [NATION_IDS[n] for n in range(NATIONS) if s.government[n] == seat],
            "card": CARD_BONUS if s.card == seat else 0,
            "swiss_bank": s.turn > 0 and s.has_swiss_bank(seat),
            "cash": cash(s, viewer, seat, words),
            "hidden": not knows_cash(s, viewer, seat),
            "bonds": _bonds(s, seat, words),
        }
        for seat in range(s.rules.players)
    ]


def _bonds(s: ImperialState, seat: int, words: Words) -> list[dict[str, Any]]:
    found = []
    for nation in range(NATIONS):
        places = bits(s.bonds(seat, nation))
        if places:
            values = " + ".join(str(VALUES[place]) for place in places)
            found.append(
                {
                    "id": NATION_IDS[nation],
                    "name": words(names.nation(nation)),
                    "letter": words(names.letter(nation)),
                    "list": values,
                    "sum": s.sum_of(seat, nation),
                    "interest": s.interest_of(seat, nation),
                }
            )
    return found


def note(s: ImperialState, seat: int, words: Words) -> str:
    """A few words for the plate of a seat: what it governs, cash that all may know."""
    governed = [n for n in range(NATIONS) if s.government[n] == seat]
    name = names.nation if len(governed) <= _NAMED else names.letter
    parts = [words(name(nation)) for nation in governed]
    if not parts and s.turn:
        parts.append(words(Message("i30.web.swiss_bank")))
    if knows_cash(s, -1, seat):
        parts.append(cash(s, -1, seat, words))
    return " · ".join(parts)


def standing(s: ImperialState, viewer: int, words: Words) -> dict[str, Any]:
    """The values for ``score.html``: what everybody's bonds are worth now, and cash if known."""
    over = s.over != GOING_ON
    place_of = places(s) if over else list(range(s.rules.players))
    rows = []
    for seat in sorted(range(s.rules.players), key=lambda seat: place_of[seat]):
        worth = [bond_score(s, seat, nation) for nation in range(NATIONS)]
        known = knows_cash(s, viewer, seat)
        rows.append(
            {
                "name": words(names.seat(seat)),
                "place": place_of[seat] if over else 0,
                "mine": seat == viewer,
                "worth": [_worth(s, seat, nation) for nation in range(NATIONS)],
                "cash": str(s.cash[seat]) if known else "?",
                "total": str(sum(worth) + s.cash[seat]) if known else f"{sum(worth)}+",
            }
        )
    return {
        "nations": [
            {
                "id": NATION_IDS[nation],
                "name": words(names.nation(nation)),
                "points": s.points[nation],
                "factor": power_factor(s.points[nation]),
            }
            for nation in range(NATIONS)
        ],
        "rows": rows,
        "won": results.winning(s, words) if over else "",
        "ended": words(results.ended(s)) if over else "",
    }


def _worth(s: ImperialState, seat: int, nation: int) -> dict[str, Any]:
    """What a seat's bonds of a nation count, and how that comes."""
    interest, factor = s.interest_of(seat, nation), power_factor(s.points[nation])
    return {"sum": interest * factor, "interest": interest, "factor": factor}
