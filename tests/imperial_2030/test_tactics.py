"""What the computer players do in plain positions, and who beats whom."""

from time import process_time

import pytest
from tests.imperial_2030.engine_table import Table

from detente.arena import Match, play_match, standings
from detente.core.rng import Rng
from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.imperial_2030 import GAME
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.state import GOING_ON, ImperialState, put
from detente.games.imperial_2030.tactics import TACTICS
from detente.games.imperial_2030.tactics.outlook import Outlook, points_for
from detente.players import ask_player, find_player

RULES = find_player("rules")
CAREFUL = find_player("careful")
FLAGS = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}


def chosen(table: Table, seed: int = 0) -> str:
    """The text of the rule-based player's choice."""
    return GAME.action_text(ask_player(GAME, RULES, table.s, Rng(seed)))


def loses(table: Table, text: str) -> bool:
    assert text in table.choices()
    return GAME.tactics().loses_at_once(table.s, GAME.parse_action(text))


# -- the rondel ----------------------------------------------------------------------


def test_the_game_is_ended_by_who_is_ahead() -> None:
    ahead = Table(flags=FLAGS, points={"russia": 24}, cash=(50, 0))
    assert chosen(ahead) == "slot taxation"
    assert not loses(ahead, "slot taxation")


def test_the_game_is_not_ended_by_who_is_behind() -> None:
    behind = Table(flags=FLAGS, points={"russia": 24}, cash=(0, 90))
    assert chosen(behind) != "slot taxation"
    assert loses(behind, "slot taxation")


def test_many_flags_are_taxed() -> None:
    flags = {**FLAGS, **{name: "russia" for name in ("iran", "turkey", "ukraine", "korea")}}
    table = Table(flags=flags, points={"russia": 5}, rondel={"russia": "import"})
    assert chosen(table) == "slot taxation"


def test_units_that_can_win_flags_are_moved() -> None:
    units = tuple(
        ("russia", kind, place)
        for kind, place in (
            ("army", "moscow"),
            ("army", "novosibirsk"),
            ("fleet", "vladivostok"),
            ("fleet", "murmansk"),
        )
    )
    table = Table(units=units, rondel={"russia": "production_1"})
    assert chosen(table) == "slot maneuver_1"


# -- units ---------------------------------------------------------------------------


def test_a_fleet_leaves_its_harbour_and_an_army_takes_land() -> None:
    table = Table(units=(("russia", "fleet", "murmansk"), ("russia", "army", "moscow")))
    table.do("slot maneuver_1")
    assert chosen(table) == "fleet murmansk"
    table.do("fleet murmansk")
    assert chosen(table) == "army moscow"
    table.do("army moscow")
    place = chosen(table).removeprefix("to ")
    table.do(f"to {place}")
    assert table.flag(place) == "russia"


def test_a_hostile_army_in_the_home_is_attacked() -> None:
    units = (("russia", "army", "moscow"), ("china", "army", "novosibirsk"))
    table = Table(units=units)
    table.do("slot maneuver_1")
    assert chosen(table) == "army moscow"
    table.do("army moscow")
    assert chosen(table) == "to novosibirsk"
    table.do("to novosibirsk")
    assert chosen(table) == "fight china army"


def test_no_fight_with_the_own_nation() -> None:
    units = (("russia", "army", "moscow"), ("china", "army", "mongolia"))
    table = Table(
        governments=(0, 0, 1, 2, 3, 1),
        bonds=(
            (0, "russia", 9),
            (0, "china", 9),
            (1, "india", 9),
            (2, "brazil", 9),
            (3, "usa", 9),
            (1, "europe", 9),
        ),
        units=units,
    )
    table.do("slot maneuver_1", "army moscow", "to mongolia")
    assert chosen(table) == "peace"


# -- money ---------------------------------------------------------------------------


def test_nothing_is_given_to_the_nations_of_others() -> None:
    table = Table(rondel={"russia": "taxation"}, treasury={"russia": 2}, cash=(2, 9, 9, 9))
    table.do("slot factory", "ask others")
    assert "give russia 1" in table.choices()
    assert loses(table, "give russia 1")
    assert chosen(table) == "never give"


@pytest.mark.rule("4.5a")
def test_a_gift_that_brings_more_interest_than_it_costs_is_made() -> None:
    bonds = ((0, "russia", 20), (1, "russia", 16), *((2, n, 9) for n in NATION_IDS[1:]))
    table = Table("russia", (0, 2, 2, 2, 2, 2), bonds=bonds, treasury={"russia": 5}, cash=(0, 4))
    table.do("ask others")
    assert table.s.actor == 1
    assert not loses(table, "give russia 1")
    assert chosen(table) == "give russia 1"
    table.s.cash = put(table.s.cash, 1, 0)
    table.s.cash = put(table.s.cash, 2, 4)
    table.s.actor = RUNNING
    table.s.settle()
    assert loses(table, "give russia 1")
    assert chosen(table) == "never give"


