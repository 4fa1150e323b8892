"""What can be looked up by typing: a nation, a region, the bonds."""

from detente.core.bits import bits
from detente.core.finding import find, squeeze
from detente.core.game import Span, Words
from detente.core.lines import Line, fit, wrapped
from detente.core.messages import Message
from detente.games.imperial_2030 import actions, board
from detente.games.imperial_2030.board import BIT, CITY, COAST, LAND_NEXT, NATION, PORT_SEA
from detente.games.imperial_2030.data.economy import (
    BONDS,
    INTERESTS,
    MIDDLE,
    MOST_SPACES,
    TAXATION,
    VALUES,
)
from detente.games.imperial_2030.data.regions import (
    FIRST_SEA,
    NATION_IDS,
    NATIONS,
    NEUTRAL,
    REGIONS,
)
from detente.games.imperial_2030.money import interest_due
from detente.games.imperial_2030.rondel import fee_to, spaces_to
from detente.games.imperial_2030.state import ImperialState, units_at
from detente.games.imperial_2030.wording import names, screen, sums
from detente.games.imperial_2030.wording.names import Values
from detente.games.imperial_2030.wording.paper import Paper

_INDENT = "  "


def lookup(
    s: ImperialState, seat: int, text: str, words: Words, width: int
) -> list[list[Span]] | None:
    """The answer to ``nation NAME`` and likewise ``rondel``, ``region``, ``bonds``; else None."""
    word, _, rest = squeeze(text).partition(" ")
    paper = Paper(words, max(width, 60), seat)
    if word == "region":
        lines = _region(s, rest, paper)
    elif word == "nation" or (word == "bonds" and rest):
        lines = _nation(s, rest, paper)
    elif word == "bonds":
        lines = screen.bonds(s, paper)
    elif word == "rondel" and rest:
        found = _which(rest, paper)
        lines = screen.rondel(s, paper, found) if isinstance(found, int) else found
    else:
        return None
    return [fit(line, width) for line in lines]


def _note(paper: Paper, message: Message) -> list[Line]:
    return wrapped(paper.words(message), paper.width, "note")


def _told(paper: Paper, id: str, values: Values) -> list[Line]:
    return wrapped(paper.say(id, values), paper.width, "", _INDENT)


def _found(forms: dict[int, list[str]], typed: str, paper: Paper) -> int | list[Line]:
    """The one thing that is meant, or what to say when there is none or there are several."""
    found = find(forms, typed)
    if len(found) == 1:
        return found[0]
    if not found:
        return _note(paper, Message("i30.look.unknown", {"text": typed}))
    told = ", ".join([forms[each][0] for each in found])
    return _note(paper, Message("i30.look.several", {"names": told}))


def millions(s: ImperialState, text: str) -> tuple[int, int] | None:
    """The payment and its number for ``give 3`` or ``give india 3``; None for other texts."""
    verb, *rest = squeeze(text).split() or [""]
    if verb != "give" or not rest or not rest[-1].isdigit() or len(rest) > 2:
        return None
    for action in s.answers:
        if actions.GIVE <= action < actions.GIVE + NATIONS:
            named = NATION_IDS[action - actions.GIVE].startswith(rest[0]) or len(rest) == 1
            return (action, int(rest[-1])) if named and int(rest[-1]) else None
    return None


# -- nations -------------------------------------------------------------------------------


def _nation(s: ImperialState, typed: str, paper: Paper) -> list[Line]:
    """All of a nation: money, taxes, interest, bonds, where its pieces are."""
    nation = _which(typed, paper)
    if not isinstance(nation, int):
        return nation
    values: Values = {"nation": names.nation(nation), "who": names.seat(s.government[nation])}
    values.update(treasury=s.treasury[nation], points=s.points[nation])
    values.update(armies=s.spare_armies(nation), fleets=s.spare_fleets(nation))
    lines: list[Line] = [[Span(paper.say("i30.look.nation", values), "heading")]]
    lines += _told(paper, "i30.look.taxation", {"brings": sums.taxes(s, nation)})
    lines += _told(paper, "i30.look.slot", _slot(s, nation))
    values["due"] = interest_due(s, nation)
    lines += _told(paper, "i30.look.interest", values)
    for of in range(s.rules.players):
        if s.bonds(of, nation):
            lines += _told(paper, "i30.look.holder", _holder(s, of, nation))
    stock = [place for place in range(BONDS) if s.stock() >> BONDS * nation + place & 1]
    sale = ", ".join([f"{VALUES[place]} ({INTERESTS[place]})" for place in stock])
    lines += _told(paper, "i30.look.for_sale", {"bonds": sale or Message("i30.none")})
    flags = names.listed([names.region(region) for region in bits(s.flags[nation])])
    lines += _told(paper, "i30.look.flags", {"regions": flags})
    for region in range(REGIONS):
        if s.present(nation) & BIT[region]:
            lines += _told(paper, "i30.look.units", _units(s, nation, region))
    return lines


