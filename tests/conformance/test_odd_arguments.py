"""Arguments and data of wrong types: the same clear errors, compiled or not."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conformance.walks import play

from detente.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    UnknownAction,
    UnknownSeat,
)
from detente.core.game import Game
from detente.core.record import digest, record_from_data, write_record
from detente.core.registry import find_game, game_ids
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session, resume
from detente.core.state import NOBODY, State

GAMES = [find_game(id) for id in game_ids()]
#: What JSON can hold instead of what belongs in a place.
ODD: list[Any] = [
    None, "x", "5", 1.5, 1.0, True, False, -1, 1 << 31, 1 << 63, 1 << 70, -(1 << 70), [], [1], {},
    {"x": 1},
]  # fmt: skip
NO_ACTIONS: list[Any] = [None, "x", "0", b"0", 0.0, 1.5, [], [0], (), {}, object, 1 << 63, -1]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class Whole:
    """A whole number that is no int, as arrays hold them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return str(self.number)


def some(game: Game) -> Iterator[State]:
    """Positions in the course of a game at which somebody is asked."""
    for number, state in enumerate(play(game, 4)):
        if number in (0, 2, 30, 120, 300) and state.actor != NOBODY:
            yield state


@each_game
def test_what_is_no_action_is_refused_and_changes_nothing(game: Game) -> None:
    for state in some(game):
        before = digest(state)
        for odd in NO_ACTIONS:
            with pytest.raises(IllegalAction):
                state.apply(odd)
            assert digest(state) == before
    session = Session(game, 3)
    before = digest(session.state)
    for odd in NO_ACTIONS:
        with pytest.raises(IllegalAction):
            session.apply(odd)
        with pytest.raises(UnknownAction):
            game.action_text(odd)
    assert digest(session.state) == before
    assert not session.record.by or set(session.record.by) == {-1}


@each_game
def test_whole_numbers_of_other_types_are_actions_and_kept_as_ints(game: Game) -> None:
    for state in some(game):
        for action in state.legal_actions()[:5]:
            for other in (Whole(action), *([bool(action)] if action in (0, 1) else [])):
                plain, odd = state.copy(), state.copy()
                plain.apply(action)
                odd.apply(other)
                assert json.dumps(odd.to_data()) == json.dumps(plain.to_data())
                assert game.action_text(other) == game.action_text(action)
    session = Session(game, 3)
    action = session.state.answers[0]
    session.apply(Whole(action))
    assert json.loads(json.dumps(session.save().to_data()))["actions"] == session.record.actions


def damaged(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The data with one thing in it of another type, missing or too many."""
    for key, value in data.items():
        yield {name: each for name, each in data.items() if name != key}
        for odd in ODD:
            yield {**data, key: odd}
            if isinstance(value, list):
                yield {**data, key: [*value, odd]}
                yield {**data, key: [odd, *value[1:]]}
                yield {**data, key: value[:-1]}
            if isinstance(value, dict):
                yield {**data, key: {**value, "players": odd}}
                yield {**data, key: {**value, "x": odd}}
        if isinstance(value, list) and value and isinstance(value[-1], list):
            for place in range(len(value[-1])):
                for odd in ODD:
                    frame = [*value[-1][:place], odd, *value[-1][place + 1 :]]
                    yield {**data, key: [*value[:-1], frame]}


@each_game
def test_a_seat_that_does_not_exist_is_refused(game: Game) -> None:
    for state in some(game):
        count = len(game.scores(state))
        for odd in (-2, count, 99, 1 << 70, -(1 << 70), None, "0", 0.0, [0]):
            for look in (game.view, game.observe):
                with pytest.raises(UnknownSeat):
                    look(state, odd)
            with pytest.raises(UnknownSeat):
                game.resample(state, odd, Rng(1))
        with pytest.raises(UnknownSeat):
            game.observe(state, -1)
        if game.id != "imperial_2030":  # all cash that is secret can be spread anew
            with pytest.raises(UnknownSeat):
                game.resample(state, -1, Rng(1))
        assert game.view(state, Whole(1)) == game.view(state, 1)
        assert game.observe(state, Whole(1)) == game.observe(state, 1)
        again = game.resample(state, Whole(1), Rng(1))
        assert digest(again) == digest(game.resample(state, 1, Rng(1)))
    with pytest.raises(UnknownSeat):
        Session(game, 3).rewind(99)


@each_game
def test_whole_numbers_of_arrays_are_seeds(game: Game) -> None:
    record = Session(game, Whole(3)).save()
    assert write_record(record) == write_record(Session(game, 3).save())
    for odd in (None, "3", 3.0):
        with pytest.raises(TypeError):
            Session(game, odd)


@each_game
def test_a_damaged_snapshot_is_refused_or_kept_as_it_is(game: Game) -> None:
    refused = 0
    for state in some(game):
        for data in damaged(json.loads(json.dumps(state.to_data()))):
            try:
                read = game.from_data(data)
            except BadRecord as error:
                assert "\n" not in str(error)
                refused += 1
                continue
            kept = json.loads(json.dumps(read.to_data()))
            for key in set(kept) & set(data):
                assert in_order(key, kept[key]) == in_order(key, data[key])
    assert refused > 100


#: Pairs of numbers that may be written in any order.
PAIRS = ("units", "idle")


def in_order(key: str, value: Any) -> str:
    if key in PAIRS:
        value = sorted(zip(value[::2], value[1::2], strict=True))
    return json.dumps(value)


@each_game
def test_a_damaged_plain_position_is_refused_or_possible(game: Game) -> None:
    for state in some(game):
        text = game.position_text(state)
        if "{" not in text:
            continue
        head = text[: text.index("{")]
        for data in damaged(json.loads(json.dumps(state.to_data()))):
            try:
                read = game.parse_position(head + json.dumps(data))
            except BadPosition as error:
                assert "\n" not in str(error)
                continue
            assert game.problems(read) == []


@each_game
def test_a_record_with_a_damaged_field_is_refused_or_replays(game: Game) -> None:
    session, luck = Session(game, 5), Rng(2)
    for _ in range(12):
        if not session.over:
            session.apply(luck.choice(session.state.answers))
    ended = digest(session.state)
    for data in damaged(session.save().to_data()):
        try:
            record = record_from_data(data)
            state = replay(game, record)
            resume(game, record)
        except BadRecord as error:
            assert "\n" not in str(error)
            continue
        assert digest(state) == ended or data["actions"] != session.record.actions


@each_game
def test_an_option_of_another_type_is_refused(game: Game) -> None:
    for name in ["colour", *[option.name for option in game.options]]:
        allowed = [
            value for option in game.options if option.name == name for value in option.values
        ]
        for odd in ODD:
            if not any(type(odd) is type(value) and odd == value for value in allowed):
                with pytest.raises(BadOption):
                    game.new_state({name: odd})


@each_game
def test_the_data_of_a_state_may_be_changed_by_the_caller(game: Game) -> None:
    for state in some(game):
        before = digest(state)
        data = state.to_data()
        for value in data.values():
            if isinstance(value, list):
                value.append(5)
            elif isinstance(value, dict):
                value["x"] = 5
        assert digest(state) == before
