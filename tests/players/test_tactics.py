"""What the rule-based player of Twilight Struggle does in plain positions."""

from time import process_time

import pytest
from tests.twilight_struggle.table import COUNTRY, Table

from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, scoring
from detente.games.twilight_struggle.board import REGIONS
from detente.games.twilight_struggle.data.countries import AFRICA, ASIA, SOUTH_AMERICA
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.tactics.appraisal import (
    difference,
    scales_for,
    swing,
)
from detente.players import ask_player, find_player

RULES = find_player("rules")


def chosen(state: TwilightState, seed: int = 0) -> str:
    """The text of the rule-based player's choice."""
    return GAME.action_text(ask_player(GAME, RULES, state, Rng(seed)))


def choices(table: Table, number: int) -> list[str]:
    """The next choices, dice and draws answered by the first outcome."""
    found = []
    while len(found) < number and not table.done:
        if table.state.actor == CHANCE:
            table.state.apply(table.state.answers[0])
        else:
            found.append(chosen(table.state))
            table.do(found[-1])
    return found


def states(games: int) -> list[TwilightState]:
    """States of every kind from games between the rules and careful players."""
    found = []
    players = [RULES, find_player("careful")]
    for seed in range(games):
        rng = Rng(seed)
        state = GAME.new_state()
        while state.actor != NOBODY:
            found.append(state.copy())
            if state.actor == CHANCE:
                state.apply(rng.choice(state.answers))
            else:
                state.apply(ask_player(GAME, players[(state.actor + seed) % 2], state, rng))
    return found


@pytest.fixture(scope="module")
def seen() -> list[TwilightState]:
    return states(4)


def test_set_up():
    state = GAME.new_state()
    while state.actor == CHANCE:
        state.apply(state.answers[0])
    texts = []
    for _ in range(13):
        texts.append(chosen(state))
        state.apply(GAME.parse_action(texts[-1]))
    assert texts == (
        ["place poland"] * 4
        + ["place east_germany", "place yugoslavia"]
        + ["place west_germany"] * 4
        + ["place italy"] * 3
    )


def test_swing_agrees_with_the_rules(seen):
    for state in seen:
        for region in range(7):
            if region == 0 and scoring.europe_winner(state) >= 0:
                continue
            inside = REGIONS[region]
            ussr, us = state.control[0] & inside, state.control[1] & inside
            formosan = "formosan_resolution" in GAME.view(state, 0)["effects"]
            assert swing(region, ussr, us, formosan) == scoring.swing(state, region)


def test_there_and_back_again_is_worth_nothing(seen):
    for number, state in enumerate(seen[::7]):
        scales = scales_for(state, 0)
        country = number * 5 % 84
        if not state.markers(1, country):
            continue  # a first marker also opens the neighbours, which is only estimated
        after = state.copy()
        after.change_influence(1, country, 2)
        gain = difference(state, after, scales)
        assert gain >= 0
        assert difference(after, state, scales) == pytest.approx(-gain)
        assert difference(state, state.copy(), scales) == 0


def test_takes_an_open_battleground():
    board = {"venezuela": [0, 2], "colombia": [0, 1], "chile": [3, 0]}
    table = Table(influence=board, us_hand=["junta", "nasser"], defcon=2).round("us")
    table.do("play junta", "operations")
    assert choices(table, 2) == ["place brazil", "place brazil"]


def test_scores_a_region_while_ahead():
    board = {"venezuela": [0, 2], "brazil": [0, 2], "argentina": [0, 2], "colombia": [0, 1]}
    table = Table(influence=board, us_hand=["south_america_scoring", "nasser", "fidel"]).round("us")
    assert chosen(table.state) == "play south_america_scoring"


def test_waits_with_a_region_that_would_lose_points():
    board = {"venezuela": [2, 0], "brazil": [2, 0], "colombia": [1, 1]}
    hand = ["south_america_scoring", "junta", "colonial_rear_guards"]
    table = Table(influence=board, us_hand=hand).round("us")
    assert chosen(table.state) != "play south_america_scoring"


def test_sends_a_deadly_card_to_space():
    board = {"west_germany": [0, 4], "poland": [4, 0]}
    table = Table(influence=board, defcon=2, ussr_hand=["duck_and_cover", "star_wars"]).round(
        "ussr"
    )
    table.do("play duck_and_cover")
    assert chosen(table.state) == "space race"


def test_boycotts_when_that_ends_the_game_for_the_sponsor():
    table = Table(defcon=2, us_hand=["olympic_games", "nasser"]).round("us")
    table.do("play olympic_games", "event")
    assert chosen(table.state) == "boycott"


def test_coups_a_battleground_in_the_enemys_round_at_defcon_two():
    board = {"angola": [1, 0], "west_germany": [0, 4]}
    table = Table(influence=board, defcon=2, ussr_hand=["cia_created", "nasser"]).round("ussr")
    table.do("play cia_created", "event first")
    assert chosen(table.state) == "coup angola"


