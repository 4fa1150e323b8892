"""Rules of sections 2 to 5: terms, set-up, sequence of play, playing cards."""

import pytest
from tests.twilight_struggle.table import COUNTRY, Table, card_mask

from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, actions, board, deck, entries
from detente.games.twilight_struggle.data.cards import EARLY, LATE, MID, US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.play import rounds_of
from detente.games.twilight_struggle.state import TwilightState


def deal_first(state: TwilightState) -> None:
    """Let chance deal the lowest card until a seat must act."""
    while state.actor == CHANCE:
        state.apply(state.answers[0])


@pytest.mark.rule("TS 2.1.1")
def test_2_1_1_regions_and_battlegrounds_are_those_of_the_board() -> None:
    sizes = [mask.bit_count() for mask in board.REGIONS]
    assert sizes == [21, 15, 10, 10, 10, 18, 7]
    assert sum(sizes[:6]) == COUNTRIES == 84
    assert board.BATTLEGROUNDS.bit_count() == 29
    both = board.WESTERN_EUROPE & board.EASTERN_EUROPE
    assert both == board.of(COUNTRY["austria"], COUNTRY["finland"])
    assert board.SOUTHEAST_ASIA & board.ASIA == board.SOUTHEAST_ASIA


@pytest.mark.rule("TS 2.1.6")
def test_2_1_6_adjacency_goes_both_ways() -> None:
    for country in range(COUNTRIES):
        for other in range(COUNTRIES):
            one = board.NEIGHBOURS[country] >> other & 1
            assert one == board.NEIGHBOURS[other] >> country & 1
        assert not board.NEIGHBOURS[country] >> country & 1


@pytest.mark.rule("TS 2.1.5")
def test_2_1_5_superpowers_touch_nine_countries() -> None:
    us = {board.IDS[c] for c in range(COUNTRIES) if board.HOME[US] >> c & 1}
    ussr = {board.IDS[c] for c in range(COUNTRIES) if board.HOME[USSR] >> c & 1}
    assert us == {"canada", "mexico", "cuba", "japan"}
    assert ussr == {"finland", "poland", "romania", "afghanistan", "north_korea"}


@pytest.mark.rule("TS 2.1.7")
@pytest.mark.parametrize(
    ("us", "ussr", "holder"),
    [(4, 0, "us"), (5, 1, "us"), (0, 4, "ussr"), (3, 0, ""), (4, 1, "")],
)
def test_2_1_7_control_needs_stability_and_that_lead(us: int, ussr: int, holder: str) -> None:
    s = Table(influence={"israel": (ussr, us)}).state
    bit = board.BIT[COUNTRY["israel"]]
    held = "us" if s.control[US] & bit else "ussr" if s.control[USSR] & bit else ""
    assert held == holder


@pytest.mark.rule("TS 2.2.1")
def test_2_2_1_cards_are_those_of_the_deluxe_edition() -> None:
    assert [mask.bit_count() for mask in deck.ERAS] == [38, 48, 23]
    assert deck.SCORING.bit_count() == 7
    assert (
        card_mask(
            ["korean_war", "arab_israeli_war", "indo_pakistani_war", "brush_war", "iran_iraq_war"]
        )
        == deck.WARS
    )
    assert deck.OPTIONAL.bit_count() == 7


@pytest.mark.rule("TS 3.1")
def test_3_1_eight_early_cards_each_and_the_china_card_to_the_ussr() -> None:
    state = GAME.new_state()
    deal_first(state)
    assert [hand.bit_count() for hand in state.hand] == [8, 8]
    assert not (state.hand[0] | state.hand[1]) & ~deck.ERAS[EARLY]
    assert (state.china, state.china_up) == (USSR, True)


