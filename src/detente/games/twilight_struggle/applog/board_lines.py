"""Journal entries about the board, tracks and dice, each with the line that reports it."""

from collections.abc import Callable
from typing import Final

from detente.games.twilight_struggle import actions, board, effects, entries
from detente.games.twilight_struggle.data.cards import US
from detente.games.twilight_struggle.play import TRAP_FREE

from .compare import Comparison
from .display import NAMES, SIDES, signed
from .lines import (
    CoupResult,
    Defcon,
    Influence,
    MilitaryOps,
    NoPoints,
    Ops,
    OpsKind,
    Points,
    Roll,
    Side,
    SpaceAdvance,
    SpaceRoll,
    Target,
    TrapRoll,
    War,
    WarResult,
)
from .names import country_name

__all__ = ["BOARD_LINES", "header"]

Args = tuple[int, ...]
KINDS: Final = {
    actions.PLACE: OpsKind.PLACE,
    actions.COUP: OpsKind.COUP,
    actions.REALIGN: OpsKind.REALIGN,
}


def influence(c: Comparison, args: Args) -> None:
    """A change of influence: a line sums up the markers of one country."""
    side, country, change, us, ussr = args
    name, page = board.IDS[country], c.page
    wanted, fitting = -1, -1
    for place in range(len(page.lines)):
        line = page.line(place)
        if page.used[place] or not isinstance(line, Influence):
            continue
        if line.side is not SIDES[side] or line.country != name:
            continue
        left = page.left[place]
        if left * change > 0:
            wanted = place if wanted < 0 else wanted
            if abs(left) >= abs(change) and fitting < 0:
                fitting = place
    place = fitting if fitting >= 0 else wanted
    c.touched.add(name)
    if place < 0:
        what = f"influence of the {NAMES[side]} in {country_name(name)}"
        c.missing(what, f"{change:+d} [{us}][{ussr}]")
        return
    page.left[place] -= change
    line = page.line(place)
    assert isinstance(line, Influence)
    if page.left[place] * change > 0:
        return
    pays = page.find(Ops, start=page.cursor, stop=place) >= 0  # for Cuban Missile Crisis
    number = page.use(place, move=not pays).number
    where = country_name(name)
    c.ledger.compare(number, f"change in {where}", line.change, line.change - page.left[place])
    c.ledger.compare(number, f"US influence in {where}", line.us, us)
    c.ledger.compare(number, f"USSR influence in {where}", line.ussr, ussr)


def points(c: Comparison, args: Args) -> None:
    """VP: who gains how many, and the score after it."""
    side, gain, marker = args
    c.vp = marker
    if c.final:
        c.awards.append((gain if side == US else -gain, marker))
        return
    page = c.page
    place = page.find(Points, lambda line: line.side is SIDES[side] and line.gain == gain)
    if place < 0:
        place = page.find(Points, lambda line: line.side is SIDES[side])
    if place < 0:
        place = page.find(Points)
    if place < 0:
        if not c.unnarrated:
            c.missing("VP", f"{NAMES[side]} gains {gain}, score {signed(marker)}")
        c.touched.add("vp")
        return
    line = page.line(place)
    assert isinstance(line, Points)
    number = page.use(place, move=not page.blank_between(page.cursor, place)).number
    c.touched.add("vp")
    c.ledger.compare(
        number, "VP", f"{NAMES[line.side is Side.US]} {line.gain}", f"{NAMES[side]} {gain}"
    )
    c.ledger.compare(number, "score", signed(line.score), signed(marker))


def scoring(c: Comparison, args: Args) -> None:
    """A scoring that moves nothing has a line of its own."""
    _, ussr, us = args
    place = c.page.find(NoPoints)
    c.beyond += us == ussr and place < 0
    if us == ussr and place >= 0 and not c.final:
        line = c.page.line(place)
        assert isinstance(line, NoPoints)
        number = c.page.use(place).number
        c.ledger.compare(number, "score", signed(line.score), signed(c.vp))


