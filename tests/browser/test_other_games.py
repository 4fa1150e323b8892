"""A game that brings no page of its own is played in the browser all the same."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import new_table, start_game
from tests.server.serving import Served


def test_kuhn_poker_against_the_computer(visit: Visit) -> None:
    page = visit().page
    start_game(page, "kuhn_poker", first="me", second="computer:random")
    board = Board(page)
    now = board.asked()
    expect(page.locator("#screen")).to_be_visible()
    while not now["over"]:
        now = board.choose(now["choices"][0]["action"])
    expect(page.locator("#end .ended h2")).not_to_be_empty()
    with page.expect_download():
        page.get_by_role("link", name="Record").click()


def test_kuhn_poker_by_link_hides_the_card_of_the_other(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"], 2, game="kuhn_poker")
    ann, bob = visit().page, visit().page
    ann.goto(table.links[0])
    bob.goto(table.links[1])
    first, second = Board(ann), Board(bob)
    assert ann.locator("#screen").text_content() != bob.locator("#screen").text_content()
    now = first.asked()
    while not now["over"]:
        acting = first if first.settled()["mine"] else second
        now = acting.choose(acting.offers()[0]["action"], until="any")
        other = second if acting is first else first
        now = other.settled(now["version"] - 1)
    for page in (ann, bob):
        expect(page.locator("#end .ended h2")).not_to_be_empty()
