"""Kuhn poker with a crack: where the first seat holds the king and the second the jack."""

import os
import signal
from typing import Any

from detente.core.game import Game
from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.state import NOBODY, State
from detente.games.kuhn_poker import GAME, rules
from detente.games.kuhn_poker.rules import KuhnState


class Cracked(Game):
    """``fault`` says what happens at the end of such a hand."""

    def __init__(self, fault: str) -> None:
        self.id = fault
        self.fault = fault
        self.seats = GAME.seats
        self.rules_version = 1
        self.options = ()

    def new_state(self, options: dict[str, Any] | None = None) -> State:
        return GAME.new_state(options)

    def from_data(self, data: dict[str, Any]) -> State:
        return GAME.from_data(data)

    def returns(self, state: State) -> list[float]:
        return GAME.returns(state)

    def outcome(self, state: State) -> Message | None:
        return GAME.outcome(state)

    def actions(self) -> dict[int, str]:
        return GAME.actions()

    def prompt(self, state: State, seat: int) -> Message:
        return GAME.prompt(state, seat)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return GAME.view(state, seat)

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        return GAME.resample(state, seat, rng)

    def fuzz_start(self, options: dict[str, Any], rng: Rng) -> State:
        state = GAME.new_state(options)
        if self.fault == "dead_end":
            state.answers = []
        return state

    def problems(self, state: State) -> list[str]:
        assert isinstance(state, KuhnState)
        if state.actor != NOBODY or state.cards != (rules.CARDS.index("king"), 0):
            return GAME.problems(state)
        if self.fault == "raises":
            raise ZeroDivisionError("no chips\nat all")
        if self.fault == "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        return ["the king is marked", "so is the jack"]
