"""How much a page costs to load, and an update."""

from typing import Any

from playwright.sync_api import CDPSession, Page
from tests.browser.conftest import Visit
from tests.browser.playing import Board
from tests.browser.tables import asked, new_table
from tests.server.serving import Served

FIRST_LOAD = 300_000
UPDATE = 10_000


class Scale:
    """Weighs what a page receives, as it comes over the line."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.on("Network.responseReceived", self._began)
        self.session.on("Network.loadingFinished", self._ended)
        self.session.send("Network.enable")
        self._urls: dict[str, str] = {}
        self.weights: list[tuple[str, int]] = []

    def _began(self, event: dict[str, Any]) -> None:
        self._urls[event["requestId"]] = event["response"]["url"]

    def _ended(self, event: dict[str, Any]) -> None:
        url = self._urls.get(event["requestId"], "?")
        self.weights.append((url, int(event["encodedDataLength"])))

    def of(self, part: str = "") -> list[int]:
        """The weights of answers with this in their address."""
        return [weight for url, weight in self.weights if part in url]


def test_the_first_load_of_a_table_is_light(server: Served, visit: Visit) -> None:
    page = visit().page
    table = new_table(server, ["me", "friend"], 5, asked(0, "play"))
    scale = Scale(page)
    page.goto(table.links[0])
    Board(page).settled()
    page.wait_for_timeout(300)
    weights = sorted(scale.weights, key=lambda each: -each[1])
    assert len(weights) > 10
    assert sum(scale.of()) < FIRST_LOAD, weights[:8]


def test_an_update_is_light(server: Served, visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    table = new_table(server, ["me", "friend"], 5, asked(0, "play"))
    ann.goto(table.links[0])
    bob.goto(table.links[1])
    first, second = Board(ann), Board(bob)
    first.settled(), second.settled()
    mine, theirs = Scale(ann), Scale(bob)
    for _ in range(12):
        now = first.settled()
        if not now["mine"]:
            break
        offers = [offer for offer in now["choices"] if not offer["danger"]]
        now = first.choose(offers[len(offers) // 2]["action"], until="any")
        second.settled(now["version"] - 1)
    answers = mine.of("/act")
    assert len(answers) > 2 and theirs.of("/update")
    assert max(answers) < UPDATE, answers
    assert max(theirs.of("/update")) < UPDATE, theirs.of("/update")
    assert mine.of("/static/") == []