@pytest.mark.rule("4.1")
def test_a_government_asks_for_a_factory_that_pays() -> None:
    table = Table(rondel={"russia": "taxation"}, treasury={"russia": 4}, cash=(0, 9, 9, 9))
    table.do("slot factory")
    assert chosen(table) == "ask others"


def test_a_bond_that_grows_is_bought() -> None:
    table = Table(cash=(20,), points={"russia": 10, "usa": 0}, flags=FLAGS, treasury={"russia": 4})
    table.do("slot investor")
    assert chosen(table).startswith(("buy", "upgrade"))


@pytest.mark.rule("4.5d")
def test_a_careful_player_keeps_a_government_that_it_can_keep() -> None:
    bonds = (
        (0, "russia", 9),
        (1, "russia", 12),
        (1, "china", 9),
        (2, "india", 9),
        (3, "brazil", 9),
        (0, "usa", 9),
        (1, "europe", 9),
    )
    table = Table(bonds=bonds, cash=(20,), sound=False, treasury={"russia": 12})
    table.s.apply(GAME.parse_action("slot investor"))
    assert loses(table, "pass")
    assert loses(table, "buy usa 2")
    assert not loses(table, "buy russia 6")
    assert not loses(table, "upgrade russia 9 16")


@pytest.mark.rule("4.5a")
def test_a_careful_player_pays_no_interest_of_others() -> None:
    bonds = ((0, "russia", 12), (1, "russia", 9), (2, "russia", 2))
    table = Table(bonds=bonds, cash=(9,), sound=False)
    assert loses(table, "slot investor")
    rich = Table(bonds=bonds, cash=(9,), sound=False, treasury={"russia": 5})
    assert not loses(rich, "slot investor")


# -- what things are worth -----------------------------------------------------------


def test_points_rise_with_revenue() -> None:
    worth = [points_for(revenue / 2) for revenue in range(50)]
    assert worth == sorted(worth)
    assert (worth[12], worth[20], worth[36]) == (1, 3, 10)


def test_a_nation_is_worth_what_one_holds_more_of_than_others() -> None:
    outlook = Outlook(Table(cash=(5, 5)).s, 0)
    assert outlook.stake[0] > 0 > outlook.stake[2]
    assert outlook.money > 1


# -- whole games ---------------------------------------------------------------------


def play(names: list[str], seed: int) -> ImperialState:
    """A game between these players, of 6000 questions at most."""
    rng = Rng(seed)
    players = [find_player(name) for name in names]
    s = GAME.new_state({"players": len(names)})
    for _ in range(6000):
        if s.actor == NOBODY:
            break
        if s.actor == CHANCE:
            s.apply(rng.choice(s.answers))
        else:
            s.apply(ask_player(GAME, players[s.actor], s, rng))
    return s


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_games_between_rules_players_end(count: int) -> None:
    s = play(["rules"] * count, count)
    assert s.over != GOING_ON
    assert max(s.points) == 25


def test_a_game_that_drags_on_is_ended_even_by_a_loser() -> None:
    """Where all wait for another one to tax as the last, nobody would ever."""
    tax = GAME.parse_action("slot taxation")
    rng, s, met = Rng(8), GAME.new_state({"players": 6}), 0
    while s.actor != NOBODY:
        if tax in s.answers:
            late = s.copy()
            late.points = (24,) * 6
            late.turn = 20
            if TACTICS.loses_at_once(late, tax):
                met += 1
                assert TACTICS.choose(late, rng) != tax
                late.turn = 1001
                assert not TACTICS.loses_at_once(late, tax)
                assert TACTICS.choose(late, rng) == tax
        s.apply(rng.choice(s.answers))
    assert met > 5


def test_choices_are_made_at_once() -> None:
    s = GAME.new_state({"players": 4})
    rng = Rng(1)
    slowest = 0.0
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            s.apply(rng.choice(s.answers))
            continue
        start = process_time()
        action = ask_player(GAME, RULES, s, rng)
        slowest = max(slowest, process_time() - start)
        s.apply(action)
    assert slowest < 0.1


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_rules_wins_far_more_than_its_share(count: int) -> None:
    match = Match("imperial_2030", ("rules", *["careful"] * (count - 1)), 200, seed=1)
    rules = standings(match, play_match(match, 2))[0]
    wanted = 0.8 if count == 2 else 2 / count
    assert rules.total.rate >= wanted
