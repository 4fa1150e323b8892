"""Ratings: all players of a match on one scale, with how sure they are.

The library choix estimates the strengths: a Bradley-Terry model of games of
two, a draw counted as half a win for each, and a Plackett-Luce model of the
places at larger tables.  On the scale of Elo, 400 points mean 10 to 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import isfinite, log, sqrt
from typing import Any, Final

from detente.arena.game import Played
from detente.arena.match import BadMatch, Match
from detente.arena.standings import crosstable
from detente.core.extras import need

_EXTRA: Final = "arena"
_SCALE: Final = 400 / log(10)
#: Standard deviations on both sides that hold 95 percent.
_Z95: Final = 1.959963984540054
#: How much the library pulls strengths together, divided by the number of players: about as if
#: every two had also drawn one game.  Who won or lost everything has no finite strength without.
_ALPHA: Final = 0.5
_ROUNDS: Final = 10_000


@dataclass(frozen=True)
class Rating:
    """The strength of a player in Elo points, and the interval (95 percent) of its distance
    from the anchor."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Anchor:
    """The player whose rating is given: its place in the match, and its Elo points."""

    place: int = 0
    elo: float = 0.0


def anchor_of(match: Match, name: str, elo: float) -> Anchor:
    """The anchor with this name, the first player if it is empty.  Raises :class:`BadMatch`."""
    if name and name not in match.players:
        raise BadMatch(f"the anchor {name!r} does not play; there are {', '.join(match.players)}")
    if not isfinite(elo):
        raise BadMatch(f"the anchor's rating must be a number, not {elo:g}")
    return Anchor(match.players.index(name) if name else 0, elo)


def can_rate() -> None:
    """Raises :class:`~detente.core.errors.MissingExtra` where the library is not installed."""
    need("choix", _EXTRA)


def ratings(match: Match, games: Iterable[Played], anchor: Anchor | None = None) -> list[Rating]:
    """The rating of each player of the match, in the match's order.

    The intervals come from how sharply the likelihood falls off around the
    estimate.  They take games as independent; where deals are played with
    swapped sides they are rather too wide than too narrow.

    Raises :class:`~detente.core.errors.MissingExtra` without the extra ``arena``.
    """
    choix, numpy = need("choix", _EXTRA), need("numpy", _EXTRA)
    anchor = Anchor() if anchor is None else anchor
    played = list(games)
    size = len(match.players)
    alpha = _ALPHA / size
    if len(match.seats) == 2:
        wins = numpy.array([[each.points for each in row] for row in crosstable(match, played)])
        found = choix.ilsr_pairwise_dense(wins, alpha, max_iter=_ROUNDS)
        weights = _weights(numpy, found)
        sharpness = _of_pairs(numpy, weights, wins + wins.T)
    else:
        orders = [order for each in played for order in _orders(each)]
        # Every game is there twice, so the library pulls twice as much for each.
        found = choix.ilsr_rankings(size, orders, 2 * alpha, max_iter=_ROUNDS)
        weights = _weights(numpy, found)
        sharpness = _of_orders(numpy, weights, orders) / 2
    sharpness += _of_pairs(numpy, weights, _pull(numpy, weights, alpha))
    return _on_scale(numpy, found, numpy.linalg.pinv(sharpness), anchor)


def _weights(numpy: Any, strengths: Any) -> Any:
    """The strengths as the library weighs them: positive, with a mean of 1."""
    weights = numpy.exp(strengths - strengths.max())
    return weights * len(weights) / weights.sum()


def _orders(played: Played) -> list[list[int]]:
    """The players of a game from the first place to the last: twice, those who share a place
    once in either order."""
    seats = sorted(range(len(played.seating)), key=lambda seat: (played.ranks[seat], seat))
    back = sorted(range(len(played.seating)), key=lambda seat: (played.ranks[seat], -seat))
    return [[played.seating[seat] for seat in order] for order in (seats, back)]


# -- how sharply the likelihood falls off: minus its second derivatives ----------------------


def _of_pairs(numpy: Any, weights: Any, games: Any) -> Any:
    """For so many games of every two players."""
    size = len(weights)
    found = numpy.zeros((size, size))
    for one, other in combinations(range(size), 2):
        chance = weights[one] / (weights[one] + weights[other])
        part = games[one, other] * chance * (1 - chance)
        found[one, one] += part
        found[other, other] += part
        found[one, other] -= part
        found[other, one] -= part
    return found


def _of_orders(numpy: Any, weights: Any, orders: list[list[int]]) -> Any:
    """For these orders: at each place the next player is chosen among those that are left."""
    size = len(weights)
    found = numpy.zeros((size, size))
    for order in orders:
        for place in range(len(order) - 1):
            left = order[place:]
            chances = numpy.zeros(size)
            chances[left] = weights[left] / weights[left].sum()
            found += numpy.diag(chances) - numpy.outer(chances, chances)
    return found


def _pull(numpy: Any, weights: Any, alpha: float) -> Any:
    """How many drawn games the library's pull is worth, for every two players."""
    return 2 * alpha * (weights[:, None] + weights[None, :])


def _on_scale(numpy: Any, strengths: Any, spread: Any, anchor: Anchor) -> list[Rating]:
    found = []
    at = anchor.place
    for place in range(len(strengths)):
        elo = anchor.elo + _SCALE * float(strengths[place] - strengths[at])
        variance = float(spread[place, place] + spread[at, at] - 2 * spread[place, at])
        margin = _Z95 * _SCALE * sqrt(max(0.0, variance))
        found.append(Rating(elo, elo - margin, elo + margin))
    return found
