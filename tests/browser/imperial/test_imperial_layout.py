"""Nothing of the page covers what must be read: names of players, names and pieces on the map."""

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import BANKER, at_position
from tests.browser.test_phone import PHONE
from tests.server.serving import Served

from detente.games.imperial_2030.web import layout

#: The names of players that are cut.
_CUT = """() => [...document.querySelectorAll(".pl .h b")]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("cash", ["open", "secret"])
@pytest.mark.parametrize(
    "screen", [{}, {"viewport": {"width": 1000, "height": 720}}, PHONE], ids=str
)
def test_the_name_of_a_player_is_whole_beside_what_the_player_has(
    server: Served, visit: Visit, screen: dict[str, Any], cash: str
) -> None:
    given = {**BANKER, "options": {"cash": cash}}
    table = at_position(server, given, ["me", "computer:rules"])
    page = board_at(visit(**screen).page, table.links[0]).page
    if screen == PHONE:
        page.locator("#tab-players").tap()
    else:
        page.locator(".loghead [data-page='players']").click()
    tags = page.locator(".pl:last-child .tag").all_inner_texts()
    assert tags == ["Investor +2", "Swiss Bank"]
    assert page.locator(".pl:last-child b").bounding_box() is not None
    assert page.evaluate(_CUT) == []


#: What the switch and the small map cover: names that are shown, and places of pieces and badges.
_COVERED = """(spots) => {
  const board = document.getElementById("board");
  const matrix = board.getScreenCTM();
  const frame = board.getBoundingClientRect();
  const boxes = [...board.querySelectorAll(".top text")]
    .map((text) => [text.textContent, text.getBoundingClientRect()]);
  for (const [name, x, y] of spots) {
    const [left, top] = [matrix.a * (x - 10) + matrix.e, matrix.d * (y - 10) + matrix.f];
    const [right, bottom] = [matrix.a * (x + 10) + matrix.e, matrix.d * (y + 10) + matrix.f];
    if (right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom)
      boxes.push([name, { left, top, right, bottom, width: right - left }]);
  }
  const found = [];
  for (const over of document.querySelectorAll(".zoom, #mini, #jumps")) {
    const box = over.getBoundingClientRect();
    for (const [name, at] of boxes) {
      const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
      const high = Math.min(box.bottom, at.bottom, frame.bottom) - Math.max(box.top, at.top);
      if (at.width && box.width && wide > 0.5 && high > 0.5) found.push(`${over.id}: ${name}`);
    }
  }
  return found;
}"""
#: Where pieces, cities and flags stand on the map.
_SPOTS = [
    (f"{what} of {id}", *point)
    for id, spot in layout.SPOTS.items()
    for what, point in (("units", spot.units), ("badge", spot.badge))
    if point is not None
]
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_nothing_covers_names_or_pieces_in_any_view(
    server: Served, visit: Visit, screen: dict[str, Any]
) -> None:
    page = board_at(visit(**screen).page, at_position(server, BANKER).links[0]).page
    views = page.locator("#jumps button")
    assert views.count() == 1 + len(layout.VIEWS)
    for view in views.all():
        view.tap()
        assert page.evaluate(_COVERED, _SPOTS) == [], view.inner_text()
        expect(view).to_be_in_viewport(ratio=0.98)
