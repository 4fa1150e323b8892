"""Sections 2 to 10 that no other test or case names: each by what it changes in play."""

import pytest
from tests.twilight_struggle.table import COUNTRY, Table

from detente.core.bits import bits
from detente.games.twilight_struggle import GAME, board, deck
from detente.games.twilight_struggle.board import NEIGHBOURS, STABILITY
from detente.games.twilight_struggle.data.cards import NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.events import executor
from detente.games.twilight_struggle.modifiers import ops_value


@pytest.mark.rule("TS 2.1.2")
def test_2_1_2_austria_and_finland_are_in_both_halves_and_southeast_asia_is_asia() -> None:
    both = board.WESTERN_EUROPE & board.EASTERN_EUROPE
    assert {board.IDS[number] for number in bits(both)} == {"austria", "finland"}
    assert board.WESTERN_EUROPE | board.EASTERN_EUROPE == board.EUROPE
    assert board.SOUTHEAST_ASIA & ~board.ASIA == 0
    table = Table(ussr_hand=["comecon", "nato"]).event("comecon", "ussr")
    assert table.may("place austria") and table.may("place finland")
    assert not table.may("place sweden")


@pytest.mark.rule("TS 2.1.3")
def test_2_1_3_stability_lies_between_one_and_five_and_sets_the_price_of_control() -> None:
    assert set(STABILITY) == {1, 2, 3, 4, 5}
    for country in ("sudan", "egypt", "poland", "israel", "united_kingdom"):
        needed = STABILITY[COUNTRY[country]]
        below = Table(influence={country: (needed - 1, 0)})
        enough = Table(influence={country: (needed, 0)})
        assert not below.state.control[USSR] and enough.state.control[USSR]


@pytest.mark.rule("TS 2.1.4")
@pytest.mark.parametrize(("country", "level"), [("egypt", 4), ("lebanon", 5)])
def test_2_1_4_a_coup_lowers_defcon_in_battlegrounds_only(country: str, level: int) -> None:
    table = Table(us_hand=["nato", "summit"], influence={country: (1, 0)}).round("us")
    table.do("play nato", "operations", f"coup {country}", "roll 1")
    assert table.state.defcon == level


@pytest.mark.rule("TS 2.2.2")
def test_2_2_2_an_event_is_carried_out_by_the_side_that_owns_it() -> None:
    for number in range(1, len(deck.IDS)):
        for by in (USSR, US):
            owner = deck.SIDE[number]
            assert executor(number, by) == (by if owner == NEUTRAL else owner)
    table = Table(us_hand=["comecon", "nato"]).round("us").do("play comecon", "event first")
    assert table.actor == "ussr"


@pytest.mark.rule("TS 2.2.3")
def test_2_2_3_a_card_is_an_event_or_operations() -> None:
    table = Table(us_hand=["marshall_plan", "nato"]).round("us").do("play marshall_plan")
    assert set(table.legal()) == {"event", "operations", "space race"}
    table.do("event")
    assert all(text.startswith("place") for text in table.legal())
    before = sum(table.at(name)[1] for name in board.IDS)
    for _ in range(7):
        table.do(table.legal()[0])
    assert sum(table.at(name)[1] for name in board.IDS) == before + 7
    assert table.done, "the event alone: no operations follow"


@pytest.mark.rule("TS 2.2.5", "TS 7.3")
def test_2_2_5_lasting_events_outlive_the_turn_until_another_cancels_them() -> None:
    table = Table(effects=["flower_power", "containment"]).end_turn()
    assert table.running == {"flower_power"}
    ended = Table(effects=["flower_power"]).event("an_evil_empire", "us")
    assert "flower_power" not in ended.running


@pytest.mark.rule("TS 7.3")
def test_7_3_nato_looks_at_control_each_time() -> None:
    table = Table(
        ussr_hand=["fidel", "nasser"],
        effects=["nato"],
        influence={"italy": (0, 2), "greece": (0, 1)},
    )
    table.round("ussr").do("play fidel", "operations")
    assert not table.may("coup italy") and table.may("coup greece")
    broken = Table(ussr_hand=["fidel", "nasser"], effects=["nato"], influence={"italy": (1, 2)})
    assert broken.round("ussr").do("play fidel", "operations").may("coup italy")


@pytest.mark.rule("TS 2.2.6", "TS 6.1.6")
def test_2_2_6_influence_and_discards_are_open_to_everybody() -> None:
    table = Table(discard=["fidel", "nato"], influence={"poland": (3, 1)})
    views = [GAME.view(table.state, seat) for seat in (USSR, US, -1)]
    for view in views:
        assert sorted(view["discard"]) == ["fidel", "nato"]
        assert view["influence"] == views[0]["influence"]
    assert views[0]["influence"]["poland"] == [3, 1]


