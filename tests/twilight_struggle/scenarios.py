"""Cases as TOML files: what is given, what is done, what must then hold.

``do`` is a list of lines: ``ussr round 3``, ``event fidel by ussr``,
``headlines``, ``end of turn``, an action in its text form, ``? coup italy``
(must be legal now) or ``! coup italy`` (must not be), ``new game``, or ``deal``
(chance deals the lowest cards until a side must act), or ``bids ussr 3 us 1``
(two players' sealed bids, and 0 or 1 for the lot where they are equal).

``python -m tests.twilight_struggle.scenarios`` counts passed and failed cases.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.twilight_struggle.table import CARD, COUNTRY, SIDES, Table

from detente.core.bits import bits
from detente.core.state import NOBODY
from detente.games.twilight_struggle import board, deck, scoring
from detente.games.twilight_struggle.data.cards import NEUTRAL
from detente.games.twilight_struggle.data.countries import COUNTRIES, REGION_IDS
from detente.games.twilight_struggle.modifiers import ops_value

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
        words = line.split()
        if line.startswith("? "):
            assert table.may(line[2:]), f"{line[2:]!r} should be legal among {table.legal()}"
        elif line.startswith("! "):
            assert not table.may(line[2:]), f"{line[2:]!r} should not be legal"
        elif words[0] in SIDES and words[1] == "round":
            table.round(words[0], int(words[2]) if len(words) > 2 else 3)
        elif words[0] == "event" and len(words) == 4:
            table.event(words[1], words[3])
        elif words[0] == "bids":
            table.bids(words[1:])
        elif line == "new game":
            table.new_game()
        elif line == "deal":
            table.deal()
        elif line == "next turn":
            table.turn()
        elif line == "headlines":
            table.headlines()
        elif line == "end of turn":
            table.end_turn()
        else:
            table.do(line)
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
    if name in ("vp", "defcon", "turn"):
        return getattr(s, name)
    if name in ("military", "space", "attempts"):
        return list(getattr(s, name))
    if name == "influence":
        assert all(country in COUNTRY for country in wanted)
        return {country: list(table.at(country)) for country in wanted}
    if name == "effects":
        return sorted(effect for effect in wanted if effect in table.running)
    if name == "no_effects":
        return [effect for effect in wanted if effect not in table.running]
    if name in ("ussr_hand", "us_hand"):
        return sorted(table.names(s.hand[SIDES.index(name[:-5])]))
    if name in ("known_ussr", "known_us"):
        return sorted(table.names(s.known_in[SIDES.index(name[6:])]))
    if name in ("discard", "removed", "draw", "table"):
        return [card for card in wanted if card in table.names(getattr(s, name))]
    if name == "china":
        holder = "nobody" if s.china < 0 else SIDES[s.china]
        return f"{holder} {'up' if s.china_up else 'down'}"
    if name == "legal":
        return [text for text in wanted if table.may(text)]
    if name == "illegal":
        return [text for text in wanted if not table.may(text)]
    if name == "choices":
        return sorted(table.legal())
    if name == "actor":
        return table.actor
    if name in ("ussr_controls", "us_controls"):
        held = s.control[SIDES.index(name[:-9])]
        return sorted(board.IDS[country] for country in bits(held))
    if name == "battlegrounds":
        return sorted(board.IDS[country] for country in bits(board.BATTLEGROUNDS))
    if name in ("ussr_values", "us_values"):
        return [ops_value(s, SIDES.index(name[:-7]), printed) for printed in (1, 2, 3, 4)]
    if name == "swing":
        return {region: scoring.swing(s, REGION_IDS.index(region)) for region in wanted}
    if name == "piles":
        return {card: pile_after_event(card) for card in wanted}
    if name == "sums":
        return [sum(s.influence[:COUNTRIES]), sum(s.influence[COUNTRIES:])]
    if name in ("draw_size", "discard_size"):
        return getattr(s, name[:-5]).bit_count()
    if name == "hand_sizes":
        return [hand.bit_count() for hand in s.hand]
    if name == "done":
        return table.done
    if name == "winner":
        return table.winner
    if name == "handicap":
        return list(table.seating.handicap)
    if name == "first_plays":
        return SIDES[table.seating.first_plays]
    if name == "civil_war":
        return s.civil_war
    if name == "order":
        return [deck.IDS[card] for card in s.order]
    if name == "swapped":
        return s.swapped
    if name == "owed":
        return "" if s.owed < 0 else SIDES[s.owed]
    raise KeyError(f"nothing to check called {name!r}")


def pile_after_event(card: str) -> str:
    """Where a card lies after its event has occurred on an empty map, chance at its lowest."""
    number = CARD[card]
    given: dict[str, Any] = {
        "influence": {"united_kingdom": (0, 5), "iran": (0, 2), "egypt": (0, 2)},
        "effects": ["marshall_plan", "john_paul_ii_elected_pope"],
        "us_hand": ["allende", "oas_founded"],
        "ussr_hand": ["captured_nazi_scientist", "kitchen_debates"],
        "space": (4, 2) if card == "one_small_step" else (1, 3),
        "defcon": 2 if card == "wargames" else 5,
    }
    side = deck.SIDE[number]
    table = Table(**given)
    table.event(card, SIDES[side] if side != NEUTRAL else "us")
    s = table.state
    while s.actor != NOBODY:
        s.apply(s.answers[-1])
    for pile in ("discard", "removed", "table"):
        if getattr(s, pile) & deck.BIT[number]:
            return pile
    return "hand"


def main() -> int:
    """Print per file how many cases passed and failed; 1 if any failed."""
    counts: dict[str, list[int]] = {}
    for case in all_cases():
        count = counts.setdefault(case["file"], [0, 0])
        try:
            problems = failures(run(case), case["then"])
        except AssertionError as error:
            problems = [str(error)]
        count[1 if problems else 0] += 1
        for problem in problems:
            print(f"{case['file']}: {case['id']}: {problem}")
    print(f"{'file':24} passed failed")
    for file, (passed, failed) in counts.items():
        print(f"{file:24} {passed:6} {failed:6}")
    return 1 if any(failed for _, failed in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
