"""The page of a table under editions, variants and optional rules."""

from typing import Any

import pytest
from tests.twilight_struggle.web_pages import SEATS, WORDS, decisions, everything

from detente.core.session import Session
from detente.fuzz import option_sets
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.web import PAGE

SINGLE: list[dict[str, Any]] = [
    {"chinese_civil_war": True},
    {"edition": "second"},
    {"scenario": "late_war"},
    {"bidding": True},
    {"mixed_operations": True},
    {"space_without_roll": True, "realign_anywhere": True},
]


@pytest.mark.parametrize("number", range(len(SINGLE) + 4))
def test_every_legal_action_is_a_choice_exactly_once(number: int) -> None:
    options = (SINGLE + option_sets(GAME)[:4])[number]
    for count, session in enumerate(decisions(number, options)):
        state = session.state
        last = session.tail(state.actor)
        found = PAGE.choices(state, state.actor, WORDS, last)
        assert sorted(choice.action for choice in found.all()) == sorted(state.answers)
        if count % 9 == 0:
            for seat in SEATS:
                everything(state, seat, last)


def at_china(*actions: str) -> Session:
    """A game with the Chinese Civil War in which the USSR has operations to spend."""
    for session in decisions(1, {"chinese_civil_war": True}):
        if GAME.parse_action("place chinese_civil_war") in session.state.answers:
            for action in actions:
                session.apply(GAME.parse_action(action))
            return session
    raise AssertionError("the USSR never has operations")


def box(session: Session) -> dict[str, Any]:
    """What the page says of the box to the USSR."""
    marks = PAGE.marks(session.state, 0, WORDS, session.tail(0), [])
    start = "c-chinese_civil_war"
    return {name.removeprefix(start): mark for name, mark in marks.items() if name[:19] == start}


def test_the_box_of_china_counts_the_markers_that_can_be_taken_back() -> None:
    found = box(at_china("place chinese_civil_war"))
    assert found["-ussr"]["text"] == "1"
    assert "has-ussr" in found[""]["cls"] and "gone" not in found[""]["cls"]
    assert found[""]["label"] == "Chinese Civil War, USSR 1 of 3"


def test_the_box_is_not_seen_where_there_is_no_civil_war() -> None:
    session = next(iter(decisions(1, {})))
    assert "gone" in box(session)[""]["cls"].split()
    tracks = PAGE.panels(at_china().state, 0, WORDS)
    assert "Nobody" in str(tracks)
