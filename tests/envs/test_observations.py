"""What a game tells a learner: as its layout says, all that a seat knows, and nothing else."""

import json
from typing import Any

import numpy as np
import pytest
from tests.envs.layouts import layout_data, path_of, text_of
from tests.envs.positions import GAMES, positions

from detente.core.bits import bits
from detente.core.game import Game
from detente.core.observation import Field, Layout
from detente.core.record import options_of
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import NOBODY, State
from detente.envs import raw_env
from detente.games.imperial_2030.state import GOING_ON, ImperialState
from detente.games.twilight_struggle.state import TwilightState

#: Pairs of positions that a seat cannot tell apart: of each game, 10,000 in all.
PAIRS = {"kuhn_poker": 1000, "twilight_struggle": 6000, "imperial_2030": 3000}
POSITIONS = {"kuhn_poker": 300, "twilight_struggle": 5000, "imperial_2030": 2000}

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# -- layouts ---------------------------------------------------------------------------------


@each_game
def test_a_layout_changes_only_with_its_version(game: Game) -> None:
    """Where this fails, raise the layout's version, then ``python -m tests.envs.layouts``."""
    stored = path_of(game).read_text(encoding="utf-8")
    assert json.loads(stored) == layout_data(game)
    assert stored == text_of(game)


@each_game
def test_there_is_room_for_every_action(game: Game) -> None:
    assert min(game.actions()) >= 0 and max(game.actions()) < game.action_space_size()


def test_a_layout_says_where_a_field_stands_and_how_to_scale_it() -> None:
    layout = Layout(3, [Field("one", 2, -1, 4, "x"), Field("two", 1, 0, 1, "y")])
    assert layout.size == 3 and layout.offset("two") == 2
    assert (layout.low(), layout.high()) == ([-1, -1, 0], [4, 4, 1])
    assert layout.scale() == [4, 4, 1]
    assert [layout.field_at(place).name for place in range(3)] == ["one", "one", "two"]
    with pytest.raises(IndexError, match="3 places, not 3"):
        layout.field_at(3)


@each_game
def test_observations_keep_to_the_layout_under_all_options(game: Game) -> None:
    layout = game.layout()
    low, high = np.array(layout.low()), np.array(layout.high())
    met = np.zeros(layout.size, bool)
    for state, seats in positions(game, POSITIONS[game.id], 32, 12):
        for seat in range(seats):
            seen = np.array(game.observe(state, seat))
            assert seen.shape == (layout.size,)
            wrong = np.flatnonzero((seen < low) | (seen > high))
            assert not wrong.size, layout.field_at(int(wrong[0])).name
            met |= seen != 0
    for field in layout.fields:
        start = layout.offsets[field.name]
        used = met[start : start + field.size].any()
        assert used == (field.name != "reserved"), f"{field.name} is always 0, or should be"


@each_game
def test_observing_changes_nothing_and_gives_a_new_list(game: Game) -> None:
    for state, _ in positions(game, 30, 32, 7):
        before = state.to_data()
        first, second = game.observe(state, 0), game.observe(state, 0)
        assert first == second and first is not second
        assert state.to_data() == before


# -- no leak ---------------------------------------------------------------------------------


@each_game
def test_ten_thousand_pairs_that_a_seat_cannot_tell_apart_look_the_same(game: Game) -> None:
    _compare_pairs(game, PAIRS[game.id], 34)


@pytest.mark.slow
@each_game
def test_a_hundred_thousand_more_pairs_look_the_same(game: Game) -> None:
    _compare_pairs(game, 10 * PAIRS[game.id], 340)


def _compare_pairs(game: Game, wanted: int, seed: int) -> None:
    rng = Rng(seed + 1)
    envs: dict[str, Any] = {}
    different = 0
    for number, (state, seats) in enumerate(positions(game, wanted, seed, 6)):
        seat = rng.below(seats)
        twin = game.resample(state, seat, rng)
        different += twin.to_data() != state.to_data()
        assert game.observe(twin, seat) == game.observe(state, seat)
        assert game.view(twin, seat) == game.view(state, seat)
        if number % 5 == 0:
            options = options_of(state)
            if repr(options) not in envs:
                envs[repr(options)] = raw_env(game.id, options)
                envs[repr(options)].reset(seed=0)
            _look_the_same(envs[repr(options)], game, seat, state, twin)
    assert different > wanted // 6


def _look_the_same(env: Any, game: Game, seat: int, state: State, twin: State) -> None:
    """What PettingZoo's agent on this seat observes in two positions."""
    seen = []
    for each in (state, twin):
        env._table.state = each
        seating = game.seating(each)
        agent = env.possible_agents[seating[seat] if seating else seat]
        seen.append(env.observe(agent))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    if state.actor == seat:
        assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])
        assert sorted(np.flatnonzero(seen[0]["action_mask"])) == sorted(state.answers)
    else:
        assert not seen[0]["action_mask"].any() and not seen[1]["action_mask"].any()


# -- all that a seat knows -------------------------------------------------------------------


