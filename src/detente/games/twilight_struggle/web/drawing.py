"""The values from which the map is drawn: what never changes on it."""

from typing import Any, Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, CIVIL_WAR_BOX, STABILITY
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import ASIA, COUNTRIES, REGION_IDS
from detente.games.twilight_struggle.state import CIVIL_WAR_MARKERS
from detente.games.twilight_struggle.web import elements, layout, links
from detente.games.twilight_struggle.wording import names

#: Countries whose name is written in another way on the map, where room is scarce.
OTHER_ON_MAP: Final = frozenset(
    {"dominican_republic", "se_african_states", "spain_portugal", "west_african_states"}
)
#: Names that look wider than this are given a length, so that every typeface fits the box.
_WIDE: Final = 72
_WIDEST: Final = 103
_NAME_SIZE: Final = 18
_PLATE_SIZE: Final = 17.5
#: Width of a letter as a part of its height, in a bold condensed face.
_NARROW: Final = dict.fromkeys("iIjlt.,/'| ", 0.26) | dict.fromkeys("fr-", 0.34)
_BROAD: Final = dict.fromkeys("mMwW", 0.76)
_USUAL: Final = 0.49
_CAPITAL: Final = 0.56


def text_width(text: str, size: float) -> float:
    """About how wide a text is in a bold condensed face."""
    return size * sum(_letter(sign) for sign in text)


def _letter(sign: str) -> float:
    if ord(sign) > 0x2E80:
        return 1.0
    return _NARROW.get(sign) or _BROAD.get(sign) or (_CAPITAL if sign.isupper() else _USUAL)


def drawing(words: Words) -> dict[str, Any]:
    """The values for ``board.svg``."""
    return {
        "width": layout.WIDTH,
        "height": layout.HEIGHT,
        "links": links.all_links(),
        "countries": [*(_country(number, words) for number in range(COUNTRIES)), _civil_war(words)],
        "powers": [_power(side, words) for side in (US, USSR)],
        "plates": [_plate(number, words) for number in range(len(REGION_IDS))],
        "views": [_view(number, words) for number in range(len(layout.VIEWS))],
    }


def map_name(number: int) -> Message:
    """A country's name as the map has it."""
    id = board.IDS[number]
    return Message(f"ts.web.map.{id}") if id in OTHER_ON_MAP else names.country(number)


def _country(number: int, words: Words) -> dict[str, Any]:
    name = words(map_name(number))
    wide = text_width(name, _NAME_SIZE)
    near = [elements.country(each) for each in bits(board.NEIGHBOURS[number])]
    near += [elements.power(side) for side in (US, USSR) if board.HOME[side] & BIT[number]]
    x, y = layout.COUNTRIES[board.IDS[number]]
    return {
        "id": elements.country(number),
        "name": name,
        "label": words(names.country(number)),
        "length": round(min(wide, _WIDEST)) if wide > _WIDE else 0,
        "x": x,
        "y": y,
        "shade": elements.shade(number),
        "split": elements.is_split(number),
        "ground": BATTLEGROUNDS & BIT[number] != 0,
        "stability": STABILITY[number],
        "near": " ".join(near),
        "region": elements.shade(number).removeprefix("r-"),
    }


def _civil_war(words: Words) -> dict[str, Any]:
    """The box of the Chinese Civil War, drawn like a country; it is seen only while it lasts."""
    name = words(names.country(CIVIL_WAR_BOX))
    x, y = layout.CIVIL_WAR
    return {
        "id": elements.country(CIVIL_WAR_BOX),
        "name": name,
        "label": name,
        "length": _WIDEST,
        "x": x,
        "y": y,
        "shade": f"{elements.region_shade(ASIA)} gone",
        "split": False,
        "ground": False,
        "stability": CIVIL_WAR_MARKERS,
        "near": elements.power(USSR),
        "region": REGION_IDS[ASIA],
    }


def _power(side: int, words: Words) -> dict[str, Any]:
    id = names.SIDE_IDS[side]
    x, y, width, height = layout.POWERS[id]
    near = [elements.country(each) for each in bits(board.HOME[side])]
    return {
        "id": elements.power(side),
        "side": id,
        "name": words(Message(f"ts.web.power.{id}")),
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "near": " ".join(near),
    }


def _plate(number: int, words: Words) -> dict[str, Any]:
    id = REGION_IDS[number]
    x, y, width, height = layout.PLATES[id]
    name = words(Message(f"ts.web.plate.{id}"))
    return {
        "id": elements.region(number),
        "region": id,
        "shade": elements.region_shade(number),
        "name": name,
        "length": round(min(text_width(name, _PLATE_SIZE), width - 68)),
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "levels": id in layout.VIEWS,
        "view": _view_box(id),
    }


def _view(number: int, words: Words) -> dict[str, Any]:
    """A jump to a region: its button, and its large label on the small map."""
    id = REGION_IDS[number]
    name = words(Message(f"ts.web.far.{id}"))
    x, y = layout.LABELS[id]
    width = round(text_width(name, 44)) + 128
    return {
        "id": f"f-{id}",
        "region": id,
        "shade": elements.region_shade(number),
        "name": words(names.region(number)),
        "short": name,
        "x": x - width // 2,
        "y": y - 34,
        "width": width,
        "view": _view_box(id),
    }


def _view_box(id: str) -> str:
    """What a jump to a region shows; the part of Asia shows all of Asia."""
    return " ".join(str(each) for each in layout.VIEWS.get(id, layout.VIEWS["asia"]))
