"""The log beside the choices, and a look back through the game."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import ImperialBoard, ImperialPlayer, board_at, imperial
from tests.server.serving import Served

from detente.server.tables.live import Live

#: Whether the log, where it is in view, shows its first new line, or its end if nothing is new.
_AT_NEWS = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const list = document.getElementById("lines");
  if (!list.clientHeight) return "hidden";
  const frame = list.getBoundingClientRect();
  const line = list.querySelector(".new") ?? list.lastElementChild;
  const { top, bottom } = line.getBoundingClientRect();
  const seen = top >= frame.top - 1 && Math.min(bottom, top + 16) <= frame.bottom + 1;
  return seen ? "shown" : `${line.textContent}: ${top}-${bottom} of ${frame.top}-${frame.bottom}`;
}"""


#: How far from its top the log stands, once it stands there or some seconds have passed.
_AT_TOP = """async () => {
  const list = document.getElementById("lines");
  for (let frame = 0; list.scrollTop && frame < 300; frame += 1)
    await new Promise(requestAnimationFrame);
  return list.scrollTop;
}"""


def later(live: Live) -> bool:
    """Once there is more log than fits, and the first player moves units."""
    return live.session.state.round >= 3 and live.session.state.actor == 0


def begun(server: Served, visit: Visit) -> ImperialBoard:
    """A game that has gone on for some rounds."""
    table = imperial(server, ["me", "computer:rules", "computer:rules"], 5, later)
    return board_at(visit().page, table.links[0])


def test_the_log_stands_at_what_is_new_whenever_it_comes_into_view(
    server: Served, visit: Visit
) -> None:
    board = begun(server, visit)
    page, player = board.page, ImperialPlayer(board, 3)
    now, shown = board.asked(), 0
    for _ in range(12):
        shown += page.evaluate(_AT_NEWS) == "shown"
        assert page.evaluate(_AT_NEWS) in ("shown", "hidden")
        opened = page.locator("#logbook").get_attribute("data-page") or ""
        board.open_page("bonds")
        board.open_page("log")
        assert page.evaluate(_AT_NEWS) == "shown"
        board.open_page(opened)
        now = player.move(now)
        assert not now["over"]
    assert shown
    page.set_viewport_size({"width": 1280, "height": 900})
    assert page.evaluate(_AT_NEWS) in ("shown", "hidden")


def test_what_the_viewer_scrolled_to_stays(server: Served, visit: Visit) -> None:
    board = begun(server, visit)
    page = board.page
    board.open_page("log")
    page.evaluate(_AT_NEWS)
    page.locator("#lines").hover()
    page.mouse.wheel(0, -4000)
    assert page.evaluate(_AT_TOP) == 0
    page.set_viewport_size({"width": 1280, "height": 800})
    page.evaluate(_AT_NEWS)
    assert page.locator("#lines").evaluate("list => list.scrollTop") == 0


def test_a_look_back_opens_the_log_and_keeps_the_map(server: Served, visit: Visit) -> None:
    board = begun(server, visit)
    page, past = board.page, board.page.locator("#past")
    before = page.locator("#board").bounding_box()
    board.open_page("players")
    page.keyboard.press(",")
    expect(past).to_contain_text("This is the past.")
    expect(board.log).to_be_visible()
    expect(page.locator("#choices")).to_be_hidden()
    assert page.locator("#board").bounding_box() == before
    last = board.settled()["at"]
    past.get_by_role("button", name="To the start").click()
    expect(past).to_contain_text("Action 0 of")
    page.keyboard.press(".")
    expect(past).not_to_contain_text("Action 0 of")
    past.get_by_role("button", name="One step on").click()
    assert 0 <= board.settled()["at"] <= last
    page.keyboard.press("Escape")
    expect(past).to_be_empty()
    assert board.settled()["mine"]