@pytest.mark.rule("TS 4.2")
@pytest.mark.parametrize("side", ["ussr", "us"])
def test_4_2_the_phasing_player_is_the_one_whose_round_it_is(side: str) -> None:
    hands = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato", "summit"]}
    assert Table(**hands).round(side).state.phasing == ("ussr", "us").index(side)


@pytest.mark.rule("TS 4.5F", "TS 11.1.2")
@pytest.mark.parametrize(("holder", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_4_5_f_a_scoring_card_that_is_still_held_loses(holder: str, winner: str) -> None:
    table = Table(**{f"{holder}_hand": ["asia_scoring"]}).end_turn()
    assert table.winner == winner


@pytest.mark.rule("TS 4.5G")
def test_4_5_g_the_china_card_turns_up_at_the_end_of_the_turn() -> None:
    table = Table(china="us down", turn=5).end_turn()
    assert table.state.china == US and table.state.china_up


@pytest.mark.rule("TS 4.5H")
def test_4_5_h_the_next_turn_begins_with_its_cards() -> None:
    table = Table(turn=5, military=(5, 5)).end_turn()
    assert table.state.turn == 6
    assert table.deal().state.hand[US].bit_count() == 9


@pytest.mark.rule("TS 4.5I")
def test_4_5_i_after_turn_ten_comes_the_final_scoring() -> None:
    table = Table(turn=10, china="us up", military=(5, 5)).end_turn()
    assert table.done and table.winner == "us", "the China Card alone decides"
    assert table.state.vp == 1


@pytest.mark.rule("TS 5.5")
def test_5_5_the_words_of_nixon_lay_the_china_card_face_down() -> None:
    table = Table(china="ussr up").event("nixon_plays_the_china_card", "us")
    assert table.state.china == US and not table.state.china_up


@pytest.mark.rule("TS 6.1.5")
def test_6_1_5_markers_never_run_out() -> None:
    table = Table(us_hand=["nato", "summit"], influence={"japan": (0, 90)}).round("us")
    table.do("play nato", "operations", *["place japan"] * 4)
    assert table.at("japan") == (0, 94)


@pytest.mark.rule("TS 6.4.5")
def test_6_4_5_a_card_in_the_space_race_has_no_event_and_is_discarded() -> None:
    table = Table(us_hand=["fidel", "nato"], influence={"cuba": (0, 2)}).round("us")
    table.do("play fidel", "space race", "roll 6")
    assert table.at("cuba") == (0, 2)
    assert "fidel" in table.names(table.state.discard), "starred, and still not out of the game"


@pytest.mark.rule("TS 7.2")
def test_7_2_southeast_asia_scoring_alone_leaves_the_game() -> None:
    for number in SCORES:
        id = deck.IDS[number]
        table = Table(us_hand=[id, "nato"]).round("us").do(f"play {id}", "event")
        pile = table.state.removed if id == "southeast_asia_scoring" else table.state.discard
        assert id in table.names(pile), id


@pytest.mark.rule("TS 7.6", "TS 8.2.2")
def test_7_6_a_war_needs_no_influence_and_brings_military_operations_when_lost() -> None:
    wars = {deck.IDS[number] for number in bits(deck.WARS)}
    assert wars == {
        "korean_war",
        "arab_israeli_war",
        "indo_pakistani_war",
        "brush_war",
        "iran_iraq_war",
    }
    lost = Table(defcon=2).event("korean_war", "ussr").do("roll 3")
    assert lost.state.vp == 0 and lost.state.military == (2, 0) and lost.state.defcon == 2
    won = Table(influence={"south_korea": (0, 2)}).event("korean_war", "ussr").do("roll 4")
    assert won.at("south_korea") == (2, 0) and won.state.vp == -2


@pytest.mark.rule("TS 8.1.1", "TS 8.1.2")
def test_8_1_1_defcon_starts_at_five_and_goes_no_higher() -> None:
    assert GAME.new_state().defcon == 5
    table = Table(defcon=4).event("nuclear_test_ban", "us")
    assert table.state.defcon == 5


@pytest.mark.rule("TS 8.1.6")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (4, 5), (5, 5)])
def test_8_1_6_defcon_recovers_by_one_at_the_start_of_a_turn(before: int, after: int) -> None:
    assert Table(defcon=before, turn=5).turn().state.defcon == after


@pytest.mark.rule("TS 8.1.7")
def test_8_1_7_to_improve_is_to_rise_and_to_degrade_is_to_fall() -> None:
    for text, level in (("improve defcon", 4), ("degrade defcon", 2)):
        table = Table(defcon=3).event("summit", "us").do("roll 1", "roll 6").do(text)
        assert table.state.defcon == level


