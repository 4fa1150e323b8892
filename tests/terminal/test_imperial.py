"""A sitting with more than two players, as a person in a pipe has it."""

import json
from pathlib import Path

from tests.terminal.command import detente, record

GAME = ("play", "imperial_2030", "--seats", "human,rules,rules,careful", "--seed", "2030")


def test_undo_before_the_first_choice_has_nothing_to_take_back(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=["undo", "quit"])
    assert "nothing to take back" in ran.out


def test_numbers_beyond_the_list_say_how_far_it_goes(tmp_path: Path) -> None:
    lines = ["-1", "0", "99", "why 0", "quit"]
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=lines)
    assert ran.out.count("The choices go from 1 to") == 4


def test_why_takes_the_number_of_a_choice(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=["why 4", "quit"])
    assert "  4 Maneuver 1:" in ran.out.split("> why 4")[1]
    assert "That is allowed." in ran.out


def test_a_known_command_of_another_kind_is_explained_with_its_rule(tmp_path: Path) -> None:
    lines = ["give india 3", "always peace", "quit"]
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=lines)
    assert "(7)" not in ran.out
    assert "give india 3: A payment into this treasury is not asked for" in ran.out
    assert "always peace: No unit has arrived" in ran.out


def test_production_makes_all_by_enter_alone(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=["slot production 1", "", "quit"])
    assert "  1 ALL: produce in all of them [Enter]" in ran.out
    assert "produce all" in record(tmp_path / "g.json")["actions"]


def test_only_a_single_choice_is_called_so(tmp_path: Path) -> None:
    """What follows a choice of the person is never told as the only one."""
    lines = ["slot production 1", "", *["1", "yes"] * 60, "log all", "quit"]
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=lines)
    assert "(the only choice)" not in ran.out


def test_undo_names_single_choices_only_where_some_followed(tmp_path: Path) -> None:
    lines = ["slot production 1", "undo", "slot factory", "quit"]
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=lines)
    assert "Taken back: slot production 1.\n" in ran.out


def test_help_lists_standing_answers_and_short_forms(tmp_path: Path) -> None:
    ran = detente(tmp_path, *GAME, "--save", "g.json", lines=["?", "quit"])
    for word in ("always peace", "never give", "done", "rondel NATION", "tax = taxation"):
        assert word in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80 or "detente play" in ran.out


def test_the_end_shows_all_places_and_how_to_see_the_game_again(tmp_path: Path) -> None:
    seats = ("play", "imperial_2030", "--seats", "careful,rules,rules", "--seed", "5")
    ran = detente(tmp_path, *seats, "--save", "g.json")
    assert (ran.code, ran.err) == (0, "")
    end = ran.out.splitlines()[-12:]
    assert any(line.startswith("1. Player") for line in end)
    assert any(line.startswith("3. Player") for line in end)
    assert end[-1] == "See it again: detente replay g.json"


def test_people_of_a_record_go_by_their_names(tmp_path: Path) -> None:
    detente(tmp_path, *GAME, "--save", "g.json", lines=[*["1", "yes"] * 20, "quit"])
    saved = record(tmp_path / "g.json")
    assert "Player 1" in detente(tmp_path, "replay", "g.json").out
    saved["notes"]["names"] = ["Ada\x1b[2J", "rules", "rules", "careful"]
    (tmp_path / "g.json").write_text(json.dumps(saved))
    told = detente(tmp_path, "replay", "g.json").out
    assert "Ada?[2J" in told
    assert "Player 2" in told
    assert "Player 1" not in told
    assert "\x1b" not in told
