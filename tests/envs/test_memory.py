"""Information states: the histories that a seat cannot tell apart are one text, others are not."""

import copy
import pickle
from collections import defaultdict
from collections.abc import Iterator

import pytest
from tests.envs.positions import GAMES, all_options

from detente.core.errors import IllegalAction
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.messages import Message
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY
from detente.envs.memory import Course
from detente.envs.table import seat_of
from detente.games.kuhn_poker.rules import KuhnState

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def courses(course: Course) -> Iterator[Course]:
    """Every history of a small game."""
    yield course
    for action in course.state.legal_actions():
        after = copy.deepcopy(course)
        after.apply(action)
        yield from courses(after)


def test_kuhn_poker_has_the_twelve_information_states_of_the_textbook() -> None:
    told: dict[str, set[tuple[int, int, tuple[int, ...], str]]] = defaultdict(set)
    for course in courses(Course(find_game("kuhn_poker"), {})):
        state = course.state
        assert isinstance(state, KuhnState)
        if state.actor >= 0:
            facing = str(state.stack[-1].to_data())
            known = (state.actor, state.cards[state.actor], state.chips, facing)
            told[course.memory(state.actor)].add(known)
    assert len(told) == 12
    assert all(len(known) == 1 for known in told.values())


def _random(game: Game, options: dict[str, object], rng: Rng, length: int) -> Course | None:
    """A course after so many decisions; None when it was over before."""
    course = Course(game, options)
    for _ in range(length):
        if course.state.actor == NOBODY:
            return None
        course.apply(rng.choice(course.state.answers))
    return course if course.state.actor >= 0 else None


def _twin(course: Course, seat: int, rng: Rng) -> Course:
    """The same history but for what the seat cannot know."""
    twin = copy.deepcopy(course)
    twin.state = course.game.resample(course.state, seat, rng)
    twin.state.journal = twin._journal
    return twin


def _told(course: Course, seat: int, action: int) -> list[Message | None]:
    """The lines that a log tells this seat about an action."""
    state = course.state.copy()
    state.journal = Journal()
    state.apply(action)
    return [course.game.entry_message(entry, seat) for entry in state.journal.entries]


def _alike(course: Course, twin: Course, seat: int) -> bool:
    """Whether a seat sees the same in both, told in either way."""
    game = course.game
    return game.view(course.state, seat) == game.view(twin.state, seat) and (
        game.observe(course.state, seat) == game.observe(twin.state, seat)
    )


@pytest.mark.parametrize(("id", "times"), [("twilight_struggle", 3), ("imperial_2030", 1)])
def test_histories_that_look_the_same_all_the_way_are_one_text(id: str, times: int) -> None:
    """Two courses that differ in hidden things go on by the same actions, until a seat sees it."""
    game, rng = find_game(id), Rng(41)
    compared = different = 0
    for number, options in enumerate(all_options(game) * times):
        course = _random(game, options, rng, 20 + 23 * (number % 13))
        if course is None:
            continue
        player = rng.below(len(game.seats_of(options)))
        seat = seat_of(game, course.state, player)
        twin = _twin(course, seat, rng)
        different += twin.state.to_data() != course.state.to_data()
        for _ in range(40):
            assert course.memory(player) == twin.memory(player)
            compared += 1
            both = [answer for answer in course.state.answers if answer in twin.state.answers]
            action = rng.choice(both) if both else -1
            if not both or _told(course, seat, action) != _told(twin, seat, action):
                break
            course.apply(action)
            twin.apply(action)
            if seat_of(game, course.state, player) != seat or not _alike(course, twin, seat):
                break
    assert compared > 200 and different > 8


@each_game
def test_what_a_player_remembers_only_grows(game: Game) -> None:
    """So two histories with different own pasts never become one: perfect recall."""
    rng = Rng(42)
    for options in all_options(game)[:8]:
        course = Course(game, options)
        before: list[list[str]] = [[] for _ in course._seen]
        for _ in range(150):
            if course.state.actor == NOBODY:
                break
            actor, action = course.player, rng.choice(course.state.answers)
            course.apply(action)
            for player, seen in enumerate(course._seen):
                assert seen[: len(before[player])] == before[player]
                news = seen[len(before[player]) :]
                asked = f">{game.action_text(action)}" in news
                assert asked == (player == actor)
            before = [seen[:] for seen in course._seen]


def test_different_own_actions_are_remembered_when_nothing_else_tells_them_apart() -> None:
    """Placing in Poland then Hungary leaves the same board as Hungary then Poland."""
    game = find_game("twilight_struggle")
    memories, boards = set(), set()
    for order in (("place poland", "place hungary"), ("place hungary", "place poland")):
        course, rng = Course(game, {}), Rng(8)
        while course.state.actor == CHANCE:
            course.apply(rng.choice(course.state.answers))
        for text in order:
            course.apply(game.parse_action(text))
        boards.add(course.observation(0))
        memories.add(course.memory(0))
    assert len(boards) == 1 and len(memories) == 2


def test_a_drawn_card_is_in_the_memory_of_who_drew_it_alone() -> None:
    game = find_game("twilight_struggle")
    memories = defaultdict(set)
    for card in ("nasser", "fidel"):
        course = Course(game, {})
        course.apply(game.parse_action(f"draw {card}"))
        for player in (0, 1):
            memories[player].add(course.memory(player))
    assert len(memories[0]) == 2 and len(memories[1]) == 1


def test_a_headline_stays_secret_until_it_is_shown() -> None:
    game = find_game("twilight_struggle")
    course, rng = Course(game, {}), Rng(10)
    while not (course.state.actor == 0 and "headline" in game.action_text(course.state.answers[0])):
        course.apply(rng.choice(course.state.answers))
    twins = [copy.deepcopy(course) for _ in range(2)]
    for twin, action in zip(twins, course.state.answers[:2], strict=True):
        twin.apply(action)
    assert twins[0].memory(1) == twins[1].memory(1)
    assert twins[0].memory(0) != twins[1].memory(0)
    for twin in twins:
        twin.apply(twin.state.answers[0])
    assert twins[0].memory(1) != twins[1].memory(1)


def test_a_bid_is_remembered_by_the_player_who_changes_seats() -> None:
    game = find_game("twilight_struggle")
    course = Course(game, {"bidding": True})
    course.apply(game.parse_action("bid us 3"))
    assert ">bid us 3" in course.memory(0) and ">bid us 3" not in course.memory(1)
    course.apply(game.parse_action("bid ussr 1"))
    assert ">bid us 3" in course.memory(0) and "side=1" in course.memory(0)
    assert ">bid ussr 1" in course.memory(1) and "side=1" not in course.memory(1)


@each_game
def test_a_refused_action_leaves_no_trace(game: Game) -> None:
    course, rng = Course(game, {}), Rng(11)
    while course.player < 0:
        course.apply(rng.choice(course.state.answers))
    before = [course.memory(player) for player in range(len(course._seen))]
    with pytest.raises(IllegalAction):
        course.apply(-5)
    assert [course.memory(player) for player in range(len(course._seen))] == before


@each_game
def test_copies_and_pickles_go_on_by_themselves(game: Game) -> None:
    course = Course(game, {})
    rng = Rng(12)
    for _ in range(25):
        if course.state.actor == NOBODY:
            break
        others = [copy.deepcopy(course), pickle.loads(pickle.dumps(course))]
        before = course.memory(0)
        action = rng.choice(course.state.answers)
        for other in others:
            other.apply(action)
        assert course.memory(0) == before
        course.apply(action)
        for player in range(len(course._seen)):
            assert {other.memory(player) for other in others} == {course.memory(player)}
