"""axe finds no serious fault on any page, in any state that a table is seen in."""

import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table, start_game
from tests.browser.test_danger import at_danger, insist
from tests.browser.test_phone import PHONE
from tests.server.serving import Served

#: What the dark colours can change in what axe finds.
_OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def check(page: Page) -> None:
    """No violation that axe calls serious or critical, in light and in dark colours."""
    body = page.locator("body")
    light = body.evaluate("each => getComputedStyle(each).backgroundColor")
    _look(page, {})
    page.emulate_media(color_scheme="dark")
    expect(body).not_to_have_css("background-color", light)
    _look(page, _OF_COLOURS)
    page.emulate_media(color_scheme="light")
    expect(body).to_have_css("background-color", light)


def _look(page: Page, options: dict[str, Any]) -> None:
    wanted = {"resultTypes": ["violations"], **options}  # all else takes most of the time
    found = Axe().run(page, options=wanted).response["violations"]
    told = [
        f"{each['id']}: {node['html'][:150]} {node['failureSummary'][:300]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:4]
    ]
    assert not told, "\n".join(told)


def seated(server: Served, visitor: Any, seed: int, *verbs: str) -> Board:
    page = visitor.page
    page.goto(new_table(server, ["me", "friend"], seed, asked(0, *verbs)).links[0])
    board = Board(page)
    board.settled()
    return board


def test_home_new_game_invitation_and_error(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    check(page)
    start_game(page, ussr="me", us="friend")
    check(page)
    link = page.locator("#options .share input").input_value()
    page.goto("/")
    check(page)
    page.goto("/new")
    page.locator("summary").click()
    check(page)
    other = visit()
    other.page.goto(link)
    check(other.page)
    other.expected.append("status of 404")
    other.page.goto("/t/nowhere")
    check(other.page)


def test_placing_and_help(server: Served, visit: Visit) -> None:
    board = seated(server, visit(), 1, "place")
    board.choose("place poland", "board")
    check(board.page)
    board.page.keyboard.press("m")
    board.page.keyboard.press("?")
    expect(board.page.locator("#pop")).to_be_visible()
    check(board.page)


def test_choosing_a_card_and_its_use(server: Served, visit: Visit) -> None:
    board = seated(server, visit(), 5, "play")
    check(board.page)
    card = next(o for o in board.offers() if not o["danger"] and "scoring" not in o["action"])
    board.choose(card["action"])
    check(board.page)


def test_a_target_of_a_coup(server: Served, visit: Visit) -> None:
    board = seated(server, visit(), 5, "coup")
    coup = next(o for o in board.offers() if o["action"].startswith("coup"))
    board.click(coup["action"])
    expect(board.primary).to_have_class(re.compile("staged"))
    check(board.page)


def test_dialogs(server: Served, visit: Visit) -> None:
    board = seated(server, visit(), 5, "play")
    for name in ("menu", "keys", "settings"):
        board.page.locator(f"header [data-dialog='{name}']").click()
        check(board.page)
        board.page.keyboard.press("Escape")
    board.page.locator("#seats button").first.click()
    check(board.page)


def test_the_warning(server: Served, visit: Visit) -> None:
    board, offer = at_danger(server, visit())
    insist(board, offer)
    expect(board.page.locator("#dialog-danger")).to_be_visible()
    check(board.page)


def test_the_cover_between_two_people(server: Served, visit: Visit) -> None:
    page = visit().page
    start_game(page, ussr="me", us="here")
    expect(page.locator("#cover button")).to_be_visible()
    check(page)


def test_history_chat_and_the_end(server: Served, visit: Visit) -> None:
    board = seated(server, visit(), 5, "play")
    page = board.page
    page.get_by_role("button", name="To the start").click()
    expect(page.locator("#past")).not_to_be_empty()
    check(page)
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.locator("#past")).to_be_empty()
    page.locator("[data-page='chat']").click()
    page.locator("#say-text").fill("Good game")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#chat")).to_contain_text("Good game")
    page.locator("[data-dialog='menu']").click()
    page.locator("#dialog-menu").get_by_role("button", name="Resign").click()
    check(page)
    page.locator("#dialog-resign").get_by_role("button", name="Resign").click()
    expect(page.locator("#end .ended")).to_be_visible()
    check(page)


def test_a_phone(server: Served, visit: Visit) -> None:
    board = seated(server, visit(**PHONE), 5, "play")
    page = board.page
    for tab in ("hand", "log", "status", "score"):
        page.locator(f"#tab-{tab}").tap()
        check(page)


def test_a_game_without_a_page_of_its_own(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"], 2, game="kuhn_poker").links[0])
    Board(page).settled()
    check(page)
