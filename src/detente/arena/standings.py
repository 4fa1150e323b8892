"""Counting the games of a match."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from detente.arena.game import Played
from detente.arena.match import Match

#: Standard deviations on both sides that hold 95 percent.
Z95: Final = 1.959963984540054


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The Wilson interval (95 percent) of a win rate; 0 to 1 without games."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    z2 = Z95 * Z95
    centre = rate + z2 / (2 * games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass
class Score:
    """Wins, draws and losses."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Games in all."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """The share of wins; draws are none."""
        return self.wins / self.games if self.games else 0.0

    def add(self, worth: float) -> None:
        """Count a game that was worth this to the player."""
        if worth > 0:
            self.wins += 1
        elif worth < 0:
            self.losses += 1
        else:
            self.draws += 1

    def to_data(self) -> dict[str, Any]:
        """The score as JSON data."""
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "win_rate": self.rate,
            "win_rate_95": list(wilson(self.wins, self.games)),
        }


@dataclass
class Standing:
    """How one player did: in all, per seat, and by how the games ended.

    ``ranks`` and ``scores`` are the sums of its places and scores.
    """

    name: str
    seats: tuple[Score, ...]
    total: Score = field(default_factory=Score)
    won_by: Counter[str] = field(default_factory=Counter)
    lost_by: Counter[str] = field(default_factory=Counter)
    decisions: int = 0
    ranks: float = 0.0
    scores: float = 0.0

    @property
    def mean_rank(self) -> float:
        """The mean place, 1 the best."""
        return self.ranks / self.total.games if self.total.games else 0.0

    @property
    def mean_score(self) -> float:
        """The mean score, in games that count one."""
        return self.scores / self.total.games if self.total.games else 0.0

    @property
    def average_length(self) -> float:
        """Decisions of all seats per game."""
        return self.decisions / self.total.games if self.total.games else 0.0

    def add(self, played: Played, seat: int) -> None:
        """Count a game that the player had this seat in."""
        worth = played.returns[seat]
        self.total.add(worth)
        self.seats[seat].add(worth)
        self.decisions += played.decisions
        if played.ranks:
            self.ranks += played.ranks[seat]
            self.scores += played.scores[seat]
        if worth > 0:
            self.won_by[played.ending] += 1
        elif worth < 0:
            self.lost_by[played.ending] += 1

    def to_data(self, seats: tuple[str, ...]) -> dict[str, Any]:
        """The standing as JSON data; ``seats`` are the names of the game's seats."""
        return {
            "name": self.name,
            **self.total.to_data(),
            "seats": {name: score.to_data() for name, score in zip(seats, self.seats, strict=True)},
            "won_by": dict(sorted(self.won_by.items())),
            "lost_by": dict(sorted(self.lost_by.items())),
            "average_decisions": self.average_length,
            "mean_rank": self.mean_rank,
            "mean_score": self.mean_score,
        }


@dataclass(frozen=True)
class Meeting:
    """How one player did against another in the games that both played: points of how many.

    A game in which it came before the other is worth a point, a shared place half of one.
    """

    points: float = 0.0
    games: int = 0


def crosstable(match: Match, games: Iterable[Played]) -> list[list[Meeting]]:
    """For each player its meetings with every one, in the match's order."""
    size = len(match.players)
    points = [[0.0] * size for _ in range(size)]
    counts = [[0] * size for _ in range(size)]
    for played in games:
        places = played.ranks or tuple(-worth for worth in played.returns)
        for seat, row in enumerate(played.seating):
            for other, column in enumerate(played.seating):
                if row != column:
                    ahead = places[other] - places[seat]
                    points[row][column] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
                    counts[row][column] += 1
    return [
        [Meeting(points[row][column], counts[row][column]) for column in range(size)]
        for row in range(size)
    ]


def standings(match: Match, games: Iterable[Played]) -> list[Standing]:
    """The standing of each player of the match, in the match's order."""
    seats = len(match.seating(0))
    found = [Standing(name, tuple(Score() for _ in range(seats))) for name in match.players]
    for played in games:
        for seat, place in enumerate(played.seating):
            found[place].add(played, seat)
    return found
