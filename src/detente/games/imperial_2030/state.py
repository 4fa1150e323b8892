"""The state of Imperial 2030 and the few functions that change it.

Nations are 0-5 in the order of their turns, seats 0 to ``rules.players - 1``
clockwise.  Sets of regions and bonds are masks (see ``board``); bond
``9 * nation + place`` is the one of ``VALUES[place]``.
"""

from typing import Any, Final

from detente.core.errors import BadOption, BadRecord
from detente.core.frames import Frame
from detente.core.snapshot import frames, number, numbers
from detente.core.state import RUNNING, State
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.board import BIT, FACTORIES_AT_START, HOME
from detente.games.imperial_2030.data.economy import (
    ALL_BONDS,
    ARMY,
    BONDS,
    FLEET,
    FRIENDLY,
    INTERESTS,
    KINDS,
    MIDDLE,
    MOST_ARMIES,
    MOST_FLEETS,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATIONS, REGIONS
from detente.games.imperial_2030.rulings import Rules, rules_from

#: A government, or a holder of the investor card, that is nobody; a nation that is none.
NOBODY_GOVERNS: Final = -1
NO_NATION: Final = -1
# ``over``.
GOING_ON: Final = 0
BY_POINTS: Final = 1
NO_GOVERNMENT: Final = 2

_NATION_BONDS: Final = (1 << BONDS) - 1
_KIND_ROOM: Final = NATIONS * REGIONS
_NOTHING_IDLE: Final[bytes] = bytes(KINDS * REGIONS)
_IDLE_NOWHERE: Final[tuple[int, ...]] = (0, 0, 0)


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """``values`` with another value at a place.

    What a position is made of is never changed but replaced, so that positions share it.
    """
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def _put_byte(amounts: bytes, place: int, amount: int) -> bytes:
    """The same for amounts below 256."""
    return amounts[:place] + _BYTE[amount] + amounts[place + 1 :]


_BYTE: Final[list[bytes]] = [bytes([amount]) for amount in range(256)]


def _sums(amounts: tuple[int, ...]) -> list[int]:
    return [
        sum([amounts[place] for place in range(BONDS) if mask >> place & 1])
        for mask in range(1 << BONDS)
    ]


def _units_of_others(kinds: tuple[int, ...]) -> list[list[int]]:
    return [
        [kind * NATIONS + other for kind in kinds for other in range(NATIONS) if other != nation]
        for nation in range(NATIONS)
    ]


#: Per nation the places in ``at`` of the others' units, and of their upright armies.
FOREIGN_UNITS: Final[list[list[int]]] = _units_of_others((FLEET, ARMY, FRIENDLY))
_FOREIGN_ARMIES: Final[list[list[int]]] = _units_of_others((ARMY,))
#: Value and interest of a set of one nation's bonds.
SUM: Final[list[int]] = _sums(VALUES)
INTEREST: Final[list[int]] = _sums(INTERESTS)


class ImperialState(State):
    """A position.  Everything in it but the stack is replaced on change, and shared by copies.

    ``units``       how many of each kind, at ``(kind * 6 + nation) * 62 + region``
    ``at``          where a nation has units of a kind, at ``kind * 6 + nation``
    ``totals``      how many there are in all, likewise
    ``factories``   home provinces with a factory
    ``flags``       per nation the regions with its flag
    ``treasury``, ``points``, ``rondel``, ``marker``  per nation: money, power points, slot
                    (``MIDDLE``: not placed), column of the tax marker
    ``government``  per nation the seat, or ``NOBODY_GOVERNS``
    ``cash``, ``held``  per seat: money, bonds
    ``card``        who holds the investor card, or -1
    ``bank``        what the bank has paid out less what it has taken
    ``nation``, ``last``  whose turn it is, and who had a turn before
    ``turn``, ``round``  turns begun, rounds begun
    ``idle``        the moving nation's units that have not moved, at ``kind * 62 + region``
    ``idle_at``     where there are any, by kind
    ``convoys``     convoys of this turn, as ``reach`` writes them
    ``arrivals``    units that residents are still to be asked about, ``4 * region + kind``
    ``canals``      standing answers on canals this turn: bits 0-1 allowed, 2-3 refused
    ``peaceful``    nations that fight no arrivals this turn (a mask)
    ``keeping``     seats that give nothing to others' nations until their next turn (a mask)
    ``over``        how the game ended
    """

    # fmt: off
    __slots__ = (
        "arrivals", "at", "bank", "canals", "card", "cash", "convoys", "factories", "flags",
        "government", "held", "idle", "idle_at", "keeping", "last", "marker", "nation", "over",
        "peaceful", "points", "rondel", "round", "rules", "totals", "treasury", "turn", "units",
    )
    # fmt: on

    def __init__(
        self,
        rules: Rules,
        units: bytes,
        at: tuple[int, ...],
        totals: tuple[int, ...],
        factories: int,
        flags: tuple[int, ...],
        treasury: tuple[int, ...],
        points: tuple[int, ...],
        rondel: tuple[int, ...],
        marker: tuple[int, ...],
        government: tuple[int, ...],
        cash: tuple[int, ...],
        held: tuple[int, ...],
        card: int,
        bank: int,
        nation: int,
        last: int,
        turn: int,
        round: int,
        idle: bytes,
        idle_at: tuple[int, ...],
        convoys: tuple[int, ...],
        arrivals: tuple[int, ...],
        canals: int,
        peaceful: int,
        keeping: int,
        over: int,
        actor: int,
        answers: list[int],
        stack: list[Frame],
    ) -> None:
        self.actor = actor
        self.answers = answers
        self.stack = stack
        self.journal = None
        self.rules = rules
        self.units = units
        self.at = at
        self.totals = totals
        self.factories = factories
        self.flags = flags
        self.treasury = treasury
        self.points = points
        self.rondel = rondel
        self.marker = marker
        self.government = government
        self.cash = cash
        self.held = held
        self.card = card
        self.bank = bank
        self.nation = nation
        self.last = last
        self.turn = turn
        self.round = round
        self.idle = idle
        self.idle_at = idle_at
        self.convoys = convoys
        self.arrivals = arrivals
        self.canals = canals
        self.peaceful = peaceful
        self.keeping = keeping
        self.over = over

    def copy(self) -> "ImperialState":
        """An equal state that shares nothing that changes; its journal is off."""
        # fmt: off
        return ImperialState(
            self.rules, self.units, self.at, self.totals, self.factories, self.flags,
            self.treasury, self.points, self.rondel, self.marker, self.government,
            self.cash, self.held, self.card, self.bank, self.nation, self.last,
            self.turn, self.round, self.idle, self.idle_at, self.convoys, self.arrivals,
            self.canals, self.peaceful, self.keeping, self.over,
            self.actor, self.answers, self.stack[:],
        )
        # fmt: on

    # -- the machine ---------------------------------------------------------

    def run_top(self, frame: Frame) -> None:
        """Let the step of the top frame work."""
        PROGRAMS[frame.program][frame.at].run(self, frame)

    def take_top(self, frame: Frame, action: int) -> None:
        """Give the step of the top frame its answer."""
        PROGRAMS[frame.program][frame.at].take(self, frame, action)

    def advance(self, frame: Frame) -> None:
        """The step of the top frame is done: go on to the next of its program."""
        stack = self.stack
        if not stack:
            return
        if frame.at + 1 < len(PROGRAMS[frame.program]):
            stack[-1] = Frame(frame.program, frame.at + 1, frame.side, frame.card, -1, 0, 0)
        else:
            stack.pop()

    def push(self, program: int, side: int, card: int = 0, left: int = -1, used: int = 0) -> None:
        """Let another program run before what is now on top."""
        if self.over == GOING_ON:
            self.stack.append(Frame(program, 0, side, card, left, used, 0))

    def replace(self, frame: Frame, left: int, used: int, aux: int) -> None:
        """Keep the top frame at its step, with new numbers."""
        self.stack[-1] = Frame(frame.program, frame.at, frame.side, frame.card, left, used, aux)

    def end(self, how: int, nation: int) -> None:
        """The game is over."""
        self.over = how
        self.stack.clear()
        self.write(entries.OVER, (nation,))

    def write(self, kind: int, args: tuple[int, ...]) -> None:
        """Put something that everybody sees into the journal, if there is one."""
        if self.journal is not None:
            self.journal.write(kind, args)

    def tell_purse(self, seat: int) -> None:
        """A seat has paid all its secret cash, as the rules want it: everybody learns that."""
        if self.journal is not None and self.rules.secret:
            self.journal.show(entries.PURSE, (seat,), seat)

    def discreet(self) -> bool:
        """Where cash is secret nobody learns who can pay nothing: such a seat is asked too."""
        return self.rules.secret and self.actor >= 0 and self.stack[-1].program in _ABOUT_CASH

    # -- units ---------------------------------------------------------------

    def count(self, kind: int, nation: int, region: int) -> int:
        """How many units of this kind the nation has in the region."""
        return self.units[kind * _KIND_ROOM + nation * REGIONS + region]

    def add_unit(self, kind: int, nation: int, region: int) -> None:
        """Put one more unit into a region."""
        self._change_units(kind * NATIONS + nation, region, 1)

    def remove_unit(self, kind: int, nation: int, region: int) -> None:
        """Take one unit out of a region."""
        self._change_units(kind * NATIONS + nation, region, -1)

    def _change_units(self, place: int, region: int, change: int) -> None:
        """Keep where there are units, and how many, in step with the units."""
        cell = place * REGIONS + region
        now = self.units[cell] + change
        self.units = _put_byte(self.units, cell, now)
        self.totals = put(self.totals, place, self.totals[place] + change)
        if now == 0 or now == change:
            self.at = put(self.at, place, self.at[place] ^ BIT[region])

    def armies(self, nation: int) -> int:
        """How many armies the nation has on the board."""
        return self.totals[NATIONS + nation] + self.totals[2 * NATIONS + nation]

    def spare_armies(self, nation: int) -> int:
        """Armies in the box (1.5)."""
        return MOST_ARMIES[nation] - self.armies(nation)

    def spare_fleets(self, nation: int) -> int:
        """Fleets in the box (1.5)."""
        return MOST_FLEETS[nation] - self.totals[nation]

    def occupied(self, nation: int) -> int:
        """The nation's home provinces in which a foreign army stands hostile (4.4.8)."""
        at = self.at
        mask = 0
        for place in _FOREIGN_ARMIES[nation]:
            mask |= at[place]
        return mask & HOME[nation]

    def free_factories(self, nation: int) -> int:
        """The nation's factories in provinces without hostile army (4.4.9)."""
        return self.factories & HOME[nation] & ~self.occupied(nation)

    def present(self, nation: int) -> int:
        """Where the nation has any unit."""
        at = self.at
        return at[nation] | at[NATIONS + nation] | at[2 * NATIONS + nation]

    # -- idle units of the moving nation ---------------------------------------

    def rest(self, nation: int) -> None:
        """All units of the nation are still to move."""
        places = [kind * NATIONS + nation for kind in range(KINDS)]
        self.idle = b"".join([_row(self.units, place) for place in places])
        self.idle_at = tuple([self.at[place] for place in places])

    def use_idle(self, kind: int, region: int) -> None:
        """One unit there has moved, or will not."""
        place = kind * REGIONS + region
        left = self.idle[place] - 1
        self.idle = _put_byte(self.idle, place, left)
        if not left:
            self.idle_at = put(self.idle_at, kind, self.idle_at[kind] & ~BIT[region])

    def clear_idle(self) -> None:
        """The Maneuver is over."""
        self.idle = _NOTHING_IDLE
        self.idle_at = _IDLE_NOWHERE

    # -- flags and bonds -----------------------------------------------------------

    def add_flag(self, nation: int, region: int) -> None:
        """Put the nation's flag into a region."""
        self.flags = put(self.flags, nation, self.flags[nation] | BIT[region])

    def bonds(self, seat: int, nation: int) -> int:
        """The seat's bonds of a nation, as places of values."""
        return self.held[seat] >> BONDS * nation & _NATION_BONDS

    def sum_of(self, seat: int, nation: int) -> int:
        """The value of the seat's bonds of a nation."""
        return SUM[self.held[seat] >> BONDS * nation & _NATION_BONDS]

    def interest_of(self, seat: int, nation: int) -> int:
        """The interest of the seat's bonds of a nation."""
        return INTEREST[self.held[seat] >> BONDS * nation & _NATION_BONDS]

    def stock(self) -> int:
        """All bonds that are for sale."""
        mask = (1 << ALL_BONDS) - 1
        for held in self.held:
            mask &= ~held
        return mask

    def hold(self, seat: int, bonds: int) -> None:
        """Put bonds in front of a seat."""
        self.held = put(self.held, seat, self.held[seat] | bonds)

    def take_bond(self, seat: int, nation: int, place: int, price: int) -> None:
        """A bond goes from the stock to a seat, whose cash goes into the treasury."""
        self.hold(seat, 1 << BONDS * nation + place)
        self.seat_pays_nation(seat, nation, price)

    def has_swiss_bank(self, seat: int) -> bool:
        """Whether the seat governs nothing (4.5c)."""
        return seat not in self.government

    def seat_pays_nation(self, seat: int, nation: int, amount: int) -> None:
        """From a seat into a treasury; a negative amount the other way."""
        self.cash = put(self.cash, seat, self.cash[seat] - amount)
        self.treasury = put(self.treasury, nation, self.treasury[nation] + amount)

    def bank_pays_nation(self, nation: int, amount: int) -> None:
        """From the bank into a treasury; a negative amount the other way."""
        self.treasury = put(self.treasury, nation, self.treasury[nation] + amount)
        self.bank += amount

    def bank_pays_seat(self, seat: int, amount: int) -> None:
        """From the bank to a seat; a negative amount the other way."""
        self.cash = put(self.cash, seat, self.cash[seat] + amount)
        self.bank += amount

    # -- plain data ----------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """The state as ints, lists and dicts that JSON can hold."""
        data: dict[str, Any] = {name: getattr(self, name) for name in _PLAIN}
        for name in _LISTS:
            data[name] = list(getattr(self, name))
        data["units"] = _sparse(self.units)
        data["idle"] = _sparse(self.idle)
        data["options"] = dict(self.rules.given)
        data["answers"] = list(self.answers)
        data["stack"] = [frame.to_data() for frame in self.stack]
        return data

    def __reduce__(self) -> tuple[Any, ...]:
        return state_from_data, (self.to_data(),)


# fmt: off
_PLAIN: Final[tuple[str, ...]] = (
    "actor", "factories", "card", "bank", "nation", "last", "turn", "round", "canals",
    "peaceful", "keeping", "over",
)
_PER_NATION: Final[tuple[str, ...]] = (
    "flags", "treasury", "points", "rondel", "marker", "government",
)
# fmt: on
_PER_SEAT: Final[tuple[str, ...]] = ("cash", "held")
_TUPLES: Final[tuple[str, ...]] = ("convoys", "arrivals")
_LISTS: Final[tuple[str, ...]] = (*_PER_NATION, *_PER_SEAT, *_TUPLES)


def _sparse(amounts: bytes) -> list[int]:
    """Places and amounts, one after the other, of what is not zero."""
    found: list[int] = []
    for place in range(len(amounts)):
        if amounts[place]:
            found += [place, amounts[place]]
    return found


def _dense(data: dict[str, Any], key: str, size: int) -> bytes:
    values = numbers(data, key)
    amounts = bytearray(size)
    if len(values) % 2:
        raise BadRecord(f"the snapshot's {key} do not come in pairs")
    for at in range(0, len(values), 2):
        fits = 0 <= values[at] < size and 0 < values[at + 1] < 256
        if not fits or amounts[values[at]]:
            raise BadRecord(f"the snapshot's {key} are impossible")
        amounts[values[at]] = values[at + 1]
    return bytes(amounts)


def state_from_data(data: dict[str, Any]) -> ImperialState:
    """The state that :meth:`ImperialState.to_data` wrote.  Raises :class:`BadRecord`."""
    options = data.get("options")
    try:
        if not isinstance(options, dict):
            raise BadOption("they are missing")
        s = first_state(rules_from(options))
    except BadOption as error:
        raise BadRecord(f"the snapshot's options: {error}") from None
    for name in _PLAIN:
        setattr(s, name, number(data, name))
    for name in _PER_NATION:
        setattr(s, name, tuple(numbers(data, name, NATIONS)))
    for name in _PER_SEAT:
        setattr(s, name, tuple(numbers(data, name, s.rules.players)))
    for name in _TUPLES:
        setattr(s, name, tuple(numbers(data, name)))
    s.units = _dense(data, "units", KINDS * _KIND_ROOM)
    s.idle = _dense(data, "idle", KINDS * REGIONS)
    recount(s)
    s.answers = numbers(data, "answers")
    s.stack = frames(data, "stack")
    return s


def recount(s: ImperialState) -> None:
    """Work out where there are units, and how many, from ``units`` and ``idle``."""
    rows = [_row(s.units, place) for place in range(KINDS * NATIONS)]
    s.at = tuple([_where(row) for row in rows])
    s.totals = tuple([sum(row) for row in rows])
    s.idle_at = tuple([_where(_row(s.idle, kind)) for kind in range(KINDS)])


def _row(amounts: bytes, place: int) -> bytes:
    """The amounts of all regions at a place."""
    return amounts[place * REGIONS : (place + 1) * REGIONS]


def _where(row: bytes) -> int:
    mask = 0
    for region in range(REGIONS):
        if row[region]:
            mask |= BIT[region]
    return mask


def first_state(rules: Rules) -> ImperialState:
    """The board before any card is dealt or bond bought (2.1)."""
    nowhere = _each(0, KINDS * NATIONS)
    nations, seats = _each(0, NATIONS), _each(0, rules.players)
    # fmt: off
    return ImperialState(
        rules, bytes(KINDS * _KIND_ROOM), nowhere, nowhere, FACTORIES_AT_START, nations,  # to flags
        nations, nations, _each(MIDDLE, NATIONS), nations,  # treasury to marker
        _each(NOBODY_GOVERNS, NATIONS), seats, seats, NOBODY_GOVERNS, 0,  # government to bank
        0, NO_NATION, 0, 0,  # nation to round
        _NOTHING_IDLE, _IDLE_NOWHERE, (), (), 0, 0, 0, GOING_ON,  # idle to over
        RUNNING, [], [],
    )
    # fmt: on


def _each(value: int, count: int) -> tuple[int, ...]:
    """The same value for each."""
    return tuple([value] * count)


def units_at(s: ImperialState, region: int) -> list[tuple[int, int, int]]:
    """Nation, kind and number of the units in a region, in the order of the nations."""
    found: list[tuple[int, int, int]] = []
    for nation in range(NATIONS):
        for kind in range(KINDS):
            count = s.count(kind, nation, region)
            if count:
                found.append((nation, kind, count))
    return found


class Step:
    """One step of a program.  ``run`` works or asks at most one question; ``take`` answers it."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Do the work and advance, or put a question."""
        raise NotImplementedError  # pragma: no cover

    def take(self, s: ImperialState, f: Frame, action: int) -> None:
        """Use the answer."""
        raise NotImplementedError  # pragma: no cover


class Instant(Step):
    """A step without a question: go on, then take effect."""

    def run(self, s: ImperialState, f: Frame) -> None:
        """Advance first, so that the effect may lay other programs on top."""
        s.advance(f)
        self.effect(s, f)

    def effect(self, s: ImperialState, f: Frame) -> None:
        """What happens."""
        raise NotImplementedError  # pragma: no cover


# Programs by number.
SET_UP: Final = 0
EXPERT_SET_UP: Final = 1
TURN: Final = 2
FACTORY: Final = 3
PRODUCTION: Final = 4
IMPORT: Final = 5
MANEUVER: Final = 6
INVESTOR: Final = 7
TAXATION: Final = 8
OWN_ROUND: Final = 9  # investments after each turn, without investor card
GIFTS: Final = 10
SAIL: Final = 11
MARCH: Final = 12
PASSAGE: Final = 13
ARRIVAL: Final = 14
RESIDENTS: Final = 15

#: Programs whose questions depend on the own cash.
_ABOUT_CASH: Final = frozenset([TURN, FACTORY, IMPORT, INVESTOR, OWN_ROUND, EXPERT_SET_UP])

# Where in their programs the steps are that others must know.
CHOOSE_SLOT: Final = 2  # of TURN
ASK_FOR_STOP: Final = 3
TRAVEL: Final = 4
MOVE_FLEETS: Final = 1  # of MANEUVER
MOVE_ARMIES: Final = 3

PROGRAMS: Final[list[list[Step]]] = [[] for _ in range(16)]


def program(number: int, *steps: Step) -> None:
    """Write a program; each number once."""
    assert not PROGRAMS[number], number
    PROGRAMS[number].extend(steps)
