"""The table as lines of styled text.

The lines come in parts.  The first span of a part's first line has the style
``section NAME``, so that a terminal can show one part by itself; what comes
before the first part is the status, a few lines that are always worth showing.
"""

from typing import Final

from detente.core.bits import bits
from detente.core.game import Span, Words
from detente.core.journal import Entry
from detente.core.lines import Line, fit, padded, section, width_of, wrapped
from detente.games.imperial_2030 import entries, final
from detente.games.imperial_2030.board import BIT, HOME
from detente.games.imperial_2030.data.economy import (
    BONDS,
    INTERESTS,
    MIDDLE,
    MOST_POINTS,
    MOST_SPACES,
    SLOTS,
    VALUES,
)
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.money import Tax, interest_due
from detente.games.imperial_2030.rondel import OPEN, fee_to, slot_problem, spaces_to
from detente.games.imperial_2030.state import GOING_ON, NOBODY_GOVERNS, ImperialState
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.wording import atlas, names, results, sums
from detente.games.imperial_2030.wording.names import Values
from detente.games.imperial_2030.wording.paper import Paper

#: At which places in the numbers of an entry regions stand.
_REGIONS: Final = {
    entries.BUILT: (1,),
    entries.PRODUCED: (1,),
    entries.IMPORTED: (1,),
    entries.MOVED: (2, 3),
    entries.POSTURE: (1,),
    entries.FOUGHT: (0,),
    entries.DESTROYED: (1,),
    entries.FLAG: (0,),
}
#: A table's columns: the end of the id of the heading's message, the width (right if below 0).
_NATION_COLUMNS: Final = (
    ("nation", 7),
    ("government", 9),
    ("slot", 10),
    ("treasury", -5),
    ("points", -7),
    ("factories", -5),
    ("flags", -5),
    ("armies", -4),
    ("fleets", -3),
    ("tax", -10),
    ("interest", -4),
)


def screen(
    s: ImperialState, seat: int, words: Words, width: int, news: list[Entry] | None = None
) -> list[list[Span]]:
    """The table as a seat may see it, no line wider than ``width``; -1 is an onlooker.

    Regions that the entries in ``news`` are about stand out.
    """
    paper = Paper(words, max(width, 60), seat)
    lines = status(s, paper)
    lines += nations(s, paper)
    lines += players(s, paper)
    lines += bonds(s, paper)
    lines += rondel(s, paper)
    lines += atlas.board(s, paper, changes(news or []))
    return [fit(line, width) for line in lines]


def changes(news: list[Entry]) -> int:
    """The regions that these entries are about."""
    found = 0
    for entry in news:
        for place in _REGIONS.get(entry.kind, ()):
            found |= BIT[entry.args[place]]
    return found


# -- status --------------------------------------------------------------------------------


def status(s: ImperialState, paper: Paper) -> list[Line]:
    """Round and nation on turn; every nation's treasury and points; own money and the card."""
    if s.over != GOING_ON:
        return results.table(s, paper)
    if not s.turn:
        first = paper.say("i30.screen.set_up")
    else:
        ruler = names.seat(s.government[s.nation])
        values: Values = {"round": s.round, "nation": names.nation(s.nation), "who": ruler}
        first = paper.say("i30.screen.status", values)
    line = [Span(first, "heading")]
    if paper.seat >= 0:
        own = "i30.screen.own_bank" if s.has_swiss_bank(paper.seat) else "i30.screen.own"
        line.append(Span("  " + paper.say(own, {"cash": s.cash[paper.seat]})))
    if s.card >= 0:
        line.append(Span("  " + paper.say("i30.screen.card", {"who": names.seat(s.card)})))
    return [line, *_treasuries(s, paper), *_near_the_end(s, paper)]


def _near_the_end(s: ImperialState, paper: Paper) -> list[Line]:
    """The nations whose next Taxation would end the game, as all stands now (4.6)."""
    lines: list[Line] = []
    for nation in range(NATIONS):
        if s.government[nation] != NOBODY_GOVERNS and Tax(s, nation).points == MOST_POINTS:
            values: Values = {"nation": names.nation(nation), "points": s.points[nation]}
            values["who"] = names.seat(s.government[nation])
            lines += wrapped(paper.say("i30.screen.may_end", values), paper.width, "bold")
    return lines


