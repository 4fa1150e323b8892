"""Random games by the million: looks at every position, counts what occurred, keeps what failed.

A ``Plan`` and a number decide a game.  ``play_on`` plays those of a plan that
the ``Progress`` in a folder lacks; its ``Report`` says what was seen and what is
missing.  ``tell`` plays one game again and looks at every position.
"""

from detente.fuzz.campaign import play_on
from detente.fuzz.failures import BadFolder, Failure, Story, tell, write_story
from detente.fuzz.option_sets import option_sets
from detente.fuzz.plan import LIMIT, MIXED, SAMPLED, BadPlan, Plan
from detente.fuzz.progress import Progress, claim
from detente.fuzz.report import Missing, Report

__all__ = [
    "LIMIT",
    "MIXED",
    "SAMPLED",
    "BadFolder",
    "BadPlan",
    "Failure",
    "Missing",
    "Plan",
    "Progress",
    "Report",
    "Story",
    "claim",
    "option_sets",
    "play_on",
    "tell",
    "write_story",
]
