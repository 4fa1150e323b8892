"""Words for everything that can happen, right sums in them, and no secret cash."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.imperial_2030.engine_table import Table

from detente.core.journal import Entry, Journal
from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.session import Session
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import GAME, entries, state, wording
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.rulings import option_specs
from detente.games.imperial_2030.state import ImperialState, put
from detente.games.imperial_2030.wording import log, prompts
from detente.i18n.words import CatalogWords

WORDS = CatalogWords()
TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "no_investor_card": True},
    {"players": 4},
    {"players": 5, "expert": True},
    {"players": 6, "bonus_for_tax_increase": True, "cash": "open"},
]
#: A few games each time, many in the long tests.
SEEDS = [*range(5), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(5, 100))]


def say(message: Message | None) -> str:
    assert message is not None
    return WORDS(message)


def shown(s: ImperialState, seat: int, width: int = 80) -> list[str]:
    lines = GAME.screen(s, seat, WORDS, width, [])
    return ["".join(span.text for span in line) for line in lines]


def part(s: ImperialState, seat: int, name: str) -> str:
    """The lines of one part of the table."""
    found, now = [], ""
    for line in GAME.screen(s, seat, WORDS, 80, []):
        if line and line[0].style.startswith("section "):
            now = line[0].style.removeprefix("section ")
        if now == name:
            found.append("".join(span.text for span in line))
    return "\n".join(found)


def looked_up(s: ImperialState, text: str, seat: int = 0) -> str:
    lines = GAME.lookup(s, seat, text, WORDS, 80)
    assert lines is not None
    return "\n".join("".join(span.text for span in line) for line in lines)


def choice(table: Table, text: str) -> str:
    """The words of a choice that must be there."""
    assert text in table.choices()
    return say(GAME.action_message(table.s, GAME.parse_action(text)))


# -- complete ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_are_told_to_every_seat(seed: int) -> None:
    session, luck = Session(GAME, seed, TABLES[seed % len(TABLES)]), Rng(seed)
    while not session.over:
        s = session.state
        if luck.below(4) == 0:
            for seat in (-1, 0, 1):
                assert say(GAME.prompt(s, seat))
            for action in s.answers:
                assert say(GAME.action_message(s, action))
                warning = GAME.danger(s, action)
                assert warning is None or WORDS(warning)
        if luck.below(60) == 0:
            for width in (60, 80, 132):
                assert max(len(line) for line in shown(s, 0, width)) <= width
        session.apply(luck.choice(s.answers))
    for entry in session.journal.entries:
        for seat in (-1, 0, 1):
            message = GAME.entry_message(entry, seat)
            assert message is None or WORDS(message)
    assert say(GAME.outcome(session.state))


def test_every_kind_of_journal_entry_has_words_in_all_its_ways() -> None:
    assert set(log._SHAPES) == set(range(1, len(entries.KIND_NAMES))) - {entries.PURSE}
    for kind, shape in log._SHAPES.items():
        for numbers in ((1,) * len(shape), (0,) * len(shape), (1, 0, 1, 0, 1, 0)[: len(shape)]):
            assert say(GAME.entry_message(Entry(kind, numbers, -1, len(shape), -3), 0))
        if kind in (entries.GOVERNMENT, entries.FLAG, entries.OVER):
            nobody = (0,) + (-1,) * (len(shape) - 1)
            assert say(GAME.entry_message(Entry(kind, nobody, -1, len(shape), -3), 0))
    assert say(wording.entry_message(Entry(entries.OVER, (-1,), -1, 1, -3), 0))


def test_every_program_that_asks_somebody_has_a_prompt() -> None:
    silent = {state.SET_UP, state.TAXATION}
    assert set(prompts._ASKS) == set(range(len(state.PROGRAMS))) - silent


@pytest.mark.parametrize("options", TABLES)
def test_who_is_not_asked_is_not_spoken_to(options: dict[str, Any]) -> None:
    session, luck = Session(GAME, 1, options), Rng(1)
    while not session.over:
        told = say(GAME.prompt(session.state, -1)).lower()
        assert not {"you", "your", "yours"} & set(told.replace(",", " ").split()), told
        session.apply(luck.choice(session.state.answers))


def test_options_have_titles_and_words_for_their_values() -> None:
    for spec in option_specs():
        assert say(spec.help)
        assert say(Message(f"{spec.help.id}.title"))
        for value in spec.values:
            if isinstance(value, str):
                assert say(Message(f"{spec.help.id}.{value}"))


def test_every_option_is_on_the_page_of_the_game() -> None:
    page = (Path(__file__).parents[2] / "docs" / "imperial_2030.md").read_text(encoding="utf-8")
    for spec in option_specs():
        assert f"`{spec.name}`" in page
        if isinstance(spec.default, str):
            assert f"`{spec.default}`" in page


def test_synonyms_are_pairs() -> None:
    for pair in say(GAME.synonyms()).split():
        assert len(pair.split("=")) == 2
    assert "region NAME" in say(GAME.lookups())


# -- choices with their sums ---------------------------------------------------------


@pytest.mark.rule("3.3")
def test_a_slot_says_its_spaces_and_its_fee() -> None:
    table = Table(rondel={"russia": "taxation"}, points={"russia": 7}, cash=(5,))
    assert choice(table, "slot factory").startswith("Factory (1 space, free):")
    assert choice(table, "slot import").startswith("Import (5 spaces, fee 4m, passes Investor):")
    assert "from Taxation (3 spaces free, each further one 2m" in say(GAME.prompt(table.s, 0))


@pytest.mark.rule("4.6")
def test_taxation_says_what_it_pays_and_scores() -> None:
    flags = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}
    units = (("russia", "army", "moscow"), ("russia", "fleet", "murmansk"))
    table = Table(flags=flags, units=units, treasury={"russia": 3}, points={"russia": 4})
    expected = "revenue 9, soldiers 2, bonus 1, treasury 3 -> 9, points 4 -> 6"
    assert choice(table, "slot taxation") == f"Taxation: {expected}"
    table.do("slot taxation")
    assert table.treasury("russia") == 9
    assert table.s.points[0] == 6


@pytest.mark.rule("4.5a")
def test_investor_says_who_gets_what() -> None:
    bonds = ((0, "russia", 9), (1, "russia", 6), (2, "russia", 2))
    table = Table(
        bonds=bonds, governments=(0, 1, 2, 3, 0, 1), treasury={"russia": 3}, cash=(4,), sound=False
    )
    text = choice(table, "slot investor")
    assert "interest 8: Player 1 -1, Player 2 +3, Player 3 +1; treasury 3 -> 0" in text


@pytest.mark.rule("4.5d")
def test_a_purchase_says_whose_government_it_takes() -> None:
    bonds = (
        (0, "russia", 9),
        (1, "china", 6),
        (2, "india", 9),
        (3, "brazil", 9),
        (0, "usa", 9),
        (1, "europe", 9),
    )
    table = Table(bonds=bonds, cash=(20,), treasury={"russia": 4})
    table.do("slot investor")
    expected = "Buy China 9 (interest +4; cash 17m, treasury 9m) - government from Player 2"
    assert choice(table, "buy china 9") == expected
    assert "government" not in choice(table, "buy china 4")
    expected = "Upgrade Russia 9 -> 12 for 3m (interest +1; cash 23m, treasury 3m)"
    assert choice(table, "upgrade russia 9 12") == expected


def test_a_destination_says_who_is_there() -> None:
    units = (("russia", "army", "moscow"), ("china", "army", "iran"))
    table = Table(units=units, flags={"iran": "india"})
    table.do("slot maneuver_1", "army moscow")
    assert choice(table, "to iran") == "To Iran (flag of India, China 1 army)"
    assert choice(table, "to turkey") == "To Turkey"


def test_a_hostile_army_abroad_is_called_hostile() -> None:
    table = Table(units=(("russia", "army", "berlin"), ("russia", "friendly", "berlin")))
    table.do("slot maneuver_1")
    assert choice(table, "army berlin") == "Hostile army in Berlin"
    assert choice(table, "friendly army berlin") == "Friendly army in Berlin"
    assert "R:1H 1f" in part(table.s, 0, "board")


# -- warnings ------------------------------------------------------------------------


@pytest.mark.rule("5")
def test_a_warning_before_the_game_ends_behind_another() -> None:
    flags = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}
    behind = Table(flags=flags, points={"russia": 24}, cash=(0, 50))
    warning = GAME.danger(behind.s, GAME.parse_action("slot taxation"))
    assert say(warning) == "This ends the game: you would have 21, Player 2 50."
    ahead = Table(flags=flags, points={"russia": 24}, cash=(50, 0))
    assert GAME.danger(ahead.s, GAME.parse_action("slot taxation")) is None
    early = Table(flags=flags, points={"russia": 20}, cash=(0, 50))
    assert GAME.danger(early.s, GAME.parse_action("slot taxation")) is None


def test_the_warning_tells_no_secret_cash() -> None:
    flags = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}
    points = {"russia": 24}
    one = Table(flags=flags, points=points, cash=(0, 30, 1), options={"cash": "secret"})
    other = Table(flags=flags, points=points, cash=(0, 1, 30), options={"cash": "secret"})
    taxation = GAME.parse_action("slot taxation")
    assert say(GAME.danger(one.s, taxation)) == say(GAME.danger(other.s, taxation))
    assert "31m of cash" in say(GAME.danger(one.s, taxation))


@pytest.mark.rule("4.5a")
def test_a_warning_before_much_own_cash_goes_to_others() -> None:
    bonds = ((0, "russia", 12), (1, "russia", 9), (2, "russia", 2))
    table = Table(bonds=bonds, cash=(9,), sound=False)
    warning = GAME.danger(table.s, GAME.parse_action("slot investor"))
    assert say(warning) == "You would pay 5m of your own cash for the interest of Russia."


# -- the table -----------------------------------------------------------------------


def _no_digits_of_others(s: ImperialState) -> Iterator[tuple[str, str]]:
    """The table as seat 0 and an onlooker see it, with the others' cash as it is and changed."""
    changed = s.copy()
    changed.cash = put(changed.cash, 1, changed.cash[1] + 40)
    changed.cash = put(changed.cash, 2, changed.cash[2] + 60)
    for seat in (-1, 0):
        yield "\n".join(shown(s, seat)), "\n".join(shown(changed, seat))
        yield say(GAME.prompt(s, seat)), say(GAME.prompt(changed, seat))


