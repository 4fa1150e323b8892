"""Tables at positions made for a test, in the database of the running server."""

from typing import Any

from tests.browser.imperial.playing import GAME
from tests.browser.positions import table_at
from tests.browser.tables import NewTable
from tests.imperial_2030.table import Table
from tests.server.serving import Served

from detente.games.imperial_2030 import GAME as RULES
from detente.server.tables import Wish

_ALL = dict.fromkeys(("russia", "china", "india", "brazil", "usa", "europe"), "p1")
#: Of two players the first governs all nations but China and USA.
TWO = {**_ALL, "china": "p2", "usa": "p2"}
#: An army in Moscow on its way to Ukraine, where one of China stands.
BATTLE: dict[str, Any] = {
    "turn": "russia",
    "governments": TWO,
    "units": {"moscow": "2 russia army", "ukraine": "1 china army"},
    "do": ["slot maneuver_1", "army moscow"],
}
#: A fleet before the Panama Canal, which the USA may close.
CANAL: dict[str, Any] = {
    "turn": "brazil",
    "governments": TWO,
    "units": {"caribbean_sea": "2 brazil fleet", "south_atlantic": "1 brazil fleet"},
    "flags": {"usa": ["colombia"]},
    "do": ["slot maneuver_1", "fleet caribbean_sea"],
}
#: Player 3 has a Swiss Bank; the USA may pass Investor.
STOP: dict[str, Any] = {
    "turn": "usa",
    "options": {"players": 3},
    "governments": {**_ALL, "china": "p2"},
    "rondel": {"usa": "maneuver_1"},
    "treasury": {"usa": 5},
    "bonds": {"p1": {"usa": [9]}, "p2": {"usa": [2]}},
}
#: Player 1 invests, and can take China from player 2.
INVEST: dict[str, Any] = {
    "turn": "russia",
    "governments": {**_ALL, "china": "p2", "india": "p2"},
    "card": "p1",
    "cash": {"p1": 30, "p2": 12},
    "treasury": {"russia": 9},
    "bonds": {"p2": {"china": [4]}},
    "do": ["slot investor"],
}
#: Russia can make two units, and China then end the game.
ENDING: dict[str, Any] = {
    "turn": "russia",
    "governments": _ALL,
    "points": {"china": 24, "russia": 9},
    "flags": {"china": ["mongolia", "indochina", "japan"]},
    "treasury": {"russia": 5, "china": 5},
}
#: Player 2, a computer, has a Swiss Bank and the investor card.
BANKER: dict[str, Any] = {"turn": "russia", "governments": _ALL, "card": "p2", "cash": {"p2": 12}}


def at_position(server: Served, given: dict[str, Any], seats: list[str] | None = None) -> NewTable:
    """A table where somebody is asked after the actions of ``do`` in the turn of a nation."""
    given = dict(given)
    nation, actions = given.pop("turn"), given.pop("do", [])
    options = {"players": 2, **given.pop("options", {})}
    board = Table(options=options, **given).turn(nation)
    for action in actions:
        board.do(action)
    sitting = seats or ["me", *["friend"] * (options["players"] - 1)]
    return table_at(server, RULES, board.state, Wish(GAME, sitting, options, display="Ann"))
