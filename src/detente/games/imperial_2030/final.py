"""The end of the game: scores, ties, places (section 5)."""

from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.data.economy import POINTS_PER_FACTOR
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.state import ImperialState


def power_factor(points: int) -> int:
    """What interest counts in the final score, and what far moves cost more (3.4)."""
    return points // POINTS_PER_FACTOR


def bond_score(s: ImperialState, seat: int, nation: int) -> int:
    """What the seat's bonds of a nation are worth: interest times power factor."""
    return s.interest_of(seat, nation) * power_factor(s.points[nation])


def score(s: ImperialState, seat: int) -> int:
    """What the seat's bonds of all nations are worth, plus cash (5.2)."""
    return sum([bond_score(s, seat, nation) for nation in range(NATIONS)]) + s.cash[seat]


def nations_by_points(s: ImperialState) -> list[int]:
    """The nations with most power points first; level ones in the order of turns."""
    order = [(-s.points[nation], nation) for nation in range(NATIONS)]
    order.sort()
    return [nation for _, nation in order]


def rank(s: ImperialState, seat: int) -> list[int]:
    """What seats are compared by: score, then bonds in the nations by power points (5.3)."""
    return [score(s, seat), *[s.sum_of(seat, nation) for nation in nations_by_points(s)]]


def places(s: ImperialState) -> list[int]:
    """The place of every seat, 1 for the first; seats that are level in all share it."""
    ranks = [rank(s, seat) for seat in range(s.rules.players)]
    return [1 + len([each for each in ranks if each > own]) for own in ranks]


def winners(s: ImperialState) -> list[int]:
    """The seats on the first place."""
    return [seat for seat, place in enumerate(places(s)) if place == 1]


def returns(s: ImperialState) -> list[float]:
    """Per seat what the game was worth: each loser 1 less, the winners share that."""
    first = winners(s)
    players = s.rules.players
    if len(first) == players:
        return [0.0] * players
    found = [-1.0] * players
    for seat in first:
        found[seat] = (players - len(first)) / len(first)
    return found


def finish(s: ImperialState, how: int, nation: int) -> None:
    """The game is over: all cash is shown and counted."""
    s.end(how, nation)
    for seat in range(s.rules.players):
        total = score(s, seat)
        s.write(entries.SCORE, (seat, total - s.cash[seat], s.cash[seat], total))
