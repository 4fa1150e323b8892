"""Taking back: by the button, by minus, by a right click, and not beyond a die."""

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.server.serving import Served

POLAND, FINLAND = "place poland", "place finland"


def at_set_up(server: Served, visit: Visit) -> Board:
    """The page of the USSR that places its first influence."""
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    return Board(page)


def test_placed_influence_is_taken_back_by_the_button(server: Served, visit: Visit) -> None:
    board = at_set_up(server, visit)
    undo = board.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    before = board.influence("poland")
    board.choose(POLAND, "board")
    board.choose(FINLAND, "list")
    assert board.influence("poland") == ("0", "1")
    board.command(undo)
    board.command(undo)
    assert board.influence("poland") == before
    assert board.influence("finland") == ("0", "1")
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_minus_takes_back_one_of_several(server: Served, visit: Visit) -> None:
    board = at_set_up(server, visit)
    for action in (POLAND, FINLAND, POLAND):
        board.choose(action, "list")
    minus = board.page.get_by_role("button", name="One less: Finland")
    board.command(minus)
    assert board.influence("finland") == ("0", "1")
    assert board.influence("poland") == ("0", "2")
    assert "4" in (board.prompt.text_content() or "")


def test_a_right_click_takes_back_what_was_placed_there(server: Served, visit: Visit) -> None:
    board = at_set_up(server, visit)
    for action in (POLAND, FINLAND):
        board.choose(action, "board")
    before = board.version
    board.page.locator("#c-poland").click(button="right")
    board.settled(before)
    assert board.influence("poland") == ("0", "0")
    before = board.version
    board.page.locator("#c-finland").click(modifiers=["Shift"])
    board.settled(before)
    assert board.influence("finland") == ("0", "1")


def test_the_other_side_does_not_see_what_can_still_be_taken_back(
    server: Served, visit: Visit
) -> None:
    table = new_table(server, ["me", "friend"])
    ann, bob = visit().page, visit().page
    ann.goto(table.links[0])
    bob.goto(table.links[1])
    first, second = Board(ann), Board(bob)
    seen = second.influence("poland"), second.log.text_content()
    before = second.version
    first.choose(POLAND)
    second.settled(before)
    assert (second.influence("poland"), second.log.text_content()) == seen


def test_a_die_cannot_be_taken_back_and_the_page_says_so(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "computer:careful"], 5, asked(0, "realign"))
    page = visit().page
    page.goto(table.links[0])
    board = Board(page)
    target = next(
        offer["action"] for offer in board.offers() if offer["action"].startswith("realign")
    )
    board.choose(target, "board")
    button = page.get_by_role("button", name="Undo further")
    expect(button).to_have_attribute(
        "title", "This cannot be undone: a die or a draw came after it."
    )
    expect(board.log).to_contain_text("rolls")
