"""A phone: everything by taps, nothing wider than the screen, the buttons always in view."""

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board, Offer
from tests.browser.tables import asked, new_table, start_game
from tests.server.serving import Served

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


#: A point of the board with nothing within a finger's breadth that a tap would mean.
_EMPTY = """() => {
  const { left, top, right, bottom } = document.getElementById("board").getBoundingClientRect();
  const free = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return there?.closest(".map > svg") && !there.closest("[id^='c-'], [data-jump], [data-help]");
  };
  const finger = [-14, 0, 14];
  for (let y = top + 20; y < bottom - 20; y += 6)
    for (let x = left + 20; x < right - 20; x += 6)
      if (finger.every((dx) => finger.every((dy) => free(x + dx, y + dy)))) return [x, y];
  throw new Error("the board is full");
}"""


class Phone(Board):
    """A board that is tapped."""

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def place(self, action: str) -> None:
        """Two taps place a marker: on the country, then on the plus beside its name.

        On a country that was tapped last one more tap is enough, but where the main button waits.
        """
        offer = self.offer(action)
        before = self.version
        self._open_mode(offer)
        if self.page.locator("#tapped .what:visible").all_text_contents() == [offer["said"]]:
            self.tap(f"[id='{offer['place']}']")
            if self.waits(offer):
                self.tap("#primary")
            self.settled(before, "asked", 30_000)
            return
        self.bring_near(offer["place"])
        self.tap(f"[id='{offer['place']}']")
        expect(self.page.locator("#tapped .what")).to_have_text(offer["said"])
        assert self.version == before  # the first tap only looks
        self.tap("#primary" if self.waits(offer) else "[data-tap='more']")
        self.settled(before, "asked", 30_000)

    def tap_on(self, offer: Offer) -> None:
        """Take a choice: a card in the hand, a country on the board, all else in the list."""
        if offer["kind"] == "step":
            self.place(offer["action"])
            return
        before = self.version
        if offer["kind"] == "card":
            expect(self.page.locator("#tab-hand")).to_have_attribute("aria-selected", "true")
            self.tap(f"#hand [id='{offer['place']}']")
        elif offer["kind"] != "done":
            self._open_mode(offer)
            self.in_list(offer).tap()
        if offer["kind"] == "done" or self.waits(offer):
            self.tap("#primary")
        self.settled(before, "asked", 30_000)

    def bring_near(self, country: str) -> None:
        """Jump to the region of a country, unless it is in view already.

        Canada lies too far from the rest of Europe: for it, to the whole map.
        """
        region = self.page.locator(f"#{country}").get_attribute("data-region") or ""
        self.jump("" if country == "c-canada" else region.split("-")[-1])

    def jump(self, region: str) -> None:
        """Show a region; the jumps lie under the bar of the country that was tapped last."""
        button = self.page.locator(f"[data-jump-to='{region}']")
        if "on" not in (button.get_attribute("class") or ""):
            if self.page.locator("#tapped").is_visible():
                self.page.touchscreen.tap(*self.page.evaluate(_EMPTY))
            button.tap()

    def check_width(self) -> None:
        """Nothing is wider than the screen; the main button lies within it."""
        size = "[document.documentElement.scrollWidth, document.body.scrollWidth]"
        assert max(self.page.evaluate(size)) <= 390
        if self.page.locator("#act .btn").count():
            box = self.page.locator("#act").bounding_box()
            assert box is not None and box["y"] + box["height"] <= 845
            for button in self.page.locator("#act .btn").all():
                expect(button).to_be_in_viewport(ratio=0.99)


def check_pages(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_set_up_and_a_round_by_taps(server: Served, visit: Visit) -> None:
    page = visit(**PHONE).page
    page.goto("/")
    check_pages(page)
    start_game(page, ussr="me", us="computer:careful")
    board = Phone(page)
    now = board.asked()
    done: list[str] = []
    while "operations" not in done and "event" not in done and len(done) < 40:
        board.check_width()
        calm = [offer for offer in now["choices"] if not offer["danger"]]
        offer = calm[len(done) % min(3, len(calm))]
        done.append(offer["action"].split()[0])
        board.tap_on(offer)
        now = board.asked()
    assert {"place", "headline", "play"} <= set(done)
    assert board.log.locator("li").count() > 10


def test_the_tabs_show_one_part_at_a_time(server: Served, visit: Visit) -> None:
    page = visit(**PHONE).page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play")).links[0])
    board = Phone(page)
    parts = {"hand": "#hand", "log": "#logbook", "status": "#status", "score": "#score"}
    for tab, part in parts.items():
        board.tap(f"#tab-{tab}")
        expect(page.locator(part)).to_be_visible()
        board.check_width()
        for other in set(parts.values()) - {part}:
            expect(page.locator(other)).to_be_hidden()
    board.tap("[data-dialog='menu']")
    expect(page.locator("#dialog-menu")).to_be_visible()
    check_pages(page)


def test_a_marker_is_taken_back_by_tapping(server: Served, visit: Visit) -> None:
    page = visit(**PHONE).page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Phone(page)
    board.place("place poland")
    assert board.influence("poland") == ("0", "1")
    before = board.version
    board.tap("[data-tap='less']")
    board.settled(before)
    assert board.influence("poland") == ("0", "0")
    board.tap("[data-tap='help']")
    expect(page.locator("#pop")).to_be_visible()
    expect(page.locator("#pop")).to_be_in_viewport(ratio=1)
    board.tap("#pop [data-close]")
    expect(page.locator("#pop")).to_be_hidden()


@pytest.mark.parametrize(("lifted", "helps"), [(0.1, False), (0.9, True)])
def test_a_finger_that_rests_gets_help_and_a_tap_none_on_a_busy_phone(
    server: Served, visit: Visit, lifted: float, helps: bool
) -> None:
    page = visit(**PHONE).page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Phone(page)
    board.settled()
    board.bring_near("c-poland")
    box = page.locator("#c-poland").bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen = page.context.new_cdp_session(page)
    began = time.time()
    screen.send(
        "Input.dispatchTouchEvent",
        {"type": "touchStart", "touchPoints": [finger], "timestamp": began},
    )
    expect(page.locator("#pop")).to_be_visible()
    screen.send(
        "Input.dispatchTouchEvent",
        {"type": "touchEnd", "touchPoints": [], "timestamp": began + lifted},
    )
    expect(page.locator("#pop")).to_be_visible(visible=helps)


def test_pages_around_the_table_fit_the_screen(visit: Visit) -> None:
    visitor = visit(**PHONE)
    page = visitor.page
    start_game(page, ussr="me", us="friend")
    board = Phone(page)
    board.check_width()
    field = page.locator("#options .share input")
    expect(field).to_be_in_viewport(ratio=1)
    link = field.input_value()
    other = visit(**PHONE).page
    other.goto(link)
    check_pages(other)
    other.goto("/new")
    check_pages(other)
    other.locator("summary").tap()
    check_pages(other)
