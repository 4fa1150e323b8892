"""Sections of the rules that no case shows: the map, the bonds, who decides, the options."""

import pytest
from tests.imperial_2030.table import NATION, Table

from detente.core.bits import bits
from detente.core.errors import BadOption
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import GAME, board
from detente.games.imperial_2030.data.economy import ALL_BONDS, BONDS, INTERESTS, VALUES
from detente.games.imperial_2030.data.regions import FIRST_SEA, HOMES, NATIONS, REGIONS
from detente.games.imperial_2030.rulings import option_specs


@pytest.mark.rule("1.1")
def test_1_1_four_home_provinces_a_nation_half_of_them_blue() -> None:
    assert (HOMES, FIRST_SEA - HOMES, REGIONS - FIRST_SEA) == (24, 27, 11)
    assert [mask.bit_count() for mask in board.HOME] == [4] * NATIONS
    assert board.BLUE_CITIES.bit_count() == board.BROWN_CITIES.bit_count() == 12
    blue = [(mask & board.BLUE_CITIES).bit_count() for mask in board.HOME]
    assert dict(zip(NATION, blue, strict=True)) == {
        "russia": 2,
        "china": 1,
        "india": 2,
        "brazil": 2,
        "usa": 3,
        "europe": 2,
    }
    for region, near in enumerate(board.NEIGHBOURS):
        assert all(board.NEIGHBOURS[each] >> region & 1 for each in bits(near))


@pytest.mark.rule("2.2")
def test_2_2_each_nation_has_nine_bonds_and_each_is_in_one_place() -> None:
    assert (BONDS, ALL_BONDS) == (9, 54)
    assert VALUES == (2, 4, 6, 9, 12, 16, 20, 25, 30)
    assert tuple(range(1, 10)) == INTERESTS
    table = Table(cash={"p1": 40})
    for_sale = table.state.stock()
    table.state.take_bond(0, NATION["india"], VALUES.index(12), 12)
    assert table.bonds("p1", "india") == [12]
    assert for_sale.bit_count() - table.state.stock().bit_count() == 1


@pytest.mark.rule("7")
def test_7_each_question_goes_to_whom_it_belongs() -> None:
    slots = Table(governments={"india": "p2"}).turn("india")
    assert slots.actor == "p2", "the government chooses the slot"
    war = Table(
        units={"mongolia": "1 china army", "novosibirsk": "1 russia army"},
    )
    war.turn("russia")
    for text in ("slot maneuver_1", "army novosibirsk", "to mongolia", "peace"):
        war.do(text)
    assert war.actor == "p2", "the residents answer an arrival"


@pytest.mark.rule("8.1")
def test_8_1_the_options_say_how_many_play_and_by_which_variants() -> None:
    plain = {spec.name for spec in option_specs() if spec.why is None}
    assert plain == {"players", "cash", "no_investor_card", "bonus_for_tax_increase", "expert"}
    for count in range(2, 7):
        assert len(GAME.seats_of({"players": count})) == count
    for name in ("no_investor_card", "bonus_for_tax_increase", "expert"):
        state = GAME.new_state({name: True})
        assert state.actor in (CHANCE, *range(4)) and state.actor != NOBODY
    for name in plain:
        with pytest.raises(BadOption):
            GAME.new_state({name: "nonsense"})


@pytest.mark.rule("8.2", "3.5")
@pytest.mark.parametrize(("gifts", "asked"), [("everyone", True), ("government", False)])
def test_8_2_who_may_pay_into_a_treasury_can_be_set(gifts: str, asked: bool) -> None:
    table = Table(options={"gifts": gifts}, treasury={"russia": 3}, cash={"p1": 0, "p2": 5})
    table.turn("russia").do("slot factory")
    # The government wants the money: it asks, then the others may pay in.
    assert ("ask others" in table.legal()) is asked
    if asked:
        table.do("ask others")
        assert "give russia 1" in table.legal()
