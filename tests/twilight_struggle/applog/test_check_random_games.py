"""Games of our own, printed and read back: every event and chain that random play meets."""

import random
import re

import pytest
from tests.twilight_struggle.applog.games import play, printed

from detente.core.replay import replay
from detente.games.twilight_struggle import GAME, entries
from detente.games.twilight_struggle.applog.checker import check_log, import_log
from detente.games.twilight_struggle.state import TwilightState

QUICK = range(40)

#: Shapes of lines and blocks that must occur in the games read below.
SHAPES = (
    r"Cleanup: (USSR|US) gains",
    r"Cleanup: .*is no longer in play",
    r"(Cleanup: |\n)(USSR|US) discards",
    r"AR[78]: :",
    r"chooses to boycott",
    r"chooses to participate",
    r"Event: Summit\n(USSR|US) gains 2 VP",
    r"Event: Missile Envy\n(USSR|US) reveals .*\nEvent: ",
    r"Event: Missile Envy\n(USSR|US) reveals .*\n(Place|Coup|Realign)",
    r"returns .* to USSR",
    r"Event: Star Wars\*\n(.* gains 2 VP.*\n)?Event: ",
    r"Event: UN Intervention\n.* plays ",
    r"Event: Five Year Plan\nUSSR discards .*\nEvent: ",
    r"Event: Che\nCoup .*\n(.*\n)+?\nCoup ",
    r"Coup \(\d Ops\):\n(US|USSR) -2 in (Cuba|Turkey|West Germany) .*\n",
    r"Trap Roll: . > 4",
    r"has no cards to (discard|reveal)",
    r"Event: SALT Negotiations\*\n(DEFCON .*\n)?(USSR|US) reveals",
    r"Event: Our Man in Tehran\*\nUS discards",
    r"\*RESHUFFLE\*",
    r"Event: Shuttle Diplomacy\n",
    r"Event: Warsaw Pact Formed\*\nUS -",
    r"Event: Tear Down This Wall\*\n(.*\n){1,2}(Coup|Realign)",
    r"\n\n\n: :",
)


@pytest.mark.parametrize("cleanup", [False, True])
@pytest.mark.parametrize("seed", QUICK)
def test_a_random_game_is_read_back_without_a_difference(seed: int, cleanup: bool) -> None:
    report = check_log(printed(seed, cleanup))
    assert report.differences == ()
    assert report.clean and not report.cut and not report.gap


@pytest.mark.parametrize("seed", QUICK)
def test_the_imported_game_has_the_same_end(seed: int) -> None:
    before = replay(GAME, play(seed))
    after = replay(GAME, import_log(printed(seed)))
    assert isinstance(before, TwilightState) and isinstance(after, TwilightState)
    if before.reason == entries.HELD_SCORING_CARD:
        return  # the log does not show that card
    assert GAME.problems(after) == []
    assert after.influence == before.influence
    assert (after.vp, after.turn) == (before.vp, before.turn)


def test_the_games_show_every_shape() -> None:
    text = "\n".join(printed(seed, cleanup) for seed in range(120) for cleanup in (False, True))
    missing = [shape for shape in SHAPES if not re.search(shape, text)]
    assert missing == []


@pytest.mark.parametrize("seed", range(12))
def test_a_log_that_stops_anywhere_has_no_difference(seed: int) -> None:
    rng = random.Random(seed)
    text = printed(seed)
    for _ in range(6):
        stop = rng.randrange(400, len(text))
        assert check_log(text[:stop]).differences == (), text[stop - 80 : stop]


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1000, 2000, 50))
def test_many_random_games(start: int) -> None:
    for seed in range(start, start + 50):
        assert check_log(printed(seed, seed % 2 == 0)).differences == (), seed
