"""Taking back, reloading and looking back in the middle of a Maneuver."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import ImperialBoard, board_at
from tests.browser.imperial.positions import BATTLE, ENDING, TWO, at_position
from tests.browser.test_phone import PHONE
from tests.browser.test_reconnecting import texts
from tests.server.serving import Served

MOVING: dict[str, Any] = {**BATTLE, "do": ["slot maneuver_1"]}
#: Waits until the page shows another position than that after so many actions; which it is.
_ELSEWHERE = """async (before) => {
  const { now } = await import("/static/js/state.js");
  const end = performance.now() + 10000;
  while (now.at === before || document.body.classList.contains("sending")) {
    if (performance.now() > end) throw new Error(`still after ${before} actions`);
    await new Promise((go) => setTimeout(go, 5));
  }
  return now.at;
}"""


def step(board: ImperialBoard, button: str) -> int:
    """Step through the game; after how many actions the page stands then."""
    before = board.settled()["at"]
    board.page.get_by_role("button", name=button).first.click()
    return int(board.page.evaluate(_ELSEWHERE, before))


def units(board: ImperialBoard, region: str) -> int:
    """The pieces that the map shows in a region."""
    return board.page.locator(f"#u-{region} use.unit").count()


def test_a_misclick_is_taken_back_step_by_step(server: Served, visit: Visit) -> None:
    board = board_at(visit().page, at_position(server, MOVING).links[0])
    undo = board.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    board.choose("army moscow", "board")
    board.choose("to turkey", "board")
    assert units(board, "turkey") == 1
    board.command(undo)
    assert units(board, "turkey") == 0
    assert board.offer("to turkey")
    board.choose("to iran", "list")
    assert (units(board, "turkey"), units(board, "iran")) == (0, 1)
    board.command(undo)
    board.command(undo)
    assert board.offer("army moscow")
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_undo_lets_go_of_a_picked_slot_before_it_takes_back(server: Served, visit: Visit) -> None:
    board = board_at(
        visit().page, at_position(server, {"turn": "usa", "governments": TWO}).links[1]
    )
    before = board.version
    board.click("slot factory", "board")
    board.page.keyboard.press("u")
    assert board.version == before
    expect(board.page.locator("#x-factory")).not_to_have_class(re.compile("chosen"))
    board.choose("slot production_1", "board")
    board.command(board.page.get_by_role("button", name="Undo"))
    assert board.offer("slot factory")


def test_a_reload_in_the_middle_of_a_maneuver_shows_the_same_question(
    server: Served, visit: Visit
) -> None:
    board = board_at(visit().page, at_position(server, MOVING).links[0])
    board.choose("army moscow", "board")
    asked, offers = texts(board.page), board.offers()
    board.page.reload()
    board.settled()
    assert (texts(board.page), board.offers()) == (asked, offers)
    expect(board.page.locator("#r-moscow")).to_have_class(re.compile(r"\bsubject\b"))
    board.choose("to turkey", "board")
    board.command(board.page.get_by_role("button", name="Undo"))
    assert (texts(board.page), board.offers()) == (asked, offers)


def test_the_past_can_only_be_looked_at(server: Served, visit: Visit) -> None:
    board = board_at(visit().page, at_position(server, MOVING).links[0])
    page = board.page
    board.choose("army moscow", "board")
    board.choose("to turkey", "list")
    board.choose("army moscow", "list")
    asked = texts(page)
    sent: list[str] = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.url))

    assert step(board, "To the start") == 0
    assert units(board, "turkey") == 0
    expect(page.locator("#past")).to_contain_text("This is the past.")
    expect(page.locator(".map svg .legal, #status .legal, .leaf button[id]")).to_have_count(0)
    expect(page.locator("#options [data-action], #primary, #decline")).to_have_count(0)
    board.press(*board.point("r-turkey"))
    for key in ("u", "Enter", "1", "Escape"):
        page.keyboard.press(key)
    seen = [0]
    while (at := step(board, "One step on")) >= 0:
        seen.append(at)
    assert seen == [0, 2]  # a unit and its destination are one step
    assert units(board, "turkey") == 1
    assert step(board, "One step back") >= 0
    assert step(board, "Back to now") == -1
    assert texts(page) == asked and sent == []
    board.choose("to turkey", "board", until="any")
    assert units(board, "turkey") == 1
    expect(page.locator("#u-turkey use.count")).to_have_attribute("href", "#count-2")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_the_review_of_a_finished_game_shows_each_position_in_every_panel(
    server: Served, visit: Visit, screen: dict[str, Any]
) -> None:
    board = board_at(visit(**screen).page, at_position(server, ENDING).links[0])
    page = board.page
    for action in ("slot production_1", "produce all", "slot taxation"):
        board.choose(action, until="asked")
    expect(page.locator("#end .figures")).not_to_have_count(0)
    if not screen:
        page.get_by_role("button", name="Look at the map").click()
    page.locator("#end [data-step='0']").click()
    markers = page.locator("#status .markers > use")
    points, final = page.locator("#n-china .pp"), page.locator("#end .ended, #end .figures")
    hub = 1  # the nation on turn has a sign in the middle of the rondel
    for stood in (0, 1, 1):
        expect(page.locator("#status .rd")).to_be_in_viewport(ratio=1)
        expect(markers).to_have_count(stood + hub)
        expect(points).to_contain_text("24")
        expect(final).to_have_count(0)
        page.locator("#past-on").click()
    expect(page.locator("#past")).to_be_empty()
    expect(points).to_contain_text("25")
    expect(final).not_to_have_count(0)
