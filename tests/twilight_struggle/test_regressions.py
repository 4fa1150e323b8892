"""Rules that the engine once had wrong."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.twilight_struggle import GAME
from detente.i18n.words import CatalogWords


@pytest.mark.parametrize(("us", "left"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_nasser_takes_half_of_the_us_influence_rounded_up(us: int, left: int) -> None:
    table = Table(influence={"egypt": (0, us)}).event("nasser", "ussr")
    assert table.at("egypt") == (2, left)


@pytest.mark.parametrize("ruling", [False, True])
@pytest.mark.parametrize("card", ["brush_war", "korean_war"])
def test_flower_power_pays_for_a_war_headlined_by_the_us(card: str, ruling: bool) -> None:
    table = Table(
        options={"flower_power_after_war": ruling},
        ussr_hand=["allende"],
        us_hand=[card],
        effects=["flower_power"],
    ).headlines()
    if card == "brush_war":
        table.do("attack haiti")
    table.do("roll 1")
    assert table.state.vp == -2


def test_flower_power_does_not_pay_for_a_war_headlined_by_the_ussr() -> None:
    table = Table(
        ussr_hand=["korean_war"], us_hand=["oas_founded"], effects=["flower_power"]
    ).headlines()
    table.do("roll 1")
    assert table.state.vp == 0


def test_a_game_that_ends_before_a_headline_is_resolved_can_be_looked_at() -> None:
    state, rng = GAME.new_state(), Rng(118)
    while state.actor != NOBODY:
        state.apply(rng.choice(state.answers))
    assert any(state.headline)
    for seat in (-1, 0, 1):
        assert GAME.view(state, seat)["over"]
        assert GAME.screen(state, seat, CatalogWords(), 80)
