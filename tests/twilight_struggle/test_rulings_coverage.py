"""The rulings R-1 to R-31, the scenario, optional rules, editions and options, by their numbers."""

from typing import Any

import pytest
from tests.twilight_struggle.table import COUNTRY, Table

from detente.core.bits import bits
from detente.core.errors import BadOption
from detente.games.twilight_struggle import GAME, deck
from detente.games.twilight_struggle.data.cards import EARLY, MID, US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.editions import EDITIONS
from detente.games.twilight_struggle.play import may_pass, rounds_of
from detente.games.twilight_struggle.rulings import RULINGS, option_specs, values_of

LATE_WAR = {"scenario": "late_war"}


@pytest.mark.rule("TS R-2")
def test_r_2_the_side_whose_round_it_is_loses_by_the_other_sides_coup() -> None:
    table = Table(defcon=2, us_hand=["lone_gunman", "nato"], influence={"panama": (0, 2)})
    table.round("us").do("play lone_gunman", "event first", "coup panama", "roll 6")
    assert table.state.defcon == 1 and table.winner == "ussr"


@pytest.mark.rule("TS R-3")
def test_r_3_cuban_missile_crisis_comes_before_the_phasing_player() -> None:
    table = Table(
        us_hand=["lone_gunman", "nato"],
        effects=["cuban_missile_crisis_on_ussr"],
        influence={"panama": (0, 2), "colombia": (0, 1)},
    )
    table.round("us").do("play lone_gunman", "event first", "coup colombia")
    assert table.winner == "us", "the USSR attempts a coup under the crisis"


@pytest.mark.rule("TS R-4")
def test_r_4_the_opponents_card_is_operations_with_its_event_or_space() -> None:
    table = Table(us_hand=["fidel", "nato"], influence={"cuba": (0, 1)}).round("us")
    assert set(table.do("play fidel").legal()) == {"event first", "operations", "space race"}


@pytest.mark.rule("TS R-5")
def test_r_5_the_iron_ladys_marker_opens_nothing_in_the_same_round() -> None:
    table = Table(ussr_hand=["iron_lady", "fidel"]).round("ussr")
    table.do("play iron_lady", "event first")
    assert table.at("argentina") == (1, 0)
    assert not table.may("place argentina") and not table.may("place chile")
    assert table.round("ussr", 4).do("play fidel", "operations").may("place chile")


@pytest.mark.rule("TS R-6")
def test_r_6_operations_of_an_event_are_not_for_the_space_race() -> None:
    table = Table(us_hand=["abm_treaty", "nato"], influence={"japan": (0, 4)}).round("us")
    assert table.do("play abm_treaty").may("space race")
    table.do("event")
    assert not table.may("space race") and table.may("place japan")


@pytest.mark.rule("TS R-7")
def test_r_7_held_cards_are_looked_at_before_military_operations_give_vp() -> None:
    table = Table(vp=-19, defcon=5, ussr_hand=["asia_scoring"], military=(5, 0)).end_turn()
    assert table.winner == "us" and table.state.vp == -19


@pytest.mark.rule("TS R-8")
def test_r_8_a_scoring_card_comes_before_an_owed_missile_envy() -> None:
    table = Table(us_hand=["missile_envy", "asia_scoring"], owed="us").round("us", 7)
    assert table.legal() == ["play asia_scoring"], "which of the two is told by the hand"
    table.do("play asia_scoring")
    assert "asia_scoring" in table.names(table.state.discard)
    assert table.names(table.state.hand[US]) == {"missile_envy"} and table.state.owed == US


@pytest.mark.rule("TS R-9")
def test_r_9_the_ussr_may_play_five_year_plan_to_be_rid_of_a_scoring_card() -> None:
    table = Table(ussr_hand=["five_year_plan", "asia_scoring", "fidel"]).round("ussr", 7)
    assert set(table.legal()) == {"play five_year_plan", "play asia_scoring"}


@pytest.mark.rule("TS R-10")
def test_r_10_the_china_card_waits_where_scoring_cards_need_the_rounds() -> None:
    hand = ["asia_scoring", "europe_scoring", "fidel"]
    assert not Table(ussr_hand=hand).round("ussr", 6).may("play the_china_card")
    assert Table(ussr_hand=hand).round("ussr", 5).may("play the_china_card")


