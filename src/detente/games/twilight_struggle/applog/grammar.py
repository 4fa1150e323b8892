"""From the text of one line to its meaning.

The shapes are templates: text with slots in braces. A slot's first letter says what it holds:
`s` a side, `n` a number, `i` a number with sign, `k` a card, `c` a country, `r` a region, `w` a
word, `t` any text; a digit tells two of a kind apart. One table serves for reading a whole line
(`classify`) and for seeing that a text is the beginning of one (`begins_a_line`).
"""

import re
from collections.abc import Callable
from typing import Final

from .lines import (
    Bid,
    Blank,
    CoupResult,
    Defcon,
    Discards,
    EventLine,
    Handicap,
    Headlines,
    Influence,
    InPlay,
    Line,
    MilitaryOps,
    NoPoints,
    NothingTo,
    Olympics,
    Ops,
    OpsKind,
    OptionalCards,
    Phase,
    Player,
    Plays,
    Points,
    Region,
    Reshuffle,
    Returns,
    Reveals,
    Roll,
    Scenario,
    Side,
    SpaceAdvance,
    SpaceRoll,
    Target,
    TimePerPlayer,
    TrapRoll,
    TurnHeader,
    Unreadable,
    War,
    WarResult,
    Wins,
)
from .names import (
    CARD_TITLES,
    COUNTRY_NAMES,
    REGION_NAMES,
    UnknownName,
    card_number,
    country_id,
    region_id,
)

__all__ = ["begins_a_line", "classify", "classify_rest"]

LONGEST_LINE: Final = 400
"""Longer texts are not looked at: the longest line of a log has about 150 characters."""


class _Slots:
    """The filled slots of a template; a name that nobody bears raises UnknownName."""

    __slots__ = ("_match",)

    def __init__(self, match: re.Match[str]) -> None:
        self._match = match

    def text(self, slot: str = "t") -> str:
        return str(self._match[slot])

    def number(self, slot: str = "n") -> int:
        return int(self._match[slot])

    def side(self, slot: str = "s") -> Side:
        return Side.USSR if self._match[slot] == "USSR" else Side.US

    def score(self) -> int:
        return self.number("n9") if self.side("s9") is Side.US else -self.number("n9")

    def card(self) -> int:
        return card_number(self._match["k"])

    def country(self) -> str:
        return country_id(self._match["c"])

    def region(self) -> str:
        return region_id(self._match["r"])


_Build = Callable[[_Slots], Line]


def _coup(success: bool, modified: bool) -> _Build:
    return lambda f: CoupResult(
        success,
        f.number("n1"),
        f.number("n2"),
        f.number("i1") if modified else 0,
        f.number("n3"),
        f.number("i2"),
    )


def _war(victory: bool, modified: bool) -> _Build:
    return lambda f: WarResult(
        victory, f.number("n1"), f.number("i") if modified else 0, f.number("n2")
    )


def _ops(kind: OpsKind) -> _Build:
    return lambda f: Ops(kind, f.number())


_SETUP: Final[tuple[tuple[str, _Build], ...]] = (
    ("{t} will play as {s}.", lambda f: Player(f.text(), f.side())),
    ("{t} bids {n} Influence for {s}", lambda f: Bid(f.text(), f.number(), f.side())),
    ("Handicap influence: {s} {i}", lambda f: Handicap(f.side(), f.number("i"))),
    (
        "Additional Influence from bidding: {s} {i}",
        lambda f: Handicap(f.side(), f.number("i"), from_bids=True),
    ),
    ("Scenario: {t}", lambda f: Scenario(f.text())),
    ("Optional Cards Added", lambda f: OptionalCards()),
    ("Time per Player: {n} {w}", lambda f: TimePerPlayer(f.number(), f.text("w"))),
)

