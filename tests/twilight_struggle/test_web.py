"""The page of a table: choices, marks, panels, help."""

import re

import pytest
from tests.twilight_struggle.table import Table
from tests.twilight_struggle.web_pages import SEATS, TOPICS, WORDS, decisions, everything, templates

from detente.core.journal import EVERYBODY, NOBODY_LEARNT, Entry
from detente.core.messages import Message
from detente.core.page import Choices
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import NOBODY
from detente.games.twilight_struggle import GAME, actions, deck, effects, entries
from detente.games.twilight_struggle.web import PAGE, choosing, drawing

PANELS = ("tracks.html", "hand.html", "status.html", "score.html")
KINDS = {"option", "step", "target", "card", "done"}


def choices(table: Table) -> Choices:
    """What the seat that is asked may do."""
    s = table.state
    return PAGE.choices(s, s.actor, WORDS, [])


# -- choices ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_every_legal_action_is_a_choice_exactly_once(seed: int) -> None:
    options = {"preset": "app"} if seed % 4 == 3 else None
    for session in decisions(seed, options):
        s = session.state
        found = PAGE.choices(s, s.actor, WORDS, session.tail(s.actor))
        assert sorted(choice.action for choice in found.all()) == sorted(s.answers)
        for choice in found.all():
            assert choice.label and choice.kind in KINDS
        for group in found.groups:
            assert not group.headings or all(
                len(choice.figures) == len(group.headings) for choice in group.choices
            )
            assert all(no.label and no.reason for no in group.refused)
        assert not PAGE.choices(s, 1 - s.actor, WORDS, []).all()
        assert not PAGE.choices(s, -1, WORDS, []).all()


@pytest.mark.parametrize("seed", range(4))
def test_only_the_places_of_legal_actions_are_marked_legal(seed: int) -> None:
    for session in decisions(seed):
        s = session.state
        marks = PAGE.marks(s, s.actor, WORDS, [], [])
        legal = {id for id, mark in marks.items() if " legal" in mark.get("cls", "")}
        texts = [GAME.action_text(action) for action in s.answers if action < actions.PLAY]
        assert legal == {f"c-{text.split()[1]}" for text in texts}
        assert all("legal" not in mark.get("cls", "") for mark in other_marks(s))


def other_marks(s: object) -> list[dict[str, str]]:
    """The marks for the seat that is not asked."""
    return list(PAGE.marks(s, 1 - s.actor, WORDS, [], []).values())


def test_operations_are_ways_of_which_one_is_open() -> None:
    influence = {"syria": (1, 0), "iran": (0, 1)}
    table = Table(ussr_hand=["comecon"], us_hand=["marshall_plan"], influence=influence)
    table.round("us").do("play marshall_plan", "operations")
    found = choices(table)
    assert [group.mode for group in found.groups] == ["place", "coup", "realign"]
    assert found.groups[0].right == "4 points"
    assert found.idle == "Choose a use"


def test_what_has_been_placed_comes_first_and_can_be_taken_back() -> None:
    influence = {"syria": (1, 0), "iran": (0, 1)}
    table = Table(ussr_hand=["comecon"], us_hand=["marshall_plan"], influence=influence)
    table.round("us").do("play marshall_plan", "operations", "place iran", "place iran")
    s = table.state
    last = [GAME.parse_action(text) for text in ("operations", "place iran", "place iran")]
    found = PAGE.choices(s, s.actor, WORDS, last)
    first = found.groups[0].choices[0]
    assert (found.groups[0].title, found.groups[0].right) == ("Placed", "2 of 4")
    assert (first.place, first.placed, first.count) == ("c-iran", 2, 3)
    marks = PAGE.marks(s, s.actor, WORDS, last, [])
    assert "chosen pending" in marks["c-iran"]["cls"]
    assert marks["c-iran-plus"]["text"] == "+2"
    assert marks["c-france-plus"]["text"] == ""


def test_an_event_that_allows_one_in_a_country_shows_the_way_back() -> None:
    table = Table(ussr_hand=["decolonization"], us_hand=["nato"]).round("ussr")
    table.do("play decolonization", "event", "place angola")
    s = table.state
    found = PAGE.choices(s, s.actor, WORDS, [GAME.parse_action("place angola")])
    refused = found.groups[0].refused[0]
    assert refused.place == "c-angola"
    assert refused.less == GAME.parse_action("place angola")


