"""What can be downloaded of a finished game, under rules of every kind."""

from pathlib import Path

import pytest
from tests.server.house import House, Person, play_at_random

from detente.core.record import read_record
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.server.tables import Wish

GAMES = [
    ("twilight_struggle", {"scenario": "late_war"}),
    ("twilight_struggle", {"bidding": True}),
    ("imperial_2030", {"players": 3}),
]


@pytest.mark.parametrize(("game_id", "options"), GAMES)
def test_record_and_log_of_a_finished_game(tmp_path: Path, game_id: str, options: dict) -> None:
    house, game = House(tmp_path), find_game(game_id)
    onlooker = Person(house)
    seats = ["me", *["friend"] * (len(game.seats_of(options)) - 1)]
    table = house.server.tables.create(Wish(game_id, seats, options, display="Ann"), 4).table
    with house.server.tables.open(table) as live:
        invites = [seat.invite for seat in live.seats if seat.invite]
    for number, invite in enumerate(invites):
        house.server.tables.join(invite, f"Friend {number}")
    play_at_random(house, table, Rng(4), 5000)
    given = onlooker.client.get(f"/t/{table}/record")
    assert given.status_code == 200
    assert replay(game, read_record(given.text)).actor == NOBODY
    log = onlooker.client.get(f"/t/{table}/log")
    assert log.status_code == 200
    assert len(log.text.splitlines()) > 20
