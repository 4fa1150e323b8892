"""The page of a table: every choice once, templates, help, what a seat may not know."""

import re
from typing import Any

import pytest
from tests.imperial_2030.web_pages import (
    OPTIONS,
    PANELS,
    TOPICS,
    WEB,
    WORDS,
    decisions,
    everything,
    ids_of,
    templates,
)

from detente.core.journal import Journal
from detente.games.imperial_2030 import GAME, actions, state
from detente.games.imperial_2030.board import NUMBER
from detente.games.imperial_2030.data.economy import ARMY, FLEET
from detente.games.imperial_2030.data.regions import BRAZIL, EUROPE, RUSSIA, USA
from detente.games.imperial_2030.state import ImperialState, put
from detente.games.imperial_2030.web import PAGE
from detente.games.imperial_2030.web.bonds import outcome
from detente.games.imperial_2030.web.ways import way_to
from detente.games.imperial_2030.wording.sums import deal_of

ENVIRONMENT = templates()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_legal_action_is_a_choice_once_with_words_of_its_own(options: dict[str, Any]) -> None:
    for seed in range(2):
        for session in decisions(seed, options, 500):
            s = session.state
            assert isinstance(s, ImperialState)
            found = PAGE.choices(s, s.actor, WORDS, [])
            assert sorted(each.action for each in found.all()) == sorted(s.answers)
            told = [
                (group.title, each.label, each.value, each.notes)
                for group in found.groups
                for each in group.choices
            ]
            texts = [str(each) for each in told]
            if not any(each.action < 8 for each in found.all()):
                assert len(set(texts)) == len(texts), texts


def test_only_whoever_is_asked_has_choices_and_legal_places() -> None:
    for session in decisions(5, {"players": 3}, 200):
        s = session.state
        assert isinstance(s, ImperialState)
        for seat in range(-1, 3):
            if seat == s.actor:
                continue
            assert PAGE.choices(s, seat, WORDS, []).all() == []
            marks = PAGE.marks(s, seat, WORDS, [], [])
            assert not any("legal" in mark.get("cls", "").split() for mark in marks.values())
            assert PAGE.refusal(s, seat, "x-taxation", WORDS) == ""


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_templates_render_and_places_of_choices_are_on_the_page(options: dict[str, Any]) -> None:
    drawn = ENVIRONMENT.get_template("imperial_2030/board.svg").render(PAGE.board(WORDS))
    ids = ids_of(drawn)
    assert len(set(ids)) == len(ids)
    for number, session in enumerate(decisions(3, options, 240)):
        if number % 4:
            continue
        s = session.state
        assert isinstance(s, ImperialState)
        for seat in (-1, s.actor):
            panels = PAGE.panels(s, seat, WORDS)
            shown = [
                ENVIRONMENT.get_template(f"imperial_2030/{name}.html").render(panels)
                for name in PANELS
            ]
            here = [*ids, *(id for markup in shown for id in ids_of(markup))]
            assert len(set(here)) == len(here)
            for choice in PAGE.choices(s, seat, WORDS, []).all():
                assert not choice.place or choice.place in here, choice
            assert set(PAGE.marks(s, seat, WORDS, [], [])) <= set(ids)
        for entry in session.journal.entries[-4:]:
            style = PAGE.line(entry)
            assert style is not None and set(style.places) <= set(here)


def test_symbols_that_stand_on_the_map_are_drawn() -> None:
    board = ENVIRONMENT.get_template("imperial_2030/board.svg")
    symbols = set(ids_of(board.render(PAGE.board(WORDS))))
    for session in decisions(8, {"players": 2}, 700):
        s = session.state
        assert isinstance(s, ImperialState)
        for mark in PAGE.marks(s, s.actor, WORDS, [], []).values():
            assert {symbol for symbol, _, _, _ in mark.get("pieces", [])} <= symbols


def test_in_a_crowded_region_other_nations_lie_under_one_disc() -> None:
    s = GAME.new_state({})
    region = NUMBER["turkey"]
    for nation in (RUSSIA, BRAZIL, USA):
        s.add_unit(ARMY, nation, region)
    s.nation = USA
    three = PAGE.marks(s, -1, WORDS, [], [])["u-turkey"]["pieces"]
    assert [symbol for symbol, *_ in three] == ["army-russia", "army-brazil", "army-usa"]
    s.add_unit(ARMY, EUROPE, region)
    marks = PAGE.marks(s, -1, WORDS, [], [])
    pieces = marks["u-turkey"]["pieces"]
    seen = [symbol for symbol, _, _, cls in pieces if "folded" not in cls]
    folded = [symbol for symbol, _, _, cls in pieces if "folded" in cls]
    assert seen == ["army-usa", "nations-3"]
    assert folded == ["plate-1", "army-russia", "army-brazil", "army-europe"]
    assert all(word in marks["r-turkey"]["label"] for word in ("Russia", "Brazil", "Europe"))


