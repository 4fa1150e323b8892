"""Help on what is shown: regions, nations, slots, bonds."""

from typing import Any

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.board import HOME
from detente.games.imperial_2030.data.economy import (
    FREE_SPACES,
    MOST_SPACES,
    SLOT_IDS,
)
from detente.games.imperial_2030.data.regions import FIRST_SEA, NEUTRAL
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.money import Tax, interest_due
from detente.games.imperial_2030.rondel import passes_investor, spaces_to
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements, help_parts, marks, slots
from detente.games.imperial_2030.web.bonds import label_of
from detente.games.imperial_2030.web.figures import governor, moving
from detente.games.imperial_2030.web.help_parts import Part
from detente.games.imperial_2030.wording import names


def help_on(s: ImperialState, seat: int, topic: str, words: Words) -> dict[str, Any] | None:
    """The values for ``help.html`` on an element, by its id; None when it is unknown."""
    kind, _, id = topic.partition("-")
    parts: list[Part] | None = None
    if kind == "r" and id in elements.REGIONS:
        parts = region(s, elements.REGIONS[id], words)
    elif kind == "n" and id in elements.NATIONS:
        parts = nation(s, seat, elements.NATIONS[id], words)
    elif kind == "x" and id in elements.SLOTS:
        parts = slot(s, elements.SLOTS[id], words)
    elif kind == "b":
        bond = elements.bond_of(id)
        parts = None if bond is None else [help_parts.head(words(label_of(s, *bond)))]
    return None if parts is None else {"title": parts[0]["title"], "parts": parts}


def region(s: ImperialState, number: int, words: Words) -> list[Part]:
    """Whose it is, what stands there, what it borders on."""
    home = board.NATION[number]
    kind = "sea" if number >= FIRST_SEA else "land" if home == NEUTRAL else "home"
    parts = [
        help_parts.head(
            words(names.region(number)),
            words(Message(f"i30.web.kind.{kind}")),
            words(marks.owner_words(s, number)),
        )
    ]
    there = [words(told) for told in marks.unit_words(s, number)]
    parts.append(help_parts.text(*(there or [words(Message("i30.web.no_units"))])))
    if home != NEUTRAL and board.PORT_SEA[number] >= 0:
        sea = Message("i30.web.harbour", {"sea": names.region(board.PORT_SEA[number])})
        parts.append(help_parts.small(words(sea)))
    near = [words(names.region(each)) for each in bits(board.NEIGHBOURS[number])]
    borders = Message("i30.web.borders", {"regions": ", ".join(sorted(near))})
    parts.append(help_parts.small(words(borders), *_canal_notes(number, words)))
    return parts


def _canal_notes(number: int, words: Words) -> list[str]:
    """The canals that lead from a sea, or that lie in a land."""
    found = []
    for canal, (one, other) in enumerate(board.CANAL_SEAS):
        name = Message(f"i30.web.canal.{board.CANAL_IDS[canal]}")
        if number in (one, other):
            values: dict[str, int | str | Message] = {
                "canal": name,
                "sea": names.region(one + other - number),
                "land": names.region(board.CANAL_LAND[canal]),
            }
            found.append(words(Message("i30.web.canal_to", values)))
        elif number == board.CANAL_LAND[canal]:
            found.append(words(Message("i30.web.canal_here", {"canal": name})))
    return found


def nation(s: ImperialState, seat: int, number: int, words: Words) -> list[Part]:
    """Government, money, what Taxation would bring, who holds its bonds."""
    tax = Tax(s, number)
    built = (s.factories & HOME[number]).bit_count()
    ruler = Message("i30.web.governed_by", {"who": governor(s, seat, number, words)})
    figures = {
        "treasury": str(s.treasury[number]),
        "power_points": f"{s.points[number]} ×{power_factor(s.points[number])}",
        "factories": words(
            Message("i30.web.paying", {"paying": tax.factories, "factories": built})
        ),
        "flags": str(tax.flags),
        "revenue": f"+{tax.revenue}",
        "soldiers": f"−{tax.pay}",
        "bonus": f"−{tax.bonus}",
        "points": f"+{tax.gain} → {tax.points}",
        "interest": str(interest_due(s, number)),
    }
    parts = [
        help_parts.head(words(names.nation(number)), below=words(ruler)),
        help_parts.facts([(words(Message(f"i30.web.{id}")), told) for id, told in figures.items()]),
    ]
    holders = [
        [words(names.seat(p)), str(s.sum_of(p, number)), str(s.interest_of(p, number))]
        for p in range(s.rules.players)
        if s.sum_of(p, number)
    ]
    if holders:
        headings = ["", words(Message("i30.web.bonds")), words(Message("i30.web.interest"))]
        parts.append(help_parts.table(headings, holders))
    return parts


def slot(s: ImperialState, number: int, words: Words) -> list[Part]:
    """What the slot does by the rules, and what it would bring now."""
    name = SLOT_IDS[number].removesuffix("_1").removesuffix("_2")
    parts = [
        help_parts.head(words(names.slot(number))),
        help_parts.text(words(Message(f"i30.web.rule.{name}"))),
    ]
    now = moving(s)
    if now < 0 or s.government[now] < 0:
        return parts
    spaces = spaces_to(s, now, number)
    values: dict[str, int | str | Message] = {"nation": names.nation(now), "n": spaces}
    told = [words(Message("i30.web.would_bring", {"what": slots.short(s, now, number)}))]
    if 0 < spaces <= MOST_SPACES:
        told.insert(0, words(Message("i30.web.away", values)))
        if spaces > FREE_SPACES:
            fee = {"factor": power_factor(s.points[now])}
            told.append(words(Message("i30.web.fee_rule", {**fee, "free": FREE_SPACES})))
        if passes_investor(s, now, number):
            told.append(words(Message("i30.web.passes")))
    parts.append(help_parts.small(*told))
    return parts
