"""What both sides see of a game at each of its turns and rounds, folded from the journal."""

from detente.core.journal import Journal
from detente.core.record import Record
from detente.core.replay import replay
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.state import TwilightState

Seen = tuple[tuple[int, ...], ...]


def seen(record: Record) -> tuple[list[Seen], TwilightState]:
    """The visible position as each turn and round begins, and the last state."""
    journal = Journal()
    state = replay(GAME, record, None, journal)
    assert isinstance(state, TwilightState)
    found: list[Seen] = []
    now: dict[tuple[int, ...], tuple[int, ...]] = {}
    for entry in journal.entries:
        kind, args = entry.kind, entry.args
        if kind in (entries.TURN, entries.ROUND):
            found.append(((kind, *args), *sorted((*key, *now[key]) for key in now)))
        elif kind == entries.INFLUENCE:
            now[kind, args[1]] = args[3:]
        elif kind in (entries.VP, entries.DEFCON):
            now[(kind,)] = args[-1:]
        elif kind in (entries.MILITARY, entries.SPACE):
            now[kind, args[0]] = args[1:]
        elif kind == entries.CHINA:
            now[(kind,)] = args
        elif kind == entries.IN_FORCE:
            now[kind, args[0]] = ()
        elif kind == entries.ENDED:
            now.pop((entries.IN_FORCE, args[0]), None)
    return found, state


def public(state: TwilightState) -> tuple[object, ...]:
    """The tracks and the board."""
    return (
        state.influence,
        state.vp,
        state.defcon,
        state.space,
        (state.china, state.china_up),
        state.effects,
    )
