"""A position as plain numbers for a learner, as one seat sees it.

Seats stand in the order of the table from the own one on: own, next, ..., with room for
six; empty places are 0.  Nations stand in the order of their turns, regions at their
numbers (those of the action ids), bonds by nation and then by value.  Everything but cash
lies open, and so does the open question; standing answers are told to whoever gave them.
"""

from typing import Final

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.core.observation import Field, Layout, mark
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import gifts, reach, state
from detente.games.imperial_2030.board import CANAL_IDS
from detente.games.imperial_2030.data.economy import (
    ALL_BONDS,
    ARMY,
    FLEET,
    FRIENDLY,
    KINDS,
    MOST_POINTS,
    PLAYERS_MAX,
    REVENUE_FROM,
    SLOT_IDS,
    SLOTS,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.state import NO_NATION, NOBODY_GOVERNS, ImperialState
from detente.games.imperial_2030.view import knows_cash

REGION_ROOM: Final = 64
_PROGRAM_ROOM: Final = 32
_STEP_ROOM: Final = 16
#: Places of a nation on the rondel: the middle, then the slots.
_PLACES: Final = SLOTS + 1
#: Who may govern a nation or must answer: the seats, and others behind them.
_RULERS: Final = PLAYERS_MAX + 1
_ACTORS: Final = PLAYERS_MAX + 2
#: Amounts up to which things are counted.
_MOST_UNITS: Final = 10
_MOST_MONEY: Final = 100
_MOST_LEFT: Final = 15
_MOST_ROUNDS: Final = 50
_MOST_PRICE: Final = 50


def _nations(name: str, each: int, high: int, unit: str) -> Field:
    return Field(name, NATIONS * each, 0, high, f"{unit}, by nation")


def _seats(name: str, each: int, high: int, unit: str) -> Field:
    return Field(name, PLAYERS_MAX * each, 0, high, f"{unit}, by seat from the own one on")


def _regions(name: str, each: int, high: int, unit: str) -> Field:
    return Field(name, each * REGION_ROOM, 0, high, f"{unit}, by region")


LAYOUT: Final[Layout] = Layout(
    1,
    [
        Field("players", 1, 0, PLAYERS_MAX, "players"),
        Field("secret_cash", 1, 0, 1, "1 when cash is secret"),
        Field("investor_card", 1, 0, 1, "1 when it is played with the investor card"),
        Field("tax_increase", 1, 0, 1, "1 when only a tax increase brings a bonus"),
        Field("expert", 1, 0, 1, "1 when the first bonds are chosen"),
        Field(
            "actor", _ACTORS, 0, 1, "who must answer: a seat from the own one on, chance, nobody"
        ),
        Field("round", 1, 0, _MOST_ROUNDS, "round"),
        Field("nation", NATIONS, 0, 1, "whose turn it is, one of the nations"),
        Field("last_nation", NATIONS, 0, 1, "who had a turn before, one of them"),
        _nations("government", _RULERS, 1, "who governs: a seat from the own one on, or nobody"),
        _nations("treasury", 1, _MOST_MONEY, "millions in the treasury"),
        _nations("power", 1, MOST_POINTS, "power points"),
        _nations("rondel", _PLACES, 1, f"one of: middle, {', '.join(SLOT_IDS)}"),
        _nations("tax_column", 1, len(REVENUE_FROM) - 1, "column of the tax marker"),
        _nations("armies_left", 1, _MOST_UNITS, "armies in the box"),
        _nations("fleets_left", 1, _MOST_UNITS, "fleets in the box"),
        _seats("cash", 1, _MOST_MONEY, "millions of cash, 0 where it is not known"),
        _seats("cash_known", 1, 1, "1 where it is"),
        Field("cash_of_others", 1, 0, _MOST_MONEY, "millions of those whose cash is not known"),
        _seats("bonds", ALL_BONDS, 1, f"1 for bonds held ({', '.join(map(str, VALUES))})"),
        Field("for_sale", ALL_BONDS, 0, 1, "1 for bonds that the bank sells"),
        _seats("swiss_bank", 1, 1, "1 for who governs nothing"),
        _seats("holds_card", 1, 1, "1 for the holder of the investor card"),
        Field("own_never_give", 1, 0, 1, "1 when the own seat gives nothing until its next turn"),
        _nations("own_always_peace", 1, 1, "1 for own nations that fight no arrivals this turn"),
        Field(
            "own_canals", 4, 0, 1, "own standing answers: Panama, Suez open; Panama, Suez closed"
        ),
        Field("question", _PROGRAM_ROOM, 0, 1, "what is asked: number of the program"),
        Field("question_step", _STEP_ROOM, 0, 1, "which of its steps"),
        Field("question_nation", NATIONS, 0, 1, "the nation that it is about"),
        Field("question_left", 1, -1, _MOST_LEFT, "what it has left, as it counts; -1 not begun"),
        Field("question_price", 1, 0, _MOST_PRICE, "millions that are asked for as gifts"),
        Field("question_slot", SLOTS, 0, 1, "the slot that was chosen"),
        Field("question_canal", len(CANAL_IDS), 0, 1, "the canal that is to be passed"),
        Field("unit", KINDS, 0, 1, "the unit in hand: fleet, army, friendly army"),
        _regions("unit_from", 1, 1, "1 where the unit in hand is"),
        _regions("unit_to", 1, 1, "1 where it goes"),
        _regions("factories", 1, 1, "1 for factories"),
        _regions("flags", NATIONS, 1, "1 for flags, by nation"),
        _regions("fleets", NATIONS, _MOST_UNITS, "fleets, by nation"),
        _regions("armies", NATIONS, _MOST_UNITS, "armies, by nation"),
        _regions("friendly_armies", NATIONS, _MOST_UNITS, "friendly armies, by nation"),
        _regions("idle", KINDS, _MOST_UNITS, "units still to move: fleets, armies, friendly ones"),
        _regions("arrivals", 1, 1, "1 where residents are still to be asked"),
        Field("reserved", 64, 0, 1, "0"),
    ],
)

_PLAYERS: Final[int] = LAYOUT.offset("players")
_SECRET: Final[int] = LAYOUT.offset("secret_cash")
_INVESTOR_CARD: Final[int] = LAYOUT.offset("investor_card")
_TAX_INCREASE: Final[int] = LAYOUT.offset("tax_increase")
_EXPERT: Final[int] = LAYOUT.offset("expert")
_ACTOR: Final[int] = LAYOUT.offset("actor")
_ROUND: Final[int] = LAYOUT.offset("round")
_NATION: Final[int] = LAYOUT.offset("nation")
_LAST_NATION: Final[int] = LAYOUT.offset("last_nation")
_GOVERNMENT: Final[int] = LAYOUT.offset("government")
_TREASURY: Final[int] = LAYOUT.offset("treasury")
_POWER: Final[int] = LAYOUT.offset("power")
_RONDEL: Final[int] = LAYOUT.offset("rondel")
_TAX_COLUMN: Final[int] = LAYOUT.offset("tax_column")
_ARMIES_LEFT: Final[int] = LAYOUT.offset("armies_left")
_FLEETS_LEFT: Final[int] = LAYOUT.offset("fleets_left")
_CASH: Final[int] = LAYOUT.offset("cash")
_CASH_KNOWN: Final[int] = LAYOUT.offset("cash_known")
_CASH_OF_OTHERS: Final[int] = LAYOUT.offset("cash_of_others")
_BONDS: Final[int] = LAYOUT.offset("bonds")
_FOR_SALE: Final[int] = LAYOUT.offset("for_sale")
_SWISS_BANK: Final[int] = LAYOUT.offset("swiss_bank")
_HOLDS_CARD: Final[int] = LAYOUT.offset("holds_card")
_NEVER_GIVE: Final[int] = LAYOUT.offset("own_never_give")
_ALWAYS_PEACE: Final[int] = LAYOUT.offset("own_always_peace")
_OWN_CANALS: Final[int] = LAYOUT.offset("own_canals")
_QUESTION: Final[int] = LAYOUT.offset("question")
_STEP: Final[int] = LAYOUT.offset("question_step")
_ABOUT_NATION: Final[int] = LAYOUT.offset("question_nation")
_LEFT: Final[int] = LAYOUT.offset("question_left")
_PRICE: Final[int] = LAYOUT.offset("question_price")
_SLOT: Final[int] = LAYOUT.offset("question_slot")
_CANAL: Final[int] = LAYOUT.offset("question_canal")
_UNIT: Final[int] = LAYOUT.offset("unit")
_UNIT_FROM: Final[int] = LAYOUT.offset("unit_from")
_UNIT_TO: Final[int] = LAYOUT.offset("unit_to")
_FACTORIES: Final[int] = LAYOUT.offset("factories")
_FLAGS: Final[int] = LAYOUT.offset("flags")
_UNITS: Final[list[int]] = [
    LAYOUT.offset("fleets"),
    LAYOUT.offset("armies"),
    LAYOUT.offset("friendly_armies"),
]
_IDLE: Final[int] = LAYOUT.offset("idle")
_ARRIVALS: Final[int] = LAYOUT.offset("arrivals")

#: Programs whose ``side`` is not a nation.
_SET_UP: Final[frozenset[int]] = frozenset({state.SET_UP, state.EXPERT_SET_UP})
#: Programs whose frame has a unit in hand, with its region.
_WITH_UNIT: Final[frozenset[int]] = frozenset(
    {state.SAIL, state.MARCH, state.ARRIVAL, state.RESIDENTS}
)


def observe(s: ImperialState, seat: int) -> list[int]:
    """What this seat may know, in the places of :data:`LAYOUT`."""
    numbers = [0] * LAYOUT.size
    _write_course(numbers, s, seat)
    for nation in range(NATIONS):
        _write_nation(numbers, s, seat, nation)
    for place in range(s.rules.players):
        _write_seat(numbers, s, seat, place)
    mark(numbers, _FOR_SALE, bits(s.stock()))
    _write_standing(numbers, s, seat)
    if s.stack:
        _write_question(numbers, s)
    _write_map(numbers, s)
    return numbers


def _place_of(s: ImperialState, seat: int, of: int) -> int:
    """Where a seat stands in the order from ``seat`` on."""
    return (of - seat) % s.rules.players


def _write_course(numbers: list[int], s: ImperialState, seat: int) -> None:
    """Options that shape the game, and where it is."""
    numbers[_PLAYERS] = s.rules.players
    numbers[_SECRET] = 1 if s.rules.secret else 0
    numbers[_INVESTOR_CARD] = 1 if s.rules.investor_card else 0
    numbers[_TAX_INCREASE] = 1 if s.rules.tax_increase else 0
    numbers[_EXPERT] = 1 if s.rules.expert else 0
    if s.actor == CHANCE:
        numbers[_ACTOR + PLAYERS_MAX] = 1
    elif s.actor == NOBODY:
        numbers[_ACTOR + PLAYERS_MAX + 1] = 1
    else:
        numbers[_ACTOR + _place_of(s, seat, s.actor)] = 1
    numbers[_ROUND] = min(_MOST_ROUNDS, s.round)
    numbers[_NATION + s.nation] = 1
    if s.last != NO_NATION:
        numbers[_LAST_NATION + s.last] = 1


def _write_nation(numbers: list[int], s: ImperialState, seat: int, nation: int) -> None:
    """Government, money, tracks and pieces of a nation."""
    ruler = s.government[nation]
    place = PLAYERS_MAX if ruler == NOBODY_GOVERNS else _place_of(s, seat, ruler)
    numbers[_GOVERNMENT + _RULERS * nation + place] = 1
    numbers[_TREASURY + nation] = min(_MOST_MONEY, s.treasury[nation])
    numbers[_POWER + nation] = s.points[nation]
    numbers[_RONDEL + _PLACES * nation + s.rondel[nation] + 1] = 1
    numbers[_TAX_COLUMN + nation] = s.marker[nation]
    numbers[_ARMIES_LEFT + nation] = s.spare_armies(nation)
    numbers[_FLEETS_LEFT + nation] = s.spare_fleets(nation)


def _write_seat(numbers: list[int], s: ImperialState, seat: int, place: int) -> None:
    """Money and papers of the seat at this place after the own one."""
    of = (seat + place) % s.rules.players
    if knows_cash(s, seat, of):
        numbers[_CASH + place] = min(_MOST_MONEY, s.cash[of])
        numbers[_CASH_KNOWN + place] = 1
    else:
        total = numbers[_CASH_OF_OTHERS] + s.cash[of]
        numbers[_CASH_OF_OTHERS] = min(_MOST_MONEY, total)
    mark(numbers, _BONDS + ALL_BONDS * place, bits(s.held[of]))
    numbers[_SWISS_BANK + place] = 1 if s.has_swiss_bank(of) else 0
    numbers[_HOLDS_CARD + place] = 1 if s.card == of else 0


def _write_standing(numbers: list[int], s: ImperialState, seat: int) -> None:
    """The own standing answers; those of others are theirs to know."""
    numbers[_NEVER_GIVE] = s.keeping >> seat & 1
    for nation in bits(s.peaceful):
        if s.government[nation] == seat:
            numbers[_ALWAYS_PEACE + nation] = 1
    for answer in bits(s.canals):
        owner = reach.canal_owner(s, answer % len(CANAL_IDS))
        if owner >= 0 and s.government[owner] == seat:
            numbers[_OWN_CANALS + answer] = 1


def _write_question(numbers: list[int], s: ImperialState) -> None:
    """What is asked, and the unit in hand."""
    top = s.stack[-1]
    numbers[_QUESTION + top.program] = 1
    numbers[_STEP + top.at] = 1
    numbers[_LEFT] = max(-1, min(_MOST_LEFT, top.left))
    if top.program in _SET_UP:
        return
    numbers[_ABOUT_NATION + top.side] = 1
    if top.program == state.GIFTS:
        numbers[_PRICE] = max(0, min(_MOST_PRICE, gifts.lacking(s, top)))
    elif top.program == state.TURN and top.at > state.CHOOSE_SLOT:
        numbers[_SLOT + top.card % SLOTS] = 1
    elif top.program == state.PASSAGE:
        numbers[_CANAL + top.card] = 1
        _write_unit(numbers, s.stack[-2])
    elif top.program in _WITH_UNIT:
        _write_unit(numbers, top)


def _write_unit(numbers: list[int], f: Frame) -> None:
    """The unit in hand, where it is and, once that is chosen, where it goes."""
    kind = FLEET
    if f.program == state.RESIDENTS:
        kind = f.used
    elif f.program != state.SAIL:
        kind = f.left
    numbers[_UNIT + kind] = 1
    numbers[_UNIT_FROM + f.card] = 1
    if f.program in (state.SAIL, state.MARCH) and f.aux:
        # One more than the region, with other marks above it.
        numbers[_UNIT_TO + f.aux % REGION_ROOM - 1] = 1


def _write_map(numbers: list[int], s: ImperialState) -> None:
    """Factories, flags and units."""
    mark(numbers, _FACTORIES, bits(s.factories))
    for nation in range(NATIONS):
        mark(numbers, _FLAGS + REGION_ROOM * nation, bits(s.flags[nation]))
    for kind in (FLEET, ARMY, FRIENDLY):
        for nation in range(NATIONS):
            start = _UNITS[kind] + REGION_ROOM * nation
            for region in bits(s.at[kind * NATIONS + nation]):
                numbers[start + region] = s.count(kind, nation, region)
        start = _IDLE + REGION_ROOM * kind
        for region in bits(s.idle_at[kind]):
            numbers[start + region] = s.idle[kind * REGIONS + region]
    for arrival in s.arrivals:
        numbers[_ARRIVALS + arrival // 4] = 1
