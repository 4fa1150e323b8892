"""One sitting, played inside the test: warnings, saving, finding choices."""

import io
from pathlib import Path

import pytest
from tests.twilight_struggle.table import Table as Position

from detente.core.record import read_record
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.i18n.words import CatalogWords
from detente.terminal.choices import matches, squeeze
from detente.terminal.console import Console
from detente.terminal.question import Question
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


def test_a_warning_says_what_answers_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = Position(defcon=2, influence={"angola": [1, 0]}, us_hand=["duck_and_cover", "nato"])
    table = sit(position.round("us"), tmp_path / "g.json")
    monkeypatch.setattr("sys.stdin", io.StringIO("duck\nevent\n1\nno\nundo\n"))
    table.ask_person()
    table.ask_person()
    assert "Type yes to do it, or no to choose again." in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO("duck\nevent\nquit\n"))
    table.ask_person()
    with pytest.raises(Leave):
        table.ask_person()


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


def question(position: Position) -> Question:
    session = Session(GAME, 1)
    session.state = position.state
    return Question(session, Console(CatalogWords(), GAME.seats))


@pytest.mark.parametrize("verb", ["play", "headline", "place", "coup"])
def test_every_name_is_understood_as_it_is_shown(verb: str) -> None:
    asked = question(Position(us_hand=["nato", "nasser"]).round("us"))
    texts = GAME.actions()
    asked.actions = [action for action, text in texts.items() if text.split()[0] == verb]
    kind = "card" if verb in ("play", "headline") else "country"
    for action in asked.actions:
        name = CatalogWords().catalog.text(f"ts.{kind}.{texts[action].split()[1]}")
        assert asked.find(name) == action, name
        assert asked.find(f"{verb} {name}") == action, name


def test_what_players_call_things_is_understood() -> None:
    asked = question(Position(us_hand=["nato", "nasser"]).round("us").do("play nato"))
    action = asked.find("ops")
    assert action is not None
    assert GAME.action_text(action) == "operations"
    assert asked.find("the") is None
    assert squeeze("") == asked.reworded("")


def test_choices_stand_side_by_side_in_columns_of_their_own_width() -> None:
    asked = question(Position().round("ussr"))
    asked.console.rich.width = 80
    cells = [f"{number:>3} {'x' * (40 if number < 5 else 30)}" for number in range(1, 9)]
    rows = asked.columns(cells, 2)
    assert len(rows) == 4
    assert max(map(len, rows)) == 44 + 2 + 34
    assert asked.columns(cells, 3) == []
    assert [row.strip() for row in asked.columns(cells, 1)] == [cell.strip() for cell in cells]


def test_the_status_is_shown_again_when_a_new_round_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = {"ussr_hand": ["socialist_governments", "nato"], "us_hand": ["fidel", "nasser"]}
    position = Position(influence={"italy": [0, 2], "france": [0, 2]}, **hands)
    position.headlines().do("headline socialist_governments", "headline fidel")
    table = sit(position, tmp_path / "g.json")
    monkeypatch.setattr("sys.stdin", io.StringIO("italy\nitaly\nnato\n"))
    for _ in range(3):
        table.ask_person()
    shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("Turn 5")]
    assert [line.split("  ")[0] for line in shown] == [
        "Turn 5, headlines",
        "Turn 5, action round 1, USSR",
    ]


def test_a_number_that_was_not_shown_says_first_what_it_means() -> None:
    names = ("iran", "angola", "panama", "cuba", "chile", "india", "poland", "italy", "kenya")
    influence = {name: [0, 1] for name in (*names, "nigeria", "thailand", "brazil", "norway")}
    position = Position(us_hand=["nato", "nasser"], influence=influence).round("us")
    asked = question(position.do("play nato", "operations", "place iran"))
    asked.show()
    assert asked.find("3") is None
    assert asked.find("3") == asked.actions[2]
    asked.show(everything=True)
    assert asked.find("7") == asked.actions[6]


def test_one_reason_for_many_choices_is_given_for_what_was_typed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    influence = {"angola": [1, 0], "cuba": [3, 0]}
    asked = question(Position(us_hand=["nato", "nasser"], influence=influence).round("us"))
    assert asked.find("coup") is None
    assert capsys.readouterr().out.startswith("coup: That is not what is asked now. A coup comes")
    asked.why("coup poland")
    assert "(6.3.1)" in capsys.readouterr().out


def test_the_log_says_where_the_person_had_a_single_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = {"ussr_hand": ["asia_scoring"], "us_hand": ["nasser"], "china": "us up"}
    position = Position(turn=1, **hands).round("ussr", 6)
    journal = position.state.journal
    table = sit(position, tmp_path / "g.json")
    assert journal is not None
    table.session.journal = journal
    table.views.log(0, "all")
    assert "USSR plays Asia Scoring (the only choice)" in capsys.readouterr().out
    table.views.log(1, "all")
    assert "the only choice" not in capsys.readouterr().out
