"""What every registered game must keep, whatever its rules are."""

import copy
import json
import pickle
from pathlib import Path

import pytest
from tests.conformance.walks import play

from detente.core.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalAction,
    UnknownAction,
    UnknownGame,
)
from detente.core.frames import Frame
from detente.core.game import ONLOOKER, Game
from detente.core.journal import Journal
from detente.core.record import digest, options_of, read_record, write_record
from detente.core.registry import find_game, game_ids
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session, resume
from detente.core.state import CHANCE, NOBODY, State
from detente.fuzz.option_sets import option_sets

GAMES = [find_game(id) for id in game_ids()]
WALKS = 12
STORED = Path(__file__).parent.parent / "data" / "actions"

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_registry_finds_the_games_and_names_them_when_asked_for_another() -> None:
    assert {"kuhn_poker", "twilight_struggle"} <= set(game_ids())
    with pytest.raises(UnknownGame, match=r"known are: .*kuhn_poker"):
        find_game("chess")


@each_game
def test_the_actor_has_an_action_and_the_end_has_none(game: Game) -> None:
    for seed in range(WALKS):
        for state in play(game, seed):
            assert (state.actor == NOBODY) == (not state.legal_actions())
            assert state.actor in (CHANCE, NOBODY) or 0 <= state.actor < len(game.seats)
            if state.actor != NOBODY:
                put = len(state.legal_actions()) > 1 or state.discreet()
                assert put, "a question without a choice was asked"


@each_game
def test_every_legal_action_applies_and_keeps_the_invariants(game: Game) -> None:
    rng = Rng(11)
    for seed in range(WALKS):
        for state in play(game, seed):
            if rng.below(8):
                continue
            for action in state.legal_actions():
                after = state.copy()
                after.apply(action)
                assert game.problems(after) == []


@each_game
def test_other_actions_are_refused_and_change_nothing(game: Game) -> None:
    rng = Rng(12)
    everything = [*game.actions(), -1, max(game.actions()) + 1]
    for seed in range(WALKS):
        for state in play(game, seed):
            if rng.below(10):
                continue
            before = digest(state)
            legal = set(state.legal_actions())
            for action in everything:
                if action not in legal:
                    with pytest.raises(IllegalAction):
                        state.apply(action)
            assert digest(state) == before


@each_game
def test_copies_are_equal_and_independent(game: Game) -> None:
    rng = Rng(13)
    for seed in range(WALKS):
        for state in play(game, seed):
            if state.actor == NOBODY:
                continue
            before = digest(state)
            twin = state.copy()
            assert twin.to_data() == state.to_data()
            for _ in range(20):
                if twin.actor != NOBODY:
                    twin.apply(rng.choice(twin.legal_actions()))
            assert digest(state) == before
            if rng.below(6) == 0:
                for other in (copy.copy(state), copy.deepcopy(state)):
                    assert other.to_data() == state.to_data()
                assert pickle.loads(pickle.dumps(state)).to_data() == state.to_data()


@each_game
def test_returned_actions_may_be_changed_by_the_caller(game: Game) -> None:
    state = game.new_state()
    state.legal_actions().clear()
    assert state.legal_actions()


@each_game
def test_save_and_load_at_every_step_and_go_on_the_same(game: Game) -> None:
    for seed in range(4):
        loaded: State | None = None
        rng = Rng(seed)
        for state in play(game, seed):
            text = json.dumps(state.to_data())
            if loaded is not None:
                assert loaded.to_data() == state.to_data()
            loaded = game.from_data(json.loads(text))
            assert json.dumps(loaded.to_data()) == text
            if state.actor != NOBODY:
                loaded.apply(rng.choice(loaded.legal_actions()))


@each_game
def test_the_position_text_reads_back_at_every_step(game: Game) -> None:
    for seed in range(WALKS):
        for state in play(game, seed):
            text = game.position_text(state)
            again = game.parse_position(text)
            assert digest(again) == digest(state)
            assert game.position_text(again) == text


