"""Parts of the rules that follow from data and options, as text in the form of the rules.

A text of ``rulebook/<language>`` asks for a part by its name: tables of countries, cards,
editions, options.  So no figure is written down twice.
"""

from collections.abc import Callable, Iterable
from typing import Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.core.options import OptionSpec
from detente.games.twilight_struggle import board, deck
from detente.games.twilight_struggle.data.cards import CARDS, NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.data.countries import CANADA, COUNTRIES, REGION_IDS
from detente.games.twilight_struggle.data.editions import EDITIONS
from detente.games.twilight_struggle.data.scenarios import INFLUENCE
from detente.games.twilight_struggle.data.tracks import LAST_BOX, SCORING, Box
from detente.games.twilight_struggle.rulings import RULINGS, option_specs
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.lookup import RULINGS_OF, era_of

#: Before what was taken from another edition's track by its place.
_INFERRED: Final = "≈"
_NOTHING: Final = "–"

Cells = Iterable[str]


def rule_text(name: str, words: Words) -> str | None:
    """The part of this name; None when there is none."""
    part = _PARTS.get(name)
    return None if part is None else part(words)


def _table(words: Words, headings: tuple[str, ...], rows: Iterable[Cells]) -> str:
    """A table; the headings are the ends of message ids."""
    titles = [words(Message(f"ts.rules.{each}")) for each in headings]
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("|" + "|".join(line) + "|" for line in lines)


# -- the map ---------------------------------------------------------------------------------


def _countries(words: Words) -> str:
    """A table for each region: its countries, what they are, what they touch."""
    headings = ("stability", "battleground", "neighbours")
    parts = []
    for region in range(len(SCORING)):
        rows = [_country(number, words) for number in bits(board.REGIONS[region])]
        parts.append(_table(words, (f"region.{REGION_IDS[region]}", *headings), rows))
    return "\n\n".join(parts)


def _country(number: int, words: Words) -> list[str]:
    near = [words(names.country(each)) for each in bits(board.NEIGHBOURS[number])]
    for side in (US, USSR):
        if board.HOME[side] & board.BIT[number]:
            near.append(words(Message(f"ts.rules.superpower.{names.SIDE_IDS[side]}")))
    told = words(names.country(number))
    parts = [part for part in ("western", "eastern", "southeast") if _lies_in(number, part)]
    if parts:
        within = ", ".join(words(Message(f"ts.rules.part.{part}")) for part in parts)
        told = f"{told} ({within})"
    ground = board.BATTLEGROUNDS & board.BIT[number]
    return [
        told,
        str(board.STABILITY[number]),
        words(Message("ts.rules.yes")) if ground else _NOTHING,
        ", ".join(near),
    ]


def _lies_in(number: int, part: str) -> bool:
    where = {
        "western": board.WESTERN_EUROPE,
        "eastern": board.EASTERN_EUROPE,
        "southeast": board.SOUTHEAST_ASIA,
    }
    return where[part] & board.BIT[number] != 0


def _homes(words: Words) -> str:
    """The countries next to each superpower."""
    rows = [
        [
            words(names.side(side)),
            ", ".join(words(names.country(each)) for each in bits(board.HOME[side])),
        ]
        for side in (US, USSR)
    ]
    return _table(words, ("side", "always_open"), rows)


def _start(side: int) -> Callable[[Words], str]:
    """The fixed influence of a side."""

    def told(words: Words) -> str:
        rows = []
        for number in range(COUNTRIES):
            markers = board.START[side * COUNTRIES + number]
            if markers:
                name = words(names.country(number))
                if (side, number) == (US, CANADA):
                    name = words(Message("ts.rules.deluxe_only", {"country": name}))
                rows.append([name, str(markers)])
        return _table(words, ("country", "influence"), rows)

    return told


def _scoring(words: Words) -> str:
    """What presence, domination and control of each region are worth."""
    rows = []
    for region, (presence, domination, control) in enumerate(SCORING):
        win = words(Message("ts.rules.wins"))
        worth = [str(presence), str(domination), str(control) if control else win]
        rows.append([words(names.region(region)), *worth])
    return _table(words, ("region", "presence", "domination", "control"), rows)


# -- space -----------------------------------------------------------------------------------


def _space(edition: str) -> Callable[[Words], str]:
    """The boxes of an edition's space track."""

    def told(words: Words) -> str:
        boxes = EDITIONS[edition].space
        rows = [_box(number, boxes[number], words) for number in range(1, LAST_BOX + 1)]
        return _table(words, ("box", "name", "ops", "roll", "vp", "ability"), rows)

    return told


def _box(number: int, box: Box, words: Words) -> list[str]:
    def shown(text: str, what: str) -> str:
        return f"{_INFERRED} {text}" if what in box.inferred else text

    name = words(Message(f"ts.box.{box.id}"))
    ability = names.ABILITIES.get(number)
    return [
        shown(str(number), "place"),
        shown(name, "name"),
        shown(str(box.ops), "ops"),
        shown(f"1-{box.roll}", "roll"),
        shown(f"{box.first} / {box.second}", "vp"),
        _NOTHING if ability is None else words(Message(f"ts.ability.{ability}")),
    ]