def test_the_most_crowded_region_has_its_symbols() -> None:
    drawn = ENVIRONMENT.get_template("imperial_2030/board.svg").render(PAGE.board(WORDS))
    s = GAME.new_state({})
    region = NUMBER["tasman_sea"]
    for nation in range(6):
        s.add_unit(FLEET, nation, region)
    pieces = PAGE.marks(s, -1, WORDS, [], [])["u-tasman_sea"]["pieces"]
    assert {symbol for symbol, *_ in pieces} <= set(ids_of(drawn))
    assert all(0 < x < 1000 for _, x, _, _ in pieces)


def test_templates_have_no_style_and_no_script_inside() -> None:
    for path in (WEB / "templates").iterdir():
        text = path.read_text()
        assert not re.search(r'\sstyle="|<script|\son[a-z]+="|https?:', text), path.name


def test_help_on_everything_and_nothing_on_other_things() -> None:
    template = ENVIRONMENT.get_template("imperial_2030/help.html")
    for number, session in enumerate(decisions(4, {"players": 4}, 160)):
        if number % 40:
            continue
        for topic in TOPICS:
            for seat in (-1, 0):
                values = PAGE.help(session.state, seat, topic, WORDS)
                assert values is not None
                assert template.render(values)
    assert PAGE.help(session.state, 0, "r-atlantis", WORDS) is None
    assert PAGE.help(session.state, 0, "board", WORDS) is None


def test_nothing_on_the_page_depends_on_cash_that_the_viewer_may_not_know() -> None:
    seen = 0
    for number, session in enumerate(decisions(11, {"players": 4, "insolvency": "by_seat"}, 900)):
        if number % 9:
            continue
        s = session.state
        assert isinstance(s, ImperialState)
        for seat in (-1, *range(4)):
            other = s.copy()
            for of in range(4):
                if of not in (seat, s.actor):
                    other.cash = put(other.cash, of, other.cash[of] + 7)
            if seat != s.actor:
                other.cash = put(other.cash, s.actor, other.cash[s.actor] + 3)
            other.answers = list(s.answers)
            assert everything(s, seat, []) == everything(other, seat, [])
            seen += 1
    assert seen > 200


def test_open_cash_is_shown_to_everybody() -> None:
    s = GAME.new_state({"players": 3, "cash": "open"})
    s.cash = (41, 42, 43)
    shown = PAGE.panels(s, -1, WORDS)["players"]
    assert ["41" in each["cash"] for each in shown] == [True, False, False]
    assert "43" in PAGE.seat_note(s, 2, WORDS)


def played(options: dict[str, Any]) -> Any:
    """A finished random game."""
    *_, last = decisions(2, options)
    return last


def test_the_end_shows_scores_in_order_and_says_who_won() -> None:
    session = played({"players": 3})
    s = session.state
    tables = PAGE.results(s, WORDS)
    totals = [int(row[-1]) for row in tables[0].rows]
    assert totals == sorted(totals, reverse=True) and len(totals) == 3
    assert tables[0].rows[0][0].startswith("1.")
    assert everything(s, -1, [])["choices"].all() == []


def test_what_an_investment_would_bring_is_what_it_brings() -> None:
    """Only for the last investor, whose governments nobody else changes any more."""
    checked = 0
    for session in decisions(21, {"players": 3, "no_investor_card": True}, 1500):
        s = session.state
        assert isinstance(s, ImperialState)
        frame = s.stack[-1]
        if frame.program != state.OWN_ROUND or (frame.card + 2) % 3 != s.actor:
            continue
        for action in s.answers:
            deal = deal_of(action)
            if deal is None:
                continue
            told = outcome(s, s.actor, deal)
            trial = s.copy()
            trial.journal = Journal()
            trial.apply(action)
            assert trial.government[deal.nation] == told.ruler
            assert trial.sum_of(s.actor, deal.nation) == told.mine
            checked += 1
    assert checked > 5


def test_ways_go_over_seas_with_own_fleets_that_border_on_each_other() -> None:
    convoys = 0
    for session in decisions(31, {"players": 2}, 4000):
        s = session.state
        assert isinstance(s, ImperialState)
        frame = s.stack[-1]
        if frame.program != state.MARCH or frame.aux:
            continue
        for action in s.answers:
            if not actions.TO <= action < actions.TO + 62:
                continue
            way = way_to(s, frame.card, frame.left, action - actions.TO)
            assert way.seas or action
            convoys += len(way.seas) > 1
            for sea in way.seas:
                assert s.count(FLEET, s.nation, 51 + sea)
    assert convoys
