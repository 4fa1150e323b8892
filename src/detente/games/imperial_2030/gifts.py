"""Own cash into a treasury, where it can matter (3.5, the option ``gifts``).

The government pays in while it builds or imports, and covers interest; a Swiss
Bank while it is asked about a stop.  Everybody else is asked where the government
wants it: to land on Investor, to build, to import one unit more.

Where cash is secret, neither who is asked nor how long tells what a purse holds: the
round goes on until the treasury alone suffices, and whoever has no money is asked too.
"""

from typing import Final

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.board import BLUE_CITIES, HOME
from detente.games.imperial_2030.data.economy import MOST_IMPORTS
from detente.games.imperial_2030.state import ImperialState, Step, program

# What the gifts are for.
FOR_INVESTOR: Final = 0
FOR_FACTORY: Final = 1
FOR_IMPORT: Final = 2


def give(s: ImperialState, seat: int, nation: int) -> None:
    """One million of own cash goes into a treasury, for good (3.5)."""
    s.seat_pays_nation(seat, nation, 1)
    s.write(entries.GAVE, (seat, nation, 1, s.treasury[nation]))


def building_sites(s: ImperialState, nation: int) -> int:
    """Own cities without factory and without hostile army (4.1)."""
    return HOME[nation] & ~s.factories & ~s.occupied(nation)


def importable_units(s: ImperialState, nation: int) -> int:
    """How many units an Import could place, money aside (4.3)."""
    places = HOME[nation] & ~s.occupied(nation)
    armies = s.spare_armies(nation) if places else 0
    fleets = s.spare_fleets(nation) if places & BLUE_CITIES else 0
    return min(MOST_IMPORTS, armies + fleets)


def may_give(s: ImperialState, seat: int) -> bool:
    """Whether a seat is asked: it has not refused all gifts and, where cash is open, has some."""
    return not s.keeping >> seat & 1 and (s.rules.secret or s.cash[seat] > 0)


def may_ask(s: ImperialState, nation: int) -> bool:
    """Whether the government may ask the others, for all that everybody knows."""
    if not s.rules.gifts:
        return False
    ruler = s.government[nation]
    for seat in range(s.rules.players):
        if seat != ruler and may_give(s, seat):
            return True
    return False


def ask_others(s: ImperialState, nation: int, purpose: int, price: int, fee: int) -> None:
    """The government asks the others for what the treasury lacks to a price.

    Where cash is open, the government's own counts, less what it needs for a fee.
    """
    ruler = s.government[nation]
    if not s.rules.secret:
        price -= s.cash[ruler] - fee
    s.write(entries.ASKED, (ruler, nation, price - s.treasury[nation]))
    s.push(state.GIFTS, nation, purpose, -1, price)


def lacking(s: ImperialState, f: Frame) -> int:
    """What the treasury still lacks, in a round of gifts."""
    return f.used - s.treasury[f.side]


class AskForGifts(Step):
    """Each other seat, clockwise from the government, until the treasury has enough.

    ``card`` is the purpose, ``left`` the place of the seat that is asked, ``used`` what the
    treasury needs.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next seat."""
        players = s.rules.players
        place = max(f.left, 1) if lacking(s, f) > 0 else players
        while place < players:
            seat = (s.government[f.side] + place) % players
            if may_give(s, seat):
                if place != f.left:
                    s.replace(f, place, f.used, 0)
                choices = [actions.PASS, actions.NEVER_GIVE]
                if s.cash[seat]:
                    choices.insert(0, actions.GIVE + f.side)
                s.ask(seat, choices)
                return
            place += 1
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Give one million, or go on."""
        seat = (s.government[f.side] + f.left) % s.rules.players
        if action == actions.GIVE + f.side:
            give(s, seat, f.side)
            return
        if action == actions.NEVER_GIVE:
            s.keeping |= 1 << seat
        s.write(entries.NOT_GIVEN, (seat, f.side))
        s.replace(f, f.left + 1, f.used, 0)


program(state.GIFTS, AskForGifts())
