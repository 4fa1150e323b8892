"""Units that moved, as the page shows it: the piece, and the line along which it goes."""

from detente.core.journal import Entry
from detente.core.page import Motion
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web.pieces import Stack, symbol
from detente.games.imperial_2030.web.ways import course


def motion(s: ImperialState, entry: Entry) -> Motion | None:
    """The way of the unit that an entry tells of, as far as the fleets still show it."""
    if entry.kind != entries.MOVED:
        return None
    nation, kind, start, goal, carried = entry.args
    return Motion(symbol(goal, Stack(nation, kind, 1)), course(s, nation, start, goal, carried > 0))
