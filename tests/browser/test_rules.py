"""The rules in a browser: read, searched, and reached from a table."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.browser.test_axe import check
from tests.browser.test_phone import PHONE
from tests.server.serving import Served


@pytest.mark.parametrize("game", ["twilight_struggle", "imperial_2030"])
def test_contents_sections_and_search(visit: Visit, game: str) -> None:
    page = visit().page
    page.goto(f"/rules/{game}")
    check(page)
    chapter = page.locator(".contents summary").nth(2)
    chapter.click()
    link = page.locator(".contents details").nth(2).locator("li a").nth(1)
    number = link.inner_text().split(" ")[0]
    link.click()
    section = page.locator(f'[id="{number}"]')
    expect(section).to_be_in_viewport()
    page.get_by_role("searchbox").fill("OPERATIONS" if game == "twilight_struggle" else "swiss")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("q="))
    check(page)
    page.locator(".hits a").first.click()
    expect(page).to_have_url(re.compile(f"/rules/{game}#"))


def test_on_a_phone_only_tables_scroll_sideways(visit: Visit) -> None:
    visitor = visit(**PHONE)
    for game in ("twilight_struggle", "imperial_2030"):
        visitor.page.goto(f"/rules/{game}")
        wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0


def test_without_scripts_the_search_works(visit: Visit) -> None:
    page = visit(java_script_enabled=False).page
    page.goto("/rules/twilight_struggle")
    page.get_by_role("searchbox").fill("quagmire")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".hits b", has_text="card 42")).to_be_visible()


def test_a_rule_named_at_the_table_opens_in_another_tab(server: Served, visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto(new_table(server, ["me", "friend"], 5, asked(0, "coup")).links[0])
    board = Board(page)
    board.settled()
    page.locator("#hand [data-help]").first.hover()
    link = page.locator("#pop a.rule").first
    expect(link).to_be_visible()
    with visitor.context.expect_page() as opened:
        link.click()
    expect(opened.value).to_have_url(re.compile(r"/rules/twilight_struggle#"))
