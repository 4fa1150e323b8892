"""One seat open twice: both tabs show the same, and nothing is done twice (EN-08, EN-12)."""

from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import new_table
from tests.server.serving import Served

POLAND, AUSTRIA = "place poland", "place austria"
#: Everything of the page that tells of the position, without what the pointer and focus do to it.
_SHOWN = """() => {
  const parts = ["#top", "#seats", "#prompt", "#options", "#act", "#hand", "#lines", "#board"];
  const passing = / (class|tabindex)="[^"]*"/g;
  return parts.map((part) => document.querySelector(part).innerHTML.replaceAll(passing, ""));
}"""


def shown(page: Page) -> list[str]:
    """The position as a page shows it."""
    return list(page.evaluate(_SHOWN))


def two_tabs(server: Served, visit: Visit) -> tuple[Board, Board]:
    """Two tabs of one browser at the same seat."""
    visitor = visit()
    visitor.page.goto(new_table(server, ["me", "friend"]).links[0])
    other = visitor.context.new_page()
    other.goto(visitor.page.url)
    return Board(visitor.page), Board(other)


# EN-12
def test_both_tabs_show_the_same_after_each_action(server: Served, visit: Visit) -> None:
    tabs = two_tabs(server, visit)
    for number in range(6):
        acting, looking = tabs[number % 2], tabs[1 - number % 2]
        action = acting.offers()[number % 3]["action"]
        now = acting.choose(action, "list" if number % 2 else "board", until="any")
        looking.settled(now["version"] - 1)
        assert shown(acting.page) == shown(looking.page)


# EN-08
def test_a_stale_click_is_refused_and_shows_what_is_new(server: Served, visit: Visit) -> None:
    visitor = visit()
    visitor.expected += ["ERR_FAILED", "status of 409"]
    visitor.page.goto(new_table(server, ["me", "friend"]).links[0])
    stale = visitor.context.new_page()
    stale.route("**/events?*", lambda route: route.abort())  # it hears nothing of the other tab
    stale.goto(visitor.page.url)
    first, second = Board(visitor.page), Board(stale)
    now = first.choose(POLAND)
    before = second.version
    assert before < now["version"]

    second.click(AUSTRIA)
    assert second.settled(before)["version"] == now["version"]
    assert second.influence("poland") == ("0", "1")
    assert second.influence("austria") == ("0", "0")
    expect(stale.locator("#toasts")).to_contain_text("The position has changed")
    second.choose(AUSTRIA)
    assert first.settled(now["version"])["version"] == second.version
    assert shown(first.page) == shown(second.page)


# EN-12
def test_a_double_click_acts_once(server: Served, visit: Visit) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Board(page)
    sent: list[str] = []

    def slowly(route: Route) -> None:
        sent.append(route.request.url)
        page.wait_for_timeout(200)
        route.continue_()

    page.route("**/act", slowly)
    before = board.version
    page.locator("#c-poland").dblclick()
    assert board.settled(before)["version"] == before + 1
    assert len(sent) == 1
    assert board.influence("poland") == ("0", "1")
