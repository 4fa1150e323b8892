"""A phone: a stretch of the game by taps, on the map and in the list."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import GAME, ImperialBoard, ImperialPlayer
from tests.browser.imperial.positions import BATTLE, INVEST, at_position
from tests.browser.playing import Offer, Way
from tests.browser.tables import start_game
from tests.browser.test_phone import PHONE, check_pages
from tests.server.serving import Served

#: What can be tapped and is smaller than a finger; cells of the grid and of the map are drawn.
_SMALL = """() => {
  const found = [];
  const wanted = "#options .opt:not(.off), #act .btn, .tabs button, #tapped button, .brand button";
  for (const one of document.querySelectorAll(wanted)) {
    const box = one.getBoundingClientRect();
    if (box.width && (box.height < 43.5 || box.width < 37.5)) {
      found.push(`${one.id || one.dataset.action || one.textContent}: ${box.width}x${box.height}`);
    }
  }
  return found;
}"""


class ImperialPhone(ImperialBoard):
    """The table under a finger: on the map the first tap looks, the second takes."""

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def press_row(self, row: Any) -> None:
        row.tap()

    def click(self, action: str, way: Way = "list") -> None:
        """Tap on a choice; on the map a first tap shows what the second one takes."""
        offer = self.offer(action)
        if offer["kind"] == "done":
            self.page.locator(f"#act [data-action='{action}']").tap()
        elif way == "board" and self.has_place(offer):
            self._tap_place(offer)
        else:
            self.page.locator("#tab-choices").tap()
            self.in_list(offer).tap()

    def _tap_place(self, offer: Offer) -> None:
        place = offer["place"]
        if place.startswith("b-"):
            self.page.locator("#tab-bonds").tap()
            self.page.locator(f"[id='{place}']").tap()
        elif place.startswith("x-") or self.has_several(offer):
            self.page.locator("#tab-choices").tap()
            self.press(*self.point(place))
        else:
            self.look(offer)
            if not self.waits(offer):
                self.press(*self.point(place))
            return
        if self.has_several(offer):
            self.page.locator(f"#options .here[data-action='{offer['action']}']").tap()

    def look(self, offer: Offer) -> None:
        """The first tap on a region: the bar tells what the next one takes."""
        before = self.version
        self.press(*self.point(offer["place"]))
        expect(self.page.locator("#tapped .what")).to_have_text(offer["said"])
        expect(self.page.locator("#tapped [data-tap='more']")).to_be_hidden()
        assert self.version == before

    def check_fit(self) -> None:
        """Nothing is wider than the screen, and what can be tapped is large enough."""
        check_pages(self.page)
        assert self.page.evaluate(_SMALL) == []


def phone_at(visit: Visit, link: str) -> ImperialPhone:
    page = visit(**PHONE).page
    page.goto(link)
    board = ImperialPhone(page)
    board.settled()
    return board


def test_a_stretch_of_a_game_by_taps(visit: Visit) -> None:
    page = visit(**PHONE).page
    page.goto("/")
    check_pages(page)
    start_game(page, GAME, p1="me", p2="computer:rules", p3="nobody", p4="nobody")
    board = ImperialPhone(page)
    player = ImperialPlayer(board, 4)
    now = board.asked()
    while not now["over"] and sum(player.ways.values()) < 30:
        board.check_fit()
        now = player.move(now)
    assert {"r", "x"} <= set(player.ways)
    assert board.log.locator("li").count() > 10


#: What a browser tells of a row under a finger before the tap becomes a click.
_UNDER_A_FINGER = """(row) => {
  const told = { bubbles: true, pointerType: "touch" };
  row.dispatchEvent(new PointerEvent("pointerover", told));
  row.dispatchEvent(new MouseEvent("mouseover", told));
}"""


def test_a_row_stays_under_the_finger(server: Served, visit: Visit) -> None:
    board = phone_at(visit, at_position(server, BATTLE).links[0])
    row = board.in_list(board.offer("to iran"))
    before = row.bounding_box()
    row.evaluate(_UNDER_A_FINGER)
    assert row.bounding_box() == before
    board.choose("to iran", "list")


def test_two_taps_move_a_unit_and_nothing_is_picked_for_the_next_question(
    server: Served, visit: Visit
) -> None:
    given = {**BATTLE, "units": {"moscow": "2 russia army", "turkey": "1 russia army"}}
    board = phone_at(visit, at_position(server, given).links[0])
    board.choose("to turkey", "board")
    # Turkey was tapped last, and is where the next unit may come from.
    assert board.offer("army turkey")
    expect(board.primary).not_to_have_class("btn pri staged")
    expect(board.page.locator("#tapped")).to_be_hidden()
    board.choose("army moscow", "list")
    board.choose("to iran", "list")


@pytest.mark.parametrize("way", ["board", "list"])
def test_a_second_tap_on_what_is_picked_keeps_it(server: Served, visit: Visit, way: Way) -> None:
    board = phone_at(visit, at_position(server, {"turn": "russia"}).links[0])
    before = board.version
    for _ in range(2):
        board.click("slot production_1", way)
    expect(board.primary).to_have_class("btn pri staged")
    assert board.version == before
    board.primary.tap()
    board.settled(before)


def test_a_bond_is_picked_in_the_grid_and_bought_by_the_main_button(
    server: Served, visit: Visit
) -> None:
    board = phone_at(visit, at_position(server, INVEST).links[0])
    page = board.page
    offer = next(each for each in board.offers() if "star" in each["kind"])
    before = board.version
    board.click(offer["action"], "board")
    expect(board.primary).to_contain_text(offer["label"])
    board.check_fit()
    assert board.version == before
    page.locator("#tab-choices").tap()
    expect(page.locator("#options .opt.on")).to_have_count(1)
    board.primary.tap()
    board.settled(before)


def test_the_question_after_a_bond_comes_with_its_own_tab(server: Served, visit: Visit) -> None:
    board = phone_at(visit, at_position(server, INVEST).links[0])
    page = board.page
    offer = next(each for each in board.offers() if "star" in each["kind"])
    assert board.choose(offer["action"], "board")["page"] == "players"
    expect(page.locator(".tabs [aria-selected='true']")).to_have_id("tab-choices")
    expect(page.locator("#options [data-action]").first).to_be_in_viewport()
    expect(page.locator("#page-players")).to_be_hidden()


def test_a_look_back_leaves_the_tab_and_has_its_buttons_under_the_map(
    server: Served, visit: Visit
) -> None:
    board = phone_at(visit, at_position(server, INVEST).links[0])
    page = board.page
    offer = next(each for each in board.offers() if "star" in each["kind"])
    board.choose(offer["action"], "board")
    before = page.locator("#board").bounding_box()
    page.locator("#tab-log").tap()
    page.locator("#step-back").tap()
    expect(page.locator("#past")).to_contain_text("This is the past.")
    expect(page.locator(".tabs [aria-selected='true']")).to_have_id("tab-log")
    expect(page.locator("#past-now")).to_be_in_viewport(ratio=1)
    assert page.locator("#board").bounding_box() == before
    page.locator("#past-now").tap()
    expect(page.locator("#past")).to_be_empty()
    expect(page.locator(".tabs [aria-selected='true']")).to_have_id("tab-choices")


def test_every_tab_fits_and_a_tap_on_a_nation_tells_of_it(server: Served, visit: Visit) -> None:
    board = phone_at(visit, at_position(server, INVEST).links[0])
    page = board.page
    for tab in ("choices", "hand", "players", "bonds", "taxes", "log", "score"):
        page.locator(f"#tab-{tab}").tap()
        board.check_fit()
    page.locator("#tab-hand").tap()
    page.locator("#n-china h2 button").tap()
    expect(page.locator("#pop")).to_be_in_viewport(ratio=1)
    page.locator("#pop [data-close]").tap()
    expect(page.locator("#pop")).to_be_hidden()
