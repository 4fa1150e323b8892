"""6 and 8: placing, realigning, coups: costs, targets, odds and results."""

from tests.oracle.facts import CLOSED, MAP
from tests.oracle.position import ENEMY, Position, controls

REGION_NAMES = {
    "EU": "europe",
    "AS": "asia",
    "ME": "middle_east",
    "CA": "central_america",
    "SA": "south_america",
    "AF": "africa",
}
OPEN_TO_CHE = ("CA", "SA", "AF")


# -- 6.1 placing --------------------------------------------------------------


def cost(p: Position, side: str, country: str) -> int:
    return 2 if controls(p, ENEMY[side], country) else 1


def barred_by_chernobyl(p: Position, side: str, country: str) -> bool:
    return side == "ussr" and f"chernobyl_{REGION_NAMES[MAP[country].region]}" in p.effects


def bonuses(p: Position, side: str, china: bool) -> list[str]:
    """Areas that give one more point if every point is used there (7.4, 9.6)."""
    areas = []
    if china:
        areas.append("AS")
    if side == "ussr" and "vietnam_revolts" in p.effects:
        areas.append("SEA")
    return areas


def points_for(base: int, areas: list[str], countries: list[str]) -> int:
    """Points there are when these countries are where they are used."""
    extra = 0
    for area in areas:
        if all(MAP[country].lies_in(area) for country in countries):
            extra += 1
    return base + extra


def placements(
    p: Position,
    side: str,
    base: int,
    areas: list[str],
    spent: int,
    used: list[str],
    open_countries: set[str],
) -> set[str]:
    found = set()
    for country in open_countries:
        if barred_by_chernobyl(p, side, country):
            continue
        total = spent + cost(p, side, country)
        if total <= points_for(base, areas, [*used, country]):
            found.add(country)
    return found


# -- 8.1.5 and events that protect --------------------------------------------


def nato_protects(p: Position, country: str) -> bool:
    """21 with 17, 55 and 96: US-controlled countries of Europe."""
    if "nato" not in p.effects or MAP[country].region != "EU" or not controls(p, "us", country):
        return False
    if country == "france" and "de_gaulle_leads_france" in p.effects:
        return False
    return not (country == "west_germany" and "willy_brandt" in p.effects)


def protected(p: Position, side: str, country: str) -> bool:
    if side == "us":
        return False
    if country == "japan" and "us_japan_mutual_defense_pact" in p.effects:
        return True
    return nato_protects(p, country)


def closed(p: Position, country: str) -> bool:
    return MAP[country].region in CLOSED[p.defcon]


# -- 6.2 realignment ----------------------------------------------------------


def realignable(p: Position, side: str, country: str, free: bool = False) -> bool:
    if p.influence[ENEMY[side]][country] == 0 or protected(p, side, country):
        return False
    return free or not closed(p, country)


def realign_modifier(p: Position, side: str, country: str) -> int:
    own = p.influence[side][country]
    theirs = p.influence[ENEMY[side]][country]
    modifier = sum(1 for other in MAP[country].neighbours if controls(p, side, other))
    if own > theirs:
        modifier += 1
    if MAP[country].superpower == side:
        modifier += 1
    if side == "us" and "iran_contra_scandal" in p.effects:
        modifier -= 1
    return modifier


def realign_result(p: Position, country: str, dice: dict[str, int]) -> dict[str, int]:
    """Markers that each side loses."""
    us = dice["us"] + realign_modifier(p, "us", country)
    ussr = dice["ussr"] + realign_modifier(p, "ussr", country)
    return {
        "us": min(p.influence["us"][country], max(0, ussr - us)),
        "ussr": min(p.influence["ussr"][country], max(0, us - ussr)),
    }


# -- 6.3 coups ----------------------------------------------------------------


def coupable(p: Position, side: str, country: str, free: bool = False) -> bool:
    if p.influence[ENEMY[side]][country] == 0 or protected(p, side, country):
        return False
    if side == "ussr" and "the_reformer" in p.effects and MAP[country].region == "EU":
        return False
    return free or not closed(p, country)


def coup_loses_at_once(p: Position, side: str) -> bool:
    return f"cuban_missile_crisis_on_{side}" in p.effects


def coup_die_modifier(p: Position, side: str, country: str) -> int:
    modifier = 0
    if "salt_negotiations" in p.effects:
        modifier -= 1
    if MAP[country].region in ("CA", "SA"):
        if f"death_squads_for_{side}" in p.effects:
            modifier += 1
        if f"death_squads_for_{ENEMY[side]}" in p.effects:
            modifier -= 1
    return modifier


def coup_result(p: Position, side: str, country: str, points: int, die: int) -> tuple[int, int]:
    """Markers the enemy loses and markers the side gains."""
    score = die + coup_die_modifier(p, side, country) + points - 2 * MAP[country].stability
    if score <= 0:
        return 0, 0
    lost = min(score, p.influence[ENEMY[side]][country])
    return lost, score - lost


def coup_defcon(p: Position, side: str, country: str) -> int:
    """DEFCON after the attempt (6.3.4, card 41)."""
    if not MAP[country].battleground or (side == "us" and "nuclear_subs" in p.effects):
        return p.defcon
    return p.defcon - 1


def coup_points(p: Position, side: str, country: str, base: int, areas: list[str]) -> int:
    return points_for(base, areas, [country])


# -- 40 Cuban Missile Crisis --------------------------------------------------


def crisis_cancels(p: Position, side: str) -> set[str]:
    """Countries from which two own markers would end the threat to the side."""
    if f"cuban_missile_crisis_on_{side}" not in p.effects:
        return set()
    places = ("cuba",) if side == "ussr" else ("west_germany", "turkey")
    return {country for country in places if p.influence[side][country] >= 2}
