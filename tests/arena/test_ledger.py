"""A match in a folder: it goes on wherever it was interrupted, and plays no game twice."""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.waiting import wait_for_lines

from detente.arena import (
    BadMatch,
    Contest,
    Failure,
    Hypotheses,
    Ledger,
    Match,
    Sequential,
    play_game,
)
from detente.players import Limits, registry
from detente.players.base import Player

PLAYERS = ("random", "careful", "rules")


def lines(folder: Path) -> list[dict]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


def numbers(folder: Path) -> list[int]:
    return [line["number"] for line in lines(folder)]


def play(folder: Path, match: Match, most: int = 10_000) -> Contest:
    """Play so many games of the match in the folder."""
    with Ledger(folder, match) as ledger:
        contest = Contest(match, ledger)
        for count, _ in enumerate(contest.play(), 1):
            if count == most:
                break
    return contest


def test_a_match_goes_on_where_it_stopped(tmp_path):
    match = Match("kuhn_poker", PLAYERS, 4, seed=2)
    play(tmp_path / "one", match, most=5)
    assert numbers(tmp_path / "one") == [0, 1, 2, 3, 4]
    whole = play(tmp_path / "one", match)
    assert numbers(tmp_path / "one") == list(range(12))
    assert whole.counted() == play(tmp_path / "two", match).counted()
    with Ledger(tmp_path / "one", match) as ledger:
        assert whole.counted() == Contest(match, ledger).counted()


def test_more_games_go_on_and_fewer_leave_the_rest_out(tmp_path):
    few, many = Match("kuhn_poker", PLAYERS, 2), Match("kuhn_poker", PLAYERS, 4)
    play(tmp_path, few)
    assert len(play(tmp_path, many).counted()) == 12
    assert numbers(tmp_path) == list(range(12))
    assert len(play(tmp_path, few).counted()) == 6
    assert numbers(tmp_path) == list(range(12))


@pytest.mark.parametrize("torn", [b'{"number":3,"se', b"\x00\x00\x00", b'{"number":3}'])
def test_a_line_that_was_half_written_is_dropped(torn, tmp_path):
    match = Match("kuhn_poker", PLAYERS, 2)
    play(tmp_path, match, most=3)
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(torn)
    play(tmp_path, match)
    assert numbers(tmp_path) == list(range(6))


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('"number":1,', '"nummer":1,'),
        ('"number":1,', '"number":-1,'),
        ('"seating":[0,2]', '"seating":[0,7]'),
        ('"number":1,', '"number":0,'),
        ('"returns":[', '"returns":[1.0,'),
    ],
)
def test_a_damaged_line_is_named(good, bad, tmp_path):
    match = Match("kuhn_poker", PLAYERS, 2)
    play(tmp_path, match)
    path = tmp_path / "games.jsonl"
    first, second, *rest = path.read_text().splitlines(keepends=True)
    path.write_text("".join([first, second.replace(good, bad), *rest]))
    with pytest.raises(BadMatch, match="line 2 is damaged"):
        Ledger(tmp_path, match)


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"game": "twilight_struggle"}, "game"),
        ({"players": ("rules", "careful", "random")}, "players"),
        ({"seed": 5}, "seed"),
        ({"gauntlet": True}, "gauntlet"),
        ({"paired": False}, "paired"),
        ({"limits": Limits(5)}, "time limits"),
    ],
)
def test_another_match_in_the_folder_is_refused(changed, named, tmp_path):
    given = {"game": "kuhn_poker", "players": PLAYERS, "games": 2}
    play(tmp_path, Match(**given), most=1)
    before = (tmp_path / "match.json").read_text()
    with pytest.raises(BadMatch, match=f"holds another match; its {named}: ") as refused:
        Ledger(tmp_path, Match(**{**given, **changed}))
    assert "\n" not in str(refused.value)
    assert (tmp_path / "match.json").read_text() == before


