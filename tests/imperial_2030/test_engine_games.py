"""Random games with all numbers of players and all options: invariants, loading, ends."""

import json
from typing import Any

import pytest

from detente.core.record import digest, read_record, write_record
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import NOBODY
from detente.games.imperial_2030 import GAME
from detente.games.imperial_2030.rulings import CHOICES, SWITCHES

VARIANTS: list[dict[str, Any]] = [
    {},
    {"no_investor_card": True},
    {"bonus_for_tax_increase": True, "cash": "open"},
    {"expert": True},
    {"no_investor_card": True, "expert": True, "bonus_for_tax_increase": True},
    {"no_investor_card": True, "forced_stop_without_card": True, "free_investors": False},
]


def _random_options(rng: Rng) -> dict[str, Any]:
    """Any options that do not contradict."""
    options: dict[str, Any] = {"players": 2 + rng.below(5)}
    for name, _, values in CHOICES:
        options[name] = values[rng.below(len(values))]
    for name, _ in SWITCHES:
        options[name] = rng.below(2) == 1
    if options["no_investor_card"]:
        options["taxation_drops_investor"] = False
    else:
        options["forced_stop_without_card"] = False
        options["free_investors"] = True
    return options


def _play(options: dict[str, Any], seed: int) -> None:
    rng = Rng(seed)
    s = GAME.new_state(options)
    steps = 0
    while s.actor != NOBODY:
        assert steps % 4 or GAME.problems(s) == [], (options, seed, steps)
        assert len(s.answers) > 1 or s.discreet()
        assert len(set(s.answers)) == len(s.answers)
        if steps % 37 == 0:
            again = GAME.from_data(json.loads(json.dumps(s.to_data())))
            assert digest(again) == digest(s)
            assert again.at == s.at
            assert again.idle_at == s.idle_at
            assert digest(GAME.parse_position(GAME.position_text(s))) == digest(s)
        s.apply(rng.choice(s.answers))
        steps += 1
        assert steps < 20_000
    assert GAME.problems(s) == []
    assert sum(GAME.returns(s)) == 0
    assert GAME.outcome(s) is not None


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: "+".join(each) or "standard")
def test_random_games_end_and_keep_the_invariants(players: int, variant: dict[str, Any]) -> None:
    _play({"players": players, **variant}, players)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_random_rulings(seed: int) -> None:
    _play(_random_options(Rng(seed)), seed)


@pytest.mark.parametrize("seed", range(3))
def test_records_replay(seed: int) -> None:
    rng = Rng(seed)
    session = Session(GAME, seed, {"players": 2 + seed, "expert": seed == 2})
    while not session.over:
        session.apply(rng.choice(session.state.legal_actions()))
    record = read_record(write_record(session.save()))
    assert digest(replay(GAME, record)) == digest(session.state)
    assert session.marks()


@pytest.mark.parametrize("players", (2, 3, 6))
def test_secret_cash_of_others_is_nowhere_in_a_view(players: int) -> None:
    rng = Rng(players)
    s = GAME.new_state({"players": players})
    while s.actor != NOBODY:
        if rng.below(5) == 0:
            for seat in range(-1, players):
                shown = GAME.view(s, seat)["players"]
                with_cash = [name for name, each in shown.items() if "cash" in each]
                assert with_cash == ([f"p{seat + 1}"] if seat >= 0 else [])
                twin = GAME.resample(s, seat, rng)
                assert GAME.problems(twin) == []
                assert GAME.view(twin, seat) == GAME.view(s, seat)
                assert GAME.prompt(twin, seat) == GAME.prompt(s, seat)
        s.apply(rng.choice(s.answers))
    assert all("cash" in each for each in GAME.view(s, 0)["players"].values())


def test_every_refused_action_has_a_reason_with_a_rule() -> None:
    rng = Rng(5)
    s = GAME.new_state()
    seen: set[str] = set()
    everything = list(GAME.actions())
    while s.actor != NOBODY:
        if rng.below(12) == 0:
            for action in everything:
                why = GAME.why_not(s, action)
                assert (why is None) == (action in s.answers)
                if why is not None:
                    assert why.params["rule"]
                    seen.add(why.id)
        s.apply(rng.choice(s.answers))
    assert len(seen) > 25