def test_the_table_tells_no_secret_cash() -> None:
    for seed in range(3):
        luck, s = Rng(seed), GAME.new_state({"players": 3})
        s.journal = Journal()
        while s.actor != NOBODY:
            if s.actor != CHANCE and luck.below(25) == 0:
                for own, other in _no_digits_of_others(s):
                    assert own == other
            s.apply(luck.choice(s.answers))


def test_the_parts_of_the_table() -> None:
    table = Table(
        units=(("russia", "army", "moscow"), ("china", "army", "moscow")),
        flags={"iran": "india"},
        cash=(3, 4, 5, 6),
        card=1,
    )
    status = shown(table.s, 0)[0]
    assert status == "Round 1: Russia (Player 1)  your cash 3m  investor card: Player 2"
    assert (
        "Player 2: cash 4m, 0 points by bonds, score now 4, investor card, governs China"
        in part(table.s, 0, "players")
    )
    board = part(table.s, 0, "board")
    assert "Moscow            [A]! R:1A  C:1H" in board
    assert "Iran              <I>" in board
    assert "Berlin             a" in board
    assert "Mediterranean Sea  . " in board
    assert "Russia      .   .   .  P1" in part(table.s, 0, "bonds")
    assert "Russia  Player 1  -" in part(table.s, 0, "nations")


