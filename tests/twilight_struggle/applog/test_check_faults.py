"""Logs with a fault: it is told with its line, and the rest is still compared."""

import random
import re

import pytest
from tests.twilight_struggle.applog.games import printed

from detente.games.twilight_struggle.applog import NotALog
from detente.games.twilight_struggle.applog.checker import (
    DoesNotReplay,
    Report,
    check_log,
    import_log,
)

SEED = 4
#: What to look for, and what to print instead.
FAULTS = (
    (r"^(USSR|US) (\+\d) in (.*) \[(\d+)\]\[(\d+)\]$", r"\1 \2 in \3 [9\4][\5]"),
    (r"^(USSR|US) \+1 in (.*)$", r"\1 +2 in \2"),
    (r"^(SUCCESS|FAILURE): (\d) (.*)$", r"\1: 9 \3"),
    (r"^(USSR|US) gains (\d+) VP(.*)$", r"\1 gains 9\2 VP\3"),
    (r"^(.*) Score is (USSR|US) (\d+)\.$", r"\1 Score is \2 1\3."),
    (r"^DEFCON degrades to 3$", r"DEFCON degrades to 4"),
    (r"^(USSR|US) Military Ops to (\d)$", r"\1 Military Ops to 9"),
    (
        r"^Die roll: (\d) -- (\w+)! \(Needed (\d) or less\)$",
        r"Die roll: \1 -- \2! (Needed 5 or less)",
    ),
    (r"^Trap Roll: (\d) (.*) 4 (.*)$", r"Trap Roll: \1 \2 5 \3"),
    (r"^(USSR|US) rolls (\d)$", r"\1 rolls 9"),
    (r"^Turn (\d+), USSR AR3: (.*)$", r"Turn \1, USSR AR9: \2"),
    (r"^(USSR|US) advances to (\d) in(.*)$", r"\1 advances to 8\2 in\3"),
    (r"^War in .*$", r"War in Canada"),
)


def _with_fault(text: str, pattern: str, instead: str) -> tuple[str, int]:
    lines = text.split("\n")
    places = [place for place, line in enumerate(lines) if place > 12 and re.match(pattern, line)]
    place = places[len(places) // 2]
    lines[place] = re.sub(pattern, instead, lines[place])
    return "\n".join(lines), place + 1


def _text(pattern: str) -> str:
    for seed in range(SEED, 60):
        text = printed(seed)
        if len(re.findall(pattern, text, re.MULTILINE)) > 3:
            return text
    raise AssertionError(f"no game has {pattern}")


def _lines(report: Report) -> list[int]:
    return [each.number for each in report.differences]


@pytest.mark.parametrize(("pattern", "instead"), FAULTS)
def test_a_changed_number_is_told_with_its_line(pattern: str, instead: str) -> None:
    text, number = _with_fault(_text(pattern), pattern, instead)
    report = check_log(text)
    assert number in _lines(report)
    assert not report.clean
    whole = check_log(_text(pattern))
    assert report.rounds == whole.rounds
    with pytest.raises(DoesNotReplay, match=r"line \d+"):
        import_log(text)


def test_a_single_changed_number_stays_a_single_difference() -> None:
    rng = random.Random(1)
    text = printed(SEED)
    lines = text.split("\n")
    few = 0
    for _ in range(30):
        place = rng.choice([n for n, line in enumerate(lines) if re.search(r"\[\d\]$", line)])
        changed = lines[:]
        changed[place] = re.sub(r"\[(\d)\]$", lambda m: f"[{int(m[1]) + 3}]", lines[place])
        report = check_log("\n".join(changed))
        assert place + 1 in _lines(report)
        few += len(report.differences) == 1
    assert few >= 27


def test_an_unreadable_line_is_told_and_the_rest_compared() -> None:
    lines = printed(SEED).split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith("Turn 2, US AR2"))
    lines.insert(place, "What is this?")
    report = check_log("\n".join(lines))
    assert report.unreadable == (place + 1,)
    assert not report.clean and report.differences == ()
    assert report.rounds == check_log(printed(SEED)).rounds


def test_a_header_that_cannot_be_read_does_not_end_the_check() -> None:
    lines = printed(SEED).split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith("Turn 2, US AR2"))
    lines[place] = "Tvrn" + lines[place][4:]
    report = check_log("\n".join(lines))
    assert place + 1 in report.unreadable
    assert report.rounds >= check_log(printed(SEED)).rounds - 2


def test_rounds_that_are_missing_end_the_check_with_a_note() -> None:
    text = printed(SEED)
    start, stop = text.index("\nTurn 2, USSR AR3"), text.index("\nTurn 3, USSR AR2")
    report = check_log(text[:start] + text[stop:])
    assert report.differences == () and report.gap
    assert report.last.startswith("turn 2")


@pytest.mark.parametrize("text", ["", "Hello\nworld\n", "{}", "\x00\x01"])
def test_a_text_that_is_no_log_is_refused(text: str) -> None:
    with pytest.raises(NotALog):
        check_log(text)
    with pytest.raises(NotALog):
        import_log(text)


def test_any_line_may_be_lost_without_a_crash() -> None:
    rng = random.Random(3)
    for seed in range(10):
        lines = printed(seed).split("\n")
        for _ in range(8):
            fewer = lines[:]
            del fewer[rng.randrange(8, len(fewer))]
            check_log("\n".join(fewer))
