"""What the open question has placed or removed so far and its seat can still take back."""

from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.board import BIT
from detente.games.twilight_struggle.operations import Operations
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.wording.choices import top

#: Verbs whose choices are added up country by country.
_VERBS = (actions.PLACE, actions.REMOVE)


def verb_of(action: int) -> int:
    """The verb of an action with a country, -1 of any other."""
    return action // actions.REMOVE * actions.REMOVE if 0 <= action < actions.PLAY else -1


def placed(s: TwilightState, seat: int, last: list[int]) -> dict[int, int]:
    """How often the open question has chosen each country so far, the latest first."""
    if s.actor != seat or seat < 0:
        return {}
    frame, step = top(s)
    if isinstance(step, Operations):
        return {}
    asked = {verb_of(action) for action in s.answers}
    found: dict[int, int] = {}
    for action in reversed(last):
        verb = verb_of(action)
        country = action - verb
        if verb not in _VERBS or verb not in asked:
            break
        if frame.used and not frame.used & BIT[country]:
            break
        found[country] = found.get(country, 0) + 1
    return found


def changes(s: TwilightState, seat: int, last: list[int]) -> dict[int, int]:
    """The same with a sign: markers that came are more, markers that went are less."""
    removing = any(verb_of(action) == actions.REMOVE for action in s.answers)
    found = placed(s, seat, last)
    return {country: -count if removing else count for country, count in found.items()}