# -- editions and options --------------------------------------------------------------------


def _editions(words: Words) -> str:
    """Where the profiles of the editions differ, a line a point."""
    profiles = list(EDITIONS.values())
    points = [
        ("ts.rules.edition.optional_cards", [_yes(e.optional_cards, words) for e in profiles]),
        ("ts.rules.edition.canada", [str(each.canada) for each in profiles]),
        ("ts.rules.edition.extras", [_yes(each.extras, words) for each in profiles]),
        ("ts.rules.edition.ordered_ames", [_yes(e.ordered_ames, words) for e in profiles]),
    ]
    for name in profiles[0].rulings:
        told = [_yes(each.rulings[name], words) for each in profiles]
        points.append((f"ts.option.{name}", told))
    rows = [[words(Message(id)), *told] for id, told in points]
    headings = ("point", *(f"edition.{each.id}" for each in profiles))
    return _table(words, headings, rows)


def _yes(value: bool, words: Words) -> str:
    return words(Message("ts.rules.yes" if value else "ts.rules.no"))


def _options(words: Words) -> str:
    """The options that are no rulings: what they may be, and what they do."""
    rows = []
    for spec in option_specs():
        if spec.why is None:
            rows.append([_title(spec, words), _values(spec, words), words(spec.help)])
    return _table(words, ("option", "values", "meaning"), rows)


def _values(spec: OptionSpec, words: Words) -> str:
    if isinstance(spec.default, str):
        return ", ".join(words(Message(f"{spec.help.id}.{value}")) for value in spec.values)
    if isinstance(spec.default, bool):
        return ", ".join(_yes(bool(value), words) for value in spec.values)
    return f"{spec.values[0]} {_NOTHING} {spec.values[-1]}"


def _title(spec: OptionSpec, words: Words) -> str:
    return f"{words(Message(f'{spec.help.id}.title'))} ({spec.name})"


def _ruling_options(words: Words) -> str:
    """The rulings: what they decide, under both presets, and why."""
    presets = {name: (rules, app) for name, rules, app in RULINGS}
    rows = []
    for spec in option_specs():
        if spec.why is not None:
            both = [_yes(value, words) for value in presets[spec.name]]
            rows.append([_title(spec, words), *both, words(spec.help), words(spec.why)])
    return _table(words, ("option", "preset.rules", "preset.app", "meaning", "reason"), rows)


# -- scenario and cards ----------------------------------------------------------------------


def _late_war(words: Words) -> str:
    """The influence on the map of the Late War scenario, region by region."""
    where = {country: (us, ussr) for country, us, ussr in INFLUENCE}
    rows = []
    for region in range(len(SCORING)):
        told = [
            f"{words(names.country(each))} {where[each][0]}/{where[each][1]}"
            for each in bits(board.REGIONS[region])
            if each in where
        ]
        rows.append([words(names.region(region)), ", ".join(told)])
    return _table(words, ("region", "influence_both"), rows)


def _cards(words: Words) -> str:
    """A section for each card: whose, from when, its value, and all that its event does."""
    return "\n\n".join(_card(number, words) for number in range(1, CARDS + 1))


def _card(number: int, words: Words) -> str:
    heading = Message("ts.rules.card", {"number": number, "title": names.card(number)})
    facts = [_owner(number, words), words(Message(f"ts.look.era_{era_of(number)}"))]
    if number not in SCORES:
        facts.append(words(Message("ts.ops", {"n": deck.OPS[number]})))
    for mask, id in ((deck.STARRED, "starred"), (deck.OPTIONAL, "optional")):
        if mask & deck.BIT[number]:
            facts.append(words(Message(f"ts.rules.{id}")))
    parts = [
        f"## {words(heading)}",
        ", ".join(facts) + ".",
        words(Message(f"ts.help.{deck.IDS[number]}")),
    ]
    rulings = [words(Message(f"ts.option.{each}")) for each in RULINGS_OF.get(number, ())]
    if rulings:
        told = "; ".join(rulings)
        parts.append(words(Message("ts.rules.can_be_set", {"rulings": told})))
    return "\n\n".join(parts)


def _owner(number: int, words: Words) -> str:
    if number in SCORES:
        return words(Message("ts.rules.scoring_card"))
    owner = deck.SIDE[number]
    name = "both" if owner == NEUTRAL else names.SIDE_IDS[owner]
    return words(Message(f"ts.rules.owner.{name}"))


_PARTS: Final[dict[str, Callable[[Words], str]]] = {
    "countries": _countries,
    "homes": _homes,
    "start_ussr": _start(USSR),
    "start_us": _start(US),
    "scoring": _scoring,
    "space_deluxe": _space("deluxe"),
    "space_second": _space("second"),
    "editions": _editions,
    "options": _options,
    "ruling_options": _ruling_options,
    "late_war_influence": _late_war,
    "cards": _cards,
}
