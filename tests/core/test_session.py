"""Undo of a session: one by one, one in the middle, beyond dice by consent."""

import pytest

from detente.core.errors import UndoRefused
from detente.core.record import digest, write_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.session import Session, resume
from detente.core.state import CHANCE, NOBODY

GAME = find_game("twilight_struggle")
USSR, US = 0, 1


def begun(seed: int = 3) -> Session:
    """The USSR is about to place its six points in Eastern Europe."""
    session = Session(GAME, seed)
    assert session.state.actor == USSR
    return session


def do(session: Session, *texts: str) -> None:
    for text in texts:
        session.apply(GAME.parse_action(text))


def test_the_tail_holds_what_the_seat_can_still_take_back() -> None:
    session = begun()
    assert session.tail(USSR) == []
    do(session, "place poland", "place austria")
    texts = [GAME.action_text(action) for action in session.tail(USSR)]
    assert texts == ["place poland", "place austria"]
    assert session.tail(US) == []


def test_the_others_are_not_shown_what_can_still_be_taken_back() -> None:
    session = begun()
    before = len(session.record.actions)
    do(session, "place poland", "place austria")
    assert session.shown(USSR) == before + 2
    assert session.shown(US) == session.shown(-1) == before
    state, length = session.position(session.shown(US))
    assert GAME.view(state, US)["influence"].get("austria") is None
    assert length <= len(session.journal.entries)


def test_taking_back_one_in_the_middle_is_as_if_it_had_not_been() -> None:
    session, other = begun(), begun()
    do(session, "place poland", "place austria", "place hungary")
    do(other, "place poland", "place hungary")
    session.take_back(USSR, GAME.parse_action("place austria"))
    assert digest(session.state) == digest(other.state)
    assert session.record.actions == other.record.actions
    shown = [(entry.kind, entry.args) for entry in session.journal.entries]
    assert shown == [(entry.kind, entry.args) for entry in other.journal.entries]


def test_taking_back_takes_the_last_of_several_alike() -> None:
    session, other = begun(), begun()
    do(session, "place poland", "place austria", "place poland")
    do(other, "place poland", "place austria")
    session.take_back(USSR, GAME.parse_action("place poland"))
    assert session.record.actions == other.record.actions


def test_what_a_later_choice_needs_stays() -> None:
    session = headlines_done()
    seat = session.state.actor
    card = next(
        action for action in session.state.answers if can_follow(session, action, "operations")
    )
    do(session, GAME.action_text(card), "operations")
    before, actions = digest(session.state), list(session.record.actions)
    entries = [(entry.kind, entry.args) for entry in session.journal.entries]
    with pytest.raises(UndoRefused) as refused:
        session.take_back(seat, card)
    assert refused.value.why.id == "core.undo.needed"
    assert digest(session.state) == before
    assert session.record.actions == actions
    assert [(entry.kind, entry.args) for entry in session.journal.entries] == entries


def test_what_is_not_in_the_tail_cannot_be_taken_back() -> None:
    session = begun()
    do(session, "place poland")
    for seat, text in ((USSR, "place austria"), (US, "place poland")):
        with pytest.raises(UndoRefused) as refused:
            session.take_back(seat, GAME.parse_action(text))
        assert refused.value.why.id == "core.undo.gone"


def test_rewinding_passes_a_die_and_does_not_roll_anew() -> None:
    session = headlines_done()
    while session.record.by[-1] != CHANCE or not session.record.actions[-1].startswith("roll"):
        session.apply(session.state.answers[-1])
    roll = session.record.actions[-1]
    place = len(session.record.by) - 1
    seat = next(by for by in reversed(session.record.by) if by != CHANCE)
    chosen = session.record.actions[
        max(number for number, by in enumerate(session.record.by) if by == seat)
    ]
    with pytest.raises(UndoRefused):
        session.undo(seat)
    session.rewind(seat)
    assert session.state.actor == seat
    do(session, chosen)
    assert session.record.actions[place] == roll


def test_rewinding_wants_a_decision_of_the_seat() -> None:
    session = begun()
    with pytest.raises(UndoRefused):
        session.rewind(US)


def test_earlier_positions_are_copies() -> None:
    session = begun()
    do(session, "place poland")
    now = digest(session.state)
    state, _ = session.position(len(session.record.actions) - 1)
    state.apply(GAME.parse_action("place hungary"))
    assert digest(session.state) == now
    with pytest.raises(IndexError):
        session.position(len(session.record.actions) + 1)


@pytest.mark.parametrize("id", ["twilight_struggle", "imperial_2030"])
def test_undo_leaves_the_journal_as_it_was_before(id: str) -> None:
    game = find_game(id)
    session, rng = Session(game, 5), Rng(5)
    undone = 0
    while session.state.actor != NOBODY and undone < 1000:
        entries, forced = len(session.journal.entries), list(session.journal.forced)
        seat, action = session.state.actor, rng.choice(session.state.answers)
        session.apply(action)
        if not session.undo_problem() and session.record.by[-1] == seat:
            session.undo(seat)
            undone += 1
            assert len(session.journal.entries) == entries
            assert session.journal.forced == forced
            session.apply(action)
    assert undone > 100


def test_what_was_saved_stays_when_the_game_goes_on() -> None:
    session = begun()
    saved = session.save()
    before = write_record(saved)
    do(session, "place poland")
    assert write_record(saved) == before
    assert digest(replay(GAME, saved)) == saved.digest


def test_chance_of_a_record_without_a_seed_goes_on_with_the_one_given() -> None:
    record = begun().save()
    record.seed = None
    rolls = set()
    for seed in range(4):
        session = resume(GAME, record, seed)
        rng = Rng(1)  # the same decisions
        while session.state.actor != NOBODY:
            session.apply(rng.choice(session.state.answers))
        rolls.add(digest(session.state))
        assert digest(resume(GAME, session.save(), 99).state) == digest(session.state)
    assert len(rolls) == 4


def headlines_done() -> Session:
    """The USSR is about to choose the card of its first round."""
    session = begun()
    while not GAME.action_text(session.state.answers[0]).startswith("play "):
        session.apply(session.state.answers[0])
    return session


def can_follow(session: Session, action: int, text: str) -> bool:
    trial = session.state.copy()
    trial.apply(action)
    return GAME.parse_action(text) in trial.answers
