"""What the text of a position may not say, each with the words that tell it."""

import pytest

from detente.core.errors import BadPosition
from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME


def text() -> str:
    """A position at the headlines of turn 1, to be changed by hand."""
    session = Session(GAME, 4, {"us_handicap": 2})
    rng = Rng(4)
    while session.state.to_data()["phase"] == 0 or session.state.actor != 0:
        session.apply(rng.choice(session.state.legal_actions()))
    lines = GAME.position_text(session.state).split("\n")
    return "\n".join([*lines[:-2], "check none"])


WHOLE = text()
HELD = WHOLE.split("hand.us ")[1].split()[0]


def test_a_text_changed_by_hand_is_read() -> None:
    state = GAME.parse_position(WHOLE.replace("vp 0", "vp 7").replace("defcon 5", "defcon 3"))
    assert (state.to_data()["vp"], state.to_data()["defcon"]) == (7, 3)
    assert GAME.position_text(state) != WHOLE
    with pytest.raises(BadPosition, match="'check'"):
        GAME.parse_position(GAME.position_text(state).replace("vp 7", "vp 8"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("turn 1", "turn 0", "'turn' has 0, not 1 to 10"),
        ("turn 1", "turn one", "'turn' has 'one' for a number"),
        ("turn 1; ", "", "no 'turn'"),
        ("turn 1", "turn 1 2", "'turn' has 2 words"),
        ("vp 0", "vp 0; vp 1", "'vp' twice"),
        ("vp 0", "vp 25", "VP are 25"),
        ("phase headlines", "phase lunch", "not one of setup, headlines"),
        ("china ussr up", "china ussr sideways", "not one of down, up"),
        ("military 0/0", "military 0", "instead of US/USSR"),
        ("space 0/0", "space 0/9", "'space' has 9, not 0 to 8"),
        ("us_handicap=2", "us_handicap=99", "cannot be '99'"),
        ("us_handicap=2", "speed=9", "unknown option 'speed'"),
        ("japan=", "japan=1/1 japan=", "'influence' has 'japan="),
        ("influence ", "influence atlantis=1/0 ", "names 'atlantis'"),
        ("hand.us ", f"hand.us {HELD} ", "twice"),
        ("reserve", f"discard {HELD}\nreserve", f"{HELD} is in 2 places instead of 1"),
        ("reserve", "discard the_china_card\nreserve", "the_china_card is in 1 places"),
        ("reserve", "effects sunshine\nreserve", "'effects' names 'sunshine'"),
        ("reserve", "known.ussr norad che\nreserve", "known to hold cards that it does not hold"),
        ("reserve", "headline.us norad\nreserve", "the headline of seat 1 is not on the table"),
        ("reserve", "over us points\nreserve", "not empty although the game is over"),
        ("reserve", "weather fine\nreserve", "unknown field 'weather'"),
        ("stack 1", "stack 7,7 1", "'7,7' for a frame"),
        ("stack 1", "stack 999,0,0,0,0,0,0 1", "not 0 to 191"),
        ("stack 1", "stack 185,0,0,0,0,0,0 1", "no step 0 of program 185"),
        ("stack 1", "stack 133,0,0,6,-1,0,0 1", "impossible frame 133,0,0,6"),
        ("stack 1", "stack 140,0,0,99,-1,0,0 1", "impossible frame 140,0,0,99"),
        ("stack ", "stuck ", "no 'stack'"),
        ("check none", "", "no 'check'"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, words: str) -> None:
    changed = WHOLE.replace(old, new, 1)
    assert changed != WHOLE
    with pytest.raises(BadPosition) as caught:
        GAME.parse_position(changed)
    assert words in str(caught.value)