@pytest.mark.rule("TS 3.2")
def test_3_2_the_ussr_places_six_in_eastern_europe_then_the_us_seven_in_western() -> None:
    state = GAME.new_state()
    deal_first(state)
    assert sum(state.influence[:COUNTRIES]) == 9
    assert sum(state.influence[COUNTRIES:]) == 18
    for side, zone, count in ((USSR, board.EASTERN_EUROPE, 6), (US, board.WESTERN_EUROPE, 7)):
        for _ in range(count):
            assert state.actor == side
            assert state.answers == actions.PLACES.of(zone)
            state.apply(actions.PLACE + COUNTRY["austria"])
    assert sum(state.influence[:COUNTRIES]) == 15
    assert sum(state.influence[COUNTRIES:]) == 25
    assert state.turn == 1
    assert state.defcon == 5


@pytest.mark.rule("TS 3.4")
def test_3_4_the_markers_start_at_their_places() -> None:
    state = GAME.new_state()
    assert (state.turn, state.defcon, state.vp) == (1, 5, 0)
    assert state.military == state.space == state.attempts == (0, 0)


@pytest.mark.rule("TS 4.1")
def test_4_1_six_rounds_and_eight_cards_then_seven_and_nine() -> None:
    for turn, rounds, size in ((1, 6, 8), (3, 6, 8), (4, 7, 9), (10, 7, 9)):
        table = Table(turn=turn).turn()
        deal_first(table.state)
        assert rounds_of(table.state, USSR) == rounds_of(table.state, US) == rounds
        assert table.state.hand[USSR].bit_count() == size
        assert table.state.hand[US].bit_count() == size


@pytest.mark.rule("TS 4.3.1")
def test_4_3_1_the_last_cards_are_dealt_before_the_discards_are_shuffled() -> None:
    held_ussr = ["fidel", "nasser", "comecon", "blockade", "allende"]
    held_us = ["nato", "summit", "oas_founded", "cia_created", "containment"]
    discards = [name for name in deck.IDS[60:80] if name]
    table = Table(turn=5, ussr_hand=held_ussr, us_hand=held_us, discard=discards)
    s = table.state
    s.removed |= s.draw & ~card_mask(["wargames", "terrorism"])
    s.draw = card_mask(["wargames", "terrorism"])
    table.turn()
    assert sorted(table.legal()) == ["draw terrorism", "draw wargames"]
    table.do("draw wargames", "draw terrorism")
    assert s.draw.bit_count() == 20
    assert s.discard == 0
    deal_first(s)
    assert s.draw.bit_count() == 14


@pytest.mark.rule("TS 4.4")
@pytest.mark.parametrize(("turn", "era"), [(4, MID), (8, LATE)])
def test_4_4_new_cards_join_and_the_discards_stay(turn: int, era: int) -> None:
    table = Table(turn=turn, discard=["fidel", "nasser"])
    s = table.state
    s.reserve = deck.ERAS[era]
    s.draw = card_mask(["nato", "comecon"])
    s.removed = deck.ERAS[0] & ~s.draw & ~s.discard
    s.removed |= (deck.ERAS[1] | deck.ERAS[2]) & ~s.reserve
    table.turn()
    assert s.draw & deck.ERAS[era] == deck.ERAS[era]
    assert s.discard == card_mask(["fidel", "nasser"])
    assert s.reserve == 0


@pytest.mark.rule("TS 4.5A")
def test_4_5_a_defcon_improves_at_the_start_of_a_turn_up_to_five() -> None:
    assert Table(defcon=3).turn().state.defcon == 4
    assert Table(defcon=5).turn().state.defcon == 5


@pytest.mark.rule("TS 4.5C")
def test_4_5_c_a_headline_is_secret_until_both_are_chosen() -> None:
    hands = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato", "summit"]}
    table = Table(**hands).headlines().do("headline nasser")
    assert table.actor == "us"
    assert "nasser" not in str(GAME.view(table.state, US))
    assert GAME.view(table.state, USSR)["headlines"] == {"ussr": "nasser"}
    table.do("headline summit")
    assert table.state.phasing == USSR or table.actor == "chance"