@pytest.mark.rule("TS R-11")
def test_r_11_a_trap_takes_the_round_and_lets_go_at_four() -> None:
    for die, trapped in ((4, False), (5, True)):
        table = Table(us_hand=["duck_and_cover", "truman_doctrine"], effects=["quagmire"])
        table.round("us")
        assert not table.may("discard truman_doctrine"), "worth 1"
        table.do("discard duck_and_cover", f"roll {die}")
        assert table.done and ("quagmire" in table.running) is trapped


@pytest.mark.rule("TS R-12")
@pytest.mark.parametrize(
    ("effects", "printed", "points"),
    [(["containment"], 4, 4), (["containment"], 1, 2), (["red_scare_on_us"], 1, 1)],
)
def test_r_12_values_stay_between_one_and_four(
    effects: list[str], printed: int, points: int
) -> None:
    card = {4: "nato", 1: "truman_doctrine"}[printed]
    table = Table(us_hand=[card, "summit"], effects=effects, influence={"japan": (0, 4)})
    table.round("us").do(f"play {card}", "operations", *["place japan"] * points)
    assert table.done and table.at("japan") == (0, 4 + points)


@pytest.mark.rule("TS R-13")
def test_r_13_four_rolls_in_asia_with_the_china_card_give_a_fifth_there() -> None:
    given: dict[str, Any] = {"pakistan": (0, 9), "panama": (0, 9)}
    table = Table(ussr_hand=["fidel"], influence=given).round("ussr")
    table.do("play the_china_card", "operations")
    for _ in range(4):
        table.do("realign pakistan", "roll 1", "roll 1")
    assert table.may("realign pakistan") and not table.may("realign panama")


@pytest.mark.rule("TS R-14")
def test_r_14_a_free_coup_ignores_closed_regions_and_lowers_defcon() -> None:
    table = Table(defcon=4, influence={"poland": (2, 0)}).event("tear_down_this_wall", "us")
    table.do("coup poland", "roll 1")
    assert table.state.defcon == 3 and table.state.military == (0, 0)


@pytest.mark.rule("TS R-15")
def test_r_15_box_six_discards_one_card_however_many_are_held() -> None:
    table = Table(space=(0, 6), military=(5, 5), us_hand=["nato", "summit"]).end_turn()
    assert set(table.legal()) == {"discard nato", "discard summit", "done"}
    table.do("discard nato")
    assert "summit" in table.names(table.state.hand[US])
    assert table.actor == "chance", "no second question"


@pytest.mark.rule("TS R-16")
def test_r_16_a_box_that_is_jumped_over_counts_as_reached() -> None:
    table = Table(space=(1, 2)).event("one_small_step", "ussr")
    assert table.state.space == (3, 2)
    assert table.state.has_ability(USSR, 2) is False, "the US is there as well"
    ahead = Table(space=(3, 4)).event("one_small_step", "ussr")
    assert ahead.state.space == (5, 4) and not ahead.state.has_ability(US, 4)
    assert ahead.state.attempts == (0, 0)


@pytest.mark.rule("TS R-17")
def test_r_17_too_many_cards_stay_and_fewer_are_dealt() -> None:
    many = [deck.IDS[number] for number in bits(deck.ERAS[MID] & ~deck.SCORING)][:11]
    table = Table(turn=5, us_hand=many, military=(5, 5)).end_turn().deal()
    assert table.names(table.state.hand[US]) == set(many)


@pytest.mark.rule("TS R-18")
def test_r_18_uncontrolled_means_by_neither_side() -> None:
    where = {"greece": (1, 0), "italy": (2, 0), "turkey": (1, 2), "france": (1, 3)}
    table = Table(influence=where).event("truman_doctrine", "us")
    assert "remove greece" in table.legal() and "remove turkey" in table.legal()
    assert "remove italy" not in table.legal() and "remove france" in table.legal()


