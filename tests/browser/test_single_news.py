"""What came by itself, since there was one answer only, is told to whoever had it."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.positions import in_round
from tests.server.serving import Served


def test_the_last_card_of_a_hand_says_that_it_was_the_only_one(
    server: Served, visit: Visit
) -> None:
    given = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato"], "china": "ussr up"}
    table = in_round(server, "ussr", given, "play fidel")
    ussr, us = (visit().page for _ in table.links)
    us.goto(table.links[1])
    ussr.goto(table.links[0])
    Board(us).settled()
    Board(ussr).choose("event", until="any")
    Board(us).asked()
    expect(us.locator("#toasts")).to_contain_text("NATO (the only choice)")
    expect(us.locator("#lines")).to_contain_text("NATO (the only choice)")
    assert "only choice" not in (ussr.locator("#lines").text_content() or "")
