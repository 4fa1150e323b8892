"""The form for a new game, as far as only a browser shows it."""

import re

import pytest
from playwright.sync_api import Page, expect
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


def my_games(page: Page) -> int:
    """How many games the start page lists."""
    page.goto("/")
    return page.locator("#games .rows li").count()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_double_click_starts_one_game(visit: Visit, scripts: bool) -> None:
    page = visit(java_script_enabled=scripts).page
    page.goto("/new?game=twilight_struggle")
    page.locator("#your-name").fill("Vera")
    sent: list[str] = []
    page.on("request", lambda each: each.method == "POST" and sent.append(each.url))
    page.get_by_role("button", name="Start the game").dblclick()
    page.wait_for_url("**/t/*")
    assert my_games(page) == 1
    assert len(sent) == 1 or not scripts, "the button was pressed twice"


def test_a_step_back_and_the_same_form_again_lead_to_the_same_game(visit: Visit) -> None:
    page = visit().page
    page.goto("/new?game=twilight_struggle")
    start = page.get_by_role("button", name="Start the game")
    for _ in range(2):
        page.locator("#your-name").fill("Vera")
        start.click()
        page.wait_for_url("**/t/*")
        page.go_back()
        expect(start).to_be_enabled()
    page.locator("#table-name").fill("Another one")
    start.click()
    page.wait_for_url("**/t/*")
    assert my_games(page) == 2


def test_an_invitation_that_is_clicked_twice_gives_the_seat(visit: Visit) -> None:
    host, guest = visit().page, visit(java_script_enabled=False).page
    host.goto("/new?game=twilight_struggle")
    host.locator("#your-name").fill("Vera")
    host.locator("#seat-us").select_option("friend")
    host.get_by_role("button", name="Start the game").click()
    host.wait_for_url("**/t/*")
    guest.goto(host.locator("#options .share input").get_attribute("value") or "")
    guest.locator("#your-name").fill("Bob")
    guest.get_by_role("button", name="Take the seat").dblclick()
    guest.wait_for_url(re.compile("/t/"))
    expect(guest.locator("#seats")).to_contain_text("Bob (you)")
