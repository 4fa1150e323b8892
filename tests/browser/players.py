"""A player that reads from the page what may be done, chooses by a seeded generator, and clicks."""

import random
from typing import Any

from tests.browser.playing import Board, Offer, Way

#: The choices of the page, and what can be seen of them: the same in the list, on the board, and
#: among what the scripts were told.
_SHOWN = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const ids = (query) => all(query).map((one) => one.id);
  return {
    legal: ids(".map svg .c.legal").sort(),
    buttons: all("#options [data-action]").map((one) => one.dataset.action),
    cards: ids("#hand button.card"),
    defcon: Number(document.querySelector(".track.defcon .on").textContent),
  };
}"""


class Player:
    """Plays on one page; ``clicks`` counts the ways in which countries were chosen."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board = board
        self.chance = random.Random(seed)
        self.clicks: dict[Way, int] = {"board": 0, "list": 0}

    def move(self, now: dict[str, Any]) -> dict[str, Any]:
        """Make one choice on the page, which asks for one; where the page stands then."""
        shown = self.board.page.evaluate(_SHOWN)
        check_shown(now["choices"], shown)
        offer = self.pick(now["choices"], shown["defcon"])
        way: Way = "list"
        if offer["place"].startswith("c-"):
            way = "board" if self.clicks["board"] <= self.clicks["list"] else "list"
            self.clicks[way] += 1
        return self.board.choose(offer["action"], way)

    def pick(self, offers: list[Offer], defcon: int) -> Offer:
        """A choice that the page does not warn of, and no coup at DEFCON 2: the game shall last."""
        calm = [
            offer
            for offer in sorted(offers, key=lambda offer: str(offer["action"]))
            if not offer["danger"] and not (defcon <= 2 and offer["action"].startswith("coup"))
        ]
        going_on = [offer for offer in calm if offer["kind"] != "done"]
        return self.chance.choice(going_on or calm or offers)

    def play(self, moves: int = 2000) -> dict[str, Any]:
        """Play until the game is over, or so many moves; where the page stands then."""
        now = self.board.asked()
        for _ in range(moves):
            if now["over"]:
                break
            now = self.move(now)
        return now


def check_shown(offers: list[Offer], shown: dict[str, Any]) -> None:
    """What can be clicked on is what is legal, and all that is legal can be clicked on."""
    actions = {offer["action"] for offer in offers}
    assert len(actions) == len(offers)
    assert set(shown["buttons"]) <= actions
    places = sorted({offer["place"] for offer in offers if offer["place"].startswith("c-")})
    assert shown["legal"] == places
    for offer in offers:
        if offer["kind"] == "card":
            assert offer["place"] in shown["cards"], offer
        elif offer["kind"] != "done":
            assert offer["action"] in shown["buttons"], offer
