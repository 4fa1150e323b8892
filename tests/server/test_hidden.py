"""What a seat receives over HTTP does not depend on what it cannot know."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import House, Person, all_people, play_at_random, two_people

from detente.core.journal import EVERYBODY, Entry
from detente.core.record import digest
from detente.core.registry import find_game, game_ids
from detente.core.rng import Rng
from detente.core.state import NOBODY

#: Of how many elements of a page somebody asks the meaning, and of how many actions the reason.
TOPICS, REASONS = 6, 3


def pace_with_secrets(game_id: str) -> int:
    """How many actions to take between two looks at a game; 0 for one without secrets."""
    game, rng = find_game(game_id), Rng(3)
    state = game.new_state()
    length, secrets = 0, False
    while state.actor != NOBODY:
        for _ in range(0 if secrets or length % 7 > 2 else 8):
            secrets = secrets or digest(game.resample(state, 0, rng)) != digest(state)
        state.apply(rng.choice(state.legal_actions()))
        length += 1
    return min(19, 1 + length // 12) if secrets else 0


#: Every game in which a seat does not know all, with the number of actions between two looks.
SECRETIVE = {game_id: pace for game_id in game_ids() if (pace := pace_with_secrets(game_id))}


def everything(person: Person, table: str, seat: str, token: str) -> dict[str, Any]:
    """All that somebody with this seat can ask for, answer by answer."""
    client = person.client
    shown = client.get(f"/t/{table}?as={seat}").text
    topics = sorted(set(re.findall(r'id="([a-z]+-[a-z0-9_-]+)"', shown)))
    with person.house.server.tables.open(table) as live:
        version, game = live.version, live.game
    texts = sorted(game.actions().values())
    topics = [topics[(version + 31 * n) % len(topics)] for n in range(TOPICS if topics else 0)]
    texts = [texts[(version + 101 * n) % len(texts)] for n in range(REASONS)]
    found: dict[str, Any] = {}
    for path in (
        f"/t/{table}",
        f"/t/{table}?as={seat}",
        f"/t/{table}?as=watch",
        f"/t/{table}/update?as={seat}&since=-1&lines=0",
        f"/t/{table}/update?as=watch&since=-1&lines=0",
        f"/t/{table}/record",
        f"/t/{table}/log",
        *(f"/t/{table}/help?as={seat}&topic={topic}" for topic in topics),
    ):
        answer = client.get(path)
        found[path] = (answer.status_code, answer.text)
    api = f"/api/v1/tables/{table}"
    headers = {"authorization": f"Bearer {token}", "accept": "application/json"}
    for path in ("", "/actions", "/log", "/record"):
        answer = client.get(api + path, headers=headers)
        found[path] = (answer.status_code, answer.text)
    for text in texts:
        answer = client.get(api + "/why", params={"action": text}, headers=headers)
        found[f"/why {text}"] = (answer.status_code, answer.text)
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
    """Change what is hidden, so that the seat cannot tell; False if there was nothing to change.

    The last positions are disguised too, since a seat may be shown an earlier one.
    """
    with house.server.tables.open(table) as live:
        session = live.session
        before = digest(session.state)
        shown = session.shown(seat)
        if shown < len(session._past):
            state, *marks = session._past[shown]
            other = session.game.resample(state, seat, rng)
            session._past[shown] = (other, *marks)
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


@pytest.mark.parametrize("game_id", SECRETIVE)
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 12))]
)
def test_what_is_hidden_changes_nothing_that_a_seat_receives(
    tmp_path: Path, game_id: str, seed: int
) -> None:
    house, rng = House(tmp_path), Rng(seed)
    compared = 0
    for _ in range(20):
        with all_people(house, game_id) as (table, people):
            compared += watch(house, table, game_id, people, rng)
        if compared >= 5:
            break
    assert compared >= 5


def watch(house: House, table: str, game_id: str, people: list[Person], rng: Rng) -> int:
    """Look nine times at a game, over the shoulder of a seat; how often something was hidden."""
    pace, compared = SECRETIVE[game_id], 0
    for _ in range(9):
        if play_at_random(house, table, rng, pace) < pace:
            break
        seat = rng.below(len(people))
        person, name = people[seat], find_game(game_id).seats[seat]
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
    return compared


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
