"""The page fits its window, and the board holds also with a wider font than ours."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.positions import in_round
from tests.browser.tables import asked, new_table
from tests.browser.test_phone import PHONE
from tests.server.serving import Served

#: The texts that leave the box of their country.
_LEAVING = """() => {
  const found = [];
  for (const country of document.querySelectorAll("#board .c")) {
    const bodies = [...country.querySelectorAll("use.body")];
    const frame = bodies.map((one) => one.getBoundingClientRect()).find((one) => one.width > 0);
    for (const text of country.querySelectorAll("text")) {
      if (text.closest(".plus") || !text.textContent) continue;
      const box = text.getBoundingClientRect();
      const out = Math.max(frame.left - box.left, box.right - frame.right);
      if (box.width > 0 && out > 0.5) found.push(`${country.id}: ${text.textContent} by ${out}`);
    }
  }
  return found;
}"""
#: By how much the page is larger than its window, and where it is scrolled to.
_SCROLLS = """() => {
  const root = document.documentElement;
  return [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight, scrollX, scrollY];
}"""


def loaded_fonts(page: Page) -> list[str]:
    """The families of the fonts that the page has loaded."""
    page.evaluate("document.fonts.ready.then(() => true)")
    loaded = page.evaluate(
        "[...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)"
    )
    return sorted({family.strip('"') for family in loaded})


def at_table(server: Served, visit: Visit, **options: object) -> Page:
    page = visit(**options).page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play")).links[0])
    Board(page).settled()
    return page


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_the_table_fits_its_window(server: Served, visit: Visit, size: tuple[int, int]) -> None:
    page = at_table(server, visit, viewport={"width": size[0], "height": size[1]})
    wide, high, *at = page.evaluate(_SCROLLS)
    assert wide <= 0 and high <= 0 and at == [0, 0]
    for part in (".head", ".side", "#map", "#hand", "#act", "#logbook"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] + 0.5, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= size[1] + 0.5, part


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("blocked", [False, True], ids=["our font", "wider fallback"])
def test_texts_stay_in_their_boxes(
    server: Served, visit: Visit, phone: bool, blocked: bool
) -> None:
    visitor = visit(**(PHONE if phone else {}))
    if blocked:
        visitor.expected.append("woff2")
        visitor.context.route("**/*.woff2*", lambda route: route.abort())
    page = visitor.page
    # With the Chinese Civil War, so that its box is measured too.
    options = {"chinese_civil_war": True}
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "play"), options=options).links[0])
    Board(page).settled()
    assert loaded_fonts(page) == ([] if blocked else ["Roboto Condensed"])
    assert page.evaluate(_LEAVING) == []
    wide, high, *_ = page.evaluate(_SCROLLS)
    assert wide <= 0 and high <= 0


def test_the_main_button_shows_all_of_what_it_confirms(server: Served, visit: Visit) -> None:
    given = {
        "ussr_hand": ["fidel", "duck_and_cover"],
        "us_hand": ["nato"],
        "influence": {"dominican_republic": (0, 1), "panama": (0, 1)},
    }
    seats = ("me", "computer:rules")
    table = in_round(server, "ussr", given, "play fidel", "operations", seats=seats)
    page = visit().page
    page.goto(table.links[0])
    board = Board(page)
    board.click("coup dominican_republic")
    say = board.primary.locator(".say")
    expect(say).to_have_text("Confirm: Coup in Dominican Republic")
    assert say.evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")
    assert say.evaluate("(it) => it.scrollHeight <= it.clientHeight + 1")


def test_the_log_takes_the_room_that_nothing_else_needs(server: Served, visit: Visit) -> None:
    page = at_table(server, visit)
    log, choices = (page.locator(f"#{id}").bounding_box() for id in ("logbook", "choices"))
    assert log is not None and choices is not None
    assert choices["height"] < 60, "cards are chosen in the hand"
    assert log["height"] > 300


def test_help_on_a_card_leaves_the_other_cards_free(server: Served, visit: Visit) -> None:
    page = at_table(server, visit)
    cards = page.locator("#hand button.card")
    for number in range(cards.count()):
        box = cards.nth(number).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        title = cards.nth(number).locator(".title").text_content() or ""
        expect(page.locator("#pop h4")).to_contain_text(title.replace("\u00ad", ""))
        pop = page.locator("#pop").bounding_box()
        assert pop is not None
        assert pop["y"] + pop["height"] <= box["y"] + 1


#: By how much the name in a row lies over what stands beside it.
_OVERLAPS = """() => {
  const rows = [...document.querySelectorAll(".step")].filter((row) => row.offsetParent);
  return rows.map((row) => {
    const name = document.createRange();
    name.selectNodeContents(row.querySelector(".lb"));
    const beside = row.querySelector(".n").getBoundingClientRect();
    return name.getBoundingClientRect().right - beside.left;
  });
}"""


@pytest.mark.parametrize("blocked", [False, True], ids=["our font", "wider fallback"])
def test_a_long_name_in_a_row_leaves_room_for_what_stands_beside_it(
    server: Served, visit: Visit, blocked: bool
) -> None:
    visitor = visit()
    if blocked:
        visitor.expected.append("woff2")
        visitor.context.route("**/*.woff2*", lambda route: route.abort())
    page = visitor.page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    Board(page).settled()
    expect(page.locator(".step:visible", has_text="Czechoslovakia")).to_have_count(1)
    overlaps = page.evaluate(_OVERLAPS)
    assert len(overlaps) >= 4 and max(overlaps) <= 0
    rows = page.locator(".step:visible .pm").evaluate_all(
        "(all) => all.map((it) => it.offsetWidth)"
    )
    assert len(set(rows)) == 1
