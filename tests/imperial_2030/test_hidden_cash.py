"""What a seat is told does not depend on how much cash the others have."""

from typing import Any

import pytest

from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.imperial_2030 import GAME
from detente.games.imperial_2030.state import ImperialState

EVERYTHING = sorted(GAME.actions())
SOME = EVERYTHING[::23]


def message(told: Any) -> Any:
    """A message as plain data, messages inside it too."""
    if told is None or isinstance(told, (int, str, float)):
        return told
    if isinstance(told, (list, tuple)):
        return [message(each) for each in told]
    return told.id, {name: message(each) for name, each in told.params.items()}


def told(s: ImperialState, seat: int, actions: list[int]) -> dict[str, Any]:
    """All that the game tells a seat about a position."""
    found: dict[str, Any] = {
        "view": GAME.view(s, seat),
        "prompt": message(GAME.prompt(s, seat)),
        "outcome": message(GAME.outcome(s)),
        "actor": s.actor,
        "returns": GAME.returns(s),
        "screen": screen(s, seat),
    }
    if seat == s.actor:
        found["legal"] = s.legal_actions()
        found["choices"] = [message(GAME.action_message(s, action)) for action in s.answers]
        found["danger"] = [message(GAME.danger(s, action)) for action in s.answers]
        found["why"] = [message(GAME.why_not(s, action)) for action in actions]
    return found


def screen(s: ImperialState, seat: int) -> list[list[tuple[str, str]]]:
    """What a terminal would show."""

    def words(what: Any) -> str:
        return str(message(what))

    return [[(span.text, span.style) for span in line] for line in GAME.screen(s, seat, words, 99)]


def lines(s: ImperialState, seat: int) -> list[Any]:
    """The log as a seat reads it."""
    assert s.journal is not None
    return [message(GAME.entry_message(entry, seat)) for entry in s.journal.entries]


def compare(seed: int, every: int, actions: list[int]) -> int:
    """A random game with secret cash; how often the cash of others was moved unseen."""
    rng = Rng(seed)
    options: dict[str, Any] = {"players": 3 + seed % 4, "cash": "secret"}
    if seed % 2:
        options["no_investor_card"] = True
    if seed % 3 == 1:
        options["expert"] = True
    s = GAME.new_state(options)
    s.journal = Journal()
    moved = 0
    while s.actor != NOBODY:
        if rng.below(every) == 0 and s.actor >= 0:
            for seat in (s.actor, rng.below(s.rules.players), -1):
                twin = GAME.resample(s, seat, rng)
                twin.journal = s.journal
                moved += twin.cash != s.cash
                assert told(twin, seat, actions) == told(s, seat, actions), (seed, seat)
        s.apply(rng.choice(s.answers))
    return moved


@pytest.mark.parametrize("seed", range(6))
def test_positions_a_seat_cannot_tell_apart_look_alike(seed: int) -> None:
    assert compare(seed, 40, SOME) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 160))
def test_positions_a_seat_cannot_tell_apart_look_alike_in_every_action(seed: int) -> None:
    assert compare(seed, 25, EVERYTHING) > 10


def _start(seed: int, moved: dict[int, int]) -> ImperialState:
    """A game of four whose seats have other cash from the first turn on."""
    rng = Rng(seed)
    s = GAME.new_state({"players": 4})
    s.journal = Journal()
    while s.turn == 0 or s.actor < 0:
        s.apply(rng.choice(s.answers))
    for seat, amount in moved.items():
        s.cash[seat] += amount
        s.bank += amount
    return s


def asks(s: ImperialState) -> Any:
    """Who is asked what: two seats that must answer otherwise are told apart fairly."""
    return s.actor, [frame.to_data() for frame in s.stack]


@pytest.mark.parametrize("seed", range(12))
def test_the_log_tells_nothing_of_cash(seed: int) -> None:
    """Two games that differ in the cash of two others read alike while the same is done."""
    rng = Rng(seed)
    one, other = _start(seed, {0: 3, 1: 5}), _start(seed, {0: 4, 1: 4})
    steps = 0
    while one.actor != NOBODY and asks(one) == asks(other):
        for seat in (2, 3, -1):
            assert lines(one, seat) == lines(other, seat), (seed, steps)
        both = [action for action in one.answers if action in other.answers]
        if not both:
            break
        action = rng.choice(both)
        one.apply(action)
        other.apply(action)
        steps += 1
    assert steps > 20
