"""What many random games ought to pass: events, events refused, kinds of entries, endings."""

from typing import Final

from detente.core.journal import Journal
from detente.games.twilight_struggle import deck, entries, events
from detente.games.twilight_struggle.data.cards import CARDS, THE_CHINA_CARD

#: How often each event is to occur, and to be refused.
_EVENTS_WANTED: Final = 20
_REFUSALS_WANTED: Final = 5
_ENDINGS: Final[tuple[str, ...]] = (
    "vp", "europe", "nuclear_war", "missile_crisis", "held_scoring_card", "wargames",
    "final_scoring",
)  # fmt: skip
#: Entries that only variants, optional rules and rulings write, or that need a side without any
#: country in reach.
_UNUSUAL: Final[tuple[int, ...]] = (
    entries.NO_OPERATIONS,
    entries.CIVIL_WAR,
    entries.ORDERED,
    entries.BID,
    entries.SEATED,
    entries.HELD,
    entries.SPACE_NOT_TRIED,
    entries.BLOCKED,
)

_EVENT: Final[list[str]] = [f"event {id}" for id in deck.IDS]
_REFUSAL: Final[list[str]] = [f"refusal {id}" for id in deck.IDS]
_ENTRY: Final[list[str]] = [f"entry {name}" for name in entries.KIND_NAMES]


def landmarks() -> dict[str, int]:
    """By name how often each is to occur at least, with the usual options."""
    found = {f"ending {name}": 1 for name in _ENDINGS}
    for kind in range(1, len(entries.KIND_NAMES)):
        if kind not in _UNUSUAL:
            found[_ENTRY[kind]] = 1
    refusable = {*events.PREVENTED_BY, *events.REQUIRES, *events.CONDITIONAL}
    for card in range(1, CARDS + 1):
        if card != THE_CHINA_CARD:
            found[_EVENT[card]] = _EVENTS_WANTED
            if card in refusable:
                found[_REFUSAL[card]] = _REFUSALS_WANTED
    return found


def passed(journal: Journal) -> list[str]:
    """Those that a journal tells of, each as often as it occurred."""
    found: list[str] = []
    for entry in journal.entries:
        found.append(_ENTRY[entry.kind])
        if entry.kind == entries.EVENT:
            found.append(_EVENT[entry.args[0]])
        elif entry.kind == entries.NO_EVENT:
            found.append(_REFUSAL[entry.args[0]])
    return found
