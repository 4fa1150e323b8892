"""What a seat receives over HTTP does not depend on what it cannot know."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import House, Person, play_at_random, two_people

from detente.core.journal import EVERYBODY, Entry
from detente.core.record import digest
from detente.core.rng import Rng
from detente.core.state import NOBODY

HELP_TOPICS = ("k-fidel", "k-nato", "c-poland", "r-europe", "p-us", "p-ussr")


def everything(person: Person, table: str, seat: str, token: str) -> dict[str, Any]:
    """All that somebody with this seat can ask for, answer by answer."""
    client = person.client
    found: dict[str, Any] = {}
    for path in (
        f"/t/{table}",
        f"/t/{table}?as={seat}",
        f"/t/{table}?as=watch",
        f"/t/{table}/update?as={seat}&since=-1&lines=0",
        f"/t/{table}/update?as=watch&since=-1&lines=0",
        f"/t/{table}/record",
        f"/t/{table}/log",
        *(f"/t/{table}/help?as={seat}&topic={topic}" for topic in HELP_TOPICS),
    ):
        answer = client.get(path)
        found[path] = (answer.status_code, answer.text)
    api = f"/api/v1/tables/{table}"
    headers = {"authorization": f"Bearer {token}", "accept": "application/json"}
    for path in ("", "/actions", "/log", "/record", "/why?action=place+poland"):
        answer = client.get(api + path, headers=headers)
        found[path] = (answer.status_code, answer.text)
    return found


def difference(one: tuple[int, str], other: tuple[int, str]) -> list[str]:
    """The lines that differ, cut to where they do."""
    found = []
    for left, right in zip(one[1].splitlines(), other[1].splitlines(), strict=False):
        if left != right:
            pairs = enumerate(zip(left, right, strict=False))
            place = next((n for n, (one, other) in pairs if one != other), 0)
            start = max(0, place - 80)
            found.append(f"{left[start : place + 120]!r} / {right[start : place + 120]!r}")
    return found[:5]


def disguise(house: House, table: str, seat: int, rng: Rng) -> bool:
    """Put hidden cards elsewhere, so that the seat cannot tell; False if there was nothing to move.

    The last positions are disguised too, since a seat may be shown an earlier one.
    """
    with house.server.tables.open(table) as live:
        session = live.session
        before = digest(session.state)
        shown = session.shown(seat)
        if shown < len(session._past):
            state, mark = session._past[shown]
            other = session.game.resample(state, seat, rng)
            session._past[shown] = (other, mark)
        if session.state.actor == NOBODY:
            return False
        journal = session.journal
        journal.entries = [masked(entry, seat) for entry in journal.entries]
        session.state = session.game.resample(session.state, seat, rng)
        session.state.journal = journal
        return digest(session.state) != before


def masked(entry: Entry, seat: int) -> Entry:
    """The entry with other numbers in the place of those that the seat may not see."""
    if entry.audience in (EVERYBODY, seat):
        return entry
    hidden = tuple(1 + number % 100 for number in entry.args[entry.public :])
    args = entry.args[: entry.public] + hidden
    return Entry(entry.kind, args, entry.audience, entry.public, entry.barrier)


def token_of(house: House, table: str, seat: int) -> str:
    with house.server.tables.open(table) as live:
        return live.seats[seat].token


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 12))]
)
def test_hidden_cards_change_nothing_that_a_seat_receives(tmp_path: Path, seed: int) -> None:
    house, rng = House(tmp_path), Rng(seed)
    compared = 0
    with two_people(house) as (table, *people):
        for _ in range(9):
            if play_at_random(house, table, rng, 19) < 19:
                break
            seat = rng.below(2)
            person, name = people[seat], ("ussr", "us")[seat]
            token = token_of(house, table, seat)
            before = everything(person, table, name, token)
            with house.server.tables.open(table) as live:
                session = live.session
                kept = session.state, list(session._past), session.journal.entries
            changed = disguise(house, table, seat, rng)
            after = everything(person, table, name, token)
            for path, answer in before.items():
                assert answer == after[path], f"{path} at {name}: {difference(answer, after[path])}"
            compared += changed
            with house.server.tables.open(table) as live:
                session = live.session
                session.state, session._past, session.journal.entries = kept
    assert compared >= 5


def test_seeds_digests_and_records_of_running_games_stay_here(tmp_path: Path) -> None:
    house = House(tmp_path)
    with two_people(house) as (table, first, second):
        play_at_random(house, table, Rng(1), 40)
        with house.server.tables.open(table) as live:
            record = live.session.save()
            secrets = [str(record.seed), record.digest, str(live.row.seed)]
            tokens = [seat.token for seat in live.seats]
        for seat, person in enumerate((first, second)):
            texts = everything(person, table, ("ussr", "us")[seat], tokens[seat])
            for path, (status, text) in texts.items():
                assert not [secret for secret in secrets if secret in text], path
                assert tokens[1 - seat] not in text, path
                if path.endswith(("/record", "/log")) and path != "/log":
                    assert status == 409, path


def test_an_onlooker_is_told_no_card_of_a_hand(tmp_path: Path) -> None:
    house = House(tmp_path)
    onlooker = Person(house)
    with two_people(house) as (table, *_):
        play_at_random(house, table, Rng(2), 30)
        with house.server.tables.open(table) as live:
            state = live.session.state
            names = [live.game.view(state, seat)["hand"] for seat in (0, 1)]
            titles = [name for hand in names for name in hand]
        page = onlooker.client.get(f"/t/{table}").text
        shown = set(re.findall(r'id="k-([a-z_0-9]+)"', page))
        assert titles and not shown & set(titles)
        look = onlooker.client.get(f"/api/v1/tables/{table}").json()
        assert "hand" not in look["view"] and look["actions"] == []
