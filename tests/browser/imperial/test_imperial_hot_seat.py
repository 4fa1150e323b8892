"""Several players at one screen: a cover between them so that secret cash stays secret."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import GAME, ImperialBoard, ImperialPlayer
from tests.browser.imperial.positions import BATTLE, at_position
from tests.browser.imperial.test_imperial_by_link import numbers
from tests.browser.received import Received
from tests.browser.tables import start_game
from tests.server.serving import Served

CASH = {"p1": 71119, "p2": 82227}
HERE: dict[str, Any] = {**BATTLE, "cash": CASH}


def at_screen(server: Served, page: Page, given: dict[str, Any]) -> ImperialBoard:
    """The page of a browser that holds both seats."""
    for link in at_position(server, given, ["me", "here"]).links:
        page.goto(link)
    page.goto(page.url.split("?")[0])
    board = ImperialBoard(page)
    board.settled()
    return board


def test_the_cash_of_both_is_covered_between_two_people(server: Served, visit: Visit) -> None:
    page = visit().page
    received = Received(page)
    board = at_screen(server, page, HERE)
    received.responses.clear()
    page.reload()
    for seat, action in ((0, "to ukraine"), (0, "peace"), (1, "always peace")):
        if board.settled()["cover"]:
            for text in received.texts():
                assert not numbers([text]) & set(CASH.values())
            page.locator("#cover button").click()
            expect(page.locator("#cover button")).to_have_count(0)
        mine, other = CASH[f"p{seat + 1}"], CASH[f"p{2 - seat}"]
        expect(page.locator("#page-players .pl.me .cash")).to_have_text(f"{mine}m")
        assert other not in numbers([page.content()])
        received.responses.clear()
        board.choose(action)
    assert board.settled()["cover"] == "Ann"


def at_one_screen(page: Page, players: int, moves: int) -> dict[str, Any]:
    """Play so many moves of a game at one screen; where the page stands then."""
    seats = {f"p{seat}": "here" if seat > 1 else "me" for seat in range(1, players + 1)}
    left_out = {f"p{seat}": "nobody" for seat in range(players + 1, 5)}
    start_game(page, GAME, **seats, **left_out)
    board = ImperialBoard(page)
    player = ImperialPlayer(board, 3)
    now, covers = board.asked(), set()
    for _ in range(moves):
        if now["over"]:
            break
        if now["cover"]:
            covers.add(now["cover"])
            page.locator("#cover button").click()
            expect(page.locator("#cover button")).to_have_count(0)
            now = board.asked()
        now = player.move(now)
    assert len(covers) == players
    return now


def test_three_play_on_at_one_screen(visit: Visit) -> None:
    at_one_screen(visit().page, 3, 25)


@pytest.mark.slow
def test_a_whole_game_at_one_screen(visit: Visit) -> None:
    page = visit().page
    assert at_one_screen(page, 4, 5000)["over"]
    expect(page.locator("#end .eyes button")).to_have_count(4)
