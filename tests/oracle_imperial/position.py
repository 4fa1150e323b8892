"""The position of the second spelling: words, sets and dicts."""

from collections import Counter
from typing import Any

from tests.oracle_imperial.bank import Holdings, government
from tests.oracle_imperial.facts import (
    BESIDE,
    BONDS,
    FACTORIES_AT_START,
    HOME,
    NATIONS,
    OWNER,
    PIECES,
    SEAS,
)

ARMIES = ("army", "friendly army")
KINDS = ("fleet", *ARMIES)


class Position:
    """Everything that lies on the table."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.players: int = options["players"]
        self.options = options
        #: Units by nation, kind and region; those of the moving nation that have not moved.
        self.units: Counter[tuple[str, str, str]] = Counter()
        self.idle: Counter[tuple[str, str]] = Counter()
        self.factories = set(FACTORIES_AT_START)
        self.flags: dict[str, str] = {}
        self.treasury = dict.fromkeys(NATIONS, 0)
        self.points = dict.fromkeys(NATIONS, 0)
        self.column = dict.fromkeys(NATIONS, 0)
        self.slot: dict[str, str | None] = dict.fromkeys(NATIONS)
        self.ruler: dict[str, int | None] = dict.fromkeys(NATIONS)
        self.cash = [0] * self.players
        self.bonds: Holdings = {
            seat: {nation: set() for nation in NATIONS} for seat in range(self.players)
        }
        self.card: int | None = None
        self.over = False
        #: Seats that said they give nothing until their next turn.
        self.keeping: set[int] = set()

    # -- units -------------------------------------------------------------------

    def put(self, nation: str, kind: str, region: str, number: int = 1) -> None:
        """Add units, or take some away."""
        self.units[nation, kind, region] += number
        if not self.units[nation, kind, region]:
            del self.units[nation, kind, region]

    def rest(self, kind: str, region: str, number: int = -1) -> None:
        """One of the units that have not moved has done so."""
        self.idle[kind, region] += number
        if not self.idle[kind, region]:
            del self.idle[kind, region]

    def spare(self, nation: str) -> tuple[int, int]:
        """Armies and fleets that the nation can still place."""
        out = Counter[bool]()
        for (owner, kind, _), number in self.units.items():
            if owner == nation:
                out[kind == "fleet"] += number
        armies, fleets = PIECES[nation]
        return armies - out[False], fleets - out[True]

    def nations_in(self, region: str) -> set[str]:
        """The nations with units there."""
        return {nation for nation, _, where in self.units if where == region}

    def occupied(self, nation: str) -> frozenset[str]:
        """The home provinces where a foreign army stands hostile."""
        return frozenset(
            where
            for owner, kind, where in self.units
            if kind == "army" and owner != nation and where in HOME[nation]
        )

    def free_factories(self, nation: str) -> set[str]:
        """Factories where no foreign army stands hostile."""
        return self.factories & set(HOME[nation]) - self.occupied(nation)

    def abroad(self, nation: str, region: str) -> bool:
        """Whether the region is another nation's home province."""
        return region in OWNER and OWNER[region] != nation

    def protected(self, nation: str, region: str) -> bool:
        """Whether it holds the last free factory of another nation."""
        return self.abroad(nation, region) and self.free_factories(OWNER[region]) == {region}

    def targets(self, nation: str, kind: str, region: str) -> list[str]:
        """The units that a unit of the nation may fight in a region."""
        return [
            f"fight {owner} {other}"
            for owner, other, where in self.units
            if where == region and owner != nation and can_fight(kind, other, region)
        ]

    def exchange(self, region: str, one: tuple[str, str], other: tuple[str, str]) -> None:
        """Both units leave the board."""
        for nation, kind in (one, other):
            self.put(nation, kind, region, -1)

    def flags_left(self, nation: str) -> int:
        """Flags in the box."""
        return 15 - list(self.flags.values()).count(nation)

    # -- bonds -------------------------------------------------------------------

    def for_sale(self, nation: str) -> list[int]:
        """The bonds that nobody holds."""
        held = set().union(*(self.bonds[seat][nation] for seat in self.bonds))
        return [value for value in BONDS if value not in held]

    def swiss(self, seat: int) -> bool:
        """Whether a seat governs nothing."""
        return seat not in self.ruler.values()

    def sums(self, nation: str) -> dict[int, int]:
        """The sum of every seat's bonds of the nation."""
        return {seat: sum(self.bonds[seat][nation]) for seat in self.bonds}

    def elect(self, first: int) -> None:
        """The highest sums govern."""
        for nation in NATIONS:
            self.ruler[nation] = government(self.sums(nation), self.ruler[nation], first)

    def shown(self, turn: int, round: int) -> dict[str, Any]:
        """The position in the words of the engine's view, as far as both tell the same."""
        units: dict[str, list[list[Any]]] = {}
        for region in BESIDE:
            here = [
                [nation, WORDS[kind], self.units[nation, kind, region]]
                for nation in NATIONS
                for kind in KINDS
                if self.units[nation, kind, region]
            ]
            if here:
                units[region] = here
        return {
            "turn": turn,
            "round": round,
            "investor_card": seat_name(self.card),
            "nations": {nation: self._nation(nation) for nation in NATIONS},
            "players": {f"p{seat + 1}": self._player(seat) for seat in range(self.players)},
            "units": units,
            "for_sale": {nation: self.for_sale(nation) for nation in NATIONS},
            "over": self.over,
        }

    def _nation(self, nation: str) -> dict[str, Any]:
        armies, fleets = self.spare(nation)
        return {
            "government": seat_name(self.ruler[nation]),
            "treasury": self.treasury[nation],
            "points": self.points[nation],
            "slot": self.slot[nation],
            "tax_column": self.column[nation],
            "factories": {each for each in self.factories if each in HOME[nation]},
            "flags": {where for where, owner in self.flags.items() if owner == nation},
            "armies_left": armies,
            "fleets_left": fleets,
        }

    def _player(self, seat: int) -> dict[str, Any]:
        held = {nation: sorted(values) for nation, values in self.bonds[seat].items() if values}
        return {"bonds": held, "swiss_bank": self.swiss(seat), "cash": self.cash[seat]}


WORDS = {"fleet": "fleets", "army": "armies", "friendly army": "friendly_armies"}


def seat_name(seat: int | None) -> str | None:
    """How the engine's view calls a seat."""
    return None if seat is None else f"p{seat + 1}"


def can_fight(kind: str, other: str, region: str) -> bool:
    """Like kinds, fleets only at sea; or an army and a fleet, the fleet in harbour."""
    if kind == other == "fleet":
        return region in SEAS
    if "fleet" in (kind, other):
        return region not in SEAS
    return True
