"""No section of the rules is without code and without a test, and no test names one in vain."""

import pytest
from tests.rulebook import coverage

from detente.core.registry import find_game, game_ids

each_game = pytest.mark.parametrize("game", game_ids())


@each_game
@pytest.mark.parametrize("what", ["code", "tests"])
def test_every_section_is_realised_and_proved(game: str, what: str) -> None:
    assert coverage.uncovered(game, what) == []


@each_game
def test_cases_and_tests_name_sections_that_there_are(game: str) -> None:
    assert coverage.unknown(game) == []


@each_game
def test_every_option_is_set_somewhere_in_the_tests(game: str) -> None:
    sources = "".join(
        path.read_text(encoding="utf-8")
        for path in (coverage.ROOT / "tests" / game).rglob("*.*")
        if path.suffix in (".py", ".toml")
    )
    missing = [spec.name for spec in find_game(game).options if spec.name not in sources]
    assert missing == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Reach (6.1.1, R-5), at DEFCON 5.", {"6.1.1", "r-5"}),
        ("A war (section 7, card 36).", {"7", "card-36"}),
        ("Cards 43 and 69; cards 50 and 59", {"card-50", "card-59"}),
        ("# 8 Fidel: Cuba", {"card-8"}),
        ("# 8 rounds at most", set()),
        ("The end (5); of (2 rolls), 0.75", {"5", "0.75"}),
    ],
)
def test_numbers_in_docstrings_and_comments(text: str, found: set[str]) -> None:
    assert coverage.numbers(text) == found


def test_the_table_has_a_row_for_every_section_and_no_empty_cell() -> None:
    for game in game_ids():
        lines = coverage.table(game).splitlines()[2:]
        assert len(lines) == len(coverage.rows(game))
        bare = [line for line in lines if "| – |" in line]
        assert [line.split(" | ")[0].strip("| ") for line in bare] == sorted(
            coverage.NO_RULES.get(game, ())
        )
