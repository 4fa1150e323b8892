"""The rules spelled a second time, slowly and plainly, judge the engine in many positions."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.oracle import perft
from tests.oracle.facts import CARDS, MAP, RULINGS
from tests.oracle.position import TEXTS
from tests.oracle.questions import ANSWERS
from tests.oracle.referee import Mismatch, Referee, judge
from tests.oracle.walk import Walk, mixed_choice

#: Every kind of question is judged at least so often; Wargames is seldom reached alive.
LEAST = 5
SELDOM = {(100, 0): 1}
JUDGED_GAMES, WATCHED_GAMES = 100, 40


def options_of(rng: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {
        "preset": rng.choice(["rules", "app"]),
        "us_handicap": rng.choice([0, 2, 5]),
        "ussr_handicap": rng.choice([0, 0, 1, 4]),
        "optional_cards": rng.random() < 0.8,
    }
    for name in sorted(RULINGS):
        if rng.random() < 0.15:
            options[name] = rng.random() < 0.5
    return options


def play(seed: int, judged: Counter[tuple[int, int]], changes: dict[str, int], watch: bool) -> None:
    """One whole game: a third of them by chance alone, the others somewhat sensibly."""
    rng = random.Random(seed)
    walk = Walk(options_of(rng))
    by_chance = rng.random() < 0.33
    if watch:
        walk.watchers.append(Referee(changes))
    try:
        while not walk.over:
            judge(walk)
            judged[walk.kind()] += 1
            answers = walk.state.answers
            walk.answer(rng.choice(answers) if by_chance else mixed_choice(walk, rng))
            walk.advance()
    except Mismatch as mismatch:
        raise AssertionError(f"game {seed}: {mismatch}") from None


def assert_every_kind(judged: Counter[tuple[int, int]], least: int) -> None:
    rare = {k: judged[k] for k in ANSWERS if judged[k] < SELDOM.get(k, least)}
    assert not rare, f"questions judged too seldom: {rare}"
    assert not set(judged) - set(ANSWERS)


def test_engine_and_oracle_agree_on_every_answer() -> None:
    judged: Counter[tuple[int, int]] = Counter()
    for seed in range(JUDGED_GAMES):
        play(seed, judged, {}, watch=False)
    assert sum(judged.values()) > 2000
    assert_every_kind(judged, LEAST)


def test_engine_and_oracle_agree_on_every_change() -> None:
    judged: Counter[tuple[int, int]] = Counter()
    changes: dict[str, int] = {}
    for seed in range(1000, 1000 + WATCHED_GAMES):
        play(seed, judged, changes, watch=True)
    for rule in ("6.1 placed by operations", "6.2 realignment", "6.3 coup", "6.4 space race"):
        assert changes[rule] > 50
    assert changes["7.6 war"] > 50
    seen = sum(1 for card in CARDS.values() if changes.get(f"event {card.id}"))
    assert seen > 100


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(8))
def test_engine_and_oracle_agree_in_many_games(batch: int) -> None:
    judged: Counter[tuple[int, int]] = Counter()
    for seed in range(10_000 + 40 * batch, 10_040 + 40 * batch):
        play(seed, judged, {}, watch=True)
    assert judged


def test_every_action_has_a_place_in_the_oracle() -> None:
    assert len(MAP) == 84
    assert len(CARDS) == 110
    placed = {text.split()[1] for text in TEXTS.values() if text.startswith("place ")}
    # The oracle judges the usual game; China's box is a variant (12).
    assert placed == {*MAP, "chinese_civil_war"}


@pytest.mark.parametrize("position", perft.POSITIONS, ids=[each[0] for each in perft.POSITIONS])
def test_perft(position: tuple[str, dict[str, Any], str, int, int | None]) -> None:
    name, given, how, depth, by_hand = position
    engine = perft.fast(perft.start(given, how), depth)
    oracle = perft.slow(Walk(state=perft.start(given, how)), depth)
    found = perft.differences(name, engine, oracle)
    assert not found, "\n".join(found)
    if by_hand is not None:
        assert sum(engine.values()) == by_hand
