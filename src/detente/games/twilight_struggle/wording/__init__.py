"""The words of the game as messages: prompts, choices, log lines, reasons, warnings, the table.

No word of any language stands here, only message ids with parameters; the
catalogs of ``detente.i18n`` say them.
"""

from detente.games.twilight_struggle.wording.choices import action_message
from detente.games.twilight_struggle.wording.dangers import danger
from detente.games.twilight_struggle.wording.log import entry_message
from detente.games.twilight_struggle.wording.lookup import lookup
from detente.games.twilight_struggle.wording.outcomes import outcome
from detente.games.twilight_struggle.wording.prompts import prompt
from detente.games.twilight_struggle.wording.reasons import why_not
from detente.games.twilight_struggle.wording.rulebook import rule_text
from detente.games.twilight_struggle.wording.screen import screen

__all__ = [
    "action_message",
    "danger",
    "entry_message",
    "lookup",
    "outcome",
    "prompt",
    "rule_text",
    "screen",
    "why_not",
]
