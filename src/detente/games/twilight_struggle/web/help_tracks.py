"""Help on the tracks: turn, DEFCON, VP, military operations, space race."""

from detente.core.messages import Message, Words
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.tracks import LAST_BOX, TURNS
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import help_parts
from detente.games.twilight_struggle.web.help_parts import Part
from detente.games.twilight_struggle.web.marks import ahead
from detente.games.twilight_struggle.web.tracks import era, lead_words, tracks
from detente.games.twilight_struggle.wording import names

_SIDES = (US, USSR)


def track(s: TwilightState, id: str, words: Words) -> list[Part]:
    """The parts for one track, by the end of its id; none when it is unknown."""
    drawn = {"turn": _turn, "defcon": _defcon, "vp": _vp, "military": _military, "space": _space}
    return drawn[id](s, words) if id in drawn else []


def _say(words: Words, id: str, **values: int | str | Message) -> str:
    return words(Message(f"ts.web.help.{id}", values))


def _turn(s: TwilightState, words: Words) -> list[Part]:
    shown = tracks(s, words)["turn"]
    title = _say(words, "turn_of", turn=s.turn, turns=TURNS)
    below = words(Message(f"ts.look.era_{era(s.turn)}"))
    return [help_parts.head(title, shown["phase"], below), help_parts.text(_say(words, "turn"))]


def _defcon(s: TwilightState, words: Words) -> list[Part]:
    rows = [
        (_say(words, "defcon_level", level=level), words(Message(f"ts.web.help.defcon_{level}")))
        for level in (5, 4, 3, 2, 1)
    ]
    title = words(Message("ts.screen.defcon", {"level": s.defcon}))
    return [help_parts.head(title), help_parts.facts(rows), help_parts.text(_say(words, "defcon"))]


def _vp(s: TwilightState, words: Words) -> list[Part]:
    title, lead = words(Message("ts.web.vp")), words(lead_words(s.vp))
    return [help_parts.head(title, lead, style=ahead(s.vp)), help_parts.text(_say(words, "vp"))]


def _military(s: TwilightState, words: Words) -> list[Part]:
    rows = []
    for side in _SIDES:
        values: dict[str, int | str | Message] = {"have": s.military[side], "need": s.defcon}
        rows.append((words(names.side(side)), _say(words, "military_count", **values)))
    missing = {side: max(0, s.defcon - s.military[side]) for side in _SIDES}
    net = missing[USSR] - missing[US]
    lead = words(lead_words(net))
    return [
        help_parts.head(words(Message("ts.web.military")), lead, style=ahead(net)),
        help_parts.facts(rows),
        help_parts.text(_say(words, "military")),
    ]


def _space(s: TwilightState, words: Words) -> list[Part]:
    headings = [
        _say(words, f"space_{name}") for name in ("box", "needs", "roll", "points", "gives")
    ]
    rows = []
    for box in range(1, LAST_BOX + 1):
        row = s.rules.space[box]
        ability = names.ABILITIES.get(box)
        gives = words(Message(f"ts.ability.{ability}")) if ability else ""
        here = [words(names.side(side)) for side in _SIDES if s.space[side] == box]
        rows.append(
            [
                " ".join([str(box), *here]),
                str(row.ops),
                _say(words, "one_to", roll=row.roll),
                f"{row.first}/{row.second}" if row.first else "",
                gives,
            ]
        )
    title = words(Message("ts.web.space"))
    return [
        help_parts.head(title, below=_say(words, "space")),
        {**help_parts.table(headings, rows), "left": True},
    ]