def test_what_can_be_looked_up() -> None:
    table = Table(units=(("russia", "army", "berlin"),), flags={"iran": "india"})
    s = table.s
    assert "Berlin: 1 hostile army" in looked_up(s, "nation russia")
    assert "Player 1 holds 9: sum 9, interest 4" in looked_up(s, "bonds russia")
    assert "Flag of India" in looked_up(s, "region iran")
    assert "The Suez Canal joins" in looked_up(s, "region north africa")
    assert "Its harbour opens to North Atlantic." in looked_up(s, "region london")
    assert "home province of Europe, no armaments factory yet" in looked_up(s, "region ber")
    assert "Which one: south america" not in looked_up(s, "region south")
    assert "Which one: south africa, south pacific" in looked_up(s, "region south")
    assert looked_up(s, "region atlantis") == "Nothing is called 'atlantis'."
    assert looked_up(s, "bonds").startswith("Bonds")
    assert GAME.lookup(s, 0, "card fidel", WORDS, 80) is None


def test_slots_and_taxes_of_other_nations_can_be_looked_up() -> None:
    s = Table(rondel={"europe": "investor"}, points={"europe": 12}, cash=(3, 4, 5, 6)).s
    assert "Slot: Investor; Taxation is 4 spaces away, fee 3m" in looked_up(s, "nation europe")
    shown_rondel = looked_up(s, "rondel europe")
    assert shown_rondel.startswith("Rondel, clockwise, for Europe")
    assert "Production 2" in shown_rondel
    assert "(here now)" in shown_rondel
    assert "Which one" in looked_up(s, "rondel x") or "Nothing" in looked_up(s, "rondel x")


