"""The command ``rules``."""

from pathlib import Path

from tests.terminal.command import detente


def test_without_words_it_prints_the_contents(tmp_path: Path) -> None:
    ran = detente(tmp_path, "rules", "twilight_struggle")
    assert ran.code == 0
    assert "6 Operations\n  6.1 Influence\n" in ran.out
    assert "  card 1 … card 110\n" in ran.out


def test_a_number_prints_the_section_and_those_below_it(tmp_path: Path) -> None:
    ran = detente(tmp_path, "rules", "twilight_struggle", "6.3")
    assert ran.code == 0
    assert "6.3.4 DEFCON" in ran.out and "6.4" not in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())
    assert "\x1b" not in ran.out
    card = detente(tmp_path, "rules", "twilight_struggle", "card", "8")
    assert card.out.startswith("card 8 Fidel\n")


def test_words_print_what_has_them(tmp_path: Path) -> None:
    ran = detente(tmp_path, "rules", "imperial_2030", "forced", "stop")
    assert ran.code == 0
    assert ran.out.startswith("4.5g The forced stop\n")
    none = detente(tmp_path, "rules", "imperial_2030", "zeppelin")
    assert none.code == 2 and none.out == ""
    assert none.err == "detente: No section has all of these words: zeppelin.\n"


def test_help_has_examples(tmp_path: Path) -> None:
    ran = detente(tmp_path, "rules", "--help")
    assert "detente rules twilight_struggle 6.1.2" in ran.out
    assert detente(tmp_path, "rules", "chess").code == 2