@pytest.mark.rule("TS 6.4.4")
def test_6_4_4_box_four_makes_the_opponent_show_its_headline_first() -> None:
    hands = {"ussr_hand": ["fidel", "nasser"], "us_hand": ["nato", "summit"]}
    table = Table(space=(4, 0), **hands).headlines()
    assert table.actor == "us"
    table.do("headline nato")
    assert table.actor == "ussr"
    assert GAME.view(table.state, USSR)["headlines"] == {"us": "nato"}


@pytest.mark.rule("TS 4.5C")
def test_4_5_c_no_headline_is_owed_missile_envy_or_the_china_card() -> None:
    table = Table(
        ussr_hand=["missile_envy", "fidel", "nasser"], us_hand=["nato", "summit"], owed="ussr"
    ).headlines()
    assert sorted(table.legal()) == ["headline fidel", "headline nasser"]


@pytest.mark.rule("TS 4.5D")
def test_4_5_d_the_sides_take_turns_and_one_without_cards_sits_out() -> None:
    table = Table(turn=5, ussr_hand=["fidel", "nasser"], us_hand=["nato"], china="us down")
    table.headlines().do("headline fidel", "headline nato", "play nasser", "operations")
    s = table.state
    while s.actor != NOBODY and s.turn == 5:
        s.apply(s.answers[0])
    assert s.journal is not None
    skipped = [e.args for e in s.journal.entries if e.kind == entries.ROUND_SKIPPED]
    assert (US, 1) in skipped
    assert (USSR, 2) in skipped


@pytest.mark.rule("TS 4.5E")
def test_4_5_e_turn_effects_attempts_and_military_operations_end_with_the_turn() -> None:
    table = Table(
        turn=5,
        military=(5, 5),
        attempts=(1, 1),
        effects=["containment", "nato", "salt_negotiations", "quagmire"],
    ).end_turn()
    assert table.running == {"nato", "quagmire"}
    assert table.state.attempts == table.state.military == (0, 0)
    assert table.state.turn == 6


@pytest.mark.rule("TS 5.1")
def test_5_1_passing_is_not_offered_while_a_card_can_be_played() -> None:
    table = Table(ussr_hand=["fidel", "nasser"]).round("ussr", 3)
    assert sorted(table.legal()) == ["play fidel", "play nasser", "play the_china_card"]


@pytest.mark.rule("TS 5.2")
def test_5_2_the_phasing_player_picks_the_order_and_the_event_happens_once() -> None:
    first = Table(us_hand=["nasser", "nato"], influence={"canada": (0, 1)})
    first.round("us").do("play nasser", "event first")
    assert first.at("egypt") == (2, 0)
    first.do("place canada")
    assert first.at("egypt") == (2, 0)
    last = Table(us_hand=["nasser", "nato"], influence={"canada": (0, 1)})
    last.round("us").do("play nasser", "operations")
    assert last.at("egypt") == (0, 0)
    last.do("place canada")
    assert last.at("egypt") == (2, 0)


@pytest.mark.rule("TS 5.2")
def test_5_2_the_condition_is_tested_when_the_event_would_happen() -> None:
    table = Table(
        ussr_hand=["our_man_in_tehran", "fidel"],
        influence={"lebanon": (0, 1), "syria": (1, 0)},
    )
    table.round("ussr").do("play our_man_in_tehran", "operations", "coup lebanon", "roll 6")
    assert table.done
    assert "our_man_in_tehran" in table.names(table.state.discard)


@pytest.mark.rule("TS 5.4")
def test_5_4_a_discarded_scoring_card_is_not_scored() -> None:
    table = Table(us_hand=["africa_scoring"], influence={"angola": (1, 0)})
    table.event("terrorism", "ussr")
    assert table.state.vp == 0
    assert "africa_scoring" in table.names(table.state.discard)
