"""The page of a table as the server shows it: names of people, pages, eyes, help."""

import re
from pathlib import Path

import pytest
from tests.server.house import House, Person, play_at_random

from detente.core.rng import Rng

GAME = "imperial_2030"
FRIENDS = {"seat_p1": "me", "seat_p2": "friend", "seat_p3": "computer:random", "seat_p4": "nobody"}


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def three(house: House, second: str = "Bob") -> tuple[str, Person, Person]:
    """A table of two people and a computer player."""
    ann, bob = Person(house), Person(house)
    table = ann.new_table(GAME, **FRIENDS)
    bob.join(table, second)
    return table, ann, bob


#: The plates and the list of links, which name the seat beside whoever sits there.
_SEATS = re.compile(
    r'<button type="button" class="seat.*?</button>|<ul class="people">.*?</ul>', re.S
)


def test_people_go_by_their_names_and_computers_by_their_seats(house: House) -> None:
    table, ann, bob = three(house)
    for person in (ann, bob, Person(house)):
        page = person.client.get(f"/t/{table}").text
        nations = re.search(r'class="nations".*?id="score"', page, re.S)
        assert nations
        told = _SEATS.sub("", page)
        assert "Computer 3" in told and "Player 1" not in told and "Player 2" not in told
        assert len(re.findall(r'class="gov', nations[0])) == 6
    assert "Ann (you)" in ann.client.get(f"/t/{table}").text


def test_two_of_one_name_are_told_apart_by_their_seats(house: House) -> None:
    table, ann, _ = three(house, "Ann")
    page = ann.client.get(f"/t/{table}").text
    assert "Ann (1)" in page and "Ann (2)" in page


def test_an_open_seat_has_its_number(house: House) -> None:
    ann = Person(house)
    table = ann.new_table(GAME, **FRIENDS)
    assert "Player 2" in ann.client.get(f"/t/{table}").text


def test_the_pages_beside_the_log_come_with_every_update(house: House) -> None:
    table, ann, _ = three(house)
    page = ann.client.get(f"/t/{table}").text
    update = ann.client.get(f"/t/{table}/update").text
    for name in ("players", "bonds", "taxes"):
        assert f'data-page="{name}"' in page and f'id="page-{name}"' in page
        assert f'<div id="page-{name}" hx-swap-oob="innerHTML">' in update
    assert 'style="' not in page and 'style="' not in update


def test_eyes_are_those_of_the_people_at_the_table(house: House) -> None:
    ann, bob = Person(house), Person(house)
    table = ann.new_table(GAME, **{**FRIENDS, "seat_p3": "nobody"})
    bob.join(table)
    play_at_random(house, table, Rng(1), 60_000)
    page = ann.client.get(f"/t/{table}").text
    assert re.findall(r'data-eyes="(\w+)"', page) == ["p1", "p2"]
    for seat in ("p2", "p4", "p6", "watch"):
        assert ann.client.get(f"/t/{table}", params={"as": seat}).status_code == 200


def test_help_says_who_holds_what_by_name(house: House) -> None:
    table, ann, _ = three(house)
    answers = [
        ann.client.get(f"/t/{table}/help", params={"topic": f"n-{id}"}).text
        for id in ("russia", "china", "india", "brazil", "usa", "europe")
    ]
    told = " ".join(answers)
    assert "Bob" in told and "Computer 3" in told and "Player" not in told
