"""What a comparison counts: numbers, differences, and the differences that have an explanation."""

from dataclasses import dataclass, field
from typing import Final

__all__ = ["EXPLANATIONS", "Difference", "Explanation", "Ledger"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A known peculiarity of the app's logs: its name, reason, and how often at most per log."""

    name: str
    reason: str
    bound: int


#: The closed list of differences that are no fault of the replay.
EXPLANATIONS: Final[dict[str, Explanation]] = {
    each.name: each
    for each in (
        Explanation(
            "iran_contra_left_out",
            "Iran-Contra Scandal takes 1 from each US realignment die; the app applies it but "
            "leaves it out of the modifier and the sum that it prints.",
            24,
        ),
        Explanation(
            "cleanup_turn",
            "The turn that a Cleanup header prints is the last one of the game, not its own.",
            10,
        ),
        Explanation(
            "display_only",
            "The app takes a card off its display of cards in play when another card uses it up; "
            "the effect goes on (16 and 23 by 21, 68 by 101, 87 by 90).",
            6,
        ),
        Explanation(
            "event_named_in_vain",
            "Special Relationship prints its event line although the US does not control the UK "
            "and nothing happens.",
            8,
        ),
        Explanation(
            "region_missing",
            "Chernobyl's region is missing; the line runs into the next one.",
            1,
        ),
        Explanation(
            "wargames_points_twice",
            "The 6 VP of Wargames are printed twice.",
            1,
        ),
    )
}


@dataclass(frozen=True, slots=True)
class Difference:
    """A printed value and what the replay has instead.  ``explained`` names an explanation."""

    number: int
    what: str
    printed: str
    found: str
    explained: str = ""


@dataclass(slots=True)
class Ledger:
    """The counts of one log."""

    numbers: int = 0
    rounds: int = 0
    entries: list[Difference] = field(default_factory=list)

    def copy(self) -> "Ledger":
        """A ledger with the same entries that can go on by itself."""
        return Ledger(self.numbers, self.rounds, list(self.entries))

    def compare(self, number: int, what: str, printed: object, found: object) -> bool:
        """Compares one printed value; a difference is kept."""
        self.numbers += 1
        if printed == found:
            return True
        self.entries.append(Difference(number, what, str(printed), str(found)))
        return False

    def differ(self, number: int, what: str, printed: str, found: str) -> None:
        """Keeps a difference that is not one of two values."""
        self.entries.append(Difference(number, what, printed, found))

    def explain(self, number: int, what: str, printed: object, found: object, name: str) -> None:
        """Keeps a difference that has an explanation, as long as its bound is not passed."""
        used = self.times(name)
        known = name if used < EXPLANATIONS[name].bound else ""
        self.entries.append(Difference(number, what, str(printed), str(found), known))

    def times(self, name: str) -> int:
        """How often an explanation was used."""
        return sum(1 for entry in self.entries if entry.explained == name)

    @property
    def open(self) -> list[Difference]:
        """The differences without an explanation."""
        return [entry for entry in self.entries if not entry.explained]

    @property
    def explained(self) -> list[Difference]:
        """The differences with one."""
        return [entry for entry in self.entries if entry.explained]
