"""Help on each card and country, and nothing in it that a seat may not know."""

import re
from textwrap import wrap

import pytest
from tests.twilight_struggle.table import Table

from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, board, deck
from detente.games.twilight_struggle.events import CONDITIONAL, PREVENTED_BY, REQUIRES
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.lookup import RULINGS_OF, cards_named
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
CARDS = range(1, 111)


def text(number: int) -> str:
    return WORDS(Message(f"ts.help.{deck.IDS[number]}"))


def look(state: object, seat: int, typed: str) -> list[str]:
    lines = GAME.lookup(state, seat, typed, WORDS, 80)  # type: ignore[arg-type]
    assert lines is not None
    return ["".join(span.text for span in line) for line in lines]


def test_every_card_has_a_text_of_its_own() -> None:
    texts = [text(number) for number in CARDS]
    assert len(set(texts)) == len(texts)
    for number, words in zip(CARDS, texts, strict=True):
        lines = wrap(words, 77)
        assert 2 <= len(lines) <= 6, deck.IDS[number]
        assert words.endswith(".")
        assert "  " not in words


def test_the_texts_name_existing_sections_of_the_rulebook() -> None:
    cited = [re.findall(r"\(([0-9][^)]*)\)", text(number)) for number in CARDS]
    assert sum(1 for each in cited if each) >= 105
    for part in [part for group in cited for each in group for part in each.split(", ")]:
        assert re.fullmatch(r"\d{1,2}(\.\d+){0,2}[A-I]?", part), part
        assert 1 <= int(re.split(r"\D", part)[0]) <= 12


def test_the_numbers_of_a_text_are_those_of_the_card() -> None:
    """Wars and scoring cards tell the figures that the rules use."""
    scores = {1: "3, domination 7, control 9", 3: "3, domination 5, control 7"}
    scores |= {37: "1, domination 3, control 5", 79: "1, domination 4, control 6"}
    scores |= {81: "2, domination 5, control 6", 2: "3, domination 7"}
    for number, words in scores.items():
        assert f"presence {words}" in text(number)


def test_every_condition_and_ruling_has_words() -> None:
    for number in {*CONDITIONAL, *REQUIRES}:
        assert WORDS(Message(f"ts.condition.{deck.IDS[number]}"))
    for number in PREVENTED_BY:
        assert "prevented by" in WORDS(Message("ts.condition.prevented", {"effect": "x"}))
        assert number not in CONDITIONAL
    state = GAME.new_state()
    for rulings in RULINGS_OF.values():
        assert all(isinstance(getattr(state.rules, name), bool) for name in rulings)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("26", [26]),
        ("#26", [26]),
        ("nato", [21]),
        ("NATO", [21]),
        ("cia", [26]),
        ("china", [6]),
        ("missile c", [40]),
        ("missile envy", [49]),
        ("u2", [60]),
        ("iron lady", [83]),
        ("un inter", [32]),
        ("111", []),
        ("0", []),
        ("xyz", []),
        ("", []),
    ],
)
def test_a_card_is_found_by_number_or_part_of_its_title(typed: str, found: list[int]) -> None:
    wanted = cards_named(typed, WORDS)
    assert set(found) <= set(wanted)
    if len(found) < 2:
        assert wanted == found


def test_what_fits_several_cards_names_them() -> None:
    lines = look(GAME.new_state(), 0, "card scoring")
    assert "Asia Scoring" in " ".join(lines)
    assert "No card" in look(GAME.new_state(), 0, "card xyz")[0]
    assert "which card" in look(GAME.new_state(), 0, "card")[0]
    assert GAME.lookup(GAME.new_state(), 0, "place poland", WORDS, 80) is None


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_help_on_every_card_fits_a_screen(seat: int) -> None:
    state = Session(GAME, 4).state
    for number in CARDS:
        lines = look(state, seat, f"card {number}")
        assert len(lines) <= 14
        assert max(map(len, lines)) <= 80
        assert WORDS(names.card(number)) in lines[0]


@pytest.mark.parametrize("seed", range(3))
def test_lookups_are_the_same_wherever_the_hidden_cards_are(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    while not session.over:
        state = session.state
        if luck.below(25) == 0:
            for seat in (0, 1):
                other = GAME.resample(state, seat, luck)
                for number in CARDS:
                    typed = f"card {number}"
                    assert look(other, seat, typed) == look(state, seat, typed)
                country = luck.choice(board.IDS)
                typed = f"links {country}"
                assert look(other, seat, typed) == look(state, seat, typed)
        session.apply(luck.choice(state.answers))


def said(table: Table, seat: int, typed: str) -> str:
    return " ".join(" ".join(look(table.state, seat, typed)).split())


def test_where_a_card_is_as_far_as_the_seat_knows() -> None:
    hands = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato", "duck_and_cover"]}
    table = Table(**hands, discard=["cia_created"], removed=["containment"], china="us up")
    table.state.known_in[1] = deck.BIT[21]
    table.round("ussr")
    assert "Where: in your hand." in said(table, 0, "card fidel")
    assert "Where: in the hand of the US, as you have seen." in said(table, 0, "card nato")
    for hidden in ("duck", "asia scoring"):
        assert "unseen: in the draw pile or in the hand of the US" in said(
            table, 0, f"card {hidden}"
        )
    assert "in the discard pile" in said(table, 0, "card cia")
    assert "out of the game" in said(table, 0, "card containment")
    assert "with the US, face up" in said(table, 0, "card 6")
    assert "in a hand" in said(table, -1, "card fidel")
    table.do("play fidel")
    assert "on the table" in said(table, 1, "card fidel")


def test_whether_an_event_can_occur_and_why_not() -> None:
    table = Table(effects=["iron_lady"], us_hand=["nato", "fidel"], ussr_hand=["che"]).round("us")
    assert "must have occurred (5.2, card 21)" in said(table, 1, "card nato")
    assert "prevented by The Iron Lady" in said(table, 1, "card socialist")
    assert "DEFCON must be 2" in said(table, 1, "card wargames")
    assert "Its event can occur now" in said(table, 1, "card fidel")


def test_a_country_tells_what_control_takes_and_the_odds() -> None:
    influence = {"france": [0, 3], "italy": [1, 3], "iran": [0, 1]}
    table = Table(influence=influence, ussr_hand=["fidel", "nasser"]).round("ussr")
    france = said(table, 0, "links france")
    assert france.startswith("France 3/0: US control, stability 3, battleground, Western Europe")
    assert "USSR control: 6 markers more, 7 ops; breaking US control 1 marker, 2 ops" in france
    assert "The US has control" in france
    assert "DEFCON to 4" in france
    assert "Italy <3/1" in france
    assert "6.3.1" in said(table, 0, "links poland")
    assert "coup" not in said(table, -1, "links france")
    assert "Several countries fit" in said(table, 0, "links germany")
    assert "No country" in said(table, 0, "links atlantis")
    assert said(table, 0, "links uk").startswith("United Kingdom")
