"""One sitting, played inside the test: warnings, saving, finding choices."""

import io
from pathlib import Path

import pytest
from tests.twilight_struggle.table import Table as Position

from detente.core.record import read_record
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.i18n.words import CatalogWords
from detente.terminal.choices import matches
from detente.terminal.console import Console
from detente.terminal.saves import SaveFile, unused
from detente.terminal.table import Leave, Table


def sit(position: Position, path: Path) -> Table:
    session = Session(GAME, 1)
    session.state = position.state
    session.state.journal = session.journal
    return Table(session, [None, None], SaveFile(path), Console(CatalogWords(), GAME.seats))


@pytest.mark.parametrize(("answer", "lost"), [("no", False), ("", False), ("yes", True)])
def test_a_fatal_choice_is_asked_again(
    answer: str,
    lost: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    influence = {"mexico": [0, 1], "angola": [1, 0]}
    position = Position(defcon=2, influence=influence, us_hand=["duck_and_cover", "nato"])
    table = sit(position.round("us"), tmp_path / "g.json")
    lines = f"duck\nevent\n{answer}\nundo\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    table.ask_person()  # plays the card
    table.ask_person()  # uses it, or takes it back
    out = capsys.readouterr().out
    assert "DEFCON 1" in out
    assert "Do it all the same?" in out
    assert (table.session.state.winner == 0) is lost


def test_the_end_of_the_input_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(Position(us_hand=["duck_and_cover", "nato"]).round("us"), tmp_path / "g.json")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    with pytest.raises(Leave):
        table.ask_person()


def test_a_file_that_became_another_game_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    saves = SaveFile(path)
    session = Session(GAME, 1)
    assert saves.write(session.save()) == path
    path.write_text("another game")
    session.apply(session.state.answers[0])
    assert saves.write(session.save()) == tmp_path / "g-2.json"
    assert path.read_text() == "another game"
    assert read_record((tmp_path / "g-2.json").read_text()).actions == session.record.actions
    assert unused(path) == tmp_path / "g-3.json"
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("place poland", ["place poland"]),
        ("POLAND", ["place poland"]),
        ("pola", ["place poland"]),
        ("east", ["place east_germany"]),
        ("germ", ["place east_germany"]),
        ("pl pol", ["place poland"]),
        ("a", ["place austria"]),
        ("place", [f"place {name}" for name in ("austria", "bulgaria", "czechoslovakia")]),
        ("xyz", []),
        ("", []),
    ],
)
def test_what_a_text_may_mean(typed: str, found: list[str]) -> None:
    legal = Session(GAME, 1).state.answers
    assert [GAME.action_text(action) for action in matches(GAME, legal, typed)][:3] == found
