"""Stepping through the game while it goes on: looking only (EN-09)."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import new_table
from tests.server.serving import Served

#: Waits until the page shows the position after so many actions, or another one than that.
_STANDS = """async ([at, there]) => {
  const { now } = await import("/static/js/state.js");
  const end = performance.now() + 10000;
  while ((now.at === at) !== there || document.body.classList.contains("sending")) {
    if (performance.now() > end) throw new Error(`at ${now.at}, wanted: ${at} ${there}`);
    await new Promise((go) => setTimeout(go, 5));
  }
}"""


# EN-09
def test_an_earlier_position_can_only_be_looked_at(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"])
    ann, bob = visit().page, visit().page
    ann.goto(table.links[0])
    bob.goto(table.links[1])
    first, second = Board(ann), Board(bob)
    for _ in range(6):
        first.choose("place poland", "board", until="any")
    second.asked()
    second.choose("place france", "board")
    second.choose("place france", "list")
    sent: list[str] = []
    bob.on("request", lambda request: request.method == "POST" and sent.append(request.url))

    def step(name: str) -> int:
        before = second.settled()["at"]
        bob.get_by_role("button", name=name).first.click()
        bob.evaluate(_STANDS, [before, False])
        return int(second.settled()["at"])

    at = step("To the start")
    assert at == 0
    assert second.influence("poland") == ("0", "0")
    assert second.influence("france") == ("0", "0")
    expect(bob.locator("#past")).to_contain_text("This is the past.")
    expect(bob.locator(".map svg .legal")).to_have_count(0)
    expect(bob.locator("#options [data-action]")).to_have_count(0)
    expect(bob.locator("#primary")).to_have_count(0)

    bob.locator("#c-france").click()
    bob.locator("#c-france").click(button="right")
    for key in ("u", "Enter", "1"):
        bob.keyboard.press(key)
    assert sent == []

    seen = [at]
    while (at := step("One step on")) >= 0:
        seen.append(at)
    assert seen == sorted(set(seen)) and len(seen) > 2
    assert second.influence("france") == ("2", "0")
    assert step("One step back") >= 0
    bob.get_by_role("button", name="Back to now").first.click()
    expect(bob.locator("#past")).to_be_empty()
    assert second.influence("france") == ("2", "0")
    assert second.settled()["mine"] and sent == []
    second.choose("place france", "board")


# EN-09
def test_news_wait_until_the_viewer_is_back(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"])
    ann, bob = visit().page, visit().page
    ann.goto(table.links[0])
    bob.goto(table.links[1])
    first, second = Board(ann), Board(bob)
    for _ in range(6):
        first.choose("place poland", "list", until="any")
    second.asked()
    while second.settled()["mine"]:
        second.choose(second.offers()[0]["action"], until="any")
    assert first.asked()["mine"]
    bob.get_by_role("button", name="To the start").click()
    expect(bob.locator("#past")).to_contain_text("This is the past.")
    before = second.version
    headline = first.offers()[0]["action"]
    first.choose(headline, until="any")
    bob.wait_for_timeout(500)
    assert second.version == before
    assert second.influence("poland") == ("0", "0")
    bob.get_by_role("button", name="Back to now").first.click()
    assert second.settled(before)["at"] == -1
    assert second.influence("poland") == ("0", "6")
    expect(bob).to_have_title(re.compile("."))


def test_the_log_shows_where_the_viewer_stands(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Board(page)
    for action in ("place poland", "place austria", "place finland"):
        board.choose(action)
    page.keyboard.press(",")
    expect(page.locator("#lines li.later")).not_to_have_count(0)
    expect(page.locator("#lines li.here")).to_have_count(1)
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.locator("#lines li.later")).to_have_count(0)


def test_arrows_step_while_one_looks_back_and_move_the_board_else(
    server: Served, visit: Visit
) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Board(page)
    for action in ("place poland", "place austria", "place finland"):
        board.choose(action)
    view = "document.querySelector('#map > svg').getAttribute('viewBox')"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("+")
    before = page.evaluate(view)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(view) != before and board.settled()["at"] == -1

    last = int(board.settled()["before"])
    page.keyboard.press(",")
    page.evaluate(_STANDS, [last, True])
    there = page.evaluate(view)
    page.locator("#c-poland").click()  # a click there does not turn the keys to the board
    page.keyboard.press("Escape")
    for key, way in (("ArrowLeft", "before"), ("ArrowLeft", "before"), ("ArrowRight", "after")):
        at = board.settled()[way]
        page.keyboard.press(key)
        page.evaluate(_STANDS, [at, True])
    assert page.evaluate(view) == there
    page.keyboard.press("l")
    page.keyboard.press("ArrowRight")
    page.evaluate(_STANDS, [last, True])
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(view) != there
    page.get_by_role("tab", name="Chat").click()
    page.locator("#say-text").fill("abc")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("x")
    expect(page.locator("#say-text")).to_have_value("abxc")
    assert board.settled()["at"] == last
    page.locator("#say-text").blur()
    page.keyboard.press("?")
    expect(page.locator("#dialog-keys")).to_contain_text("while you look back, ← and → do it too")
