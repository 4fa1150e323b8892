"""The rondel as a drawing: slots, fees, the nations' markers."""

from math import cos, radians, sin
from typing import Any, Final

from detente.core.messages import Message, Words
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import MIDDLE, SLOTS
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.rondel import fee_to, spaces_to
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import elements
from detente.games.imperial_2030.web.figures import moving
from detente.games.imperial_2030.wording import names

#: Middle of the wheel, inner and outer edge of the slots, in a box of 200 units.
_MIDDLE: Final = 100
_INNER: Final = 33
_OUTER: Final = 92
_STEP: Final = 45
#: Where the names, the fees and the markers stand, from the middle.
_NAME: Final = (66, 75)
_FEE: Final = (100, 94)
_MARKER: Final = 45
#: Names keep away from the fees: those above the middle lower, those at the sides further in
#: and, so that markers have room below them, higher.
_LOWERED: Final = 2
_SIDES: Final = {2: 1, 6: -1}
_RAISED: Final = 8
_INWARD: Final = 5
#: There markers stand below the name: so far out and so far down, one after the other.
_BELOW: Final = ((44, 13), (60, 13), (75, 13), (62, 28), (77, 28), (88, 14))
_FREE_WIDTH: Final = 22
_FEE_WIDTH: Final = 18
_HEIGHT: Final = 14
#: Degrees between markers in one slot; of more than three the others stand in a second row.
_BETWEEN: Final = 17
_ROWS: Final = (38, 48)
#: Sizes: of the nation on turn, of the others, of all where more than three share a slot.
_NOW, _OTHER, _MANY = 1.15, 0.95, 0.75
_FEW: Final = 3


def wheel(s: ImperialState, seat: int, words: Words) -> dict[str, Any]:
    """The values for the drawing in ``status.html``."""
    now = moving(s)
    choosing = s.actor == seat and seat >= 0 and any(a < SLOTS for a in s.answers)
    return {
        "slots": [_slot(s, now, choosing, slot, words) for slot in range(SLOTS)],
        "markers": _markers(s, now),
        "nation": NATION_IDS[now] if now >= 0 else "",
        "factor": words(Message("i30.web.factor", {"factor": power_factor(s.points[now])}))
        if now >= 0
        else "",
    }


def fee_words(amount: int) -> Message:
    """A fee in the room of a pill."""
    return names.money(amount) if amount else Message("i30.free")


def _slot(s: ImperialState, now: int, choosing: bool, slot: int, words: Words) -> dict[str, Any]:
    angle = radians(-90 + _STEP * slot)
    out, down = _NAME[0] * cos(angle), _NAME[1] * sin(angle)
    if slot in _SIDES:
        out -= _SIDES[slot] * _INWARD
        down -= _RAISED
    elif down < 0:
        down += _LOWERED
    legal = choosing and actions.SLOT + slot in s.answers
    found: dict[str, Any] = {
        "id": elements.slot(slot),
        "name": words(names.slot(slot)),
        "path": _segment(slot),
        "x": _round(_MIDDLE + out),
        "y": _round(_MIDDLE + down + 3.4),
        "here": NATION_IDS[now] if now >= 0 and s.rondel[now] == slot else "",
        "state": "legal" if legal else "off" if choosing else "",
        "fee": None,
    }
    if legal:
        amount = fee_to(s, now, slot)
        width = _FEE_WIDTH if amount else _FREE_WIDTH
        x = _MIDDLE + (_FEE[0]) * cos(angle)
        found["fee"] = {
            "text": str(amount) if amount else words(Message("i30.free")),
            "pay": amount > 0,
            "left": _round(x - width / 2),
            "x": _round(x),
            "y": _round(_MIDDLE + _FEE[1] * sin(angle)),
            "width": width,
            "height": _HEIGHT,
        }
        values: dict[str, int | str | Message] = {
            "slot": names.slot(slot),
            "n": spaces_to(s, now, slot),
            "fee": fee_words(amount),
        }
        found["label"] = words(Message("i30.web.slot_label", values))
    else:
        found["label"] = found["name"]
    return found


def _segment(slot: int) -> str:
    start, end = (radians(-90 + _STEP * slot + side * _STEP / 2) for side in (-1, 1))

    def point(radius: float, angle: float) -> str:
        return f"{_MIDDLE + radius * cos(angle):.1f} {_MIDDLE + radius * sin(angle):.1f}"

    return (
        f"M{point(_OUTER, start)}A{_OUTER} {_OUTER} 0 0 1 {point(_OUTER, end)}"
        f"L{point(_INNER, end)}A{_INNER} {_INNER} 0 0 0 {point(_INNER, start)}z"
    )


def _markers(s: ImperialState, now: int) -> list[dict[str, Any]]:
    """The nations on their slots, side by side where several share one, beside its name."""
    found = []
    for slot in range(SLOTS):
        there = [nation for nation in range(NATIONS) if s.rondel[nation] == slot]
        for place, nation in enumerate(there):
            x, y = _marker_spot(slot, place, len(there))
            scale = _MANY if len(there) > _FEW else _NOW if nation == now else _OTHER
            found.append({"id": NATION_IDS[nation], "x": _round(x), "y": _round(y), "scale": scale})
    return found


def _marker_spot(slot: int, place: int, count: int) -> tuple[float, float]:
    """Where one of so many markers of a slot stands."""
    if slot in _SIDES:
        out, down = _BELOW[place]
        return _MIDDLE + _SIDES[slot] * out, _MIDDLE + down
    rows = [count] if count <= _FEW else [_FEW, count - _FEW]
    row, at = divmod(place, _FEW)
    angle = radians(-90 + _STEP * slot + (at - (rows[row] - 1) / 2) * _BETWEEN)
    out = _MARKER if len(rows) == 1 else _ROWS[row]
    return _MIDDLE + out * cos(angle), _MIDDLE + out * sin(angle)


def waiting(s: ImperialState) -> list[str]:
    """The nations that are not on the rondel yet."""
    return [NATION_IDS[nation] for nation in range(NATIONS) if s.rondel[nation] == MIDDLE]


def _round(value: float) -> float:
    return round(value, 1)
