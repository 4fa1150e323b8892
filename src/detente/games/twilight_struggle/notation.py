"""A position as text, a field a line; ``docs/positions.md`` describes it.

What follows from the rest is not written: control, the draw pile (every card that is nowhere else)
and the open question (the frames put it anew).
"""

from typing import Final

from detente.core import position
from detente.core.bits import bits
from detente.core.errors import BadOption, BadPosition
from detente.core.frames import Frame
from detente.core.state import NOBODY, RUNNING
from detente.games.twilight_struggle import actions, board, deck, effects, state
from detente.games.twilight_struggle.data.cards import CARDS, US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.opening import first_state
from detente.games.twilight_struggle.rulings import Rules, option_specs, rules_from
from detente.games.twilight_struggle.set_up import ALL_BIDS
from detente.games.twilight_struggle.state import (
    CIVIL_WAR_MARKERS,
    NO_CIVIL_WAR,
    NO_SIDE,
    PROGRAMS,
    UNDECIDED,
    TwilightState,
)
from detente.games.twilight_struggle.turn import Deal

__all__ = ["GAME_ID", "read", "write"]

GAME_ID: Final = "twilight_struggle"
SIDES: Final = ("ussr", "us")
HOLDERS: Final = ("nobody", *SIDES)
PHASES: Final = ("setup", "headlines", "rounds", "cleanup")
ERAS: Final = ("early", "mid", "late")
WINNERS: Final = ("ussr", "us", "nobody")
ENDINGS: Final = (
    "unknown",
    "points",
    "europe",
    "nuclear_war",
    "missile_crisis",
    "held_scoring_card",
    "wargames",
    "final_scoring",
)
#: Piles by the name of their field and of their attribute.
PILES: Final = ("table", "spent", "peek", "discard", "removed")
#: Sets of cards of each side.
HANDS: Final = (("hand", "hand"), ("known", "known_in"), ("unheld", "known_out"))
#: Pairs of numbers, the US's first, and the largest that each may be.
#: Where the round's operations placed influence, and where they realigned.
TOUCHED: Final = ("placed", "realigned")
PAIRS: Final = (("military", 5), ("space", 8), ("attempts", 9))
NUMBERS: Final = (("turn", 1, 10), ("round", 0, 9), ("vp", -99, 99), ("defcon", 1, 5))
EVERY_CARD: Final[int] = (1 << (CARDS + 1)) - 1
#: The word behind which a set of cards or countries names those that are not in it.
EXCEPT: Final = "all_but"
MOST_FRAMES: Final = 40
CHECK_DIGITS: Final = 12

_CARD: Final[dict[str, int]] = {id or "none": number for number, id in enumerate(deck.IDS)}
_COUNTRY: Final[dict[str, int]] = {id: number for number, id in enumerate(board.IDS)}
_EFFECT: Final[dict[str, int]] = {id: number for number, id in enumerate(effects.NAMES)}


# -- writing -------------------------------------------------------------------------


def write(s: TwilightState, rules_version: int) -> str:
    """The text of a position, ending with a line break."""
    numbers = [f"{name} {getattr(s, name)}" for name, _, _ in NUMBERS]
    pairs = [f"{name} {getattr(s, name)[US]}/{getattr(s, name)[USSR]}" for name, _ in PAIRS]
    place = [f"phase {PHASES[s.phase]}", f"phasing {SIDES[s.phasing]}"]
    china = f"china {HOLDERS[s.china + 1]} {'up' if s.china_up else 'down'}"
    lines = [
        f"{GAME_ID} {rules_version}",
        "; ".join([*numbers[:2], *place]),
        "; ".join([*numbers[2:], *pairs, china]),
        *_fields(s),
        "stack " + (" ".join(_frame(frame) for frame in s.stack) or "empty"),
        f"check {position.digest(s)[:CHECK_DIGITS]}",
    ]
    return "\n".join(lines) + "\n"


