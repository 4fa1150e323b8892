"""How a game ended, in words."""

from detente.core.messages import Message
from detente.games.twilight_struggle import entries
from detente.games.twilight_struggle.state import DRAW, UNDECIDED, TwilightState
from detente.games.twilight_struggle.wording import names

REASONS = {
    entries.BY_VP: "vp",
    entries.EUROPE_CONTROLLED: "europe",
    entries.NUCLEAR_WAR: "nuclear_war",
    entries.MISSILE_CRISIS: "missile_crisis",
    entries.HELD_SCORING_CARD: "held_scoring_card",
    entries.WARGAMES: "wargames",
    entries.FINAL_SCORING: "final_scoring",
}


def ending(winner: int, reason: int) -> Message:
    """Who won, and by what."""
    if winner == DRAW:
        return Message(f"ts.draw.{REASONS[reason]}")
    values: dict[str, int | str | Message] = {
        "winner": names.side(winner),
        "loser": names.side(1 - winner),
    }
    return Message(f"ts.won.{REASONS[reason]}", values)


def outcome(s: TwilightState) -> Message | None:
    """How the game ended; None while it runs."""
    if s.winner == UNDECIDED:
        return None
    end = ending(s.winner, s.reason)
    return Message("ts.outcome", {"ending": end, "vp": names.vp_marker(s.vp)})
