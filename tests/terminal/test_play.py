import re
from pathlib import Path

import pytest
from tests.terminal.command import detente, record

GAME = ("play", "twilight_struggle")
#: The first choice again and again; a warning is answered with yes.
STUBBORN = ["1", "yes"] * 4000


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--seed", "5", "--save", "g.json", lines=STUBBORN)
    assert (ran.code, ran.err) == (0, "")
    assert "Saved: g.json" in ran.out
    replayed = detente(tmp_path, "replay", "g.json")
    assert replayed.code == 0
    assert "VP" in replayed.out


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_between_computers_fit_80_columns(tmp_path: Path, seed: int) -> None:
    ran = detente(tmp_path, *GAME, "--ussr", "random", "--us", "careful", "--seed", str(seed))
    assert (ran.code, ran.err) == (0, "")
    assert max(len(line) for line in ran.out.splitlines() if ".json" not in line) <= 80
    assert list((tmp_path / "data" / "detente" / "games").glob("*.json"))


def test_in_a_pipe_there_are_no_colours_and_no_cursor_tricks(tmp_path: Path) -> None:
    looks = ["board", "hand", "europe", "help", "log", "table", "list", "1", "2"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=looks)
    assert "\x1b" not in ran.out
    assert "\r" not in ran.out
    assert max(len(line) for line in ran.out.splitlines() if "Go on" not in line) <= 80


def test_the_end_of_the_input_saves_and_the_game_goes_on_as_if_never_left(tmp_path: Path) -> None:
    lines = STUBBORN[:120]
    detente(tmp_path, *GAME, "--seed", "8", "--save", "whole.json", lines=lines)
    detente(tmp_path, *GAME, "--seed", "8", "--save", "parts.json", lines=lines[:50])
    half = record(tmp_path / "parts.json")
    ran = detente(tmp_path, *GAME, "--load", "parts.json", lines=lines[50:])
    assert ran.code == 0
    assert record(tmp_path / "parts.json") == record(tmp_path / "whole.json")
    assert len(half["actions"]) < len(record(tmp_path / "parts.json")["actions"])


def test_undo_takes_a_choice_back_and_says_why_not(tmp_path: Path) -> None:
    lines = ["undo", "poland", "undo", "austria", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    assert "nothing to take back" in ran.out
    assert "Taken back: place poland" in ran.out
    placed = [text for text in record(tmp_path / "g.json")["actions"] if text.startswith("place")]
    assert placed == ["place austria"]


def test_a_choice_by_number_words_or_their_beginning(tmp_path: Path) -> None:
    lines = ["place poland", "Poland", "pol", "e germ", "7", "germany east", "quit"]
    detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    placed = [text for text in record(tmp_path / "g.json")["actions"] if text.startswith("place")]
    assert placed == ["place poland"] * 3 + ["place east_germany", "place poland"]


def test_what_is_not_allowed_is_explained_with_the_rule(tmp_path: Path) -> None:
    lines = ["france", "why place france", "nonsense", "99", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    assert ran.out.count("(3.2, 3.3)") == 2
    assert '"nonsense" is no choice' in ran.out
    assert "from 1 to 9" in ran.out


def test_the_whole_title_of_a_card_is_understood(tmp_path: Path) -> None:
    lines = ["why play Ask Not What Your Country Can Do For You", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    assert "(4.5D)" in ran.out
    assert "is no choice" not in ran.out


def test_a_number_after_a_choice_makes_it_so_often(tmp_path: Path) -> None:
    lines = ["poland 3", "poland 9", "east germany 0", "undo", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    placed = [text for text in record(tmp_path / "g.json")["actions"] if text.startswith("place")]
    assert placed == ["place poland"] * 2
    assert "That can be chosen 3 times in a row at most: place poland." in ran.out
    assert "one at a time here: type place east germany without a number" in ran.out


@pytest.mark.parametrize("typed", ["poland x3", "poland 3x", "poland x 3", "3 poland", "3x pol"])
def test_a_number_of_times_is_typed_as_people_do(typed: str, tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=[typed, "quit"])
    placed = [text for text in record(tmp_path / "g.json")["actions"] if text.startswith("place")]
    assert placed == ["place poland"] * 3, ran.out


def test_words_left_over_are_refused(tmp_path: Path) -> None:
    lines = ["yugoslavia foo bar", "poland 4 now", "place poland please", "poland x4x", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    assert not [each for each in record(tmp_path / "g.json")["actions"] if "place" in each]
    said = " ".join(ran.out.split())
    assert '"foo bar" after place yugoslavia is not understood' in said
    assert said.count("Nothing was done") == 4


def test_what_is_no_choice_brings_up_nothing_else(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=["3 3", "no", "quit"])
    after = ran.out.split("> 3 3")[1]
    assert after.count("is no choice and no command") == 2
    for other in ("roll", "defcon", "north", "norway"):
        assert other not in after.lower()


def test_help_lists_what_else_is_understood(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=["help", "quit"])
    assert "stop = done" in " ".join(ran.out.split())
    assert "the =" not in ran.out


def test_what_is_not_asked_says_how_to_see_what_is(tmp_path: Path) -> None:
    lines = ["done", "headline fidel", "fidel", "quit"]
    ran = detente(tmp_path, *GAME, "--seed", "3", "--save", "g.json", lines=lines)
    assert ran.out.count("list shows what can be chosen.") == 3
    assert "Stopping and passing are offered only where" in ran.out


def test_two_people_at_one_terminal_see_only_their_own_cards(tmp_path: Path) -> None:
    seats = ("--ussr", "human", "--us", "human")
    lines = ["hand", *["1"] * 6, "hand", *["1"] * 7, "hand", "1", "hand", "quit"]
    ran = detente(tmp_path, *GAME, *seats, "--seed", "4", "--save", "g.json", lines=lines)
    parts = re.split(r"=== (USSR|US) ===\n", ran.out)
    shown = [("USSR", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]
    assert {who for who, _ in shown} == {"USSR", "US"}
    for who, text in shown:
        other = "US" if who == "USSR" else "USSR"
        assert f"Hand of the {other}\n" not in text
        assert not re.search(rf"^(\| )?{other} draws", text, re.M)


def test_a_game_with_seats_of_other_names(tmp_path: Path) -> None:
    ran = detente(tmp_path, "play", "kuhn_poker", "--first=random", "--second", "careful")
    assert (ran.code, ran.err) == (0, "")


def test_a_finished_game_is_shown_again(tmp_path: Path) -> None:
    detente(tmp_path, "play", "kuhn_poker", "--first=random", "--second=random", "--save", "k.json")
    ran = detente(tmp_path, "play", "kuhn_poker", "--load", "k.json")
    assert (ran.code, ran.err) == (0, "")
