"""Playing by the keyboard alone: the focus is always visible and never lost."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.server.serving import Served

#: What has the focus, and whether it can be seen: an outline, a bar, or a drawing of its own.
_FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const inner = element.ownerSVGElement ? element.querySelector(".halo, .ring, .sl, rect") : null;
  const drawn = inner && getComputedStyle(inner);
  const marked = element.matches(":focus-visible") &&
    (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 ||
      style.boxShadow.includes("inset") ||
      getComputedStyle(element, "::after").borderStyle.includes("solid") ||
      (drawn && drawn.display !== "none" && drawn.stroke !== "none"));
  return {
    name: element.id || element.dataset.action || element.textContent.trim().slice(0, 40),
    tag: element.tagName.toLowerCase(),
    marked: Boolean(marked),
    seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
  };
}"""


class Keys:
    """Somebody without a pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = Board(page)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> str:
        """The name of what has the focus; it must be marked and in view."""
        found = self.page.evaluate(_FOCUS)
        assert found is not None, "the focus is lost"
        assert found["seen"] and found["marked"], found
        return str(found["name"])

    def tab_to(self, name: str, most: int = 80) -> None:
        """Press Tab until something with this id, action or text has the focus."""
        for _ in range(most):
            self.press("Tab")
            found = self.page.evaluate(_FOCUS)
            if found is None:
                continue  # the browser's own controls
            assert found["marked"], found
            if name in found["name"]:
                return
        raise AssertionError(f"Tab does not lead to {name!r}")


def test_a_game_is_begun_by_keys(visit: Visit) -> None:
    page = visit().page
    keys = Keys(page)
    page.goto("/")
    keys.press("Tab")
    assert keys.focus() == "Skip to the content"
    keys.tab_to("Twilight Struggle")
    keys.press("Enter")
    page.wait_for_url("**/new?*")
    keys.tab_to("your-name")
    page.keyboard.type("Ann")
    keys.tab_to("Start the game")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.locator("#seats")).to_contain_text("Ann")


def test_influence_is_placed_on_the_board_and_in_the_list(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    keys, board = Keys(page), Board(page)
    board.settled()

    before = board.version
    keys.press("/")
    page.keyboard.type("pol")
    keys.press("Enter")
    board.settled(before)
    assert board.influence("poland") == ("0", "1")
    keys.focus()
    keys.tab_to("place poland", 30)
    before = board.version
    keys.press("Enter")
    board.settled(before)
    assert board.influence("poland") == ("0", "2")
    assert "place poland" in keys.focus()

    before = board.version
    keys.press("Shift+Tab")
    keys.press("Enter")  # the minus beside it
    board.settled(before)
    assert board.influence("poland") == ("0", "1")
    before = board.version
    keys.press("u")
    board.settled(before)
    assert page.evaluate("document.activeElement !== document.body")

    keys.press("m")
    first = keys.focus()
    assert first.startswith("c-")
    keys.press("ArrowDown")
    second = keys.focus()
    assert second.startswith("c-") and second != first
    before = board.version
    keys.press("ArrowUp", "Enter")
    board.settled(before)
    keys.focus()


def test_a_card_and_a_use_are_chosen_and_confirmed(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play")).links[0])
    keys, board = Keys(page), Board(page)
    board.settled()
    keys.press("h")
    assert keys.focus().startswith("k-")
    while True:
        name = keys.focus()
        offer = next((each for each in board.offers() if each["place"] == name), None)
        if offer is not None and not offer["danger"] and "scoring" not in name:
            break
        keys.press("ArrowRight")
    before = board.version
    keys.press("Enter")
    now = board.settled(before)
    keys.focus()
    assert any(each["kind"] == "option" for each in now["choices"])

    use = page.locator("#options [data-key='1']")
    action = use.get_attribute("data-action") or ""
    offer = board.offer(action)
    before = board.version
    keys.press("1")
    if board.waits(offer):
        expect(page.locator("#primary")).to_have_class(re.compile("staged"))
        keys.press("Escape")
        expect(page.locator("#primary")).not_to_have_class(re.compile("staged"))
        keys.press("1")
        keys.press("Enter")
    board.settled(before)
    assert page.evaluate("document.activeElement !== document.body")


def test_dialogs_and_help_open_and_close_and_give_the_focus_back(
    server: Served, visit: Visit
) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play")).links[0])
    keys, board = Keys(page), Board(page)
    board.settled()
    for dialog in ("menu", "keys", "settings"):
        opener = page.locator(f"header [data-dialog='{dialog}']")
        opener.focus()
        keys.press("Enter")
        expect(page.locator(f"#dialog-{dialog}")).to_be_visible()
        keys.focus()
        keys.press("Escape")
        expect(page.locator(f"#dialog-{dialog}")).to_be_hidden()
        expect(opener).to_be_focused()
    keys.press("h", "?")
    expect(page.locator("#pop")).to_be_visible()
    card = keys.focus()
    keys.press("Escape")
    expect(page.locator("#pop")).to_be_hidden()
    assert keys.focus() == card
    keys.press("l")
    expect(page.locator("#lines")).to_be_focused()
    keys.press("ArrowUp")
    expect(page.locator("#lines li.pinned")).to_have_count(1)
    keys.press("Escape")
    expect(page.locator("#lines li.pinned")).to_have_count(0)
    keys.press("s")
    expect(page.locator("#score")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#score")).to_be_hidden()


def test_every_stop_of_the_tab_key_is_marked(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play")).links[0])
    keys = Keys(page)
    keys.board.settled()
    stops = []
    for _ in range(70):
        keys.press("Tab")
        found = page.evaluate(_FOCUS)
        if found is None:
            break
        assert found["marked"] and found["seen"], found
        stops.append(found["name"])
    assert 10 < len(stops) < 70
    assert any(name.startswith("k-") for name in stops)
    assert any(name.startswith(("c-", "p-", "r-")) for name in stops)
