"""Two people at one screen: what one side holds is nowhere in the page while the other looks."""

import re
from html import unescape

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.players import TwilightPlayer
from tests.browser.playing import Board
from tests.browser.positions import in_round
from tests.browser.received import Received
from tests.browser.tables import asked, new_table, start_game, tables_of
from tests.server.serving import Served

from detente.core.bits import bits
from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.wording import names
from detente.i18n.words import CatalogWords


def hands(server: Served, table: str) -> tuple[set[str], set[str]]:
    """The ids of the cards that the USSR and the US hold."""
    with tables_of(server) as tables, tables.open(table) as live:
        state = live.session.state
        ussr, us = ({f"k-{deck.IDS[card]}" for card in bits(state.hand[side])} for side in (0, 1))
    return ussr, us


_WORDS = CatalogWords()
TITLES = {f"k-{deck.IDS[card]}": _WORDS(names.card(card)) for card in range(1, len(deck.IDS))}


def cards_named(text: str) -> set[str]:
    """The cards in a text of the page, by their ids and by their titles."""
    ids = set(re.findall(r"k-[a-z_0-9]+", text))
    plain = unescape(text)
    titled = {
        id for id, title in TITLES.items() if re.search(rf"\b{re.escape(title)}(?!\w)", plain)
    }
    return (ids | titled) - {"k-the_china_card"}


def test_the_cards_of_one_side_are_covered_while_the_other_looks(
    server: Served, visit: Visit
) -> None:
    table = new_table(server, ["me", "here"], 4, asked(0, "headline"))
    ussr, us = hands(server, table.id)
    assert ussr and us and not ussr & us
    page = visit().page
    received = Received(page)
    for link in table.links:  # a browser that holds both seats, as the form gives it
        page.goto(link)
        received.responses.clear()
    page.reload()
    board = Board(page)

    assert board.settled()["cover"]
    cover = page.get_by_role("dialog", name="USSR is next")
    expect(cover).to_be_visible()
    for text in received.texts():
        assert not cards_named(text) & (ussr | us)

    cover.get_by_role("button").click()
    expect(page.locator("#hand button.card")).to_have_count(len(ussr) + 1)
    seen = received.texts()
    assert ussr <= cards_named(seen[-1])
    for text in seen:
        assert not cards_named(text) & us

    headline = sorted(offer["action"] for offer in board.offers())[0]
    board.choose(headline)
    expect(page.get_by_role("dialog", name="US is next")).to_be_visible()
    for text in received.texts():
        assert not cards_named(text) & (ussr | us)
    page.get_by_role("button", name="Show the cards of US").click()
    expect(page.locator("#hand button.card")).to_have_count(len(us))
    for text in received.texts():
        assert not cards_named(text) & ussr


@pytest.mark.slow
def test_a_whole_game_at_one_screen(visit: Visit) -> None:
    page = visit().page
    start_game(page, ussr="me", us="here")
    board = Board(page)
    player = TwilightPlayer(board, 3)
    now = board.asked()
    while not now["over"]:
        if now["cover"]:
            page.locator("#cover button").click()
            expect(page.locator("#cover button")).to_have_count(0)
            now = board.asked()
        now = player.move(now)
    expect(page.locator("#end .eyes button")).to_have_count(2)


def test_the_cover_says_what_just_happened(server: Served, visit: Visit) -> None:
    given = {"ussr_hand": ["fidel", "duck_and_cover"], "us_hand": ["nato", "marshall_plan"]}
    given["influence"] = {"cuba": (0, 1), "panama": (0, 1)}
    table = in_round(
        server, "ussr", given, "play duck_and_cover", "operations", seats=("me", "here")
    )
    _, us = hands(server, table.id)
    page = visit().page
    received = Received(page)
    for link in table.links:
        page.goto(link)
    page.get_by_role("button", name="Show the cards of USSR").click()
    board = Board(page)
    board.settled(until="asked")
    received.responses.clear()
    board.choose("coup panama")
    cover = page.get_by_role("dialog", name="US is next")
    expect(cover).to_be_visible()
    expect(cover.locator(".lines")).to_contain_text("Panama")
    expect(cover.locator(".lines .die")).not_to_have_count(0)
    for text in received.texts():
        assert not cards_named(text) & us