_OPERATIONS: Final[tuple[tuple[str, _Build], ...]] = (
    (
        "{s} {i} in {c} [{n1}][{n2}]",
        lambda f: Influence(f.side(), f.number("i"), f.country(), f.number("n1"), f.number("n2")),
    ),
    ("Place Influence ({n} Ops):", _ops(OpsKind.PLACE)),
    ("Coup ({n} Ops):", _ops(OpsKind.COUP)),
    ("Realignment ({n} Ops):", _ops(OpsKind.REALIGN)),
    ("Space Race ({n} Ops):", _ops(OpsKind.SPACE)),
    ("Target: {c}", lambda f: Target(f.country())),
    ("SUCCESS: {n1} [ + {n2} - 2x{n3} = {i2} ]", _coup(True, False)),
    ("FAILURE: {n1} [ + {n2} - 2x{n3} = {i2} ]", _coup(False, False)),
    ("SUCCESS: {n1} [ + {n2} ({i1}) - 2x{n3} = {i2} ]", _coup(True, True)),
    ("FAILURE: {n1} [ + {n2} ({i1}) - 2x{n3} = {i2} ]", _coup(False, True)),
    ("{s} rolls {n}", lambda f: Roll(f.side(), f.number(), 0, f.number())),
    (
        "{s} rolls {n} ({i1}) = {i2}",
        lambda f: Roll(f.side(), f.number(), f.number("i1"), f.number("i2")),
    ),
    (
        "Die roll: {n1} -- Success! (Needed {n2} or less)",
        lambda f: SpaceRoll(f.number("n1"), True, f.number("n2")),
    ),
    (
        "Die roll: {n1} -- Failed! (Needed {n2} or less)",
        lambda f: SpaceRoll(f.number("n1"), False, f.number("n2")),
    ),
    ("{s} advances to {n} in the Space Race.", lambda f: SpaceAdvance(f.side(), f.number())),
    ("{s} Military Ops to {n}", lambda f: MilitaryOps(f.side(), f.number())),
    ("DEFCON improves to {n}", lambda f: Defcon(True, f.number())),
    ("DEFCON degrades to {n}", lambda f: Defcon(False, f.number())),
)

_POINTS: Final[tuple[tuple[str, _Build], ...]] = (
    (
        "{s} gains {n} VP. Score is {s9} {n9}.",
        lambda f: Points(f.side(), f.number(), f.score()),
    ),
    ("{s} gains {n} VP. Score is even.", lambda f: Points(f.side(), f.number(), 0)),
    ("No VP awarded. Score is {s9} {n9}.", lambda f: NoPoints(f.score())),
    ("No VP awarded. Score is even.", lambda f: NoPoints(0)),
    ("{s} wins by {t}", lambda f: Wins(f.side(), f.text())),
)

_CARDS: Final[tuple[tuple[str, _Build], ...]] = (
    ("*RESHUFFLE*", lambda f: Reshuffle()),
    ("Event: {k}", lambda f: EventLine(f.card())),
    ("{s} Headlines {k}", lambda f: Headlines(f.side(), f.card())),
    ("{k} is now in play.", lambda f: InPlay(f.card(), True)),
    ("{k} is no longer in play.", lambda f: InPlay(f.card(), False)),
    ("{s} reveals {k} from hand", lambda f: Reveals(f.side(), f.card(), from_hand=True)),
    ("{s} reveals {k}", lambda f: Reveals(f.side(), f.card())),
    ("{s} plays {k}", lambda f: Plays(f.side(), f.card())),
    ("{s} returns {k} to {s1}", lambda f: Returns(f.side(), f.card(), f.side("s1"))),
    ("{s} discards {k}", lambda f: Discards(f.side(), f.card())),
    ("{s} has no cards to discard", lambda f: NothingTo(f.side(), "discard")),
    ("{s} has no cards to reveal", lambda f: NothingTo(f.side(), "reveal")),
)

