"""What one printed line can say.

Every class is one shape of line; its docstring shows the shape, with `S` for a side (`US`,
`USSR`), `n` for a number, `C` for a country and `K` for a card title. Cards are numbers (1 to
110), countries and regions are ids (`united_kingdom`, `asia`). A score is one number, above zero
for the US and below zero for the USSR.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

__all__ = [
    "Bid",
    "Blank",
    "CoupResult",
    "Cut",
    "Defcon",
    "Discards",
    "EventLine",
    "Handicap",
    "Headlines",
    "InPlay",
    "Influence",
    "Line",
    "MilitaryOps",
    "NoPoints",
    "NothingTo",
    "Olympics",
    "Ops",
    "OpsKind",
    "OptionalCards",
    "Phase",
    "Player",
    "Plays",
    "Points",
    "Region",
    "Reshuffle",
    "Returns",
    "Reveals",
    "Roll",
    "Scenario",
    "Side",
    "SpaceAdvance",
    "SpaceRoll",
    "Target",
    "TimePerPlayer",
    "TrapRoll",
    "TurnHeader",
    "Unreadable",
    "War",
    "WarResult",
    "Wins",
]


class Side(StrEnum):
    """A superpower."""

    US = "us"
    USSR = "ussr"

    @property
    def other(self) -> "Side":
        """The other superpower."""
        return Side.USSR if self is Side.US else Side.US


class Phase(StrEnum):
    """What a turn header opens; `END` is the bare `: :` after the last round."""

    HEADLINE = "headline"
    ROUND = "round"
    CLEANUP = "cleanup"
    END = "end"


class OpsKind(StrEnum):
    """The four uses of operations."""

    PLACE = "place"
    COUP = "coup"
    REALIGN = "realign"
    SPACE = "space"


# ---------------------------------------------------------------- set-up


@dataclass(frozen=True, slots=True)
class Player:
    """`NAME will play as USSR.`, the first one after `SETUP: : ` or `SETUP: `; the US is `USA`."""

    name: str
    side: Side


@dataclass(frozen=True, slots=True)
class Handicap:
    """`Handicap influence: S +n`, or `Additional Influence from bidding: S +n` (`from_bids`)."""

    side: Side
    influence: int
    from_bids: bool = False


@dataclass(frozen=True, slots=True)
class Bid:
    """`NAME bids n Influence for S`: an offer in the auction for the sides."""

    name: str
    influence: int
    side: Side


@dataclass(frozen=True, slots=True)
class Scenario:
    """`Scenario: Standard`."""

    name: str


@dataclass(frozen=True, slots=True)
class OptionalCards:
    """`Optional Cards Added`; where it is missing, cards 104 to 110 are out of the game."""


@dataclass(frozen=True, slots=True)
class TimePerPlayer:
    """`Time per Player: n Minutes` (or `Hour`, `Hours`, `Days`)."""

    amount: int
    unit: str


# ---------------------------------------------------------------- headers


@dataclass(frozen=True, slots=True)
class TurnHeader:
    """The head of an entry; `rest` is the text of its first content line, often on this line.

    - `Turn n, Headline Phase: K & K: REST`, or one card only; the cards are in the order in which
      they were shown.
    - `Turn n, S ARn: K: REST`, the same without REST, without card (`: :`) or without both.
    - `Turn n, Cleanup` or `Turn n, Cleanup: REST`; the turn it prints is not the turn it ends.
    - `: :` or `: : REST` after the last round; it names no turn (0).
    """

    turn: int
    phase: Phase
    side: Side | None = None
    round: int = 0
    cards: tuple[int, ...] = ()
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Headlines:
    """`S Headlines K`."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class EventLine:
    """`Event: K`: the event is carried out, or (card 105) would have been."""

    card: int


# ---------------------------------------------------------------- operations


@dataclass(frozen=True, slots=True)
class Ops:
    """`Place Influence (n Ops):`, `Coup (n Ops):`, `Realignment (n Ops):`, `Space Race (n Ops):`.

    The value is the printed one for placing and realigning, the modified one for the other two.
    """

    kind: OpsKind
    value: int


@dataclass(frozen=True, slots=True)
class Influence:
    """`S +n in C [us][ussr]`, or `-n`: a change and the influence of both sides after it."""

    side: Side
    change: int
    country: str
    us: int
    ussr: int


@dataclass(frozen=True, slots=True)
class Target:
    """`Target: C`: of a coup, or of one realignment roll."""

    country: str


@dataclass(frozen=True, slots=True)
class CoupResult:
    """`SUCCESS: die [ + ops - 2xstability = result ]` or `FAILURE: ...`; `(+n)` after the ops."""

    success: bool
    die: int
    ops: int
    modifier: int
    stability: int
    result: int


