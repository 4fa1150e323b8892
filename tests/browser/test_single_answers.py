"""Where there is one answer, the main button already has it; one click or Enter takes it."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.positions import in_round
from tests.browser.tables import NewTable
from tests.server.serving import Served

#: The USSR sits in a trap with one card that pays, and one that does not.
TRAP: dict[str, Any] = {
    "effects": ["bear_trap"],
    "ussr_hand": ["duck_and_cover", "romanian_abdication"],
    "us_hand": ["fidel"],
}
#: It has none that pays.
EMPTY = {**TRAP, "ussr_hand": ["romanian_abdication"]}
#: It must score, with one scoring card.
MUST: dict[str, Any] = {
    "ussr_hand": ["asia_scoring", "duck_and_cover"],
    "us_hand": ["fidel"],
    "round": 6,
}


def board_at(table: NewTable, visit: Visit) -> Board:
    page = visit().page
    page.goto(table.links[table.actor])
    board = Board(page)
    board.settled()
    return board


@pytest.mark.parametrize("how", ["click", "Enter", "1"])
@pytest.mark.parametrize(
    ("given", "says"), [(TRAP, "Discard Duck and Cover"), (EMPTY, "Sit this round out")]
)
def test_one_click_or_key_takes_it(
    server: Served, visit: Visit, given: dict[str, Any], says: str, how: str
) -> None:
    board = board_at(in_round(server, "ussr", given), visit)
    assert len(board.offers()) == 1
    expect(board.primary).to_be_enabled()
    expect(board.primary).to_have_text(says)
    before = board.version
    if how == "click":
        board.primary.click()
    else:
        board.page.keyboard.press(how)
        if how == "1":
            board.page.keyboard.press("Enter")
    board.settled(before)


def test_the_only_answer_may_be_picked_on_its_card_too(server: Served, visit: Visit) -> None:
    board = board_at(in_round(server, "ussr", TRAP), visit)
    before = board.version
    board.page.locator("#k-duck_and_cover").click()
    expect(board.primary).to_have_text("Confirm: Discard Duck and Cover")
    board.page.keyboard.press("Escape")
    expect(board.primary).to_have_text("Discard Duck and Cover")
    assert board.version == before


def test_the_cards_that_do_not_get_out_of_a_trap_say_why(server: Served, visit: Visit) -> None:
    board = board_at(in_round(server, "ussr", EMPTY), visit)
    expect(board.page.locator("#k-romanian_abdication")).to_have_class("card ussr off")
    expect(board.page.locator("#options")).to_contain_text("Romanian Abdication")
    board.page.locator("#k-romanian_abdication").click()
    expect(board.page.locator("#pop")).to_contain_text("2")


def test_numbers_pick_cards_where_there_is_no_list(server: Served, visit: Visit) -> None:
    given = {"ussr_hand": ["fidel", "duck_and_cover"], "us_hand": ["nato"]}
    board = board_at(in_round(server, "ussr", given), visit)
    cards = [offer for offer in board.offers() if offer["kind"] == "card"]
    before = board.version
    board.page.keyboard.press("2")
    board.settled(before)
    expect(board.prompt).to_contain_text(cards[1]["label"].removeprefix("Play "))
