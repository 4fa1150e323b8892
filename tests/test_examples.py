"""The records in ``examples``: each replays to its digest and is finished."""

from pathlib import Path

import pytest

from detente.core.record import digest, read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.state import NOBODY

EXAMPLES = Path(__file__).parent.parent / "examples"
RECORDS = sorted(EXAMPLES.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_digest_and_is_finished(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    game = find_game(record.game)
    state = replay(game, record)
    assert digest(state) == record.digest
    assert state.actor == NOBODY
    assert game.outcome(state) is not None


def test_every_record_is_described() -> None:
    text = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert RECORDS
    assert all(f"`{path.name}`" in text for path in RECORDS)
