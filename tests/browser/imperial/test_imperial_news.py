"""What comes in while somebody chooses."""

from playwright.sync_api import Route
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import BATTLE, at_position
from tests.server.serving import Served


def test_a_click_while_news_come_in_is_not_lost(server: Served, visit: Visit) -> None:
    table = at_position(server, BATTLE)
    ann, bob = (board_at(visit().page, link) for link in table.links)
    held: list[Route] = []
    ann.page.route("**/update?*", lambda route: held.append(route))
    bob.page.locator("[data-page='chat']").click()
    bob.page.locator("#say-text").fill("Hello")
    bob.page.get_by_role("button", name="Send").click()
    while not held:
        ann.page.wait_for_timeout(20)
    ann.page.locator("#options [data-action='to turkey']").click()
    held.pop().continue_()
    ann.page.unroute("**/update?*")
    ann.settled(bob.version)
    assert ann.page.locator("#u-turkey use.unit").count() == 1
