"""What holds data can be copied and pickled, with the compiled rules too."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from detente.core.errors import BadPosition, BadRecord, DetenteError, UndoRefused
from detente.core.frames import Frame
from detente.core.game import Game, Span
from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.observation import Field
from detente.core.options import Clash, OptionSpec
from detente.core.record import write_record
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.core.session import Session

GAMES = [find_game(id) for id in game_ids()]
WAYS: list[Callable[[Any], Any]] = [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_way = pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])


def begun(game: Game) -> Session:
    session, luck = Session(game, 3), Rng(1)
    for _ in range(20):
        if not session.over:
            session.apply(luck.choice(session.state.answers))
    return session


def finished(session: Session) -> str:
    luck = Rng(2)
    while not session.over:
        session.apply(luck.choice(session.state.answers))
    entries = [repr(entry) for entry in session.journal.entries]
    return write_record(session.save()) + "".join(entries) + session.undo_problem()


@each_game
@each_way
def test_a_copy_of_a_session_goes_on_as_it_would(
    game: Game, way: Callable[[Session], Session]
) -> None:
    session = begun(game)
    other = way(session)
    kept = write_record(session.save())
    ended = finished(other)
    assert write_record(session.save()) == kept
    assert ended == finished(session)


@each_game
def test_a_deep_copy_of_a_session_has_the_same_game(game: Game) -> None:
    assert copy.deepcopy(begun(game)).game is game


@pytest.mark.parametrize("way", [copy.copy, *WAYS], ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize(
    "each",
    [
        Rng(5, 3),
        Frame(1, 2, 3, 4, 5, 6, 7),
        Entry(1, (2, 3), 1, 1, -2),
        Message("core.asked", {"who": Message("seat"), "n": 2}),
        Span("text", "dim"),
        OptionSpec("players", 4, (2, 3, 4), Message("help"), Message("why")),
        Clash("one", (True,), "two", (False,), "reason"),
        GAMES[0].layout().fields[0],
        GAMES[0].layout(),
    ],
    ids=lambda each: type(each).__name__,
)
def test_small_things_are_copied_whole(each: Any, way: Callable[[Any], Any]) -> None:
    assert told(way(each)) == told(each)


def told(each: Any) -> Any:
    """All that is in a thing; compiled classes do not say what they hold."""
    if type(each) in FIELDS:
        return [repr(getattr(each, name)) for name in FIELDS[type(each)]]
    return each.to_data() if hasattr(each, "to_data") else repr(each)


FIELDS: dict[type, tuple[str, ...]] = {
    Rng: ("seed", "counter"),
    Entry: ("kind", "args", "audience", "public", "barrier"),
    Span: ("text", "style"),
    OptionSpec: ("name", "default", "values", "help", "why"),
    Clash: ("option", "values", "other", "others", "why"),
    Field: ("name", "size", "low", "high", "unit"),
}


@each_way
def test_a_journal_is_copied_with_its_entries(way: Callable[[Journal], Journal]) -> None:
    journal = Journal()
    journal.whisper(3, (1, 2), 1, 1)
    journal.forced.append((0, 1, 7))
    other = way(journal)
    journal.cut(0, 0)
    assert repr(other.entries) == "[Entry(3, (1, 2), audience=1)]"
    assert other.entries[0].seen_by(0) == (3, (1,))
    assert other.forced == [(0, 1, 7)]


@each_way
@pytest.mark.parametrize("kind", [BadRecord, BadPosition, UndoRefused])
def test_an_error_keeps_its_reason(
    kind: Callable[[str, Message], DetenteError], way: Callable[[Any], Any]
) -> None:
    error = way(kind("text", Message("core.undo.luck")))
    assert (type(error), str(error), error.why) == (kind, "text", Message("core.undo.luck"))
