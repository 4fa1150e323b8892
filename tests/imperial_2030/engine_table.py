"""Positions set up by hand, and moves in text, for the tests of the engine."""

from typing import Any

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.journal import Journal
from detente.core.state import RUNNING
from detente.games.imperial_2030 import GAME, state
from detente.games.imperial_2030.board import BIT, IDS, NUMBER
from detente.games.imperial_2030.data.economy import (
    ARMY,
    BONDS,
    FLEET,
    FRIENDLY,
    SLOT_IDS,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.rulings import rules_from
from detente.games.imperial_2030.state import first_state, put

KINDS = {"fleet": FLEET, "army": ARMY, "friendly": FRIENDLY}


class Table:
    """A game in the middle of a turn; every check of the invariants is made on the way."""

    def __init__(
        self,
        nation: str = "russia",
        governments: tuple[int, ...] = (0, 1, 2, 3, 0, 1),
        units: tuple[tuple[str, str, str], ...] = (),
        flags: dict[str, str] | None = None,
        treasury: dict[str, int] | None = None,
        cash: tuple[int, ...] = (),
        points: dict[str, int] | None = None,
        rondel: dict[str, str] | None = None,
        bonds: tuple[tuple[int, str, int], ...] | None = None,
        factories: tuple[str, ...] | None = None,
        card: int = 0,
        options: dict[str, Any] | None = None,
        sound: bool = True,
    ) -> None:
        rules = rules_from({"cash": "open", **(options or {})})
        s = first_state(rules)
        s.turn = s.round = 1
        s.card = card if rules.investor_card else -1
        s.nation = NATION_IDS.index(nation)
        s.government = tuple(governments)
        if bonds is None:
            bonds = tuple(
                (seat, NATION_IDS[n], 9) for n, seat in enumerate(governments) if seat >= 0
            )
        for seat, name, value in bonds:
            bond = 1 << BONDS * NATION_IDS.index(name) + VALUES.index(value)
            s.hold(seat, bond)
        for name, kind, region in units:
            s.add_unit(KINDS[kind], NATION_IDS.index(name), NUMBER[region])
        for region, name in (flags or {}).items():
            s.add_flag(NATION_IDS.index(name), NUMBER[region])
        for name, amount in (treasury or {}).items():
            s.treasury = put(s.treasury, NATION_IDS.index(name), amount)
        for seat, amount in enumerate(cash):
            s.cash = put(s.cash, seat, amount)
        for name, amount in (points or {}).items():
            s.points = put(s.points, NATION_IDS.index(name), amount)
        for name, slot in (rondel or {}).items():
            s.rondel = put(s.rondel, NATION_IDS.index(name), SLOT_IDS.index(slot))
        if factories is not None:
            s.factories = sum(BIT[NUMBER[region]] for region in factories)
        s.bank = sum(s.treasury) + sum(s.cash)
        s.stack = [Frame(state.TURN, state.CHOOSE_SLOT, s.nation, 0, -1, 0, 0)]
        s.settle()
        s.journal = Journal()
        self.s = s
        if sound:
            self.check()

    def begin_turn(self) -> None:
        """Go back to the first question of the turn."""
        self.s.stack = [Frame(state.TURN, 0, self.s.nation, 0, -1, 0, 0)]
        self.s.actor = RUNNING
        self.s.settle()
        self.check()

    def check(self) -> None:
        assert GAME.problems(self.s) == []

    def do(self, *texts: str) -> "Table":
        for text in texts:
            assert text in self.choices(), f"{text!r} is not among {self.choices()}"
            self.s.apply(GAME.parse_action(text))
            self.check()
        return self

    def choices(self) -> list[str]:
        return [GAME.action_text(action) for action in self.s.answers]

    def places(self, verb: str = "to") -> set[str]:
        """The regions that the choices with this verb name."""
        return {text[len(verb) + 1 :] for text in self.choices() if text.startswith(verb + " ")}

    def why(self, text: str) -> tuple[str, object]:
        """Message id (its last part) and rule of the reason against a choice."""
        message = GAME.why_not(self.s, GAME.parse_action(text))
        assert message is not None
        return message.id.removeprefix("i30.why."), message.params["rule"]

    def units(self, region: str) -> list[str]:
        names = {number: name for name, number in KINDS.items()}
        return [
            f"{count} {NATION_IDS[nation]} {names[kind]}"
            for nation, kind, count in state.units_at(self.s, NUMBER[region])
        ]

    def flag(self, region: str) -> str:
        found = [n for n in range(6) if self.s.flags[n] & BIT[NUMBER[region]]]
        return NATION_IDS[found[0]] if found else ""

    def treasury(self, name: str) -> int:
        return self.s.treasury[NATION_IDS.index(name)]

    def government(self, name: str) -> int:
        return self.s.government[NATION_IDS.index(name)]

    def factories(self) -> set[str]:
        return {IDS[region] for region in bits(self.s.factories)}