@pytest.mark.rule("TS R-19")
def test_r_19_influence_of_an_event_needs_no_reach() -> None:
    table = Table().event("decolonization", "ussr")
    assert table.may("place botswana") and table.may("place philippines")


@pytest.mark.rule("TS R-20")
@pytest.mark.parametrize("card", ["nato", "solidarity", "kitchen_debates", "our_man_in_tehran"])
def test_r_20_an_event_whose_condition_fails_is_not_used_up(card: str) -> None:
    table = Table(ussr_hand=[card, "fidel"], influence={"sudan": (3, 0)}).round("ussr")
    table.do(f"play {card}", "operations")
    while not table.done:
        table.do("place sudan")
    assert card in table.names(table.state.discard)


@pytest.mark.rule("TS R-21")
def test_r_21_wargames_ends_the_game_without_final_scoring() -> None:
    table = Table(defcon=2, vp=8, china="ussr up", influence={"iran": (2, 0)})
    table.event("wargames", "us").do("end game")
    assert table.winner == "us" and table.state.vp == 2, "8 less 6, nothing else is counted"


@pytest.mark.rule("TS R-22")
def test_r_22_we_will_bury_you_pays_by_itself_before_the_card() -> None:
    table = Table(
        vp=-17,
        us_hand=["an_evil_empire", "nato"],
        effects=["we_will_bury_you", "we_will_bury_you_due"],
    )
    table.round("us").do("play an_evil_empire", "event")
    assert table.winner == "ussr", "the card's own VP would have come too late"


@pytest.mark.rule("TS R-23")
def test_r_23_formosan_resolution_counts_at_the_end_and_shuttle_diplomacy_does_not() -> None:
    where = {"taiwan": (0, 3), "south_korea": (0, 3), "malaysia": (0, 2)}
    plain = Table(turn=10, china="us down", influence=where, military=(5, 5)).end_turn()
    formosan = Table(
        turn=10, china="us down", influence=where, military=(5, 5), effects=["formosan_resolution"]
    ).end_turn()
    assert formosan.state.vp > plain.state.vp, "Taiwan is one battleground more"
    where = {"egypt": (2, 0), "iraq": (3, 0)}
    given: dict[str, Any] = {"turn": 10, "military": (5, 5), "influence": where}
    waiting = Table(**given, effects=["shuttle_diplomacy"], table=["shuttle_diplomacy"])
    assert waiting.end_turn().state.vp == Table(**given).end_turn().state.vp


@pytest.mark.rule("TS R-24")
def test_r_24_the_china_card_in_space_by_the_us_ends_formosan_resolution() -> None:
    table = Table(china="us up", us_hand=["nato"], effects=["formosan_resolution"]).round("us")
    table.do("play the_china_card", "space race", "roll 6")
    assert "formosan_resolution" not in table.running


@pytest.mark.rule("TS R-25")
def test_r_25_military_operations_beyond_five_are_lost() -> None:
    table = Table(us_hand=["nato", "summit"], military=(0, 3), influence={"sudan": (1, 0)})
    table.round("us").do("play nato", "operations", "coup sudan", "roll 1")
    assert table.state.military == (0, 5)


@pytest.mark.rule("TS R-26")
def test_r_26_box_eight_and_north_sea_oil_together_make_eight_rounds() -> None:
    table = Table(space=(0, 8), effects=["north_sea_oil_round"], us_hand=["nato", "summit"])
    assert rounds_of(table.state, US) == 8 and rounds_of(table.state, USSR) == 7
    table.round("us", 8)
    assert may_pass(table.state, US), "it may be played and need not"


@pytest.mark.rule("TS R-27")
def test_r_27_an_event_that_draws_from_an_empty_pile_shuffles_the_discards() -> None:
    table = Table(
        draw=[], discard=["nasser", "fidel"], us_hand=["nato"], influence={"iran": (0, 2)}
    )
    table.event("our_man_in_tehran", "us")
    while table.actor == "chance":
        table.do(table.legal()[0])
    assert table.state.discard == 0 and table.state.peek.bit_count() == 2


