"""10: levels of the regions, their points, the scoring cards and the end of the game."""

from tests.oracle.facts import MAP, REGION_VALUES
from tests.oracle.position import ENEMY, SIDES, Position, controls, in_area

NOTHING, PRESENCE, DOMINATION, CONTROL = range(4)


def battlegrounds(p: Position, area: str, taiwan: bool) -> set[str]:
    """Battlegrounds of a region; Taiwan by Formosan Resolution while the US controls it (35)."""
    found = {name for name in in_area(area) if MAP[name].battleground}
    resolved = taiwan and "formosan_resolution" in p.effects
    if resolved and area == "AS" and controls(p, "us", "taiwan"):
        found.add("taiwan")
    return found


def level(p: Position, side: str, area: str, taiwan: bool = False, absent: str = "") -> int:
    """10.1.1; ``absent`` is a country that does not count for the USSR (73)."""
    grounds = battlegrounds(p, area, taiwan)
    held = {each: {c for c in in_area(area) if controls(p, each, c)} for each in SIDES}
    held["ussr"].discard(absent)
    own, theirs = held[side], held[ENEMY[side]]
    if not own:
        return NOTHING
    if len(own) > len(theirs) and grounds <= own:
        return CONTROL
    more = len(own) > len(theirs) and len(own & grounds) > len(theirs & grounds)
    if more and own & grounds and own - grounds:
        return DOMINATION
    return PRESENCE


def region_points(p: Position, side: str, area: str, taiwan: bool, absent: str = "") -> int:
    """10.1.2; control of Europe is worth the game and no points here."""
    reached = level(p, side, area, taiwan, absent)
    points = 0 if reached == NOTHING else (REGION_VALUES[area][reached - 1] or 0)
    for name in in_area(area):
        if not controls(p, side, name) or (side == "ussr" and name == absent):
            continue
        if name in battlegrounds(p, area, taiwan):
            points += 1
        if MAP[name].superpower == ENEMY[side]:
            points += 1
    return points


def region_score(p: Position, area: str, absent: str = "") -> int:
    """VP for the US (negative: for the USSR) when the region is scored."""
    us = region_points(p, "us", area, True, absent)
    return us - region_points(p, "ussr", area, True, absent)


def southeast_asia_score(p: Position) -> int:
    total = 0
    for name in in_area("SEA"):
        worth = 2 if name == "thailand" else 1
        if controls(p, "us", name):
            total += worth
        if controls(p, "ussr", name):
            total -= worth
    return total


def europe_won_by(p: Position) -> str | None:
    for side in SIDES:
        if level(p, side, "EU") == CONTROL:
            return side
    return None


def final_score(p: Position) -> tuple[str | None, int]:
    """Who wins by Europe, and the marker after everything is counted (10.3.2)."""
    marker = p.vp
    for area in REGION_VALUES:
        marker += region_score(p, area)
    marker += 1 if p.china == "us" else -1
    return europe_won_by(p), marker


def regions_dominated(p: Position, side: str) -> int:
    """Regions dominated or controlled, for Summit (45)."""
    return sum(1 for area in REGION_VALUES if level(p, side, area) >= DOMINATION)


def battlegrounds_on_map(p: Position, side: str) -> int:
    return sum(1 for name in MAP if MAP[name].battleground and controls(p, side, name))
