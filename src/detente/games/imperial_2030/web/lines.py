"""How the lines of the log are drawn."""

from typing import Final

from detente.core.journal import EVERYBODY, Entry
from detente.core.messages import Message, Words
from detente.core.page import LineStyle
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.web import entry_places
from detente.games.imperial_2030.wording import names

#: What a nation or a player does: the line that others follow, with the place of the nation.
_NATION_LINES: Final = {
    entries.TURN: 0,
    entries.SLOT: 0,
    entries.SKIPPED: 0,
    entries.FORCED: 1,
    entries.OFFERED: 0,
    entries.TAX: 0,
}
#: The same with the place of the seat.
_SEAT_LINES: Final = {
    entries.LOT: 0,
    entries.CARD_BONUS: 0,
    entries.BOUGHT: 0,
    entries.UPGRADED: 0,
    entries.GAVE: 0,
    entries.SCORE: 0,
}


def line(entry: Entry) -> LineStyle:
    """Level, sign and places of an entry's line."""
    found = LineStyle("detail", places=entry_places.places(entry))
    if entry.kind == entries.OVER:
        found.level = "heading"
    elif entry.kind in _NATION_LINES:
        found.level = "heading" if entry.kind == entries.TURN else "main"
        nation = entry.args[_NATION_LINES[entry.kind]]
        found.mark = f"n-{NATION_IDS[nation]}"
    elif entry.kind in _SEAT_LINES:
        found.level = "main"
        found.seat = entry.args[_SEAT_LINES[entry.kind]]
    return found


def notice(entry: Entry, seat: int, words: Words) -> str:
    """What a seat must notice at once: that it has gained or lost a government."""
    if entry.kind != entries.GOVERNMENT or seat < 0:
        return ""
    nation, ruler, before = entry.seen_by(EVERYBODY)[1]
    values: dict[str, int | str | Message] = {"nation": names.nation(nation)}
    if ruler == seat and before != seat:
        return words(Message("i30.web.gained", values))
    if before != seat or ruler == seat:
        return ""
    return words(Message("i30.web.lost", {**values, "who": names.seat(ruler)}))
