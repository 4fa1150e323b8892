"""The JSON interface: a bot written against it alone, every answer by its schema, refusals."""

from pathlib import Path
from typing import Any

import httpx2
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.house import House, play_at_random
from tests.server.serving import Served

from detente.core.record import read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.rng import Rng

JSON = {"accept": "application/json"}


class Bot:
    """Plays one seat, knowing the interface and nothing else."""

    def __init__(self, address: str, seated: dict[str, Any], seed: int) -> None:
        self.table = f"{address}/api/v1/tables/{seated['table']}"
        self.http = httpx2.Client(timeout=60)
        self.http.headers["authorization"] = f"Bearer {seated['token']}"
        self.rng = Rng(seed)

    def look(self) -> dict[str, Any]:
        return dict(self.http.get(self.table).json())

    def act(self, look: dict[str, Any], key: str) -> int:
        action = self.rng.choice(look["actions"])
        wish = {"action": action, "version": look["version"], "key": key}
        return self.http.post(f"{self.table}/actions", json=wish).status_code

    def play(self) -> dict[str, Any]:
        """Play to the end; how the table looks then."""
        number = 0
        while True:
            look = self.look()
            if look["status"] == "over":
                self.http.close()
                return look
            if look["actions"]:
                assert self.act(look, f"k{number}") == 200
                number += 1
            else:
                known = {"since": look["version"], "timeout": 20}
                self.http.get(f"{self.table}/wait", params=known)


def test_a_bot_written_against_it_alone_plays_a_full_game(served: Served) -> None:
    api = f"{served.address}/api/v1"
    wish = {"game": "twilight_struggle", "seats": ["me", "computer:careful"]}
    made = served.http.post(f"{api}/tables", json=wish)
    assert made.status_code == 201
    look = Bot(served.address, made.json(), 3).play()
    assert look["returns"] is not None and look["outcome"]
    table = made.json()["table"]
    record = read_record(served.http.get(f"{api}/tables/{table}/record").text)
    replay(find_game("twilight_struggle"), record)
    lines, start = [], 0
    while True:
        page = served.http.get(f"{api}/tables/{table}/log", params={"start": start}).json()
        if page["next"] == start:
            break
        lines += page["lines"]
        start = page["next"]
    assert len(lines) > 50


def test_two_bots_join_by_invitation_and_finish(served: Served) -> None:
    api = f"{served.address}/api/v1"
    made = served.http.post(
        f"{api}/tables", json={"game": "kuhn_poker", "seats": ["me", "friend"]}
    ).json()
    invitation = made["invitations"]["second"]
    joined = served.http.post(f"{api}/join", json={"invitation": invitation}).json()
    assert joined["seat"] == "second" and joined["token"] != made["token"]
    again = served.http.post(f"{api}/join", json={"invitation": invitation})
    assert again.status_code == 409
    bots = [Bot(served.address, made, 1), Bot(served.address, joined, 2)]
    for turn in range(4):
        for bot in bots:
            look = bot.look()
            if look["actions"]:
                assert bot.act(look, f"k{turn}") == 200
    assert bots[0].play()["returns"] == bots[1].play()["returns"]


# -- the schema ----------------------------------------------------------------------------------


def test_every_answer_is_as_the_description_says(served: Served) -> None:
    description = schemathesis.openapi.from_url(f"{served.address}/api/v1/openapi.json")
    found = [each.ok() for each in description.get_all_operations()]
    assert len(found) >= 12
    for operation in found:
        check_operation(operation)


def check_operation(operation: Any) -> None:
    @given(operation.as_strategy())
    @settings(max_examples=20, suppress_health_check=list(HealthCheck))
    def check(case: Any) -> None:
        if case.path.endswith("/wait"):
            case.query = {**(case.query or {}), "timeout": 0}
        # Which games, seats and options go together is no matter of the description.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    check()


# -- refusals ------------------------------------------------------------------------------------


def made(house: House, seats: list[str] | None = None) -> tuple[Any, dict[str, Any]]:
    client = house.client()
    client.headers.update(JSON)
    wish = {"game": "twilight_struggle", "seats": seats or ["me", "friend"]}
    answer = client.post("/api/v1/tables", json=wish)
    assert answer.status_code == 201
    return client, answer.json()


