"""What changes on the map: for each element its classes, text and spoken label."""

from functools import lru_cache
from typing import Final

from detente.core.bits import bits
from detente.core.journal import Entry
from detente.core.messages import Message, Words
from detente.core.page import Mark, Marks
from detente.games.twilight_struggle import actions, board
from detente.games.twilight_struggle.board import (
    BATTLEGROUNDS,
    BIT,
    CIVIL_WAR_BOX,
    CLOSED,
    STABILITY,
)
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import ASIA, COUNTRIES, REGION_IDS
from detente.games.twilight_struggle.scoring import level, points, swing
from detente.games.twilight_struggle.state import NO_CIVIL_WAR, TwilightState
from detente.games.twilight_struggle.web import elements, entry_places, layout, pending
from detente.games.twilight_struggle.web.drawing import text_width
from detente.games.twilight_struggle.web.targets import coup_loses
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.atlas import LEVELS
from detente.games.twilight_struggle.wording.screen import in_hand

#: More legal places than this, and each stands out less.
_MANY: Final = 20
#: The class of a country where a verb is legal, for the verbs that share their places.
_WAYS: Final = {actions.PLACE: "place", actions.COUP: "coup", actions.REALIGN: "realign"}
#: The class of a country in which a coup would lose the game at once.
RISKY: Final = "risky"
#: Room for a card's title in the box of a superpower, and the size of its letters there.
_KNOWN_ROOM: Final = 122
_KNOWN_SIZE: Final = 17


def marks(s: TwilightState, seat: int, words: Words, last: list[int], news: list[Entry]) -> Marks:
    """Every element of the map that can change; ``last`` are actions that can be taken back."""
    found: Marks = {}
    legal = _legal(s, seat)
    placed = pending.changes(s, seat, last)
    fresh = {place for entry in news for place in entry_places.places(entry)}
    found["board"] = {"cls": _board_class(legal)}
    for number in range(COUNTRIES):
        id = elements.country(number)
        classes = ["c", *_classes(s, number), *legal.get(number, ())]
        if number in placed:
            classes += ["chosen", "pending"]
        if id in fresh:
            classes.append("last")
        label = _label(number, s.markers(US, number), s.markers(USSR, number), words)
        if RISKY in classes:
            label = words(Message("ts.web.risky_label", {"label": label}))
        found[id] = {"cls": " ".join(classes), "label": label}
        for side in (US, USSR):
            count = s.markers(side, number)
            found[f"{id}-{names.SIDE_IDS[side]}"] = {"text": str(count) if count else ""}
        found[f"{id}-plus"] = {"text": f"{placed[number]:+d}" if number in placed else ""}
    found |= _civil_war(s, words, legal, placed, fresh)
    for number in range(len(REGION_IDS)):
        found |= _plate(s, number, words)
    for side in (US, USSR):
        found |= _power(s, seat, side, words)
    return found


def _civil_war(
    s: TwilightState,
    words: Words,
    legal: dict[int, list[str]],
    placed: dict[int, int],
    fresh: set[str],
) -> Marks:
    """The box of the Chinese Civil War (12); it is not seen where it is not fought."""
    id = elements.country(CIVIL_WAR_BOX)
    classes = ["c", elements.region_shade(ASIA), *legal.get(CIVIL_WAR_BOX, ())]
    if s.civil_war == NO_CIVIL_WAR:
        classes.append("gone")
    elif s.civil_war:
        classes.append("has-ussr")
    if CIVIL_WAR_BOX in placed:
        classes += ["chosen", "pending"]
    if id in fresh:
        classes.append("last")
    count = max(0, s.civil_war)
    label = words(Message("ts.web.civil_war_label", {"markers": count}))
    more = f"{placed[CIVIL_WAR_BOX]:+d}" if CIVIL_WAR_BOX in placed else ""
    return {
        id: {"cls": " ".join(classes), "label": label},
        f"{id}-ussr": {"text": str(count) if count else ""},
        f"{id}-plus": {"text": more},
    }


def _legal(s: TwilightState, seat: int) -> dict[int, list[str]]:
    """The classes of each country that the seat may choose now."""
    found: dict[int, list[str]] = {}
    if s.actor != seat or seat < 0:
        return found
    for action in s.answers:
        if action >= actions.PLAY:
            continue
        verb = action // actions.REMOVE * actions.REMOVE
        classes = found.setdefault(action - verb, ["legal"])
        if verb in _WAYS:
            classes.append(f"can-{_WAYS[verb]}")
        if verb == actions.COUP and coup_loses(s, seat, action - verb):
            classes.append(RISKY)
    return found


