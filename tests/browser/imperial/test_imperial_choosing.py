"""Choosing on the map, the rondel and the grid: what one click does, and what it leaves."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import INVEST, at_position
from tests.server.serving import Served

IMPORTS = {"turn": "india", "treasury": {"india": 9}, "do": ["slot import"]}


def test_a_city_that_takes_both_units_asks_which_and_then_the_list_is_whole(
    server: Served, visit: Visit
) -> None:
    board = board_at(visit().page, at_position(server, IMPORTS).links[0])
    rows = board.page.locator("#options .opt:visible")
    before = [each["action"] for each in board.offers()]
    assert {"import army mumbai", "import fleet mumbai"} <= set(before)

    board.press(*board.point("r-mumbai"))
    expect(rows).to_have_count(2)
    board.choose("import fleet mumbai", "board")
    listed = [each for each in board.offers() if each["kind"] != "done"]
    expect(rows).to_have_count(len(listed))
    board.choose("import army new_delhi", "list")


def test_no_bond_is_bought_by_one_click(server: Served, visit: Visit) -> None:
    board = board_at(visit().page, at_position(server, INVEST).links[0])
    before = board.version
    taking = [each for each in board.offers() if "star" in each["kind"]]
    others = [each for each in board.offers() if each["place"] and each not in taking]
    for offer in (taking[0], others[0], taking[-1]):
        for way in ("board", "list"):
            board.click(offer["action"], way)
            expect(board.primary).to_have_class(re.compile("staged"))
            expect(board.primary).to_contain_text(offer["label"])
            board.page.keyboard.press("Escape")
            expect(board.primary).not_to_have_class(re.compile("staged"))
    assert board.version == before
    assert board.choose(taking[0]["action"], "board", until="any")["version"] > before


def test_a_slot_waits_for_the_main_button_and_a_second_click_drops_it(
    server: Served, visit: Visit
) -> None:
    board = board_at(visit().page, at_position(server, {"turn": "usa"}).links[0])
    before = board.version
    slot = board.offer("slot maneuver_1")
    board.click("slot maneuver_1", "board")
    expect(board.primary).to_contain_text(slot["label"])
    board.click("slot maneuver_1", "board")
    expect(board.primary).not_to_have_class(re.compile("staged"))
    board.click("slot factory", "list")
    board.click("slot maneuver_1", "list")
    assert board.version == before
    board.primary.click()
    assert board.settled(before)["version"] == before + 1
    expect(board.log).to_contain_text("Maneuver")


def test_the_name_of_a_nation_tells_of_it_by_click_and_by_enter(
    server: Served, visit: Visit
) -> None:
    board = board_at(visit().page, at_position(server, INVEST).links[0])
    page, pop = board.page, board.page.locator("#pop")
    for opener in ("#n-china h2 button", ".order button >> nth=1"):
        page.locator(opener).click()
        expect(pop).to_contain_text("China")
        page.keyboard.press("Escape")
        expect(pop).to_be_hidden()
        page.locator(opener).focus()
        page.keyboard.press("Enter")
        expect(pop).to_contain_text("China")
        page.keyboard.press("Escape")


def test_a_bond_that_is_too_dear_says_so_by_a_click(server: Served, visit: Visit) -> None:
    given = {**INVEST, "cash": {"p1": 10, "p2": 12}}
    board = board_at(visit().page, at_position(server, given).links[0])
    page, before = board.page, board.version
    cell = page.locator("#page-bonds .cell.no.free").last
    expect(cell).to_have_attribute("title", re.compile(r"You lack \d+ million for it \(4.5\)"))
    cell.click()
    expect(page.locator("#pop .note")).to_contain_text("million for it")
    page.keyboard.press("Escape")
    page.locator("#page-bonds .cell.no.other").first.click()
    expect(page.locator("#pop .note")).to_contain_text("not for sale")
    assert board.version == before


def test_enter_confirms_what_is_picked_after_a_click_on_a_page(
    server: Served, visit: Visit
) -> None:
    board = board_at(visit().page, at_position(server, {"turn": "usa"}).links[0])
    before = board.version
    board.click("slot maneuver_1", "board")
    board.open_page("bonds")
    board.page.keyboard.press("Enter")
    assert board.settled(before)["version"] == before + 1


def test_the_main_button_names_the_unit(server: Served, visit: Visit) -> None:
    board = board_at(visit().page, at_position(server, IMPORTS).links[0])
    page = board.page
    assert board.offer("import fleet mumbai")["said"] == "fleet in Mumbai"
    page.keyboard.press("?")
    signs = page.locator("#dialog-keys .signs")
    expect(signs).to_contain_text("fleet at sea")
    for lacking in ("card", "hand", "dice", "one less"):
        expect(page.locator("#dialog-keys")).not_to_contain_text(lacking)
