"""What the page adds to the bare figures: moves, letters, home provinces of bonds, the end."""

import re
from typing import Any

import pytest
from tests.imperial_2030.table import Table
from tests.imperial_2030.web_pages import OPTIONS, PAGE, WORDS, decisions, ids_of, templates

from detente.core.journal import EVERYBODY, NOBODY_LEARNT, Entry
from detente.games.imperial_2030 import actions, entries
from detente.games.imperial_2030.board import NUMBER
from detente.games.imperial_2030.data.economy import ARMY, FLEET, FRIENDLY
from detente.games.imperial_2030.data.regions import CHINA, RUSSIA, USA
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web.bonds import grid

ENVIRONMENT = templates()
BOARD = ENVIRONMENT.get_template("imperial_2030/board.svg")
BOARD_IDS = set(ids_of(BOARD.render(PAGE.board(WORDS))))


def moved(nation: int, kind: int, start: str, goal: str, carried: int = 0) -> Entry:
    args = (nation, kind, NUMBER[start], NUMBER[goal], carried)
    return Entry(entries.MOVED, args, EVERYBODY, len(args), NOBODY_LEARNT)


def ends(path: str) -> tuple[list[str], list[str]]:
    numbers = re.findall(r"-?[\d.]+", path)
    return numbers[:2], numbers[-2:]


# -- moves -----------------------------------------------------------------------------------


def test_an_army_goes_from_its_region_to_the_other() -> None:
    s = Table(units={"ukraine": "1 russia army"}).state
    found = PAGE.motion(s, moved(RUSSIA, ARMY, "moscow", "ukraine"))
    assert found is not None and found.symbol == "army-russia"
    assert found.path.startswith("M614 103") and found.path.count("M") == 1


def test_what_moved_looks_as_it_stands_there() -> None:
    s = Table().state
    looks = {
        "hostile-china": moved(CHINA, ARMY, "mongolia", "novosibirsk"),
        "friendly-china": moved(CHINA, FRIENDLY, "mongolia", "novosibirsk"),
        "wave-china": moved(CHINA, FLEET, "shanghai", "china_sea"),
    }
    for symbol, entry in looks.items():
        found = PAGE.motion(s, entry)
        assert found is not None and found.symbol == symbol


def test_a_convoy_goes_over_the_fleets_that_carried_it() -> None:
    s = Table(units={"caribbean_sea": "1 usa fleet", "north_atlantic": "1 usa fleet"}).state
    by_sea = PAGE.motion(s, moved(USA, ARMY, "mexico", "guinea", 1))
    straight = PAGE.motion(s, moved(USA, ARMY, "mexico", "guinea"))
    assert by_sea is not None and straight is not None
    assert by_sea.path.count("Q") > straight.path.count("Q")
    assert ends(by_sea.path)[0] == ends(straight.path)[0]


def test_round_the_world_a_line_leaves_at_one_edge_and_comes_in_at_the_other() -> None:
    found = PAGE.motion(Table().state, moved(USA, FLEET, "north_pacific", "sea_of_japan"))
    assert found is not None and found.path.count("M") == 2


def test_only_moves_are_motions_and_their_symbols_are_drawn() -> None:
    seen = 0
    for number, session in enumerate(decisions(8, {"players": 2}, 900)):
        if number % 90 != 89:
            continue
        for entry in session.journal.entries:
            found = PAGE.motion(session.state, entry)
            assert (found is not None) == (entry.kind == entries.MOVED)
            if found is not None:
                assert found.symbol in BOARD_IDS and found.path.startswith("M")
                seen += 1
    assert seen


# -- battles and bonds -----------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS[:3], ids=str)
def test_answers_in_battles_have_letters(options: dict[str, Any]) -> None:
    battles = 0
    for session in decisions(6, options, 3000):
        s = session.state
        assert isinstance(s, ImperialState)
        found = PAGE.choices(s, s.actor, WORDS, [])
        lettered = {each.key: each.action for each in found.all() if each.key}
        fights = [each for each in s.answers if actions.FIGHT <= each < actions.GIVE]
        assert ("a" in lettered) == (len(fights) == 1)
        assert ("n" in lettered) == (actions.PEACE in s.answers)
        assert lettered.get("n", actions.PEACE) == actions.PEACE
        battles += bool(fights)
    assert battles


def test_a_bond_knows_the_home_provinces_of_its_nation() -> None:
    rows = grid(Table().state, 0, WORDS)["rows"]
    homes = [set(row["home"].split()) for row in rows]
    assert homes[RUSSIA] == {"r-moscow", "r-murmansk", "r-novosibirsk", "r-vladivostok"}
    assert set.union(*homes) <= BOARD_IDS


# -- the end ---------------------------------------------------------------------------------


def test_the_end_says_once_who_won_and_how_each_sum_comes() -> None:
    *_, session = decisions(2, {"players": 3})
    session.settle()
    last = session.state
    for action in last.answers[:1]:
        session.apply(action)
    s = session.state
    assert isinstance(s, ImperialState) and s.actor < 0
    standing = PAGE.panels(s, -1, WORDS)["standing"]
    shown = ENVIRONMENT.get_template("imperial_2030/score.html").render({"standing": standing})
    totals = [int(total) for total in re.findall(r'class="tot">(\d+)<', shown)]
    assert totals == sorted(totals, reverse=True)
    assert f"with {totals[0]}" in standing["won"]
    for row in standing["rows"]:
        for worth in row["worth"]:
            assert worth["sum"] == worth["interest"] * worth["factor"]
        assert int(row["total"]) == sum(each["sum"] for each in row["worth"]) + int(row["cash"])
    told = PAGE.ending(s, WORDS)
    assert str(totals[0]) in told and "wins" not in told and standing["ended"] in told
