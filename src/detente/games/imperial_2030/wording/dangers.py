"""Warnings before a choice that gives much away, where that can be said exactly."""

from typing import Final

from detente.core.messages import Message
from detente.games.imperial_2030 import actions
from detente.games.imperial_2030.data.economy import INVESTOR, MOST_POINTS, TAXATION
from detente.games.imperial_2030.final import score
from detente.games.imperial_2030.money import Tax, interest_shares
from detente.games.imperial_2030.rondel import fee_to
from detente.games.imperial_2030.state import ImperialState, put
from detente.games.imperial_2030.view import knows_cash
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.names import Values

#: Own cash for the interest of others that is worth a question.
_MUCH: Final = 4


def danger(s: ImperialState, action: int) -> Message | None:
    """A warning when this legal choice ends the game badly, or costs much of the own cash."""
    if s.actor < 0 or action not in s.answers:
        return None
    if action == actions.SLOT + TAXATION:
        return _ends_game(s, s.nation)
    if action == actions.SLOT + INVESTOR:
        return _pays_others(s, s.nation)
    return None


def after_taxation(s: ImperialState, nation: int) -> ImperialState:
    """The position with the fee, the bonus and the points of Taxation, without the units' pay."""
    new = s.copy()
    tax = Tax(s, nation)
    ruler = s.government[nation]
    gain = tax.bonus - fee_to(s, nation, TAXATION)
    new.cash = put(new.cash, ruler, new.cash[ruler] + gain)
    new.points = put(new.points, nation, tax.points)
    return new


def _ends_game(s: ImperialState, nation: int) -> Message | None:
    """The 25th power point, where another player is ahead for all that the chooser may know."""
    if Tax(s, nation).points < MOST_POINTS:
        return None
    new = after_taxation(s, nation)
    seat = s.actor
    mine = score(new, seat)
    others = [of for of in range(s.rules.players) if of != seat]
    hidden = [of for of in others if not knows_cash(s, seat, of)]
    unseen = sum([s.cash[of] for of in hidden])
    best, who = -1, seat
    for of in others:
        known = score(new, of) - (new.cash[of] if of in hidden else 0)
        if known > best:
            best, who = known, of
    if best + unseen < mine:
        return None
    values: Values = {"mine": mine, "who": names.seat(who), "theirs": best, "unseen": unseen}
    return Message("i30.danger.ends_unseen" if unseen else "i30.danger.ends", values)


def _pays_others(s: ImperialState, nation: int) -> Message | None:
    """Much of the own cash goes into the interest of the others (4.5a)."""
    trial = s.copy()
    trial.cash = put(trial.cash, s.actor, trial.cash[s.actor] - fee_to(s, nation, INVESTOR))
    paid = -interest_shares(trial, nation)[s.actor]
    if paid < _MUCH:
        return None
    return Message("i30.danger.own_cash", {"nation": names.nation(nation), "amount": paid})
