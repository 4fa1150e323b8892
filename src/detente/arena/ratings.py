"""Ratings: all players of a match on one scale, with how sure they are.

The library choix estimates the strengths: a Bradley-Terry model of games of
two, a draw counted as half a win for each, and a Plackett-Luce model of the
places at larger tables.  On the scale of Elo, 400 points mean 10 to 1.

Every two players who meet in the match count as having drawn one more game:
who has won or lost everything would have no finite strength without.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import isfinite, log, sqrt
from typing import Any, Final

from detente.arena.game import Played
from detente.arena.match import BadMatch, Match
from detente.arena.standings import Z95, crosstable
from detente.core.extras import need

_EXTRA: Final = "arena"
_SCALE: Final = 400 / log(10)
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
    drawn = _drawn(match)
    if len(match.seats) == 2:
        wins = numpy.array([[each.points for each in row] for row in crosstable(match, played)])
        for one, other in drawn:
            wins[one, other] += 0.5
            wins[other, one] += 0.5
        found = choix.ilsr_pairwise_dense(wins, max_iter=_ROUNDS)
        sharpness = _of_pairs(numpy, _weights(numpy, found), wins + wins.T)
    else:
        orders = [order for each in played for order in _orders(each)]
        orders += [order for one, other in drawn for order in ([one, other], [other, one])]
        found = choix.ilsr_rankings(len(match.players), orders, max_iter=_ROUNDS)
        # Every game is there twice.
        sharpness = _of_orders(numpy, _weights(numpy, found), orders) / 2
    return _on_scale(numpy, found, numpy.linalg.pinv(sharpness), anchor)


def _drawn(match: Match) -> list[tuple[int, int]]:
    """Every two players who meet at a table of the match."""
    return sorted({pair for table in match.tables for pair in combinations(table, 2)})


def _weights(numpy: Any, strengths: Any) -> Any:
    """The strengths as chances are worked out from them: positive, the greatest is 1."""
    return numpy.exp(strengths - strengths.max())


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


def _on_scale(numpy: Any, strengths: Any, spread: Any, anchor: Anchor) -> list[Rating]:
    found = []
    at = anchor.place
    for place in range(len(strengths)):
        elo = anchor.elo + _SCALE * float(strengths[place] - strengths[at])
        variance = float(spread[place, place] + spread[at, at] - 2 * spread[place, at])
        margin = Z95 * _SCALE * sqrt(max(0.0, variance))
        found.append(Rating(elo, elo - margin, elo + margin))
    return found
