"""Games of ours written as logs and read back: the same text, the same positions."""

from functools import cache
from typing import Any

import pytest
from tests.twilight_struggle.applog.visible import public, seen

from detente.core.errors import BadRecord
from detente.core.record import Record
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import NOBODY
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.applog.checker import check_log, import_log
from detente.games.twilight_struggle.applog.export import NoWords, export_log
from detente.players import ask_player, find_player

HANDICAPS: tuple[dict[str, Any], ...] = (
    {},
    {"us_handicap": 2},
    {"ussr_handicap": 3},
    {"us_handicap": 12},
    {"us_handicap": 1, "ussr_handicap": 2},
)


@cache
def game(seed: int, player: str = "random", preset: str = "rules") -> Record:
    """A game under options that depend on the seed; every third one stops before its end."""
    options: dict[str, Any] = {"preset": preset, **HANDICAPS[seed % len(HANDICAPS)]}
    if seed % 4 == 0:
        options["optional_cards"] = False
    session = Session(GAME, seed, options, ["Red", "Blue"])
    rng, who = Rng(seed + 77), find_player(player)
    left = 20 + 37 * (seed % 11) if seed % 3 == 0 else -1
    while not session.over and left:
        session.apply(ask_player(GAME, who, session.state, rng))
        left -= 1
    return session.save()


def assert_comes_back(record: Record) -> None:
    text = export_log(record)
    again = import_log(text)
    assert export_log(again) == text
    before, end = seen(record)
    after, last = seen(again)
    if end.reason == entries.HELD_SCORING_CARD or end.actor != NOBODY:
        after = after[: len(before)]  # the log does not show the end, or there is none
    else:
        assert public(last) == public(end)
    assert after == before


@pytest.mark.parametrize("preset", ["rules", "app"])
@pytest.mark.parametrize("seed", range(30))
def test_a_random_game_comes_back(seed: int, preset: str) -> None:
    assert_comes_back(game(seed, "random", preset))


@pytest.mark.parametrize("seed", range(4))
def test_a_game_by_the_rule_based_player_comes_back(seed: int) -> None:
    assert_comes_back(game(seed, "rules"))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["rules", "app"])
@pytest.mark.parametrize(("player", "first"), [("random", 100), ("careful", 300), ("rules", 400)])
def test_many_games_come_back(player: str, first: int, preset: str) -> None:
    for seed in range(first, first + (40 if player == "rules" else 100)):
        assert_comes_back(game(seed, player, preset))


@pytest.mark.parametrize("seed", range(0, 30, 3))
def test_a_game_comes_back_from_wherever_it_stops(seed: int) -> None:
    whole = game(seed + 1)
    for stop in range(seed, len(whole.actions), 31):
        cut = Record(whole.game, whole.rules, whole.options, whole.seats, None)
        cut.actions, cut.by = whole.actions[:stop], whole.by[:stop]
        text = export_log(cut)
        assert check_log(text).clean
        assert export_log(import_log(text)) == text, stop


def test_a_card_just_played_that_may_end_the_game_is_not_named_yet() -> None:
    stops = 0
    for seed in range(1, 30, 3):
        whole = game(seed)
        last = len(whole.actions)
        plays = [n for n, text in enumerate(whole.actions) if text.startswith("play ")]
        for stop in {*plays[-1:], last - 1, last - 2}:
            cut = Record(whole.game, whole.rules, whole.options, whole.seats, None)
            cut.actions, cut.by = whole.actions[: stop + 1], whole.by[: stop + 1]
            text = export_log(cut)
            assert export_log(import_log(text)) == text, (seed, stop)
            stops += text.rstrip().endswith(": :")
    assert stops > 0


@pytest.mark.parametrize(
    ("ruling", "value"),
    [
        ("eager_reshuffle", True),
        ("handicap_cap", False),
        ("five_year_plan_scores_defectors", True),
        ("missile_envy_taken_card_spaced", True),
        ("flower_power_after_war", True),
        ("missile_envy_owed_card_spaced", False),
        ("realignment_may_stop", False),
        ("un_companion_spaced", False),
    ],
)
def test_single_rulings_may_differ_from_the_preset(ruling: str, value: bool) -> None:
    for seed in range(3):
        session = Session(GAME, seed, {ruling: value, "us_handicap": 3}, ["Red", "Blue"])
        rng = Rng(seed)
        while not session.over:
            session.apply(rng.choice(session.state.legal_actions()))
        assert_comes_back(session.save())


@pytest.mark.parametrize("ruling", ["event_operations_modified", "flower_power_pays_with_un"])
def test_an_option_that_the_format_has_no_words_for_is_refused(ruling: str) -> None:
    session = Session(GAME, 1, {ruling: False})
    with pytest.raises(NoWords, match=f"no words for the option {ruling}=false"):
        export_log(session.save())


def test_records_of_other_games_and_damaged_ones_are_refused() -> None:
    record = Session(GAME, 1).save()
    other = Record("kuhn_poker", 1, {}, ["a", "b"], None)
    with pytest.raises(NoWords, match="kuhn_poker"):
        export_log(other)
    record.actions.append("place cuba")
    record.by.append(0)
    with pytest.raises(BadRecord, match=r"action \d+ \(place cuba\)"):
        export_log(record)


@pytest.mark.parametrize(
    "names", [["", ""], [" Two\nlines ", "SETUP: : x"], ["x will play as USSR.", "Turn 1, USA"]]
)
def test_any_name_of_a_player_keeps_the_text_readable(names: list[str]) -> None:
    session = Session(GAME, 2, {"us_handicap": 2}, names)
    rng = Rng(2)
    for _ in range(40):
        session.apply(rng.choice(session.state.legal_actions()))
    text = export_log(session.save())
    assert check_log(text).clean
    assert export_log(import_log(text)) == text


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"edition": "second"}, "edition=second"),
        ({"scenario": "late_war"}, "scenario=late_war"),
        ({"chinese_civil_war": True}, "chinese_civil_war=true"),
        ({"bidding": True}, "bidding=true"),
        ({"mixed_operations": True}, "mixed_operations=true"),
        ({"realign_needs_enemy_influence": False}, "realign_needs_enemy_influence=false"),
    ],
)
def test_variants_have_no_words_in_a_log(options: dict[str, Any], named: str) -> None:
    with pytest.raises(NoWords, match=f"no words for the option {named}"):
        export_log(Session(GAME, 1, options).save())
