"""What the rest of a hand is worth until the turn ends: what is played, spaced and held.

A turn has fewer rounds than the hand has cards.  One card may go to the space
race, what no round is left for is held, everything else must be played, the
enemy's events included.  So an event that helps the enemy is not avoided by
waiting, and a card that loses the game at DEFCON 2 must find a way out in time.
"""

from typing import Final

from detente.games.twilight_struggle.tactics import weights as w

_NEVER: Final = -4.0 * w.GAME


class Prospect:
    """What one card will bring: played in a later round, or held into the next turn."""

    __slots__ = ("held", "played", "spaceable")

    def __init__(self, played: float, held: float, spaceable: bool) -> None:
        self.played = played
        self.held = held
        self.spaceable = spaceable


def rest_of_turn(hand: list[Prospect], rounds: int, attempts: int, space: float) -> float:
    """The most that these cards can bring in so many rounds.

    ``attempts`` is how often the space race is still open, ``space`` what an
    attempt is worth.
    """
    best = _without_space(hand, rounds)
    if attempts > 0 and rounds > 0:
        for place, card in enumerate(hand):
            if card.spaceable:
                others = hand[:place] + hand[place + 1 :]
                best = max(best, space + rest_of_turn(others, rounds - 1, attempts - 1, space))
    return best


def _without_space(hand: list[Prospect], rounds: int) -> float:
    """Hold as many as there is no round for: those that lose least by it."""
    total = sum(card.played for card in hand)
    surplus = len(hand) - max(rounds, 0)
    if surplus > 0:
        total += sum(sorted((card.held - card.played for card in hand), reverse=True)[:surplus])
    return max(total, _NEVER)
