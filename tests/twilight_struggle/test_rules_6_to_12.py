"""Rules of sections 6 to 11: operations, events, DEFCON, China Card, scoring, handicap."""

import pytest
from tests.twilight_struggle.table import COUNTRY, Table

from detente.core.state import CHANCE
from detente.games.twilight_struggle import GAME, board, scoring
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import ASIA, EUROPE, MIDDLE_EAST
from detente.games.twilight_struggle.modifiers import ops_value, realign_modifier
from detente.games.twilight_struggle.rulings import rules_from


@pytest.mark.rule("TS 6.1.1")
def test_6_1_1_reach_is_that_of_the_start_of_the_round() -> None:
    table = Table(
        ussr_hand=["camp_david_accords", "fidel"], influence={"egypt": (0, 1), "sudan": (1, 0)}
    )
    table.round("ussr").do("play camp_david_accords", "event first", "place sudan")
    assert not table.may("place lebanon")
    us_gain = Table(us_hand=["nasser", "nato"], influence={"egypt": (0, 1)})
    us_gain.round("us").do("play nasser", "event first")
    assert us_gain.at("egypt") == (2, 0)
    assert us_gain.may("place israel"), "reach lost to the event still counts in this round"


@pytest.mark.rule("TS 6.1.1")
def test_6_1_1_operations_of_the_other_side_use_the_same_moment() -> None:
    table = Table(
        ussr_hand=["cia_created", "nasser"],
        influence={"sudan": (1, 0), "libya": (0, 1)},
    )
    table.round("ussr").do("play cia_created", "operations", "coup libya", "roll 6")
    assert table.at("libya") == (2, 0)
    assert table.actor == "us"
    assert table.may("place tunisia")


@pytest.mark.rule("TS 6.1.2")
def test_6_1_2_control_broken_makes_the_next_marker_cheaper() -> None:
    table = Table(us_hand=["duck_and_cover", "nato"], influence={"egypt": (2, 0), "israel": (0, 1)})
    table.round("us").do("play duck_and_cover", "operations", "place egypt", "place egypt")
    assert table.at("egypt") == (2, 2)
    assert table.done


@pytest.mark.rule("TS 6.1.4")
def test_6_1_4_countries_next_to_the_own_superpower_are_always_open() -> None:
    table = Table(us_hand=["nato", "summit"]).round("us").do("play nato", "operations")
    placed = {text for text in table.legal() if text.startswith("place")}
    assert placed == {"place canada", "place mexico", "place cuba", "place japan"}


@pytest.mark.rule("TS 6.2.2")
def test_6_2_2_realignment_modifiers_add_up_and_the_superpower_counts_once() -> None:
    s = Table(
        influence={"north_korea": (3, 1), "south_korea": (0, 3), "cuba": (0, 1), "mexico": (1, 0)}
    ).state
    korea = COUNTRY["north_korea"]
    assert realign_modifier(s, USSR, korea) == 2
    assert realign_modifier(s, US, korea) == 1


@pytest.mark.rule("TS 6.2.3")
def test_6_2_3_realignment_removes_but_never_adds() -> None:
    table = Table(us_hand=["truman_doctrine", "nato"], influence={"angola": (1, 0)})
    table.round("us").do("play truman_doctrine", "operations", "realign angola", "roll 1", "roll 6")
    assert table.at("angola") == (0, 0)


@pytest.mark.rule("TS 6.2.2")
def test_6_2_2_realignment_may_hit_the_roller() -> None:
    table = Table(us_hand=["truman_doctrine", "nato"], influence={"angola": (1, 3)})
    table.round("us").do("play truman_doctrine", "operations", "realign angola", "roll 6", "roll 1")
    assert table.at("angola") == (1, 0)


@pytest.mark.rule("TS 6.3.1")
def test_6_3_1_a_coup_needs_an_opponent_but_no_reach() -> None:
    table = Table(ussr_hand=["nuclear_test_ban", "fidel"], influence={"panama": (0, 1)})
    table.round("ussr").do("play nuclear_test_ban", "operations")
    assert not table.may("coup costa_rica")
    table.do("coup panama", "roll 3")
    assert table.at("panama") == (2, 0)
    assert table.state.military == (4, 0)


@pytest.mark.rule("TS 6.3.2")
def test_6_3_2_a_coup_that_only_reaches_twice_the_stability_fails() -> None:
    table = Table(ussr_hand=["suez_crisis", "fidel"], influence={"iran": (0, 1)})
    table.round("ussr").do("play suez_crisis", "operations", "coup iran", "roll 1")
    assert table.at("iran") == (0, 1)
    assert table.state.military == (3, 0)


