"""What many random games ought to pass: slots of the rondel, kinds of entries, endings."""

from typing import Final

from detente.core.journal import Journal
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.data.economy import SLOT_IDS

#: Entries that only variants, rulings and open cash bring, and one that is older than any journal.
_UNUSUAL: Final[tuple[int, ...]] = (
    entries.LOT,
    entries.OFFERED,
    entries.CANNOT_INVEST,
    entries.TAX_MARKER,
    entries.PURSE,
    entries.START_CASH,
)

_SLOT: Final[list[str]] = [f"slot {id}" for id in SLOT_IDS]
_ENTRY: Final[list[str]] = [f"entry {name}" for name in entries.KIND_NAMES]


def landmarks() -> dict[str, int]:
    """By name how often each is to occur at least, with the usual options."""
    found = {"ending points": 1, **dict.fromkeys(_SLOT, 1)}
    for kind in range(1, len(entries.KIND_NAMES)):
        if kind not in _UNUSUAL:
            found[_ENTRY[kind]] = 1
    return found


def passed(journal: Journal) -> list[str]:
    """Those that a journal tells of, each as often as it occurred."""
    found: list[str] = []
    for entry in journal.entries:
        found.append(_ENTRY[entry.kind])
        if entry.kind == entries.SLOT:
            found.append(_SLOT[entry.args[1]])
    return found
