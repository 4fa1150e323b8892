"""Figures in prompts, choices and the log: those of the position, in the right number."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.journal import Entry
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.web import PAGE
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


@pytest.mark.parametrize(
    ("card", "by", "given", "words"),
    [
        ("duck_and_cover", "us", {"defcon": 4}, "DEFCON falls to 3, then the US gains 2 VP"),
        ("nuclear_test_ban", "us", {"defcon": 4}, "gain 2 VP, then DEFCON goes to 5"),
        ("nuclear_test_ban", "ussr", {"defcon": 2}, "gain 0 VP, then DEFCON goes to 4"),
        (
            "arms_race",
            "us",
            {"military": (1, 5)},
            "US gains 3 VP: 5 military operations, the USSR has 1",
        ),
        (
            "arms_race",
            "us",
            {"military": (2, 2)},
            "no VP: the US has 2 military operations, not more than the USSR with 2",
        ),
        (
            "reagan_bombs_libya",
            "us",
            {"influence": {"libya": [5, 0]}},
            "the US gains 2 VP for 5 USSR influence in Libya",
        ),
        ("reagan_bombs_libya", "us", {}, "no VP: the USSR has fewer than 2 influence in Libya (0)"),
        (
            "opec",
            "ussr",
            {"influence": {"iran": [2, 0], "iraq": [3, 0]}},
            "the USSR gains 2 VP for",
        ),
        ("opec", "ussr", {"vp": -19}, "no VP: the USSR controls none of the oil countries"),
        ("alliance_for_progress", "us", {}, "no VP: the US controls no battleground in Latin"),
        ("the_reformer", "ussr", {"vp": -3}, "USSR +6 in Europe"),
        ("the_reformer", "ussr", {}, "USSR +4 in Europe"),
        ("cultural_revolution", "ussr", {"china": "us up"}, "the USSR takes the China Card"),
        ("nixon_plays_the_china_card", "us", {"china": "us up"}, "the US gains 2 VP"),
        ("ussuri_river_skirmish", "us", {"china": "us up"}, "US +4 in Asia"),
        ("terrorism", "us", {}, "the USSR discards 1 random card"),
        (
            "terrorism",
            "ussr",
            {"effects": ["iranian_hostage_crisis"]},
            "the US discards 2 random cards",
        ),
        ("soviets_shoot_down_kal_007", "us", {}, "falls to 4, US 2 VP; no operations"),
        ("glasnost", "ussr", {"defcon": 5}, "USSR 2 VP, DEFCON goes to 5; no operations"),
        ("fidel", "ussr", {}, "Cuba loses all US influence"),
    ],
)
def test_the_choice_of_an_event_says_what_it_does_in_this_position(
    card: str, by: str, given: dict, words: str
) -> None:
    table = Table(**{f"{by}_hand": [card, "nato"]}, **given).round(by).do(f"play {card}")
    assert told(table, "event").startswith("event: ")
    assert words in told(table, "event")


@pytest.mark.rule("TS 13.4")
@pytest.mark.parametrize(
    ("vp", "words"), [(8, "needs 20 VP"), (0, "needs 20 VP"), (-2, "scoring.")]
)
def test_13_4_the_end_of_the_late_war_says_why_the_ussr_won(vp: int, words: str) -> None:
    state = Table(vp=vp, options={"scenario": "late_war"}).state
    state.end(0, entries.FINAL_SCORING)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert WORDS(outcome).startswith("USSR wins at final scoring")
    assert words in WORDS(outcome)
    assert GAME.ending(state) == "final_scoring"
    assert words in PAGE.ending(state, WORDS)
