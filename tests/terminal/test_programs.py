"""Programs as players at the terminal: they play, forfeit, and are named again to go on."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from tests.players.bots import command
from tests.terminal.command import detente, record
from tests.terminal.test_errors import assert_refused

EXAMPLE = f"cmd:{sys.executable} {Path('examples/bot.py').resolve()}"
KUHN = ("play", "kuhn_poker", "--seed", "1", "--save", "g.json")
BAD = "answer.update(action='fly') if count else None"


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    words = ("play", "twilight_struggle", "--seed", "1", "--save", "g.json")
    ran = detente(tmp_path, *words, "--us", EXAMPLE, "--ussr", "rules")
    assert (ran.code, ran.err) == (0, "")
    saved = record(tmp_path / "g.json")
    assert saved["seats"] == ["rules", EXAMPLE]
    assert saved["notes"] == {"programs": {"us": "example"}}
    again = detente(tmp_path, "replay", "g.json", "--json")
    assert json.loads(again.out)["outcome"]


def test_no_program_can_guess_the_seed_that_is_drawn(tmp_path: Path) -> None:
    words = ("play", "kuhn_poker", "--first", EXAMPLE, "--second", EXAMPLE, "--save")
    assert detente(tmp_path, *words, "one.json").code == 0
    one = record(tmp_path / "one.json")
    assert 10**9 < one["seed"] < 2**62
    assert detente(tmp_path, *words, "two.json", "--seed", str(one["seed"])).code == 0
    assert record(tmp_path / "two.json")["actions"] == one["actions"]


def test_two_programs_play_each_other(tmp_path: Path) -> None:
    ran = detente(tmp_path, *KUHN, "--first", EXAMPLE, "--second", EXAMPLE)
    assert (ran.code, ran.err) == (0, "")


def test_a_forfeit_is_said_saved_and_told_again(tmp_path: Path) -> None:
    name = command(tmp_path, BAD)
    ran = detente(tmp_path, *KUHN, "--first", name, "--second", "random")
    assert (ran.code, ran.err) == (0, "")
    said = " ".join(ran.out.split())
    assert "forfeits the game: there is no action 'fly'. The winner: Player 2." in said
    assert "Saved: g.json" in ran.out
    saved = record(tmp_path / "g.json")
    assert saved["notes"]["forfeit"] == {
        "seat": "first",
        "player": name,
        "reason": "there is no action 'fly'",
    }
    told = "".join(detente(tmp_path, "replay", "g.json").out.split())  # a long name is broken
    wanted = f"The game ended by a forfeit of first ({name}): there is no action 'fly'."
    assert told.endswith("".join(wanted.split()))
    data = json.loads(detente(tmp_path, "replay", "g.json", "--json").out)
    assert data["forfeit"] == saved["notes"]["forfeit"]


def test_a_record_of_a_stranger_sends_no_commands_to_the_terminal(tmp_path: Path) -> None:
    detente(tmp_path, *KUHN, "--first", command(tmp_path, BAD), "--second", "random")
    saved = record(tmp_path / "g.json")
    saved["notes"]["forfeit"]["player"] = "\x1b]0;title\x07\x1b[2J"
    (tmp_path / "g.json").write_text(json.dumps(saved))
    told = detente(tmp_path, "replay", "g.json").out
    assert "by a forfeit of first (?]0;title??[2J)" in told


def test_a_person_wins_by_forfeit(tmp_path: Path) -> None:
    name = command(tmp_path, BAD)
    ran = detente(tmp_path, *KUHN, "--first", "human", "--second", name, lines=["bet"])
    assert "The winner: Player 1." in " ".join(ran.out.split())


def test_a_record_never_starts_a_program_by_itself(tmp_path: Path) -> None:
    """Somebody else's file may name any command."""
    detente(tmp_path, *KUHN, "--first", "human", "--second", "random", lines=["quit"])
    saved = record(tmp_path / "g.json")
    saved["seats"][1] = f"cmd:touch {tmp_path / 'run'}"
    (tmp_path / "g.json").write_text(json.dumps(saved))
    words = ("play", "kuhn_poker", "--load", "g.json")
    assert_refused(detente(tmp_path, *words), "say who has it now: --second PLAYER")
    ran = detente(tmp_path, *words, "--second", EXAMPLE, lines=["check", "fold"])
    assert ran.code == 0
    assert not (tmp_path / "run").exists()


def test_leaving_says_how_to_go_on_with_the_program(tmp_path: Path) -> None:
    words = ("play", "twilight_struggle", "--seed", "1", "--save", "g.json")
    ran = detente(tmp_path, *words, "--ussr", EXAMPLE, "--us", "human", lines=["quit"])
    line = ran.out.splitlines()[-1]
    assert line.startswith("Go on with: detente play twilight_struggle --load g.json --ussr ")
    again = detente(tmp_path, *shlex.split(line)[4:], lines=["quit"])
    assert (again.code, again.err) == (0, "")
    assert record(tmp_path / "g.json")["seats"] == [EXAMPLE, "human"]


def test_a_forfeited_game_may_go_on(tmp_path: Path) -> None:
    name = command(tmp_path, BAD)
    detente(tmp_path, *KUHN, "--first", name, "--second", "random")
    words = ("play", "kuhn_poker", "--load", "g.json", "--first", "random")
    ran = detente(tmp_path, *words)
    assert ran.code == 0
    assert "a forfeit, which is set aside" in ran.out
    assert "forfeit" not in record(tmp_path / "g.json")["notes"]


def test_the_time_limit_is_an_option(tmp_path: Path) -> None:
    name = command(tmp_path, "time.sleep(60) if count else None")
    ran = detente(tmp_path, *KUHN, "--first", name, "--second", "random", "--time-limit", "0.5")
    assert "no answer within 0.5 s" in " ".join(ran.out.split())


def test_what_a_program_complains_of_is_seen(tmp_path: Path) -> None:
    name = command(tmp_path, before="print('loading', file=sys.stderr)")
    ran = detente(tmp_path, *KUHN, "--first", name, "--second", "random")
    assert ran.err == f"[{Path(sys.executable).name}] loading\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--first", "cmd:"), "names no program"),
        (("--first", "cmd:'"), "cannot be read"),
        (("--first", "cmd:/no/such/bot"), "there is no program '/no/such/bot'"),
        (
            ("--first", "cmd"),
            "unknown player 'cmd'; known are: human, random, careful, rules, cmd:",
        ),
        (("--time-limit", "0"), "more than 0 seconds, not 0"),
        (("--game-limit", "-1"), "more than 0 seconds, not -1"),
    ],
)
def test_mistakes_are_one_line(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    assert_refused(detente(tmp_path, "play", "kuhn_poker", *words), told)
    assert list(tmp_path.iterdir()) == []
