"""A position read into plain sets and dicts, and what the rules say about it at rest."""

from typing import Any

from tests.oracle.facts import CARDS, MAP, RULINGS, SPACE_BOXES

from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.effects import NAMES

SIDES = ("ussr", "us")
ENEMY = {"ussr": "us", "us": "ussr"}
TEXTS = actions.texts()
IDS = {text: action for action, text in TEXTS.items()}
#: Countries in the order of their action ids.
ORDER = [TEXTS[number].removeprefix("place ") for number in range(len(MAP))]
LAST_BOX = 8
CHINA = 6
UN_INTERVENTION = 32
MISSILE_ENVY = 49


def members(mask: int) -> set[int]:
    return {number for number in range(mask.bit_length()) if mask >> number & 1}


class Position:
    """The plain data of a state, with names instead of numbers."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        count = len(ORDER)
        markers = data["influence"]
        self.influence = {
            "ussr": dict(zip(ORDER, markers[:count], strict=True)),
            "us": dict(zip(ORDER, markers[count:], strict=True)),
        }
        self.hand = {side: members(data["hand"][seat]) for seat, side in enumerate(SIDES)}
        self.headline = dict(zip(SIDES, data["headline"], strict=True))
        self.military = dict(zip(SIDES, data["military"], strict=True))
        self.space = dict(zip(SIDES, data["space"], strict=True))
        self.attempts = dict(zip(SIDES, data["attempts"], strict=True))
        self.access = {side: members(data["access"][seat]) for seat, side in enumerate(SIDES)}
        self.draw = members(data["draw"])
        self.discard = members(data["discard"])
        self.removed = members(data["removed"])
        self.table = members(data["table"])
        self.peek = members(data["peek"])
        self.effects = {NAMES[number] for number in members(data["effects"])}
        self.vp = data["vp"]
        self.defcon = data["defcon"]
        self.turn = data["turn"]
        self.round = data["round"]
        self.headlines = data["phase"] == 1
        self.rounds = data["phase"] == 2
        self.phasing = SIDES[data["phasing"]]
        self.china = SIDES[data["china"]]
        self.china_up = data["china_up"]
        self.owed = None if data["owed"] < 0 else SIDES[data["owed"]]
        self.norad_due = data["norad_due"]
        self.winner = data["winner"]
        self.actor = data["actor"]
        self.stack = data["stack"]

    def ruling(self, name: str) -> bool:
        """An open point of the rules, as this game was set up."""
        options = self.data["options"]
        if name in options:
            return bool(options[name])
        return RULINGS[name][options.get("preset") == "app"]

    def handicap(self, side: str) -> int:
        return int(self.data["options"].get(f"{side}_handicap", 0))


# -- 2.1.7 control, 6.1.1 and 6.1.4 reach -------------------------------------


def controls(p: Position, side: str, country: str) -> bool:
    own = p.influence[side][country]
    theirs = p.influence[ENEMY[side]][country]
    return own >= MAP[country].stability and own - theirs >= MAP[country].stability


def uncontrolled(p: Position, country: str) -> bool:
    return not controls(p, "us", country) and not controls(p, "ussr", country)


def in_area(area: str) -> list[str]:
    return [name for name, country in MAP.items() if country.lies_in(area)]


def controlled_in(p: Position, side: str, area: str) -> list[str]:
    return [name for name in in_area(area) if controls(p, side, name)]


def reach(p: Position, side: str) -> set[str]:
    """Where the side may place operations if its round began now."""
    found = set()
    for name, country in MAP.items():
        if p.influence[side][name] > 0 or country.superpower == side:
            found.add(name)
        for other in country.neighbours:
            if p.influence[side][other] > 0:
                found.add(name)
    return found


# -- 7.4 value of operations --------------------------------------------------


def modified(p: Position, side: str, printed: int) -> int:
    """Containment, Brezhnev Doctrine, Red Scare/Purge, all summed, then 1 to 4."""
    value = printed
    if side == "us" and "containment" in p.effects:
        value += 1
    if side == "ussr" and "brezhnev_doctrine" in p.effects:
        value += 1
    for name in (f"red_scare_on_{side}", f"red_scare_on_{side}_again"):
        if name in p.effects:
            value -= 1
    return max(1, min(4, value))


def card_value(p: Position, side: str, card: int) -> int:
    """What a card is worth to a side; scoring cards have no operations (2.2.1)."""
    if CARDS[card].scoring:
        return 0
    return modified(p, side, CARDS[card].ops)


def event_value(p: Position, side: str, printed: int) -> int:
    """Operations granted by an event (7.4.3)."""
    return modified(p, side, printed) if p.ruling("event_operations_modified") else printed


# -- 6.4 space race -----------------------------------------------------------


def has_ability(p: Position, side: str, box: int) -> bool:
    return p.space[side] >= box > p.space[ENEMY[side]]


def may_space(p: Position, side: str, value: int) -> bool:
    if p.space[side] >= LAST_BOX:
        return False
    allowed = 2 if has_ability(p, side, 2) else 1
    return p.attempts[side] < allowed and value >= SPACE_BOXES[p.space[side] + 1][0]


def space_vp(p: Position, side: str, box: int) -> int:
    first = p.space[ENEMY[side]] < box
    return SPACE_BOXES[box][2 if first else 3]


# -- 4.1 rounds ---------------------------------------------------------------


def ordinary_rounds(p: Position) -> int:
    return 6 if p.turn <= 3 else 7


def rounds_of(p: Position, side: str) -> int:
    """Action rounds of the side this turn, an optional eighth included."""
    if has_ability(p, side, 8):
        return 8
    if side == "us" and "north_sea_oil_round" in p.effects:
        return max(8, ordinary_rounds(p))
    return ordinary_rounds(p)


def scoring_cards(p: Position, side: str) -> set[int]:
    return {card for card in p.hand[side] if CARDS[card].scoring}


def must_score(p: Position, side: str) -> bool:
    """As many scoring cards as rounds left, this one included (4.5D, 10.1.5)."""
    left = rounds_of(p, side) - p.round + 1
    cards = len(scoring_cards(p, side))
    return cards > 0 and cards >= left