@pytest.mark.rule("TS R-29")
def test_r_29_two_held_scoring_cards_are_a_draw() -> None:
    table = Table(ussr_hand=["asia_scoring"], us_hand=["europe_scoring"]).end_turn()
    assert table.winner == "draw"


@pytest.mark.rule("TS R-30")
def test_r_30_norad_may_come_into_force_after_quagmire() -> None:
    assert "norad" not in Table(effects=["norad"]).event("quagmire", "ussr").running
    assert "norad" in Table(effects=["quagmire"]).event("norad", "us").running


@pytest.mark.rule("TS R-31")
def test_r_31_a_die_below_one_is_plain_arithmetic() -> None:
    table = Table(
        us_hand=["nato", "summit"], influence={"sudan": (1, 0)}, effects=["salt_negotiations"]
    )
    table.round("us").do("play nato", "operations", "coup sudan", "roll 1")
    assert table.at("sudan") == (0, 1), "0 + 4 - 2 x 1 = 2: one out, one in"


# -- scenario, optional rules, editions, options ---------------------------------------------


@pytest.mark.rule("TS 13.1")
def test_13_1_the_scenario_begins_with_turn_eight_at_defcon_four() -> None:
    table = Table(options=LATE_WAR).new_game()
    s = table.state
    assert (s.turn, s.defcon, s.vp, s.space, s.military) == (8, 4, -4, (4, 6), (0, 0))
    assert s.china == USSR and s.china_up
    markers = [sum(s.markers(side, each) for each in range(COUNTRIES)) for side in (USSR, US)]
    assert markers == [67, 94]
    assert [hand.bit_count() for hand in table.deal().state.hand] == [9, 9]


@pytest.mark.rule("TS 13.2")
def test_13_2_six_events_are_in_effect() -> None:
    assert Table(options=LATE_WAR).new_game().running == {
        "us_japan_mutual_defense_pact",
        "marshall_plan",
        "nato",
        "warsaw_pact_formed",
        "de_gaulle_leads_france",
        "flower_power",
    }


@pytest.mark.rule("TS 13.3")
def test_13_3_starred_cards_of_the_earlier_wars_are_out_but_for_four() -> None:
    s = Table(options=LATE_WAR).new_game().state
    starred = deck.STARRED & (deck.ERAS[EARLY] | deck.ERAS[MID])
    kept = {deck.IDS[number] for number in bits(starred & ~s.removed)}
    assert kept == {
        "bear_trap",
        "camp_david_accords",
        "john_paul_ii_elected_pope",
        "panama_canal_returned",
    }
    assert s.removed & ~starred == 0


@pytest.mark.rule("TS 13.4")
@pytest.mark.parametrize(("vp", "winner"), [(19, "ussr"), (20, "us")])
def test_13_4_the_us_needs_twenty_vp_at_the_end(vp: int, winner: str) -> None:
    table = Table(options=LATE_WAR, turn=10, military=(5, 5), china="us up", vp=vp - 1).end_turn()
    assert table.state.vp == vp and table.winner == winner


@pytest.mark.rule("TS 14.1")
def test_14_1_defcon_closes_no_region_to_realignments() -> None:
    given: dict[str, Any] = {
        "defcon": 2,
        "us_hand": ["nato", "summit"],
        "influence": {"poland": (3, 0)},
    }
    table = Table(options={"realign_anywhere": True}, **given).round("us")
    table.do("play nato", "operations")
    assert table.may("realign poland") and not table.may("coup poland")
    assert not Table(**given).round("us").do("play nato", "operations").may("realign poland")


@pytest.mark.rule("TS 14.2")
@pytest.mark.parametrize(("option", "left"), [(True, (1, 1)), (False, (1, 0))])
def test_14_2_the_phasing_player_loses_nothing(option: bool, left: tuple[int, int]) -> None:
    table = Table(
        options={"realign_without_loss": option},
        us_hand=["nato", "summit"],
        influence={"sudan": (1, 1)},
    )
    table.round("us").do("play nato", "operations", "realign sudan", "roll 6", "roll 1")
    assert table.at("sudan") == left


