"""The buttons that act keep their places and sizes while one decides, whatever is picked."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import INVEST, at_position
from tests.browser.playing import Board
from tests.browser.positions import in_round
from tests.browser.test_phone import PHONE
from tests.server.serving import Served

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "large": {"viewport": {"width": 1600, "height": 900}},
    "tablet": {"viewport": {"width": 1000, "height": 700}},
    "phone": PHONE,
}
_BOXES = """() => [...document.querySelectorAll("#act .btn")].map((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left, top, width, height].map((each) => Math.round(each * 10) / 10);
})"""


def boxes(page: Page) -> list[list[float]]:
    """Where undo, the secondary and the main button stand, and how large they are."""
    found: list[list[float]] = page.evaluate(_BOXES)
    for _, _, width, height in found:
        assert width >= 44 and height >= 34
    return found


def show_list(page: Page) -> None:
    """Turn to the list where it shares its room with other parts."""
    if page.locator("#tab-choices").is_visible():
        page.locator("#tab-choices").click()


def look(page: Page, offer: dict[str, Any]) -> None:
    """Pick a choice in the list."""
    show_list(page)
    page.locator(f"#options [data-action='{offer['action']}']").first.click()


Open = Callable[[Served, Page], Board]


def in_twilight_struggle(server: Served, page: Page) -> Board:
    """Three operations: placed, or used for a coup in places with short and long names."""
    given = {
        "ussr_hand": ["fidel", "duck_and_cover"],
        "us_hand": ["nato"],
        "influence": {"dominican_republic": (0, 1), "panama": (0, 1), "poland": (1, 3)},
    }
    seats = ("me", "computer:rules")
    table = in_round(server, "ussr", given, "play fidel", "operations", seats=seats)
    page.goto(table.links[0])
    board = Board(page)
    board.settled()
    return board


def in_imperial(server: Served, page: Page) -> Board:
    """A bond of many, or none."""
    table = at_position(server, INVEST, ["me", "computer:rules"])
    return board_at(page, table.links[0])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("open_table", [in_twilight_struggle, in_imperial])
def test_no_button_moves_while_one_picks(
    server: Served, visit: Visit, screen: str, open_table: Open
) -> None:
    page = visit(**SCREENS[screen]).page
    board = open_table(server, page)
    at_first = boxes(page)
    assert len(at_first) == (3 if board.page.locator("#decline").count() else 2)
    picked = 0
    for offer in board.offers():
        opener = page.locator(f"[data-open='{offer['mode']}'][aria-expanded='false']")
        if offer["mode"] and opener.count():
            show_list(page)
            opener.click()
            assert boxes(page) == at_first
        listed = page.locator(f"#options [data-action='{offer['action']}']")
        if not board.waits(offer) or not any(each.is_visible() for each in listed.all()):
            continue
        look(page, offer)
        expect(board.primary).to_contain_text("Confirm")
        assert boxes(page) == at_first, offer["label"]
        page.keyboard.press("Escape")  # the help on a place may lie over the list
        page.keyboard.press("Escape")
        expect(board.primary).not_to_contain_text("Confirm")
        assert boxes(page) == at_first
        picked += 1
    assert picked >= 4


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_no_button_moves_while_points_are_placed(server: Served, visit: Visit, screen: str) -> None:
    page = visit(**SCREENS[screen]).page
    board = in_twilight_struggle(server, page)
    place = next(each for each in board.offers() if each["action"] == "place poland")
    at_first = boxes(page)
    page.locator(f"[data-open='{place['mode']}']").click()
    before = board.version
    look(page, place)
    board.settled(before)
    assert boxes(page) == at_first
    expect(page.locator("#act .undo")).to_be_enabled()
    before = board.version
    page.locator("#act .undo").click()
    board.settled(before)
    assert boxes(page) == at_first
