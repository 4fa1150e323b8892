"""Whether own cash in the treasury of another's nation brings more than it costs (3)."""

from typing import Final

from detente.games.imperial_2030 import state
from detente.games.imperial_2030.data.economy import IMPORT_PRICE, TAX_PER_FACTORY
from detente.games.imperial_2030.gifts import FOR_FACTORY, FOR_INVESTOR, lacking
from detente.games.imperial_2030.money import interest_due
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.tactics.moves import unit_worth
from detente.games.imperial_2030.tactics.outlook import Outlook

#: What a gift must gain: the government may still do something else.
_SURE: Final = 1.0


def pays(s: ImperialState, outlook: Outlook) -> bool:
    """Whether the seat that is asked should give, all that is lacking if need be."""
    frame = s.stack[-1]
    nation = frame.side
    if frame.program == state.TURN:
        price = interest_due(s, nation) - s.treasury[nation]
        return _interest(s, outlook, nation) > price * outlook.money
    price = lacking(s, frame)
    if frame.card == FOR_INVESTOR:
        gain = _interest(s, outlook, nation)
    elif frame.card == FOR_FACTORY:
        gain = TAX_PER_FACTORY * outlook.flag[nation]
    else:
        price = IMPORT_PRICE
        gain = unit_worth(s, outlook, nation, 0)
    return s.cash[outlook.seat] >= price and gain > price * outlook.money + _SURE


def _interest(s: ImperialState, outlook: Outlook, nation: int) -> float:
    """The seat's interest, less what the others get on average."""
    own = s.interest_of(outlook.seat, nation)
    return outlook.money * (own - (interest_due(s, nation) - own) / outlook.others)
