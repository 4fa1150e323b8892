"""What a seat may know, and states that it cannot tell apart.

Everything but cash lies open.  Where cash is secret a seat sees its own; it knows
what the bank has paid out in all, and so how much the others have together.
"""

from typing import Any

from detente.core.bits import bits
from detente.core.rng import Rng
from detente.core.state import NOBODY, RUNNING
from detente.games.imperial_2030 import board, final
from detente.games.imperial_2030.data.economy import BONDS, MIDDLE, SLOT_IDS, VALUES
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS, REGIONS
from detente.games.imperial_2030.state import GOING_ON, ImperialState, put, units_at

_KINDS = ("fleets", "armies", "friendly_armies")


def _seat_id(seat: int) -> str | None:
    return None if seat < 0 else f"p{seat + 1}"


def _regions(mask: int) -> list[str]:
    return [board.IDS[region] for region in bits(mask)]


def knows_cash(s: ImperialState, seat: int, of: int) -> bool:
    """Whether a seat may see another's cash: its own, open cash, and all at the end (3.5)."""
    return seat == of or not s.rules.secret or s.over != GOING_ON


def view(s: ImperialState, seat: int) -> dict[str, Any]:
    """The position as a seat sees it, built from nothing; -1 is an onlooker."""
    shown: dict[str, Any] = {
        "turn": s.turn,
        "round": s.round,
        "nation": NATION_IDS[s.nation],
        "investor_card": _seat_id(s.card),
        "nations": {NATION_IDS[nation]: _nation(s, nation) for nation in range(NATIONS)},
        "players": {f"p{of + 1}": _player(s, seat, of) for of in range(s.rules.players)},
        "units": {
            board.IDS[region]: [
                [NATION_IDS[nation], _KINDS[kind], count]
                for nation, kind, count in units_at(s, region)
            ]
            for region in range(REGIONS)
            if units_at(s, region)
        },
        "for_sale": {
            NATION_IDS[nation]: _values(s.stock() >> BONDS * nation) for nation in range(NATIONS)
        },
        "paid_out_by_the_bank": s.bank,
        "over": s.over != GOING_ON,
        "options": dict(s.rules.given),
    }
    shown["actor"] = {-2: "nobody", -1: "chance"}.get(s.actor, _seat_id(s.actor))
    if 0 <= seat < s.rules.players:
        shown["seat"] = _seat_id(seat)
    if seat == s.actor and seat >= 0:  # what chance may bring is nobody's to see
        shown["legal_actions"] = s.legal_actions()
    if s.over != GOING_ON:
        shown["scores"] = {f"p{of + 1}": final.score(s, of) for of in range(s.rules.players)}
        shown["winners"] = [_seat_id(of) for of in final.winners(s)]
    return shown


def _values(places: int) -> list[int]:
    return [VALUES[place] for place in bits(places & (1 << BONDS) - 1)]


def _nation(s: ImperialState, nation: int) -> dict[str, Any]:
    slot = s.rondel[nation]
    return {
        "government": _seat_id(s.government[nation]),
        "treasury": s.treasury[nation],
        "points": s.points[nation],
        "slot": None if slot == MIDDLE else SLOT_IDS[slot],
        "tax_column": s.marker[nation],
        "factories": _regions(s.factories & board.HOME[nation]),
        "flags": _regions(s.flags[nation]),
        "armies_left": s.spare_armies(nation),
        "fleets_left": s.spare_fleets(nation),
    }


def _player(s: ImperialState, seat: int, of: int) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "bonds": {
            NATION_IDS[nation]: _values(s.bonds(of, nation))
            for nation in range(NATIONS)
            if s.bonds(of, nation)
        },
        "swiss_bank": s.has_swiss_bank(of),
    }
    if knows_cash(s, seat, of):
        shown["cash"] = s.cash[of]
    return shown


def resample(s: ImperialState, seat: int, rng: Rng) -> ImperialState:
    """A state drawn uniformly from those that ``seat`` cannot tell from this one.

    The cash of the others is spread anew, the sum being known.  A spread under
    which the open question would not have been put is drawn again: the seat
    knows that it was.
    """
    others = [of for of in range(s.rules.players) if not knows_cash(s, seat, of)]
    if s.actor == NOBODY or len(others) < 2:
        return s.copy()
    total = sum([s.cash[of] for of in others])
    while True:
        new = s.copy()
        parts = _spread(total, len(others), rng)
        for of, amount in zip(others, parts, strict=True):
            new.cash = put(new.cash, of, amount)
        if _asks_the_same(s, new, seat):
            return new


def _spread(total: int, parts: int, rng: Rng) -> list[int]:
    """``total`` split into so many parts from 0 on, every split equally likely."""
    bars = rng.sample(list(range(total + parts - 1)), parts - 1)
    bars.sort()
    found: list[int] = []
    before = -1
    for bar in [*bars, total + parts - 1]:
        found.append(bar - before - 1)
        before = bar
    return found


def _asks_the_same(s: ImperialState, new: ImperialState, seat: int) -> bool:
    """Whether the same seat is asked by the same frame, and ``seat`` the very same question."""
    depth, top = len(new.stack), new.stack[-1]
    new.actor = RUNNING
    new.run_top(top)
    put = len(new.answers) > 1 or new.discreet()
    if new.actor != s.actor or not put or len(new.stack) != depth:
        return False
    if new.stack[-1].to_data() != top.to_data():
        return False
    return s.actor != seat or new.answers == s.answers