def _fields(s: TwilightState) -> list[str]:
    """The fields that may be missing."""
    found: list[str] = []

    def add(name: str, words: list[str]) -> None:
        if words:
            found.append(f"{name} {' '.join(words)}")

    add("options", [f"{name}={_value(value)}" for name, value in sorted(s.rules.given.items())])
    add("influence", [_markers(s, country) for country in bits(s.presence[0] | s.presence[1])])
    add("effects", [effects.NAMES[number] for number in bits(s.effects)])
    for side in (US, USSR):
        for name, attribute in HANDS:
            add(f"{name}.{SIDES[side]}", _cards(getattr(s, attribute)[side]))
        if s.headline[side]:
            add(f"headline.{SIDES[side]}", [deck.IDS[s.headline[side]]])
        if s.access[side] != s.reach[side]:
            add(f"access.{SIDES[side]}", _countries(s.access[side]))
    for name in PILES:
        add(name, _cards(getattr(s, name)))
    add("reserve", [name for name, era in zip(ERAS, deck.ERAS, strict=True) if s.reserve & era])
    if s.owed != NO_SIDE:
        add("owed", [SIDES[s.owed]])
    if s.norad_due:
        add("norad", ["due"])
    if s.civil_war != NO_CIVIL_WAR:
        add("civil_war", [str(s.civil_war)])
    add("order", [deck.IDS[card] for card in s.order])
    for name, mask in zip(TOUCHED, s.touched, strict=True):
        if mask:
            add(name, _countries(mask))
    if s.swapped:
        add("sides", ["swapped"])
    if s.winner != UNDECIDED:
        add("over", [WINNERS[s.winner], ENDINGS[s.reason]])
    return found


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _markers(s: TwilightState, country: int) -> str:
    return f"{board.IDS[country]}={s.markers(US, country)}/{s.markers(USSR, country)}"


def _cards(mask: int) -> list[str]:
    if mask.bit_count() > CARDS // 2:
        return [EXCEPT, *_cards(EVERY_CARD & ~mask)]
    return [deck.IDS[card] or "none" for card in bits(mask)]


def _countries(mask: int) -> list[str]:
    if mask.bit_count() > COUNTRIES // 2:
        return [EXCEPT, *(board.IDS[country] for country in bits(board.ALL & ~mask))]
    return [board.IDS[country] for country in bits(mask)] or ["none"]


def _frame(frame: Frame) -> str:
    return ",".join(str(number) for number in frame.to_data())


# -- reading -------------------------------------------------------------------------


def read(text: str, rules_version: int) -> TwilightState:
    """The state in a text, its question put.  Raises :class:`BadPosition`, naming the field."""
    fields = _Fields(position.body(text, GAME_ID, rules_version))
    s = first_state(fields.rules())
    for name, least, most in NUMBERS:
        setattr(s, name, fields.number(name, least, most))
    for name, most in PAIRS:
        us, ussr = fields.pair(name, fields.one(name), most)
        setattr(s, name, (ussr, us))
    s.phase = fields.choice("phase", fields.one("phase"), PHASES)
    s.phasing = fields.choice("phasing", fields.one("phasing"), SIDES)
    holder, face = fields.two("china")
    s.china = fields.choice("china", holder, HOLDERS) - 1
    s.china_up = fields.choice("china", face, ("down", "up")) == 1
    _read_map(s, fields)
    _read_cards(s, fields)
    if fields.has("owed"):
        s.owed = fields.choice("owed", fields.one("owed"), SIDES)
    if fields.has("norad"):
        s.norad_due = fields.choice("norad", fields.one("norad"), ("", "due")) == 1
    _read_variants(s, fields)
    if fields.has("over"):
        winner, ending = fields.two("over")
        s.winner = fields.choice("over", winner, WINNERS)
        s.reason = fields.choice("over", ending, ENDINGS)
    s.stack = fields.frames()
    check = fields.one("check")
    fields.finish()
    _ask(s)
    if check != "none" and check != position.digest(s)[:CHECK_DIGITS]:
        raise BadPosition("the position is damaged: its 'check' is that of another (or 'none')")
    return s


def _read_variants(s: TwilightState, fields: "_Fields") -> None:
    """What only some editions, variants and optional rules have."""
    s.civil_war = NO_CIVIL_WAR
    if fields.has("civil_war"):
        s.civil_war = fields.number("civil_war", 0, CIVIL_WAR_MARKERS - 1)
    s.order = tuple(fields.member("order", word, _CARD) for word in fields.some("order"))
    placed, realigned = (fields.mask(name, _COUNTRY, board.ALL) for name in TOUCHED)
    s.touched = (placed, realigned)
    if fields.has("sides"):
        s.swapped = fields.choice("sides", fields.one("sides"), ("", "swapped")) == 1


