"""7: when events occur, and what their questions may be answered with."""

from tests.oracle import ops, scoring
from tests.oracle.facts import CARDS, MAP, SCORES
from tests.oracle.position import (
    ENEMY,
    Position,
    card_value,
    controlled_in,
    controls,
    event_value,
    in_area,
    scoring_cards,
    uncontrolled,
)

#: Event already occurred, so that another cannot (5.2 case 2).
FORBIDDEN_BY = {
    7: "iron_lady",
    13: "camp_david_accords",
    55: "tear_down_this_wall",
    56: "awacs_sale_to_saudis",
    59: "an_evil_empire",
    61: "north_sea_oil",
}
EAST_BLOC = ("yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia")
MUSLIM = ("sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan")


def companions(p: Position, side: str) -> set[int]:
    """Cards of the hand with the opponent's event (32)."""
    return {card for card in p.hand[side] if CARDS[card].side == ENEMY[side]}


def can_occur(p: Position, card: int, side: str) -> bool:
    """5.2: whether the event of the card takes place now for this event player."""
    if card in FORBIDDEN_BY and FORBIDDEN_BY[card] in p.effects:
        return False
    if card == 6:
        return False
    if card == 21:
        return "warsaw_pact_formed" in p.effects or "marshall_plan" in p.effects
    if card == 32:
        return p.rounds and bool(companions(p, side))
    if card == 48:
        us = scoring.battlegrounds_on_map(p, "us")
        return us > scoring.battlegrounds_on_map(p, "ussr")
    if card == 80:
        return p.space[side] < p.space[ENEMY[side]]
    if card == 85:
        return p.space["us"] > p.space["ussr"]
    if card == 100:
        return p.defcon == 2
    if card == 101:
        return "john_paul_ii_elected_pope" in p.effects
    if card == 104:
        return p.turn <= 7
    if card == 105:
        return controls(p, "us", "united_kingdom")
    if card == 108:
        return bool(controlled_in(p, "us", "ME"))
    return True


# -- placing and removing by events -------------------------------------------

#: Markers to place, most per country, areas, side, condition on the country.
PLACING = {
    14: (4, 1, ("EE",), "not us"),
    23: (7, 1, ("WE",), "not ussr"),
    30: (4, 1, ("AF", "SEA"), ""),
    63: (4, 1, ("AF", "SEA"), ""),
    70: (2, 2, ("CA", "SA"), ""),
    75: (3, 2, ("CA",), ""),
    76: (4, 2, ("AS",), ""),
    87: (6, 2, ("EU",), ""),
    146: (5, 2, ("EE",), ""),
}
#: Markers to remove, most per country, areas, whose.
REMOVING = {
    7: (3, 2, ("WE",), "us"),
    29: (3, 1, ("EE",), "ussr"),
    88: (2, 2, ("ME",), "us"),
    99: (3, 1, ("WE",), "us"),
}


def place_targets(p: Position, program: int, used: list[str]) -> set[str]:
    _, most, areas, condition = PLACING[program]
    found = set()
    for area in areas:
        for name in in_area(area):
            if condition and controls(p, condition.removeprefix("not "), name):
                continue
            if used.count(name) < most:
                found.add(name)
    return found


def remove_targets(p: Position, program: int, used: list[str]) -> set[str]:
    _, most, areas, whose = REMOVING[program]
    found = set()
    for area in areas:
        for name in in_area(area):
            if p.influence[whose][name] > 0 and used.count(name) < most:
                found.add(name)
    return found


def suez_targets(p: Position, used: list[str]) -> set[str]:
    return {
        name
        for name in ("france", "united_kingdom", "israel")
        if p.influence["us"][name] > 0 and used.count(name) < 2
    }


def voice_targets(p: Position, used: list[str]) -> set[str]:
    return {
        name
        for name in MAP
        if MAP[name].region != "EU" and p.influence["ussr"][name] > 0 and used.count(name) < 2
    }


def truman_targets(p: Position) -> set[str]:
    return {
        name for name in in_area("EU") if uncontrolled(p, name) and p.influence["ussr"][name] > 0
    }


def empty_countries(p: Position) -> set[str]:
    return {name for name in MAP if p.influence["us"][name] + p.influence["ussr"][name] == 0}


def cambridge_targets(p: Position) -> set[str]:
    found: set[str] = set()
    for card in scoring_cards(p, "us"):
        found.update(in_area(SCORES[card]))
    return found


def relationship_targets(p: Position) -> set[str]:
    if "nato" in p.effects:
        return set(in_area("WE"))
    return {"canada", "norway", "benelux", "france"}


def brush_targets(p: Position, side: str) -> set[str]:
    return {
        name
        for name, country in MAP.items()
        if country.stability <= 2 and not (side == "ussr" and ops.nato_protects(p, name))
    }


def che_targets(p: Position, first: str = "") -> set[str]:
    return {
        name
        for name, country in MAP.items()
        if country.region in ops.OPEN_TO_CHE
        and not country.battleground
        and name != first
        and ops.coupable(p, "ussr", name)
    }


def free_targets(p: Position, card: int) -> set[str]:
    """Where 47, 91 and 96 give a free coup or realignment; region limits do not count."""
    if card == 91:
        return {"cuba", "honduras", "costa_rica"}
    areas = ("EU",) if card == 96 else ("CA", "SA")
    return {name for area in areas for name in in_area(area)}


# -- cards by events ----------------------------------------------------------


def payable(p: Position, side: str, least: int) -> set[int]:
    return {card for card in p.hand[side] if card_value(p, side, card) >= least}


def envied(p: Position, giver: str) -> set[int]:
    """49: the cards of highest modified value."""
    values = {card: card_value(p, giver, card) for card in p.hand[giver]}
    values = {card: value for card, value in values.items() if not CARDS[card].scoring}
    return {card for card, value in values.items() if value == max(values.values())}


def from_discards(p: Position) -> set[int]:
    return {card for card in p.discard if not CARDS[card].scoring}


def granted_operations(p: Position, card: int, side: str) -> int:
    """Value of the operations that an event gives to a side."""
    printed = {20: 4, 26: 1, 57: 4, 62: 1, 67: 2, 89: 4, 90: 4, 47: 2, 91: 2, 96: 3, 107: 3}
    return event_value(p, side, printed[card])
