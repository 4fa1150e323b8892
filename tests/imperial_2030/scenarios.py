"""Cases as TOML files: what is given, what is done, what must then hold.

``do`` is a list of lines: ``turn china`` (the turn of a nation begins), ``new game``,
an action in its text form, ``? fleet rome`` (must be legal now), ``! fleet rome``
(must not be) or ``asked p2`` (p2 must be asked now).  ``sections`` are those of the rules
that the case proves; ``also`` names other cases that it shows as well.

``python -m tests.imperial_2030.scenarios`` counts passed and failed cases.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.imperial_2030.table import NATION, Table, seat_name, seat_number

from detente.core.errors import UnknownAction
from detente.core.state import NOBODY
from detente.games.imperial_2030 import GAME, final, rondel
from detente.games.imperial_2030.board import IDS, NEIGHBOURS, NUMBER
from detente.games.imperial_2030.data.economy import REVENUE_FROM, SLOT_IDS
from detente.games.imperial_2030.entries import KIND_NAMES

FOLDER = Path(__file__).parent / "cases"


def all_cases() -> list[dict[str, Any]]:
    """Every case of every file, with its file's name."""
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            found.append({**case, "file": path.name})
    return found


def run(case: dict[str, Any]) -> Table:
    """Lay out the position and do what the case says."""
    table = Table(**case.get("given", {}))
    for line in case["do"]:
        if line.startswith("? "):
            assert table.may(line[2:]), f"{line[2:]!r} should be legal among {table.legal()}"
        elif line.startswith("! "):
            assert not table.may(line[2:]), f"{line[2:]!r} should not be legal"
        elif line.startswith("asked "):
            assert table.actor == line[6:], f"{table.actor} is asked: {table.legal()}"
        elif line.startswith("turn "):
            table.turn(line[5:])
        elif line == "new game":
            table.new_game()
        else:
            table.do(line)
    problems = GAME.problems(table.state)
    assert table.unsound or not problems, problems
    return table


def failures(table: Table, then: dict[str, Any]) -> list[str]:
    """What of ``then`` does not hold, one line each."""
    found = []
    for name, wanted in then.items():
        actual = value(table, name, wanted)
        if actual != wanted:
            found.append(f"{name}: expected {wanted}, found {actual}")
    return found


def value(table: Table, name: str, wanted: Any) -> Any:
    """The present value of what a ``then`` entry names, in the shape of ``wanted``."""
    s = table.state
    if name in ("treasury", "points"):
        return {nation: getattr(s, name)[NATION[nation]] for nation in wanted}
    if name == "cash":
        return {seat: s.cash[seat_number(seat)] for seat in wanted}
    if name == "all_cash":
        return list(s.cash)
    if name == "all_treasuries":
        return list(s.treasury)
    if name == "rondel":
        return {nation: _slot(s.rondel[NATION[nation]]) for nation in wanted}
    if name == "fees":
        return {slot: rondel.fee_to(s, s.nation, SLOT_IDS.index(slot)) for slot in wanted}
    if name == "tax_column":
        return {nation: REVENUE_FROM[s.marker[NATION[nation]]] for nation in wanted}
    if name == "governments":
        return {nation: seat_name(s.government[NATION[nation]]) for nation in wanted}
    if name == "bonds":
        return {
            seat: {nation: table.bonds(seat, nation) for nation in held}
            for seat, held in wanted.items()
        }
    if name == "stock":
        return s.stock().bit_count()
    if name == "swiss_banks":
        return [seat_name(seat) for seat in range(s.rules.players) if s.has_swiss_bank(seat)]
    if name == "card":
        return seat_name(s.card)
    if name == "nation":
        return s.actor != NOBODY and list(NATION)[s.nation]
    if name == "round":
        return s.round
    if name == "actor":
        return table.actor
    if name == "units":
        return {region: table.units(region) for region in wanted}
    if name == "pieces_left":
        return {n: [s.spare_armies(NATION[n]), s.spare_fleets(NATION[n])] for n in wanted}
    if name == "flags":
        return {region: table.flag(region) for region in wanted}
    if name == "flags_out":
        return {nation: s.flags[NATION[nation]].bit_count() for nation in wanted}
    if name == "factories":
        return {nation: table.factories(nation) for nation in wanted}
    if name == "choices":
        return table.legal()
    if name == "places":
        return table.places()
    if name == "legal":
        return [text for text in wanted if table.may(text)]
    if name == "illegal":
        return [text for text in wanted if not table.may(text)]
    if name == "unknown":
        return [text for text in wanted if _unknown(text)]
    if name == "rules":
        return {text: _rule(table, text) for text in wanted}
    if name == "neighbours":
        return {region: _neighbours(region) for region in wanted}
    if name == "chart":
        return {revenue: _taxation(int(revenue)) for revenue in wanted}
    if name == "told":
        return [line for line in wanted if line in _journal(table)]
    if name == "scores":
        return [final.score(s, seat) for seat in range(s.rules.players)]
    if name == "winners":
        return [seat_name(seat) for seat in final.winners(s)]
    raise KeyError(f"nothing to check called {name!r}")


def _slot(slot: int) -> str:
    return SLOT_IDS[slot] if 0 <= slot < len(SLOT_IDS) else "middle"


def _unknown(text: str) -> bool:
    """Whether no action has this text form: the game has no such move at all."""
    try:
        GAME.parse_action(text)
    except UnknownAction:
        return True
    return False


def _rule(table: Table, text: str) -> object:
    """The section that the reason against an action names."""
    why = GAME.why_not(table.state, GAME.parse_action(text))
    return why and why.params["rule"]


def _neighbours(region: str) -> list[str]:
    """What lies beside a region, canals left out."""
    return sorted(IDS[n] for n in range(len(IDS)) if NEIGHBOURS[NUMBER[region]] >> n & 1)


def _taxation(revenue: int) -> list[int]:
    """Bonus and power points that a Taxation with this revenue brings Russia."""
    cities = ["moscow", "murmansk", "novosibirsk", "vladivostok"]
    factories = cities[: 4 if revenue > 19 else 2]
    flags = IDS[24 : 24 + revenue - 2 * len(factories)]
    given: dict[str, Any] = {"factories": {"russia": factories}, "flags": {"russia": flags}}
    table = Table(**given).turn("russia").do("slot taxation")
    assert table.state.treasury[0] + table.state.cash[0] == revenue
    return [table.state.cash[0], table.state.points[0]]


def _journal(table: Table) -> list[str]:
    """The journal as lines of kind and numbers."""
    assert table.state.journal is not None
    return [
        " ".join([KIND_NAMES[entry.kind], *map(str, entry.args)])
        for entry in table.state.journal.entries
    ]


def main() -> int:
    """Print per file how many cases passed and failed; 1 if any failed."""
    counts: dict[str, list[int]] = {}
    for case in all_cases():
        count = counts.setdefault(case["file"], [0, 0])
        try:
            problems = failures(run(case), case["then"])
        except (AssertionError, UnknownAction, KeyError) as error:
            problems = [repr(error)]
        count[1 if problems else 0] += 1
        for problem in problems:
            print(f"{case['file']}: {case['id']}: {problem}")
    print(f"{'file':24} passed failed")
    for file, (passed, failed) in counts.items():
        print(f"{file:24} {passed:6} {failed:6}")
    return 1 if any(failed for _, failed in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
