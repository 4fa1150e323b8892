"""The tracks: turn and rounds, DEFCON, VP, military operations, space race, China Card."""

from typing import Any, Final

from detente.core.messages import Message, Words
from detente.core.state import NOBODY
from detente.games.twilight_struggle import board
from detente.games.twilight_struggle.board import CLOSED
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.tracks import (
    LAST_BOX,
    LATE_WAR_TURN,
    MID_WAR_TURN,
    WINNING_VP,
)
from detente.games.twilight_struggle.operations import attempts_allowed
from detente.games.twilight_struggle.play import rounds_of
from detente.games.twilight_struggle.state import HEADLINES, NO_SIDE, ROUNDS, SETUP, TwilightState
from detente.games.twilight_struggle.web.marks import ahead
from detente.games.twilight_struggle.wording import names

#: The order in which the sides stand on the page.
SIDES: Final = (US, USSR)
#: The regions that DEFCON closes one after another.
_CLOSING: Final = (
    (board.EUROPE, "europe"),
    (board.EUROPE | board.ASIA, "europe_asia"),
    (board.EUROPE | board.ASIA | board.MIDDLE_EAST, "europe_asia_middle_east"),
)


def tracks(s: TwilightState, words: Words) -> dict[str, Any]:
    """The values for ``tracks.html``."""
    return {
        "turn": _turn(s, words),
        "defcon": _defcon(s, words),
        "vp": _vp(s, words),
        "military": _military(s, words),
        "space": _space(s, words),
        "china": _china(s, words),
    }


def _china(s: TwilightState, words: Words) -> dict[str, Any]:
    """Who has the China Card; while nobody has it, the USSR's markers for China (12.2)."""
    if s.china == NO_SIDE:
        values: dict[str, int | str | Message] = {"markers": s.civil_war}
        return {
            "side": "",
            "who": words(Message("ts.web.china_nobody")),
            "face": words(Message("ts.web.china_markers", values)),
        }
    return {
        "side": names.SIDE_IDS[s.china],
        "who": words(names.side(s.china)),
        "face": words(Message("ts.web.face_up" if s.china_up else "ts.web.face_down")),
    }


def era(turn: int) -> str:
    """The name of the era that a turn belongs to, as in ids of messages."""
    return "early" if turn < MID_WAR_TURN else "mid" if turn < LATE_WAR_TURN else "late"


def _turn(s: TwilightState, words: Words) -> dict[str, Any]:
    """Turn, era, and a mark for each action round of each side."""
    most = max(rounds_of(s, side) for side in SIDES)
    now = {SETUP: "setup", HEADLINES: "headlines", ROUNDS: "rounds"}.get(s.phase, "cleanup")
    values: dict[str, int | str | Message] = {"round": s.round, "rounds": most}
    rounds = []
    for number in range(1, most + 1):
        pips = {names.SIDE_IDS[side]: _pip(s, side, number) for side in SIDES}
        rounds.append(pips)
    return {
        "number": s.turn,
        "title": words(Message("ts.web.turn", {"turn": s.turn})),
        "era": words(Message(f"ts.look.era_{era(s.turn)}")),
        "phase": words(Message(f"ts.web.phase.{now}", values if now == "rounds" else {})),
        "short": f"{s.round}/{most}" if now == "rounds" else words(Message(f"ts.web.short.{now}")),
        "rounds": rounds,
    }


def _pip(s: TwilightState, side: int, number: int) -> str:
    """``done``, ``now``, ``gap`` (a round that the side does not have) or nothing."""
    if number > rounds_of(s, side):
        return "gap"
    if s.phase != ROUNDS:
        return "" if s.phase in (SETUP, HEADLINES) else "done"
    if (number, side) == (s.round, s.phasing):
        return "now"
    return "done" if (number, side) < (s.round, s.phasing) else ""


def _defcon(s: TwilightState, words: Words) -> dict[str, Any]:
    """The level, and the regions closed to coups and realignments."""
    closed = CLOSED[s.defcon]
    name = next((name for mask, name in _CLOSING if mask == closed), "all" if closed else "none")
    return {"level": s.defcon, "closed": words(Message(f"ts.web.closed.{name}"))}


def lead_words(difference: int) -> Message:
    """Who is ahead by how much, more than 0 for the US."""
    return names.lead(difference) if difference else Message("ts.web.even")


def _vp(s: TwilightState, words: Words) -> dict[str, Any]:
    """The marker, and its place on a bar of a hundred units."""
    at = 50 + 50 * max(-WINNING_VP, min(WINNING_VP, s.vp)) / WINNING_VP
    return {
        "side": ahead(s.vp),
        "lead": words(lead_words(s.vp)),
        "points": f"{abs(s.vp):+d}" if s.vp else "0",
        "at": f"{at:g}%",
        "start": f"{min(at, 50):g}%",
        "length": f"{abs(at - 50):g}%",
        "most": WINNING_VP,
        "ticks": [f"{100 * tick / 8:g}%" for tick in range(9)],
        "label": words(Message("ts.screen.vp", {"marker": names.vp_marker(s.vp)})),
    }


def _military(s: TwilightState, words: Words) -> dict[str, Any]:
    """The markers, what is needed, and what a side would lose if the turn ended now.

    When the game is over nothing is lost any more.
    """
    running = s.actor != NOBODY
    sides = []
    for side in SIDES:
        missing = max(0, s.defcon - s.military[side])
        note = Message("ts.web.military_loses", {"n": missing}) if missing else None
        sides.append(
            {
                "side": names.SIDE_IDS[side],
                "who": words(names.side(side)),
                "count": s.military[side],
                "note": words(note or Message("ts.web.military_enough")) if running else "",
            }
        )
    need = words(Message("ts.web.military_need", {"need": s.defcon})) if running else ""
    return {"sides": sides, "need": need}


def _space(s: TwilightState, words: Words) -> dict[str, Any]:
    """The boxes with who is there, and the tries left to the side whose round it is."""
    boxes = [
        {
            "number": box,
            "sides": [names.SIDE_IDS[side] for side in SIDES if s.space[side] == box],
        }
        for box in range(1, LAST_BOX + 1)
    ]
    left = max(0, attempts_allowed(s, s.phasing) - s.attempts[s.phasing])
    who = {"side": names.side(s.phasing)}
    return {
        "boxes": boxes,
        "counts": {names.SIDE_IDS[side]: s.space[side] for side in SIDES},
        "tries": words(Message("ts.web.tries", {**who, "n": left})),
    }
