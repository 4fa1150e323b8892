"""The reasons for refused choices of Imperial 2030 are true of the position, worked out anew."""

from collections import Counter
from collections.abc import Callable

import pytest
from tests.oracle_imperial.facts import SLOTS

from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.imperial_2030 import GAME
from detente.games.imperial_2030.data.economy import VALUES
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.state import ImperialState

#: Sampled positions per game, and how often each frequent reason must be met in all.
SEEDS = range(10)
OFTEN = 30

Words = list[str]


def spaces(s: ImperialState, slot: str) -> int:
    """Steps on the rondel from where the moving nation stands; 8 to stay."""
    return (SLOTS.index(slot) - s.rondel[s.nation] - 1) % 8 + 1


def price(s: ImperialState, slot: str) -> int:
    """What those steps cost (3.3): each beyond the third 1, and 1 more per power factor."""
    return max(0, spaces(s, slot) - 3) * (1 + s.points[s.nation] // 5)


def held(s: ImperialState, nation: str) -> list[int]:
    """The values of a nation's bonds that are out, whoever has them."""
    first = 9 * NATION_IDS.index(nation)
    return [VALUES[place] for purse in s.held for place in range(9) if purse >> first + place & 1]


def own(s: ImperialState, nation: str) -> list[int]:
    """The values of the actor's bonds of a nation."""
    first = 9 * NATION_IDS.index(nation)
    return [VALUES[place] for place in range(9) if s.held[s.actor] >> first + place & 1]


def short(s: ImperialState, words: Words) -> bool:
    """Whether the purse is too small for the bond, or for the difference to it."""
    return s.cash[s.actor] < int(words[-1]) - (int(words[-2]) if words[0] == "upgrade" else 0)


#: What must be true of the position, by the reason, from the state and the words of the choice.
TRUE: dict[str, Callable[[ImperialState, Words], bool]] = {
    "same_slot": lambda s, w: spaces(s, w[1]) == 8,
    "too_far": lambda s, w: spaces(s, w[1]) == 7,
    "fee": lambda s, w: price(s, w[1]) > s.cash[s.actor],
    "bond_sold": lambda s, w: int(w[-1]) in held(s, w[1]),
    "bond_not_held": lambda s, w: int(w[-2]) not in own(s, w[1]),
    "cash_short": short,
}


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_frequent_reasons_are_true(players: int) -> None:
    met: Counter[str] = Counter()
    texts = [(action, text.split()) for action, text in GAME.actions().items()]
    wanted = [(action, words) for action, words in texts if words[0] in ("slot", "buy", "upgrade")]
    for seed in SEEDS:
        luck = Rng(seed)
        session = Session(GAME, seed, {"players": players})
        session.settle()
        while not session.over:
            s = session.state
            assert isinstance(s, ImperialState)
            asked = GAME.action_text(s.answers[0]).split()[0]
            if asked in ("slot", "buy", "upgrade") and luck.below(4) == 0:
                for action, words in wanted:
                    reason = None if action in s.answers else GAME.why_not(s, action)
                    name = "" if reason is None else reason.id.removeprefix("i30.why.")
                    if name in TRUE:
                        met[name] += 1
                        assert TRUE[name](s, words), (name, words)
            session.apply(luck.choice(s.answers))
    assert all(met[name] >= OFTEN for name in TRUE), met