def defcon(c: Comparison, args: Args) -> None:
    """DEFCON after a move."""
    old, new = args
    c.touched.add("defcon")
    place = c.page.find(Defcon)
    if place < 0:
        c.missing("DEFCON", str(new))
        return
    line = c.page.line(place)
    assert isinstance(line, Defcon)
    number = c.page.use(place).number
    c.ledger.compare(number, "DEFCON", _moved(line.improves, line.level), _moved(new > old, new))


def military(c: Comparison, args: Args) -> None:
    """Military operations of a side."""
    side, level = args
    c.touched.add("military")
    place = c.page.find(MilitaryOps, lambda line: line.side is SIDES[side])
    if place < 0:
        c.missing(f"military operations of the {NAMES[side]}", str(level))
        return
    line = c.page.line(place)
    assert isinstance(line, MilitaryOps)
    number = c.page.use(place, move=False).number
    c.ledger.compare(number, f"{NAMES[side]} military operations", line.level, level)


def space(c: Comparison, args: Args) -> None:
    """The box entered."""
    side, box = args
    c.touched.add("space")
    place = c.page.find(SpaceAdvance, lambda line: line.side is SIDES[side])
    if place < 0:
        c.missing(f"space race box of the {NAMES[side]}", str(box))
        return
    line = c.page.line(place)
    assert isinstance(line, SpaceAdvance)
    number = c.page.use(place).number
    c.ledger.compare(number, f"{NAMES[side]} space race box", line.box, box)


def operations(c: Comparison, args: Args) -> None:
    """The header of an operations block: printed value, for coups the modified one."""
    _, value, kind, printed = args
    header(c, KINDS[kind], value if kind == actions.COUP else printed)


def header(c: Comparison, kind: OpsKind, value: int) -> None:
    """The header of an operations block."""
    place = c.page.ahead(Ops, lambda line: line.kind is kind)
    if place < 0:
        c.missing(f"operations to {kind}", str(value))
        return
    line = c.page.line(place)
    assert isinstance(line, Ops)
    number = c.page.use(place).number
    c.ledger.compare(number, f"operations to {kind}", line.value, value)


def no_operations(c: Comparison, args: Args) -> None:
    """Operations without a target: at most a bare header is printed."""
    bare_header(c)


def bare_header(c: Comparison) -> None:
    """Accounts for an operations header that nothing follows, if there is one."""
    place = c.page.find(Ops, start=c.page.cursor)
    if place >= 0 and c.page.window_end(place + 1) == place + 1:
        after = c.page.lines[place + 1 :]
        if not after or not isinstance(after[0].line, Target):
            c.page.use(place)


def target(c: Comparison, args: Args) -> None:
    """The target of a coup or roll."""
    country = board.IDS[args[1]]
    page = c.page
    place = page.ahead(Target, lambda line: line.country == country)
    if place < 0:
        place = page.ahead(Target)
    if place < 0:
        c.missing("target", country_name(country))
        return
    line = page.line(place)
    assert isinstance(line, Target)
    number = page.use(place).number
    c.ledger.compare(number, "target", country_name(line.country), country_name(country))


def coup_roll(c: Comparison, args: Args) -> None:
    """The calculation of a coup."""
    _, _, die, ops, modifier, stability, result = args
    place = c.page.ahead(CoupResult)
    if place < 0:
        c.missing("coup", f"die {die}, result {result}")
        return
    line = c.page.line(place)
    assert isinstance(line, CoupResult)
    number = c.page.use(place).number
    compare = c.ledger.compare
    compare(number, "coup die", line.die, die)
    compare(number, "coup operations", line.ops, ops)
    compare(number, "coup die modifier", line.modifier, modifier)
    compare(number, "stability", line.stability, stability)
    compare(number, "coup result", line.result, result)
    compare(number, "coup", _success(line.success), _success(result > 0))