@pytest.mark.parametrize(("game", "refused"), [("kuhn_poker", False), ("imperial_2030", True)])
def test_games_of_several_that_were_numbered_in_the_old_way_are_refused(game, refused, tmp_path):
    """Before the order round the table was drawn, the folder of a match did not name it."""
    match = Match(game, PLAYERS, 2)
    play(tmp_path, match, most=1)
    path = tmp_path / "match.json"
    known = json.loads(path.read_text())
    del known["order_at_table"]
    path.write_text(json.dumps(known))
    if refused:
        with pytest.raises(BadMatch, match='its order at table: null, not "drawn"'):
            Ledger(tmp_path, match)
    else:
        play(tmp_path, match)


def test_a_folder_of_something_else_is_refused(tmp_path):
    match = Match("kuhn_poker", PLAYERS, 2)
    (tmp_path / "match.json").write_text("[]")
    with pytest.raises(BadMatch, match="not a match of the format"):
        Ledger(tmp_path, match)
    (tmp_path / "match.json").unlink()
    (tmp_path / "games.jsonl").write_text("{}")
    with pytest.raises(BadMatch, match=r"there are games, but no match\.json"):
        Ledger(tmp_path, match)


def test_a_folder_with_other_files_is_refused_and_left_as_it_was(tmp_path):
    (tmp_path / "progress.json").write_text("{}")
    with pytest.raises(BadMatch, match="holds something else"):
        Ledger(tmp_path, Match("kuhn_poker", PLAYERS, 2))
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]


def test_a_match_that_was_stopped_before_it_was_written_down_begins(tmp_path):
    (tmp_path / "games.jsonl").write_text("")
    (tmp_path / "match.json.part").write_text("{")
    with Ledger(tmp_path, Match("kuhn_poker", PLAYERS, 2)) as ledger:
        assert ledger.games == {}


def test_a_folder_is_for_one_process_at_a_time(tmp_path):
    match = Match("kuhn_poker", PLAYERS, 2)
    with Ledger(tmp_path, match), pytest.raises(BadMatch, match="another process"):
        Ledger(tmp_path, match)
    Ledger(tmp_path, match).__exit__(None, None, None)


def test_a_match_that_another_process_began_meanwhile_is_refused(tmp_path):
    """Between the first look into an empty folder and the lock, another match was played there."""
    theirs, ours = Match("kuhn_poker", PLAYERS, 2), Match("kuhn_poker", PLAYERS, 2, seed=5)

    class Slow(Ledger):
        def _opened(self):
            play(tmp_path, theirs)
            return super()._opened()

    with pytest.raises(BadMatch, match="holds another match; its seed: 0, not 5"):
        Slow(tmp_path, ours)
    assert play(tmp_path, theirs).counted() == [play_game(theirs, number) for number in range(6)]


