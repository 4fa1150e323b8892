"""The form for a new game, as far as only a browser shows it."""

import pytest
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import GAME
from tests.browser.tables import TWILIGHT

#: Hints that something else covers, or that lie outside their field.
_COVERED = """() => {
  const found = [];
  for (const hint of document.querySelectorAll("form.new small")) {
    const box = hint.getBoundingClientRect();
    if (!box.height) continue;
    hint.scrollIntoView({ block: "center" });
    const { left, top, bottom } = hint.getBoundingClientRect();
    for (const y of [top + 2, bottom - 2]) {
      const hit = document.elementFromPoint(left + 4, y);
      if (hit !== hint && !hint.contains(hit)) found.push(hint.textContent);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", [GAME, TWILIGHT])
def test_every_hint_can_be_read(visit: Visit, game: str, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800}).page
    page.goto(f"/new?game={game}")
    if page.locator("form.new summary").count():
        page.locator("form.new summary").click()
    assert page.locator("form.new small").count() > 4
    assert page.evaluate(_COVERED) == []


def test_one_person_takes_one_side_and_the_name_is_kept(visit: Visit) -> None:
    page = visit().page
    page.goto("/new?game=twilight_struggle")
    ussr, us = page.locator("#seat-ussr"), page.locator("#seat-us")
    computer = us.input_value()
    assert ussr.input_value() == "me" and computer.startswith("computer:")
    us.select_option("me")
    assert (ussr.input_value(), us.input_value()) == (computer, "me")
    ussr.select_option("me")
    assert (ussr.input_value(), us.input_value()) == ("me", computer)
    page.locator("#your-name").fill("Vera")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/t/*")
    page.goto("/new?game=imperial_2030")
    assert page.locator("#your-name").input_value() == "Vera"
