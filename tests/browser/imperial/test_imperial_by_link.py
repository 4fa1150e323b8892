"""People with a browser each: who is asked in turn and out of turn, and whose cash is whose."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.imperial.playing import GAME, ImperialBoard, ImperialPlayer, board_at
from tests.browser.imperial.positions import BATTLE, CANAL, INVEST, STOP, TWO, at_position
from tests.browser.received import Received
from tests.browser.tables import NewTable, start_game, tables_of
from tests.browser.test_by_link import invitation
from tests.server.serving import Served


def boards_of(table: NewTable, visit: Visit) -> list[ImperialBoard]:
    """The pages of all seats, each in a browser of its own."""
    return [board_at(visit().page, link) for link in table.links]


def follow(boards: list[ImperialBoard], version: int) -> int:
    """Wait until all pages are past this version; the one that is asked."""
    asked = [each.settled(version)["mine"] for each in boards]
    assert asked.count(True) == 1
    for board, mine in zip(boards, asked, strict=True):
        title = re.compile("Your turn")
        if mine:
            expect(board.page).to_have_title(title)
        else:
            expect(board.page).not_to_have_title(title)
            assert board.offers() == []
            expect(board.page.locator("#options [data-action], #decline")).to_have_count(0)
    return asked.index(True)


def take(boards: list[ImperialBoard], action: str, way: Any = "list") -> int:
    """Whoever is asked takes an action; who is asked then."""
    asking = [each for each in boards if each.settled()["mine"]]
    version = asking[0].version
    asking[0].choose(action, way, until="any")
    return follow(boards, version)


def test_two_people_play_by_the_link_in_turn(visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    start_game(ann, GAME, p1="me", p2="friend", p3="nobody", p4="nobody")
    bob.goto(invitation(ann))
    bob.locator("#your-name").fill("Bob")
    bob.get_by_role("button", name="Take the seat").click()
    bob.wait_for_url("**/t/*")
    boards = [ImperialBoard(ann), ImperialBoard(bob)]
    players = [ImperialPlayer(board, seed) for seed, board in enumerate(boards)]
    turns = [0, 0]
    asked = follow(boards, -1)
    while min(turns) < 8:
        now = players[asked].move(boards[asked].settled(), until="any")
        turns[asked] += 1
        asked = follow(boards, now["version"] - 1)
    for page, name in ((ann, "Bob"), (bob, "Ann")):
        expect(page.locator("#page-players")).to_contain_text(name)
        expect(page.locator("#page-players .hidden-cash")).to_have_count(1)


@pytest.mark.parametrize("answer", ["fight russia army", "always peace"])
def test_the_attacked_answer_out_of_turn(server: Served, visit: Visit, answer: str) -> None:
    boards = boards_of(at_position(server, BATTLE), visit)
    assert take(boards, "to ukraine", "board") == 0
    expect(boards[0].prompt).to_contain_text("Ukraine")
    assert take(boards, "peace") == 1
    expect(boards[1].prompt).to_contain_text("Ukraine")
    expect(boards[1].page.locator("#r-ukraine")).to_have_class(re.compile(r"\bsubject\b"))
    way = "board" if answer.startswith("fight") else "list"
    assert take(boards, answer, way) == 0
    left = 0 if answer.startswith("fight") else 2
    for board in boards:
        expect(board.page.locator("#u-ukraine use.unit")).to_have_count(left)


def test_whoever_has_the_canal_is_asked(server: Served, visit: Visit) -> None:
    boards = boards_of(at_position(server, CANAL), visit)
    for answer in ("allow", "refuse"):
        if boards[0].offers()[0]["action"].startswith("fleet"):
            take(boards, "fleet caribbean_sea", "board")
        assert take(boards, "to north_pacific", "board") == 1
        expect(boards[1].prompt).to_contain_text("Panama")
        assert take(boards, answer) == 0
        for board in boards:
            expect(board.page.locator("#u-north_pacific use.unit")).to_have_count(1)


@pytest.mark.parametrize("answer", ["force", "pass"])
def test_a_swiss_bank_is_asked_whether_to_force_a_stop(
    server: Served, visit: Visit, answer: str
) -> None:
    boards = boards_of(at_position(server, STOP), visit)
    assert take(boards, "slot production_2", "board") == 2
    take(boards, answer)
    slot = "Investor" if answer == "force" else "Production"
    for board in boards:
        expect(board.log).to_contain_text(f"USA moves to {slot}")


def test_investors_are_asked_in_order_and_a_government_changes(
    server: Served, visit: Visit
) -> None:
    boards = boards_of(at_position(server, INVEST), visit)
    for board in boards:
        expect(board.page.locator("#n-china .gov")).to_have_text(re.compile("Bob|You"))
    assert follow(boards, -1) == 0
    offer = next(each for each in boards[0].offers() if "star" in each["kind"])
    asked = take(boards, offer["action"], "board")
    assert asked == 0  # now for China; what can be taken back is not shown to others
    expect(boards[0].page.locator("#toasts")).to_contain_text("You govern China now.")
    expect(boards[1].page.locator("#n-china .gov")).to_have_text("You")
    assert take(boards, "slot taxation", "board") == 1
    expect(boards[0].page.locator("#n-china .gov")).to_have_text("You")
    expect(boards[1].page.locator("#n-china .gov")).to_have_text("Ann")
    expect(boards[1].page.locator("#toasts")).to_contain_text("lost the government of China")


def cash_of(server: Served, table: str) -> list[int]:
    """The cash of all seats."""
    with tables_of(server) as tables, tables.open(table) as live:
        return list(live.session.state.cash)


def numbers(texts: list[str]) -> set[int]:
    """All numbers of four digits and more that stand for themselves in what a page received."""
    return {
        int(found) for text in texts for found in re.findall(r"(?<![\w.#-])\d{4,}(?=m?\b)", text)
    }


def test_the_cash_of_others_is_nowhere_in_the_page(server: Served, visit: Visit) -> None:
    given = {"turn": "russia", "governments": TWO, "cash": {"p1": 71119, "p2": 82227}}
    table = at_position(server, given)
    pages = [visit().page, visit().page]
    received = [Received(page) for page in pages]
    boards = [board_at(page, link) for page, link in zip(pages, table.links, strict=True)]
    players = [ImperialPlayer(board, seed) for seed, board in enumerate(boards)]
    asked, turns = follow(boards, -1), [0, 0]
    while min(turns) < 4:
        cash = cash_of(server, table.id)
        for board in boards:
            board.page.locator("#n-china h2 button").click()
            expect(board.page.locator("#pop")).to_be_visible()
            board.page.keyboard.press("Escape")
        for seat, each in enumerate(received):
            seen = numbers(each.texts())
            assert cash[seat] in seen and cash[1 - seat] not in seen, seat
        now = players[asked].move(boards[asked].settled(), until="any")
        turns[asked] += 1
        asked = follow(boards, now["version"] - 1)
