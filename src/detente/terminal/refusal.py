"""Says why a record does not replay, with the rule."""

from detente.core.errors import BadRecord, DetenteError
from detente.core.game import Game
from detente.core.record import Record, start
from detente.i18n.words import CatalogWords


def explained(game: Game, record: Record, error: BadRecord) -> str:
    """The error in one line; an illegal action with its number and the reason."""
    try:
        state = start(game, record)
        for number, text in enumerate(record.actions):
            action = game.parse_action(text)
            if state.actor != record.by[number]:
                break
            if action not in state.answers:
                reason = game.why_not(state, action)
                if reason is None:
                    break
                why = CatalogWords()(reason)
                return f"action {number + 1} ({text}) is not legal there: {why}"
            state.apply(action)
    except DetenteError:
        pass
    return str(error)