def _treasuries(s: ImperialState, paper: Paper) -> list[Line]:
    """Treasury and power points of every nation, in two lines where one is too short."""
    lines: list[Line] = [[]]
    used = 0
    for nation in range(NATIONS):
        mine = s.government[nation] == paper.seat and paper.seat >= 0
        values: Values = {"nation": names.nation(nation), "treasury": s.treasury[nation]}
        told = paper.say("i30.screen.treasury", {**values, "points": s.points[nation]})
        if used and used + 2 + width_of(told) > paper.width:
            lines.append([])
            used = 0
        if used:
            lines[-1].append(Span("  "))
        used += (2 if used else 0) + width_of(told)
        lines[-1].append(Span(told, "bold" if mine else ""))
    return lines


# -- tables --------------------------------------------------------------------------------


def _row(cells: list[str], widths: list[int]) -> str:
    """Cells side by side; a negative width sets to the right."""
    found = []
    for cell, width in zip(cells, widths, strict=True):
        text = padded(cell, abs(width))
        found.append(text if width > 0 else text.rstrip().rjust(-width))
    return " ".join(found).rstrip()


def nations(s: ImperialState, paper: Paper) -> list[Line]:
    """A line for each nation: all that it has, what it would tax, what it owes."""
    heads = [paper.say(f"i30.screen.head.{id}") for id, _ in _NATION_COLUMNS]
    widths = [width for _, width in _NATION_COLUMNS]
    lines = section("nations", paper.say("i30.screen.nations"))
    lines.append([Span(_row(heads, widths), "dim")])
    for nation in range(NATIONS):
        own = paper.seat >= 0 and s.government[nation] == paper.seat
        lines.append([Span(_row(_nation(s, nation, paper), widths), "bold" if own else "")])
    return lines + wrapped(paper.say("i30.screen.nations_key"), paper.width, "dim")


def _nation(s: ImperialState, nation: int, paper: Paper) -> list[str]:
    tax = Tax(s, nation)
    slot = s.rondel[nation]
    built = (s.factories & HOME[nation]).bit_count()
    return [
        paper.words(names.nation(nation)),
        paper.words(names.seat(s.government[nation])),
        "-" if slot == MIDDLE else paper.words(names.slot(slot)),
        str(s.treasury[nation]),
        f"{s.points[nation]} x{final.power_factor(s.points[nation])}",
        f"{tax.factories}/{built}",
        str(tax.flags),
        str(s.armies(nation)),
        str(s.totals[nation]),
        f"{tax.revenue}-{tax.pay} +{tax.gain}",
        str(interest_due(s, nation)),
    ]


def players(s: ImperialState, paper: Paper) -> list[Line]:
    """Cash, score, bonds and nations of each player."""
    lines = section("players", paper.say("i30.screen.players"))
    for of in range(s.rules.players):
        lines += _player(s, of, paper)
    return lines


def _player(s: ImperialState, of: int, paper: Paper) -> list[Line]:
    known = knows_cash(s, paper.seat, of)
    bonds_worth = final.score(s, of) - s.cash[of]
    values: Values = {"bonds": bonds_worth}
    if known:
        values.update(cash=s.cash[of], score=final.score(s, of))
    told = [paper.say("i30.screen.purse" if known else "i30.screen.purse_hidden", values)]
    if of == s.card:
        told.append(paper.say("i30.screen.has_card"))
    governed = [names.nation(n) for n in range(NATIONS) if s.government[n] == of]
    if governed:
        told.append(paper.say("i30.screen.governs", {"nations": names.listed(governed)}))
    else:
        told.append(paper.say("i30.screen.swiss_bank"))
    name = paper.words(names.seat(of))
    head = Span(name, f"p{of + 1} strong")
    rest = wrapped(": " + ", ".join(told), paper.width, "", "    ", len(name))
    held = [_holding(s, of, nation, paper) for nation in range(NATIONS) if s.bonds(of, nation)]
    text = "; ".join(held) if held else paper.say("i30.screen.no_bonds")
    return [[head, *rest[0]], *rest[1:], *wrapped(text, paper.width, "", "    ")]


