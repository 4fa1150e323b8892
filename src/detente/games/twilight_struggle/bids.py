"""Choosing sides by sealed bids (11.1.4)."""

from detente.games.twilight_struggle.data.cards import US, USSR


class Bid:
    """What a player writes down: a side, and the extra influence offered to the other."""

    __slots__ = ("extra", "side")

    def __init__(self, side: int, extra: int) -> None:
        self.side = side
        self.extra = extra


class Seating:
    """Who plays what: the first player's side, and the extra influence of each side."""

    __slots__ = ("first_plays", "handicap")

    def __init__(self, first_plays: int, handicap: tuple[int, int]) -> None:
        self.first_plays = first_plays
        self.handicap = handicap


def settle(first: Bid, second: Bid, lot: int) -> Seating:
    """Open two bids; ``lot`` (0 or 1) decides equal ones: 0 gives the first player the side bid.

    Different sides: each gets its own, nobody gets extra influence.  The same
    side: the higher bidder gets it, the other side gets that many extra.
    """
    if first.side != second.side:
        return Seating(first.side, (0, 0))
    wanted = first.side
    first_wins = first.extra > second.extra or (first.extra == second.extra and lot == 0)
    extra = max(first.extra, second.extra)
    handicap = (0, extra) if wanted == USSR else (extra, 0)
    return Seating(wanted if first_wins else US - wanted, handicap)