def _read_map(s: TwilightState, fields: "_Fields") -> None:
    """Influence, and where it may be placed."""
    s.empty_map()
    seen: set[int] = set()
    for word in fields.some("influence"):
        name, equals, markers = word.partition("=")
        country = fields.member("influence", name, _COUNTRY)
        if not equals or country in seen:
            raise BadPosition(f"the position's 'influence' has {word[:40]!r}")
        seen.add(country)
        us, ussr = fields.pair("influence", markers, 255)
        s.change_influence(US, country, us)
        s.change_influence(USSR, country, ussr)
    s.effects = fields.mask("effects", _EFFECT)
    access = s.reach[:]
    for side in (USSR, US):
        name = f"access.{SIDES[side]}"
        if fields.has(name):
            access[side] = fields.mask(name, _COUNTRY, board.ALL)
    s.access = (access[USSR], access[US])


def _read_cards(s: TwilightState, fields: "_Fields") -> None:
    """Hands and piles; what is nowhere else is the draw pile."""
    headlines = [0, 0]
    for side in (USSR, US):
        for name, attribute in HANDS:
            getattr(s, attribute)[side] = fields.mask(f"{name}.{SIDES[side]}", _CARD, EVERY_CARD)
        name = f"headline.{SIDES[side]}"
        if fields.has(name):
            headlines[side] = fields.member(name, fields.one(name), _CARD)
    s.headline = (headlines[USSR], headlines[US])
    for name in PILES:
        setattr(s, name, fields.mask(name, _CARD, EVERY_CARD))
    later = fields.mask("reserve", {name: number for number, name in enumerate(ERAS)})
    everything = s.draw | s.reserve
    s.reserve = sum(deck.ERAS[era] for era in bits(later)) & everything
    placed = s.hand[0] | s.hand[1] | s.table | s.peek | s.discard | s.removed | s.reserve
    s.draw = everything & ~placed


def _ask(s: TwilightState) -> None:
    """Let the top frame put its question; :meth:`Game.accepted` looks at it again."""
    if not s.stack:
        s.actor = NOBODY
        if s.winner == UNDECIDED:
            raise BadPosition("the position's 'stack' is empty in a running game")
        return
    if s.winner != UNDECIDED:
        raise BadPosition("the position's 'stack' is not empty although the game is over")
    s.actor = RUNNING
    depth = len(s.stack)
    # A frame of a damaged text may hold any numbers: whatever it breaks is the text's fault.
    try:
        s.run_top(s.stack[-1])
    except Exception:
        raise BadPosition("the position's 'stack' does not lead to a question") from None
    if s.actor == RUNNING or len(s.stack) != depth:
        raise BadPosition("the position's 'stack' does not lead to a question")


