"""A server inside the test process, with browsers that have no screen, and real ones outside."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.server.app import make_app
from detente.server.context import Server
from detente.server.settings import Settings

HTML = {"accept": "text/html"}


class House:
    """A server whose computer players do not think unless they are started."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        given = {"database": str(folder / "house.db"), "workers": 1, "rate": "100000/second"}
        self.app = make_app(Settings(**{**given, **settings}))
        self.server: Server = self.app.state.server

    def client(self) -> TestClient:
        """A new browser."""
        return TestClient(self.app, base_url="http://testserver", headers=HTML)


class Person:
    """Somebody with a browser."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.client = house.client()
        self.csrf = csrf_of(self.client.get("/new").text)

    def post(self, path: str, **fields: Any) -> Any:
        return self.client.post(path, data={"csrf": self.csrf, **fields})

    def new_table(self, game: str = "twilight_struggle", **fields: str) -> str:
        """Make a table by the form; its id."""
        names = {f"seat_{seat}": "nobody" for seat in find_game(game).seats}
        for number, seat in enumerate(find_game(game).seats_of({})):
            names[f"seat_{seat}"] = "friend" if number else "me"
        answer = self.post("/new", game=game, you="Ann", **{**names, **fields})
        assert answer.status_code == 200, answer.text
        return str(answer.url).rsplit("/", 1)[1]

    def patch(self, table: str, **query: Any) -> dict[str, Any]:
        """What an update tells the scripts of the page."""
        import json

        text = self.client.get(f"/t/{table}/update", params=query).text
        found = re.search(r'id="patch">(.*?)</script>', text, re.S)
        assert found, text
        return dict(json.loads(found.group(1)))

    def join(self, table: str, name: str = "Bob") -> None:
        """Take the open seat of a table."""
        with self.house.server.tables.open(table) as live:
            invite = next(seat.invite for seat in live.seats if seat.invite and not seat.taken)
        answer = self.post(f"/join/{invite}", you=name)
        assert answer.status_code == 200, answer.text


def csrf_of(html: str) -> str:
    found = re.search(r'name="csrf" (?:value|content)="(\w+)"', html)
    assert found, html
    return found.group(1)


@contextmanager
def two_people(
    house: House, game: str = "twilight_struggle"
) -> Iterator[tuple[str, Person, Person]]:
    """A table at which two people sit, the first of them on the first seat."""
    first, second = Person(house), Person(house)
    table = first.new_table(game)
    second.join(table)
    yield table, first, second


@contextmanager
def all_people(house: House, game: str) -> Iterator[tuple[str, list[Person]]]:
    """A table of a game's usual size with a person on each seat, in the order of the seats."""
    people = [Person(house) for _ in find_game(game).seats_of({})]
    table = people[0].new_table(game)
    for number, person in enumerate(people[1:], 2):
        person.join(table, f"Person {number}")
    yield table, people


def play_at_random(house: House, table: str, rng: Rng, actions: int) -> int:
    """Take random legal actions at a table; the number taken until the game was over."""
    tables = house.server.tables
    for done in range(actions):
        with tables.open(table) as live:
            if live.row.status != "running":
                return done
            state = live.session.state
            seat, version = state.actor, live.version
            text = live.game.action_text(rng.choice(state.legal_actions()))
        tables.act(table, seat, text, version)
    return actions
