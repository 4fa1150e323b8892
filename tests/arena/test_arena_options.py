"""The options of the command ``arena``: folders, plots, tests, programs, failures."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.arena.test_commands import Done, call
from tests.arena.test_ledger import CODE, broken
from tests.players.bots import alive, command
from tests.waiting import wait_for_lines

__all__ = ["broken", "call"]

KUHN = ("arena", "kuhn_poker")


def table(path: Path) -> list[dict[str, str]]:
    """The rows of a file of comma-separated values."""
    return list(csv.DictReader(path.read_text().splitlines()))


@pytest.mark.parametrize("spelling", ["--option", "--options"])
def test_options_of_the_game_are_spelled_as_in_fuzz_too(spelling, call):
    words = ("arena", "imperial_2030", "random", "random", "--games", "1", "--json")
    found = json.loads(call(*words, spelling, "cash=open").stdout)
    assert found["options"] == {"cash": "open"}


def test_a_gauntlet_has_a_crosstable_and_ratings(call):
    done = call(*KUHN, "rules", "random", "careful", "--games", "4", "--gauntlet", "--json")
    found = json.loads(done.stdout)
    assert found["games"] == 8
    assert [player["games"] for player in found["players"]] == [8, 4, 4]
    assert found["crosstable"][1][2] == {"points": 0.0, "games": 0}
    assert found["anchor"] == {"name": "rules", "elo": 0.0}
    assert found["players"][0]["elo_95"] == [0.0, 0.0]
    for player in found["players"][1:]:
        low, high = player["elo_95"]
        assert low < player["elo"] < high


def test_the_table_shows_ratings_and_points_of_each_against_each(call):
    shown = call(*KUHN, "rules", "random", "careful", "--games", "4").stdout
    assert "Elo (95%)" in shown
    assert "Points of each player against each" in shown
    assert "1 rules" in shown
    assert "±" in shown


def test_two_players_need_no_crosstable(call):
    assert "Points of each" not in call(*KUHN, "rules", "random", "--games", "4").stdout


def test_players_of_the_same_name_are_told_apart_by_their_numbers(call):
    shown = call(*KUHN, "random", "random", "--games", "4").stdout
    for name in ("1 random", "2 random"):
        assert f"{name} won by" in shown
        assert re.search(rf"^ +{name} +4 ", shown, re.MULTILINE)


def test_without_a_finished_game_nobody_is_rated(call, broken, tmp_path):
    plot = tmp_path / "r.svg"
    words = (*KUHN, "broken", "broken", "--games", "1", "--seed", "3", "--plot", str(plot))
    assert call(*words).exit_code == 1
    assert not plot.exists()
    found = json.loads(call(*words, "--json").stdout)
    assert (found["games"], found["players"][0]["elo"]) == (0, None)


def test_jobs_and_a_cluster_are_not_given_together(call):
    done = call(*KUHN, "random", "careful", "--jobs", "2", "--ray", "local")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "detente: give --jobs or --ray, not both\n"


def test_the_anchor_has_the_rating_that_is_given(call):
    words = (*KUHN, "rules", "random", "--games", "4", "--anchor", "random", "--json")
    found = json.loads(call(*words, "--anchor-elo", "1500").stdout)
    assert found["players"][1]["elo"] == 1500


def test_without_the_extra_there_is_a_table_and_a_hint(call, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "choix", None)
    folder = tmp_path / "match"
    done = call(*KUHN, "rules", "random", "--games", "4", "--out", str(folder))
    assert done.exit_code == 0
    assert "Elo" not in done.stdout
    assert done.stderr.count("\n") == 1
    assert "pip install 'detente[arena]'" in done.stderr
    assert not (folder / "ratings.svg").exists()
    plain = json.loads(call(*KUHN, "rules", "random", "--games", "4", "--json").stdout)
    assert plain["players"][0]["elo"] is None


def test_a_plot_without_the_extra_is_refused_before_anything_is_played(call, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    folder = tmp_path / "match"
    plot = str(tmp_path / "r.svg")
    done = call(*KUHN, "rules", "random", "--plot", plot, "--out", str(folder))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert not folder.exists()


def test_a_folder_holds_the_whole_match(call, tmp_path):
    folder = tmp_path / "match"
    words = (*KUHN, "rules", "random", "careful", "--games", "4", "--out", str(folder))
    first = call(*words, "--records", "--json").stdout
    assert sorted(path.name for path in folder.iterdir()) == [
        "crosstable.csv", "games.jsonl", "match.json", "ratings.svg", "records", "results.csv",
    ]  # fmt: skip
    rows = table(folder / "results.csv")
    players = json.loads(first)["players"]
    assert [row["player"] for row in rows] == ["rules", "random", "careful"]
    for row, player in zip(rows, players, strict=True):
        assert int(row["wins"]) == player["wins"]
        assert float(row["elo"]) == pytest.approx(player["elo"])
    pairs = table(folder / "crosstable.csv")
    assert len(pairs) == 6
    assert sum(float(row["points"]) for row in pairs) == 12
    assert len(list((folder / "records").iterdir())) == 12
    before = (folder / "ratings.svg").read_bytes()
    assert before.startswith(b"<?xml")
    assert call(*words, "--json").stdout == first
    assert (folder / "ratings.svg").read_bytes() == before


def test_a_match_that_is_decided_stops_and_says_so(call):
    words = ("arena", "twilight_struggle", "rules", "random", "--games", "400", "--elo1", "300")
    one = call(*words, "--stop-when-decided", "--json")
    found = json.loads(one.stdout)
    assert found["games"] < 100
    assert found["test"]["accepted"] == "H1"
    assert sum(found["test"]["counts"]) * 2 == found["games"]
    assert call(*words, "--stop-when-decided", "--json", "--jobs", "2").stdout == one.stdout


@pytest.mark.parametrize(
    ("games", "words"),
    [("2", "Not decided after 2 games"), ("400", "H0, random is not 400 Elo stronger but 0")],
)
def test_the_outcome_of_the_test_is_said(call, games, words):
    options = ("--games", games, "--stop-when-decided", "--elo1", "400")
    assert words in call(*KUHN, "random", "random", *options).stdout


def test_failed_games_are_named_and_the_others_count(call, broken):
    done = call(*KUHN, "broken", "random", "--games", "20", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found["games"] + len(found["failures"]) == 20
    for failure in found["failures"]:
        line = f"  game {failure['number']}, seed {failure['seed']}: ZeroDivisionError: a mistake"
        assert line in done.stderr
    assert done.stderr.startswith(f"{len(found['failures'])} games failed:")


@pytest.fixture
def home(monkeypatch, tmp_path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "detente" / "games"


def test_a_program_plays_in_the_arena(call, home):
    example = f"cmd:{sys.executable} examples/bot.py"
    words = (*KUHN, example, "random", "--games", "6", "--seed", "0", "--json")
    one = call(*words)
    found = json.loads(one.stdout)
    assert (found["games"], found["forfeits"], one.stderr) == (6, [], "")
    assert call(*words, "--jobs", "2").stdout == one.stdout
    assert not home.exists()


def test_a_program_that_forfeits_loses_and_the_game_is_saved(call, home, tmp_path):
    name = command(
        tmp_path, "sys.exit(3) if count else None", before="print('no', file=sys.stderr)"
    )
    done = call(*KUHN, name, "random", "--games", "4")
    assert done.exit_code == 0
    assert f"{name} forfeited 4 games (the first is number 0): it ended (code 3)" in done.stdout
    assert "random won by: forfeit 4" in done.stdout
    assert done.stderr.count("saved: ") == 1
    (saved,) = home.iterdir()
    record = json.loads(saved.read_text())
    assert record["notes"]["forfeit"] == {
        "seat": "first",
        "player": name,
        "reason": "it ended (code 3)",
    }
    assert record["notes"]["programs"] == {"first": "test bot"}


def test_where_a_forfeited_game_cannot_be_saved_the_match_goes_on(call, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    name = command(tmp_path, "sys.exit(3) if count else None")
    done = call(*KUHN, name, "random", "--games", "4")
    assert done.exit_code == 0
    assert f"{name} forfeited 4 games" in done.stdout
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"{name} forfeited a game; its record could not be kept: ")
    assert done.stderr.endswith(": Not a directory\n")


def test_in_a_folder_every_forfeited_game_is_saved(call, home, tmp_path):
    name = command(
        tmp_path, "sys.exit(3) if count else None", before="print('no', file=sys.stderr)"
    )
    folder = tmp_path / "match"
    done = call(*KUHN, name, "random", "--games", "3", "--out", str(folder), "--json")
    assert done.stderr == ""
    forfeits = json.loads(done.stdout)["forfeits"]
    assert [each["number"] for each in forfeits] == [0, 1, 2]
    assert [each["seat"] for each in forfeits] == ["first", "second", "first"]
    assert len(list((folder / "records").iterdir())) == 3
    assert (folder / "programs" / "game-000001-second.txt").read_text() == "no\n"
    rows = table(folder / "results.csv")
    assert [row["forfeits"] for row in rows] == ["3", "0"]
    assert not home.exists()


def test_a_name_that_is_no_text_ends_no_match(call, tmp_path):
    name = command(tmp_path, "answer.update(name='bad \\ud800 \\x1b[7m') if not count else None")
    folder = tmp_path / "match"
    done = call(*KUHN, name, "random", "--games", "2", "--out", str(folder), "--records")
    assert (done.exit_code, done.stderr) == (0, "")
    record = json.loads((folder / "records" / "game-000001.json").read_text())
    assert record["notes"]["programs"] == {"second": "bad ? ?[7m"}


def test_a_forfeit_is_that_of_the_player_also_after_a_change_of_seats(call, home, tmp_path):
    """Bids decide who plays which side; the program always loses, never its opponent."""
    name = command(tmp_path, "sys.exit(3) if count > 9 else None")
    words = ("arena", "twilight_struggle", name, "random", "--games", "4", "--seed", "0", "--json")
    found = json.loads(call(*words, "--option", "bidding=true").stdout)
    bot, other = found["players"]
    assert (bot["losses"], other["wins"], len(found["forfeits"])) == (4, 4, 4)


def test_at_a_table_for_several_who_forfeits_is_last(call, home, tmp_path):
    name = command(tmp_path, "sys.exit(3) if count > 20 else None")
    words = ("arena", "imperial_2030", "random", name, "random", "--games", "3", "--json")
    found = json.loads(call(*words, "--seed", "0").stdout)
    assert [player["mean_rank"] == 3 for player in found["players"]] == [False, True, False]
    assert found["players"][1]["lost_by"] == {"forfeit": 3}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_sigterm_ends_a_match_and_its_programs(jobs, tmp_path):
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')"
    name = command(tmp_path, "time.sleep(60) if count else None", before=note)
    words = ["kuhn_poker", name, "random", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, *words], stderr=subprocess.PIPE, text=True
    )
    wait_for_lines(pids, int(jobs), process)
    process.terminate()
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (143, "")
    assert not any(alive(int(pid)) for pid in pids.read_text().split())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_terminal_leaves_nothing_running_not_even_what_programs_started(jobs, tmp_path):
    pids = tmp_path / "pids"
    note = (
        "child = subprocess.Popen(['sleep', '60']); "
        f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n{{child.pid}}\\n')"
    )
    name = command(tmp_path, "time.sleep(60) if count else None", before=note)
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, "kuhn_poker", name, "random", "--jobs", jobs],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for_lines(pids, 2 * int(jobs), process)
    os.killpg(process.pid, signal.SIGHUP)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (129, "")
    running = [int(pid) for pid in pids.read_text().split()]
    for _ in range(100):
        if not any(map(alive, running)):
            return
        time.sleep(0.05)
    raise AssertionError("something still runs")


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_leaves_no_program_running(jobs, tmp_path):
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')"
    name = command(tmp_path, "time.sleep(60) if count else None", before=note)
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, "kuhn_poker", name, "random", "--jobs", jobs],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    wait_for_lines(pids, int(jobs), process)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == "Interrupted: 0 of 100 games were played.\n"
    assert not any(alive(int(pid)) for pid in pids.read_text().split())


@pytest.mark.slow
def test_a_ray_cluster_plays_the_same_games(call):
    example = f"cmd:{sys.executable} {Path('examples/bot.py').resolve()}"
    words = (*KUHN, example, "random", "--games", "10", "--seed", "0", "--json")
    assert call(*words, "--ray", "local").stdout == call(*words).stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("cmd:/no/such/bot random", "there is no program '/no/such/bot'"),
        ("cmd: random", "names no program"),
        ("random random --time-limit 0", "more than 0 seconds, not 0"),
        ("random random --game-limit -5", "more than 0 seconds, not -5"),
        ("random random --plot r.pdf", "a plot ends in .svg or .png"),
        ("random random --records", "--records needs a folder"),
        ("random random --anchor me", "the anchor 'me' does not play"),
        ("random random --elo1 9", "belong to --stop-when-decided"),
        ("random random --stop-when-decided --alpha 2", "alpha must be between 0 and 0.5"),
        ("random random --stop-when-decided --elo0 99", "elo0 must be below elo1"),
        ("random random careful --stop-when-decided", "for two players"),
        ("random random --games -1", "must be 1 or more, not -1"),
    ],
)
def test_bad_input_is_one_line(call, words, complaint):
    done: Done = call(*KUHN, *words.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_prints_what_there_is_and_goes_on_later(jobs, tmp_path):
    folder = tmp_path / "match"
    words = ["twilight_struggle", "careful", "random", "--games", "5000", "--jobs", jobs]
    process = subprocess.Popen(
        [sys.executable, "-c", CODE, *words, "--out", str(folder), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    games = folder / "games.jsonl"
    wait_for_lines(games, 3, process)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    found = json.loads(out)
    assert found["interrupted"] is True
    assert found["games"] == games.read_bytes().count(b"\n") >= 3
    played = f"{found['games']} of 5000 games were played"
    assert err == f"Interrupted: {played}. The same command goes on.\n"
    assert (folder / "results.csv").exists()
