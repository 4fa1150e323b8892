"""The choices of the seat that is asked: which are final, and which are dangerous."""

from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.messages import Words
from detente.core.page import Choice, Choices, Group
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import CHANCE, State


def choices(session: Session, seat: int, words: Words) -> Choices:
    """What the seat may do now, as the game groups it; nothing when it is not asked."""
    if session.state.actor != seat:
        return Choices()
    game, state = session.game, session.state
    page = game.page()
    found = (
        plain_choices(game, state, words)
        if page is None
        else page.choices(state, seat, words, session.tail(seat))
    )
    guess = a_guess(session, seat)
    for choice in found.all():
        choice.final, choice.roll = consequences(guess, choice.action, seat)
        warning = game.danger(state, choice.action)
        choice.danger = "" if warning is None else words(warning)
    return found


def plain_choices(game: Game, state: State, words: Words) -> Choices:
    """The choices of a game that groups none: a button each."""
    told = [Choice(action, words(game.action_message(state, action))) for action in state.answers]
    return Choices([Group(told)])


def a_guess(session: Session, seat: int) -> State:
    """A state that the seat cannot tell from the real one, always the same at this place.

    What is tried out on it tells the seat nothing of the hidden cards.
    """
    return session.game.resample(session.state, seat, Rng(len(session.record.actions)))


def consequences(guess: State, action: int, seat: int) -> tuple[bool, bool]:
    """Whether the seat could not take this action back, and whether chance answers it.

    It can take it back as long as nobody else is asked and nothing is revealed.
    """
    trial = guess.copy()
    trial.journal = journal = Journal()
    trial.apply(action)
    if trial.actor != seat or any(actor != seat for _, actor, _ in journal.forced):
        return True, trial.actor == CHANCE
    return any(entry.stops_undo_of(seat) for entry in journal.entries), False
