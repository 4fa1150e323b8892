"""What players missed on the page: markers side by side, reasons of bonds, news, names."""

import re
from math import hypot
from typing import Any

import pytest
from tests.imperial_2030.table import Table
from tests.imperial_2030.web_pages import PAGE, WORDS, templates

from detente.core.journal import EVERYBODY, NOBODY_LEARNT, Entry
from detente.core.page import Choice
from detente.games.imperial_2030 import GAME, entries
from detente.games.imperial_2030.data.economy import SLOT_IDS
from detente.games.imperial_2030.data.regions import CHINA, NATION_IDS
from detente.games.imperial_2030.web.rondel import wheel

TWO = {"options": {"players": 2}, "card": "p1"}
#: Player 1 invests; player 2 governs China, which has points, and India, which has none.
INVEST: dict[str, Any] = {
    **TWO,
    "governments": {**dict.fromkeys(NATION_IDS, "p1"), "china": "p2", "india": "p2"},
    "points": {"china": 7, "usa": 11},
    "treasury": {"russia": 30},
    "cash": {"p1": 10},
    "bonds": {"p1": {"russia": [4]}, "p2": {"china": [4, 30], "india": [2]}},
}


def investing(**more: Any) -> Any:
    return Table(**{**INVEST, **more}).turn("russia").do("slot investor").state


def choices(state: Any) -> list[Choice]:
    return PAGE.choices(state, state.actor, WORDS, []).all()


# -- the score track and the rondel ----------------------------------------------------------


def test_the_pale_marker_stands_beside_those_on_the_same_number() -> None:
    table = Table(points={"russia": 5, "china": 6}, flags={"russia": ["ukraine", "turkey"]})
    state = table.turn("russia").state
    panels = PAGE.panels(state, 0, WORDS)
    would = next(cell for cell in panels["track"] if cell["ghost"])
    assert would["points"] == 6 and would["nations"] == ["china"]
    drawn = templates().get_template("imperial_2030/hand.html").render(panels)
    (cell,) = re.findall(r'<li class="f\d+">6.*?</li>', drawn)
    (group,) = re.findall(r'<span class="on">(.*?)</span>', cell)
    assert "badge-china" in group and "badge-russia" in group and "pale" in group


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("slot", SLOT_IDS)
def test_markers_on_the_rondel_cover_neither_a_name_nor_one_another(slot: str, count: int) -> None:
    table = Table(rondel=dict.fromkeys(NATION_IDS[:count], slot)).turn(NATION_IDS[-1])
    drawn = wheel(table.state, 0, WORDS)
    name = next(each for each in drawn["slots"] if each["id"] == f"x-{slot}")
    markers = [each for each in drawn["markers"] if each["id"] in NATION_IDS[:count]]
    assert len(markers) == count
    for each in markers:
        radius = 7 * each["scale"]
        # Names are up to 46 units wide; their letters reach 9 above their foot.
        aside = max(0, abs(each["x"] - name["x"]) - 23)
        below = max(0, each["y"] - name["y"], name["y"] - 9 - each["y"])
        assert hypot(aside, below) > radius - 1, each
    for at, one in enumerate(markers):
        for other in markers[at + 1 :]:
            apart = hypot(one["x"] - other["x"], one["y"] - other["y"])
            assert apart > 7 * (one["scale"] + other["scale"]) - 4


# -- bonds -----------------------------------------------------------------------------------


def test_a_bond_that_cannot_be_had_says_why() -> None:
    state = investing()
    panels = PAGE.panels(state, 0, WORDS)
    cells = {cell["id"]: cell for row in panels["bonds"]["rows"] for cell in row["cells"]}
    assert cells["b-brazil-30"]["why"] == "You lack 7 million for it (4.5)."
    assert "lack 12 million" in cells["b-russia-30"]["why"]  # for the 4
    assert "not for sale" in cells["b-china-30"]["why"]
    assert cells["b-brazil-20"]["deal"] and not cells["b-brazil-20"]["why"]
    for id in ("b-brazil-30", "b-china-30"):
        assert PAGE.refusal(state, 0, id, WORDS) == cells[id]["why"]
        assert PAGE.help(state, 0, id, WORDS)
    assert PAGE.refusal(state, 0, "b-brazil-20", WORDS) == ""
    assert PAGE.refusal(state, 1, "b-brazil-30", WORDS) == ""
    assert PAGE.help(state, 0, "b-brazil-31", WORDS) is None


def test_governments_that_count_are_listed_first_and_each_once() -> None:
    bonds = {"p1": {"russia": [4]}, "p2": {"china": [4], "india": [2]}}
    found = PAGE.choices(investing(bonds=bonds), 0, WORDS, [])
    (group,) = found.groups
    listed = [choice.label for choice in group.choices if not choice.quiet]
    assert listed[0] == "China 6"
    assert not any(label.startswith(("China", "India")) for label in listed[1:])
    every = len([choice for choice in found.all() if choice.place.startswith("b-")])
    assert group.title == f"Best {len(listed)} of {every}, all in the table"


# -- news ------------------------------------------------------------------------------------


def governed(ruler: int, before: int) -> Entry:
    args = (CHINA, ruler, before)
    return Entry(entries.GOVERNMENT, args, EVERYBODY, len(args), NOBODY_LEARNT)


def test_a_government_gained_or_lost_is_told_at_once_to_whom_it_matters() -> None:
    assert PAGE.notice(governed(0, 1), 0, WORDS) == "You govern China now."
    assert "lost the government of China" in PAGE.notice(governed(0, 1), 1, WORDS)
    assert "lost the government of China" in PAGE.notice(governed(-1, 1), 1, WORDS)
    for seat in (2, -1):
        assert PAGE.notice(governed(0, 1), seat, WORDS) == ""


# -- choices ---------------------------------------------------------------------------------


def said(state: Any) -> set[str]:
    return {choice.said for choice in choices(state)}


def test_the_main_button_says_fleet_or_army() -> None:
    table = Table(**TWO, treasury={"russia": 9}).turn("russia").do("slot import")
    assert {"army in Murmansk", "fleet in Murmansk", "army in Moscow"} <= said(table.state)
    table = Table(**TWO, units={"moscow": "1 russia army", "ukraine": "1 russia army"})
    table.turn("russia").do("slot maneuver_1")
    assert {"army in Moscow", "army in Ukraine"} <= said(table.state)
    assert "army to Iran" in said(table.do("army moscow").state)


def test_ways_through_canals_say_their_goal_and_their_fleets() -> None:
    units = {"alaska": "2 usa army", "caribbean_sea": "1 usa fleet", "north_pacific": "1 usa fleet"}
    table = Table(**TWO, units=units, flags={"china": ["colombia"]}).turn("usa")
    for action in ("slot maneuver_1", "done", "army alaska", "to colombia"):
        table.do(action)
    prompt = WORDS(GAME.prompt(table.state, table.state.actor))
    assert "from Alaska to Colombia" in prompt
    notes = {choice.label: choice.notes for choice in choices(table.state)}
    assert notes["By seas alone"] == ["1 fleet: North Pacific."]
    assert notes["Through the Panama Canal"] == ["2 fleets: North Pacific, Caribbean Sea."]
