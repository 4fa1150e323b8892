"""What players missed on the page: markers side by side, reasons of bonds, news, names."""

import re
from math import hypot
from typing import Any

import pytest
from tests.imperial_2030.table import Table
from tests.imperial_2030.web_pages import OPTIONS, PAGE, WORDS, decisions, templates

from detente.core.journal import EVERYBODY, NOBODY_LEARNT, Entry
from detente.core.page import Choice
from detente.games.imperial_2030 import GAME, entries
from detente.games.imperial_2030.data.economy import SLOT_IDS
from detente.games.imperial_2030.data.regions import CHINA, NATION_IDS
from detente.games.imperial_2030.web.drawing import text_width
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


def test_fees_on_the_rondel_keep_away_from_the_names() -> None:
    drawn = wheel(Table().turn("russia").state, 0, WORDS)
    assert len(drawn["slots"]) == len(SLOT_IDS)
    for name in drawn["slots"]:
        half = text_width(name["name"]) * 0.5
        for slot in drawn["slots"]:
            fee = slot["fee"]
            aside = max(fee["left"] - name["x"], name["x"] - fee["left"] - fee["width"]) - half
            above = name["y"] - 8 - fee["y"] - fee["height"] / 2
            below = fee["y"] - fee["height"] / 2 - name["y"]
            assert max(aside, above, below) > 1.5, (name["id"], slot["id"])


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


# -- the main button and what is refused -----------------------------------------------------

#: Player 3 has a Swiss Bank; the USA would pass Investor, whose interest is 5 million.
STOP: dict[str, Any] = {
    "options": {"players": 3},
    "governments": {**dict.fromkeys(NATION_IDS, "p1"), "china": "p2"},
    "rondel": {"usa": "maneuver_1"},
    "bonds": {"p1": {"usa": [9]}, "p2": {"usa": [2]}},
}
LACKS = (
    "The treasury of USA lacks {n} million to pay all interest: the stop cannot be forced (4.5)."
)


@pytest.mark.rule("4.5")
@pytest.mark.parametrize(
    ("treasury", "cash", "reason"),
    [(5, 0, ""), (3, 4, LACKS.format(n=2)), (3, 1, LACKS.format(n=2))],
    ids=["enough", "to pay in", "too little cash"],
)
def test_a_stop_that_cannot_be_forced_says_why(treasury: int, cash: int, reason: str) -> None:
    given = {**STOP, "options": {"players": 3, "cash": "secret"}}
    table = Table(**given, treasury={"usa": treasury}, cash={"p3": cash}).turn("usa")
    found = PAGE.choices(table.do("slot import").state, 2, WORDS, [])
    refused = [(no.label, no.reason) for group in found.groups for no in group.refused]
    assert refused == ([("Force the stop", reason)] if reason else [])
    assert (found.done is not None and found.done.label == "Force the stop") == (not reason)


#: What the main button says while nothing is chosen: who asks, what is there, what was done.
IDLE: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "Choose a slot": ("russia", {}, []),
    "Choose a city": ("russia", {"treasury": {"russia": 9}}, ["slot factory"]),
    "Choose a bond": ("russia", INVEST, ["slot investor"]),
    "Choose a region": (
        "russia",
        {"units": {"moscow": "2 russia army"}},
        ["slot maneuver_1", "army moscow"],
    ),
    "Choose a region or an attack": (
        "china",
        {"units": {"iran": "1 china army, 1 india army"}},
        ["slot maneuver_1", "army iran"],
    ),
    "Choose a sea": (
        "usa",
        {"units": {"north_atlantic": "1 usa fleet"}},
        ["slot maneuver_1", "fleet north_atlantic"],
    ),
    "Choose a sea or an attack": (
        "usa",
        {"units": {"north_atlantic": "1 usa fleet, 1 europe fleet"}},
        ["slot maneuver_1", "fleet north_atlantic"],
    ),
    "Choose an answer": (
        "usa",
        {**STOP, "treasury": {"usa": 4}, "cash": {"p3": 9}},
        ["slot import"],
    ),
}


