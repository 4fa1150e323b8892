"""Figures in prompts, choices and the log: those of the position, in the right number."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.journal import Entry
from detente.games.twilight_struggle import GAME, entries
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: A coup for Che, and one for Ortega.
LATIN = {"haiti": [0, 1], "honduras": [0, 1]}


def prompt_of(table: Table, seat: int | None = None) -> str:
    state = table.state
    return WORDS(GAME.prompt(state, state.actor if seat is None else seat))


def told(table: Table, text: str) -> str:
    return WORDS(GAME.action_message(table.state, GAME.parse_action(text)))


@pytest.mark.parametrize(
    ("card", "effects", "words"),
    [
        ("che", [], "a coup with 3 operations outside"),
        ("che", ["red_scare_on_ussr"], "a coup with 2 operations outside"),
        ("che", ["red_scare_on_ussr", "red_scare_on_ussr_again"], "with 1 operation outs"),
        ("ortega_elected_in_nicaragua", [], "a free coup with 2 operations,"),
        ("ortega_elected_in_nicaragua", ["red_scare_on_ussr"], "a free coup with 1 operation,"),
    ],
)
def test_coups_by_events_name_the_operations_that_they_have(
    card: str, effects: list[str], words: str
) -> None:
    table = Table(influence=LATIN, effects=effects).event(card, "ussr")
    assert words in prompt_of(table)


def test_what_grain_sales_and_a_boycott_give_is_worked_out() -> None:
    table = Table(ussr_hand=["fidel"], effects=["red_scare_on_us"])
    table.event("grain_sales_to_soviets", "us").do("draw fidel")
    assert prompt_of(table).endswith("play it, or return it for 1 operation?")
    assert told(table, "return") == "return the card and use 1 operation"
    table = Table(effects=["containment"]).event("olympic_games", "us")
    assert told(table, "boycott") == "boycott: DEFCON falls to 4, the US has 4 operations"
    table = Table(effects=["red_scare_on_us"]).event("olympic_games", "us")
    assert told(table, "boycott") == "boycott: DEFCON falls to 4, the US has 3 operations"


def test_warsaw_pact_empties_no_more_countries_than_there_are() -> None:
    table = Table(influence={"poland": [0, 1]}).event("warsaw_pact_formed", "ussr")
    assert told(table, "clear influence") == "remove all US influence from 1 country"


def test_the_log_counts_in_the_right_number() -> None:
    for points, words in ((1, "its 1 operation"), (2, "its 2 operations")):
        message = GAME.entry_message(Entry(entries.NO_OPERATIONS, (1, points), -1, 2, -3), 0)
        assert message is not None
        assert WORDS(message) == f"US cannot use {words}"
