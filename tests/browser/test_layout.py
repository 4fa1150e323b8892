"""The page fits its window, and the board holds also with a wider font than ours."""

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visit
from tests.browser.playing import Board
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
