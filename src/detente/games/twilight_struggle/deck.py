"""The cards as tables, made once from the rows of facts.

A set of cards is an int with one bit per card number.
"""

from typing import Final

from detente.core.bits import all_but_each
from detente.games.twilight_struggle.data.cards import (
    CARDS,
    EARLY,
    LATE,
    MID,
    NEUTRAL,
    ROWS,
    SCORES,
    THE_CHINA_CARD,
)

#: By card number; number 0 is no card.
IDS: Final[list[str]] = ["", *(row[0] for row in ROWS)]
OPS: Final[list[int]] = [0, *(row[1] for row in ROWS)]
#: USSR, US or NEUTRAL, by card number.
SIDE: Final[list[int]] = [NEUTRAL, *(row[2] for row in ROWS)]
BIT: Final[list[int]] = [1 << number for number in range(CARDS + 1)]
#: The set of all others: ``hand &= OTHERS[card]`` takes one out.
OTHERS: Final[list[int]] = all_but_each(CARDS + 1)


#: Every card.
ALL: Final[int] = OTHERS[0] ^ BIT[0]


def _marked(mark: str) -> int:
    mask = 0
    for number, row in enumerate(ROWS):
        if mark in row[4]:
            mask |= 2 << number
    return mask


def _where(column: int, value: int) -> int:
    mask = 0
    for number, row in enumerate(ROWS):
        if row[column] == value:
            mask |= 2 << number
    return mask


#: Cards that leave the game when their event occurs (2.2.4).
STARRED: Final[int] = _marked("*")
#: The five war cards of 7.6.
WARS: Final[int] = _marked("w")
OPTIONAL: Final[int] = _marked("o")
CHINA: Final[int] = 1 << THE_CHINA_CARD
#: Per era, without the China Card.
ERAS: Final[list[int]] = [_where(3, era) & ~CHINA for era in (EARLY, MID, LATE)]
#: Per side the cards whose event is its own only.
OWN: Final[list[int]] = [_where(2, side) for side in (0, 1)]
SCORING: Final[int] = sum(1 << number for number in SCORES)
#: Cards worth a given number of printed operations.
WORTH: Final[list[int]] = [_where(1, ops) & ~CHINA for ops in range(5)]