def _holding(s: ImperialState, of: int, nation: int, paper: Paper) -> str:
    values = " + ".join([str(VALUES[place]) for place in bits(s.bonds(of, nation))])
    params: Values = {"nation": names.nation(nation), "values": values}
    params.update(interest=s.interest_of(of, nation))
    return paper.say("i30.screen.holding", params)


def bonds(s: ImperialState, paper: Paper) -> list[Line]:
    """Who holds which bond; a dot is for sale.  At the end of the line the two highest sums."""
    lines = section("bonds", paper.say("i30.screen.bonds"))
    widths = [9, *[-3] * BONDS, 32]
    heads = [paper.say("i30.screen.value"), *[str(value) for value in VALUES]]
    lines.append([Span(_row([*heads, paper.say("i30.screen.sums")], widths), "dim")])
    interests = [paper.say("i30.screen.interest"), *[str(each) for each in INTERESTS], ""]
    lines.append([Span(_row(interests, widths), "dim")])
    for nation in range(NATIONS):
        cells = [_holder(s, nation, place) for place in range(BONDS)]
        row = [paper.words(names.nation(nation)), *cells, _sums(s, nation)]
        lines.append([Span(_row(row, widths))])
    return lines + wrapped(paper.say("i30.screen.bonds_key"), paper.width, "dim")


def _holder(s: ImperialState, nation: int, place: int) -> str:
    for of in range(s.rules.players):
        if s.bonds(of, nation) >> place & 1:
            return f"P{of + 1}"
    return "."


def _sums(s: ImperialState, nation: int) -> str:
    """The sums of those who hold bonds, the highest first; the government's is marked."""
    found = [(-s.sum_of(of, nation), of) for of in range(s.rules.players) if s.bonds(of, nation)]
    found.sort()
    marks = {of: "*" if s.government[nation] == of else "" for _, of in found}
    return "  ".join([f"P{of + 1}{marks[of]} {-total}" for total, of in found])


def rondel(s: ImperialState, paper: Paper, nation: int = -1) -> list[Line]:
    """The eight slots clockwise: who is there, what each costs a nation, what it brings.

    The nation is the one on turn, unless another one is named.
    """
    nation = s.nation if nation < 0 else nation
    lines = section("rondel", paper.say("i30.screen.rondel", {"nation": names.nation(nation)}))
    moving = s.over == GOING_ON and s.turn > 0 and s.government[nation] != NOBODY_GOVERNS
    for slot in range(SLOTS):
        here = [paper.words(names.letter(n)) for n in range(NATIONS) if s.rondel[n] == slot]
        head = f"  {padded(paper.words(names.this_slot(slot)), 12)} {padded(' '.join(here), 12)}"
        text = _offer(s, nation, slot, paper) if moving else ""
        rest = wrapped(text, paper.width, "dim", " " * 29, len(head) + 2)
        lines += [[Span(head + "  "), *rest[0]], *rest[1:]]
    return lines


def _offer(s: ImperialState, nation: int, slot: int, paper: Paper) -> str:
    """The fee and what the slot brings; whether others can pay the fee only they know."""
    ruler = s.government[nation]
    spaces = spaces_to(s, nation, slot)
    if spaces == SLOTS:
        return paper.say("i30.screen.here")
    if spaces > MOST_SPACES:
        return paper.say("i30.screen.closed")
    price = fee_to(s, nation, slot)
    fee = paper.say("i30.fee", {"amount": price}) if price else paper.say("i30.free")
    if knows_cash(s, paper.seat, ruler) and slot_problem(s, nation, slot) != OPEN:
        return paper.say("i30.screen.closed")
    brings = paper.words(sums.slot_brings(s, nation, slot, price, paper.seat))
    return f"{fee}; {brings}"