@pytest.mark.rule("TS 6.3.4")
def test_6_3_4_battleground_coup_lowers_defcon() -> None:
    for die in (1, 6):
        table = Table(ussr_hand=["suez_crisis", "fidel"], influence={"iran": (0, 1)})
        table.round("ussr").do("play suez_crisis", "operations", "coup iran", f"roll {die}")
        assert table.state.defcon == 4


@pytest.mark.rule("TS 6.3.5")
def test_6_3_5_a_free_coup_ignores_the_regions_and_lowers_defcon() -> None:
    table = Table(defcon=4, influence={"italy": (1, 0)})
    table.event("tear_down_this_wall", "us").do("coup italy", "roll 6")
    assert table.state.defcon == 3
    assert table.state.military == (0, 0)


@pytest.mark.rule("TS 6.4.1")
@pytest.mark.parametrize(("die", "box"), [(3, 1), (4, 0)])
def test_6_4_1_a_roll_within_the_range_advances(die: int, box: int) -> None:
    table = Table(us_hand=["fidel", "nato"]).round("us")
    table.do("play fidel", "space race", f"roll {die}")
    assert table.state.space == (0, box)
    assert table.state.vp == 2 * box
    assert table.names(table.state.discard) == {"fidel"}


@pytest.mark.rule("TS 6.4.3")
def test_6_4_3_the_second_side_in_a_box_gains_less() -> None:
    table = Table(us_hand=["fidel", "nato"], space=(3, 0)).round("us")
    table.do("play fidel", "space race", "roll 1")
    assert table.state.vp == 1


@pytest.mark.rule("TS 6.4.6")
def test_6_4_6_no_space_card_after_the_last_box() -> None:
    table = Table(us_hand=["nato", "fidel"], space=(0, 8)).round("us").do("play nato")
    assert not table.may("space race")


@pytest.mark.rule("TS 7.1")
def test_7_1_an_opponents_card_is_never_an_event_alone() -> None:
    table = Table(us_hand=["fidel", "nasser"]).round("us").do("play fidel")
    assert sorted(table.legal()) == ["event first", "operations", "space race"]


@pytest.mark.rule("TS 7.4")
@pytest.mark.parametrize(
    ("effects", "values"),
    [
        ([], [1, 2, 3, 4]),
        (["containment"], [2, 3, 4, 4]),
        (["red_scare_on_us"], [1, 1, 2, 3]),
        (["containment", "red_scare_on_us"], [1, 2, 3, 4]),
        (["red_scare_on_us", "red_scare_on_us_again"], [1, 1, 1, 2]),
        (["brezhnev_doctrine", "red_scare_on_ussr"], [1, 2, 3, 4]),
    ],
)
def test_7_4_modifiers_are_summed_then_kept_from_one_to_four(
    effects: list[str], values: list[int]
) -> None:
    s = Table(effects=effects).state
    assert [ops_value(s, US, printed) for printed in (1, 2, 3, 4)] == values
    assert ops_value(s, US, 0) == 0


@pytest.mark.rule("TS 7.4.1")
def test_7_4_1_modifiers_do_not_travel_with_a_card() -> None:
    s = Table(effects=["brezhnev_doctrine"]).state
    assert ops_value(s, USSR, 2) == 3
    assert ops_value(s, US, 2) == 2


@pytest.mark.rule("TS 7.4.3")
def test_7_4_3_operations_of_events_take_the_modifiers_unless_a_ruling_says_no() -> None:
    for modified, spent in ((True, 2), (False, 1)):
        table = Table(
            options={"event_operations_modified": modified},
            effects=["containment"],
            influence={"canada": (0, 1)},
        )
        table.event("cia_created", "us")
        table.do(*["place canada"] * spent)
        assert table.done
        assert table.at("canada") == (0, 1 + spent)


@pytest.mark.rule("TS 8.1.3")
def test_8_1_3_the_phasing_player_loses_whoever_lowers_defcon() -> None:
    table = Table(us_hand=["we_will_bury_you", "nato"], defcon=2).round("us")
    table.do("play we_will_bury_you", "event first")
    assert table.winner == "ussr"


@pytest.mark.rule("TS 8.2.4")
def test_8_2_4_a_war_for_the_opponent_moves_the_opponents_marker() -> None:
    table = Table(us_hand=["korean_war", "nato"], influence={"canada": (0, 1)}).round("us")
    table.do("play korean_war", "event first", "roll 1")
    assert table.state.military == (2, 0)


