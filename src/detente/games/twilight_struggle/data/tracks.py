"""Tracks and tables: space race, scoring values, closed regions, turns."""

from typing import Final

#: Last box of the space race (6.4.6).
LAST_BOX: Final = 8


class Box:
    """A box of the space track (6.4; the editions have their own rows).

    ``id`` of its name, ``ops`` needed to try for it, highest successful ``roll``, VP for
    the ``first`` side in and for the ``second``; ``inferred`` lists what no source states.
    """

    __slots__ = ("first", "id", "inferred", "ops", "roll", "second")

    def __init__(
        self,
        id: str,
        ops: int,
        roll: int,
        first: int,
        second: int,
        inferred: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.ops = ops
        self.roll = roll
        self.first = first
        self.second = second
        self.inferred = inferred


#: Boxes with an ability for the side that is alone there or beyond (6.4.4).
TWO_ATTEMPTS: Final = 2
OPPONENT_HEADLINES_FIRST: Final = 4
DISCARD_HELD_CARD: Final = 6
EIGHT_ROUNDS: Final = 8
ABILITY_BOXES: Final[tuple[int, ...]] = (
    TWO_ATTEMPTS,
    OPPONENT_HEADLINES_FIRST,
    DISCARD_HELD_CARD,
    EIGHT_ROUNDS,
)

#: Per region (by number): VP for presence, domination, control (10.1.1).
SCORING: Final[tuple[tuple[int, int, int], ...]] = (
    (3, 7, 0),  # Europe: control wins the game
    (3, 7, 9),  # Asia
    (3, 5, 7),  # Middle East
    (1, 3, 5),  # Central America
    (2, 5, 6),  # South America
    (1, 4, 6),  # Africa
)

TURNS: Final = 10
MID_WAR_TURN: Final = 4
LATE_WAR_TURN: Final = 8
#: VP that end the game (10.3.1).
WINNING_VP: Final = 20
#: Highest number on the military operations track.
MILITARY_MAX: Final = 5


def hand_size(turn: int) -> int:
    """Cards to deal up to, the China Card not counted (4.1)."""
    return 8 if turn < MID_WAR_TURN else 9


def action_rounds(turn: int) -> int:
    """Ordinary action rounds of a turn (4.1)."""
    return 6 if turn < MID_WAR_TURN else 7
