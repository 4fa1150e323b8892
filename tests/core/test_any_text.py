"""Damaged records and positions: whatever the text, a result or one clear error."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conformance.walks import play

from detente.core.errors import BadPosition, BadRecord
from detente.core.game import Game
from detente.core.record import digest, options_of, read_record, record_from_data
from detente.core.registry import find_game, game_ids
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session, resume
from detente.core.state import NOBODY

GAMES = [find_game(id) for id in game_ids()]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@cache
def record_text(game: Game, position: bool = False) -> str:
    rng = Rng(5)
    text = positions(game)[len(positions(game)) // 3] if position else ""
    session = Session(game, 5, position=text)
    for _ in range(40):
        if not session.over:
            session.apply(rng.choice(session.state.legal_actions()))
    return json.dumps(session.save().to_data())


@cache
def positions(game: Game) -> list[str]:
    """Texts of positions without their check, where they have one."""
    texts = [game.position_text(s) for seed in range(4) for s in list(play(game, seed))[::7]]
    return [unchecked(text) for text in texts]


def unchecked(text: str) -> str:
    start, check, _ = text.rpartition("check ")
    return f"{start}check none" if check else text


def edited(draw: st.DrawFn, text: str) -> str:
    """The text with a few places cut, doubled, exchanged or written over."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 12)))
        piece = draw(
            st.sampled_from(["", "-", "0", "9", ",", "/", "=", ";", "\n", " ", '"', "[", "none"])
            | st.text(max_size=3)
            | st.just(text[start:stop] * 2)
        )
        text = text[:start] + piece + text[stop:]
    return text[: draw(st.integers(0, len(text)))] if draw(st.integers(0, 5)) == 0 else text


def exchanged(draw: st.DrawFn, text: str) -> str:
    """The text with words moved, left out or replaced by others of it."""
    words = text.split(" ")
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(words) - 1)), draw(st.integers(0, len(words) - 1))
        how = draw(st.integers(0, 3))
        if how == 0:
            words[at], words[other] = words[other], words[at]
        elif how == 1:
            words[at] = words[other]
        elif how == 2 and len(words) > 1:
            del words[at]
        else:
            words[at] = draw(st.integers(-2, 300).map(str) | st.just("none") | st.just("all_but"))
    return " ".join(words)


def stack_changed(draw: st.DrawFn, text: str) -> str:
    """The text with other numbers in it."""
    places = [place for place, one in enumerate(text) if one.isdigit()]
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.sampled_from(places))
        text = text[:place] + draw(st.sampled_from("0123456789")) + text[place + 1 :]
    return text


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    change = draw(st.sampled_from([edited, exchanged, stack_changed]))
    return change(draw, draw(texts))


@each_game
@given(data=st.data())
def test_any_position_is_read_or_refused(game: Game, data: st.DataObject) -> None:
    text = data.draw(damaged(st.sampled_from(positions(game))) | st.text())
    try:
        state = game.parse_position(text)
    except BadPosition as error:
        assert str(error) and "\n" not in str(error)
        return
    assert game.problems(state) == []
    assert digest(game.parse_position(game.position_text(state))) == digest(state)
    assert (state.actor == NOBODY) == (not state.legal_actions())
    for seat in range(-1, len(game.seats_of(options_of(state)))):
        game.view(state, seat)


@each_game
@given(data=st.data())
def test_a_position_with_its_check_is_read_as_it_was_or_refused(
    game: Game, data: st.DataObject
) -> None:
    whole = game.position_text(next(iter(play(game, 2))))
    text = data.draw(damaged(st.just(whole)))
    try:
        state = game.parse_position(text)
    except BadPosition:
        return
    if "check none" not in text and "check" in whole:
        assert game.position_text(state) == whole


def replayed(text: str, game: Game) -> None:
    """Read and replay a record: it works, or BadRecord says what is wrong."""
    try:
        record = read_record(text)
        replay(game, record)
        resume(game, record)
    except BadRecord as error:
        assert str(error) and "\n" not in str(error)


@each_game
@given(data=st.data())
def test_any_text_of_a_record_is_read_or_refused(game: Game, data: st.DataObject) -> None:
    whole = record_text(game, data.draw(st.booleans()))
    replayed(data.draw(damaged(st.just(whole)) | st.text()), game)


@each_game
@given(data=st.data())
def test_a_record_with_other_fields_is_read_or_refused(game: Game, data: st.DataObject) -> None:
    fields: dict[str, Any] = json.loads(record_text(game, data.draw(st.booleans())))
    names = [*fields, "start", "other"]
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(names))
        how = data.draw(st.integers(0, 3))
        if how == 0:
            fields.pop(name, None)
        elif how == 1:
            fields[name] = data.draw(JSON)
        elif how == 2:
            fields[name] = fields.get(data.draw(st.sampled_from(names)))
        elif isinstance(fields.get(name), list) and fields[name]:
            at = data.draw(st.integers(0, len(fields[name]) - 1))
            fields[name][at] = data.draw(JSON)
    replayed(json.dumps(fields), game)


@given(JSON)
def test_any_data_is_a_record_or_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        record_from_data(data)
