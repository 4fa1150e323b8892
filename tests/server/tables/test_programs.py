"""A command line never becomes a player of the server: nothing that the web sends is run."""

from pathlib import Path

import pytest
from tests.server.tables.support import KUHN, hot_seat

from detente.core.errors import DetenteError
from detente.core.registry import find_game
from detente.players import UnknownPlayer
from detente.server.tables import Tables, Wish
from detente.server.tables.errors import BadWish
from detente.server.thoughts import Thought, think


@pytest.fixture
def name(tmp_path: Path) -> str:
    """A command that would leave a file."""
    return f"cmd:touch {tmp_path / 'run'}"


@pytest.mark.parametrize("form", ["computer:{}", "{}"])
def test_no_seat_of_a_new_table_is_for_a_program(
    form: str, name: str, tables: Tables, tmp_path: Path
) -> None:
    with pytest.raises(BadWish):
        tables.create(Wish(KUHN, ["me", form.format(name)]))
    assert not (tmp_path / "run").exists()


def test_no_program_stands_in(name: str, tables: Tables, tmp_path: Path) -> None:
    table = hot_seat(tables)
    with pytest.raises(DetenteError):
        tables.stand_in(table, 0, 0, name)
    assert not (tmp_path / "run").exists()


def test_a_thinking_process_runs_no_program(name: str, tmp_path: Path) -> None:
    """Not even if one stood in the database."""
    state = find_game(KUHN).new_state()
    while state.actor < 0:
        state.apply(state.answers[0])
    thought = Thought("t", 0, KUHN, state.actor, name, state.to_data(), (1, 2))
    with pytest.raises(UnknownPlayer):
        think(thought)
    assert not (tmp_path / "run").exists()