_EVENTS: Final[tuple[tuple[str, _Build], ...]] = (
    (
        "Trap Roll: {n1} <= {n2} -- Trap Escaped",
        lambda f: TrapRoll(f.number("n1"), True, f.number("n2")),
    ),
    (
        "Trap Roll: {n1} > {n2} -- Trap Remains in Effect",
        lambda f: TrapRoll(f.number("n1"), False, f.number("n2")),
    ),
    ("War in {c}", lambda f: War(f.country())),
    ("VICTORY: {n1} >= {n2}", _war(True, False)),
    ("VICTORY: {n1} ({i}) >= {n2}", _war(True, True)),
    ("DEFEAT: {n1} < {n2}", _war(False, False)),
    ("DEFEAT: {n1} ({i}) < {n2}", _war(False, True)),
    ("{s} chooses to participate in the Olympics", lambda f: Olympics(f.side(), True)),
    ("{s} chooses to boycott the Olympics", lambda f: Olympics(f.side(), False)),
    ("{s} chooses Chernobyl* is now in play.", lambda f: Region(f.side(), None)),
    ("{s} chooses {r}", lambda f: Region(f.side(), f.region())),
)

_CONTENT: Final = (*_OPERATIONS, *_POINTS, *_CARDS, *_EVENTS)

_HEADERS: Final = (
    "Turn {n}, Headline Phase: {k1} & {k2}: ",
    "Turn {n}, Headline Phase: {k}: ",
    "Turn {n}, {s} AR{n1}: {k}: ",
    "Turn {n}, Cleanup: ",
    ": : ",
)

# ---------------------------------------------------------------- whole lines

_SLOT: Final = re.compile(r"\{(\w+)\}")
_SLOT_PATTERNS: Final = {
    "s": r"USSR|USA|US",
    "n": r"[0-9]{1,4}",
    "i": r"[+-]?[0-9]{1,4}",
    "k": r".+?",
    "c": r".+?",
    "r": r".+?",
    "w": r"[A-Za-z]+",
    "t": r".+",
}


def _pattern(template: str) -> re.Pattern[str]:
    parts = _SLOT.split(template)
    for place in range(0, len(parts), 2):
        parts[place] = re.escape(parts[place])
    for place in range(1, len(parts), 2):
        slot = parts[place]
        parts[place] = f"(?P<{slot}>{_SLOT_PATTERNS[slot[0]]})"
    return re.compile("".join(parts))


_SETUP_SHAPES: Final = tuple((_pattern(template), build) for template, build in _SETUP)
_CONTENT_SHAPES: Final = tuple((_pattern(template), build) for template, build in _CONTENT)

_TURN: Final = re.compile(
    r"Turn (?P<turn>[0-9]{1,4}), "
    r"(?:(?P<headline>Headline Phase)|(?P<cleanup>Cleanup)"
    r"|(?P<side>USSR|US) AR(?P<round>[0-9]{1,2}))"
    r"(?P<rest>:.*)?"
)
_END: Final = re.compile(r": ?:(?: (?P<rest>.*))?")
_SETUP_MARK: Final = re.compile(r"SETUP:(?: ?:)? ")


def classify(text: str) -> Line:
    """Reads one line of a log; a line of no known shape comes back as `Unreadable`.

    Blanks at either end do not count, and several in a row count as one.

    >>> classify("US +1 in UK [6][0]")
    Influence(side=<Side.US: 'us'>, change=1, country='united_kingdom', us=6, ussr=0)
    """
    if len(text) > LONGEST_LINE:
        return Unreadable(text)
    plain = " ".join(text.split())
    if not plain:
        return Blank(1)
    return _header(plain) or _content(plain) or _setup(plain) or Unreadable(text)


def classify_rest(header: TurnHeader) -> Line:
    """Reads the text behind a turn header, which can be no header and no line of the set-up."""
    return _content(header.rest) or Unreadable(header.rest)


def _content(text: str) -> Line | None:
    return _first_fit(_CONTENT_SHAPES, text)


def _setup(text: str) -> Line | None:
    return _first_fit(_SETUP_SHAPES, _SETUP_MARK.sub("", text, count=1))


def _first_fit(shapes: tuple[tuple[re.Pattern[str], _Build], ...], text: str) -> Line | None:
    for pattern, build in shapes:
        match = pattern.fullmatch(text)
        if match:
            try:
                return build(_Slots(match))
            except UnknownName:
                continue
    return None