def _which(typed: str, paper: Paper) -> int | list[Line]:
    """The nation that is meant."""
    forms = {
        nation: [squeeze(paper.words(names.nation(nation))), NATION_IDS[nation]]
        for nation in range(NATIONS)
    }
    return _found(forms, typed, paper)


def _slot(s: ImperialState, nation: int) -> Values:
    """Where it stands on the rondel, and how far Taxation is."""
    now = s.rondel[nation]
    slot = Message("i30.none") if now == MIDDLE else names.this_slot(now)
    spaces = spaces_to(s, nation, TAXATION)
    if spaces > MOST_SPACES:
        away = Message("i30.look.too_far")
    else:
        fee = fee_to(s, nation, TAXATION)
        price = Message("i30.fee", {"amount": fee}) if fee else Message("i30.free")
        away = Message("i30.look.away", {"n": spaces, "fee": price})
    return {"slot": slot, "away": away}


def _holder(s: ImperialState, of: int, nation: int) -> Values:
    held = " + ".join([str(VALUES[place]) for place in bits(s.bonds(of, nation))])
    values: Values = {"who": names.seat(of), "values": held, "sum": s.sum_of(of, nation)}
    return {**values, "interest": s.interest_of(of, nation)}


def _units(s: ImperialState, nation: int, region: int) -> Values:
    found = [
        names.units_there(nation, region, kind, count)
        for of, kind, count in units_at(s, region)
        if of == nation
    ]
    return {"region": names.region(region), "units": names.listed(found)}


# -- regions -------------------------------------------------------------------------------


def _region(s: ImperialState, typed: str, paper: Paper) -> list[Line]:
    """What a region is, who is there, what lies beside it."""
    forms = {
        region: [squeeze(paper.words(names.region(region))), squeeze(board.IDS[region])]
        for region in range(REGIONS)
    }
    region = _found(forms, typed, paper)
    if not isinstance(region, int):
        return region
    values: Values = {"region": names.region(region), "what": _what(s, region)}
    lines: list[Line] = [[Span(paper.say("i30.look.region", values), "heading")]]
    for nation in range(NATIONS):
        if s.flags[nation] & BIT[region]:
            lines += _told(paper, "i30.look.flag", {"nation": names.nation(nation)})
        if s.present(nation) & BIT[region]:
            there = _units(s, nation, region)
            lines += _told(paper, "i30.look.there", {**there, "nation": names.nation(nation)})
    if PORT_SEA[region] >= 0:
        lines += _told(paper, "i30.look.harbour", {"sea": names.region(PORT_SEA[region])})
    for id, beside in (("land", LAND_NEXT[region]), ("coast", COAST[region])):
        if beside:
            near = names.listed([names.region(each) for each in bits(beside)])
            lines += _told(paper, f"i30.look.{id}", {"regions": near})
    if region >= FIRST_SEA:
        near = names.listed([names.region(each) for each in bits(board.SEA_NEXT[region])])
        lines += _told(paper, "i30.look.seas", {"regions": near})
    return lines + _canals(region, paper)


def _what(s: ImperialState, region: int) -> Message:
    if region >= FIRST_SEA:
        return Message("i30.look.sea")
    if NATION[region] == NEUTRAL:
        return Message("i30.look.neutral")
    kind = "blue" if CITY[region] else "brown"
    built = "built" if s.factories & BIT[region] else "site"
    return Message(f"i30.look.{kind}_{built}", {"nation": names.nation(NATION[region])})


def _canals(region: int, paper: Paper) -> list[Line]:
    lines: list[Line] = []
    for canal, (one, other) in enumerate(board.CANAL_SEAS):
        land = board.CANAL_LAND[canal]
        if region in (one, other, land):
            values: Values = {"canal": names.canal(canal), "land": names.region(land)}
            values.update(one=names.region(one), other=names.region(other))
            lines += _told(paper, "i30.look.canal", values)
    return lines
