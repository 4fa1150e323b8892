"""axe finds no serious fault in any state of this game's page."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import GAME, board_at
from tests.browser.imperial.positions import BATTLE, CANAL, INVEST, STOP, TWO, at_position
from tests.browser.test_axe import check
from tests.browser.test_phone import PHONE
from tests.server.serving import Served


def test_the_form_for_a_new_game(visit: Visit) -> None:
    page = visit().page
    page.goto(f"/new?game={GAME}")
    page.locator("summary").click()
    check(page)


def test_rondel_maneuver_and_battle(server: Served, visit: Visit) -> None:
    page = visit().page
    board = board_at(page, at_position(server, {**BATTLE, "do": []}).links[0])
    check(page)
    board.click("slot maneuver_1", "board")
    check(page)
    board.primary.click()
    board.settled(0)
    board.choose("army moscow", "board")
    check(page)
    board.choose("to ukraine", "board")
    check(page)
    page.locator("#n-china h2 button").click()
    expect(page.locator("#pop")).to_be_visible()
    check(page)


@pytest.mark.slow
def test_canal_stop_bonds_and_pages(server: Served, visit: Visit) -> None:
    visitor = visit()
    for given, action, seat in ((CANAL, "to north_pacific", 1), (STOP, "slot production_2", 2)):
        at = {**given, "do": [*given.get("do", []), action]}
        board_at(visitor.context.new_page(), at_position(server, at).links[seat])
        check(visitor.context.pages[-1])
    board = board_at(visitor.page, at_position(server, INVEST).links[0])
    star = next(each for each in board.offers() if "star" in each["kind"])
    board.click(star["action"], "board")
    check(board.page)
    for name in ("players", "taxes", "log"):
        board.open_page(name)
        check(board.page)
    board.page.locator(".icons [data-do='score']").click()
    check(board.page)


@pytest.mark.slow
def test_a_phone(server: Served, visit: Visit) -> None:
    page = visit(**PHONE).page
    board_at(page, at_position(server, {"turn": "usa", "governments": TWO}).links[1])
    for tab in ("choices", "hand", "players", "bonds", "taxes", "log", "score"):
        page.locator(f"#tab-{tab}").tap()
        check(page)


def test_the_end(server: Served, visit: Visit) -> None:
    page = visit().page
    flags = {"usa": ["mexico", "canada", "alaska", "quebec", "colombia", "peru"]}
    given = {"turn": "usa", "governments": TWO, "points": {"usa": 24}, "flags": flags}
    board = board_at(page, at_position(server, given).links[1])
    assert board.choose("slot taxation", "board", until="over")["over"]
    expect(page.locator("#end .ended h2")).not_to_be_empty()
    check(page)
