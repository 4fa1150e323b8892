"""Journal entries as log lines, with every sum."""

from collections.abc import Callable
from typing import Final

from detente.core.journal import Entry
from detente.core.messages import Message
from detente.games.imperial_2030 import entries
from detente.games.imperial_2030.data.economy import REVENUE_FROM
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.names import Values

Args = tuple[int, ...]


def entry_message(entry: Entry, seat: int) -> Message | None:
    """A log line for a seat; None for what needs no line of its own."""
    kind, args = entry.seen_by(seat)
    if kind == entries.PURSE:
        return None
    values: Values = {}
    for name, number in zip(_SHAPES[kind], args, strict=True):
        values[name] = _AS.get(name, int)(number)
    name = entries.KIND_NAMES[kind]
    variant = _VARIANTS.get(kind)
    return Message(f"i30.log.{name}{variant(args) if variant else ''}", values)


def _column(number: int) -> int:
    """The lowest revenue of a column of the tax chart."""
    return REVENUE_FROM[number]


#: How a number is said, by its name in the words; others are plain numbers.
_AS: Final[dict[str, Callable[[int], int | str | Message]]] = {
    "who": names.seat,
    "before": names.seat,
    "nation": names.nation,
    "other": names.nation,
    "region": names.region,
    "goal": names.region,
    "unit": names.unit,
    "made": names.one_unit,
    "unit_other": names.unit,
    "slot": names.slot,
    "canal": names.canal,
    "column": _column,
    "column_before": _column,
}
#: What the numbers of each kind are.
_SHAPES: Final[dict[int, tuple[str, ...]]] = {
    entries.LOT: ("who",),
    entries.START_CASH: ("who", "amount"),
    entries.DEALT: ("nation", "who"),
    entries.GOVERNMENT: ("nation", "who", "before"),
    entries.SWISS_BANK: ("who", "yes"),
    entries.CARD: ("who",),
    entries.TURN: ("nation", "who", "turn"),
    entries.SKIPPED: ("nation",),
    entries.SLOT: ("nation", "slot", "n", "fee", "who"),
    entries.FORCED: ("who", "nation"),
    entries.NOT_FORCED: ("who", "nation"),
    entries.GAVE: ("who", "nation", "amount", "treasury"),
    entries.BUILT: ("nation", "region", "price", "treasury"),
    entries.NOT_BUILT: ("nation",),
    entries.PRODUCED: ("nation", "region", "made"),
    entries.IMPORTED: ("nation", "region", "made", "price", "treasury"),
    entries.MOVED: ("nation", "unit", "region", "goal", "convoy"),
    entries.POSTURE: ("nation", "region", "hostile"),
    entries.FOUGHT: ("region", "nation", "unit", "other", "unit_other"),
    entries.NO_FIGHT: ("region", "nation", "other"),
    entries.CANAL: ("canal", "nation", "other", "allowed"),
    entries.DESTROYED: ("nation", "region", "other"),
    entries.FLAG: ("region", "nation", "other"),
    entries.INTEREST: ("nation", "who", "amount", "due", "governs"),
    entries.COVERED: ("nation", "who", "amount"),
    entries.CARD_BONUS: ("who", "amount"),
    entries.BOUGHT: ("who", "nation", "value", "treasury"),
    entries.UPGRADED: ("who", "nation", "old", "value", "price", "treasury"),
    entries.NOT_INVESTED: ("who",),
    entries.CANNOT_INVEST: ("who",),
    entries.TAX: ("nation", "factories", "flags", "revenue", "treasury"),
    entries.SOLDIERS: ("nation", "amount", "due", "treasury"),
    entries.BONUS: ("nation", "who", "amount", "due", "treasury"),
    entries.POINTS: ("nation", "n", "points"),
    entries.TAX_MARKER: ("nation", "column_before", "column"),
    entries.OVER: ("nation",),
    entries.SCORE: ("who", "bonds", "cash", "total"),
    entries.OFFERED: ("nation", "who"),
    entries.NOT_PRODUCED: ("nation",),
    entries.NOT_IMPORTED: ("nation",),
    entries.NOT_MOVED: ("nation",),
    entries.ASKED: ("who", "nation", "amount"),
    entries.NOT_GIVEN: ("who", "nation"),
}


def _government(args: Args) -> str:
    return "_first" if args[2] < 0 else ""


def _yes(args: Args) -> str:
    return "" if args[-1] else "_not"


def _slot(args: Args) -> str:
    if not args[2]:
        return "_first"
    return "_paid" if args[3] else ""


def _flag(args: Args) -> str:
    if args[1] < 0:
        return "_gone"
    return "" if args[2] < 0 else "_over"


def _interest(args: Args) -> str:
    return "" if args[2] == args[3] else "_short"


def _soldiers(args: Args) -> str:
    return "" if args[1] == args[2] else "_short"


def _bonus(args: Args) -> str:
    return "" if args[2] == args[3] else "_short"


def _over(args: Args) -> str:
    return "_nobody" if args[0] < 0 else ""


#: Kinds that are said in several ways: the end of the message's id.
_VARIANTS: Final[dict[int, Callable[[Args], str]]] = {
    entries.GOVERNMENT: _government,
    entries.SWISS_BANK: _yes,
    entries.SLOT: _slot,
    entries.MOVED: _yes,
    entries.POSTURE: _yes,
    entries.CANAL: _yes,
    entries.FLAG: _flag,
    entries.INTEREST: _interest,
    entries.SOLDIERS: _soldiers,
    entries.BONUS: _bonus,
    entries.OVER: _over,
}
