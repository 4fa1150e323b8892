"""Whole games against the computer, through clicks alone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.players import Player
from tests.browser.playing import Board
from tests.browser.tables import new_table, start_game
from tests.server.serving import Served

from detente.core.record import read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.state import NOBODY


def check_end(page: Page, folder: Path) -> int:
    """The page of the end says who won; the record replays.  The turn in which the game ended."""
    board = Board(page)
    expect(page.locator("#end .ended h2")).not_to_be_empty()
    expect(page.locator("#end .ended p")).not_to_be_empty()
    expect(page.locator("#end .figures table")).not_to_have_count(0)
    expect(page.locator("#act button")).to_have_count(0)
    assert board.offers() == []
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    path = folder / "record.json"
    download.value.save_as(path)
    record = read_record(path.read_text(encoding="utf-8"))
    state = replay(find_game(record.game), record)
    assert state.actor == NOBODY
    with page.expect_download() as download:
        page.get_by_role("link", name="Game log").click()
    download.value.save_as(folder / "log.txt")
    assert "Turn 1" in (folder / "log.txt").read_text(encoding="utf-8")
    return int(state.turn)


def test_a_new_game_is_set_up_by_the_form_and_played_to_its_end(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit().page
    start_game(page, ussr="computer:random", us="me")
    player = Player(Board(page), 1)
    assert player.play()["over"]
    check_end(page, tmp_path)
    assert player.clicks["board"] > 10 and player.clicks["list"] > 10


def test_a_game_reaches_the_last_turns(server: Served, visit: Visit, tmp_path: Path) -> None:
    for seed in range(1, 6):
        page = visit().page
        page.goto(new_table(server, ["me", "computer:careful"], seed).links[0])
        player = Player(Board(page), seed)
        assert player.play()["over"]
        turn = check_end(page, tmp_path)
        assert abs(player.clicks["board"] - player.clicks["list"]) <= 1
        if turn == 10:
            return
    raise AssertionError("no game reached turn 10")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 16))
def test_more_whole_games(server: Served, visit: Visit, tmp_path: Path, seed: int) -> None:
    seats = ["me", "computer:careful"] if seed % 2 else ["computer:careful", "me"]
    page = visit().page
    page.goto(new_table(server, seats, seed).links[seats.index("me")])
    assert Player(Board(page), seed).play()["over"]
    check_end(page, tmp_path)