@pytest.mark.parametrize("idle", IDLE)
def test_the_main_button_says_what_is_to_be_chosen(idle: str) -> None:
    nation, given, done = IDLE[idle]
    table = Table(**given).turn(nation)
    for action in done:
        table.do(action)
    found = PAGE.choices(table.state, table.state.actor, WORDS, [])
    assert found.done is None
    assert found.idle == idle


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_the_main_button_asks_for_can_be_chosen(options: dict[str, Any]) -> None:
    named = {
        "Choose a slot": "slot",
        "Choose a city": "build produce import",
        "Choose a unit": "fleet army rise lie destroy",
        "Choose a sea": "to",
        "Choose a region": "to flag",
        "Choose a way": "via",
        "Choose a bond": "buy upgrade",
    }
    for session in decisions(5, options, 400):
        s = session.state
        found = PAGE.choices(s, s.actor, WORDS, [])
        if found.done is not None:
            continue
        verbs = {GAME.action_text(action).split()[0] for action in s.answers}
        said = found.idle.removesuffix(" or an attack")
        assert said == found.idle or "fight" in verbs
        fitting = [each for each, wanted in named.items() if verbs & set(wanted.split())]
        assert said in (fitting or ["Choose an answer"]), verbs


@pytest.mark.parametrize(
    ("slot", "first", "nothing", "after"),
    [
        ("factory", "", "Build nothing", ""),
        ("import", "import army moscow", "Import nothing", "Import no more"),
        ("production_1", "", "Produce nothing", ""),
    ],
)
def test_to_make_nothing_at_all_is_not_the_main_answer(
    slot: str, first: str, nothing: str, after: str
) -> None:
    table = Table(treasury={"russia": 9}).turn("russia").do(f"slot {slot}")
    found = PAGE.choices(table.state, 0, WORDS, [])
    assert found.decline is not None
    assert found.decline.label == nothing
    if first:
        found = PAGE.choices(table.do(first).state, 0, WORDS, [])
        assert found.done is not None
        assert found.done.label == after


def test_where_nothing_can_be_made_the_main_button_goes_on() -> None:
    state = (
        Table(options={"cash": "secret", "gifts": "government"})
        .turn("russia")
        .do("slot factory")
        .state
    )
    found = PAGE.choices(state, 0, WORDS, [])
    assert found.decline is None
    assert found.done is not None
    assert found.done.label == "Build nothing"


def test_a_question_on_the_page_speaks_of_no_typed_command() -> None:
    for session in decisions(5, {"players": 3}, 1500):
        s = session.state
        assert "give 2" not in WORDS(GAME.prompt(s, s.actor))


def test_how_many_units_are_yet_to_move_cannot_be_read_both_ways() -> None:
    table = Table(units={"moscow": "2 russia army", "murmansk": "1 russia army"}).turn("russia")
    table.do("slot maneuver_1").do("army moscow").do("to ukraine")
    (usual,) = [each for each in PAGE.panels(table.state, -1, WORDS)["previews"] if not each.of]
    rows = [(row.name, row.value) for row in usual.rows]
    assert rows == [("Fleets yet to move", "0"), ("Armies yet to move", "2")]


# -- battles ---------------------------------------------------------------------------------

#: Who fights in the North Atlantic, and who is there after one exchange.
LEFT: dict[str, tuple[str, str]] = {
    "2 usa fleet, 1 russia fleet": ("fight usa fleet", "Europe 0, USA 1, Russia 1"),
    "1 usa fleet, 2 russia fleet": ("fight russia fleet", "Europe 0, Russia 1, USA 1"),
    "1 usa fleet": ("fight usa fleet", "Europe 0, USA 0"),
}


@pytest.mark.parametrize("there", LEFT)
def test_the_forecast_of_a_battle_counts_all_who_stay(there: str) -> None:
    fight, left = LEFT[there]
    table = Table(units={"london": "1 europe fleet", "north_atlantic": there}).turn("europe")
    table.do("slot maneuver_1").do("fleet london").do("to north_atlantic")
    said = [
        each.notes[0] for each in choices(table.state) if GAME.action_text(each.action) == fight
    ]
    assert said == [f"One for one, your fleet goes too. Units then in North Atlantic: {left}."]


def test_a_resident_reads_of_all_who_stay_too() -> None:
    table = Table(units={"ukraine": "1 china army, 1 india army", "moscow": "1 russia army"})
    table.turn("russia").do("slot maneuver_1").do("army moscow").do("to ukraine").do("peace")
    note = next(each.notes[0] for each in choices(table.state) if each.kind == "war")
    assert note.endswith("Units then in Ukraine: China 0, Russia 0, India 1.")
