"""The words of the game as messages: prompts, choices, log lines, warnings, the table.

No word of any language stands here, only message ids with parameters; the
catalogs of ``detente.i18n`` say them.
"""

from detente.core.messages import Message
from detente.games.imperial_2030.wording.choices import action_message
from detente.games.imperial_2030.wording.dangers import danger
from detente.games.imperial_2030.wording.log import entry_message
from detente.games.imperial_2030.wording.lookup import lookup, millions
from detente.games.imperial_2030.wording.outcomes import outcome
from detente.games.imperial_2030.wording.prompts import prompt
from detente.games.imperial_2030.wording.rulebook import rule_text
from detente.games.imperial_2030.wording.screen import screen

__all__ = [
    "action_message",
    "danger",
    "entry_message",
    "lookup",
    "lookups",
    "millions",
    "outcome",
    "prompt",
    "rule_text",
    "screen",
    "synonyms",
]


def synonyms() -> Message:
    """Words that players type for those of the choices."""
    return Message("i30.synonyms")


def lookups() -> Message:
    """What can be looked up, for the help of a terminal."""
    return Message("i30.lookups")
