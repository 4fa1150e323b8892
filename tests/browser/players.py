"""Players that read from the page what may be done, choose by a seeded generator, and click."""

import random
from typing import Any

from tests.browser.playing import Board, Offer, Way

#: The choices of the page, and what can be seen of them: the same in the list, on the board, and
#: among what the scripts were told.
_SHOWN = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const ids = (query) => all(query).map((one) => one.id);
  return {
    places: ids(".map > svg .legal[id], #status .legal[id], .leaf button[id]:not(.no)").sort(),
    buttons: all("#options [data-action], #decline").map((one) => one.dataset.action),
    cards: ids("#hand button.card"),
  };
}"""


class Player:
    """Plays on one page; ``clicks`` counts the ways in which places were chosen."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board = board
        self.chance = random.Random(seed)
        self.clicks: dict[Way, int] = {"board": 0, "list": 0}

    def move(self, now: dict[str, Any], until: str = "asked") -> dict[str, Any]:
        """Make one choice on the page, which asks for one; where the page stands then."""
        self.check_shown(now["choices"])
        offer = self.pick(now["choices"])
        way: Way = "list"
        if self.board.has_place(offer):
            way = self.way_to(offer)
            self.clicks[way] += 1
        return self.board.choose(offer["action"], way, until)

    def way_to(self, offer: Offer) -> Way:
        """The way that was used less."""
        return "board" if self.clicks["board"] <= self.clicks["list"] else "list"

    def pick(self, offers: list[Offer]) -> Offer:
        """A choice that the page does not warn of, and that ends nothing: the game shall last."""
        calm = [each for each in self.in_order(offers) if self.is_calm(each)]
        going_on = [each for each in calm if not self.ends(each)]
        return self.chance.choice(going_on or calm or offers)

    def in_order(self, offers: list[Offer]) -> list[Offer]:
        """The choices in an order that does not depend on the page."""
        return sorted(offers, key=lambda offer: str(offer["action"]))

    def is_calm(self, offer: Offer) -> bool:
        """Whether nothing speaks against a choice."""
        return not offer["danger"]

    def ends(self, offer: Offer) -> bool:
        """Whether a choice ends the question."""
        return bool(offer["kind"] == "done")

    def play(self, moves: int = 2000) -> dict[str, Any]:
        """Play until the game is over, or so many moves; where the page stands then."""
        now = self.board.asked()
        for _ in range(moves):
            if now["over"]:
                break
            now = self.move(now)
        return now

    def check_shown(self, offers: list[Offer]) -> None:
        """What can be clicked on is what is legal, and all that is legal can be clicked on."""
        shown = self.board.page.evaluate(_SHOWN)
        actions = {offer["action"] for offer in offers}
        assert len(actions) == len(offers)
        assert set(shown["buttons"]) <= actions
        places = {str(each["place"]) for each in offers if self.board.has_place(each)}
        assert {id for id in shown["places"] if id.startswith(self.board.places)} == places
        for offer in offers:
            if offer["kind"] == "card":
                assert offer["place"] in shown["cards"], offer
            elif offer["kind"] != "done":
                assert offer["action"] in shown["buttons"], offer


class TwilightPlayer(Player):
    """Coups no more at DEFCON 2."""

    def is_calm(self, offer: Offer) -> bool:
        if offer["danger"] or not offer["action"].startswith("coup"):
            return super().is_calm(offer)
        return int(self.board.page.locator(".track.defcon .on").text_content() or 0) > 2
