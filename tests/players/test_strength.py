"""Who beats whom: each side of a hundred games."""

from collections import Counter

import pytest

from detente.arena import Match, play_match, standings

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("weaker", "wanted"), [("random", 95), ("careful", 80)])
def test_rules_player_wins_from_both_sides(weaker, wanted):
    match = Match("twilight_struggle", ("rules", weaker), 200, seed=1)
    rules = standings(match, play_match(match, 2))[0]
    assert [score.games for score in rules.seats] == [100, 100]
    assert min(score.wins for score in rules.seats) >= wanted


def test_careful_player_loses_by_its_own_hand_only_where_it_must():
    match = Match("twilight_struggle", ("careful", "careful"), 200, seed=2)
    endings = Counter(game.ending for game in play_match(match, 2))
    # now and then every card left loses at DEFCON 2; about 1 game in 100
    assert endings["nuclear_war"] + endings["missile_crisis"] <= 5
    assert endings["held_scoring_card"] == 0