@pytest.mark.rule("TS 8.2.3")
def test_8_2_3_the_marker_stops_at_five() -> None:
    table = Table(ussr_hand=["suez_crisis", "fidel"], military=(4, 0), influence={"iran": (0, 1)})
    table.round("ussr").do("play suez_crisis", "operations", "coup iran", "roll 1")
    assert table.state.military == (5, 0)


@pytest.mark.rule("TS 9.3")
def test_9_3_the_china_card_passes_when_it_has_been_used() -> None:
    table = Table(ussr_hand=["fidel", "nasser"], influence={"india": (0, 1)}).round("ussr")
    table.do("play the_china_card", "operations", "coup india", "roll 1")
    assert (table.state.china, table.state.china_up) == (US, False)
    assert "play the_china_card" not in table.round("us").legal()


@pytest.mark.rule("TS 9.6")
def test_9_6_a_coup_in_asia_with_the_china_card_has_strength_five() -> None:
    table = Table(ussr_hand=["fidel", "nasser"], influence={"india": (0, 1)}).round("ussr")
    table.do("play the_china_card", "operations", "coup india", "roll 2")
    assert table.at("india") == (0, 0)
    assert table.state.military == (5, 0)


@pytest.mark.rule("TS 10.1.1")
def test_10_1_1_levels_of_a_region() -> None:
    def level(**influence: tuple[int, int]) -> int:
        return scoring.level(Table(influence=influence).state, MIDDLE_EAST, US)

    assert level() == scoring.NOTHING
    assert level(lebanon=(0, 1)) == scoring.PRESENCE
    assert level(egypt=(0, 2), iran=(0, 2)) == scoring.PRESENCE
    assert level(egypt=(0, 2), lebanon=(0, 1)) == scoring.DOMINATION
    every = {
        board.IDS[c]: (0, 4)
        for c in range(84)
        if board.MIDDLE_EAST & board.BATTLEGROUNDS & board.BIT[c]
    }
    assert level(**every) == scoring.CONTROL
    assert level(**every, lebanon=(1, 0), syria=(2, 0), jordan=(2, 0)) == scoring.CONTROL


@pytest.mark.rule("TS 10.1.2")
def test_10_1_2_one_more_for_battlegrounds_and_neighbours_of_the_enemy() -> None:
    s = Table(influence={"japan": (4, 0), "afghanistan": (0, 2)}).state
    assert scoring.points(s, ASIA, USSR) == 3 + 1 + 1
    assert scoring.points(s, ASIA, US) == 3 + 1


@pytest.mark.rule("TS 10.3.1")
def test_10_3_1_control_of_europe_needs_every_battleground_and_more_countries() -> None:
    held = {name: (0, 4) for name in ("east_germany", "poland", "france", "italy", "west_germany")}
    s = Table(influence=held).state
    assert scoring.europe_winner(s) == US
    s = Table(influence={**held, **{n: (5, 0) for n in ("greece", "turkey", "spain_portugal")}})
    assert scoring.europe_winner(s.state) == US
    more = ("greece", "turkey", "spain_portugal", "romania", "hungary")
    s = Table(influence={**held, **{name: (5, 0) for name in more}})
    assert scoring.europe_winner(s.state) == -1
    assert scoring.points(s.state, EUROPE, US) == 3 + 5 + 1


@pytest.mark.rule("TS 11.1.5")
def test_11_1_5_extra_influence_goes_where_the_side_stands_up_to_two_over_control() -> None:
    table = Table(options={"us_handicap": 4}, influence={"iran": (1, 4), "canada": (0, 1)})
    state = GAME.new_state({"us_handicap": 2})
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    for _ in range(6):
        state.apply(GAME.parse_action("place poland"))
    for _ in range(7):
        state.apply(GAME.parse_action("place italy"))
    assert state.actor == US
    legal = {GAME.action_text(action) for action in state.answers}
    assert "place italy" not in legal, "7 is more than 2 over control already"
    assert legal == {
        f"place {name}"
        for name in (
            "canada",
            "iran",
            "israel",
            "japan",
            "philippines",
            "south_korea",
            "panama",
            "south_africa",
            "australia",
            "united_kingdom",
        )
    }
    assert table.state.rules.handicap == (0, 4)


def test_options_are_kept_as_given_and_presets_differ_only_in_rulings() -> None:
    assert rules_from({"preset": "app"}).eager_reshuffle
    assert not rules_from({"preset": "app", "eager_reshuffle": False}).eager_reshuffle
    assert not rules_from({}).eager_reshuffle
    assert rules_from({"us_handicap": 2}).given == {"us_handicap": 2}
