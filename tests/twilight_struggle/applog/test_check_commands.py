"""`check` and `import` as commands: exit codes, output, files."""

import json
from pathlib import Path

import pytest
import typer
from tests.twilight_struggle.applog.games import printed
from typer.testing import CliRunner, Result

from detente.core.errors import DetenteError
from detente.core.record import read_record, write_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.terminal.export import export
from detente.terminal.logs import check, import_

app = typer.Typer()
app.command("check")(check)
app.command("import")(import_)
app.command("export")(export)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    folder = tmp_path / "logs"
    folder.mkdir()
    for seed in range(3):
        (folder / f"game_{seed}.txt").write_text(printed(seed))
    (folder / "notes.md").write_text("no log")
    return folder


def test_a_folder_of_logs(logs: Path) -> None:
    result = run("check", logs)
    assert result.exit_code == 0
    assert "game_2.txt" in result.stdout and "total: 3" in result.stdout
    assert "\x1b[" not in result.stdout


def test_json_is_one_object_with_totals(logs: Path) -> None:
    result = run("check", logs / "game_1.txt", logs, "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert set(data) == {"logs", "rounds", "numbers", "differences", "explained", "per_log"}
    assert data["logs"] == len(data["per_log"]) == 4
    for count in ("rounds", "numbers", "differences", "explained"):
        assert data[count] == sum(each[count] for each in data["per_log"])
    assert data["differences"] == 0 and data["numbers"] > 1000


def test_a_difference_is_exit_1_with_its_line(logs: Path) -> None:
    file = logs / "game_1.txt"
    lines = file.read_text().split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith("DEFCON degrades to 3"))
    lines[place] = "DEFCON degrades to 4"
    file.write_text("\n".join(lines))
    result = run("check", logs)
    assert result.exit_code == 1
    assert f"game_1.txt:{place + 1}: DEFCON" in result.stdout
    data = json.loads(run("check", file, "--json").stdout)
    assert data["differences"] >= 1
    assert data["per_log"][0]["details"][0]["line"] == place + 1


def test_an_unreadable_line_is_exit_1_and_its_number_told(logs: Path) -> None:
    file = logs / "game_1.txt"
    lines = file.read_text().split("\n")
    lines.insert(30, "What is this?")
    file.write_text("\n".join(lines))
    result = run("check", file)
    assert result.exit_code == 1
    assert "line 31 cannot be read" in result.stderr


def test_a_cut_last_line_is_a_note(logs: Path) -> None:
    file = logs / "game_1.txt"
    text = file.read_text()
    file.write_text(text[: text.rindex("Place Influence") + 8])
    result = run("check", file)
    assert result.exit_code == 0
    assert "note: the last line" in result.stderr


@pytest.mark.parametrize("text", ["no log at all", ""])
def test_what_is_no_log_is_exit_2(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.txt"
    file.write_text(text)
    for command in ("check", "import"):
        more = ["-o", tmp_path / "game.json"] if command == "import" else []
        result = run(command, file, *more)
        assert result.exit_code == 2
        assert result.stderr.startswith("detente: ") and result.stderr.count("\n") == 1
    assert not (tmp_path / "game.json").exists()


def test_a_file_that_is_missing_and_a_folder_without_logs(tmp_path: Path) -> None:
    assert run("check", tmp_path / "missing.txt").exit_code == 2
    assert run("check", tmp_path).exit_code == 2


def test_an_import_is_a_record_that_replays(logs: Path, tmp_path: Path) -> None:
    output = tmp_path / "game.json"
    result = run("import", logs / "game_1.txt", "-o", output)
    assert result.exit_code == 0 and "actions" in result.stdout
    record = read_record(output.read_text())
    assert replay(GAME, record).legal_actions() == []
    assert record.notes["source"] == "playdek-log"
    assert set(record.notes) >= {"last_complete_entry", "fillers"}


def test_an_import_writes_over_nothing(logs: Path, tmp_path: Path) -> None:
    output = tmp_path / "game.json"
    output.write_text("mine")
    assert run("import", logs / "game_1.txt", "-o", output).exit_code == 2
    assert output.read_text() == "mine"
    assert run("import", logs / "game_1.txt", "-o", output, "--force").exit_code == 0
    output.write_text("mine")
    (logs / "game_1.txt").write_text(printed(1).replace("Score is US", "Score is USSR"))
    assert run("import", logs / "game_1.txt", "-o", output, "--force").exit_code == 2
    assert output.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "logs"]


def test_a_folder_that_is_missing_for_the_output(logs: Path, tmp_path: Path) -> None:
    result = run("import", logs / "game_1.txt", "-o", tmp_path / "none" / "game.json")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1


def test_a_record_is_exported_as_a_log(logs: Path, tmp_path: Path) -> None:
    record, log = tmp_path / "game.json", tmp_path / "game.txt"
    run("import", logs / "game_1.txt", "-o", record)
    result = run("export", record, "--log")
    assert result.exit_code == 0 and result.stdout == (logs / "game_1.txt").read_text()
    assert run("export", record, "--log", "-o", log).exit_code == 0
    assert log.read_text() == result.stdout
    for refused in (("--log", "-o", log), ()):
        assert isinstance(run("export", record, *refused).exception, DetenteError)
    assert run("export", record, "--log", "-o", log, "--force").exit_code == 0


def test_what_cannot_be_exported_is_one_clear_error_with_the_file(tmp_path: Path) -> None:
    file, log = tmp_path / "game.json", tmp_path / "game.txt"
    for record, words in (
        (Session(GAME, 1, {"event_operations_modified": False}).save(), "no words for the option"),
        (Session(find_game("kuhn_poker"), 1).save(), "kuhn_poker"),
    ):
        file.write_text(write_record(record))
        error = run("export", file, "--log", "-o", log).exception
        assert isinstance(error, DetenteError)
        assert str(error).startswith(f"{file}: ") and words in str(error)
        assert not log.exists()
