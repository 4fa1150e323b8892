"""Invariants in whole games, and under any mixture of actions, undo and reloading."""

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from detente.core.record import digest, read_record, write_record
from detente.core.rng import Rng
from detente.core.session import Session, resume
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.state import TwilightState

GAMES = 500
OPTIONS = (
    {},
    {"us_handicap": 2},
    {"optional_cards": False},
    {"preset": "app", "us_handicap": 2},
    {"ussr_handicap": 3},
)


def test_invariants_at_every_step_of_random_games() -> None:
    ends: dict[int, int] = {}
    for seed in range(GAMES):
        rng = Rng(seed)
        state = GAME.new_state(OPTIONS[seed % len(OPTIONS)])
        while state.actor != NOBODY:
            state.apply(rng.choice(state.answers))
            problems = GAME.problems(state)
            assert problems == [], f"seed {seed}: {problems}"
        ends[state.reason] = ends.get(state.reason, 0) + 1
    assert {entries.BY_VP, entries.NUCLEAR_WAR, entries.FINAL_SCORING} <= set(ends)


class AnyPlay(RuleBasedStateMachine):
    """Any legal action, chance included."""

    @initialize(options=st.sampled_from(OPTIONS), skip=st.integers(0, 400), seed=st.integers())
    def start(self, options: dict[str, object], skip: int, seed: int) -> None:
        rng = Rng(seed)
        self.state = GAME.new_state(options)
        for _ in range(skip):
            if self.state.actor == NOBODY:
                break
            before = self.state.copy()
            self.state.apply(rng.choice(self.state.answers))
            if self.state.actor == NOBODY:
                self.state = before
                break

    @rule(choice=st.floats(0, 1, exclude_max=True))
    def act(self, choice: float) -> None:
        if self.state.actor != NOBODY:
            self.state.apply(self.state.answers[int(choice * len(self.state.answers))])

    @rule()
    def reload(self) -> None:
        data = json.loads(json.dumps(self.state.to_data()))
        loaded = GAME.from_data(data)
        assert digest(loaded) == digest(self.state)
        self.state = loaded

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            assert GAME.problems(self.state) == []
            assert (self.state.actor == NOBODY) == (not self.state.answers)


class AnySession(RuleBasedStateMachine):
    """Actions, undo, saving and resuming through a session."""

    @initialize(seed=st.integers(0, 2**32))
    def start(self, seed: int) -> None:
        self.session = Session(GAME, seed, {"us_handicap": 2})

    @rule(choices=st.lists(st.floats(0, 1, exclude_max=True), min_size=1, max_size=30))
    def act(self, choices: list[float]) -> None:
        for choice in choices:
            if not self.session.over:
                answers = self.session.state.answers
                self.session.apply(answers[int(choice * len(answers))])

    @rule()
    def undo(self) -> None:
        if self.session.undo_problem() == "":
            seat = self.session.record.by[-1]
            length = len(self.session.record.actions)
            self.session.undo(seat)
            assert self.session.state.actor == seat
            assert len(self.session.record.actions) == length - 1

    @rule()
    def save_and_resume(self) -> None:
        text = write_record(self.session.save())
        before = digest(self.session.state)
        self.session = resume(GAME, read_record(text))
        assert digest(self.session.state) == before

    @invariant()
    def waits_for_a_seat(self) -> None:
        if hasattr(self, "session"):
            state = self.session.state
            assert isinstance(state, TwilightState)
            assert state.actor != CHANCE
            assert GAME.problems(state) == []


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestAnySession = AnySession.TestCase
TestAnySession.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
