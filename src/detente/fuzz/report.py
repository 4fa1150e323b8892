"""What random games have shown, and what they have not."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from detente.core.registry import find_game
from detente.fuzz.plan import Plan
from detente.fuzz.progress import Progress

#: What is counted but is no sight.
_COUNTS = ("game", "steps")


@dataclass(frozen=True)
class Missing:
    """Something that occurred too seldom."""

    name: str
    seen: int
    wanted: int


class Report:
    """The counts of all games that were played, in order."""

    def __init__(self, progress: Progress) -> None:
        self.plan: Plan = progress.plan
        self.games = progress.played
        self.actions = progress.sights["steps"]
        self.seconds = progress.seconds
        #: Whether the rest was not worth its time, after so many failures.
        self.gave_up = progress.gave_up()
        self.failures = sorted(progress.failures, key=lambda each: each.number)
        self._sights = progress.sights
        self.wanted = _wanted(progress.plan)

    def counts(self, kind: str) -> Counter[str]:
        """Names of a kind (``event``, ``ending``, ``frame`` ...) with how often each was seen.

        They are in alphabetical order, so that the same games always read alike.
        """
        start = f"{kind} "
        return Counter(
            {
                name.removeprefix(start): times
                for name, times in sorted(self._sights.items())
                if name.startswith(start)
            }
        )

    def kinds(self) -> list[str]:
        """The kinds of what was seen or is wanted."""
        names = {*self._sights, *self.wanted}
        return sorted({name.partition(" ")[0] for name in names} - {*_COUNTS})

    def missing(self) -> list[Missing]:
        """What was wanted and occurred too seldom."""
        return [
            Missing(name, self._sights[name], least)
            for name, least in self.wanted.items()
            if self._sights[name] < least
        ]

    def never_taken(self) -> list[str]:
        """The actions of the game that nobody took."""
        taken = self.counts("action")
        return [text for text in find_game(self.plan.game).actions().values() if text not in taken]

    def to_data(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "plan": self.plan.to_data(),
            "games": self.games,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "gave_up": self.gave_up,
            "failures": [each.to_data() for each in self.failures],
            "missing": [
                {"name": each.name, "seen": each.seen, "wanted": each.wanted}
                for each in self.missing()
            ],
            "never_taken": self.never_taken(),
            "coverage": {kind: dict(self.counts(kind).most_common()) for kind in self.kinds()},
        }


def _wanted(plan: Plan) -> dict[str, int]:
    """What ought to occur, with how often at least: the game's landmarks, the options' values."""
    wanted = dict(find_game(plan.game).landmarks())
    if plan.all_options:
        for options in plan.sets:
            for name, value in options.items():
                wanted[f"option {name}={str(value).lower()}"] = 1
    return wanted
