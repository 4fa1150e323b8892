"""The places on the page that an entry of the journal is about."""

from typing import Final

from detente.core.journal import EVERYBODY, Entry
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.web import elements

#: At which places in the numbers of an entry regions stand.
_REGIONS: Final = {
    entries.BUILT: (1,),
    entries.PRODUCED: (1,),
    entries.IMPORTED: (1,),
    entries.MOVED: (2, 3),
    entries.POSTURE: (1,),
    entries.FOUGHT: (0,),
    entries.NO_FIGHT: (0,),
    entries.DESTROYED: (1,),
    entries.FLAG: (0,),
}
#: At which place a nation stands.
_NATION: Final = {
    entries.DEALT: 0,
    entries.GOVERNMENT: 0,
    entries.TURN: 0,
    entries.SKIPPED: 0,
    entries.SLOT: 0,
    entries.FORCED: 1,
    entries.NOT_FORCED: 1,
    entries.GAVE: 1,
    entries.NOT_BUILT: 0,
    entries.INTEREST: 0,
    entries.COVERED: 0,
    entries.BOUGHT: 1,
    entries.UPGRADED: 1,
    entries.TAX: 0,
    entries.SOLDIERS: 0,
    entries.BONUS: 0,
    entries.POINTS: 0,
    entries.TAX_MARKER: 0,
    entries.OFFERED: 0,
}


def places(entry: Entry) -> list[str]:
    """The ids of the elements; only of what everybody may see of the entry."""
    args = entry.seen_by(EVERYBODY)[1]
    found = [elements.region(args[at]) for at in _REGIONS.get(entry.kind, ()) if at < len(args)]
    at = _NATION.get(entry.kind)
    if at is not None and at < len(args) and args[at] >= 0:
        found.append(elements.nation(args[at]))
    return found
