"""A record of ours as a log in the app's format, if the format has words for it."""

from typing import Final

from detente.core.errors import DetenteError
from detente.core.record import Record
from detente.core.replay import replay
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.rulings import OPTIONAL_RULES, values_of

from .writer import write_log

__all__ = ["NoWords", "export_log"]

#: Options that change what happens and of which a log says nothing: it is read as a game with
#: their usual values.
_TAKEN_FOR_GRANTED: Final = (
    "edition",
    "scenario",
    "chinese_civil_war",
    "bidding",
    *OPTIONAL_RULES,
    "blocked_card_removed",
    "realign_needs_enemy_influence",
    "military_difference_only",
    "event_operations_modified",
    "flower_power_pays_with_un",
)


class NoWords(DetenteError):
    """The game cannot be told in the format of the logs."""


def export_log(record: Record) -> str:
    """The log of a recorded game, finished or not.

    Raises :class:`NoWords`, or :class:`~detente.core.errors.BadRecord` if it does not replay.
    """
    if record.game != GAME.id:
        raise NoWords(f"the log format knows {GAME.id} only, this is a record of {record.game}")
    if record.start:
        raise NoWords("the log format has no words for a game that begins at a set-up position")
    replay(GAME, record)
    values, usual = values_of(record.options), values_of({})
    for name in _TAKEN_FOR_GRANTED:
        if values[name] != usual[name]:
            shown = str(values[name]).lower()
            raise NoWords(f"the log format has no words for the option {name}={shown}")
    return write_log(record)