def _board_class(legal: dict[int, list[str]]) -> str:
    if not legal:
        return "board"
    return "board choosing many" if len(legal) > _MANY else "board choosing"


def _classes(s: TwilightState, number: int) -> list[str]:
    """How a country stands: region, battleground, who has influence, who controls it."""
    found = [elements.shade(number)]
    if BATTLEGROUNDS & BIT[number]:
        found.append("bg")
    for side in (US, USSR):
        if s.presence[side] & BIT[number]:
            found.append(f"has-{names.SIDE_IDS[side]}")
        if s.control[side] & BIT[number]:
            found.append(f"by-{names.SIDE_IDS[side]}")
    return found


@lru_cache(maxsize=4096)
def _label(number: int, us: int, ussr: int, words: Words) -> str:
    """The sentence that a country is to a screen reader; most are the same at many tables."""
    held = names.holder(us, ussr, number)
    control = Message("ts.web.nobody_controls")
    if held >= 0:
        control = Message("ts.web.controls", {"side": names.side(held)})
    ground = BATTLEGROUNDS & BIT[number]
    return words(
        Message(
            "ts.web.battleground_label" if ground else "ts.web.country_label",
            {
                "country": names.country(number),
                "stability": STABILITY[number],
                "us": us,
                "ussr": ussr,
                "control": control,
            },
        )
    )


# -- regions ---------------------------------------------------------------------------


def ahead(difference: int) -> str:
    """The id of the side for whom a difference counts, or ``even``."""
    return "even" if not difference else names.SIDE_IDS[US if difference > 0 else USSR]


def is_closed(s: TwilightState, number: int) -> bool:
    """Whether DEFCON keeps coups and realignments out of a region (8.1.5)."""
    return board.REGIONS[number] & ~CLOSED[s.defcon] == 0


def _plate(s: TwilightState, number: int, words: Words) -> Marks:
    """The plate of a region, and its large label on the small map."""
    net = swing(s, number)
    who = ahead(net)
    id = elements.region(number)
    classes = ["rl", elements.region_shade(number), f"ahead-{who}"]
    if is_closed(s, number):
        classes.append("closed")
    told = f"{abs(net):+d}" if net else words(Message("ts.web.even"))
    values: dict[str, int | str | Message] = {
        "region": names.region(number),
        "us": points(s, number, US, True),
        "ussr": points(s, number, USSR, True),
    }
    found: Marks = {
        id: {"cls": " ".join(classes), "label": words(Message("ts.web.plate_label", values))},
        f"{id}-net": {"cls": f"net {who}", "text": told},
    }
    far = REGION_IDS[number]
    if far in layout.VIEWS:
        for side in (US, USSR):
            found |= _held(s, number, side, words)
        found[f"f-{far}"] = {"cls": f"farl {elements.region_shade(number)} ahead-{who}"}
        found[f"f-{far}-net"] = {"cls": f"net {who}", "text": f"{abs(net):+d}" if net else "="}
    return found


def _held(s: TwilightState, number: int, side: int, words: Words) -> Marks:
    """How a side holds a region, and its points there."""
    id = f"{elements.region(number)}-{names.SIDE_IDS[side]}"
    how = LEVELS[level(s, number, side, True)]
    return {
        id: {"text": words(Message(f"ts.web.level.{how}"))},
        f"{id}-n": {"text": str(points(s, number, side, True))},
    }


# -- superpowers -----------------------------------------------------------------------


def _power(s: TwilightState, seat: int, side: int, words: Words) -> Marks:
    """The box of a superpower: its hand, what everybody knows of it, its place in space."""
    count = in_hand(s, side)
    hand = words(Message("ts.web.hand_china", {"count": count})) if s.china == side else count
    id = elements.power(side)
    label: dict[str, int | str | Message] = {
        "power": Message(f"ts.web.power.{names.SIDE_IDS[side]}"),
        "hand": hand,
        "space": s.space[side],
    }
    found: dict[str, Mark] = {
        id: {
            "cls": f"power {names.SIDE_IDS[side]}",
            "label": words(Message("ts.web.power_label", label)),
        },
        f"{id}-hand": {"text": hand},
        f"{id}-known": {"text": _known(s, side, words)},
        f"{id}-space": {"text": str(s.space[side])},
    }
    return found


def _known(s: TwilightState, side: int, words: Words) -> str:
    """The card of a hand that everybody knows, or the number of such cards."""
    known = s.known_in[side]
    if not known:
        return words(Message("ts.web.none_known"))
    if known.bit_count() == 1:
        title = words(names.card(bits(known)[0]))
        if text_width(title, _KNOWN_SIZE) <= _KNOWN_ROOM:
            return title
    return words(Message("ts.web.cards", {"n": known.bit_count()}))
