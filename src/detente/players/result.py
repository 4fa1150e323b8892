"""How a game ended for its seats, also where a player forfeited it."""

from dataclasses import dataclass
from typing import Any

from detente.core.errors import DetenteError
from detente.core.game import Game
from detente.core.state import State


class Forfeit(DetenteError):
    """A player broke the rules of playing, and so lost its game.

    ``seat`` is where it sat, ``player`` its name as it was given, ``reason`` a
    clause in English such as ``no answer within 60 s``.
    """

    def __init__(self, seat: int, player: str, reason: str) -> None:
        super().__init__(f"{player} forfeits the game: {reason}")
        self.seat = seat
        self.player = player
        self.reason = reason

    def to_data(self, seats: tuple[str, ...]) -> dict[str, Any]:
        """The forfeit as JSON data, as it stands in the notes of a record."""
        return {"seat": seats[self.seat], "player": self.player, "reason": self.reason}


@dataclass(frozen=True)
class Result:
    """Per seat: what the game was worth, the place (1 the best), the score."""

    returns: tuple[float, ...]
    ranks: tuple[float, ...]
    scores: tuple[float, ...]


def result_of(game: Game, state: State, forfeit: Forfeit | None = None) -> Result:
    """The result of a finished game, or of one that ends here because a player forfeits it.

    Who forfeits is last and loses.  The others are placed by their scores at
    that moment; the first among them has won: what all others lose, 1 each.
    """
    scores = tuple(game.scores(state))
    if forfeit is None:
        return Result(tuple(game.returns(state)), tuple(game.ranks(state)), scores)
    rest = [score for seat, score in enumerate(scores) if seat != forfeit.seat]
    best = rest.count(max(rest))
    won = (len(scores) - best) / best
    ranks = [_place(score, rest) for score in scores]
    returns = [won if score == max(rest) else -1.0 for score in scores]
    ranks[forfeit.seat], returns[forfeit.seat] = float(len(scores)), -1.0
    return Result(tuple(returns), tuple(ranks), scores)


def _place(mine: float, scores: list[float]) -> float:
    """The place of a score among others; equal ones share the mean of their places."""
    above = sum(score > mine for score in scores)
    return above + (scores.count(mine) + 1) / 2
