"""What changes on the map: for each element its classes, pieces and spoken label."""

from detente.core.journal import Entry
from detente.core.messages import Message, Words
from detente.core.page import Marks
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.board import BIT
from detente.games.imperial_2030.data.regions import (
    BROWN,
    NATION_IDS,
    NEUTRAL,
    REGIONS,
)
from detente.games.imperial_2030.state import ImperialState, units_at
from detente.games.imperial_2030.web import elements, entry_places, question, ways
from detente.games.imperial_2030.web.drawing import kind_of
from detente.games.imperial_2030.web.pieces import flag_of, pieces
from detente.games.imperial_2030.wording import names


def marks(s: ImperialState, seat: int, words: Words, last: list[int], news: list[Entry]) -> Marks:
    """Every element of the map that can change; ``last`` are actions that can be taken back."""
    asked = s.actor == seat and seat >= 0
    legal = question.regions(s) if asked else 0
    about = question.about(s)
    fresh = {place for entry in news for place in entry_places.places(entry)}
    found: Marks = {"board": {"cls": "board choosing" if legal else "board"}}
    for region in range(REGIONS):
        id = elements.region(region)
        classes = ["r", *_classes(s, region)]
        if legal & BIT[region]:
            classes.append("legal")
        if about.region == region:
            classes.append("subject")
        if id in fresh:
            classes.append("last")
        found[id] = {"cls": " ".join(classes), "label": label(s, region, words)}
        chosen = about.kind if about.region == region else -1
        found[elements.pieces(region)] = {"pieces": pieces(s, region, chosen, words)}
    found |= _canals(s)
    found |= ways.marks(s, asked, about)
    return found


def _classes(s: ImperialState, region: int) -> list[str]:
    """What a region is, and whose."""
    home = board.NATION[region]
    found = [kind_of(region)]
    owner = home if home != NEUTRAL else flag_of(s, region)
    if owner >= 0:
        found += [f"n-{NATION_IDS[owner]}", *(["own"] if home == NEUTRAL else [])]
    return found


def _canals(s: ImperialState) -> Marks:
    """The nations that may refuse passage."""
    found: Marks = {}
    for canal, land in enumerate(board.CANAL_LAND):
        owner = flag_of(s, land)
        badge = [(f"badge-{NATION_IDS[owner]}", 0.0, 0.0, "badge")] if owner >= 0 else []
        found[elements.canal(canal)] = {"pieces": badge}
    return found


# -- what a region is to a screen reader ---------------------------------------------------


def label(s: ImperialState, region: int, words: Words) -> str:
    """A region with its owner or factory and the units there."""
    parts = [words(names.region(region)), words(owner_words(s, region))]
    parts += [words(each) for each in unit_words(s, region)]
    return ", ".join(parts)


def owner_words(s: ImperialState, region: int) -> Message:
    """Whose home it is and what the city has, or whose flag stands there."""
    home = board.NATION[region]
    if home == NEUTRAL:
        owner = flag_of(s, region)
        if owner < 0:
            return Message("i30.web.no_flag")
        return Message("i30.flag_of", {"nation": names.nation(owner)})
    colour = "brown" if board.CITY[region] == BROWN else "blue"
    kind = "built" if s.factories & BIT[region] else "site"
    if s.factories & BIT[region] and s.occupied(home) & BIT[region]:
        kind = "blocked"
    return Message(f"i30.web.city.{colour}.{kind}", {"nation": names.nation(home)})


def unit_words(s: ImperialState, region: int) -> list[Message]:
    """The units of a region, nation by nation."""
    found = []
    for nation, kind, count in units_at(s, region):
        units = names.units_there(nation, region, kind, count)
        values: dict[str, int | str | Message] = {"nation": names.nation(nation), "units": units}
        found.append(Message("i30.units_of", values))
    return found
