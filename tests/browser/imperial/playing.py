"""The table of Imperial 2030 in a browser: its places are shapes of any form, and cells."""

from typing import Any
from urllib.parse import parse_qs

from playwright.sync_api import Page, Request, expect
from tests.browser.players import Player
from tests.browser.playing import Board, Offer, Way
from tests.browser.tables import NewTable, Until, new_table
from tests.server.serving import Served

GAME = "imperial_2030"

#: A point in view that belongs to a place, with as much of the place around it as there is.
_POINT = """async (id) => {
  const { placeAt } = await import("/static/js/state.js");
  const mine = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && placeAt(hit)?.id === id;
  };
  const around = (x, y, r) =>
    [[r, 0], [-r, 0], [0, r], [0, -r]].filter(([dx, dy]) => mine(x + dx, y + dy)).length;
  const parts = [document.getElementById(id), ...document.querySelectorAll(`[data-of="${id}"]`)];
  const STEPS = 14;
  let best = null;
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    for (let i = 1; i < STEPS; i += 1) for (let j = 1; j < STEPS; j += 1) {
      const x = box.left + (box.width * i) / STEPS;
      const y = box.top + (box.height * j) / STEPS;
      if (!mine(x, y)) continue;
      const worth = around(x, y, 3) + around(x, y, 8);
      if (!best || worth > best.worth) best = { x, y, worth };
      if (worth === 8) return best;
    }
  }
  return best;
}"""


class ImperialBoard(Board):
    """Regions of the map, slots of the rondel and bonds of the grid."""

    places = ("r-", "x-", "b-")

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.sent: list[str] = []
        page.on("request", self._keep)

    def _keep(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/act"):
            self.sent += parse_qs(request.post_data or "").get("action", [])

    def choose(self, action: str, way: Way = "list", until: str = "asked") -> dict[str, Any]:
        """Click on a choice and on all that confirms it: this is what was sent."""
        now = super().choose(action, way, until)
        assert self.sent[-1] == action
        return now

    def point(self, place: str) -> tuple[float, float]:
        """Where a place can be pointed at."""
        found = self.page.evaluate(_POINT, place)
        assert found is not None, f"{place} is nowhere in view"
        return found["x"], found["y"]

    def at_place(self, offer: Offer) -> None:
        """Click on a place; of several choices there the list asks again."""
        place = offer["place"]
        several = self.has_several(offer)  # asked before the click, which may change the offers
        if place.startswith("b-"):
            self.page.locator(f"[id='{place}']").click()
        else:
            self.press(*self.point(place))
        if several:
            row = self.page.locator(f"#options .here[data-action='{offer['action']}']")
            expect(self.page.locator("#choices")).to_have_class("choices narrowed")
            self.press_row(row)

    def has_several(self, offer: Offer) -> bool:
        """Whether other choices have the same place."""
        return [each["place"] for each in self.offers()].count(offer["place"]) > 1

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press_row(self, row: Any) -> None:
        row.click()

    def open_page(self, name: str) -> None:
        """Show one of the pages beside the log."""
        self.page.locator(f".loghead [data-page='{name}']").click()


class ImperialPlayer(Player):
    """Taxes wherever it can, so that the game comes to its end.

    ``ways`` counts what was clicked: regions, slots, bonds, the list.
    """

    def __init__(self, board: ImperialBoard, seed: int) -> None:
        super().__init__(board, seed)
        self.ways: dict[str, int] = {}

    def pick(self, offers: list[Offer]) -> Offer:
        """Taxation, else anything that ends nothing and that the page does not warn of."""
        taxing = [each for each in offers if each["action"] == "slot taxation"]
        chosen = super().pick([each for each in taxing if self.is_calm(each)] or offers)
        return chosen

    def ends(self, offer: Offer) -> bool:
        return super().ends(offer) or offer["action"] in ("done", "pass")

    def way_to(self, offer: Offer) -> Any:
        """By turns on the place and in the list, for each kind of place."""
        kind = offer["place"][0]
        count = self.ways[kind] = self.ways.get(kind, 0) + 1
        return "board" if count % 2 else "list"


def imperial(
    server: Served,
    seats: list[str],
    seed: int = 1,
    until: Until | None = None,
    options: dict[str, Any] | None = None,
) -> NewTable:
    """A table of this game."""
    return new_table(server, seats, seed, until, GAME, options)


def board_at(page: Page, link: str) -> ImperialBoard:
    """The page of a seat."""
    page.goto(link)
    board = ImperialBoard(page)
    board.settled()
    return board
