"""Taking back: by the button, by minus, by a right click, and not beyond a die."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import board_at
from tests.browser.imperial.positions import TWO, at_position
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


def sent_by(page: Page) -> list[str]:
    """The commands that the page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda each: each.method == "POST" and sent.append(each.url))
    return sent


def test_undo_beyond_the_answers_of_others_asks_first(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "computer:careful"], 5, asked(0, "play"))
    page = visit().page
    page.goto(table.links[0])
    board = Board(page)
    start = board.settled()
    board.choose(board.offers()[0]["action"])
    sent = sent_by(page)
    board.command(page.get_by_role("button", name="Undo"))
    assert len(sent) == 1 and board.settled()["undoAsks"]
    before = board.version
    for _ in range(4):
        page.keyboard.press("u")
    expect(board.primary).to_have_text("Confirm: Undo further")
    expect(page.locator("#toasts")).to_contain_text("what others did since then")
    page.keyboard.press("Escape")
    expect(board.primary).not_to_have_class(re.compile("staged"))
    further = page.get_by_role("button", name="Undo further", exact=True)
    further.click()
    further.click()
    expect(board.primary).not_to_have_class(re.compile("staged"))
    assert len(sent) == 1 and board.version == before
    page.keyboard.press("u")
    page.keyboard.press("Enter")
    assert board.settled(before)["total"] < start["total"]
    assert [each.rsplit("/", 1)[1] for each in sent] == ["undo", "ask"]


def test_undo_back_into_the_turn_before_asks_first(server: Served, visit: Visit) -> None:
    given = {"turn": "india", "governments": TWO}
    board = board_at(visit().page, at_position(server, given).links[0])
    board.choose("slot taxation", "list")
    board.choose("slot import", "list")
    sent = sent_by(board.page)
    undo = board.page.get_by_role("button", name="Undo", exact=True)
    board.command(undo)
    expect(board.page.locator("#act .undo")).to_have_text("Undo further")
    before = board.version
    for _ in range(3):
        board.page.keyboard.press("u")
    expect(board.primary).to_have_text("Confirm: Undo further")
    assert len(sent) == 1 and board.version == before
    board.command(board.primary)
    assert "Taxation" in [each["label"] for each in board.offers()]
    assert [each.rsplit("/", 1)[1] for each in sent] == ["undo", "undo"]


def test_where_people_must_agree_undo_asks_them(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"], 5, asked(0, "play"))
    page = visit().page
    page.goto(table.links[0])
    board = Board(page)
    before = board.version
    page.get_by_role("button", name="Ask to undo").click()
    board.settled(before)
    expect(page.locator("#requests")).to_contain_text("asks to take back")
