"""Before a choice that can lose the game at once the page asks again."""

from playwright.sync_api import expect
from tests.browser.chromium import Visitor
from tests.browser.conftest import Visit
from tests.browser.playing import Board, Offer
from tests.browser.positions import in_round
from tests.browser.tables import new_table, risky
from tests.server.serving import Served


def at_danger(server: Served, visitor: Visitor) -> tuple[Board, Offer]:
    """The page of somebody who may choose what can lose the game at once, and that choice."""
    table = new_table(server, ["me", "friend"], 20, risky)
    visitor.page.goto(table.links[table.actor])
    board = Board(visitor.page)
    return board, next(each for each in board.offers() if each["danger"])


def insist(board: Board, offer: Offer) -> None:
    """Click on a choice, and on the main button where it waits for that."""
    board.click(offer["action"])
    if board.waits(offer):
        board.primary.click()


def test_go_back_has_the_focus_and_escape_sends_nothing(server: Served, visit: Visit) -> None:
    board, offer = at_danger(server, visit())
    page = board.page
    sent: list[str] = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.url))
    before = board.version
    dialog = page.locator("#dialog-danger")
    back = dialog.get_by_role("button", name="Go back")

    for leave in ("Escape", "Enter"):
        insist(board, offer)
        expect(dialog).to_be_visible()
        expect(dialog).to_contain_text(offer["danger"])
        expect(back).to_be_focused()
        page.keyboard.press(leave)
        expect(dialog).to_be_hidden()
        page.keyboard.press("Escape")  # lets go of what was picked
    assert board.version == before and sent == []


def test_the_choice_can_be_made_all_the_same(server: Served, visit: Visit) -> None:
    board, offer = at_danger(server, visit())
    before = board.version
    insist(board, offer)
    board.page.get_by_role("button", name="Do it all the same").click()
    board.settled(before)


def test_what_can_lose_at_once_is_marked_before_it_is_clicked(server: Served, visit: Visit) -> None:
    given = {
        "defcon": 2,
        "ussr_hand": ["duck_and_cover", "nato"],
        "us_hand": ["fidel"],
        "influence": {"poland": (4, 0), "france": (0, 4)},
    }
    page = visit().page
    page.goto(in_round(server, "ussr", given).links[0])
    board = Board(page)
    risky = {offer["place"] for offer in board.offers() if offer["danger"]}
    assert "k-nato" not in risky
    for card in ("k-duck_and_cover", "k-nato"):
        marked = page.locator(f"#{card}.risky").count() == 1
        assert marked == (card in risky)
    board.choose("play duck_and_cover", until="any")
    for offer in board.offers():
        row = page.locator(f"#options [data-action='{offer['action']}']")
        marked = "Can lose the game at once" in (row.text_content() or "")
        assert marked == bool(offer["danger"]), offer
    assert any(offer["danger"] for offer in board.offers())