def test_the_status_says_which_nation_can_end_the_game() -> None:
    flags = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}
    near = Table(flags=flags, points={"russia": 24})
    assert "Russia (Player 1, 24 points) can end the game by its next Taxation." in shown(near.s, 1)
    assert "can end the game" not in "".join(shown(Table(points={"russia": 5}).s, 1))


def test_a_destination_abroad_says_that_there_is_a_factory() -> None:
    table = Table(units=(("russia", "army", "ukraine"),))
    table.do("slot maneuver_1", "army ukraine")
    assert choice(table, "to paris" if "to paris" in table.choices() else "to berlin")
    far = Table("india", units=(("india", "army", "afghanistan"),))
    far.do("slot maneuver_1", "army afghanistan")
    assert "to moscow" not in far.choices() or "factory" in choice(far, "to moscow")
    near = Table("china", units=(("china", "army", "mongolia"),), factories=("vladivostok",))
    near.do("slot maneuver_1", "army mongolia")
    assert choice(near, "to vladivostok") == "To Vladivostok (factory of Russia)"


def test_a_nation_that_does_nothing_has_a_line() -> None:
    for slot, id in (("production_1", "not_produced"), ("import", "not_imported")):
        table = Table("china", treasury={"china": 3})
        table.do(f"slot {slot}", "done")
        assert table.s.journal is not None
        kinds = [entries.KIND_NAMES[entry.kind] for entry in table.s.journal.entries]
        assert id in kinds
    table = Table("china", units=(("china", "army", "beijing"),))
    table.do("slot maneuver_1", "done")
    assert "not_moved" in kinds_told(table)


def kinds_told(table: Table) -> list[str]:
    assert table.s.journal is not None
    return [entries.KIND_NAMES[entry.kind] for entry in table.s.journal.entries]