@pytest.mark.rule("TS 8.2.2")
def test_8_2_2_realignments_bring_no_military_operations_and_coups_do() -> None:
    given = {"us_hand": ["nato", "summit"], "influence": {"egypt": (1, 0)}}
    table = Table(**given).round("us").do("play nato", "operations")
    table.do("realign egypt", "roll 1", "roll 6")
    assert table.state.military == (0, 0)
    table = Table(**given).round("us").do("play nato", "operations", "coup egypt", "roll 1")
    assert table.state.military == (0, 4)


@pytest.mark.rule("TS 8.2.5")
def test_8_2_5_a_free_coup_counts_for_nothing_and_one_with_granted_operations_does() -> None:
    free = Table(influence={"mexico": (0, 2), "panama": (0, 1)}).event("junta", "ussr")
    free.do("place mexico", "coup panama", "roll 1")
    assert free.state.military == (0, 0) and free.state.defcon == 4
    granted = Table(influence={"libya": (0, 1)}).event("lone_gunman", "ussr")
    granted.do("coup libya", "roll 1")
    assert granted.state.military == (1, 0)


@pytest.mark.rule("TS 9.1")
def test_9_1_the_china_card_is_not_counted_in_the_hand() -> None:
    table = Table(turn=6).turn().deal()
    assert table.state.china == USSR
    assert [hand.bit_count() for hand in table.state.hand] == [9, 9]
    assert all(not hand & deck.CHINA for hand in table.state.hand)


@pytest.mark.rule("TS 9.2")
def test_9_2_the_china_card_takes_the_round_and_leaves_the_hand_as_it_was() -> None:
    table = Table(ussr_hand=["fidel", "nasser"]).round("ussr").do("play the_china_card")
    table.do("space race", "roll 6")
    assert table.names(table.state.hand[USSR]) == {"fidel", "nasser"}
    assert table.done


@pytest.mark.rule("TS 9.4")
@pytest.mark.parametrize(
    ("card", "by", "before", "up"),
    [
        ("cultural_revolution", "ussr", "us down", True),
        ("ussuri_river_skirmish", "us", "ussr up", True),
        ("nixon_plays_the_china_card", "us", "ussr up", False),
    ],
)
def test_9_4_an_event_passes_the_china_card_as_it_says(
    card: str, by: str, before: str, up: bool
) -> None:
    table = Table(china=before).event(card, by)
    assert table.state.china == ("ussr", "us").index(by)
    assert table.state.china_up is up


@pytest.mark.rule("TS 9.7")
def test_9_7_other_events_change_the_value_of_the_china_card() -> None:
    plain = Table(ussr_hand=["nasser"], influence={"sudan": (9, 0)}).round("ussr")
    less = Table(
        ussr_hand=["nasser"], influence={"sudan": (9, 0)}, effects=["red_scare_on_ussr"]
    ).round("ussr")
    for table, points in ((plain, 4), (less, 3)):
        table.do("play the_china_card", "operations", *["place sudan"] * points)
        assert table.done and table.at("sudan") == (9 + points, 0)
    assert ops_value(less.state, USSR, 4) == 3


@pytest.mark.rule("TS 10.1.3")
def test_10_1_3_events_give_vp_by_themselves() -> None:
    assert Table().event("u2_incident", "ussr").state.vp == -1
    assert Table().event("an_evil_empire", "us").state.vp == 1


@pytest.mark.rule("TS 10.1.4")
def test_10_1_4_missing_military_operations_give_the_opponent_vp() -> None:
    table = Table(turn=5, defcon=3, military=(3, 1)).end_turn()
    assert table.state.vp == -2
    assert table.state.military == (0, 0)


@pytest.mark.rule("TS 10.2.3")
def test_10_2_3_what_both_score_by_one_card_moves_the_marker_by_the_difference() -> None:
    both = {"south_africa": (0, 3), "nigeria": (1, 0), "angola": (1, 0)}
    table = Table(vp=19, us_hand=["africa_scoring", "nato"], influence=both)
    table.round("us").do("play africa_scoring", "event")
    assert table.state.vp == 19 + (1 + 1) - (1 + 2)
    assert table.winner == "", "the 2 VP of the US alone would have won"


@pytest.mark.rule("TS 2.1.6")
def test_2_1_6_nearness_without_a_line_is_no_adjacency() -> None:
    assert not NEIGHBOURS[COUNTRY["canada"]] >> COUNTRY["mexico"] & 1
    assert NEIGHBOURS[COUNTRY["canada"]] >> COUNTRY["united_kingdom"] & 1
