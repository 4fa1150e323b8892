"""Whole games against the computer, through clicks alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visit
from tests.browser.ending import check_end
from tests.browser.players import TwilightPlayer
from tests.browser.playing import Board
from tests.browser.tables import new_table, start_game
from tests.server.serving import Served

LATE_WAR = {"scenario": "late_war"}


def test_a_new_game_is_set_up_by_the_form_and_played_to_its_end(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit().page
    start_game(page, options=LATE_WAR, ussr="computer:random", us="me")
    player = TwilightPlayer(Board(page), 1)
    assert player.play()["over"]
    assert check_end(page, tmp_path)[0].turn >= 8


def test_the_last_turns_up_to_final_scoring(server: Served, visit: Visit, tmp_path: Path) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "computer:careful"], 1, options=LATE_WAR).links[0])
    player = TwilightPlayer(Board(page), 1)
    assert player.play()["over"]
    assert check_end(page, tmp_path)[0].turn == 10
    assert abs(player.clicks["board"] - player.clicks["list"]) <= 1
    assert player.clicks["board"] > 10


def last_turn(page: Page, folder: Path) -> int:
    """The turn in which the game ended; its log begins at the first."""
    state, log = check_end(page, folder)
    assert "Turn 1" in log
    return int(state.turn)


@pytest.mark.slow
def test_a_game_of_ten_turns(server: Served, visit: Visit, tmp_path: Path) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "computer:careful"], 1).links[0])
    assert TwilightPlayer(Board(page), 1).play()["over"]
    assert last_turn(page, tmp_path) == 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 16))
def test_more_whole_games(server: Served, visit: Visit, tmp_path: Path, seed: int) -> None:
    seats = ["me", "computer:careful"] if seed % 2 else ["computer:careful", "me"]
    page = visit().page
    page.goto(new_table(server, seats, seed).links[seats.index("me")])
    assert TwilightPlayer(Board(page), seed).play()["over"]
    last_turn(page, tmp_path)
