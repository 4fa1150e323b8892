"""What must hold in any position of any game."""

import json

from detente.core.game import Game
from detente.core.messages import question
from detente.core.state import CHANCE, NOBODY, State


class Broken(Exception):
    """A position that cannot be, or a game that cannot go on or does not end."""


def check(game: Game, state: State) -> None:
    """The game's own invariants, and that somebody has a choice.  Raises :class:`Broken`."""
    found = game.problems(state)
    if found:
        raise Broken("; ".join(found))
    if state.actor == NOBODY:
        check_end(game, state)
    elif state.actor != CHANCE and not 0 <= state.actor < len(game.seats):
        raise Broken(f"seat {state.actor} is to act")
    elif len(state.answers) == 1 and not state.discreet():
        raise Broken("a question without a choice is put")
    elif not state.answers:
        raise Broken("a dead end: no action is legal")


def check_end(game: Game, state: State) -> None:
    """A game that is over has an outcome and asks nothing.  Raises :class:`Broken`."""
    if state.answers or state.stack:
        raise Broken("the game is over, but a question is open")
    if game.outcome(state) is None:
        raise Broken("the game is over without an outcome")
    seats = len(game.returns(state))
    if not len(game.scores(state)) == len(game.ranks(state)) == seats:
        raise Broken("returns, scores and ranks are not of the same seats")


def check_round_trips(game: Game, state: State) -> None:
    """A copy, and what is written and read back, are equal.  Raises :class:`Broken`."""
    data = state.to_data()
    if state.copy().to_data() != data:
        raise Broken("the copy differs")
    if game.from_data(json.loads(json.dumps(data))).to_data() != data:
        raise Broken("the state that is read back from its data differs")
    if game.parse_position(game.position_text(state)).to_data() != data:
        raise Broken("the state that is read back from its text differs")


def kind_of_question(game: Game, state: State) -> str:
    """The id of the message that asks the open question."""
    return question(game.prompt(state, max(state.actor, -1))).id
