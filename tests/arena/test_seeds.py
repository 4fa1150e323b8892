"""The seed of a match: drawn where a program plays, and kept so that the match can be repeated."""

import json
import re
import sys
from pathlib import Path

import pytest
from tests.arena.test_commands import call
from tests.players.bots import command

from detente.arena import Ledger, Match, kept_seed, play_game
from detente.players import new_seed

__all__ = ["call"]

EXAMPLE = f"cmd:{sys.executable} {Path('examples/bot.py').resolve()}"
WORDS = ("arena", "kuhn_poker", EXAMPLE, "random", "--games", "2")
LARGEST = (1 << 62) - 1


def test_seeds_that_are_drawn_are_many():
    seeds = [new_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert all(0 <= seed <= LARGEST for seed in seeds)
    assert max(seeds) > LARGEST // 2


def test_where_a_program_plays_the_seed_is_drawn(call):
    seeds = {json.loads(call(*WORDS, "--json").stdout)["seed"] for _ in range(3)}
    assert len(seeds) == 3
    assert all(10**9 < seed <= LARGEST for seed in seeds)


def test_the_drawn_seed_is_told_as_the_option_that_repeats_it(call):
    shown = call(*WORDS).stdout
    told = re.search(r"The same deals again: (--seed \d+)$", shown, re.MULTILINE)
    assert told is not None
    again = call(*WORDS, *told[1].split()).stdout
    assert again.splitlines() == shown.splitlines()[:-1]


def test_a_seed_that_is_given_is_the_callers_choice(call):
    assert json.loads(call(*WORDS, "--seed", "0", "--json").stdout)["seed"] == 0


def test_players_of_the_house_play_seed_0(call):
    done = call("arena", "kuhn_poker", "rules", "random", "--games", "2")
    assert "2 games, seed 0" in done.stdout
    assert "--seed" not in done.stdout


def test_a_folder_keeps_the_drawn_seed_and_the_match_goes_on_with_it(call, tmp_path):
    words = (*WORDS, "--out", str(tmp_path / "match"), "--json")
    seed = json.loads(call(*words).stdout)["seed"]
    assert kept_seed(tmp_path / "match") == seed > 10**9
    more = json.loads(call(*words, "--games", "6").stdout)
    assert (more["seed"], more["games"]) == (seed, 6)
    assert call(*words, "--games", "6", "--seed", str(seed)).exit_code == 0
    refused = call(*words, "--seed", "0")
    assert refused.exit_code == 2
    assert f"holds another match; its seed: {seed}, not 0" in refused.stderr


def test_also_a_match_of_the_house_goes_on_with_the_seed_of_its_folder(call, tmp_path):
    words = ("arena", "kuhn_poker", "rules", "random", "--out", str(tmp_path / "match"))
    assert call(*words, "--games", "2", "--seed", "7").exit_code == 0
    assert "4 games, seed 7" in call(*words, "--games", "4").stdout


@pytest.mark.parametrize("text", [None, "{", "[]", '{"seed": 5}', '{"format": "detente-match-1"}'])
def test_a_folder_without_a_match_has_no_seed(text, tmp_path):
    if text is not None:
        (tmp_path / "match.json").write_text(text)
    assert kept_seed(tmp_path) is None


def test_the_largest_seed_is_kept_to_the_last_digit(tmp_path):
    match = Match("kuhn_poker", ("random", "careful"), 2, seed=LARGEST)
    with Ledger(tmp_path, match) as ledger:
        ledger.add(play_game(match, 0, keep=True))
    assert kept_seed(tmp_path) == LARGEST
    with Ledger(tmp_path, match) as ledger:
        assert ledger.games[0].seed == match.chance_seed(0)
    record = json.loads((tmp_path / "records" / "game-000000.json").read_text())
    assert record["notes"]["match_seed"] == LARGEST


def test_every_game_has_a_process_of_its_own(call, tmp_path):
    """What a program does not write down it does not know in the next game."""
    pids = tmp_path / "pids"
    note = f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')"
    name = command(tmp_path, before=note)
    assert call("arena", "kuhn_poker", name, "random", "--games", "4").exit_code == 0
    assert len(set(pids.read_text().split())) == 4
