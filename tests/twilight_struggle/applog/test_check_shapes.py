"""Shapes of the grammar that random games do not print."""

import re

import pytest
from tests.twilight_struggle.applog.games import printed

from detente.games.twilight_struggle.applog.checker import check_log, import_log
from detente.games.twilight_struggle.applog.writer import write_log


def _game(pattern: str, cleanup: bool = False) -> str:
    for seed in range(200):
        text = printed(seed, cleanup)
        if re.search(pattern, text):
            return text
    raise AssertionError(f"no game has {pattern}")


def test_an_auction_before_the_game() -> None:
    text = _game(r"Handicap influence: US \+2")
    auction = "SETUP: Red bids 1 Influence for USSR\nBlue bids 2 Influence for USSR\n"
    text = text.replace("SETUP: : Red", f"{auction}Red").replace(
        "Handicap influence:", "Additional Influence from bidding:"
    )
    assert check_log(text).clean
    assert import_log(text).options["us_handicap"] == 2


def test_only_the_set_up() -> None:
    text = printed(0).split("\nTurn 1")[0]
    report = check_log(text)
    assert report.clean and report.rounds == 0
    assert import_log(text).actions


def test_one_headline_only() -> None:
    text = _game(r"Turn 3, Headline Phase: .* & .*: DEFCON improves")
    stop = text.index("Turn 3, Headline Phase")
    head, rest = text[:stop], text[stop:].split("\n")
    first = next(line for line in rest if " Headlines " in line)
    card = first.split(" Headlines ")[1]
    improves = rest[0].rsplit(": ", 1)[1]
    text = f"{head}Turn 3, Headline Phase: {card}: {improves}\n"
    shuffle = "*RESHUFFLE*\n" if "*RESHUFFLE*" in rest[:2] else ""
    assert check_log(text + shuffle + first).clean


def test_a_region_that_is_missing() -> None:
    text = _game(r"US chooses (Africa|Asia)\nChernobyl")
    text = re.sub(r"US chooses [\w ]+\nChernobyl", "US chooses Chernobyl", text)
    report = check_log(text)
    assert report.differences == ()
    assert [each.explained for each in report.explained].count("region_missing") == 1


def test_a_cut_last_line_is_a_note() -> None:
    text = printed(0)
    stop = text.index("Military Ops", len(text) // 2)
    report = check_log(text[: stop + 5])
    assert report.clean and report.cut == text[:stop].count("\n") + 1


def test_wargames_at_the_end() -> None:
    text = _game(r"Event: Wargames\*\n(USSR|US) gains 6 VP.*\n$")
    assert check_log(text).clean
    short = text[: text.rindex("Event: Wargames*") + len("Event: Wargames*")]
    assert check_log(short).clean
    points = text.rstrip().rsplit("\n", 1)[1]
    report = check_log(f"{text.rstrip()}\n{points}\n")
    assert report.clean
    assert [each.explained for each in report.explained].count("wargames_points_twice") == 1


def test_a_play_that_ends_the_game_is_a_bare_header() -> None:
    pattern = r"\nTurn \d+, (USSR|US) AR\d: [\w ]+ Scoring: Event: .*\n(USSR|US) gains \d+ VP.*\n$"
    text = _game(pattern)
    bare = text[: text.rindex(": Event: ") + 1]
    report = check_log(bare)
    assert report.clean
    assert import_log(bare).actions == import_log(text).actions


def test_a_coup_into_nuclear_war_stops_behind_military_operations() -> None:
    text = _game(r"Military Ops to \d\nDEFCON degrades to 1\n$")
    short = text[: text.rindex("DEFCON degrades to 1")]
    assert check_log(short).clean
    assert import_log(short).actions == import_log(text).actions


@pytest.mark.parametrize("header", ["Turn {}, USSR AR{}: :", "Turn {}, USSR AR{}"])
def test_a_game_given_up(header: str) -> None:
    text = printed(0)
    stop = text.index("\nTurn 3, USSR AR4")
    assert check_log(text[:stop] + "\n" + header.format(3, 4)).clean


def test_final_scoring_in_one_line() -> None:
    text = _game(r"\n: :\n$", cleanup=True)
    lines = text[text.rindex("Turn 10, Cleanup") :].split("\n")
    scores = [line for line in text.split("\n") if "Score is" in line]
    assert lines and scores
    assert check_log(text).clean


def test_a_cleanup_header_names_another_turn() -> None:
    text = _game(r"Turn 2, Cleanup", cleanup=True)
    turned = re.sub(r"Turn \d+, Cleanup", "Turn 10, Cleanup", text)
    report = check_log(turned)
    assert report.differences == ()
    assert any(each.explained == "cleanup_turn" for each in report.explained)


def test_missile_envy_may_be_spaced_by_who_took_and_who_owes_it() -> None:
    taken = _game(r"Event: Missile Envy\n(USSR|US) reveals .*\nSpace Race")
    owed = _game(r"AR\d: Missile Envy: Space Race")
    assert check_log(taken).clean and check_log(owed).clean


def test_what_is_printed_again_is_the_same() -> None:
    for seed in range(12):
        text = printed(seed)
        again = write_log(import_log(text))
        body = [line for line in text.split("\n") if " reveals " not in line]
        assert [line for line in again.split("\n") if " reveals " not in line] == body
