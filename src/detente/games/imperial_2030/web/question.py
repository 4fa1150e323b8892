"""What is being asked: about which unit or region, and which regions answer it."""

from typing import Final, NamedTuple

from detente.core.frames import Frame
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.board import BIT
from detente.games.imperial_2030.data.economy import FLEET
from detente.games.imperial_2030.data.regions import REGIONS
from detente.games.imperial_2030.state import ImperialState

#: First actions of the verbs with a region.
REGION_VERBS: Final = (
    actions.BUILD,
    actions.PRODUCE,
    actions.IMPORT_ARMY,
    actions.IMPORT_FLEET,
    actions.ARMY,
    actions.FRIENDLY_ARMY,
    actions.FLEET,
    actions.TO,
    actions.RISE,
    actions.LIE,
    actions.DESTROY,
    actions.FLAG,
)
#: Programs that sell bonds.
_BONDS: Final = (state.INVESTOR, state.OWN_ROUND, state.EXPERT_SET_UP)
#: Room of each of these verbs.
_ROOM: Final = 64


class About(NamedTuple):
    """The unit that the question is about: its region and kind, -1 for none."""

    region: int = -1
    kind: int = -1


def about(s: ImperialState) -> About:
    """The unit in hand, or the one that arrived."""
    frame = top(s)
    if frame is None:
        return About()
    if frame.program == state.PASSAGE and len(s.stack) > 1:
        frame = s.stack[-2]
    if frame.program == state.SAIL:
        return About(frame.card, FLEET)
    if frame.program in (state.MARCH, state.ARRIVAL):
        return About(frame.card, frame.left)
    if frame.program == state.RESIDENTS:
        return About(frame.card, frame.used)
    return About()


def top(s: ImperialState) -> Frame | None:
    """The frame that asks."""
    return s.stack[-1] if s.stack else None


def asks(s: ImperialState, program: int) -> bool:
    """Whether this program asks the open question."""
    frame = top(s)
    return frame is not None and frame.program == program


def asks_for_bonds(s: ImperialState) -> bool:
    """Whether the open question is about bonds, also when none can be paid."""
    return any(asks(s, program) for program in _BONDS)


def verb_of(action: int) -> int:
    """The first action of its verb, for an action with a region; -1 for others."""
    verb = action // _ROOM * _ROOM
    return verb if verb in REGION_VERBS and action - verb < REGIONS else -1


def region_of(action: int) -> int:
    """The region that an action is about, -1 for none."""
    verb = verb_of(action)
    return action - verb if verb >= 0 else -1


def regions(s: ImperialState) -> int:
    """The regions that can be chosen: to go to, to build in, to fight in."""
    mask = 0
    for action in s.answers:
        if actions.FIGHT <= action < actions.GIVE:
            mask |= BIT[about(s).region]
        region = region_of(action)
        if region >= 0:
            mask |= BIT[region]
    return mask
