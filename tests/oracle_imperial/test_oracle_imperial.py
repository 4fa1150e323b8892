"""The rules of Imperial 2030 spelled a second time judge the engine, question by question."""

import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from tests.oracle_imperial import facts
from tests.oracle_imperial.crowd import crowd
from tests.oracle_imperial.referee import Match, Mismatch, choose, options_of

#: Kinds of questions that every run must have judged often.
COMMON = {
    "allow",
    "army",
    "ask",
    "build",
    "buy",
    "deal",
    "destroy",
    "fight",
    "flag",
    "fleet",
    "force",
    "give",
    "hostile",
    "import",
    "lot",
    "produce",
    "rise",
    "slot",
    "to",
    "via",
}


def test_the_facts_of_the_oracle_are_those_of_the_board(shared: Path) -> None:
    folder = shared / "facts/imperial_2030"
    board = tomllib.loads((folder / "map.toml").read_text(encoding="utf-8"))
    assert {each: sorted(beside) for each, beside in facts.BESIDE.items()} == board["adjacency"]
    assert {nation["id"]: nation["home"] for nation in board["nation"]} == facts.HOME
    cities = {each["id"]: each["city"] for each in board["home_province"]}
    assert cities == facts.CITY
    money = tomllib.loads((folder / "economy.toml").read_text(encoding="utf-8"))
    assert (
        dict(zip(money["bonds"]["value"], money["bonds"]["interest"], strict=True)) == facts.BONDS
    )
    tax = money["taxation"]
    rows = zip(tax["revenue_from"], tax["bonus"], tax["power_points"], strict=True)
    assert {least: (bonus, points) for least, bonus, points in rows} == facts.CHART
    cards = {each["nation"]: each["second_nation"] for each in money["setup"]["card"]}
    assert cards == facts.BACK


def play(seed: int, steps: int) -> Counter[str]:
    """The beginning of a game, on a crowded or an empty board, with every question judged."""
    rng = random.Random(seed)
    options = options_of(rng)
    tame = rng.random() < 0.7
    match = Match(options)
    crowded = seed % 2 == 0
    try:
        match.judge()
        for _ in range(steps):
            if match.question is None:
                break
            if crowded and match.question[1][0].startswith("slot"):
                crowd(match.game.p, match.state, rng)
                crowded = False
            match.play(choose(match, rng, tame))
            match.judge()
    except Mismatch as mismatch:
        raise AssertionError(f"game {seed} with {options}: {mismatch}") from None
    return match.judged


def judge(seeds: range, steps: int, least: int) -> None:
    judged: Counter[str] = Counter()
    for seed in seeds:
        judged += play(seed, steps)
    print(sum(judged.values()), dict(judged))
    rare = {kind: judged[kind] for kind in COMMON if judged[kind] < least}
    assert not rare, f"questions judged too seldom: {rare}"


def test_engine_and_oracle_agree() -> None:
    judge(range(40), 250, 2)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_engine_and_oracle_agree_at_length(block: int) -> None:
    judge(range(1000 + 15 * block, 1015 + 15 * block), 2000, 0)
