"""Why something is not allowed: a rule for everything that is refused, and the right one."""

import re
from collections.abc import Callable

import pytest

from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, actions, board, deck, effects
from detente.games.twilight_struggle.board import BIT, CLOSED, EUROPE, STABILITY
from detente.games.twilight_struggle.data.countries import JAPAN
from detente.games.twilight_struggle.state import TwilightState
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: The section or the card that forbids it.
RULE = re.compile(r"\((\d+(\.\d+)*[A-I]?|cards? \d+)")
SEEDS = [*range(8), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 80))]


def held_by(s: TwilightState, number: int) -> int:
    """Who controls a country, worked out anew (2.1.7)."""
    lead = s.markers(1, number) - s.markers(0, number)
    if abs(lead) < STABILITY[number]:
        return -1
    return 1 if lead > 0 else 0


def no_enemy(s: TwilightState, number: int) -> bool:
    return s.markers(1 - s.actor, number) == 0


def in_europe(number: int) -> bool:
    return EUROPE & BIT[number] != 0


def enemy_controls(s: TwilightState, number: int) -> bool:
    return held_by(s, number) == 1 - s.stack[-1].side


#: What must be true of the position when a reason is given for a country.
FORBIDS: dict[str, Callable[[TwilightState, int], bool]] = {
    "no_enemy_coup": no_enemy,
    "no_enemy_realign": no_enemy,
    "defcon": lambda s, number: CLOSED[s.defcon] & BIT[number] != 0,
    "nato": lambda s, number: s.actor == 0 and held_by(s, number) == 1 and in_europe(number),
    "japan": lambda s, number: number == JAPAN and s.actor == 0,
    "reformer": lambda s, number: s.actor == 0 and EUROPE & BIT[number] != 0,
    "access": lambda s, number: not s.access[s.stack[-1].side] & BIT[number],
    "chernobyl": lambda s, number: bool(s.effects & effects.ANY_CHERNOBYL and s.actor == 0),
    "price": enemy_controls,
    "avoid": enemy_controls,
    "nothing_there": lambda s, number: s.markers(1 - s.stack[-1].side, number) == 0,
    "norad": lambda s, number: s.markers(1, number) == 0,
    "not_empty": lambda s, number: s.markers(0, number) + s.markers(1, number) > 0,
    "controlled": lambda s, number: held_by(s, number) >= 0,
    "each": lambda s, number: s.stack[-1].used & BIT[number] != 0,
    "che_again": lambda s, number: s.stack[-1].card == number,
    "bonus": lambda s, number: s.stack[-1].card == 6 and not board.ASIA & BIT[number],
    "bonus_vietnam": lambda s, number: not board.SOUTHEAST_ASIA & BIT[number],
}


def holds(s: TwilightState, action: int, reason: Message) -> bool:
    """Whether the reason is true of the position."""
    name = reason.id.removeprefix("ts.why.")
    if action < actions.PLAY:
        test = FORBIDS.get(name)
        return test is None or test(s, action % 96)
    if name == "not_held":
        return not s.hand[s.actor] & deck.BIT[(action - actions.PLAY) % 128] or s.china != s.actor
    if name == "space_value":
        return int(str(reason.params["ops"])) < int(str(reason.params["needed"]))
    return True


@pytest.mark.parametrize("seed", SEEDS)
def test_each_refused_choice_gives_a_rule_that_forbids_it(seed: int) -> None:
    session, luck = Session(GAME, seed), Rng(seed)
    everything = list(GAME.actions())
    countries = [action for action in everything if action < actions.PLAY]
    while not session.over:
        state = session.state
        assert isinstance(state, TwilightState)
        if luck.below(6) == 0:
            sample = luck.sample(countries, 40) + luck.sample(everything, 25)
            for action in sample + list(range(actions.DONE, actions.END_GAME + 1)):
                reason = GAME.why_not(state, action)
                if action in state.answers:
                    assert reason is None
                    continue
                assert reason is not None
                words = WORDS(reason)
                assert RULE.search(words), (GAME.action_text(action), words)
                assert "(card 0)" not in words
                assert holds(state, action, reason), (GAME.action_text(action), words)
        session.apply(luck.choice(state.answers))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_seems_to_be_asked_has_a_reason_of_its_own(seed: int) -> None:
    """A verb of the open question is never answered by "not asked now"."""
    session, luck = Session(GAME, seed), Rng(seed)
    groups = (actions.PLACE, actions.COUP, actions.REALIGN)
    while not session.over:
        state = session.state
        asked = {action // 96 * 96 for action in state.answers if action < actions.PLAY}
        for base in asked & set(groups):
            for number in luck.sample(range(len(board.IDS)), 8):
                reason = GAME.why_not(state, base + number)
                assert reason is None or reason.id != "ts.why.not_asked", (
                    GAME.action_text(base + number),
                    WORDS(GAME.prompt(state, state.actor)),
                )
        session.apply(luck.choice(state.answers))
