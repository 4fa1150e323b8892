"""What a seat is told does not depend on how much cash the others have."""

from typing import Any

import pytest

from detente.core.journal import Journal
from detente.core.rng import Rng
from detente.core.state import NOBODY, RUNNING
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


def lines(s: ImperialState, seat: int, start: int) -> list[Any]:
    """The log from an entry on, as a seat reads it."""
    assert s.journal is not None
    return [message(GAME.entry_message(entry, seat)) for entry in s.journal.entries[start:]]


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


#: Options under which hidden cash matters in other ways.
WAYS: list[dict[str, Any]] = [
    {"players": 4},
    {"players": 4, "gifts": "government"},
    {"players": 4, "no_investor_card": True, "forced_stop_without_card": True},
    {"players": 5, "expert": True},
]


def _start(seed: int, options: dict[str, Any], moved: dict[int, int]) -> ImperialState:
    """A game whose seats have other cash from the first choice on; treasuries are nearly empty."""
    rng = Rng(seed)
    s = GAME.new_state(options)
    s.journal = Journal()
    while s.actor < 0:
        s.apply(rng.choice(s.answers))
    if s.turn:
        s.bank -= sum(s.treasury)
        s.treasury = (seed % 4,) * 6
        s.bank += sum(s.treasury)
    s.bank -= sum(s.cash)
    s.cash = tuple(seed % 3 + moved.get(seat, 1) for seat in range(s.rules.players))
    s.bank += sum(s.cash)
    return again(s)


def again(s: ImperialState) -> ImperialState:
    """The position with its question put anew."""
    s.actor = RUNNING
    s.settle()
    return s


def asks(s: ImperialState) -> Any:
    """Who is asked by what."""
    return s.actor, [frame.to_data() for frame in s.stack]


def common(one: ImperialState, other: ImperialState) -> list[int]:
    """What both may do; nothing where somebody who knows the purse acts otherwise."""
    return [action for action in one.answers if action in other.answers]


@pytest.mark.parametrize("options", WAYS)
@pytest.mark.parametrize("seed", range(6))
def test_nothing_that_others_learn_depends_on_a_purse(seed: int, options: dict[str, Any]) -> None:
    """Two games that differ in the cash of two seats: who is asked, the log and the table are the
    same for all others until one of these two does what is possible in one game only.
    """
    rng = Rng(seed)
    one = _start(seed, options, {0: 0, 1: 4})
    other = _start(seed, options, {0: 4, 1: 0})
    others = (2, 3, -1)
    steps = start = 0
    while steps < 160:
        assert asks(one) == asks(other), (seed, steps)
        if one.actor == NOBODY:
            break
        for seat in others:
            assert lines(one, seat, start) == lines(other, seat, start), (seed, steps)
            if steps % 20 == 0:
                assert told(one, seat, []) == told(other, seat, []), (seed, steps)
        assert one.journal is not None
        start = len(one.journal.entries)
        if one.actor > 1:
            assert one.answers == other.answers
        both = common(one, other)
        if not both:
            break
        action = rng.choice(both)
        one.apply(action)
        other.apply(action)
        steps += 1
    assert steps > 10


@pytest.mark.rule("3")
def test_whoever_is_asked_for_a_gift_is_asked_without_money_too() -> None:
    """The question itself tells nothing of the purse of the asked seat or of the government."""
    for rich in (0, 9):
        s = _start(2, {"players": 4}, {0: 0, 1: rich, 2: 9, 3: 9})
        s.treasury = (0,) * 6
        s.cash = (0, rich, 9, 9)
        s.bank = sum(s.cash)
        again(s)
        s.apply(GAME.parse_action("slot import"))
        assert s.actor == s.government[0]
        assert [GAME.action_text(action) for action in s.answers] == (
            ["ask others", "done"] if not s.cash[s.actor] else ["give russia 1", "done"]
        )