def test_ends_the_game_with_wargames_when_far_enough_ahead():
    for vp, ends in ((10, True), (5, False)):
        table = Table(defcon=2, vp=vp, us_hand=["wargames", "nasser"]).round("us")
        table.do("play wargames", "event")
        assert (chosen(table.state) == "end game") is ends


def test_removes_where_control_breaks():
    board = {"egypt": [2, 0], "libya": [0, 2], "algeria": [5, 1], "angola": [0, 1]}
    table = Table(influence=board).event("voice_of_america", "us")
    assert "remove egypt" in choices(table, 2)


def test_a_choice_is_quick(seen):
    longest = 0.0
    for state in seen:
        if state.actor >= 0:
            begin = process_time()
            RULES.choose(GAME, state.copy(), Rng(0))
            longest = max(longest, process_time() - begin)
    assert longest < 0.2


def placed_in(table: Table) -> int:
    """The country of the next choice, a marker."""
    verb, name = chosen(table.state).split()
    assert verb == "place"
    return COUNTRY[name]


# -- the whole turn's hand ---------------------------------------------------------------

NUCLEAR = {"angola": [3, 0], "west_germany": [0, 4], "poland": [4, 0], "cuba": [0, 3]}


def test_a_deadly_card_goes_while_defcon_is_high():
    hand = ["cia_created", "nasser", "fidel", "comecon"]
    table = Table(influence=NUCLEAR, defcon=3, ussr_hand=hand, space=[3, 0]).round("ussr", 5)
    assert chosen(table.state) == "play cia_created"


def test_a_deadly_card_is_held_over_the_turn_end():
    hand = ["cia_created", "nasser", "fidel"]
    table = Table(influence=NUCLEAR, defcon=2, ussr_hand=hand).round("ussr", 6)
    first = chosen(table.state)
    assert first in ("play nasser", "play fidel")


def test_the_space_race_is_left_for_the_deadly_card():
    hand = ["duck_and_cover", "marshall_plan"]
    table = Table(influence=NUCLEAR, defcon=2, ussr_hand=hand).round("ussr", 6)
    card, use = choices(table, 2)
    assert (use == "space race") is (card == "play duck_and_cover")


def test_un_intervention_goes_with_the_deadly_card():
    hand = ["cia_created", "un_intervention", "formosan_resolution"]
    table = Table(influence=NUCLEAR, defcon=2, ussr_hand=hand).round("ussr", 7)
    assert choices(table, 3) == ["play un_intervention", "event", "play cia_created"]


def test_headlines_a_deadly_card_at_high_defcon():
    hand = ["lone_gunman", "nato", "formosan_resolution"]
    table = Table(influence=NUCLEAR, defcon=5, us_hand=hand, ussr_hand=["nasser"]).headlines()
    table.do("headline nasser")
    assert chosen(table.state) == "headline lone_gunman"


def test_bad_events_are_held_into_nowhere_in_the_last_turn():
    hand = ["opec", "formosan_resolution"]
    board = {"egypt": [2, 0], "iran": [2, 0], "libya": [2, 0], "poland": [0, 3]}
    table = Table(influence=board, defcon=3, turn=10, us_hand=hand, attempts=[0, 1]).round("us", 7)
    assert chosen(table.state) == "play formosan_resolution"


def test_a_headline_is_judged_as_its_choosers_own_turn():
    hand = ["how_i_learned_to_stop_worrying", "vietnam_revolts"]
    for phasing in (0, 1):
        table = Table(influence=NUCLEAR, defcon=3, ussr_hand=hand, us_hand=["nato"]).headlines()
        table.state.phasing = phasing
        assert chosen(table.state) == "headline vietnam_revolts"


@pytest.mark.parametrize("continent", ["africa", "south_america"])
def test_strengthens_the_region_that_it_will_score(continent):
    board = {"angola": [0, 1], "cameroon": [0, 1], "argentina": [0, 2]}
    hand = [f"{continent}_scoring", "junta", "nasser"]
    table = Table(influence=board, defcon=2, us_hand=hand, military=[5, 5]).round("us", 5)
    table.do("play junta", "operations")
    region = AFRICA if continent == "africa" else SOUTH_AMERICA
    assert REGIONS[region] >> placed_in(table) & 1


def test_the_china_card_goes_where_it_brings_most():
    board = {"thailand": [0, 1], "iran": [0, 2], "japan": [0, 4], "south_korea": [0, 3]}
    hand = ["asia_scoring", "nasser"]
    table = Table(influence=board, defcon=2, us_hand=hand, military=[5, 5])
    table.state.china = 1
    table.round("us", 6)
    assert choices(table, 2) == ["play the_china_card", "operations"]
    assert REGIONS[ASIA] >> placed_in(table) & 1


def test_an_own_event_is_used_where_it_brings_more_than_operations():
    board = {"cuba": [0, 3], "mexico": [0, 2], "nicaragua": [2, 0], "poland": [4, 0]}
    hand = ["fidel", "independent_reds", "central_america_scoring"]
    table = Table(influence=board, defcon=2, ussr_hand=hand, military=[5, 5]).round("ussr", 5)
    table.do("play fidel")
    assert chosen(table.state) == "event"
