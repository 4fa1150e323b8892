"""What a side leaves is told, where nothing else on the table would show that it did."""

import pytest
from tests.twilight_struggle.table import Table

from detente.core.rng import Rng
from detente.core.session import Session
from detente.games.twilight_struggle import GAME, actions, entries
from detente.games.twilight_struggle.operations import FreeRealigning, Mixing, Placing, Realigning
from detente.games.twilight_struggle.state import PROGRAMS
from detente.games.twilight_struggle.turn import CrisisWindow
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
#: Steps that are left in silence: the lines before tell how many points were used, and a crisis
#: that nobody pays for just goes on, round after round.
SILENT = (CrisisWindow, FreeRealigning, Mixing, Placing, Realigning)
#: What tells of it.
TOLD = (
    entries.DECLINED,
    entries.NOT_PAID,
    entries.PUT_BACK,
    entries.REPLACED,
    entries.ROUND_SKIPPED,
)


def told(table: Table, seat: int) -> list[str]:
    journal = table.state.journal
    assert journal is not None
    lines = [GAME.entry_message(entry, seat) for entry in journal.entries]
    return [WORDS(line) for line in lines if line is not None]


def pile(*discards: str) -> Table:
    draw = ["nato", "nasser", "fidel", "comecon", "allende"]
    table = Table(draw=draw, influence={"lebanon": [0, 3]}).event("our_man_in_tehran", "us").deal()
    return table.do(*(f"discard {card}" for card in discards), "done")


LATIN = {"influence": {"cuba": [2, 2], "poland": [2, 2]}}


@pytest.mark.parametrize(
    ("given", "answers", "line"),
    [
        (lambda: pile(), [], "US puts 5 cards that it looked at back into the draw pile."),
        (
            lambda: pile("nato", "nasser", "fidel", "comecon"),
            [],
            "US puts 1 card that it looked at back into the draw pile.",
        ),
        (
            lambda: Table(discard=["nato"]).event("salt_negotiations", "us"),
            ["done"],
            "US takes no card from the discard pile.",
        ),
        (
            lambda: Table(**LATIN).event("de_stalinization", "ussr"),
            ["done"],
            "USSR moves no influence.",
        ),
        (
            lambda: Table(us_hand=["asia_scoring"]).event("cambridge_five", "ussr"),
            ["done"],
            "USSR adds no influence.",
        ),
        (
            lambda: Table(influence={"hungary": [1, 2]}).event("independent_reds", "us"),
            ["place hungary"],
            "US adds no influence.",
        ),
        (
            lambda: Table().event("puppet_governments", "us"),
            ["done"],
            "US adds no influence.",
        ),
        (
            lambda: Table(influence={"france": [0, 1]}).event("pershing_ii_deployed", "ussr"),
            ["done"],
            "USSR removes no influence.",
        ),
        (
            lambda: Table(**LATIN).event("junta", "ussr"),
            ["place cuba", "done"],
            "USSR attempts no coup and no realignment.",
        ),
        (
            lambda: Table(**LATIN).event("ortega_elected_in_nicaragua", "ussr"),
            ["done"],
            "USSR attempts no coup.",
        ),
        (
            lambda: Table(influence={"haiti": [0, 1]}).event("che", "ussr"),
            ["done"],
            "USSR attempts no coup.",
        ),
        (
            lambda: Table(effects=["the_reformer"]).event("glasnost", "ussr"),
            ["done"],
            "USSR does not use the operations.",
        ),
        (
            lambda: Table().event("summit", "us"),
            ["roll 1", "roll 6", "done"],
            "US leaves DEFCON as it is.",
        ),
        (lambda: Table(defcon=2).event("wargames", "us"), ["done"], "US does not end the game."),
    ],
)
def test_what_is_declined_is_told_to_everybody(given, answers: list[str], line: str) -> None:
    table = given().do(*answers)
    for seat in (-1, 0, 1):
        assert told(table, seat).count(line) == 1, told(table, seat)


@pytest.mark.parametrize("answer", [["remove poland", "done", "place cuba"], []])
def test_what_was_begun_is_not_told_as_declined(answer: list[str]) -> None:
    if answer:
        table = Table(**LATIN).event("de_stalinization", "ussr").do(*answer)
    else:
        table = Table().event("puppet_governments", "us").do("place haiti", "done")
    assert not [line for line in told(table, 0) if " no influence" in line]


@pytest.mark.parametrize("seed", range(6))
def test_nobody_declines_in_silence(seed: int) -> None:
    """Every answer that only ends or declines something leaves a line, but for those named."""
    session, luck = Session(GAME, seed), Rng(seed)
    last = 0
    while not session.over:
        frame = session.state.stack[-1]
        step = PROGRAMS[frame.program][frame.at]
        declines = actions.DONE in session.state.answers or actions.PASS in session.state.answers
        action = luck.choice(session.state.answers)
        if declines and luck.below(2):
            action = next(
                each for each in (actions.DONE, actions.PASS) if each in session.state.answers
            )
        begun = frame.left >= 0 and last == frame.program
        last = frame.program
        place = len(session.journal.entries)
        session.apply(action)
        if action in (actions.DONE, actions.PASS) and not begun and not isinstance(step, SILENT):
            assert session.journal.entries[place].kind in TOLD, (step, frame)