@pytest.mark.rule("TS 14.3")
def test_14_3_influence_and_realignments_by_one_card_but_not_in_one_country() -> None:
    table = Table(
        options={"mixed_operations": True},
        us_hand=["nato", "summit"],
        influence={"sudan": (1, 1), "egypt": (1, 1)},
    )
    table.round("us").do("play nato", "operations", "place sudan")
    assert not table.may("realign sudan") and table.may("realign egypt")
    table.do("realign egypt", "roll 1", "roll 1")
    assert not table.may("place egypt") and table.may("place sudan")


@pytest.mark.rule("TS 14.4")
def test_14_4_a_card_goes_to_space_without_a_roll() -> None:
    table = Table(options={"space_without_roll": True}, us_hand=["fidel", "nato"]).round("us")
    table.do("play fidel", "space race without roll")
    assert table.done and table.state.space == (0, 0) and table.state.attempts == (0, 1)
    assert "fidel" in table.names(table.state.discard)


@pytest.mark.rule("TS 15.1")
def test_15_1_the_edition_sets_what_a_new_game_begins_with() -> None:
    for id, profile in EDITIONS.items():
        values = values_of({"edition": id})
        assert values["optional_cards"] is profile.optional_cards
        assert {name: values[name] for name in profile.rulings} == profile.rulings
        canada = GAME.new_state({"edition": id}).markers(US, COUNTRY["canada"])
        assert canada == profile.canada
    with pytest.raises(BadOption):
        GAME.new_state({"edition": "second", "bidding": True})


@pytest.mark.rule("TS 15.2")
def test_15_2_what_is_inferred_of_the_second_track_is_marked() -> None:
    track = EDITIONS["second"].space
    assert all(box.inferred for box in track[1:])
    orbit = next(box for box in track if box.id == "lunar_orbit")
    assert (orbit.first, orbit.second) == (4, 2) and "vp" not in orbit.inferred
    assert all(not box.inferred for box in EDITIONS["deluxe"].space)


@pytest.mark.rule("TS 16.1", "TS 16.2")
def test_16_1_every_option_is_understood_and_an_unknown_value_is_refused() -> None:
    for spec in option_specs():
        for value in spec.values:
            assert values_of({spec.name: value})[spec.name] == value
        with pytest.raises(BadOption):
            GAME.new_state({spec.name: "nonsense"})
    rulings = {spec.name for spec in option_specs() if spec.why is not None}
    assert rulings == {name for name, _, _ in RULINGS}


@pytest.mark.rule("TS 16.2", "TS 5.2")
@pytest.mark.parametrize(("ruling", "pile"), [(True, "removed"), (False, "discard")])
def test_16_2_a_blocked_card_leaves_the_game_where_the_ruling_says_so(
    ruling: bool, pile: str
) -> None:
    table = Table(
        options={"blocked_card_removed": ruling},
        us_hand=["arab_israeli_war", "nato"],
        effects=["camp_david_accords"],
        influence={"japan": (0, 4)},
    )
    table.round("us").do("play arab_israeli_war", "operations", "place japan", "place japan")
    assert "arab_israeli_war" in table.names(getattr(table.state, pile))


@pytest.mark.rule("TS 16.2", "TS 6.2.1")
@pytest.mark.parametrize("ruling", [True, False])
def test_16_2_realignment_may_need_enemy_influence(ruling: bool) -> None:
    table = Table(
        options={"realign_needs_enemy_influence": ruling},
        us_hand=["nato", "summit"],
        influence={"sudan": (0, 1), "egypt": (1, 0)},
    )
    table.round("us").do("play nato", "operations")
    assert table.may("realign egypt") and table.may("realign sudan") is not ruling


@pytest.mark.rule("TS 16.2", "TS 8.2.1")
@pytest.mark.parametrize(("ruling", "winner"), [(True, ""), (False, "ussr")])
def test_16_2_missing_operations_of_both_are_set_against_each_other(
    ruling: bool, winner: str
) -> None:
    table = Table(
        options={"military_difference_only": ruling}, vp=-18, defcon=5, military=(1, 2)
    ).end_turn()
    assert table.winner == winner, "3 VP for the USSR, 4 for the US, and 2 are lacking to 20"