def realign_roll(c: Comparison, args: Args) -> None:
    """One side's realignment roll; the app does not print Iran-Contra's part of it."""
    side, die, modifier = args
    page = c.page
    place = page.ahead(Roll, lambda line: line.side is SIDES[side])
    if place < 0:
        c.missing(f"realignment roll of the {NAMES[side]}", str(die))
        return
    line = page.line(place)
    assert isinstance(line, Roll)
    number = page.use(place).number
    compare = c.ledger.compare
    compare(number, f"{NAMES[side]} die", line.die, die)
    if side == US and c.effects & effects.IRAN_CONTRA and line.modifier == modifier + 1:
        shown = f"{line.modifier:+d} = {line.total}"
        counted = f"{modifier:+d} = {die + modifier}"
        name = "iran_contra_left_out"
        c.ledger.numbers += 1
        c.ledger.explain(number, "realignment modifier", shown, counted, name)
        modifier += 1
    else:
        compare(number, "realignment modifier", line.modifier, modifier)
    compare(number, "realignment total", line.total, die + modifier)


def space_roll(c: Comparison, args: Args) -> None:
    """The die of a space attempt."""
    _, die, needed, success = args
    place = c.page.ahead(SpaceRoll)
    if place < 0:
        c.missing("space race roll", str(die))
        return
    line = c.page.line(place)
    assert isinstance(line, SpaceRoll)
    number = c.page.use(place).number
    c.ledger.compare(number, "space race die", line.die, die)
    c.ledger.compare(number, "needed roll", line.needed, needed)
    c.ledger.compare(number, "attempt", _success(line.success), _success(bool(success)))


def trap_roll(c: Comparison, args: Args) -> None:
    """The die of a trap."""
    _, die, freed = args
    place = c.page.ahead(TrapRoll)
    if place < 0:
        c.missing("trap roll", str(die))
        return
    line = c.page.line(place)
    assert isinstance(line, TrapRoll)
    number = c.page.use(place).number
    c.ledger.compare(number, "trap die", line.die, die)
    c.ledger.compare(number, "roll that frees", line.limit, TRAP_FREE)
    c.ledger.compare(number, "trap", _escape(line.escaped), _escape(bool(freed)))


def war(c: Comparison, args: Args) -> None:
    """The target of a war."""
    country = board.IDS[args[1]]
    place = c.page.ahead(War)
    if place < 0:
        c.missing("war", country_name(country))
        return
    line = c.page.line(place)
    assert isinstance(line, War)
    number = c.page.use(place).number
    c.ledger.compare(number, "war in", country_name(line.country), country_name(country))


def war_roll(c: Comparison, args: Args) -> None:
    """The die of a war."""
    _, _, die, modifier, needed, won = args
    place = c.page.ahead(WarResult)
    if place < 0:
        c.missing("war roll", str(die))
        return
    line = c.page.line(place)
    assert isinstance(line, WarResult)
    number = c.page.use(place).number
    compare = c.ledger.compare
    compare(number, "war die", line.die, die)
    compare(number, "war die modifier", line.modifier, modifier)
    compare(number, "needed roll", line.needed, needed)
    compare(number, "war", _success(line.victory), _success(bool(won)))


def _moved(improves: bool, level: int) -> str:
    return f"{'improves' if improves else 'degrades'} to {level}"


def _success(yes: bool) -> str:
    return "success" if yes else "failure"


def _escape(yes: bool) -> str:
    return "escaped" if yes else "remains"


BOARD_LINES: Final[dict[int, Callable[[Comparison, Args], None]]] = {
    entries.INFLUENCE: influence,
    entries.VP: points,
    entries.SCORING: scoring,
    entries.DEFCON: defcon,
    entries.MILITARY: military,
    entries.SPACE: space,
    entries.SPACE_ROLL: space_roll,
    entries.OPERATIONS: operations,
    entries.NO_OPERATIONS: no_operations,
    entries.COUP: target,
    entries.COUP_ROLL: coup_roll,
    entries.REALIGN: target,
    entries.REALIGN_ROLL: realign_roll,
    entries.WAR: war,
    entries.WAR_ROLL: war_roll,
    entries.TRAP_ROLL: trap_roll,
}
