"""What the main button says, and which countries have the sign of danger."""

from typing import Any

import pytest
from tests.twilight_struggle.table import Table
from tests.twilight_struggle.web_pages import WORDS, decisions

from detente.core.page import Choices
from detente.games.twilight_struggle import GAME, actions
from detente.games.twilight_struggle.web import PAGE
from detente.games.twilight_struggle.wording.choices import top

#: What the main button says while nothing is chosen, by the kind of question.
IDLE = {
    "Wargames": "Play on",
    "TakeFromDiscards": "Take none",
    "DiscardHeld": "Discard none",
    "CheCoup": "No coup",
    "FreeAction": "No coup",
    "GrainChoice": "Choose",
    "Chernobyl": "Choose a region",
    "SetDefcon": "Choose a level",
    "OlympicGames": "Choose",
    "ChooseHeadline": "Choose a headline",
    "War": "Choose a target",
}


def choices(table: Table) -> Choices:
    s = table.state
    return PAGE.choices(s, s.actor, WORDS, [])


def test_the_main_button_says_what_is_to_be_chosen_or_what_nothing_means() -> None:
    met = set()
    for seed in range(10):
        for session in decisions(seed):
            s = session.state
            name = type(top(s)[1]).__name__
            found = PAGE.choices(s, s.actor, WORDS, [])
            if name in IDLE and (found.done or name != "FreeAction") and len(s.answers) > 1:
                said = found.done.label if found.done else found.idle
                assert said == IDLE[name], name
                met.add(name)
    assert len(met) >= len(IDLE) - 3, set(IDLE) - met


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            {"ussr_hand": ["asia_scoring", "duck_and_cover"], "us_hand": ["fidel"], "turn": 1},
            "Asia Scoring, which cannot be held",
        ),
        (
            {"ussr_hand": ["missile_envy", "duck_and_cover"], "us_hand": ["fidel"], "owed": "ussr"},
            "Missile Envy, which is owed",
        ),
    ],
)
def test_the_only_card_that_may_be_played_says_why(given: dict[str, Any], says: str) -> None:
    found = choices(Table(**given).round("ussr", 6)).all()
    assert [choice.said for choice in found] == [says]


def test_the_only_headline_says_so() -> None:
    given: dict[str, Any] = {"ussr_hand": ["fidel", "un_intervention"], "us_hand": ["nato"]}
    found = choices(Table(**given).headlines()).all()
    assert [choice.said for choice in found] == ["Fidel as headline, the only possible one"]


def test_a_card_among_others_says_nothing_more() -> None:
    given: dict[str, Any] = {"ussr_hand": ["fidel", "duck_and_cover"], "us_hand": ["nato"]}
    assert {choice.said for choice in choices(Table(**given).round("ussr", 3)).all()} == {""}


@pytest.mark.parametrize(
    ("given", "risky"),
    [
        ({"defcon": 2}, {"c-panama"}),
        ({"defcon": 3}, set()),
        ({"defcon": 3, "effects": ["cuban_missile_crisis_on_ussr"]}, {"c-panama", "c-haiti"}),
    ],
)
def test_a_country_has_a_sign_where_a_coup_would_lose(
    given: dict[str, Any], risky: set[str]
) -> None:
    table = Table(
        ussr_hand=["fidel", "duck_and_cover"],
        us_hand=["nato"],
        influence={"panama": (0, 1), "haiti": (0, 1), "poland": (1, 0)},
        **given,
    )
    s = table.round("ussr", 3).do("play fidel", "operations").state
    marks = PAGE.marks(s, s.actor, WORDS, [], [])
    signed = {id for id, mark in marks.items() if "risky" in mark.get("cls", "").split()}
    assert signed == risky
    dangers = {
        f"c-{GAME.action_text(action).split()[1]}"
        for action in s.answers
        if actions.COUP <= action < actions.COUP + actions.REMOVE
        and GAME.danger(s, action) is not None
    }
    assert dangers == risky
    for id in risky:
        assert marks[id]["label"].endswith("a coup here loses the game at once.")
    others = PAGE.marks(s, 1 - s.actor, WORDS, [], [])
    assert not any("risky" in mark.get("cls", "").split() for mark in others.values())
