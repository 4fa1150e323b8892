"""A stretch of the game by the keyboard alone."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import BATTLE, at_position
from tests.browser.test_keyboard import Keys
from tests.server.serving import Served


def test_a_maneuver_by_keys(server: Served, visit: Visit) -> None:
    page = visit().page
    board = board_at(page, at_position(server, {**BATTLE, "do": []}).links[0])
    keys = Keys(page)
    before = board.version
    key = page.locator("#options [data-action='slot maneuver_1']").get_attribute("data-key") or ""
    keys.press(key)
    expect(board.primary).to_have_class(re.compile("staged"))
    keys.press("Escape")
    expect(board.primary).not_to_have_class(re.compile("staged"))
    keys.tab_to("x-maneuver_1")
    keys.press("Enter")
    assert board.version == before
    keys.press("Enter")  # the same slot again confirms it
    before = board.settled(before)["version"]
    assert page.evaluate("document.activeElement !== document.body")

    keys.press("1")  # the only army
    before = board.settled(before)["version"]
    keys.press("m")
    assert keys.focus().startswith("r-")
    keys.press("ArrowDown")
    place = keys.focus()
    assert place.startswith("r-")
    keys.press("u")
    before = board.settled(before)["version"]
    assert board.offer("army moscow")
    keys.tab_to("army moscow")
    keys.press("Enter")
    before = board.settled(before)["version"]
    keys.tab_to("to ukraine")
    keys.press("Enter")
    now = board.settled(before)
    assert {each["action"] for each in now["choices"]} == {"fight china army", "peace"}
    keys.focus()
