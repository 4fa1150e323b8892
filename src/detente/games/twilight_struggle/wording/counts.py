"""How many markers or countries an event has had, and how many the board still leaves it."""

from detente.core.bits import bits
from detente.core.frames import Frame
from detente.games.twilight_struggle import actions, board
from detente.games.twilight_struggle.board import BIT
from detente.games.twilight_struggle.cards.early import SpecialRelationship, TakeOwnAway
from detente.games.twilight_struggle.cards.late import DoubleInfluence
from detente.games.twilight_struggle.cards.mid import Junta, SouthAfricanUnrest
from detente.games.twilight_struggle.data.cards import USSR
from detente.games.twilight_struggle.data.tracks import LATE_WAR_TURN
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.vocabulary import Place, Remove, RemoveAll
from detente.games.twilight_struggle.wording.choices import added, top

#: Countries that Latin American Debt Crisis doubles, markers of South African Unrest next door.
_TWO = 2


def counts(s: TwilightState) -> tuple[int, int] | None:
    """Done so far, and left as far as the board allows; None where nothing is counted.

    Counted are the markers that an event adds or takes, or the countries that it empties,
    doubles, or takes several markers from.
    """
    frame, step = top(s)
    if isinstance(step, Place):
        return _had(frame, step.each, step.amount(s, frame)), _room(s, frame, step)
    if isinstance(step, Remove):
        return step.number - _left(frame, step.number), _removable(s, frame, step)
    if isinstance(step, RemoveAll):
        left = _left(frame, step.number)
        return step.number - left, min(left, _asked(s).bit_count())
    if isinstance(step, TakeOwnAway):
        taken = max(frame.left, 0)
        there = sum(s.markers(USSR, number) for number in bits(board.ALL))
        return taken, min(step.MOST - taken, there)
    if isinstance(step, DoubleInfluence):
        done = frame.used.bit_count()
        return done, min(_TWO - done, _asked(s).bit_count())
    if isinstance(step, SouthAfricanUnrest):
        done = max(frame.left, 0)
        return done, _TWO - done
    if isinstance(step, Junta | SpecialRelationship):
        return 0, added(s, s.answers[0])
    return None


def _left(f: Frame, number: int) -> int:
    return number if f.left < 0 else f.left


def _had(f: Frame, each: int, number: int) -> int:
    """Markers placed: the sets of countries tell, unless any number may go into one."""
    if f.left < 0:
        return 0
    return f.used.bit_count() + f.aux.bit_count() if each else number - f.left


def _asked(s: TwilightState) -> int:
    """The countries that may be chosen now."""
    found = 0
    for action in s.answers:
        if action < actions.PLAY:
            found |= BIT[action % 96]
    return found


def _room(s: TwilightState, f: Frame, step: Place) -> int:
    """Markers that are left and find a place."""
    left = _left(f, step.amount(s, f))
    if not step.each:
        return left
    where = step.choices(s, f)
    again = where & ~f.used if step.each == _TWO else 0
    return min(left, where.bit_count() + again.bit_count())


def _removable(s: TwilightState, f: Frame, step: Remove) -> int:
    """Choices that are left and find something to take."""
    left = _left(f, step.number)
    late = step.late > 1 and s.turn >= LATE_WAR_TURN
    found = 0
    for number in bits(_asked(s)):
        there = 1 if late else s.markers(1 - f.side, number)
        more = step.each - (f.used >> number & 1)
        found += min(there, more) if step.each else there
    return min(left, found)
