"""How the game may go on: laps left, points to come, what a point or a million is worth to a seat.

All worth is in millions of the final score, less what the others get on average: what
helps all alike is worth nothing.
"""

from typing import Final

from detente.games.imperial_2030.data.economy import (
    MOST_POINTS,
    MOST_REVENUE,
    POINTS_PER_FACTOR,
    POWER_POINTS,
    REVENUE_FROM,
    TAX_PER_FACTORY,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.money import column_of, interest_due
from detente.games.imperial_2030.state import NOBODY_GOVERNS, ImperialState

#: A lap is one Taxation of a well governed nation; no more of them are looked at.
_MOST_LAPS: Final = 5.0
#: Power points that the best nation makes in a lap at least, once it has grown.
_LEAST_PACE: Final = 5.0
#: Revenue that a governed nation gains in each lap, half of which counts on average.
_GROWTH: Final = 1.0
#: How much more than itself a million of cash brings in each lap that is left.
_RETURN: Final = 0.4
#: Revenue beyond the present one over which the points for more of it are looked at.
_STEPS: Final = 5.0
_LEAST_SLOPE: Final = 0.25
#: The part of more revenue that is in the treasury when it is needed.
_INCOME: Final = 0.4
#: What a million in the treasury is worth to whoever owns all of the nation's bonds, in a lap.
_TREASURY: Final = 0.2


def _smoothed(revenue: int) -> float:
    """Power points for a revenue, between the columns of the chart in equal steps."""
    column = column_of(revenue)
    low = REVENUE_FROM[column]
    if column + 1 == len(REVENUE_FROM):
        return float(POWER_POINTS[column])
    part = (revenue - low) / (REVENUE_FROM[column + 1] - low)
    return POWER_POINTS[column] + part * (POWER_POINTS[column + 1] - POWER_POINTS[column])


_POINTS: Final[list[float]] = [_smoothed(revenue) for revenue in range(MOST_REVENUE + 1)]


def points_for(revenue: float) -> float:
    """The power points of a Taxation with about this revenue (4.6)."""
    low = min(int(revenue), MOST_REVENUE)
    high = min(low + 1, MOST_REVENUE)
    return _POINTS[low] + (revenue - low) * (_POINTS[high] - _POINTS[low])


def revenue_of(s: ImperialState, nation: int) -> int:
    """The revenue of a Taxation now, without its limit."""
    return TAX_PER_FACTORY * s.free_factories(nation).bit_count() + s.flags[nation].bit_count()


class Outlook:
    """What one seat expects of the position.

    ``laps``    how often each nation may still tax
    ``stake``   per nation: what one power point more is worth to the seat
    ``final``   per nation: the power factor to be expected at the end
    ``flag``    per nation: what one more of revenue is worth to the seat
    ``pot``     per nation: what a million in its treasury is worth to the seat
    ``money``   what a million of cash is worth now
    """

    def __init__(self, s: ImperialState, seat: int) -> None:
        self.seat = seat
        self.others = s.rules.players - 1
        self.revenue = [revenue_of(s, nation) for nation in range(NATIONS)]
        self.laps = min([self._laps(s, nation) for nation in range(NATIONS)])
        self.money = 1.0 + _RETURN * self.laps
        self.final = [self._factor(s, nation) for nation in range(NATIONS)]
        self.share = [self._share(s, nation) for nation in range(NATIONS)]
        self.stake = [self.share[nation] / POINTS_PER_FACTOR for nation in range(NATIONS)]
        self.pot = [self._pot(s, nation) for nation in range(NATIONS)]
        self.flag = [self._flag(nation) for nation in range(NATIONS)]

    def _laps(self, s: ImperialState, nation: int) -> float:
        """Laps until the nation ends the game."""
        if s.government[nation] == NOBODY_GOVERNS:
            return _MOST_LAPS
        pace = max(points_for(self.revenue[nation] + _GROWTH), _LEAST_PACE)
        return min(_MOST_LAPS, max(0.5, (MOST_POINTS - s.points[nation]) / pace))

    def _factor(self, s: ImperialState, nation: int) -> float:
        growth = _GROWTH * self.laps if s.government[nation] != NOBODY_GOVERNS else 0.0
        gain = self.laps * points_for(self.revenue[nation] + growth)
        points = min(float(MOST_POINTS), s.points[nation] + 0.8 * gain)
        return max(0.0, points - 1.5) / POINTS_PER_FACTOR

    def _share(self, s: ImperialState, nation: int) -> float:
        """The seat's interest in the nation, less that of the others on average."""
        own = s.interest_of(self.seat, nation)
        return own - (interest_due(s, nation) - own) / self.others

    def _flag(self, nation: int) -> float:
        now = self.revenue[nation]
        slope = (points_for(now + _STEPS) - points_for(float(now))) / _STEPS
        each = max(slope, _LEAST_SLOPE) * self.stake[nation] + _INCOME * self.pot[nation]
        return self.laps * each

    def _pot(self, s: ImperialState, nation: int) -> float:
        """Money there becomes interest, factories, units: worth the more the longer it lasts."""
        due = max(interest_due(s, nation), 1)
        part = self.share[nation] / due
        if s.government[nation] == self.seat:
            part += 0.15
        return _TREASURY * part * min(1.0, self.laps / 2.0)
