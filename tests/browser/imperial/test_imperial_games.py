"""Whole games against computer players, through clicks alone on map, rondel, grid and list."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.ending import check_end
from tests.browser.imperial.playing import GAME, ImperialBoard, ImperialPlayer, imperial
from tests.browser.tables import start_game
from tests.server.serving import Served

from detente.games.imperial_2030 import GAME as RULES


def check_final(page: Page, folder: Path) -> None:
    """The scores of the page are those of the game; its log is whole."""
    state, log = check_end(page, folder)
    table = page.locator("#end .figures table").first
    totals = table.locator("tbody tr").evaluate_all(
        "(rows) => rows.map((row) => Number(row.lastElementChild.textContent))"
    )
    assert sorted(totals) == sorted(map(int, RULES.scores(state)))
    assert "gets the card of" in log and "the game is over" in log


def test_a_new_game_is_set_up_by_the_form_and_played_to_its_end(
    visit: Visit, tmp_path: Path
) -> None:
    page = visit().page
    start_game(page, GAME, p1="me", p2="computer:rules", p3="nobody", p4="nobody")
    player = ImperialPlayer(ImperialBoard(page), 6)
    assert player.play()["over"]
    check_final(page, tmp_path)
    assert min(player.ways[kind] for kind in "rxb") > 3, player.ways
    expect(page).not_to_have_title("Your turn")


@pytest.mark.slow
@pytest.mark.parametrize("computers", [1, 2, 3])
@pytest.mark.parametrize("seed", [2, 3])
def test_more_whole_games(
    server: Served, visit: Visit, tmp_path: Path, computers: int, seed: int
) -> None:
    seats = ["computer:rules"] * computers
    seats.insert(seed % (computers + 1), "me")
    page = visit().page
    page.goto(imperial(server, seats, seed).links[seats.index("me")])
    assert ImperialPlayer(ImperialBoard(page), seed).play()["over"]
    check_final(page, tmp_path)
