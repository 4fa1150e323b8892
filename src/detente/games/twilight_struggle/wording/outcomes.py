"""How a game ended, in words."""

from detente.core.messages import Message
from detente.games.twilight_struggle import entries
from detente.games.twilight_struggle.data.cards import USSR
from detente.games.twilight_struggle.data.scenarios import US_NEEDS
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


def ended(s: TwilightState) -> Message:
    """Who won, by what, and why where the VP alone would not say so (13.4)."""
    if not decided_by_scenario(s):
        return ending(s.winner, s.reason)
    values: dict[str, int | str | Message] = {"needed": US_NEEDS}
    return Message(f"ts.won.late_war.{REASONS[s.reason]}", values)


def decided_by_scenario(s: TwilightState) -> bool:
    """Whether the USSR won only because the Late War scenario asks more VP of the US (13.4)."""
    by_vp = s.reason in (entries.FINAL_SCORING, entries.WARGAMES)
    return s.rules.late_war and s.winner == USSR and by_vp and s.vp >= 0


def outcome(s: TwilightState) -> Message | None:
    """How the game ended; None while it runs."""
    if s.winner == UNDECIDED:
        return None
    end = ended(s)
    return Message("ts.outcome", {"ending": end, "vp": names.vp_marker(s.vp)})
