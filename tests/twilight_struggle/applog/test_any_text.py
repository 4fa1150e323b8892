"""Whatever the text, the reader gives an answer: a game, or NotALog."""

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.twilight_struggle.applog.games import printed

from detente.core.errors import DetenteError
from detente.core.replay import replay
from detente.games.twilight_struggle import GAME
from detente.games.twilight_struggle.applog import (
    Game,
    NotALog,
    card_movements,
    card_title,
    classify,
    read_log,
)
from detente.games.twilight_struggle.applog.checker import check_log, import_log
from detente.games.twilight_struggle.applog.grammar import begins_a_line
from detente.games.twilight_struggle.applog.lines import Cut, TurnHeader, Unreadable
from detente.games.twilight_struggle.applog.names import COUNTRY_NAMES
from detente.games.twilight_struggle.applog.writer import write_log

SIDES = st.sampled_from(["US", "USSR"])
TITLES = st.integers(1, 110).map(card_title)
COUNTRIES = st.sampled_from(sorted(COUNTRY_NAMES.values()))
NUMBERS = st.integers(0, 12).map(str)

FORMS = st.sampled_from(
    [
        "Turn {n}, {s} AR{n}: {k}: Event: {k}",
        "Turn {n}, {s} AR{n}: {k}: {s} discards {k}",
        "Turn {n}, {s} AR{n}: :",
        "Turn {n}, Headline Phase: {k} & {k}: {s} Headlines {k}",
        "Turn {n}, Headline Phase: {k}: DEFCON improves to {n}",
        "Turn {n}, Cleanup: {s} discards {k}",
        ": :",
        "",
        "*RESHUFFLE*",
        "Event: {k}",
        "{s} Headlines {k}",
        "{s} reveals {k}",
        "{s} reveals {k} from hand",
        "{s} plays {k}",
        "{s} returns {k} to {s}",
        "{s} discards {k}",
        "{s} has no cards to reveal",
        "{s} +{n} in {c} [{n}][{n}]",
        "Coup ({n} Ops):",
        "SUCCESS: {n} [ + {n} (-{n})  - 2x{n} = {n} ]",
        "{s} gains {n} VP. Score is {s} {n}.",
        "Trap Roll: {n} <= 4 -- Trap Escaped",
        "{k} is now in play.",
        "{s} will play as {s}.",
    ]
)


@st.composite
def lines(draw: st.DrawFn) -> str:
    text: str = draw(FORMS)
    for slot, values in (("{n}", NUMBERS), ("{s}", SIDES), ("{k}", TITLES), ("{c}", COUNTRIES)):
        while slot in text:
            text = text.replace(slot, draw(values), 1)
    return text


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    text = draw(texts)
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 5)))
        text = text[:start] + draw(st.text(max_size=3)) + text[stop:]
    return text


@given(damaged(lines()) | st.text())
@example("Turn 0, US AR0: : :")
@example(":::")
@example("SETUP: : SETUP: : x will play as USA.")
@example("Turn ١, US AR٢: Che")
def test_a_line_is_read_or_unreadable(text: str) -> None:
    line = classify(text)
    if isinstance(line, Unreadable):
        assert line.text == text
    assert classify(text) == line
    begins_a_line(text)


@given(st.lists(damaged(lines()), max_size=30).map("\n".join) | st.text() | damaged(lines()))
def test_a_text_is_a_game_or_not_a_log(text: str) -> None:
    try:
        game = read_log(text)
    except NotALog:
        return
    assert isinstance(game, Game)
    card_movements(game)
    numbers = [numbered.number for numbered in game.lines]
    assert numbers == sorted(numbers)
    cuts = [numbered for numbered in game.lines if isinstance(numbered.line, Cut)]
    assert cuts in ([], list(game.lines)[-1:])
    assert not any(isinstance(numbered.line, TurnHeader) for numbered in game.lines)


@given(st.lists(lines(), min_size=1, max_size=30))
def test_every_line_of_a_whole_log_is_readable(texts: list[str]) -> None:
    game = read_log("\n".join(["Turn 1, US AR1: Fidel*:", *texts]))
    assert game.unreadable == ()
    assert game.cut is None
    card_movements(game)


@given(st.lists(lines(), min_size=1, max_size=10), st.data())
def test_a_log_may_stop_at_any_place(texts: list[str], data: st.DataObject) -> None:
    first = "Turn 1, US AR1: Fidel*:"
    text = "\n".join([first, *(t for t in texts if "will play" not in t)])
    game = read_log(text[: data.draw(st.integers(len(first), len(text)))])
    assert game.unreadable == ()
    card_movements(game)


@st.composite
def damaged_logs(draw: st.DrawFn) -> str:
    """The beginning of a whole log, with lines lost, doubled, exchanged or written over."""
    texts = printed(draw(st.integers(0, 5))).split("\n")[: draw(st.integers(5, 260))]
    for _ in range(draw(st.integers(1, 4))):
        at, other = draw(st.integers(0, len(texts) - 1)), draw(st.integers(0, len(texts) - 1))
        how = draw(st.integers(0, 4))
        if how == 0:
            texts[at], texts[other] = texts[other], texts[at]
        elif how == 1:
            texts[at] = texts[other]
        elif how == 2 and len(texts) > 1:
            del texts[at]
        elif how == 3:
            texts[at] = draw(lines())
        else:
            texts[at] = draw(damaged(st.just(texts[at])))
    return "\n".join(texts)


@settings(max_examples=settings.default.max_examples // 3 if settings.default else 30)
@given(damaged_logs())
def test_a_damaged_log_is_imported_or_refused(text: str) -> None:
    try:
        check_log(text)
        record = import_log(text)
    except DetenteError as error:
        assert str(error)
        return
    assert GAME.problems(replay(GAME, record)) == []
    write_log(record)