def test_a_refused_use_says_why_with_its_rule() -> None:
    table = Table(us_hand=["nasser"], ussr_hand=["comecon"]).round("us")
    table.do("play nasser")
    found = choices(table)
    labels = [choice.label for choice in found.groups[0].choices]
    assert labels == ["Operations, then the event", "Event first, then operations"]
    assert [no.label for no in found.groups[0].refused] == ["Space race"]
    assert "6.4.1" in found.groups[0].refused[0].reason


def test_a_card_that_cannot_be_headline_says_why() -> None:
    table = Table(ussr_hand=["un_intervention", "comecon", "nasser"], us_hand=["nato"])
    found = choices(table.headlines())
    assert {choice.place for choice in found.all()} == {"k-comecon", "k-nasser"}
    assert all(choice.kind == "card" for choice in found.all())
    assert found.groups[0].refused[0].place == "k-un_intervention"
    assert found.idle == "Choose a headline"


# -- words and marks -------------------------------------------------------------------


def test_names_have_places() -> None:
    assert PAGE.place_of(Message("ts.country.poland")) == "c-poland"
    assert PAGE.place_of(Message("ts.card.nato")) == "k-nato"
    assert PAGE.place_of(Message("ts.region.asia")) == "r-asia"
    assert PAGE.place_of(Message("ts.effect.nato")) == "e-nato"
    assert PAGE.place_of(Message("ts.region.western_europe")) == ""
    assert PAGE.place_of(Message("ts.side.us")) == ""


def test_lines_have_levels_sides_and_places() -> None:
    def style(kind: int, *args: int) -> tuple[str, int, list[str]]:
        entry = Entry(kind, args, EVERYBODY, len(args), NOBODY_LEARNT)
        line = PAGE.line(entry)
        assert line is not None
        return line.level, line.seat, line.places

    assert style(entries.TURN, 3) == ("heading", -1, [])
    assert style(entries.PLAY, 1, 21) == ("main", 1, ["k-nato"])
    assert style(entries.INFLUENCE, 0, 13, 1, 0, 4) == ("detail", 0, ["c-poland"])
    assert style(entries.SCORING, 1, 4, 5) == ("main", -1, ["r-asia"])


def test_a_hidden_card_gives_a_line_no_place() -> None:
    line = PAGE.line(Entry(entries.LOOKED, (1, 21), 1, 1, NOBODY_LEARNT))
    assert line is not None
    assert line.places == []


def test_news_give_the_last_action_a_halo() -> None:
    table = Table(us_hand=["nato"], ussr_hand=["comecon"]).round("us")
    entry = Entry(entries.COUP, (0, 8, 3), EVERYBODY, 3, NOBODY_LEARNT)
    marks = PAGE.marks(table.state, 1, WORDS, [], [entry])
    assert marks["c-france"]["cls"].endswith(" last")
    assert not marks["c-italy"]["cls"].endswith(" last")


def test_a_country_is_a_sentence_for_a_screen_reader() -> None:
    table = Table(us_hand=["nato"], ussr_hand=["comecon"], influence={"france": (1, 4)}).round("us")
    label = PAGE.marks(table.state, 1, WORDS, [], [])["c-france"]["label"]
    assert label == "France: stability 3, battleground; US 4, USSR 1; US controls"


# -- templates -------------------------------------------------------------------------


def test_all_panels_and_all_help_can_be_drawn() -> None:
    pages = templates()
    loaded = {name: pages.get_template(f"{GAME.id}/{name}") for name in (*PANELS, "help.html")}
    for seed in range(3):
        for number, session in enumerate(decisions(seed)):
            if number % 41:
                continue
            for seat in SEATS:
                panels = PAGE.panels(session.state, seat, WORDS)
                for name in PANELS:
                    check_page(loaded[name].render(panels))
                for topic in TOPICS:
                    help = PAGE.help(session.state, seat, topic, WORDS)
                    assert help is not None, topic
                    assert help["title"]
                    check_page(loaded["help.html"].render(help))


