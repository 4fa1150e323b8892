"""The places on the page that an entry of the journal is about."""

from typing import Final

from detente.core.journal import EVERYBODY, Entry
from detente.games.twilight_struggle import entries
from detente.games.twilight_struggle.board import CIVIL_WAR_BOX
from detente.games.twilight_struggle.web import elements

#: At which place in the numbers of an entry a country, a card, a region or an effect stands.
_COUNTRY: Final = {
    entries.INFLUENCE: 1,
    entries.COUP: 1,
    entries.COUP_ROLL: 1,
    entries.REALIGN: 1,
    entries.WAR: 1,
    entries.WAR_ROLL: 1,
    entries.EXCLUDED: 0,
}
_CARD: Final = {
    entries.HEADLINE: 1,
    entries.PLAY: 1,
    entries.USE: 1,
    entries.EVENT: 0,
    entries.NO_EVENT: 0,
    entries.DISCARD: 1,
    entries.REVEAL: 1,
    entries.TAKEN: 1,
    entries.GIVEN: 1,
    entries.RETURNED: 1,
    entries.PLAYED_WITH: 1,
    entries.CANCELLED: 0,
    entries.REMOVED: 0,
    entries.BLOCKED: 0,
    entries.ORDERED: 0,
}
_REGION: Final = {entries.SCORING: 0, entries.CHOSEN_REGION: 1}
_EFFECT: Final = {entries.IN_FORCE: 0, entries.ENDED: 0}
_POWER: Final = {entries.SPACE: 0, entries.SPACE_ROLL: 0, entries.TRAP_ROLL: 0}


def places(entry: Entry) -> list[str]:
    """The ids of the elements; only of what everybody may see of the entry."""
    if entry.kind == entries.CIVIL_WAR:
        return [elements.country(CIVIL_WAR_BOX)]
    args = entry.seen_by(EVERYBODY)[1]
    for table, id in (
        (_COUNTRY, elements.country),
        (_REGION, elements.region),
        (_EFFECT, elements.effect),
        (_POWER, elements.power),
    ):
        at = table.get(entry.kind)
        if at is not None and at < len(args):
            return [id(args[at])]
    at = _CARD.get(entry.kind)
    if at is not None and at < len(args):
        return [elements.card(args[at])]
    return []
