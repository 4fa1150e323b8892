"""A server that is killed in the middle of games, and two servers on one database."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.postgres import Postgres
from tests.server.serving import Served

from detente.core.rng import Rng
from detente.server.store import Store, access

GAMES = 20


class Player:
    """A person with a token who remembers every action that was acknowledged."""

    def __init__(self, served: Served, seed: int) -> None:
        self.rng = Rng(seed)
        wish = {"game": "twilight_struggle", "seats": ["me", "friend"]}
        made = served.http.post(f"{served.address}/api/v1/tables", json=wish).json()
        invitation = {"invitation": made["invitations"]["us"]}
        joined = served.http.post(f"{served.address}/api/v1/join", json=invitation).json()
        self.tokens = {"ussr": made["token"], "us": joined["token"]}
        self.table = made["table"]
        self.acknowledged: list[str] = []
        #: What was sent last without an answer.
        self.open = ""

    def look(self, served: Served, side: str) -> dict[str, Any]:
        path = f"{served.address}/api/v1/tables/{self.table}"
        head = {"authorization": f"Bearer {self.tokens[side]}"}
        return dict(served.http.get(path, headers=head).json())

    def act(self, served: Served) -> None:
        side = self.look(served, "us")["to_act"]
        look = self.look(served, side)
        action = self.rng.choice(look["actions"])
        wish = {"action": action, "version": look["version"], "key": str(self.rng.below(10**9))}
        path = f"{served.address}/api/v1/tables/{self.table}/actions"
        self.open = action
        head = {"authorization": f"Bearer {self.tokens[side]}"}
        answer = served.http.post(path, json=wish, headers=head)
        assert answer.status_code == 200, answer.text
        self.acknowledged.append(action)
        self.open = ""


def stored_actions(database: str, tables: list[str]) -> list[list[str]]:
    """What the seats did at these tables, as the database has it."""
    store = Store(database)
    try:
        with store.read() as connection:
            moves = [access.move_rows(connection, table) for table in tables]
    finally:
        store.close()
    return [[move.text for move in each if move.actor >= 0] for each in moves]


@pytest.fixture(params=["sqlite", "postgresql"])
def any_served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """The command ``detente serve`` on each kind of database."""
    database = str(tmp_path / "killed.db")
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        database = server.database()
    served = Served(database, tmp_path / "served.log")
    yield served
    served.stop()


def test_every_acknowledged_action_outlives_kill_9(any_served: Served) -> None:
    players = [Player(any_served, seed) for seed in range(GAMES)]
    rng = Rng(9)
    for round in range(2):
        try:
            for number in range(40):
                if number == 20 + rng.below(20):
                    any_served.kill()
                rng.choice(players).act(any_served)
        except httpx2.TransportError:
            pass
        else:
            any_served.kill()
        tables = [player.table for player in players]
        stored = stored_actions(any_served.database, tables)
        for player, found in zip(players, stored, strict=True):
            kept = player.acknowledged
            assert found[: len(kept)] == kept, f"round {round}"
            assert found[len(kept) :] in ([], [player.open])
            player.acknowledged = found
        any_served.start()
    for player in players:
        player.act(any_served)  # every game goes on


def test_two_servers_on_one_database_tell_one_another(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    one = Served(database, tmp_path / "one.log")
    two = Served(database, tmp_path / "two.log")
    try:
        player = Player(one, 3)
        version = player.look(two, "ussr")["version"]
        for _ in range(6):
            player.act(one)
            path = f"{two.address}/api/v1/tables/{player.table}/wait"
            told = two.http.get(path, params={"since": version, "timeout": 20}).json()["version"]
            assert told > version
            version = told
            assert player.look(one, "ussr") == player.look(two, "ussr")  # EN-12
            one, two = two, one
    finally:
        one.stop()
        two.stop()
