"""The grid of all bonds: who holds each, what is for sale, what buying it would bring."""

from typing import Any, NamedTuple

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.imperial_2030.board import HOME
from detente.games.imperial_2030.data.economy import BONDS, INTERESTS, VALUES
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS
from detente.games.imperial_2030.investor import invest, ruler_by_bonds
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState, put
from detente.games.imperial_2030.web import elements, refusals
from detente.games.imperial_2030.web.people import sign
from detente.games.imperial_2030.web.question import asks_for_bonds
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.sums import Deal, deal_of, first_of_ties


class Outcome(NamedTuple):
    """What an investment leads to, if nobody else invested."""

    ruler: int
    before: int
    mine: int
    mine_before: int
    best_other: int
    other: int
    treasury: int
    swiss_lost: bool
    swiss_gained: int


def outcome(s: ImperialState, seat: int, deal: Deal) -> Outcome:
    """Who would govern after an investment, by the engine's own rule (4.5d)."""
    trial = s.copy()
    invest(trial, seat, deal.action)
    before = s.government[deal.nation]
    ruler = ruler_by_bonds(trial, deal.nation, first_of_ties(s))
    trial.government = put(trial.government, deal.nation, ruler)
    others = [other for other in range(s.rules.players) if other != seat]
    best = max(others, key=lambda other: s.sum_of(other, deal.nation))
    lost = ruler != before and before != NOBODY_GOVERNS and trial.has_swiss_bank(before)
    return Outcome(
        ruler,
        before,
        trial.sum_of(seat, deal.nation),
        s.sum_of(seat, deal.nation),
        s.sum_of(best, deal.nation),
        best,
        trial.treasury[deal.nation],
        s.turn > 0 and s.has_swiss_bank(seat) and ruler == seat,
        before if lost else -1,
    )


# -- the page ----------------------------------------------------------------------------


def grid(s: ImperialState, seat: int, words: Words) -> dict[str, Any]:
    """The values for ``bonds.html``."""
    asked = s.actor == seat and seat >= 0 and asks_for_bonds(s)
    deals = [deal for action in s.answers if (deal := deal_of(action))] if asked else []
    return {
        "values": VALUES,
        "interests": INTERESTS,
        "buying": bool(deals),
        "rows": [_row(s, seat, nation, asked, deals, words) for nation in range(NATIONS)],
    }


def _row(
    s: ImperialState, seat: int, nation: int, asked: bool, deals: list[Deal], words: Words
) -> dict[str, Any]:
    name = words(names.nation(nation))
    sums = sorted(((s.sum_of(p, nation), -p) for p in range(s.rules.players)), reverse=True)
    lead, leader = sums[0][0], -sums[0][1]
    mine = s.sum_of(seat, nation) if seat >= 0 else 0
    cells = [_cell(s, seat, nation, place, deals, words) for place in range(BONDS)]
    for place, cell in enumerate(cells):
        if asked and cell["kind"] in ("free", "other"):
            cell["why"] = refusals.of_bond(s, seat, nation, place, words)
    return {
        "id": NATION_IDS[nation],
        "name": name,
        "home": " ".join(elements.region(region) for region in bits(HOME[nation])),
        "lead": f"{sign(s, leader, seat, words)} {lead}" if lead else "–",
        "mine": "" if seat < 0 or (lead and leader == seat) else _you(mine, words),
        "cells": cells,
    }


def _you(amount: int, words: Words) -> str:
    return words(Message("i30.web.you_have", {"amount": amount}))


def _cell(
    s: ImperialState, seat: int, nation: int, place: int, all_deals: list[Deal], words: Words
) -> dict[str, Any]:
    deals = [deal for deal in all_deals if deal.nation == nation and deal.new == place]
    holder = holder_of(s, nation, place)
    id = elements.bond(nation, place)
    label = words(label_of(s, nation, place))
    cell = {"id": id, "star": False, "deal": bool(deals), "why": "", "label": label}
    if holder >= 0:
        kind = "own" if holder == seat else "other"
        return {**cell, "kind": kind, "text": sign(s, holder, seat, words)}
    if not deals:
        return {**cell, "kind": "free", "text": str(VALUES[place])}
    deal = min(deals, key=lambda deal: (deal.old >= 0, deal.price))
    best = [outcome(s, seat, each) for each in deals]
    star = any(each.ruler == seat and each.before != seat for each in best)
    text = str(VALUES[place]) if deal.old < 0 else f"↑{deal.price}"
    label = words(deal_words(s, seat, deal))
    return {**cell, "kind": "deal", "text": text, "star": star, "label": label}


def holder_of(s: ImperialState, nation: int, place: int) -> int:
    """Who has a bond, -1 for nobody."""
    bond = 1 << BONDS * nation + place
    return next((seat for seat in range(s.rules.players) if s.held[seat] & bond), -1)


def label_of(s: ImperialState, nation: int, place: int) -> Message:
    """A bond with its interest, and whose it is."""
    values: dict[str, int | str | Message] = {
        "nation": names.nation(nation),
        "value": VALUES[place],
        "interest": INTERESTS[place],
    }
    holder = holder_of(s, nation, place)
    if holder < 0:
        return Message("i30.web.bond.free", values)
    return Message("i30.web.bond.held", {**values, "who": names.seat(holder)})


def deal_words(s: ImperialState, seat: int, deal: Deal) -> Message:
    """An investment in a few words."""
    values: dict[str, int | str | Message] = {
        "nation": names.nation(deal.nation),
        "new": VALUES[deal.new],
        "price": deal.price,
    }
    if deal.old < 0:
        return Message("i30.web.buy", values)
    return Message("i30.web.upgrade", {**values, "old": VALUES[deal.old]})
