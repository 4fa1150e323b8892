"""Set-up: free markers, bids for the sides, extra influence (3.2, 3.3, 11.1.4, 11.1.5)."""

from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.state import CHANCE
from detente.games.twilight_struggle import actions, entries, state
from detente.games.twilight_struggle.bids import Bid, Seating, settle
from detente.games.twilight_struggle.board import (
    EASTERN_EUROPE,
    OTHERS,
    STABILITY,
    WESTERN_EUROPE,
)
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.state import Step, TwilightState

#: Markers free at set-up (3.2, 3.3), and where.
FREE_MARKERS: Final = (6, 7)
FREE_ZONES: Final[list[int]] = [EASTERN_EUROPE, WESTERN_EUROPE]
#: Extra influence may lift a country this far above control (11.1.5).
CAP_OVER_CONTROL: Final = 2


class SetUpPlacing(Step):
    """Free markers at the start: a number of them inside a zone (3.2, 3.3).

    The Late War scenario has none.
    """

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country."""
        if f.left == 0 or s.rules.late_war:
            s.advance(f)
            return
        s.ask(self.side, actions.PLACES.of(FREE_ZONES[self.side]))

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker."""
        left = FREE_MARKERS[self.side] if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        s.change_influence(self.side, action - actions.PLACE, 1)


class BidForSides(Step):
    """Sealed bids: whose side is whose, and for how much influence (11.1.4).

    Frame: ``left`` -1 before the first bid, 0 before the second, 1 when equal bids wait for
    the lot; ``aux`` the first bid.  The players bid from the seats on which they sit and
    may change seats afterwards.
    """

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask the next player, or chance for the lot."""
        if f.left > 0:
            s.ask(CHANCE, actions.DIE)
        else:
            s.ask(f.left + 1, ALL_BIDS)

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Keep the first bid; open both, or let the lot decide."""
        if f.left < 0:
            s.replace(f, 0, 0, action - actions.BID)
        elif f.left == 0:
            first, second = f.aux, action - actions.BID
            for seat, number in ((0, first), (1, second)):
                bid = opened(number)
                s.tell_bid(seat, bid.side, bid.extra)
            if first == second:
                s.replace(f, 1, 0, first)
            else:
                self.seat(s, f, settle(opened(first), opened(second), 0))
        else:
            lot = 0 if action - actions.ROLL <= FIRST_PLAYERS_FACES else 1
            self.seat(s, f, settle(opened(f.aux), opened(f.aux), lot))

    def seat(self, s: TwilightState, f: Frame, found: Seating) -> None:
        """The frame of the game carries the extra influence to the steps that place it."""
        side = USSR if found.handicap[USSR] else US
        extra = found.handicap[side]
        s.swapped = found.first_plays == US
        s.write(entries.SEATED, (int(s.swapped), side, extra))
        s.stack.pop()
        s.stack[-1] = Frame(state.GAME, 0, side, extra, -1, 0, 0)


#: Every bid: each side, with each number of extra influence for the other.
ALL_BIDS: Final[list[int]] = [
    actions.bid(side, extra) for side in (USSR, US) for extra in range(actions.MOST_BID + 1)
]
#: Faces of the die with which equal bids go to the first player.
FIRST_PLAYERS_FACES: Final = 3


def opened(number: int) -> Bid:
    """The bid of which an action id is made."""
    side, extra = divmod(number, actions.BID_ROOM)
    return Bid(side, extra)


class Handicap(Step):
    """Extra markers where the side has influence already (11.1.4, 11.1.5)."""

    def __init__(self, side: int) -> None:
        self.side = side

    def extra(self, s: TwilightState, f: Frame) -> int:
        """How many in all: agreed before, or bid."""
        return s.rules.handicap[self.side] + (f.card if f.side == self.side else 0)

    def run(self, s: TwilightState, f: Frame) -> None:
        """Ask for the next country, if any marker is left."""
        left = self.extra(s, f) if f.left < 0 else f.left
        where = self.where(s)
        if left == 0 or not where:
            s.advance(f)
            return
        s.ask(self.side, actions.PLACES.of(where))

    def where(self, s: TwilightState) -> int:
        """Countries that may take one more."""
        side = self.side
        mask = s.presence[side]
        if s.rules.handicap_cap:
            for country in bits(mask):
                theirs = s.markers(1 - side, country)
                cap = STABILITY[country] + theirs + CAP_OVER_CONTROL
                if s.markers(side, country) >= cap:
                    mask &= OTHERS[country]
        return mask

    def take(self, s: TwilightState, f: Frame, action: int) -> None:
        """Place one marker."""
        left = self.extra(s, f) if f.left < 0 else f.left
        s.replace(f, left - 1, 0, 0)
        s.change_influence(self.side, action - actions.PLACE, 1)
