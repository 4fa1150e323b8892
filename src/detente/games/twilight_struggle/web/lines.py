"""How the lines of the log are drawn."""

from typing import Final

from detente.core.journal import Entry
from detente.core.messages import Message
from detente.core.page import LineStyle
from detente.games.twilight_struggle import entries
from detente.games.twilight_struggle.web import entry_places
from detente.games.twilight_struggle.wording import names

_HEADINGS: Final = frozenset({entries.TURN, entries.ROUND, entries.CLEANUP, entries.OVER})
#: What a player did: the line that others follow.
_MAIN: Final = frozenset(
    {
        entries.ROUND_SKIPPED,
        entries.HEADLINE,
        entries.PLAY,
        entries.EVENT,
        entries.NO_EVENT,
        entries.PLAYED_WITH,
        entries.SCORING,
        entries.MILITARY_CHECK,
        entries.CHINA_SCORES,
        entries.SHUFFLE,
    }
)
#: At which place in the numbers of an entry the side stands whose line it is.
_SIDE: Final = {
    entries.ROUND_SKIPPED: 0,
    entries.ROUND: 0,
    entries.HEADLINE: 0,
    entries.PLAY: 0,
    entries.PLAYED_WITH: 0,
    entries.EVENT: 1,
    entries.INFLUENCE: 0,
    entries.VP: 0,
    entries.NO_VP: 0,
    entries.DECLINED: 0,
    entries.PUT_BACK: 0,
    entries.MILITARY: 0,
    entries.SPACE: 0,
    entries.SPACE_ROLL: 0,
    entries.USE: 0,
    entries.OPERATIONS: 0,
    entries.COUP: 0,
    entries.COUP_ROLL: 0,
    entries.REALIGN: 0,
    entries.REALIGN_ROLL: 0,
    entries.WAR: 0,
    entries.WAR_ROLL: 0,
    entries.CHINA_SCORES: 0,
}


def line(entry: Entry) -> LineStyle:
    """Level, side and places of an entry's line."""
    level = "detail"
    if entry.kind in _HEADINGS:
        level = "heading"
    elif entry.kind in _MAIN:
        level = "main"
    at = _SIDE.get(entry.kind)
    seat = -1 if at is None else entry.args[at]
    return LineStyle(level, seat, entry_places.places(entry), _heading(entry))


def _heading(entry: Entry) -> Message | None:
    """The words of the headings that stand out by themselves in a terminal."""
    if entry.kind == entries.TURN:
        return Message("ts.web.log_turn", {"turn": entry.args[0]})
    if entry.kind == entries.CLEANUP:
        return Message("ts.web.log_cleanup", {"turn": entry.args[0]})
    if entry.kind == entries.ROUND:
        side = names.side(entry.args[0])
        return Message("ts.web.log_round", {"side": side, "round": entry.args[1]})
    return None
