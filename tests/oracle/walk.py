"""Takes a game forward one step of its machine at a time, so that no question goes unseen.

Questions with a single answer, which the kernel answers by itself, are seen
here like all the others.  Kept beside the state, without asking the engine:
where points could be placed when the round or the headline event began, and
what was answered so far to a question that is put several times.
"""

import random
from typing import Any

from tests.oracle.facts import CARDS
from tests.oracle.ops import cost
from tests.oracle.position import ORDER, SIDES, TEXTS, Position, reach
from tests.oracle.questions import Question

from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.twilight_struggle import GAME

TURN, ROUND, OPERATIONS, PLACING, REALIGNING, FREE_REALIGNING = 129, 130, 135, 136, 137, 138
#: Programs that go on with what another began at the same place of the stack.
_CONTINUED = {
    PLACING: ((OPERATIONS, 0), (PLACING, 0)),
    REALIGNING: ((OPERATIONS, 0), (REALIGNING, 0)),
    FREE_REALIGNING: ((47, 1), (96, 3), (FREE_REALIGNING, 0)),
}


class Walk:
    """One game on its way."""

    def __init__(self, options: dict[str, Any] | None = None, state: Any = None) -> None:
        self.state = GAME.new_state(options) if state is None else state
        self.open: dict[str, set[str]] = {"us": set(), "ussr": set()}
        #: By depth of the stack: the kind of question, countries named, points spent.
        self.past: dict[int, tuple[tuple[int, int], list[str], int]] = {}
        self.grain_event = False
        self.watchers: list[Any] = []
        if state is not None:
            self.note_reach()

    def note_reach(self) -> None:
        p = Position(self.state.to_data())
        self.open = {side: reach(p, side) for side in SIDES}

    @property
    def over(self) -> bool:
        return bool(self.state.actor == NOBODY)

    def kind(self) -> tuple[int, int]:
        top = self.state.stack[-1]
        return top.program, top.at

    def position(self) -> Position:
        return Position(self.state.to_data())

    def question(self) -> Question:
        """The open question, with what was answered to it before."""
        p = self.position()
        used, spent = self._so_far()
        question = Question(p, used, spent, self.open)
        question.grain_event = self.grain_event
        return question

    def _so_far(self) -> tuple[list[str], int]:
        top = self.state.stack[-1]
        kind, used, spent = self.past.get(len(self.state.stack), ((0, 0), [], 0))
        here = (top.program, top.at)
        if top.program in _CONTINUED:
            return (used, spent) if kind in _CONTINUED[top.program] else ([], 0)
        return (used, spent) if kind == here and top.left >= 0 else ([], 0)

    def advance(self) -> bool:
        """Run the machine to the next question, of a single answer too; False at the end."""
        state = self.state
        while state.actor == RUNNING:
            if not state.stack:
                state.actor, state.answers = NOBODY, []
                break
            top = state.stack[-1]
            if (top.program, top.at) in ((ROUND, 0), (TURN, 5)):
                self.note_reach()
                self.grain_event = False
            if top.program == 67:
                self.grain_event = True
            depth = len(state.stack)
            for watcher in self.watchers:
                watcher.before_run(self, top)
            state.run_top(top)
            for watcher in self.watchers:
                watcher.after_run(self, top)
            self._forget(depth)
        return bool(state.actor != NOBODY)

    def _forget(self, depth: int) -> None:
        now = len(self.state.stack)
        for place in list(self.past):
            if place > now or (now > depth and place > depth):
                del self.past[place]

    def answer(self, action: int) -> None:
        """Give one answer and stop before the machine runs on."""
        state = self.state
        assert action in state.answers
        top = state.stack[-1]
        depth = len(state.stack)
        verb, _, noun = TEXTS[action].partition(" ")
        used, spent = self._so_far()
        if noun in ORDER and verb in ("place", "remove", "realign"):
            price = 1
            if verb == "place" and top.program in (OPERATIONS, PLACING):
                price = cost(self.position(), SIDES[top.side], noun)
            used, spent = [*used, noun], spent + price
        for watcher in self.watchers:
            watcher.before_answer(self, top, action)
        self.past[depth] = ((top.program, top.at), used, spent)
        state.actor = RUNNING
        state.take_top(top, action)
        for watcher in self.watchers:
            watcher.after_answer(self, top, action)
        self._forget(depth)


# -- ways to choose -----------------------------------------------------------


def mixed_choice(walk: Walk, rng: random.Random) -> int:
    """Mostly sensible: events often, no suicide, many turns, so that late questions come up."""
    state = walk.state
    answers = state.answers
    program, _ = walk.kind()
    if state.actor == CHANCE:
        return rng.choice(answers)
    kept = [action for action in answers if not _hastens_the_end(walk, TEXTS[action])]
    texts = {TEXTS[action]: action for action in kept or answers}
    if program == 131:
        for text in ("event", "event first", "with un_intervention"):
            if text in texts and rng.random() < 0.6:
                return texts[text]
    return rng.choice(list(texts.values()))


def _hastens_the_end(walk: Walk, text: str) -> bool:
    state = walk.state
    verb, _, noun = text.partition(" ")
    if verb == "coup" and state.defcon <= 3:
        return True
    if text in ("defcon 1", "defcon 2", "degrade defcon", "end game", "boycott"):
        return True
    return bool(verb in ("play", "headline") and noun in _LOWERING and state.defcon <= 2)


_LOWERING = {CARDS[number].id for number in (4, 20, 26, 49, 50, 62, 67, 85, 89)}
