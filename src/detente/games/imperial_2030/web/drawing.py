"""The values from which the map is drawn: what never changes on it."""

from typing import Any, Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data.regions import BROWN, FIRST_SEA, NATION_IDS, NEUTRAL
from detente.games.imperial_2030.web import elements, layout
from detente.games.imperial_2030.wording import names

#: Width of a letter of the map's names, by its shape.
_NARROW: Final = dict.fromkeys("iIljtfr.,' -", 3.1)
_BROAD: Final = dict.fromkeys("MWmw", 7.8)
_USUAL: Final = 5.7
#: Further room for each letter of the names of seas.
_SPACED: Final = 0.6
#: Height of a line of names, and how far the middle of letters lies above their foot.
_LINE: Final = 11
_MIDDLE: Final = 3.6
#: The signs at the edge: height, least distance from the edge, room beside the words.
_SIGN_HEIGHT: Final = 13
_SIGN_EDGE: Final = 2
_SIGN_ROOM: Final = 12
#: Letters of the signs are smaller than those of the names.
_SIGN_LETTER: Final = 0.78
#: Most units of one kind that a nation has.
_MOST_UNITS: Final = 10

#: Outlines of the six badges, so that nations differ without colour; about 7 units in radius.
OUTLINES: Final = {
    "russia": "M-6.2-6.2H6.2V6.2H-6.2z",
    "china": "M0-7A7 7 0 0 1 0 7A7 7 0 0 1 0-7z",
    "india": "M-3.7-6.6H3.7L7.4 0 3.7 6.6H-3.7L-7.4 0z",
    "brazil": "M0-8.2L8.2 0 0 8.2-8.2 0z",
    "usa": "M-6.3-6.4Q0-7.8 6.3-6.4V.8Q6 5.6 0 8Q-6 5.6-6.3.8z",
    "europe": "M-7.8 5.9L-4.9-6.2H4.9L7.8 5.9z",
}


def text_width(text: str) -> float:
    """About how wide a name on the map is."""
    return sum(_letter(sign) for sign in text)


def _letter(sign: str) -> float:
    if ord(sign) > 0x2E80:
        return 11.0
    return _NARROW.get(sign) or _BROAD.get(sign) or _USUAL


def lines_of(region: int, words: Words) -> list[str]:
    """A region's name in one line or, where there is room for no more, in two."""
    name = words(names.region(region))
    if not layout.SPOTS[board.IDS[region]].two_lines or " " not in name:
        return [name]
    first, _, last = name.rpartition(" ")
    return [first, last]


def badge_spot(region: int, words: Words) -> layout.Point:
    """Where a region's city or flag stands: left of the name, unless there is a place for it."""
    spot = layout.SPOTS[board.IDS[region]]
    if spot.badge is not None:
        return spot.badge
    lines = lines_of(region, words)
    wide = max(
        text_width(line) + (_SPACED * len(line) if region >= FIRST_SEA else 0) for line in lines
    )
    x, y = spot.name
    return round(x - wide / 2 - 9, 1), round(y - _MIDDLE + (len(lines) - 1) * _LINE / 2, 1)


def drawing(words: Words) -> dict[str, Any]:
    """The values for ``board.svg``."""
    regions = [_region(board.NUMBER[id], words) for id in layout.SPOTS]
    return {
        "width": layout.WIDTH,
        "height": layout.HEIGHT,
        "top": layout.TOP,
        "seas": [region for region in regions if region["kind"] == "sea"],
        "lands": [region for region in regions if region["kind"] != "sea"],
        "nations": nations(words),
        "counts": range(2, _MOST_UNITS + 1),
        "bridges": layout.BRIDGES,
        "canals": [_canal(id, words) for id in layout.CANALS],
        "wraps": [_wrap(wrap, words) for wrap in layout.WRAPS],
        "views": [
            {
                "id": id,
                "box": " ".join(str(each) for each in box),
                "name": words(Message(f"i30.web.view.{id}")),
            }
            for id, box in layout.VIEWS.items()
        ],
    }


def nations(words: Words) -> list[dict[str, str]]:
    """Id, name, letter and outline of every nation, in the order of their turns."""
    return [
        {
            "id": id,
            "name": words(names.nation(number)),
            "letter": words(names.letter(number)),
            "outline": OUTLINES[id],
        }
        for number, id in enumerate(NATION_IDS)
    ]


def kind_of(region: int) -> str:
    """``sea``, ``land`` or ``home``."""
    return "sea" if region >= FIRST_SEA else "land" if board.NATION[region] == NEUTRAL else "home"


def _region(number: int, words: Words) -> dict[str, Any]:
    id = board.IDS[number]
    spot = layout.SPOTS[id]
    near = board.NEIGHBOURS[number]
    for one, other in board.CANAL_SEAS:
        if number in (one, other):
            near |= board.BIT[one + other - number]
    home = board.NATION[number]
    return {
        "id": elements.region(number),
        "pieces": elements.pieces(number),
        "shape": id,
        "kind": kind_of(number),
        "nation": NATION_IDS[home] if home != NEUTRAL else "",
        "city": ("brown" if board.CITY[number] == BROWN else "blue") if home != NEUTRAL else "",
        "name": words(names.region(number)),
        "lines": [
            {"text": line, "x": spot.name[0], "y": spot.name[1] + at * _LINE}
            for at, line in enumerate(lines_of(number, words))
        ],
        "near": " ".join(elements.region(each) for each in bits(near)),
    }


def _canal(id: str, words: Words) -> dict[str, Any]:
    path, badge, name = layout.CANALS[id]
    return {
        "id": elements.canal(board.CANAL_IDS.index(id)),
        "path": path,
        "badge": badge,
        "name": name,
        "title": words(Message(f"i30.web.canal.{id}")),
    }


def _wrap(wrap: layout.Wrap, words: Words) -> dict[str, Any]:
    name = words(Message(f"i30.web.wrap.{wrap.sea}"))
    arrow = "i30.web.wrap.left" if wrap.left else "i30.web.wrap.right"
    said = words(Message(arrow, {"sea": name}))
    wide = round(text_width(said) * _SIGN_LETTER + _SIGN_ROOM, 1)
    x = _SIGN_EDGE if wrap.left else layout.WIDTH - _SIGN_EDGE - wide
    view = layout.VIEW_OF[wrap.sea]
    return {
        "jump": view,
        "box": " ".join(str(each) for each in layout.VIEWS[view]),
        "label": words(Message("i30.web.wrap.label", {"sea": name})),
        "text": said,
        "x": x,
        "y": wrap.y,
        "width": wide,
        "height": _SIGN_HEIGHT,
        "middle": x + wide / 2,
    }