def _header(text: str) -> TurnHeader | None:
    end = _END.fullmatch(text)
    if end:
        return _checked(TurnHeader(0, Phase.END, rest=end["rest"] or ""))
    match = _TURN.fullmatch(text)
    if not match:
        return None
    turn, after = int(match["turn"]), match["rest"] or ""
    if match["cleanup"]:
        return _checked(TurnHeader(turn, Phase.CLEANUP, rest=after.lstrip(": ")))
    cards, rest = _cards_and_rest(after)
    if match["headline"]:
        # Without the colon after it the last title may be cut: "Che" of "Chernobyl".
        if len(cards) > 2 or (cards and after.count(":") < 2):
            return None
        return _checked(TurnHeader(turn, Phase.HEADLINE, cards=cards, rest=rest))
    if len(cards) > 1:
        return None
    side = Side.USSR if match["side"] == "USSR" else Side.US
    return _checked(TurnHeader(turn, Phase.ROUND, side, int(match["round"]), cards, rest))


def _cards_and_rest(text: str) -> tuple[tuple[int, ...], str]:
    """Splits `: K & K: REST`; where no card is named everything is REST."""
    body = text.lstrip(": ")
    titles, _, rest = body.partition(":")
    try:
        return tuple(card_number(title) for title in titles.split(" & ")), rest.strip()
    except UnknownName:
        return (), body


def _checked(header: TurnHeader) -> TurnHeader | None:
    """A header without card must go on with a readable line: else it may be a cut title."""
    if header.cards or not header.rest or _content(header.rest):
        return header
    return None


# ---------------------------------------------------------------- beginnings of lines

_SIGNED: Final = re.compile(r"[+-]?[0-9]*")
_UNSIGNED: Final = re.compile(r"[0-9]*")
_WORD: Final = re.compile(r"[A-Za-z]*")
_NAMES: Final = {
    "s": ("USSR", "US"),
    "k": tuple(spelling for title in CARD_TITLES for spelling in (title, title + "*")),
    "c": tuple(COUNTRY_NAMES.values()),
    "r": tuple(REGION_NAMES.values()),
}
_CONTENT_BEGINNINGS: Final = tuple(tuple(_SLOT.split(template)) for template, _ in _CONTENT)
_BEGINNINGS: Final = (
    *(tuple(_SLOT.split(template)) for template in _HEADERS),
    *_CONTENT_BEGINNINGS,
    *(
        tuple(_SLOT.split(template))
        for template, _ in _SETUP
        if not template.startswith("{t}")  # any text begins these
    ),
)


def begins_a_line(text: str) -> bool:
    """Whether some text added at the end would make this a line of a known shape.

    >>> begins_a_line("USSR Milit"), begins_a_line("Target: Swe"), begins_a_line("Hello")
    (True, True, False)
    """
    if len(text) > LONGEST_LINE:
        return False
    plain = " ".join(text.split())
    header = _TURN.fullmatch(plain) or _END.fullmatch(plain)
    if header and header["rest"]:
        # Without a card a content line follows at once, and that one may be cut.
        after = header["rest"].lstrip(": ")
        if after and any(_begins(parts, after) for parts in _CONTENT_BEGINNINGS):
            return True
    return any(_begins(parts, plain) for parts in _BEGINNINGS)


def _begins(parts: tuple[str, ...], text: str) -> bool:
    for place, part in enumerate(parts):
        after = _after_slot(part, text) if place % 2 else _after_text(part, text)
        if after is None:
            return False
        if not after:
            return True
        text = after
    return False


def _after_text(part: str, text: str) -> str | None:
    """What is left of the text behind a fixed part, "" if it ends within, None if it differs."""
    if text.startswith(part):
        return text[len(part) :]
    return "" if part.startswith(text) else None


def _after_slot(slot: str, text: str) -> str | None:
    """The same for a slot: a number or name that may be cut, too, ends the text."""
    kind = slot[0]
    if kind == "t":
        return ""
    names = _NAMES.get(kind)
    if names is None:
        pattern = {"n": _UNSIGNED, "i": _SIGNED, "w": _WORD}[kind]
        match = pattern.match(text)
        return text[match.end() :] if match and match.end() else None
    longest = -1
    for name in names:
        if name.startswith(text):
            return ""
        if text.startswith(name):
            longest = max(longest, len(name))
    return text[longest:] if longest >= 0 else None
