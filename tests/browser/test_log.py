"""The log stands at what happened since the viewer's last decision, and marks only that."""

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import new_table
from tests.server.serving import Served

from detente.server.tables.live import Live

#: The numbers of the lines that are marked as new, of all lines, and of those in view.
_LINES = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const list = document.getElementById("lines");
  const frame = list.getBoundingClientRect();
  const numbers = (lines) => [...lines].map((line) => Number(line.dataset.n));
  const seen = (line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= frame.top - 1 && bottom <= frame.bottom + 1;
  };
  const all = [...list.children];
  const fresh = numbers(list.querySelectorAll(".new"));
  return { fresh, all: numbers(all), seen: numbers(all.filter(seen)) };
}"""


def after_the_enemy(live: Live) -> bool:
    """Once the USSR may play a card after the US has done something long."""
    state = live.session.state
    legal = [live.game.action_text(action) for action in state.answers]
    plays = any(text.startswith("play ") for text in legal)
    by = live.session.record.by
    return state.actor == 0 and plays and len(by) > 30 and by[-4:] == [1, 1, 1, 1]


def lines(board: Board) -> dict[str, Any]:
    """The lines of the log, as the page shows them."""
    return dict(board.page.evaluate(_LINES))


def spend(board: Board) -> None:
    """Play a card for operations and place all of them."""
    name = next(o["action"] for o in board.offers() if o["action"].startswith("play "))
    board.choose(name, until="any")
    board.choose("operations", until="any")
    while board.settled()["mine"]:
        places = [o["action"] for o in board.offers() if o["action"].startswith("place ")]
        if not places:
            break
        board.choose(places[0], until="any")


def test_after_a_long_turn_only_the_answer_to_it_is_new(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"], 3, after_the_enemy)
    boards = [Board(visit().page) for _ in table.links]
    for board, link in zip(boards, table.links, strict=True):
        board.page.goto(link)
    ann, bob = boards
    before = lines(ann)
    assert before["fresh"], "the enemy's move is new"

    spend(ann)
    own = lines(ann)
    assert own["fresh"] == [], "what one did oneself is no news, nor what was before it"
    assert own["all"][-1] in own["seen"]
    bob.asked()
    version = ann.version
    bob.choose(bob.offers()[0]["action"], until="any")
    spent = 0
    while bob.settled()["mine"] and spent < 12:
        bob.choose(bob.offers()[0]["action"], until="any")
        spent += 1
    ann.asked(version)
    after = lines(ann)
    assert after["fresh"] and min(after["fresh"]) > own["all"][-1]
    assert after["fresh"][0] in after["seen"]


def test_the_first_step_makes_old_news_old_and_undo_new_again(server: Served, visit: Visit) -> None:
    table = new_table(server, ["me", "friend"], 3, after_the_enemy)
    board = Board(visit().page)
    board.page.goto(table.links[0])
    before = lines(board)["fresh"]
    name = next(o["action"] for o in board.offers() if o["action"].startswith("play "))
    board.choose(name)
    assert lines(board)["fresh"] == []
    board.command(board.page.get_by_role("button", name="Undo"))
    assert lines(board)["fresh"] == before
    expect(board.log.locator(".new").first).to_be_visible()