class _Fields:
    """The fields of a text by name; each is taken once, and none may be left."""

    def __init__(self, text: str) -> None:
        self.words: dict[str, list[str]] = {}
        for part in text.replace(";", "\n").split("\n"):
            words = part.split()
            if not words:
                continue
            if words[0] in self.words:
                raise BadPosition(f"the position has {words[0][:40]!r} twice")
            self.words[words[0]] = words[1:]

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self.words

    def some(self, name: str) -> list[str]:
        """Its words; none if it is missing."""
        return self.words.pop(name, [])

    def one(self, name: str) -> str:
        """Its only word."""
        words = self.words.pop(name, None)
        if words is None:
            raise BadPosition(f"the position has no {name!r}")
        if len(words) != 1:
            raise BadPosition(f"the position's {name!r} has {len(words)} words instead of 1")
        return words[0]

    def two(self, name: str) -> tuple[str, str]:
        """Its two words."""
        words = self.words.pop(name, None)
        if words is None:
            raise BadPosition(f"the position has no {name!r}")
        if len(words) != 2:
            raise BadPosition(f"the position's {name!r} has {len(words)} words instead of 2")
        return words[0], words[1]

    def finish(self) -> None:
        """No field may be left."""
        for name in self.words:
            raise BadPosition(f"the position has an unknown field {name[:40]!r}")

    # -- values ----------------------------------------------------------------------

    def number(self, name: str, least: int, most: int) -> int:
        """A number within bounds."""
        return self.whole(name, self.one(name), least, most)

    def whole(self, name: str, word: str, least: int, most: int) -> int:
        """The number in a word."""
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 60):
            raise BadPosition(f"the position's {name!r} has {word[:40]!r} for a number")
        value = int(word)
        if not least <= value <= most:
            raise BadPosition(f"the position's {name!r} has {word[:40]}, not {least} to {most}")
        return value

    def pair(self, name: str, word: str, most: int) -> tuple[int, int]:
        """The numbers in ``US/USSR``."""
        us, slash, ussr = word.partition("/")
        if not slash:
            raise BadPosition(f"the position's {name!r} has {word[:40]!r} instead of US/USSR")
        return self.whole(name, us, 0, most), self.whole(name, ussr, 0, most)

    def choice(self, name: str, word: str, values: tuple[str, ...]) -> int:
        """The place of a word among those that it may be."""
        if not word or word not in values:
            known = ", ".join(value for value in values if value)
            raise BadPosition(f"the position's {name!r} has {word[:40]!r}, not one of {known}")
        return values.index(word)

    def member(self, name: str, word: str, known: dict[str, int]) -> int:
        """The number of a card, a country or an effect."""
        if word not in known:
            raise BadPosition(f"the position's {name!r} names {word[:40]!r}, which is unknown")
        return known[word]

    def mask(self, name: str, known: dict[str, int], everything: int = 0) -> int:
        """A set of cards, countries or effects; with ``everything`` it may be an exception."""
        words = self.some(name)
        turned = bool(everything and words and words[0] == EXCEPT)
        if known is _COUNTRY and words == ["none"]:
            return 0
        found = 0
        for word in words[1:] if turned else words:
            bit = 1 << self.member(name, word, known)
            if found & bit:
                raise BadPosition(f"the position's {name!r} names {word} twice")
            found |= bit
        return everything & ~found if turned else found

    def rules(self) -> Rules:
        """The options, with the type that each has."""
        specs = {spec.name: spec for spec in option_specs()}
        given: dict[str, int | str | bool] = {}
        for word in self.some("options"):
            name, _, value = word.partition("=")
            values = specs[name].values if name in specs else ()
            if name in given:
                raise BadPosition(f"the position's 'options' has {name!r} twice")
            given[name] = next((each for each in values if _value(each) == value), value)
        try:
            return rules_from(dict(given))
        except BadOption as error:
            raise BadPosition(f"the position's 'options': {error}") from None

    def frames(self) -> list[Frame]:
        """The stack, the top last."""
        words = self.words.pop("stack", None)
        if not words:
            raise BadPosition("the position has no 'stack'")
        if words == ["empty"]:
            return []
        if len(words) > MOST_FRAMES:
            raise BadPosition(f"the position's 'stack' has {len(words)} frames")
        return [self.frame(word) for word in words]

    def frame(self, word: str) -> Frame:
        """Seven numbers."""
        parts = word.split(",")
        if len(parts) != 7:
            raise BadPosition(f"the position's 'stack' has {word[:40]!r} for a frame of 7 numbers")
        bounds = ((0, len(PROGRAMS) - 1), (0, 99), (0, 1), (0, CARDS), (-1, 2047))
        small = [
            self.whole("stack", part, least, most)
            for part, (least, most) in zip(parts, bounds, strict=False)
        ]
        program, at, side, card, left = small
        if at >= len(PROGRAMS[program]):
            raise BadPosition(f"the position's 'stack' has no step {at} of program {program}")
        used, aux = (self.whole("stack", part, 0, 1 << 128) for part in parts[5:])
        frame = Frame(program, at, side, card, left, used, aux)
        if not _fits(frame):
            raise BadPosition(f"the position's 'stack' has the impossible frame {word[:60]}")
        return frame


def _fits(frame: Frame) -> bool:
    """Whether the number of the card can be one, where the program needs a card or a country."""
    if frame.program in _OF_A_CARD:
        return frame.card > 0 and (frame.program != state.RUN_EVENT or bool(PROGRAMS[frame.card]))
    if frame.program == state.BIDS:
        return frame.left <= 1 and actions.BID + frame.aux in ALL_BIDS
    if frame.program in (state.REALIGN_ROLL, state.COUP):
        return frame.card < COUNTRIES
    if frame.program == state.TURN:
        dealing = isinstance(PROGRAMS[frame.program][frame.at], Deal)
        return frame.left <= US or not dealing
    return frame.program >= state.GAME or frame.card == frame.program


_OF_A_CARD: Final = (
    state.USE_CARD,
    state.USE_POINTS,
    state.RUN_EVENT,
    state.PUT_AWAY,
    state.GRAIN_CHOICE,
)
