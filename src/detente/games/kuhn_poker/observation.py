"""A hand of Kuhn poker as plain numbers for a learner, as one seat sees it."""

from typing import Final

from detente.core.observation import Field, Layout
from detente.core.state import CHANCE, NOBODY
from detente.games.kuhn_poker import rules
from detente.games.kuhn_poker.rules import CARDS, NOT_DEALT, KuhnState

LAYOUT: Final[Layout] = Layout(
    1,
    [
        Field("seat", 1, 0, 1, "0 the first seat, 1 the second"),
        Field("actor", 4, 0, 1, "one of: own seat, other seat, chance, nobody"),
        Field("card", 3, 0, 1, "own card, one of: jack, queen, king"),
        Field("other_card", 3, 0, 1, "the other card once it is shown, likewise"),
        Field("chips", 2, 0, 2, "chips put in: own, the other's"),
        Field("facing_bet", 1, 0, 1, "1 when a bet is to be called or not"),
        Field("reserved", 2, 0, 1, "0"),
    ],
)

_SEAT: Final[int] = LAYOUT.offset("seat")
_ACTOR: Final[int] = LAYOUT.offset("actor")
_CARD: Final[int] = LAYOUT.offset("card")
_OTHER_CARD: Final[int] = LAYOUT.offset("other_card")
_CHIPS: Final[int] = LAYOUT.offset("chips")
_FACING_BET: Final[int] = LAYOUT.offset("facing_bet")


def observe(s: KuhnState, seat: int) -> list[int]:
    """What this seat may know, in the places of :data:`LAYOUT`."""
    numbers = [0] * LAYOUT.size
    other = 1 - seat
    numbers[_SEAT] = seat
    numbers[_ACTOR + _whose(s.actor, seat)] = 1
    if s.cards[seat] != NOT_DEALT:
        numbers[_CARD + s.cards[seat]] = 1
    if s.actor == NOBODY and s.folded < 0:
        numbers[_OTHER_CARD + s.cards[other]] = 1
    numbers[_CHIPS] = s.chips[seat]
    numbers[_CHIPS + 1] = s.chips[other]
    if s.stack and s.stack[-1].program == rules.ANSWERING:
        numbers[_FACING_BET] = 1
    return numbers


def _whose(actor: int, seat: int) -> int:
    if actor == CHANCE:
        return 2
    if actor == NOBODY:
        return 3
    return 0 if actor == seat else 1


assert len(CARDS) == 3
