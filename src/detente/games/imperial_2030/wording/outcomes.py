"""How a game ended."""

from detente.core.messages import Message
from detente.games.imperial_2030 import final
from detente.games.imperial_2030.state import BY_POINTS, GOING_ON, ImperialState
from detente.games.imperial_2030.wording import names


def outcome(s: ImperialState) -> Message | None:
    """Who won with how much, and what ended the game; None while it runs."""
    if s.over == GOING_ON:
        return None
    ending = Message("i30.ending.points" if s.over == BY_POINTS else "i30.ending.no_government")
    winners = final.winners(s)
    who = names.listed([names.seat(seat) for seat in winners])
    name = "won" if len(winners) == 1 else "shared"
    total = final.score(s, winners[0])
    return Message(f"i30.outcome.{name}", {"who": who, "score": total, "ending": ending})
