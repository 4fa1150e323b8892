"""What must hold in every position; the tests ask after each action."""

from detente.core.bits import bits
from detente.games.imperial_2030 import state
from detente.games.imperial_2030.board import (
    ALL,
    ALL_HOMES,
    BLUE_CITIES,
    FLAGGABLE,
    HOME,
    LAND,
    SEAS,
)
from detente.games.imperial_2030.data.economy import (
    ALL_BONDS,
    FLAGS,
    KINDS,
    MIDDLE,
    MOST_POINTS,
    REVENUE_FROM,
    SLOTS,
)
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS, REGIONS
from detente.games.imperial_2030.investor import ruler_by_bonds
from detente.games.imperial_2030.state import GOING_ON, NO_NATION, NOBODY_GOVERNS, ImperialState


def problems(s: ImperialState) -> list[str]:
    """Every invariant that the position breaks, in words for a developer."""
    found = _range_problems(s)
    if found:
        return found
    return [*_money_problems(s), *_unit_problems(s), *_map_problems(s), *_ruler_problems(s)]


def _outside(name: str, values: tuple[int, ...], least: int, most: int) -> list[str]:
    if all([least <= value <= most for value in values]):
        return []
    return [f"{name} is {list(values)}"]


def _range_problems(s: ImperialState) -> list[str]:
    """Numbers that cannot be: seats, nations, places on tracks, masks."""
    seats = s.rules.players - 1
    bonds = (1 << ALL_BONDS) - 1
    return [
        *_outside("the government", s.government, NOBODY_GOVERNS, seats),
        *_outside("the card's holder", (s.card,), NOBODY_GOVERNS, seats),
        *_outside("the moving nation", (s.nation,), 0, NATIONS - 1),
        *_outside("the nation before", (s.last,), NO_NATION, NATIONS - 1),
        *_outside("the rondel", s.rondel, MIDDLE, SLOTS - 1),
        *_outside("points", s.points, 0, MOST_POINTS),
        *_outside("the tax marker", s.marker, 0, len(REVENUE_FROM) - 1),
        *_outside("the treasury", s.treasury, 0, 1 << 20),
        *_outside("cash", s.cash, 0, 1 << 20),
        *_outside("bonds held", s.held, 0, bonds),
        *_outside("flags", s.flags, 0, ALL),
        *_outside("factories", (s.factories,), 0, ALL_HOMES),
        *_outside("standing answers", (s.canals,), 0, 15),
        *_outside("peaceful nations", (s.peaceful,), 0, (1 << NATIONS) - 1),
        *_outside("keeping seats", (s.keeping,), 0, (1 << seats + 1) - 1),
        *_outside("arrivals", s.arrivals, 0, 4 * REGIONS - 1),
        *_outside("convoys", s.convoys, 1, (1 << 26) - 1),
        *_outside("the end", (s.over,), GOING_ON, state.NO_GOVERNMENT),
        *_outside("turn and round", (s.turn, s.round), 0, 1 << 20),
    ]


def _money_problems(s: ImperialState) -> list[str]:
    """Money comes from the bank and goes there; each bond is in one place."""
    found: list[str] = []
    money = sum(s.treasury) + sum(s.cash)
    if money != s.bank:
        found.append(f"{money} is in treasuries and cash, but the bank has paid {s.bank}")
    seen = 0
    for held in s.held:
        if seen & held:
            found.append(f"two seats hold the bonds {bits(seen & held)}")
        seen |= held
    return found


def _unit_problems(s: ImperialState) -> list[str]:
    """Pieces in the box, and where each kind may stand (1.2, 1.5)."""
    found: list[str] = []
    twin = s.copy()
    state.recount(twin)
    if twin.at != s.at or twin.totals != s.totals or twin.idle_at != s.idle_at:
        found.append("the masks or totals of units differ from a recount")
    for nation in range(NATIONS):
        name = NATION_IDS[nation]
        if s.spare_armies(nation) < 0 or s.spare_fleets(nation) < 0:
            found.append(f"{name} has more units than pieces")
        if twin.at[nation] & ~(SEAS | HOME[nation] & BLUE_CITIES):
            found.append(f"a fleet of {name} is on land")
        if twin.at[NATIONS + nation] & ~LAND:
            found.append(f"an army of {name} is at sea")
        if twin.at[2 * NATIONS + nation] & ~(ALL_HOMES & ~HOME[nation]):
            found.append(f"an army of {name} lies outside a foreign home")
    moving = any([frame.program == state.MANEUVER for frame in s.stack])
    for place in range(KINDS * REGIONS):
        kind, region = divmod(place, REGIONS)
        if s.idle[place] > (s.count(kind, s.nation, region) if moving else 0):
            found.append(f"an idle unit of kind {kind} is not in region {region}")
    return found


def _map_problems(s: ImperialState) -> list[str]:
    """Flags and factories (1.5, 4.4)."""
    found: list[str] = []
    seen = 0
    for nation in range(NATIONS):
        name = NATION_IDS[nation]
        flags = s.flags[nation]
        if flags & ~FLAGGABLE or flags & seen:
            found.append(f"flags of {name} stand where they cannot")
        seen |= flags
        if flags.bit_count() > FLAGS:
            found.append(f"{name} has {flags.bit_count()} flags")
        if s.factories & HOME[nation] and not s.free_factories(nation):
            found.append(f"all factories of {name} are occupied")
    return found


def _ruler_problems(s: ImperialState) -> list[str]:
    """The greatest sum governs, except while investments are being made (4.5d)."""
    changing = (state.SET_UP, state.EXPERT_SET_UP, state.INVESTOR, state.OWN_ROUND)
    if any([frame.program in changing for frame in s.stack]):
        return []
    found: list[str] = []
    for nation in range(NATIONS):
        ruler = s.government[nation]
        if ruler_by_bonds(s, nation, 0) != ruler:
            found.append(f"seat {ruler} governs {NATION_IDS[nation]} with less than another")
    if s.rules.investor_card and s.card == NOBODY_GOVERNS and s.over == GOING_ON:
        found.append("nobody holds the investor card")
    return found