@each_game
def test_a_damaged_position_text_is_one_clear_error(game: Game) -> None:
    texts = [game.position_text(state) for state in play(game, 3)][::20]
    for text in texts:
        for broken in ("", "x", text[: len(text) // 2], text[9:], f"x{text}", text.swapcase()):
            with pytest.raises(BadPosition):
                game.parse_position(broken)


@each_game
def test_a_session_from_a_position_replays_resumes_and_undoes(game: Game) -> None:
    rng = Rng(17)
    for seed in range(4):
        states = list(state.copy() for state in play(game, seed))
        text = game.position_text(states[len(states) // 2])
        session = Session(game, seed, position=text)
        while not session.over:
            actor, before = session.state.actor, digest(session.state)
            action = rng.choice(session.state.legal_actions())
            session.apply(action)
            if session.undo_problem() == "":
                session.undo(actor)
                assert digest(session.state) == before
                session.apply(action)
            if rng.below(10) == 0:
                session = resume(game, read_record(write_record(session.save())))
        record = read_record(write_record(session.save()))
        assert record.start == text
        assert digest(replay(game, record)) == digest(session.state)
        record.start = text[:-5]
        with pytest.raises(BadPosition):
            replay(game, record)


@each_game
def test_a_damaged_snapshot_is_one_clear_error(game: Game) -> None:
    data = game.new_state().to_data()
    for key in data:
        broken = {name: value for name, value in data.items() if name != key}
        with pytest.raises(BadRecord):
            game.from_data(broken)
        with pytest.raises(BadRecord):
            game.from_data({**data, key: "x"})


def _live(value: object) -> bool:
    if isinstance(value, list | tuple):
        return any(_live(each) for each in value)
    if isinstance(value, dict):
        return any(_live(key) or _live(each) for key, each in value.items())
    return not isinstance(value, int | str | bool | float | None)


@each_game
def test_nothing_live_is_in_a_state(game: Game) -> None:
    for state in play(game, 5):
        assert not _live(state.to_data())
        assert all(type(frame) is Frame for frame in state.stack)


def _played(game: Game, seed: int) -> Session:
    rng = Rng(seed + 1000)
    session = Session(game, seed)
    while not session.over:
        session.apply(rng.choice(session.state.legal_actions()))
    return session


@each_game
def test_a_record_replays_to_the_same_digest(game: Game) -> None:
    for seed in range(WALKS):
        session = _played(game, seed)
        text = write_record(session.save())
        record = read_record(text)
        assert write_record(record) == text
        assert digest(replay(game, record)) == digest(session.state)
        again = resume(game, record)
        assert [repr(e) for e in again.journal.entries] == [
            repr(e) for e in session.journal.entries
        ]


@each_game
def test_a_session_is_the_same_for_the_same_seed_and_another_for_another(game: Game) -> None:
    texts = {write_record(_played(game, seed).save()) for seed in (1, 1, 2, 3)}
    assert len(texts) == 3


@each_game
def test_a_resumed_session_meets_the_same_chance(game: Game) -> None:
    whole = _played(game, 3)
    cut = Session(game, 3)
    rng = Rng(1003)
    for _ in range(2):
        if not cut.over:
            cut.apply(rng.choice(cut.state.legal_actions()))
    resumed = resume(game, read_record(write_record(cut.save())))
    while not resumed.over:
        resumed.apply(rng.choice(resumed.state.legal_actions()))
    assert resumed.save().actions == whole.save().actions


@each_game
def test_undo_goes_back_exactly_and_never_rerolls(game: Game) -> None:
    rng = Rng(14)
    undone = 0
    for seed in range(WALKS):
        session = Session(game, seed)
        while not session.over:
            actor = session.state.actor
            before, entries = digest(session.state), len(session.journal.entries)
            action = rng.choice(session.state.legal_actions())
            session.apply(action)
            if session.undo_problem() == "":
                session.undo(actor)
                undone += 1
                assert digest(session.state) == before
                assert len(session.journal.entries) == entries
                session.apply(action)
        assert digest(replay(game, session.save())) == digest(session.state)
    assert undone > 0


@each_game
def test_records_that_are_damaged_are_refused_with_the_place(game: Game) -> None:
    session = _played(game, 4)
    data = session.save().to_data()
    for change, words in (
        ({"format": "x"}, "not a record"),
        ({"rules": data["rules"] + 1}, "rules version"),
        ({"actions": [*data["actions"][:1], "fly away", *data["actions"][2:]]}, "action 2"),
        ({"by": data["by"][:-1]}, "'by'"),
        ({"digest": "0" * 64}, "not to the state"),
        ({"options": {"colour": "red"}}, "options"),
        ({"actions": 7}, "'actions'"),
    ):
        with pytest.raises(BadRecord, match=words):
            replay(game, read_record(json.dumps({**data, **change})))
    wrong = list(data["actions"])
    wrong[-1] = next(text for text in game.actions().values() if text.startswith(wrong[0][:4]))
    if wrong[-1] != data["actions"][-1]:
        with pytest.raises(BadRecord, match=f"action {len(wrong)}"):
            replay(game, read_record(json.dumps({**data, "actions": wrong})))
    for text in ("", "[]", "{", '"text"', "[" * 100000):
        with pytest.raises(BadRecord):
            read_record(text)


@each_game
def test_nobody_is_shown_what_chance_may_bring(game: Game) -> None:
    draws = 0
    for state in play(game, 6):
        if state.actor == CHANCE:
            draws += 1
            for seat in range(-1, len(game.scores(state))):
                assert "legal_actions" not in game.view(state, seat)
    assert draws


@each_game
def test_what_a_seat_cannot_know_changes_nothing_it_sees(game: Game) -> None:
    rng = Rng(15)
    different = 0
    for seed in range(WALKS):
        for state in play(game, seed):
            if rng.below(4):
                continue
            for seat in range(len(game.seats_of(options_of(state)))):
                twin = game.resample(state, seat, rng)
                assert game.problems(twin) == []
                different += twin.to_data() != state.to_data()
                for viewer in (seat, ONLOOKER):
                    assert game.view(twin, viewer) == game.view(state, viewer)
                    assert game.prompt(twin, viewer) == game.prompt(state, viewer)
                if state.actor == seat:
                    assert twin.legal_actions() == state.legal_actions()
    assert different > 0, "resampling never changed a hidden card"


@each_game
def test_journals_of_indistinguishable_states_read_alike(game: Game) -> None:
    rng = Rng(16)
    compared = 0
    for seed in range(WALKS):
        for state in play(game, seed):
            if state.actor in (NOBODY, CHANCE) or rng.below(4):
                continue
            seat = state.actor
            twin = game.resample(state, seat, rng)
            action = rng.choice(state.legal_actions())
            logs, learnt = [], False
            for each in (state.copy(), twin):
                each.journal = Journal()
                each.apply(action)
                logs.append([entry.seen_by(seat) for entry in each.journal.entries])
                learnt |= any(entry.stops_undo_of(seat) for entry in each.journal.entries)
                learnt |= each.actor in (CHANCE, NOBODY)
            if not learnt:
                assert logs[0] == logs[1]
                compared += 1
    assert compared > 0


@each_game
def test_text_forms_parse_back_and_others_are_refused(game: Game) -> None:
    texts = game.actions()
    assert len(set(texts.values())) == len(texts)
    for action, text in texts.items():
        assert game.parse_action(text) == action
        assert game.parse_action(f"  {text.upper()} ") == action
        assert game.action_text(action) == text
    for text in ("", "place", "fly away", "place place"):
        with pytest.raises(UnknownAction):
            game.parse_action(text)
    with pytest.raises(UnknownAction):
        game.action_text(max(texts) + 1)


@each_game
def test_action_ids_are_those_of_the_stored_list(game: Game) -> None:
    stored = json.loads((STORED / f"{game.id}.json").read_text())
    assert {int(action): text for action, text in stored.items()} == dict(game.actions())


@each_game
def test_an_unknown_option_is_refused(game: Game) -> None:
    with pytest.raises(BadOption, match="colour"):
        game.new_state({"colour": "red"})


@each_game
def test_returns_are_zero_sum_and_nothing_before_the_end(game: Game) -> None:
    for seed in range(WALKS):
        for state in play(game, seed):
            returns = game.returns(state)
            assert len(returns) == len(game.seats_of(options_of(state)))
            assert sum(returns) == 0
            if state.actor != NOBODY:
                assert not any(returns)
            else:
                assert game.outcome(state) is not None


@each_game
def test_a_finished_game_is_printed_or_has_no_printed_form_under_any_options(game: Game) -> None:
    for seed, options in enumerate(option_sets(game)):
        session, luck = Session(game, seed, options), Rng(seed)
        while session.state.actor != NOBODY:
            session.apply(luck.choice(session.state.legal_actions()))
        printed = game.printed_log(session.save())
        assert printed is None or printed.splitlines()
