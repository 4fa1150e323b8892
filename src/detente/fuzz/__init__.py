"""Random games by the million: looks at every position, counts what occurred, keeps what failed."""

from detente.fuzz.option_sets import option_sets
from detente.fuzz.plan import MIXED, SAMPLED, BadPlan, Plan

__all__ = ["MIXED", "SAMPLED", "BadPlan", "Plan", "option_sets"]