def test_refusals_are_clear_and_change_nothing(tmp_path: Path) -> None:
    house = House(tmp_path)
    client, mine = made(house)
    path = f"/api/v1/tables/{mine['table']}"
    me = {"authorization": f"Bearer {mine['token']}"}
    client.post("/api/v1/join", json={"invitation": mine["invitations"]["us"]})
    version = client.get(path, headers=me).json()["version"]
    act = {"action": "place poland", "version": version}
    cases = [
        (client.get("/api/v1/tables/none"), 404),
        (client.get("/api/v1/nowhere"), 404),
        (client.post(f"{path}/actions", json=act), 401),
        (client.post(f"{path}/actions", json=act, headers={"authorization": "Bearer x"}), 403),
        (client.post(f"{path}/actions", json=act, headers={"authorization": "Basic x"}), 401),
        (client.post(f"{path}/actions", json={**act, "action": "place chile"}, headers=me), 422),
        (client.post(f"{path}/actions", json={**act, "action": "fly poland"}, headers=me), 422),
        (client.post(f"{path}/actions", json={**act, "version": version + 9}, headers=me), 409),
        (client.post(f"{path}/actions", json={**act, "extra": 1}, headers=me), 422),
        (client.post(f"{path}/actions", content=b"{", headers=me), 422),
        (client.post(f"{path}/actions", content=b"[" * 60000, headers=me), 422),
        (client.post(f"{path}/actions", content=b"x" * 200000, headers=me), 413),
        (client.get(f"{path}/record"), 409),
        (client.get(f"{path}/why", params={"action": "fly poland"}, headers=me), 404),
        (client.post("/api/v1/tables", json={"game": "chess", "seats": ["me"]}), 422),
        (client.post("/api/v1/tables", json={"game": "kuhn_poker", "seats": ["me"]}), 422),
        (client.delete(path), 405),
    ]
    for answer, status in cases:
        assert answer.status_code == status, (answer.url, answer.text)
        if status != 413:
            assert answer.json()["detail"]
    assert client.get(path, headers=me).json()["version"] == version


def test_an_illegal_action_is_refused_with_its_rule(tmp_path: Path) -> None:
    house = House(tmp_path)
    client, mine = made(house, ["me", "computer:random"])
    path = f"/api/v1/tables/{mine['table']}"
    me = {"authorization": f"Bearer {mine['token']}"}
    version = client.get(path, headers=me).json()["version"]
    why = client.get(f"{path}/why", params={"action": "place france"}, headers=me).json()
    assert why["legal"] is False and why["reason"]
    act = {"action": "place france", "version": version}
    refused = client.post(f"{path}/actions", json=act, headers=me)
    assert refused.json()["detail"] == why["reason"]
    assert client.get(f"{path}/why", params={"action": "place poland"}, headers=me).json()["legal"]


def test_floods_are_refused(tmp_path: Path) -> None:
    house = House(tmp_path, rate="20/minute")
    client = house.client()
    codes = [client.get("/api/v1/games").status_code for _ in range(25)]
    assert codes[:20] == [200] * 20 and codes[20:] == [429] * 5


def test_a_finished_game_takes_no_more_actions(tmp_path: Path) -> None:  # EN-10
    house = House(tmp_path)
    client, mine = made(house)
    joined = client.post("/api/v1/join", json={"invitation": mine["invitations"]["us"]}).json()
    play_at_random(house, mine["table"], Rng(4), 5000)
    path = f"/api/v1/tables/{mine['table']}"
    for token in (mine["token"], joined["token"]):
        me = {"authorization": f"Bearer {token}"}
        look = client.get(path, headers=me).json()
        assert look["status"] == "over" and look["actions"] == [] and look["to_act"] is None
        act = {"action": "place poland", "version": look["version"]}
        assert client.post(f"{path}/actions", json=act, headers=me).status_code == 409
        assert (
            client.post(f"{path}/undo", json={"version": look["version"]}, headers=me).status_code
            == 409
        )