@contextmanager
def files_of(most: int) -> Iterator[None]:
    """No file may grow beyond so many bytes, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_one_line_and_the_match_goes_on_later(tmp_path):
    match = Match("kuhn_poker", PLAYERS, 10)
    with files_of(1500), pytest.raises(BadMatch, match=r"games\.jsonl: File too large"):
        play(tmp_path, match)
    kept = len(numbers(tmp_path))
    assert 3 <= kept < 30
    assert numbers(tmp_path) == list(range(kept))
    play(tmp_path, match)
    assert numbers(tmp_path) == list(range(30))


def test_of_a_line_that_was_not_written_whole_nothing_is_left(tmp_path):
    """Who goes on with the same ledger, when there is room again, writes no damaged line."""
    match = Match("kuhn_poker", PLAYERS, 2)
    with Ledger(tmp_path, match) as ledger:
        ledger.add(play_game(match, 0))
        size = (tmp_path / "games.jsonl").stat().st_size
        for spare in (0, 1, 40):
            with files_of(size + spare), pytest.raises(BadMatch):
                ledger.add(play_game(match, 1))
            assert sorted(ledger.games) == numbers(tmp_path) == [0]
        ledger.add(play_game(match, 1))
    assert numbers(tmp_path) == [0, 1]


def test_the_draft_of_a_record_that_was_not_written_whole_is_removed(tmp_path):
    match = Match("kuhn_poker", ("random", "careful"), 2)
    played = play_game(match, 0, keep=True)
    with Ledger(tmp_path, match) as ledger:
        with files_of(200), pytest.raises(BadMatch, match=r"game-000000\.json: File too large"):
            ledger.add(played)
        assert list((tmp_path / "records").iterdir()) == []
        ledger.add(played)
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["game-000000.json"]


def test_a_folder_may_be_named_by_a_text(tmp_path):
    match = Match("kuhn_poker", ("random", "careful"), 2)
    with Ledger(str(tmp_path / "match"), match) as ledger:
        assert ledger.folder == tmp_path / "match"
        assert ledger.errors == str(tmp_path / "match" / "programs")


def test_records_are_kept_where_wanted(tmp_path):
    match = Match("kuhn_poker", ("random", "careful"), 2)
    with Ledger(tmp_path, match) as ledger:
        for _ in Contest(match, ledger).play(keep=True):
            pass
    names = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert names == ["game-000000.json", "game-000001.json"]
    record = json.loads((tmp_path / "records" / names[1]).read_text())
    assert record["seats"] == ["careful", "random"]
    assert record["notes"] == {"match_seed": 0, "number": 1}


CODE = """\
import sys
from detente.terminal.main import main
if __name__ == "__main__":
    sys.argv = ["detente", "arena", *sys.argv[1:]]
    main()
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_killed_match_goes_on_without_playing_a_game_twice(jobs, tmp_path):
    folder = tmp_path / "match"
    match = Match("twilight_struggle", ("careful", "random"), 30)
    words = [match.game, *match.players, "--games", "30", "--jobs", jobs, "--json"]
    command = [sys.executable, "-c", CODE, *words, "--out", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    games = folder / "games.jsonl"
    wait_for_lines(games, 5, process)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    played = games.read_bytes().count(b"\n")
    assert 5 <= played < 30
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    found = sorted(lines(folder), key=lambda line: line["number"])
    assert found == [play_game(match, number).to_data() for number in range(30)]


class Broken:
    """A player with a mistake that shows in some games."""

    name = "broken"

    def choose(self, game, state, rng):
        if rng.below(3) == 0:
            raise ZeroDivisionError("a mistake\nof mine")
        return state.answers[0]


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Player:
    player = Broken()
    monkeypatch.setitem(registry._PLAYERS, "broken", player)
    return player


def test_a_game_that_fails_does_not_hinder_the_others(broken, tmp_path):
    match = Match("kuhn_poker", ("broken", "random"), 20)
    contest = play(tmp_path, match)
    failed = {failure.number for failure in contest.failures}
    assert 2 <= len(failed) <= 18
    assert failed | set(contest.games) == set(range(20))
    failure = contest.failures[0]
    assert failure.seed == match.chance_seed(failure.number)
    assert failure.error == "ZeroDivisionError: a mistake of mine"
    assert "in choose" in failure.trace
    assert set(numbers(tmp_path)) == set(contest.games)
    again = play(tmp_path, match)
    assert {each.number for each in again.failures} == failed


def test_a_decided_match_stops_and_stays_decided(tmp_path):
    match = Match("twilight_struggle", ("careful", "random"), 400)
    hypotheses = Hypotheses(0, 200)
    with Ledger(tmp_path, match) as ledger:
        contest = Contest(match, ledger, Sequential(match, hypotheses))
        assert not any(isinstance(each, Failure) for each in contest.play())
        assert contest.decided
    count = len(contest.counted())
    assert count < 200
    with Ledger(tmp_path, match) as ledger:
        again = Contest(match, ledger, Sequential(match, hypotheses))
        assert again.decided
        assert list(again.play()) == []
        assert again.counted() == contest.counted()
    assert len(lines(tmp_path)) == count
