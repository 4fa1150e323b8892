"""The cases of the rulebook, its examples and the card notes, from TOML files."""

import copy
from typing import Any

import pytest
from tests.twilight_struggle.scenarios import all_cases, failures, run
from tests.twilight_struggle.table import Table

from detente.core.errors import UnknownAction

CASES = all_cases()
#: Expectations that something is not there: a name that is nowhere fits them, too.
NEGATIVE = ("no_effects", "illegal")
each_case = pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])


def test_ids_are_unique() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)


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
