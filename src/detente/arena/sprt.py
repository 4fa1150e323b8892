"""Stopping a match of two as soon as it is decided: a sequential test of their strengths.

The test is the generalised sequential probability ratio test (X. Li, J. Liu,
Z. Ying, "Generalized Sequential Probability Ratio Test for Separate Families of
Hypotheses", Sequential Analysis 33, 2014), as M. Van den Bergh worked it out for
matches of chess programs.  What is counted are pairs of games with the same
deals and sides swapped: a pair is worth 0, 1/2, 1, 3/2 or 2 points ("pentanomial"),
and its spread is smaller than that of two games by themselves.
"""

from dataclasses import dataclass
from math import log
from typing import Any, Final

from detente.arena.game import Played
from detente.arena.match import BadMatch, Match

#: In place of an outcome that was not seen: the likelihoods stay finite.
_UNSEEN: Final = 1e-3
_STEPS: Final = 80
#: Elo points beyond which a score is as good as certain, and nothing is left to be tested.
_FARTHEST: Final = 2000.0


def expected_score(elo: float) -> float:
    """The mean score of a game, 0 to 1, of a player stronger by so many Elo points."""
    return float(1.0 / (1.0 + 10.0 ** (-elo / 400.0)))


@dataclass(frozen=True)
class Hypotheses:
    """What the test decides between, and how often it may be wrong.

    H0 says that the first player is ``elo0`` points stronger, H1 that it is
    ``elo1``.  If H0 is true, H1 is accepted with probability ``alpha``; if H1
    is true, H0 with probability ``beta``.

    Raises :class:`~detente.arena.match.BadMatch` for numbers that make no test.
    """

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        for name, value in (("elo0", self.elo0), ("elo1", self.elo1)):
            if not abs(value) <= _FARTHEST:
                most = f"{_FARTHEST:g}"
                raise BadMatch(f"{name} must be between -{most} and {most}, not {value:g}")
        if self.elo0 >= self.elo1:
            raise BadMatch(f"elo0 must be below elo1, not {self.elo0:g} and {self.elo1:g}")
        for name, value in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < value < 0.5:
                raise BadMatch(f"{name} must be between 0 and 0.5, not {value:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """At the lower one H0 is accepted, at the upper one H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)


def log_likelihood_ratio(counts: list[int], hypotheses: Hypotheses) -> float:
    """How much likelier H1 is than H0, as a natural logarithm.

    ``counts`` says how often each outcome was seen, the worst first: five for
    pairs of games, three for games.  Each hypothesis is taken with those
    frequencies of the outcomes that fit best among all with its mean.
    """
    if not any(counts):
        return 0.0
    seen = [count or _UNSEEN for count in counts]
    zero = _likeliest(seen, expected_score(hypotheses.elo0))
    one = _likeliest(seen, expected_score(hypotheses.elo1))
    return sum(count * log(p1 / p0) for count, p0, p1 in zip(seen, zero, one, strict=True))


def _likeliest(counts: list[float], mean: float) -> list[float]:
    """The frequencies with this mean that make what was seen likeliest.

    They are f / (1 + t (x - mean)) for the seen frequency f of the outcome x,
    and t is where their mean is right; on the way to t it only falls.
    """
    last = len(counts) - 1
    total = sum(counts)
    seen = [count / total for count in counts]
    off = [place / last - mean for place in range(len(counts))]
    low, high = -1.0 / off[-1], -1.0 / off[0]
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if sum(f * x / (1 + middle * x) for f, x in zip(seen, off, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return [f / (1 + low * x) for f, x in zip(seen, off, strict=True)]


class Sequential:
    """The test of a match that goes on.

    Games may come in any order; the pairs are counted in theirs, so that the
    test ends at the same one whatever the number of processes.

    Raises :class:`~detente.arena.match.BadMatch` for a match of more than two.
    """

    def __init__(self, match: Match, hypotheses: Hypotheses) -> None:
        if len(match.players) != 2:
            raise BadMatch("stopping when decided is for two players")
        self.hypotheses = hypotheses
        self._length = 2 if match.paired else 1
        self.counts = [0] * (2 * self._length + 1)
        self.llr = 0.0
        #: ``H0`` or ``H1`` once it is accepted.
        self.verdict = ""
        #: How many games, from the first one, the test has looked at.
        self.games = 0
        self._points: dict[int, float | None] = {}

    def add(self, played: Played) -> None:
        """Count a game, in its turn."""
        worth = played.returns[played.seating.index(0)]
        self._points[played.number] = 1.0 if worth > 0 else 0.0 if worth < 0 else 0.5
        self._go_on()

    def leave_out(self, number: int) -> None:
        """A game failed: its pair does not count."""
        self._points[number] = None
        self._go_on()

    def _go_on(self) -> None:
        while not self.verdict:
            numbers = range(self.games, self.games + self._length)
            if any(number not in self._points for number in numbers):
                return
            self.games += self._length
            points = [self._points[number] for number in numbers]
            self._count([each for each in points if each is not None])

    def _count(self, points: list[float]) -> None:
        if len(points) < self._length:
            return
        self.counts[round(2 * sum(points))] += 1
        self.llr = log_likelihood_ratio(self.counts, self.hypotheses)
        lower, upper = self.hypotheses.bounds
        self.verdict = "H0" if self.llr <= lower else "H1" if self.llr >= upper else ""

    def to_data(self) -> dict[str, Any]:
        """The test as JSON data."""
        return {
            "elo0": self.hypotheses.elo0,
            "elo1": self.hypotheses.elo1,
            "alpha": self.hypotheses.alpha,
            "beta": self.hypotheses.beta,
            "counts": self.counts,
            "llr": self.llr,
            "bounds": list(self.hypotheses.bounds),
            "accepted": self.verdict or None,
        }
