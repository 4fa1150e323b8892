"""Kinds of journal entries, with the numbers that each carries.

Kinds of units are those of the economy: 0 fleet, 1 army (upright), 2 friendly army (lying).
No entry tells how much cash a seat has before the game is over.
"""

from typing import Final

LOT: Final = 1  # seat: chooses first in the expert set-up
START_CASH: Final = 2  # seat, amount: cash before the starting bonds
DEALT: Final = 3  # nation, seat: its card is dealt, or goes with another one
GOVERNMENT: Final = 4  # nation, seat (-1: nobody), seat before (-1: nobody)
SWISS_BANK: Final = 5  # seat, whether it has one now
CARD: Final = 6  # seat that holds the investor card now
TURN: Final = 7  # nation, seat, turn
SKIPPED: Final = 8  # nation without government
SLOT: Final = 9  # nation, slot, spaces (0: first placement), fee, seat that pays it
FORCED: Final = 10  # seat, nation: it must stop on Investor
NOT_FORCED: Final = 11  # seat, nation
GAVE: Final = 12  # seat, nation, amount, treasury now
BUILT: Final = 13  # nation, region, price, treasury now
NOT_BUILT: Final = 14  # nation
PRODUCED: Final = 15  # nation, region, kind
IMPORTED: Final = 16  # nation, region, kind, price, treasury now
MOVED: Final = 17  # nation, kind, from, to, whether by convoy
POSTURE: Final = 18  # nation, region, whether hostile
FOUGHT: Final = 19  # region, nation that attacks, its kind, nation attacked, its kind
NO_FIGHT: Final = 20  # region, nation that does not attack the arrival, nation that arrived
CANAL: Final = 21  # canal, nation that decides, nation that passes, whether it may
DESTROYED: Final = 22  # nation that destroys, region, nation at home there
FLAG: Final = 23  # region, nation (-1: none), nation before (-1: none)
INTEREST: Final = 24  # nation, seat, amount, amount due, whether it governs
COVERED: Final = 25  # nation, seat of the government, amount of own cash for the others
CARD_BONUS: Final = 26  # seat, amount from the bank
BOUGHT: Final = 27  # seat, nation, value, treasury now
UPGRADED: Final = 28  # seat, nation, value before, value, price, treasury now
NOT_INVESTED: Final = 29  # seat
CANNOT_INVEST: Final = 30  # seat: nothing is for sale that it can pay
TAX: Final = 31  # nation, free factories, flags, revenue, treasury now
SOLDIERS: Final = 32  # nation, amount, amount due, treasury now
BONUS: Final = 33  # nation, seat, amount, amount due, treasury now
POINTS: Final = 34  # nation, gain, points now
TAX_MARKER: Final = 35  # nation, column before, column now
OVER: Final = 36  # nation that reached the last point, or -1: nobody governs anything
SCORE: Final = 37  # seat, from bonds, cash, total
PURSE: Final = 38  # seat that can pay nothing more here: told where cash is secret, without a line
OFFERED: Final = 39  # nation whose bonds are offered, seat that is asked first (no investor card)
NOT_PRODUCED: Final = 40  # nation that makes no unit
NOT_IMPORTED: Final = 41  # nation that buys no unit
NOT_MOVED: Final = 42  # nation none of whose units moves, attacks, turns or destroys
ASKED: Final = 43  # seat that asks the others, nation, what its treasury lacks
NOT_GIVEN: Final = 44  # seat that gives nothing (more), nation

#: Name of each kind, for message ids.
KIND_NAMES: Final[tuple[str, ...]] = (
    "",
    "lot",
    "start_cash",
    "dealt",
    "government",
    "swiss_bank",
    "card",
    "turn",
    "skipped",
    "slot",
    "forced",
    "not_forced",
    "gave",
    "built",
    "not_built",
    "produced",
    "imported",
    "moved",
    "posture",
    "fought",
    "no_fight",
    "canal",
    "destroyed",
    "flag",
    "interest",
    "covered",
    "card_bonus",
    "bought",
    "upgraded",
    "not_invested",
    "cannot_invest",
    "tax",
    "soldiers",
    "bonus",
    "points",
    "tax_marker",
    "over",
    "score",
    "purse",
    "offered",
    "not_produced",
    "not_imported",
    "not_moved",
    "asked",
    "not_given",
)
