"""How much the page of this game costs to load, and an update."""

from tests.browser.conftest import Visit
from tests.browser.imperial.playing import ImperialPlayer, board_at
from tests.browser.imperial.positions import INVEST, at_position
from tests.browser.test_weight import FIRST_LOAD, UPDATE, Scale
from tests.server.serving import Served


def test_the_first_load_of_a_table_is_light(server: Served, visit: Visit) -> None:
    page = visit().page
    table = at_position(server, INVEST)
    scale = Scale(page)
    page.goto(table.links[0])
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => true)")
    weights = sorted(scale.weights, key=lambda each: -each[1])
    assert len(weights) > 10 and scale.of("table.css")
    assert sum(scale.of()) < FIRST_LOAD, weights[:8]


def test_an_update_is_light(server: Served, visit: Visit) -> None:
    table = at_position(server, {**INVEST, "options": {"players": 6}, "governments": {}})
    boards = [board_at(visit().page, link) for link in table.links[:2]]
    scales = [Scale(board.page) for board in boards]
    players = [ImperialPlayer(board, seed) for seed, board in enumerate(boards)]
    for _ in range(8):
        asking = [number for number, board in enumerate(boards) if board.settled()["mine"]]
        if not asking:
            break
        now = players[asking[0]].move(boards[asking[0]].settled(), until="any")
        boards[1 - asking[0]].settled(now["version"] - 1)
    answers = [weight for scale in scales for weight in scale.of("/act")]
    updates = [weight for scale in scales for weight in scale.of("/update")]
    assert len(answers) > 2 and len(updates) > 2
    assert max(answers + updates) < UPDATE, (answers, updates)
    again = [url for scale in scales for url, _ in scale.weights if "/static/" in url]
    assert [url for url in again if "favicon" not in url] == []
