"""The cases of the rules and of other programs' mistakes, from TOML files."""

import copy
import re
from pathlib import Path
from typing import Any

import pytest
from tests.imperial_2030.scenarios import all_cases, failures, run
from tests.imperial_2030.table import Table

from detente.core.errors import UnknownAction

CASES = all_cases()
#: Expectations that something is not there: a name that is nowhere fits them, too.
NEGATIVE = ("illegal", "unknown")
#: Mistakes of the older game of the family that cannot occur in this one.
OLDER_GAME = {"IM-01", "IM-10", "IM-11", "IM-12"}
each_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def test_ids_are_unique() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_every_known_case_is_there(shared: Path) -> None:
    shown = {case["id"].split()[0] for case in CASES}
    shown |= {id for case in CASES for id in case.get("also", [])}
    rules = (shared / "facts/imperial_2030/cases.md").read_text(encoding="utf-8")
    mistakes = (shared / "facts/bug_cases.md").read_text(encoding="utf-8")
    known = set(re.findall(r"\*\*(C\d+)\*\*", rules))
    assert len(known) == 139
    known |= set(re.findall(r"\*\*(IM-\d\d)", mistakes)) - OLDER_GAME
    assert sorted(known - shown) == []
    assert sorted(shown - known) == []


def test_the_policies_of_the_rules_are_shown_both_ways(shared: Path) -> None:
    rules = (shared / "facts/imperial_2030/cases.md").read_text(encoding="utf-8")
    for point in set(re.findall(r"\*policy\* (D\d+)", rules)):
        assert len([case for case in CASES if f"policy {point})" in case["id"]]) > 1, point


@each_case
def test_case(case: dict[str, Any]) -> None:
    assert case["then"], "a case must expect something"
    assert failures(run(case), case["then"]) == []


def _altered(wanted: Any) -> list[Any]:
    """The expectation with each of its values changed in turn."""
    if isinstance(wanted, bool):
        return [not wanted]
    if isinstance(wanted, int):
        return [wanted + 1]
    if isinstance(wanted, str):
        return [wanted + "x"]
    if not wanted:
        return [[0]] if isinstance(wanted, list) else [{"": 0}]
    found = []
    keys = list(wanted) if isinstance(wanted, dict) else range(len(wanted))
    for key in keys:
        for other in _altered(wanted[key]):
            changed = copy.deepcopy(wanted)
            changed[key] = other
            found.append(changed)
    return found


@each_case
def test_case_fails_when_a_value_is_changed(case: dict[str, Any]) -> None:
    table = run(case)
    for name, wanted in case["then"].items():
        if name in NEGATIVE:
            continue
        for other in _altered(wanted):
            assert _fails(table, {name: other}), f"{name} = {other} passes as well"


def _fails(table: Table, then: dict[str, Any]) -> bool:
    """Whether an expectation does not hold, or names what does not exist."""
    try:
        return failures(table, then) != []
    except (UnknownAction, AssertionError, KeyError, ValueError):
        return True
