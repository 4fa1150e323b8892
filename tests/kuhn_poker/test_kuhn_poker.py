"""Kuhn poker: its rules, and its known value found through the kernel alone."""

from fractions import Fraction
from itertools import product

import pytest

from detente.core.state import CHANCE, NOBODY
from detente.games.kuhn_poker import GAME
from detente.games.kuhn_poker.rules import BET, CALL, CHECK, FOLD, KuhnState

Strategy = dict[tuple[int, int, int], Fraction]


def value(state: KuhnState, strategy: Strategy) -> Fraction:
    """Expected chips of the first seat; ``strategy`` is the chance of the second answer."""
    if state.actor == NOBODY:
        return Fraction(int(GAME.returns(state)[0]))
    answers = state.legal_actions()
    total = Fraction(0)
    for number, action in enumerate(answers):
        if state.actor == CHANCE:
            weight = Fraction(1, len(answers))
        else:
            seat = state.actor
            bold = strategy[seat, state.cards[seat], state.stack[-1].program]
            weight = bold if bold_action(action) else 1 - bold
        if weight:
            after = state.copy()
            after.apply(answers[number])
            total += weight * value(after, strategy)
    return total


def bold_action(action: int) -> bool:
    return action in (BET, CALL)


def best_reply(strategy: Strategy, seat: int) -> Fraction:
    """The best that pure play of ``seat`` gets against the other's strategy, for the first seat."""
    spots = [key for key in strategy if key[0] == seat]
    results = []
    for choice in product((Fraction(0), Fraction(1)), repeat=len(spots)):
        results.append(
            value(GAME.new_state(), {**strategy, **dict(zip(spots, choice, strict=True))})
        )
    return max(results) if seat == 0 else min(results)


def known_equilibrium() -> Strategy:
    """The equilibrium in which the first seat never bets a jack."""
    third = Fraction(1, 3)
    first_bets = (Fraction(0), Fraction(0), Fraction(0))
    first_calls = (Fraction(0), third, Fraction(1))
    second_bets = (third, Fraction(0), Fraction(1))
    second_calls = (Fraction(0), third, Fraction(1))
    strategy: Strategy = {}
    for card in range(3):
        strategy[0, card, 1] = first_bets[card]
        strategy[0, card, 2] = first_calls[card]
        strategy[1, card, 1] = second_bets[card]
        strategy[1, card, 2] = second_calls[card]
    return strategy


def test_value_is_minus_one_eighteenth_and_no_reply_does_better() -> None:
    strategy = known_equilibrium()
    expected = Fraction(-1, 18)
    assert value(GAME.new_state(), strategy) == expected
    assert best_reply(strategy, 0) == expected
    assert best_reply(strategy, 1) == expected


@pytest.mark.rule("1.2", "1.3")
@pytest.mark.parametrize(
    ("actions", "returns"),
    [
        ([CHECK, CHECK], [1, -1]),
        ([CHECK, BET, FOLD], [-1, 1]),
        ([CHECK, BET, CALL], [2, -2]),
        ([BET, FOLD], [1, -1]),
        ([BET, CALL], [2, -2]),
    ],
)
def test_king_against_queen(actions: list[int], returns: list[int]) -> None:
    state = GAME.new_state()
    for action in [GAME.parse_action("deal king"), GAME.parse_action("deal queen"), *actions]:
        state.apply(action)
    assert state.actor == NOBODY
    assert GAME.returns(state) == returns


@pytest.mark.rule("1.1")
def test_six_deals_of_five_lines_each() -> None:
    def ends(state: KuhnState) -> int:
        if state.actor == NOBODY:
            return 1
        total = 0
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            total += ends(after)
        return total

    assert ends(GAME.new_state()) == 6 * 5
