"""The line of facts beside a question."""

from detente.core.messages import Message, Words
from detente.games.imperial_2030 import state
from detente.games.imperial_2030.data.economy import FREE_SPACES, MIDDLE, SLOTS
from detente.games.imperial_2030.final import power_factor
from detente.games.imperial_2030.state import ImperialState
from detente.games.imperial_2030.web import names
from detente.games.imperial_2030.web.question import top


def context(s: ImperialState, seat: int, words: Words) -> str:
    """What whoever is asked should know; of their cash only what is their own."""
    frame = top(s)
    if frame is None or s.actor != seat or seat < 0:
        return ""
    values: dict[str, int | str | Message] = {"cash": s.cash[seat]}
    nation = s.nation
    if min(s.answers) < SLOTS:
        if s.rondel[nation] == MIDDLE:
            return words(Message("i30.web.context.first", values))
        values |= {"free": FREE_SPACES, "fee": 1 + power_factor(s.points[nation])}
        return words(Message("i30.web.context.slot", values))
    if frame.program in (state.FACTORY, state.IMPORT, state.GIFTS):
        values |= {"nation": names.nation(nation), "treasury": s.treasury[nation]}
        return words(Message("i30.web.context.treasury", values))
    if frame.program in (state.INVESTOR, state.OWN_ROUND, state.EXPERT_SET_UP):
        return words(Message("i30.web.context.bond", values))
    return ""
