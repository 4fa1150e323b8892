"""A record of ours as a log in the app's format, if the format has words for it."""

from typing import Final

from detente.core.errors import DetenteError
from detente.core.record import Record
from detente.core.replay import replay
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.rulings import rules_from

from .writer import write_log

__all__ = ["NoWords", "export_log"]

#: Rulings that change printed numbers and have this value under every preset: a reader of the log
#: could not know that another one was played.
_TAKEN_FOR_GRANTED: Final = (
    ("event_operations_modified", True),
    ("flower_power_pays_with_un", True),
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
    rules = rules_from(record.options)
    for name, value in _TAKEN_FOR_GRANTED:
        if getattr(rules, name) != value:
            shown = str(not value).lower()
            raise NoWords(f"the log format has no words for the option {name}={shown}")
    return write_log(record)
