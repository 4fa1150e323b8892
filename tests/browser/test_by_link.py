"""Two people with a browser each, who found one another by a link."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table, start_game
from tests.server.serving import Served

SCRIPT = "<script>document.title = 'taken'</script><img src=x onerror=alert(1)>"

#: Keeps every title that the tab of a page gets.
_KEEP_TITLES = """() => {
  window.titles = [];
  const keep = () => window.titles.push(document.title);
  new MutationObserver(keep).observe(document.querySelector("title"), { childList: true });
}"""


def invitation(page: Page) -> str:
    """The link that the page of a new table hands out."""
    field = page.locator("#options .share input")
    expect(field).to_have_value(re.compile("^http"))
    return field.input_value()


def seated(server: Served, visit: Visit, seed: int = 5, *verbs: str) -> tuple[Board, Board]:
    """The pages of two people in the middle of a game; the first one is asked for one of these."""
    table = new_table(server, ["me", "friend"], seed, asked(0, *verbs))
    boards = []
    for link in table.links:
        page = visit().page
        page.goto(link)
        boards.append(Board(page))
    return boards[0], boards[1]


def menu(page: Page, item: str) -> None:
    """Choose from the menu of the table."""
    page.locator("[data-dialog='menu']").click()
    page.locator("#dialog-menu").get_by_role("button", name=item).click()


def test_a_friend_joins_by_the_link_and_both_pages_follow_without_reload(visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    start_game(ann, ussr="me", us="friend")
    expect(ann.locator("#prompt")).to_contain_text("every seat is taken")
    ann.evaluate("window.stayed = true")

    bob.goto(invitation(ann))
    expect(bob.get_by_role("heading", level=1)).to_have_text("You are invited")
    expect(bob.locator(".people")).to_contain_text("Ann")
    bob.locator("#your-name").fill("Bob <b>")
    bob.get_by_role("button", name="Take the seat").click()
    bob.wait_for_url("**/t/*")

    expect(ann.locator("#seats")).to_contain_text("Bob <b>")
    first, second = Board(ann), Board(bob)
    first.asked()
    expect(ann).to_have_title(re.compile("Your turn"))
    expect(bob).not_to_have_title(re.compile("Your turn"))
    bob.evaluate(_KEEP_TITLES)
    while (now := first.settled())["mine"]:
        first.choose(now["choices"][0]["action"], "board", until="any")
    second.asked()
    expect(bob).to_have_title(re.compile("Your turn"))
    expect(ann).not_to_have_title(re.compile("Your turn"))
    # EN-07: one notice for all that the other did
    assert len([title for title in bob.evaluate("window.titles") if "Your turn" in title]) == 1
    assert first.influence("poland") == second.influence("poland") == ("0", "6")
    assert ann.evaluate("window.stayed")


# EN-11
def test_nobody_takes_both_seats_by_the_link(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    start_game(page, ussr="me", us="friend")
    link = invitation(page)
    visitor.expected.append("status of 4")
    page.goto(link)
    page.locator("#your-name").fill("Ann again")
    page.get_by_role("button", name="Take the seat").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    friend = visit().page
    friend.goto(link)
    friend.locator("#your-name").fill("Bob")
    friend.get_by_role("button", name="Take the seat").click()
    friend.wait_for_url("**/t/*")


# EN-11
def test_a_taken_seat_is_not_given_to_a_third(visit: Visit) -> None:
    ann, bob, third = visit(), visit(), visit()
    start_game(ann.page, ussr="me", us="friend")
    link = invitation(ann.page)
    for visitor, name in ((bob, "Bob"), (third, "Cem")):
        visitor.page.goto(link)
        visitor.page.locator("#your-name").fill(name)
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/t/*")
    third.expected.append("status of 4")
    third.page.get_by_role("button", name="Take the seat").click()
    expect(third.page.get_by_role("alert")).not_to_be_empty()
    assert "/t/" not in third.page.url


def test_what_is_said_reaches_the_other_as_plain_text(server: Served, visit: Visit) -> None:
    first, second = seated(server, visit)
    first.page.locator("[data-page='chat']").click()
    first.page.locator("#say-text").fill(SCRIPT)
    first.page.get_by_role("button", name="Send").click()
    expect(second.page.locator(".loghead .dot")).to_be_visible()
    second.page.locator("[data-page='chat']").click()
    for board in (first, second):
        expect(board.page.locator("#chat li")).to_contain_text(SCRIPT)
        expect(board.page.locator("#chat :is(script, img)")).to_have_count(0)
        expect(board.page).not_to_have_title("taken")
    expect(first.page.locator("#say-text")).to_have_value("")


def test_an_action_beyond_undo_is_taken_back_by_consent(server: Served, visit: Visit) -> None:
    first, second = seated(server, visit, 5, "coup")
    coup = next(
        o["action"] for o in first.offers() if o["action"].startswith("coup") and not o["danger"]
    )
    first.choose(coup, "board", until="any")
    ask = first.page.get_by_role("button", name="Ask to undo")
    first.command(ask)
    expect(first.page.locator("#requests")).to_contain_text("Ann")
    request = second.page.locator("#requests")
    expect(request).to_contain_text("Ann")
    second.page.locator("#requests").get_by_role("button", name="Decline").click()
    expect(request).to_be_empty()
    expect(first.page.locator("#requests")).to_be_empty()
    assert coup not in [offer["action"] for offer in first.settled()["choices"]]

    first.command(ask)
    second.page.locator("#requests").get_by_role("button", name="Agree").click()
    assert coup in [offer["action"] for offer in first.asked()["choices"]]
    expect(first.page.locator("#requests")).to_be_empty()


def test_a_draw_is_offered_and_agreed(server: Served, visit: Visit) -> None:
    first, second = seated(server, visit)
    menu(first.page, "Offer a draw")
    second.page.locator("#requests").get_by_role("button", name="Agree").click()
    for board in (first, second):
        assert board.settled(until="over")["over"]
        expect(board.page.locator("#end .ended h2")).to_contain_text(re.compile("draw", re.I))


def test_resigning_ends_the_game_and_the_rematch_changes_sides(
    server: Served, visit: Visit
) -> None:
    first, second = seated(server, visit)
    menu(first.page, "Resign")
    dialog = first.page.locator("#dialog-resign")
    expect(dialog.get_by_role("button", name="Go back")).to_be_focused()
    first.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert not first.settled()["over"]
    menu(first.page, "Resign")
    dialog.get_by_role("button", name="Resign").click()
    for board in (first, second):
        assert board.settled(until="over")["over"]
        expect(board.page.locator("#end .ended h2")).to_contain_text("US")
        expect(board.page.locator("#act button")).to_have_count(0)
    expect(first.page).not_to_have_title(re.compile("Your turn"))

    first.page.get_by_role("button", name="Rematch, sides changed").click()
    second.page.locator("#requests").get_by_role("button", name="Agree").click()
    for board in (first, second):
        board.page.get_by_role("link", name="To the rematch").click()
        board.page.wait_for_url(re.compile(r"/t/"))
    expect(first.page.locator("#prompt")).to_contain_text("US")
    expect(second.page.locator("#prompt")).to_contain_text("USSR")
    assert second.asked()["mine"] and not first.settled()["mine"]


def test_an_onlooker_sees_the_game_and_no_hand(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"], 6, asked(0, "headline"))
    player, onlooker = visit(), visit()
    player.page.goto(table.links[0])
    onlooker.page.goto(f"/t/{table.id}?as=watch")
    watched = Board(onlooker.page)
    expect(onlooker.page.locator("#choices")).to_contain_text("You are watching")
    expect(onlooker.page.locator("#hand button.card")).to_have_count(0)
    assert watched.offers() == []
    expect(onlooker.page.locator("#primary")).to_have_count(0)
    before = watched.version
    board = Board(player.page)
    board.choose(board.offers()[0]["action"], until="any")
    watched.settled(before)
