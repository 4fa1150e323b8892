"""Questions with a single answer: the asked seat reads why, nobody else learns of it."""

import re

import pytest
from tests.twilight_struggle.table import Table

from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: Cards of one operation, and cards that would pay.
POOR = ["cia_created", "allende"]
RICH = ["nato", "cia_created"]


#: Titles that speak to somebody.
TITLES = re.compile("Ask Not What Your Country Can Do For You|We Will Bury You")


def prompt_of(table: Table, seat: int) -> str:
    return WORDS(GAME.prompt(table.state, seat))


def trapped(hand: list[str]) -> Table:
    return Table(us_hand=hand, effects=["quagmire"]).round("us")


def blockade(hand: list[str]) -> Table:
    influence = {"west_germany": [0, 4]}
    return Table(us_hand=hand, influence=influence).event("blockade", "ussr")


def envy(hand: list[str]) -> Table:
    return Table(us_hand=hand).event("missile_envy", "ussr")


@pytest.mark.parametrize(
    ("given", "poor", "alone"),
    [
        (trapped, POOR, "no card of yours is worth 2 operations; you sit this round out."),
        (blockade, POOR, "no card of yours is worth 3 operations, so you discard nothing."),
        (envy, ["nasser", "nato"], "hand over NATO: with 4 operations it is the most valuable"),
    ],
)
def test_the_asked_seat_reads_why_there_is_one_answer_and_the_others_do_not(
    given, poor: list[str], alone: str
) -> None:
    rich = ["nato", "marshall_plan"]
    one, several = given(poor), given(rich)
    assert len(one.state.answers) == 1
    assert len(several.state.answers) > 1
    assert alone in prompt_of(one, 1)
    assert alone not in prompt_of(several, 1)
    for seat in (-1, 0):
        assert GAME.prompt(one.state, seat) == GAME.prompt(several.state, seat)


def test_every_card_of_the_hand_says_why_it_does_not_pay() -> None:
    for given, price in ((trapped, 2), (blockade, 3)):
        for card in POOR:
            reason = GAME.why_not(given(POOR).state, GAME.parse_action(f"discard {card}"))
            assert reason is not None
            assert f"worth less than {price} operations now (5.3)" in WORDS(reason)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("options", [{}, {"bidding": True}, {"edition": "second"}])
def test_who_is_not_asked_is_not_spoken_to(seed: int, options: dict) -> None:
    session, luck = Session(GAME, seed, options), Rng(seed)
    while not session.over:
        state = session.state
        for seat in {-1, 0, 1} - {state.actor}:
            words = f" {TITLES.sub('', WORDS(GAME.prompt(state, seat))).lower()} "
            assert " you " not in words
            assert " your " not in words
        session.apply(luck.choice(state.answers))


@pytest.mark.parametrize("card", ["blockade", "latin_american_debt_crisis"])
@pytest.mark.parametrize("hand", [POOR, RICH])
def test_everybody_reads_that_the_us_does_not_pay_and_not_whether_it_could(
    card: str, hand: list[str]
) -> None:
    journal = Journal()
    table = Table(us_hand=hand, influence={"west_germany": [0, 4]})
    table.state.journal = journal
    table.event(card, "ussr").do("pass")
    for seat in (-1, 0, 1):
        lines = [GAME.entry_message(entry, seat) for entry in journal.entries]
        assert "US discards nothing." in [WORDS(line) for line in lines if line is not None]


@pytest.mark.parametrize(
    ("card", "by", "counted"),
    [
        ("arms_race", "us", {"military": [0, 1]}),
        ("nuclear_test_ban", "us", {"defcon": 3}),
        ("opec", "ussr", {"influence": {"libya": [2, 0]}}),
        ("alliance_for_progress", "us", {"influence": {"chile": [0, 3]}}),
        ("reagan_bombs_libya", "us", {"influence": {"libya": [2, 0]}}),
    ],
)
def test_what_an_event_counts_is_told_when_it_is_nothing(card: str, by: str, counted: dict) -> None:
    def told(**given) -> list[str]:
        table = Table(vp=0, **given)
        table.state.journal = Journal()
        table.event(card, by)
        lines = [GAME.entry_message(entry, -1) for entry in table.state.journal.entries]
        return [WORDS(line) for line in lines if line is not None]

    nothing = f"{by.upper()} gains no VP."
    assert nothing not in told(**counted)
    defcon = {"defcon": 2} if card == "nuclear_test_ban" else {}
    assert nothing in told(**defcon)