class Seen:
    """An observation by the names of its fields."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self._layout = game.layout()
        self._numbers = game.observe(state, seat)

    def __getitem__(self, name: str) -> list[int]:
        """The numbers of one field."""
        start = self._layout.offset(name)
        return self._numbers[start : start + self._layout.field_at(start).size]

    def places(self, name: str) -> list[int]:
        """The places of a field that are not 0."""
        return [place for place, number in enumerate(self[name]) if number]


def test_a_side_sees_its_hand_and_what_it_knows_of_the_other() -> None:
    game = find_game("twilight_struggle")
    known = looked = shown = 0
    for state, _ in positions(game, 5000, 35, 9):
        assert isinstance(state, TwilightState)
        for seat in (0, 1):
            enemy = 1 - seat
            seen = Seen(game, state, seat)
            assert seen.places("hand") == bits(state.hand[seat])
            assert seen.places("hand_seen") == bits(state.known_in[seat])
            assert seen.places("enemy_hand") == bits(state.known_in[enemy])
            assert seen.places("discard") == bits(state.discard)
            assert seen["hand_size"][1] == state.hand[enemy].bit_count()
            assert seen.places("looking_at") == (bits(state.peek) if seat == 1 else [])
            own = [state.headline[seat]] if state.headline[seat] else []
            assert seen.places("headline_own") == own
            shown += bool(seen.places("headline_enemy"))
            possible = seen.places("enemy_may_hold")
            hidden = state.hand[enemy] & ~state.known_in[enemy]
            assert set(bits(hidden)) <= set(possible)
            assert not set(possible) & set(bits(state.known_out[enemy]))
            known += bool(state.known_in[enemy])
        looked += bool(state.peek)
    assert known > 50 and looked > 0 and shown > 0


def test_the_map_and_the_tracks_are_told_from_the_own_side() -> None:
    game = find_game("twilight_struggle")
    for state, _ in positions(game, 200, 36, 15):
        assert isinstance(state, TwilightState)
        ussr, us = Seen(game, state, 0), Seen(game, state, 1)
        lead = max(-20, min(20, state.vp))
        assert us["vp"] == [lead] and ussr["vp"] == [-lead]
        for country in range(84):
            markers = [min(15, state.markers(side, country)) for side in (0, 1)]
            assert [ussr["influence_own"][country], us["influence_own"][country]] == markers
        assert ussr["influence_own"] == us["influence_enemy"]
        assert us["influence_own"] == ussr["influence_enemy"]


def test_a_sealed_bid_is_seen_by_its_bidder_alone() -> None:
    game = find_game("twilight_struggle")
    state = game.new_state({"bidding": True})
    twin = state.copy()
    state.apply(game.parse_action("bid us 3"))
    twin.apply(game.parse_action("bid ussr 7"))
    assert Seen(game, state, 0).places("own_bid") == [1]
    assert Seen(game, state, 0)["own_bid_extra"] == [3]
    assert Seen(game, twin, 0)["own_bid_extra"] == [7]
    assert game.observe(state, 1) == game.observe(twin, 1)


def test_cash_is_seen_by_its_owner_and_by_others_where_it_is_open() -> None:
    game = find_game("imperial_2030")
    secret = opened = 0
    for state, seats in positions(game, 300, 37, 40):
        assert isinstance(state, ImperialState)
        for seat in range(seats):
            seen = Seen(game, state, seat)
            cash = seen["cash"]
            assert cash[0] == state.cash[seat]
            others = sum(state.cash) - state.cash[seat]
            if state.rules.secret and state.over == GOING_ON:
                assert not any(cash[1:])
                assert seen["cash_of_others"] == [others]
                secret += 1
            else:
                assert sum(cash[1:]) == others
                assert seen["cash_of_others"] == [0]
                opened += 1
            assert seen.places("bonds")[: state.held[seat].bit_count()] == bits(state.held[seat])
    assert secret > 100 and opened > 100


def test_the_table_turns_with_the_seat_that_looks() -> None:
    game = find_game("imperial_2030")
    for state, seats in positions(game, 100, 38, 60):
        assert isinstance(state, ImperialState)
        for seat in range(seats):
            seen = Seen(game, state, seat)
            holder = seen.places("holds_card")
            assert holder == ([] if state.card < 0 else [(state.card - seat) % seats])
            if state.actor >= 0:
                assert seen.places("actor") == [(state.actor - seat) % seats]


def test_a_standing_answer_is_told_to_whoever_gave_it() -> None:
    game = find_game("imperial_2030")
    given = 0
    for state, seats in positions(game, 1500, 39, 6):
        assert isinstance(state, ImperialState)
        given += bool(state.keeping)
        for seat in range(seats):
            seen = Seen(game, state, seat)
            assert seen["own_never_give"] == [state.keeping >> seat & 1]
            for nation in seen.places("own_always_peace"):
                assert state.government[nation] == seat
    assert given > 0


def test_a_card_is_told_to_its_owner_and_to_all_when_it_is_shown() -> None:
    game = find_game("kuhn_poker")
    shown = 0
    for state in _kuhn_states(game):
        for seat in (0, 1):
            seen = Seen(game, state, seat)
            own = [state.cards[seat]] if state.cards[seat] >= 0 else []
            assert seen.places("card") == own
            other = seen.places("other_card")
            assert other == ([state.cards[1 - seat]] if _is_shown(state) else [])
            shown += bool(other)
    assert shown > 0


def _is_shown(state: Any) -> bool:
    return bool(state.actor == NOBODY and state.folded < 0)


def _kuhn_states(game: Game) -> list[Any]:
    found: list[Any] = []
    waiting: list[Any] = [game.new_state()]
    while waiting:
        state = waiting.pop()
        found.append(state)
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            waiting.append(after)
    return found
