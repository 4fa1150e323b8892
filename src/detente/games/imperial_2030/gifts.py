"""Own cash into a treasury, where it can matter (3.5, D10 in the options: ``gifts``).

The government pays in while it builds, imports or covers interest; a Swiss Bank
while it is asked about a stop.  Everybody else is asked here, and only where a
gift makes possible what the nation could not do otherwise: land on Investor,
build, import one unit more.
"""

from typing import Final

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, entries, state
from detente.games.imperial_2030.board import BLUE_CITIES, HOME
from detente.games.imperial_2030.data.economy import (
    FACTORY_PRICE,
    IMPORT_PRICE,
    INVESTOR,
    MIDDLE,
    MOST_IMPORTS,
    MOST_SPACES,
    SLOTS,
)
from detente.games.imperial_2030.money import fee, owed_to_others
from detente.games.imperial_2030.rulings import CLOSED
from detente.games.imperial_2030.state import ImperialState, Step, program

# What the gifts are for.
INVESTOR_GAP: Final = 0
FACTORY_GAP: Final = 1
IMPORT_GAP: Final = 2


def give(s: ImperialState, seat: int, nation: int) -> None:
    """One million of own cash goes into a treasury, for good (3.5)."""
    s.cash[seat] -= 1
    s.treasury[nation] += 1
    s.write(entries.GAVE, (seat, nation, 1, s.treasury[nation]))


def gap(s: ImperialState, nation: int, purpose: int) -> int:
    """What treasury and government lack for the purpose; not above 0 when nothing is lacking."""
    money = s.treasury[nation] + s.cash[s.government[nation]]
    if purpose == FACTORY_GAP:
        return FACTORY_PRICE - money if building_sites(s, nation) else 0
    if purpose == IMPORT_GAP:
        return IMPORT_PRICE * importable_units(s, nation) - money
    if s.rules.insolvency != CLOSED:
        return 0
    now = s.rondel[nation]
    if now != MIDDLE:
        spaces = (INVESTOR - now - 1) % SLOTS + 1
        price = fee(s.points[nation], spaces)
        if spaces > MOST_SPACES or price > s.cash[s.government[nation]]:
            return 0
        money -= price
    return owed_to_others(s, nation) - money


def building_sites(s: ImperialState, nation: int) -> int:
    """Own cities without factory and without hostile army (4.1)."""
    return HOME[nation] & ~s.factories & ~s.occupied(nation)


def importable_units(s: ImperialState, nation: int) -> int:
    """How many units an Import could place, money aside (4.3)."""
    places = HOME[nation] & ~s.occupied(nation)
    armies = s.spare_armies(nation) if places else 0
    fleets = s.spare_fleets(nation) if places & BLUE_CITIES else 0
    return min(MOST_IMPORTS, armies + fleets)


def offer_gifts(s: ImperialState, nation: int, purpose: int) -> None:
    """Ask the others, if a gift can matter."""
    if s.rules.gifts and gap(s, nation, purpose) > 0:
        s.push(state.GIFTS, nation, purpose)


class AskForGifts(Step):
    """Each other seat whose gift can matter, clockwise from the government.

    ``card`` is the purpose, ``left`` the place of the seat that is asked.  For
    imports any gift matters, else only one that closes the whole gap.
    """

    def run(self, s: ImperialState, f: Frame) -> None:
        """Ask the next seat."""
        ruler = s.government[f.side]
        players = s.rules.players
        missing = gap(s, f.side, f.card)
        needed = 1 if f.card == IMPORT_GAP else missing
        place = max(f.left, 1)
        while missing > 0 and place < players:
            seat = (ruler + place) % players
            if s.cash[seat] >= needed and not s.keeping >> seat & 1:
                if place != f.left:
                    s.replace(f, place, 0, 0)
                s.ask(seat, [actions.GIVE + f.side, actions.PASS, actions.NEVER_GIVE])
                return
            place += 1
        s.advance(f)

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Give one million, or go on."""
        seat = (s.government[f.side] + f.left) % s.rules.players
        if action == actions.NEVER_GIVE:
            s.keeping |= 1 << seat
        if action == actions.GIVE + f.side:
            give(s, seat, f.side)
        else:
            s.replace(f, f.left + 1, 0, 0)


program(state.GIFTS, AskForGifts())
