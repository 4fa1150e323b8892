"""Counts of the positions a few decisions ahead, by the engine and by the oracle.

A decision is a question with more than one answer, dice and draws included.
The slow count lists the answers by the oracle and lets the engine move on.
"""

from typing import Any

from tests.oracle.position import IDS, TEXTS
from tests.oracle.questions import legal
from tests.oracle.walk import Walk
from tests.twilight_struggle.table import Table

from detente.core.state import NOBODY

EAST = ("bulgaria", "czechoslovakia", "hungary", "romania")

#: Name, what is given, how it starts, depth, and the count where it can be told by hand.
POSITIONS: tuple[tuple[str, dict[str, Any], str, int, int | None], ...] = (
    # four markers among five countries, one each: 5 * 4 * 3 * 2
    ("comecon", {"influence": {c: (0, 3) for c in EAST}}, "event comecon ussr", 4, 120),
    # words of four letters out of three, none more than twice: 81 - 27
    (
        "suez",
        {"influence": {"united_kingdom": (0, 2), "france": (0, 2), "israel": (0, 2)}},
        "event suez_crisis ussr",
        4,
        54,
    ),
    # two targets, six faces
    ("indo_pakistani", {}, "event indo_pakistani_war us", 2, 12),
    # 6 ties; 30 winners who lower DEFCON or do not
    ("summit", {}, "event summit us", 3, 66),
    # fifteen countries twice
    ("ussuri", {"china": "us up"}, "event ussuri_river_skirmish us", 2, 225),
    # nine countries four times
    ("set_up", {}, "new game", 4, 6561),
    # two cards that fit, six faces
    (
        "quagmire",
        {"effects": ["quagmire"], "us_hand": ["nato", "containment", "asia_scoring"]},
        "round us",
        2,
        12,
    ),
    # two hands of two
    (
        "headlines",
        {
            "ussr_hand": ["fidel", "nasser", "un_intervention"],
            "us_hand": ["nato", "containment"],
        },
        "headlines",
        2,
        4,
    ),
    ("one_point", {"ussr_hand": ["nasser", "blockade"]}, "round ussr", 3, None),
    (
        "vietnam_revolts",
        {
            "ussr_hand": ["cia_created", "socialist_governments"],
            "effects": ["vietnam_revolts", "nato"],
            "influence": {"vietnam": (2, 0), "thailand": (0, 2), "italy": (0, 2)},
        },
        "round ussr",
        4,
        None,
    ),
    (
        "china_card",
        {
            "china": "us up",
            "us_hand": ["asia_scoring"],
            "effects": ["formosan_resolution"],
            "influence": {"north_korea": (3, 0), "south_korea": (0, 1), "cuba": (3, 0)},
            "defcon": 4,
        },
        "round us",
        4,
        None,
    ),
    (
        "de_stalinization",
        {"influence": {"poland": (2, 0), "angola": (1, 0), "chile": (0, 3)}},
        "event de_stalinization ussr",
        3,
        None,
    ),
    (
        "missile_envy",
        {
            "ussr_hand": ["missile_envy"],
            "us_hand": ["abm_treaty", "wargames", "fidel"],
            "influence": {"angola": (1, 0), "zaire": (0, 1)},
        },
        "event missile_envy ussr",
        3,
        None,
    ),
    (
        "crisis",
        {
            "defcon": 2,
            "us_hand": ["junta", "un_intervention", "fidel"],
            "effects": ["cuban_missile_crisis_on_us", "norad"],
            "influence": {"cuba": (3, 0), "turkey": (0, 2), "canada": (0, 4), "chile": (2, 0)},
        },
        "round us",
        4,
        None,
    ),
)


def start(given: dict[str, Any], how: str) -> Any:
    table = Table(**given)
    words = how.split()
    if words[0] == "event":
        table.event(words[1], words[2])
    elif words[0] == "round":
        table.round(words[1])
    elif words[0] == "headlines":
        table.headlines()
    else:
        table.new_game().deal()
    state = table.state.copy()
    assert state.actor != NOBODY
    return state


def fast(state: Any, depth: int) -> dict[str, int]:
    """The engine's count below each first answer."""
    found = {}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        found[TEXTS[action]] = 1 if depth == 1 else fast_total(after, depth - 1)
    return found


def fast_total(state: Any, depth: int) -> int:
    return 1 if state.actor == NOBODY else sum(fast(state, depth).values())


def _branch(walk: Walk) -> Walk:
    after = Walk(state=walk.state.copy())
    after.open = walk.open
    after.past = dict(walk.past)
    return after


def slow(walk: Walk, depth: int) -> dict[str, int]:
    """The oracle's count below each first answer; what the engine refuses counts 1."""
    found = {}
    for text in sorted(legal(walk.question())):
        if IDS[text] not in walk.state.answers:
            found[text] = 1
            continue
        after = _branch(walk)
        after.answer(IDS[text])
        after.advance()
        found[text] = slow_total(after, depth - 1)
    return found


def slow_total(walk: Walk, depth: int) -> int:
    while not walk.over:
        answers = legal(walk.question())
        known = len(answers) == 1 and IDS[min(answers)] in walk.state.answers
        if not known or walk.state.discreet():
            return 1 if depth == 0 else sum(slow(walk, depth).values())
        walk.answer(IDS[min(answers)])
        walk.advance()
    return 1


def differences(name: str, engine: dict[str, int], oracle: dict[str, int]) -> list[str]:
    """One line for each first answer below which the counts differ."""
    lines = []
    for text in sorted({*engine, *oracle}):
        here, there = engine.get(text, 0), oracle.get(text, 0)
        if here != there:
            lines.append(f"{name}: {text}: engine {here}, oracle {there}")
    return lines


def main() -> None:
    """Print the table of counts."""
    for name, given, how, depth, _ in POSITIONS:
        for d in range(1, depth + 1):
            engine = sum(fast(start(given, how), d).values())
            oracle = sum(slow(Walk(state=start(given, how)), d).values())
            print(f"{name:18} depth {d}: {engine:8} {oracle:8}")


if __name__ == "__main__":
    main()