#: Per name the units that are there, and what a Maneuver does with all of the nation's.
DEEDS: dict[str, tuple[str, list[tuple[str, str, str]], list[str]]] = {
    "moved and attacked": (
        "europe",
        [("europe", "fleet", "london"), ("usa", "fleet", "north_atlantic")],
        ["fleet london", "fight usa fleet"],
    ),
    "moved and was attacked": (
        "europe",
        [("europe", "fleet", "london"), ("usa", "fleet", "north_atlantic")],
        ["fleet london", "peace", "fight europe fleet"],
    ),
    "attacked where it was": (
        "europe",
        [("europe", "fleet", "north_atlantic"), ("usa", "fleet", "north_atlantic")],
        ["fleet north_atlantic", "fight usa fleet"],
    ),
    "turned and was attacked": (
        "china",
        [("china", "friendly", "mumbai"), ("india", "army", "mumbai")],
        ["rise mumbai", "fight china army"],
    ),
    "destroyed a factory": (
        "china",
        [("china", "army", "mumbai")] * 3,
        ["destroy mumbai"],
    ),
}


@pytest.mark.rule("4.4")
@pytest.mark.parametrize("deed", DEEDS)
def test_units_that_are_gone_did_something(deed: str) -> None:
    nation, units, done = DEEDS[deed]
    table = Table(nation, units=units).do("slot maneuver_1", *done)
    assert not table.s.present(NATION_IDS.index(nation))
    assert "not_moved" not in kinds_told(table)


def test_a_unit_that_was_taken_in_hand_and_stays_has_not_moved() -> None:
    units = [("brazil", "fleet", "caribbean_sea")]
    table = Table("brazil", units=units, flags={"colombia": "usa"}).do("slot maneuver_1")
    table.do("fleet caribbean_sea", "to north_pacific", "refuse", "stay")
    assert "not_moved" in kinds_told(table)


def test_a_game_that_begins_amid_a_maneuver_tells_nothing_of_what_was_before() -> None:
    units = [("europe", "fleet", "london"), ("usa", "fleet", "north_atlantic")]
    table = Table("europe", units=[*units, ("europe", "army", "paris")]).do("slot maneuver_1")
    table.do("fleet london", "fight usa fleet")
    table.s.journal = Journal()
    assert "not_moved" not in kinds_told(table.do("done"))


@pytest.mark.rule("3")
def test_a_request_for_money_says_what_is_missing() -> None:
    table = Table(rondel={"russia": "taxation"}, treasury={"russia": 2}, cash=(1, 9, 9, 9),
                  options={"cash": "secret"})  # fmt: skip
    table.do("slot factory")
    wanted = "with 2m in its treasury and 1m of cash, 2m are missing"
    assert wanted in say(GAME.prompt(table.s, 0))
    assert say(GAME.prompt(table.s, 1)) == say(GAME.prompt(table.s, -1))
    assert "1m of cash" not in say(GAME.prompt(table.s, 1))
    assert choice(table, "ask others") == "Ask the others for 2m"
    table.do("ask others")
    assert "Player 1 asks for money for Russia, to build" in say(GAME.prompt(table.s, 1))
    assert "up to 3m are missing" in say(GAME.prompt(table.s, 1))
    assert GAME.several(table.s, "give 2") == (GAME.parse_action("give russia 1"), 2)
    assert GAME.several(table.s, "give russia 3") == (GAME.parse_action("give russia 1"), 3)
    assert GAME.several(table.s, "give india 3") is None


def test_how_the_game_ended() -> None:
    flags = {name: "russia" for name in ("canada", "quebec", "mexico", "colombia", "peru")}
    table = Table(flags=flags, points={"russia": 24}, cash=(9,))
    assert GAME.outcome(table.s) is None
    table.do("slot taxation")
    expected = "Player 1 wins with 30: a nation has 25 power points."
    assert say(GAME.outcome(table.s)) == expected
    assert say(GAME.prompt(table.s, 0)) == "The game is over."
    lines = shown(table.s, 1)
    assert lines[0] == "The game is over"
    assert lines[2].split()[:4] == ["1.", "Player", "1", "4x5"]
    assert lines[2].split()[-1] == "30"
