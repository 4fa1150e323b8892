"""Logs of real games, where they are at hand: every number in them agrees."""

from pathlib import Path

import pytest

from detente.core.record import read_record, write_record
from detente.core.replay import replay
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.applog.checker import check_log, import_log
from detente.games.twilight_struggle.applog.ledger import EXPLANATIONS
from detente.games.twilight_struggle.applog.writer import write_log


@pytest.fixture(scope="module")
def logs(shared: Path) -> dict[str, str]:
    folder = shared / "data" / "twilight_struggle" / "games"
    found = sorted(folder.glob("*.txt"))
    if not found:
        pytest.skip(f"no logs in {folder}")
    return {path.stem: path.read_text(encoding="utf-8") for path in found}


def test_no_number_differs(logs: dict[str, str]) -> None:
    numbers = 0
    for name, text in logs.items():
        report = check_log(text)
        assert report.differences == (), name
        assert report.unreadable == () and not report.gap, name
        numbers += report.numbers
        for each in EXPLANATIONS.values():
            used = [one for one in report.explained if one.explained == each.name]
            assert len(used) <= each.bound, (name, each.name)
    assert len(logs) >= 21 and numbers > 25000


def test_every_log_can_be_imported(logs: dict[str, str]) -> None:
    for name, text in logs.items():
        record = read_record(write_record(import_log(text)))
        assert GAME.problems(replay(GAME, record)) == [], name
        assert record.notes["source"] == "playdek-log"


def test_an_imported_log_can_be_printed_again(logs: dict[str, str]) -> None:
    for name, text in logs.items():
        again = check_log(write_log(import_log(text)))
        assert again.differences == (), name
        assert abs(again.rounds - check_log(text).rounds) <= 1, name
