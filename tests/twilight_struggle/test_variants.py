"""Editions, variants and rulings in every combination of two: games, records, what is refused."""

from typing import Any

import pytest

from detente.core.errors import BadOption, BadPosition, UndoRefused
from detente.core.options import Value
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session
from detente.fuzz import option_sets
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.state import TwilightState
from detente.players import ask_player, find_player

SETS = option_sets(GAME)


def play(options: dict[str, Any], seed: int) -> Session:
    """A random game with every position checked."""
    session, rng = Session(GAME, seed, options), Rng(seed)
    session.settle()
    while not session.over:
        session.apply(rng.choice(session.state.answers))
        assert GAME.problems(session.state) == []
    return session


@pytest.mark.parametrize("number", range(len(SETS)))
def test_a_game_with_these_options_ends_and_its_record_replays(number: int) -> None:
    session = play(SETS[number], number)
    record = session.save()
    assert record.options == SETS[number]
    again = replay(GAME, record)
    assert again.to_data() == session.state.to_data()
    assert GAME.outcome(again) is not None


@pytest.mark.parametrize("number", range(0, len(SETS), 3))
def test_positions_with_these_options_read_back(number: int) -> None:
    session, rng = Session(GAME, number, SETS[number]), Rng(number)
    session.settle()
    count = 0
    while not session.over:
        count += 1
        if count % 25 == 0:
            text = GAME.position_text(session.state)
            assert GAME.parse_position(text).to_data() == session.state.to_data()
        session.apply(rng.choice(session.state.answers))


@pytest.mark.parametrize("number", range(0, len(SETS), 4))
def test_the_rules_player_knows_these_options(number: int) -> None:
    session, rng = Session(GAME, number, SETS[number]), Rng(number)
    rules = find_player("rules")
    session.settle()
    while not session.over and len(session.record.actions) < 250:
        session.apply(ask_player(GAME, rules, session.state, rng))
    assert len(session.record.actions) > 30


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"edition": "second", "optional_cards": True}, "103 cards"),
        ({"edition": "second", "chinese_civil_war": True}, "comes with Deluxe"),
        ({"edition": "second", "scenario": "late_war"}, "comes with Deluxe"),
        ({"edition": "second", "bidding": True}, "comes with Deluxe"),
        ({"scenario": "late_war", "chinese_civil_war": True}, "the USSR has the China Card"),
        ({"bidding": True, "us_handicap": 2}, "the bids decide"),
        ({"bidding": True, "ussr_handicap": 1}, "the bids decide"),
        ({"edition": "third"}, "takes: deluxe, second"),
    ],
)
def test_what_contradicts_is_refused_with_the_reason(
    options: dict[str, Value], reason: str
) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.new_state(options)


def test_the_scenario_has_three_turns() -> None:
    turns = set()
    for seed in range(12):
        session, rng = Session(GAME, seed, {"scenario": "late_war"}), Rng(seed)
        session.settle()
        while not session.over:
            assert isinstance(session.state, TwilightState)
            turns.add(session.state.turn)
            session.apply(rng.choice(session.state.answers))
    assert turns == {8, 9, 10}


def test_nobody_sees_the_first_bid_before_the_second_is_made() -> None:
    seen = []
    for bid in ("bid ussr 7", "bid us 0"):
        session = Session(GAME, 5, {"bidding": True})
        session.settle()
        session.apply(GAME.parse_action(bid))
        told = [GAME.entry_message(entry, US) for entry in session.journal.entries]
        seen.append((GAME.view(session.state, US), told))
    assert seen[0] == seen[1]
    assert {GAME.resample(session.state, US, Rng(n)).stack[-1].aux for n in range(80)} > {0, 7, 32}


def test_opened_bids_cannot_be_taken_back() -> None:
    session = Session(GAME, 5, {"bidding": True})
    session.settle()
    session.apply(GAME.parse_action("bid us 1"))
    session.undo(USSR)
    session.apply(GAME.parse_action("bid us 2"))
    session.apply(GAME.parse_action("bid ussr 1"))
    assert GAME.seating(session.state) == (1, 0)
    assert [message.id for message in told(session)] == [
        "ts.log.bid",
        "ts.log.bid",
        "ts.log.seated_swapped_even",
    ]
    with pytest.raises(UndoRefused):
        session.undo(US)


def told(session: Session) -> list[Any]:
    """What everybody reads about the bids."""
    lines = [GAME.entry_message(entry, -1) for entry in session.journal.entries[:3]]
    return [line for line in lines if line is not None]


@pytest.mark.parametrize(
    ("options", "old", "new"),
    [
        ({"bidding": True}, " 154,0,0,0,-1,0,0", " 154,0,0,0,0,0,9999"),
        ({}, "check", "civil_war 1; check"),
        ({}, "check", "order nato nato; check"),
        ({}, "check", "sides swapped; check"),
        ({}, "check", "placed poland; check"),
        ({"chinese_civil_war": True}, "civil_war 0", ""),
        ({"chinese_civil_war": True}, "china nobody up", "china nobody down"),
    ],
)
def test_positions_that_the_options_do_not_allow_are_refused(
    options: dict[str, Any], old: str, new: str
) -> None:
    session = Session(GAME, 3, options)
    session.settle()
    lines = GAME.position_text(session.state).splitlines()
    text = "\n".join("check none" if line.startswith("check") else line for line in lines)
    assert old in text
    with pytest.raises(BadPosition):
        GAME.parse_position(text.replace(old, new))
