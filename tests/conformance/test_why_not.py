"""Every refused choice has a reason with a rule, at 500 positions of each game of ours."""

import re
from typing import Any

import pytest

from detente.core.game import Game
from detente.core.messages import Message
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import State
from detente.fuzz import option_sets
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: The number of a rule, or of a card, somewhere in the sentence.
RULE = re.compile(r"\d")
POSITIONS = 500


def positions(game: Game) -> list[State]:
    """Positions at which somebody is asked, over games with all kinds of options."""
    found: list[State] = []
    sets = option_sets(game)
    number = 0
    while len(found) < POSITIONS:
        luck = Rng(number)
        options: dict[str, Any] = {} if number % 2 else dict(sets[number // 2 % len(sets)])
        state = game.new_state(options)
        number += 1
        for _ in range(900):
            if state.actor == -2:
                break
            if state.actor >= 0 and luck.below(25) == 0:
                found.append(state.copy())
            state.apply(luck.choice(state.answers))
    return found[:POSITIONS]


@pytest.mark.parametrize("name", ["twilight_struggle", "imperial_2030"])
def test_every_refused_choice_has_a_reason_with_a_rule(name: str) -> None:
    game = find_game(name)
    told: dict[str, str] = {}
    count = 0
    for state in positions(game):
        legal = set(state.answers)
        for action in game.actions():
            reason = game.why_not(state, action)
            if action in legal:
                assert reason is None, game.action_text(action)
                continue
            assert isinstance(reason, Message), game.action_text(action)
            count += 1
            if reason.id not in told or count % 211 == 0:
                told[reason.id] = WORDS(reason)
                assert RULE.search(told[reason.id]), (game.action_text(action), told[reason.id])
    assert len(told) > 40 and count > 300_000