@dataclass(frozen=True, slots=True)
class Roll:
    """`S rolls die` or `S rolls die (+n) = total`, in a realignment."""

    side: Side
    die: int
    modifier: int
    total: int


@dataclass(frozen=True, slots=True)
class SpaceRoll:
    """`Die roll: die -- Success! (Needed n or less)` or `Failed!`."""

    die: int
    success: bool
    needed: int


@dataclass(frozen=True, slots=True)
class SpaceAdvance:
    """`S advances to n in the Space Race.`"""

    side: Side
    box: int


# ---------------------------------------------------------------- tracks


@dataclass(frozen=True, slots=True)
class MilitaryOps:
    """`S Military Ops to n`."""

    side: Side
    level: int


@dataclass(frozen=True, slots=True)
class Defcon:
    """`DEFCON improves to n` or `DEFCON degrades to n`."""

    improves: bool
    level: int


@dataclass(frozen=True, slots=True)
class Points:
    """`S gains n VP. Score is S n.`, or `Score is even.`"""

    side: Side
    gain: int
    score: int


@dataclass(frozen=True, slots=True)
class NoPoints:
    """`No VP awarded. Score is S n.`: a scoring that moved nothing."""

    score: int


@dataclass(frozen=True, slots=True)
class InPlay:
    """`K is now in play.` or `K is no longer in play.`: a matter of display, not of rules."""

    card: int
    now: bool


@dataclass(frozen=True, slots=True)
class Wins:
    """`S wins by Victory Points` or `S wins by Final Scoring`; most logs end without it."""

    side: Side
    by: str


# ---------------------------------------------------------------- cards


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """`*RESHUFFLE*`: the discard pile becomes the draw pile."""


@dataclass(frozen=True, slots=True)
class Reveals:
    """`S reveals K`, or `S reveals K from hand` (the card drawn by 67)."""

    side: Side
    card: int
    from_hand: bool = False


@dataclass(frozen=True, slots=True)
class Plays:
    """`S plays K`: beside UN Intervention (once), or drawn by Grain Sales (printed twice)."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class Returns:
    """`US returns K to USSR`: the card drawn by Grain Sales goes back."""

    side: Side
    card: int
    to: Side


@dataclass(frozen=True, slots=True)
class Discards:
    """`S discards K`: from the hand, except under card 108."""

    side: Side
    card: int


@dataclass(frozen=True, slots=True)
class NothingTo:
    """`S has no cards to discard` or `S has no cards to reveal`."""

    side: Side
    what: str


# ---------------------------------------------------------------- single events


@dataclass(frozen=True, slots=True)
class TrapRoll:
    """`Trap Roll: d <= 4 -- Trap Escaped` or `Trap Roll: d > 4 -- Trap Remains in Effect`."""

    die: int
    escaped: bool
    limit: int = 4


@dataclass(frozen=True, slots=True)
class War:
    """`War in C`."""

    country: str


@dataclass(frozen=True, slots=True)
class WarResult:
    """`VICTORY: die >= needed`, `DEFEAT: die < needed`, with `(-n)` after a modified die."""

    victory: bool
    die: int
    modifier: int
    needed: int


@dataclass(frozen=True, slots=True)
class Olympics:
    """`S chooses to participate in the Olympics`, or `to boycott`; no dice are printed."""

    side: Side
    participates: bool


@dataclass(frozen=True, slots=True)
class Region:
    """`US chooses REGION` (card 94).

    None where the app forgot the region and ran into the next line:
    `US chooses Chernobyl* is now in play.`
    """

    side: Side
    region: str | None


# ---------------------------------------------------------------- the rest


@dataclass(frozen=True, slots=True)
class Blank:
    """Blank lines in a row: one between blocks, two after operations that an event granted."""

    lines: int


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line of no known shape."""

    text: str


@dataclass(frozen=True, slots=True)
class Cut:
    """The beginning of a line, at the end of a log that stops in the middle of it."""

    text: str


Line: TypeAlias = (
    Player
    | Handicap
    | Bid
    | Scenario
    | OptionalCards
    | TimePerPlayer
    | TurnHeader
    | Headlines
    | EventLine
    | Ops
    | Influence
    | Target
    | CoupResult
    | Roll
    | SpaceRoll
    | SpaceAdvance
    | MilitaryOps
    | Defcon
    | Points
    | NoPoints
    | InPlay
    | Wins
    | Reshuffle
    | Reveals
    | Plays
    | Returns
    | Discards
    | NothingTo
    | TrapRoll
    | War
    | WarResult
    | Olympics
    | Region
    | Blank
    | Unreadable
    | Cut
)