def check_page(page: str) -> None:
    """A page has no style or script of its own, which the browser would refuse, and no blank id."""
    assert not re.search(r"\sstyle=|<script|\son[a-z]+=|javascript:", page)
    ids = re.findall(r'\bid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert "" not in ids


def test_help_on_unknown_things_is_none() -> None:
    table = Table(us_hand=["nato"], ussr_hand=["comecon"]).round("us")
    for topic in ("", "c-", "c-atlantis", "k-999", "q-us", "e-nothing", "x-files", "r-moon"):
        assert PAGE.help(table.state, 1, topic, WORDS) is None


def test_the_map_has_every_element_that_is_patched() -> None:
    page = templates().get_template(f"{GAME.id}/board.svg").render(PAGE.board(WORDS))
    check_page(page)
    ids = set(re.findall(r'\bid="([^"]*)"', page))
    table = Table(us_hand=["nato"], ussr_hand=["comecon"]).round("us")
    assert set(PAGE.marks(table.state, 1, WORDS, [], [])) <= ids


# -- secrets ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_states_that_a_seat_cannot_tell_apart_give_the_same_page(seed: int) -> None:
    rng = Rng(seed + 100)
    for number, session in enumerate(decisions(seed)):
        if number % 23:
            continue
        s = session.state
        for seat in (0, 1):
            pending = session.tail(seat)
            other = GAME.resample(s, seat, rng)
            assert everything(s, seat, pending) == everything(other, seat, pending)


@pytest.mark.parametrize("seed", range(3))
def test_an_onlooker_sees_no_hidden_card(seed: int) -> None:
    rng = Rng(seed + 200)
    for number, session in enumerate(decisions(seed)):
        if number % 29:
            continue
        s = session.state
        for seat in (0, 1):
            other = GAME.resample(s, seat, rng)
            assert everything(s, -1, []) == everything(other, -1, [])


def test_a_hidden_headline_shows_only_its_back() -> None:
    table = Table(ussr_hand=["comecon", "nasser"], us_hand=["nato", "allende"]).headlines()
    table.do("headline comecon")
    own = PAGE.panels(table.state, 0, WORDS)["cards"]["hand"]
    theirs = PAGE.panels(table.state, 1, WORDS)["cards"]["hand"]
    assert [card["id"] for card in own if card["how"] == "headline"] == ["k-comecon"]
    assert all(card["id"] != "k-comecon" for card in theirs)
    assert deck.IDS[table.state.headline[0]] == "comecon"


# -- the catalog -----------------------------------------------------------------------


def test_every_message_that_may_be_said_exists() -> None:
    wanted = [f"ts.web.chip.{name}" for name in effects.NAMES]
    wanted += [f"ts.web.do.{name}" for name in choosing.WORDS.values()]
    wanted += [f"ts.web.do.{name}_note" for name in ("boycott", "add", "clear", "end_game")]
    wanted += [f"ts.web.do.pass_{name}" for name in ("round", "crisis", "discard")]
    wanted += [f"ts.web.card.{name}" for name in ("play", "headline", "discard", "take", "give")]
    wanted += [f"ts.web.map.{name}" for name in drawing.OTHER_ON_MAP]
    for name in ("", "_note"):
        wanted += [f"ts.web.closed{name}.{region}" for region in ("europe", "europe_asia")]
        wanted.append(f"ts.web.closed{name}.europe_asia_middle_east")
    wanted += [f"ts.web.help.falls_to_{name}" for name in ("one", "two", "three", "four")]
    missing = set(wanted) - WORDS.catalog.ids()
    assert not missing


def test_every_country_that_cannot_be_chosen_says_why() -> None:
    session = Session(GAME, 3)
    for action in ("place poland", "place austria"):
        session.apply(GAME.parse_action(action))
    told = {
        place: PAGE.refusal(session.state, 0, f"c-{place}", WORDS)
        for place in ("poland", "france", "chile")
    }
    assert told["poland"] == ""
    assert "3.2" in told["france"] and "3.2" in told["chile"]
    assert PAGE.refusal(session.state, 1, "c-chile", WORDS) == ""


def test_military_operations_cost_nothing_once_the_game_is_over() -> None:
    table = Table(defcon=2, us_hand=["nato"], ussr_hand=["duck_and_cover"]).round("ussr")
    sides = PAGE.panels(table.state, 0, WORDS)["tracks"]["military"]
    assert sides["need"] and all(each["note"] for each in sides["sides"])
    table.do("play duck_and_cover", "event first")
    over = PAGE.panels(table.state, 0, WORDS)["tracks"]["military"]
    assert table.state.actor == NOBODY
    assert over["need"] == "" and all(each["note"] == "" for each in over["sides"])
