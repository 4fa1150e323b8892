import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest
from tests.server.tables.support import (
    KUHN,
    TWILIGHT,
    act,
    act_any,
    fingerprint,
    hot_seat,
    invitation,
    open_tables,
    texts,
    try_to_act,
)

from detente.core.position import digest
from detente.server.store import access
from detente.server.tables import Tables, Wish
from detente.server.tables.errors import Stale

PLACES = ("poland", "finland", "austria", "hungary", "romania", "bulgaria")


def test_of_several_actions_at_one_position_exactly_one_wins(database: str) -> None:
    servers = [open_tables(database) for _ in range(3)]
    id = hot_seat(servers[0], TWILIGHT)
    before = texts(servers[0], id)
    with servers[0].open(id) as live:
        seat, version = live.actor, live.version

    def attempt(number: int) -> str:
        text = f"place {PLACES[number]}"
        try:
            servers[number % 3].act(id, seat, text, version, f"key-{number}")
        except Stale:
            return ""
        return text

    with ThreadPoolExecutor(6) as pool:
        won = [text for text in pool.map(attempt, range(6)) if text]
    assert len(won) == 1
    for server in servers:
        assert texts(server, id) == before + won
        server.store.close()


def test_of_several_processes_exactly_one_wins(database: str) -> None:
    tables = open_tables(database)
    id = hot_seat(tables, TWILIGHT)
    before = texts(tables, id)
    with tables.open(id) as live:
        seat, version = live.actor, live.version
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(3, spawn) as pool:
        tried = [
            pool.submit(try_to_act, database, id, seat, f"place {place}", version, place)
            for place in PLACES
        ]
        versions = [each.result(60) for each in tried]
    assert sorted(versions) == [0] * 5 + [version + 1]
    won = PLACES[versions.index(version + 1)]
    assert texts(tables, id) == [*before, f"place {won}"]
    tables.store.close()


def test_a_click_sent_many_times_at_once_counts_once(database: str) -> None:
    servers = [open_tables(database) for _ in range(2)]
    id = hot_seat(servers[0], TWILIGHT)
    with servers[0].open(id) as live:
        seat, version = live.actor, live.version

    def click(number: int) -> int:
        return servers[number % 2].act(id, seat, "place poland", version, "one-click")

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(click, range(8))) == {version + 1}
    assert texts(servers[1], id).count("place poland") == 1
    for server in servers:
        server.store.close()


def test_a_form_sent_many_times_at_once_makes_one_table(database: str) -> None:
    servers = [open_tables(database) for _ in range(2)]

    def send(number: int) -> str:
        wish = Wish(KUHN, ["me", "friend"], display="Ann", visitor="ann", key="one-form")
        return servers[number % 2].create(wish).table

    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(send, range(8)))
    assert [each.id for each in servers[0].mine("ann")] == list(made)
    for server in servers:
        server.store.close()


def test_an_invitation_accepted_many_times_at_once_gives_the_seat(database: str) -> None:
    servers = [open_tables(database) for _ in range(2)]
    ann = servers[0].create(Wish(KUHN, ["me", "friend"], display="Ann", visitor="ann"))
    secret = invitation(servers[0], ann.table)
    with ThreadPoolExecutor(8) as pool:
        seats = list(pool.map(lambda n: servers[n % 2].join(secret, "Bob", "bob"), range(8)))
    assert {(each.table, each.seat) for each in seats} == {(ann.table, 1)}
    assert len({each.token for each in seats}) == 1
    for server in servers:
        server.store.close()


def test_what_needs_no_version_is_never_lost_in_a_race(database: str) -> None:
    servers = [open_tables(database) for _ in range(2)]
    id = hot_seat(servers[0])
    with ThreadPoolExecutor(4) as pool:
        said = list(pool.map(lambda n: servers[n % 2].say(id, 0, f"line {n}"), range(24)))
    assert len(set(said)) == 24
    with servers[0].open(id) as live:
        assert {line.text for line in live.chat} == {f"line {n}" for n in range(24)}
        assert [line.version for line in live.chat] == sorted(said)
    for server in servers:
        server.store.close()


def test_en_12_two_servers_never_disagree(two: tuple[Tables, Tables]) -> None:
    id = hot_seat(two[0], TWILIGHT, 5)
    for number in range(40):
        here, there = two[number % 2], two[1 - number % 2]
        act_any(here, id)
        if number % 7 == 3:
            with here.open(id) as live:
                by, version = live.session.record.by[-1], live.version
                undoable = by == live.actor and not live.session.undo_problem()
            if undoable:
                here.undo(id, by, version)
        with here.open(id) as mine, there.open(id) as other:
            assert digest(mine.session.state) == digest(other.session.state)
            assert mine.row == other.row and mine.saved == other.saved


def test_a_restart_resumes_in_the_middle_of_a_decision(database: str) -> None:
    tables = open_tables(database)
    id = hot_seat(tables, TWILIGHT, 3)
    for _ in range(12):
        act_any(tables, id)
        before = fingerprint(tables, id), tables.version(id), texts(tables, id)
        with tables.open(id) as live:
            tail = live.session.tail(live.actor)
            told = [repr(entry) for entry in live.session.journal.entries]
        tables.store.close()
        tables = open_tables(database)
        assert (fingerprint(tables, id), tables.version(id), texts(tables, id)) == before
        with tables.open(id) as live:
            assert live.session.tail(live.actor) == tail
            assert [repr(entry) for entry in live.session.journal.entries] == told
    tables.store.close()


def test_the_snapshot_is_that_of_the_last_action(tables: Tables) -> None:
    id = hot_seat(tables, TWILIGHT)
    act(tables, id, "place poland")
    with tables.open(id) as live, tables.store.read() as connection:
        row = access.table_row(connection, id)
        assert row is not None
        assert row.snapshot == live.session.state.to_data()
        assert row.actor == live.session.state.actor


def test_a_commit_that_fails_leaves_the_table_as_it_was(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = hot_seat(tables, TWILIGHT)
    before, version = fingerprint(tables, id), tables.version(id)

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(access, "add_moves", fail)
        with pytest.raises(OSError, match="disk is full"):
            act(tables, id, "place poland")
    assert (fingerprint(tables, id), tables.version(id)) == (before, version)
    act(tables, id, "place poland")
