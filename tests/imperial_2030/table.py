"""Positions for the cases: say what is given, play some actions, look at the result.

Unnamed things are empty or zero, but every nation has a government that holds its
9m bond (p1 Russia, p2 China and so on, seats repeating where there are fewer),
and the two factories that it starts with.
"""

from collections.abc import Iterable
from typing import Any

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.journal import Journal
from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.imperial_2030 import GAME, state
from detente.games.imperial_2030.board import BIT, HOME, IDS, NUMBER
from detente.games.imperial_2030.data.economy import (
    ARMY,
    BONDS,
    FLEET,
    FRIENDLY,
    REVENUE_FROM,
    SLOT_IDS,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.rulings import rules_from
from detente.games.imperial_2030.state import ImperialState, first_state, put

NATION = {name: number for number, name in enumerate(NATION_IDS)}
KINDS = {"fleet": FLEET, "army": ARMY, "friendly": FRIENDLY}
_KIND_WORDS = {number: word for word, number in KINDS.items()}


def seat_number(name: str) -> int:
    """The seat called p1, p2, ...; -1 for nobody (an empty name)."""
    return int(name[1:]) - 1 if name else -1


def seat_name(seat: int) -> str:
    """The name of a seat; empty for nobody."""
    return f"p{seat + 1}" if seat >= 0 else ""


def mask(regions: Iterable[str]) -> int:
    """The set of these regions."""
    return sum(BIT[NUMBER[region]] for region in regions)


class Table:
    """A position under test: six players, every nation still in the middle of the rondel."""

    def __init__(self, **given: Any) -> None:
        self.unsound = given.pop("unsound", False)
        self.given = given
        options = {"players": 6, **given.get("options", {})}
        s = first_state(rules_from(options))
        self.state: ImperialState = s
        s.turn = s.round = 1
        s.journal = Journal()
        self._forced = 0
        bonds = given.get("bonds", {})
        for nation, name in enumerate(NATION_IDS):
            ruler = given.get("governments", {}).get(name, seat_name(nation % s.rules.players))
            s.government = put(s.government, nation, seat_number(ruler))
            if ruler and not any(name in held for held in bonds.values()):
                s.hold(seat_number(ruler), self.bond(name, 9))
        if s.rules.investor_card:
            s.card = seat_number(given.get("card", "p2"))
        for name, value in given.items():
            if name not in ("options", "governments", "card"):
                self.give(name, value)
        s.bank = sum(s.treasury) + sum(s.cash)

    def bond(self, nation: str, value: int) -> int:
        """The mask of one bond."""
        return 1 << BONDS * NATION[nation] + VALUES.index(value)

    # -- given -----------------------------------------------------------------

    def give(self, name: str, value: Any) -> None:
        """Set one part of the position."""
        s = self.state
        if name in ("treasury", "points"):
            for nation, amount in value.items():
                setattr(s, name, put(getattr(s, name), NATION[nation], amount))
        elif name == "cash":
            for seat, amount in value.items():
                s.cash = put(s.cash, seat_number(seat), amount)
        elif name == "rondel":
            for nation, slot in value.items():
                s.rondel = put(s.rondel, NATION[nation], SLOT_IDS.index(slot))
        elif name == "tax_column":
            for nation, column in value.items():
                s.marker = put(s.marker, NATION[nation], REVENUE_FROM.index(column))
        elif name == "bonds":
            for seat, held in value.items():
                for nation, values in held.items():
                    for each in values:
                        s.hold(seat_number(seat), self.bond(nation, each))
        elif name == "units":
            for region, text in value.items():
                self._place(region, text)
        elif name == "flags":
            for nation, regions in value.items():
                s.flags = put(s.flags, NATION[nation], s.flags[NATION[nation]] | mask(regions))
        elif name == "factories":
            for nation, regions in value.items():
                s.factories &= ~HOME[NATION[nation]]
                s.factories |= mask(regions)
        else:
            raise KeyError(f"nothing to give called {name!r}")

    def _place(self, region: str, text: str) -> None:
        for part in text.split(", "):
            count, nation, kind = part.split()
            for _ in range(int(count)):
                self.state.add_unit(KINDS[kind], NATION[nation], NUMBER[region])

    # -- when ------------------------------------------------------------------

    def turn(self, nation: str) -> "Table":
        """Start the turn of a nation; the next ones follow."""
        s = self.state
        s.nation = NATION[nation]
        s.stack = [Frame(state.TURN, 0, s.nation, 0, -1, 0, 0)]
        s.actor = RUNNING
        s.settle()
        return self

    def new_game(self) -> "Table":
        """Start a whole game with the options of this table."""
        s = GAME.new_state(self.state.rules.given)
        s.journal = self.state.journal
        self.state = s
        return self

    def do(self, text: str) -> "Table":
        """Take an action by its text form; one that was forced may be named, too."""
        action = GAME.parse_action(text)
        if not self._was_forced(action):
            assert action in self.state.answers, f"{text!r} is not among {self.legal()}"
            self._forced = len(self._forced_list())
            self.state.apply(action)
        return self

    def _forced_list(self) -> list[tuple[int, int, int]]:
        assert self.state.journal is not None
        return self.state.journal.forced

    def _was_forced(self, action: int) -> bool:
        """Whether the engine took this action by itself since the last one named."""
        forced = self._forced_list()
        for place in range(self._forced, len(forced)):
            if forced[place][2] == action:
                self._forced = place + 1
                return True
        return False

    # -- then ------------------------------------------------------------------

    def legal(self) -> list[str]:
        """The text forms of what may be answered now."""
        return sorted(GAME.action_text(action) for action in self.state.answers)

    def may(self, text: str) -> bool:
        """Whether an action is legal now; names an unknown action as an error."""
        return GAME.parse_action(text) in self.state.answers

    @property
    def actor(self) -> str:
        """Who must answer."""
        return {NOBODY: "nobody", CHANCE: "chance"}.get(
            self.state.actor, seat_name(self.state.actor)
        )

    def places(self) -> list[str]:
        """Where the unit in hand may go."""
        return [text[3:] for text in self.legal() if text.startswith("to ")]

    def units(self, region: str) -> str:
        """The units in a region: "2 china army, 1 india fleet"."""
        return ", ".join(
            f"{count} {NATION_IDS[nation]} {_KIND_WORDS[kind]}"
            for nation, kind, count in state.units_at(self.state, NUMBER[region])
        )

    def flag(self, region: str) -> str:
        """Whose flag is there; empty without one."""
        bit = BIT[NUMBER[region]]
        return " ".join(name for name in NATION_IDS if self.state.flags[NATION[name]] & bit)

    def bonds(self, seat: str, nation: str) -> list[int]:
        """The values of a seat's bonds of a nation."""
        return [VALUES[n] for n in bits(self.state.bonds(seat_number(seat), NATION[nation]))]

    def factories(self, nation: str) -> list[str]:
        """The cities of a nation that have a factory."""
        return sorted(IDS[n] for n in bits(self.state.factories & HOME[NATION[nation]]))
