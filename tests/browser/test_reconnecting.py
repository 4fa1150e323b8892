"""The page goes on after a reload, a lost connection, and a server that was stopped or killed."""

import signal

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.server.serving import Served

PLACE = "place poland"


def stop(server: Served, how: signal.Signals) -> None:
    """Stop a server so that it can be started again."""
    assert server.process is not None
    server.process.send_signal(how)
    server.process.wait(20)


def texts(page: Page) -> tuple[str | None, ...]:
    """What the page asks and offers."""
    return tuple(page.locator(part).text_content() for part in ("#prompt", "#options", "#act"))


def test_a_reload_in_the_middle_of_a_decision_shows_the_same_question(
    server: Served, visit: Visit
) -> None:
    page = visit().page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Board(page)
    board.choose(PLACE, "board")
    board.choose("place austria", "list")
    before = texts(page)
    page.reload()
    board.settled()
    assert texts(page) == before
    board.command(page.get_by_role("button", name="Undo"))
    assert board.influence("austria") == ("0", "0")
    assert board.influence("poland") == ("0", "1")


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
def test_the_page_goes_on_when_the_server_is_back(
    own_server: Served, visitors: Visit, killed: bool
) -> None:
    visitor = visitors(own_server.address)
    visitor.expected += ["ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY_RESPONSE"]
    page = visitor.page
    page.goto(new_table(own_server, ["me", "computer:careful"], 5, asked(0, "place")).links[0])
    board = Board(page)
    first = next(offer for offer in board.offers() if offer["action"].startswith("place"))
    board.choose(first["action"], "board")
    page.evaluate("window.stayed = true")
    before = texts(page), board.settled()["choices"]

    stop(own_server, signal.SIGKILL if killed else signal.SIGINT)
    expect(page.locator("#lost")).to_be_visible()
    own_server.start()
    expect(page.locator("#lost")).to_be_hidden(timeout=30_000)
    assert (texts(page), board.settled()["choices"]) == before
    second = next(offer for offer in board.offers() if offer["action"].startswith("place"))
    board.choose(second["action"], "list")
    assert page.evaluate("window.stayed")
    expect(page.locator("#toasts")).to_be_empty()


def test_a_click_while_the_server_is_away_is_sent_when_it_is_back(
    own_server: Served, visitors: Visit
) -> None:
    visitor = visitors(own_server.address)
    visitor.expected += ["ERR_CONNECTION", "ERR_INCOMPLETE", "ERR_EMPTY_RESPONSE"]
    page = visitor.page
    page.goto(new_table(own_server, ["me", "friend"]).links[0])
    board = Board(page)
    before = board.version
    own_server.kill()
    board.click(PLACE, "board")
    expect(page.locator("#toasts")).to_contain_text("The server cannot be reached.")
    own_server.start()
    board.settled(before, patience=30_000)
    assert board.influence("poland") == ("0", "1")


def test_an_answer_that_is_lost_does_not_apply_the_action_twice(
    server: Served, visit: Visit
) -> None:
    visitor = visit()
    visitor.expected.append("ERR_FAILED")
    page = visitor.page
    page.goto(new_table(server, ["me", "friend"]).links[0])
    board = Board(page)
    keys: list[str] = []

    def lose(route: Route) -> None:
        keys.append(str(route.request.post_data).split("key=")[1].split("&")[0])
        if len(keys) < 3:
            if len(keys) == 2:
                route.fetch()  # the server does it, but its answer gets lost
            route.abort()
        else:
            route.continue_()

    page.route("**/act", lose)
    before = board.version
    board.click(PLACE, "board")
    now = board.settled(before)
    assert len(keys) == 3 and len(set(keys)) == 1
    assert now["version"] == before + 1
    assert board.influence("poland") == ("0", "1")
