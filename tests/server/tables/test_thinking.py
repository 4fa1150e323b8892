import logging
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.tables.support import KUHN, TWILIGHT, act_any, open_tables, texts

from detente.core.registry import find_game
from detente.core.rng import Rng, mix
from detente.core.session import Session
from detente.players import ask_player, find_player
from detente.server import thinking
from detente.server.tables import Tables, Wish
from detente.server.thinking import Thinker
from detente.server.thoughts import PLAYERS_LUCK, think

#: The computer player begins.
AGAINST = ["computer:rules", "me"]


@pytest.fixture
def database(tmp_path: Path) -> str:
    """One kind of database is enough: thinking knows nothing of it."""
    return str(tmp_path / "a.db")


@contextmanager
def thinker(tables: Tables) -> Iterator[Thinker]:
    found = Thinker(tables)
    found.start()
    try:
        yield found
    finally:
        found.stop()


def wait_for(done: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)


def asks_me(tables: Tables, id: str) -> bool:
    with tables.open(id) as live:
        return live.row.status == "over" or not live.seats[live.actor].computer


def test_a_computer_player_answers_until_a_person_is_asked(tables: Tables) -> None:
    with thinker(tables):
        id = tables.create(Wish(TWILIGHT, AGAINST), 3).table
        wait_for(lambda: asks_me(tables, id))
        act_any(tables, id)
        wait_for(lambda: asks_me(tables, id))


def test_en_07_a_computer_players_points_come_as_one_change(tables: Tables) -> None:
    id = tables.create(Wish(TWILIGHT, AGAINST), 3).table
    before = len(texts(tables, id))
    told: list[int] = []
    tables.when_changed(lambda _, version: told.append(version))
    thought = tables.thought(id)
    assert thought is not None
    answers = think(thought)
    assert tables.take(thought, answers)
    assert len(answers) > 1 and len(told) == 1
    assert texts(tables, id)[before:] == answers


def test_answers_are_those_that_one_question_at_a_time_would_get(tables: Tables) -> None:
    id = tables.create(Wish(TWILIGHT, ["computer:random", "me"]), 3).table
    thought = tables.thought(id)
    assert thought is not None
    game, player = find_game(TWILIGHT), find_player("random")
    session = Session(game, 3)
    single = []
    while session.state.actor == 0:
        luck = Rng(mix(3, PLAYERS_LUCK + len(session.record.actions)))
        action = ask_player(game, player, session.state, luck)
        single.append(game.action_text(action))
        session.apply(action)
    assert think(thought) == single


def test_a_thought_is_dropped_when_the_table_went_on(tables: Tables) -> None:
    id = tables.create(Wish(TWILIGHT, AGAINST), 3).table
    thought = tables.thought(id)
    assert thought is not None
    answers = think(thought)
    assert tables.take(thought, answers)
    after = texts(tables, id)
    assert not tables.take(thought, answers)
    assert texts(tables, id) == after


def test_chat_does_not_spoil_a_thought(tables: Tables) -> None:
    id = tables.create(Wish(TWILIGHT, AGAINST), 3).table
    thought = tables.thought(id)
    assert thought is not None
    tables.say(id, 1, "take your time")
    assert tables.take(thought, think(thought))


def test_what_a_killed_process_was_asked_is_asked_again(tables: Tables) -> None:
    with thinker(tables):
        wait_for(lambda: bool(multiprocessing.active_children()))
        ids = [tables.create(Wish(TWILIGHT, AGAINST), seed).table for seed in range(4)]
        for _ in range(5):
            for process in multiprocessing.active_children():
                process.kill()
            time.sleep(0.1)
        wait_for(lambda: all(asks_me(tables, id) for id in ids))
    quiet = open_tables(tables.settings.database)
    for seed, id in enumerate(ids):
        fresh = quiet.create(Wish(TWILIGHT, AGAINST), seed).table
        while not asks_me(quiet, fresh):
            thought = quiet.thought(fresh)
            assert thought is not None and quiet.take(thought, think(thought))
        assert texts(quiet, fresh) == texts(tables, id)
    quiet.store.close()


def test_what_a_stopped_server_left_is_taken_up_by_the_next(database: str) -> None:
    before = open_tables(database)
    id = before.create(Wish(TWILIGHT, AGAINST), 3).table
    before.store.close()
    tables = open_tables(database)
    with thinker(tables):
        wait_for(lambda: asks_me(tables, id))
    tables.store.close()


def test_another_server_takes_up_what_this_one_does_not_answer(
    two: tuple[Tables, Tables],
) -> None:
    with thinker(two[1]):
        id = two[0].create(Wish(TWILIGHT, AGAINST), 3).table
        wait_for(lambda: asks_me(two[0], id))


def test_two_servers_that_think_do_not_disturb_one_another(two: tuple[Tables, Tables]) -> None:
    with thinker(two[0]), thinker(two[1]):
        ids = [two[0].create(Wish(KUHN, AGAINST), seed).table for seed in range(6)]
        for id in ids:
            two[0].stand_in(id, 1, 1)
        for id in ids:
            wait_for(lambda id=id: over(two[0], id))  # type: ignore[misc]


def over(tables: Tables, id: str) -> bool:
    with tables.open(id) as live:
        return live.row.status == "over"


def test_a_player_that_fails_is_logged_and_asked_a_few_times(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = []

    def fail(self: Thinker, thought: object) -> list[str]:
        tries.append(thought)
        raise RuntimeError("out of ideas")

    tables.settings.sweep_every = 0.01
    monkeypatch.setattr(Thinker, "_think", fail)
    with caplog.at_level(logging.ERROR), thinker(tables):
        broken = tables.create(Wish(TWILIGHT, AGAINST), 3).table
        wait_for(lambda: len(tries) == thinking._TRIES)
        time.sleep(0.5)
        assert len(tries) == thinking._TRIES
    assert broken in caplog.text and "out of ideas" in caplog.text
    assert tables.thought(broken) is not None


def test_a_player_that_never_answers_holds_nobody_up(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    with thinker(tables):
        wait_for(lambda: bool(multiprocessing.active_children()))
        for process in multiprocessing.active_children():
            os.kill(process.pid or 0, signal.SIGSTOP)
        tables.settings.patience = 0.5
        tables.settings.sweep_every = 0.05
        id = tables.create(Wish(TWILIGHT, AGAINST), 3).table
        wait_for(lambda: "failed" in caplog.text)
        tables.settings.patience = 30
        wait_for(lambda: asks_me(tables, id))


def test_thinking_processes_end_with_a_killed_server(database: str) -> None:
    program = """
import multiprocessing, sys, time
if __name__ == "__main__":
    from detente.server.thinking import Thinker
    from tests.server.tables.support import open_tables
    thinker = Thinker(open_tables(sys.argv[1]))
    thinker.start()
    thinker._processes().submit(time.sleep, 0).result()
    print(*[process.pid for process in multiprocessing.active_children()], flush=True)
    time.sleep(60)
"""
    command = [sys.executable, "-c", program, database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        server.kill()
    assert pids
    wait_for(lambda: not any(os.path.exists(f"/proc/{pid}/exe") for pid in pids))
