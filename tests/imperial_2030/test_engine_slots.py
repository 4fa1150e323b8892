"""Set-up, rondel and the slots of money, by hand from the rules."""

import pytest
from tests.imperial_2030.engine_table import Table

from detente.core.errors import BadOption
from detente.core.state import CHANCE
from detente.games.imperial_2030 import GAME
from detente.games.imperial_2030.data.regions import NATION_IDS
from detente.games.imperial_2030.state import ImperialState, put


def dealt(players: int, texts: list[str], **options: object) -> ImperialState:
    s = GAME.new_state({"players": players, **options})
    for text in texts:
        assert s.actor == CHANCE
        s.apply(GAME.parse_action(text))
    return s


@pytest.mark.rule("2.3")
def test_six_players_get_a_nation_each() -> None:
    deal = [f"deal {nation} p{seat + 1}" for seat, nation in enumerate(NATION_IDS[:5])]
    s = dealt(6, deal)
    assert s.cash == (2,) * 6
    assert s.treasury == (11,) * 6
    assert s.government == (0, 1, 2, 3, 4, 5)
    assert s.stock().bit_count() == 42
    assert s.card == 1


@pytest.mark.rule("2.5")
def test_four_players_leave_two_nations_to_their_small_bonds() -> None:
    s = dealt(4, ["deal usa p1", "deal india p2", "deal brazil p3", "deal china p4"])
    assert dict(zip(NATION_IDS, s.government, strict=True)) == {
        "russia": 0, "usa": 0, "india": 1, "brazil": 2, "china": 3, "europe": -1,
    }  # fmt: skip
    assert s.treasury == (2, 11, 9, 11, 11, 0)
    assert (s.card, s.nation) == (1, 0)


@pytest.mark.rule("2.3")
def test_two_and_three_players_get_companions() -> None:
    s = dealt(2, ["deal china p1"])
    assert s.government == (1, 0, 1, 0, 1, 0)
    assert (s.cash, s.treasury, s.card) == ((2, 2), (11,) * 6, 0)
    s = dealt(3, ["deal russia p1", "deal china p2"])
    assert s.government == (0, 1, 2, 0, 2, 1)
    assert (s.cash, s.treasury) == ((2, 2, 2), (11,) * 6)


@pytest.mark.rule("2")
def test_expert_choice_moves_the_start_on() -> None:
    s = dealt(5, ["lot p1"], expert=True)
    assert s.cash == (15,) * 5
    firsts = []
    for nation in NATION_IDS:
        firsts.append(s.actor)
        for _ in range(5):
            texts = [GAME.action_text(action) for action in s.answers]
            assert all(text == "pass" or text.startswith(f"buy {nation} ") for text in texts)
            assert f"buy {nation} 16" not in texts
            s.apply(GAME.parse_action("pass"))
            if s.actor < 0:
                break
    assert firsts == [0, 1, 2, 3, 4, 0]
    assert s.over, "nobody governs anything"


@pytest.mark.rule("3.3")
def test_the_rondel_costs_more_with_power() -> None:
    table = Table("china", (0, 0, 1, 2, 3, 3), rondel={"china": "investor"}, cash=(6, 0, 0, 0),
                  points={"china": 11})  # fmt: skip
    assert table.places("slot") == {
        "import", "production_2", "maneuver_2", "taxation", "factory",
    }  # fmt: skip
    assert table.why("slot production_1") == ("fee", "3.3")
    assert table.why("slot investor") == ("same_slot", "3.3")
    assert table.why("slot maneuver_1") == ("too_far", "3.3")
    table.do("slot factory")
    assert table.s.cash[0] == 0


@pytest.mark.rule("4.5")
def test_investor_is_closed_when_others_cannot_be_paid() -> None:
    bonds = ((0, "russia", 9), (1, "russia", 6), *((2, n, 9) for n in NATION_IDS[1:]))
    given = {"governments": (0, 2, 2, 2, 2, 2), "bonds": bonds, "treasury": {"russia": 2}}
    assert Table(**given).why("slot investor") == ("interest", "4.5")
    assert "slot investor" in Table(**given, cash=(1, 0, 0, 0)).choices()
    for policy in ("by_seat", "lowest_first"):
        table = Table(**given, options={"insolvency": policy})
        table.do("slot investor")
        assert (table.s.cash[1], table.treasury("russia")) == (2, 0)


@pytest.mark.rule("3")
def test_another_player_may_open_investor() -> None:
    bonds = ((0, "russia", 9), (1, "russia", 6), *((2, n, 9) for n in NATION_IDS[1:]))
    table = Table("russia", (0, 2, 2, 2, 2, 2), bonds=bonds, treasury={"russia": 1},
                  cash=(0, 2, 0, 0))  # fmt: skip
    assert "slot investor" not in table.choices()
    table.begin_turn()
    assert table.s.actor == 0
    table.do("ask others")
    assert (table.s.actor, table.choices()) == (1, ["give russia 1", "pass", "never give"])
    table.do("give russia 1", "give russia 1")
    assert table.s.actor == 0
    assert "slot investor" in table.choices()
    assert table.why("ask others") == ("asked_already", "3")


@pytest.mark.rule("3")
def test_a_seat_without_secret_cash_is_asked_and_can_only_decline() -> None:
    bonds = ((0, "russia", 9), (1, "russia", 6), *((2, n, 9) for n in NATION_IDS[1:]))
    table = Table("russia", (0, 2, 2, 2, 2, 2), bonds=bonds, treasury={"russia": 1},
                  cash=(0, 0, 4, 0), options={"cash": "secret"})  # fmt: skip
    table.do("ask others")
    assert (table.s.actor, table.choices()) == (1, ["pass", "never give"])
    table.do("never give")
    assert (table.s.actor, table.choices()) == (2, ["give russia 1", "pass", "never give"])
    table.do("pass", "pass")
    assert table.s.actor == 0
    assert "slot investor" not in table.choices()


@pytest.mark.rule("4")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("give india 1", ("gift_changes_nothing", "3")),
        ("always peace", ("no_arrival_now", "4.4")),
        ("always allow", ("no_passage_now", "4.4")),
        ("never give", ("no_gift_asked", "3")),
        ("ask others", ("nothing_to_ask_for", "3")),
        ("force", ("no_stop_now", "4.5")),
        ("pass", ("nothing_to_refuse", "4.5")),
        ("done", ("nothing_to_end", "4")),
        ("produce all", ("no_production_now", "4.2")),
        ("stay", ("no_stay_now", "4.4")),
        ("hostile", ("no_posture_now", "4.4")),
        ("flag iran", ("no_flag_now", "4.4")),
        ("via suez", ("no_way_now", "4.4")),
        ("fight india army", ("no_fight_now", "4.4")),
        ("lot p1", ("chance_only", "2")),
    ],
)
def test_answers_of_another_kind_are_told_when_they_answer(
    text: str, reason: tuple[str, str]
) -> None:
    assert Table("russia", treasury={"russia": 9}).why(text) == reason


@pytest.mark.rule("4.1")
def test_factories_are_built_where_no_hostile_army_stands() -> None:
    table = Table("europe", treasury={"europe": 9}, units=(("china", "army", "berlin"),))
    table.do("slot factory")
    assert table.places("build") == {"rome"}
    assert table.why("build berlin") == ("occupied_building", "4.1")
    assert table.why("build paris") == ("has_factory", "4.1")
    table.do("build rome")
    assert table.treasury("europe") == 4


@pytest.mark.rule("4.1")
def test_the_government_may_fill_up_the_treasury() -> None:
    table = Table("europe", treasury={"europe": 3}, cash=(0, 4, 0, 0))
    table.do("slot factory", "give europe 1", "give europe 1", "build rome")
    assert (table.treasury("europe"), table.s.cash[1]) == (0, 2)


@pytest.mark.rule("4.2")
def test_production_skips_occupied_factories() -> None:
    table = Table("europe", factories=("london", "paris", "rome", "beijing"),
                  units=(("china", "army", "paris"), ("usa", "friendly", "london")))  # fmt: skip
    table.do("slot production_1")
    assert table.places("produce") == {"london", "rome", "all"}
    table.do("produce all")
    assert table.units("london") == ["1 usa friendly", "1 europe fleet"]
    assert table.units("paris") == ["1 china army"]


@pytest.mark.rule("4.2")
def test_with_too_few_pieces_the_government_picks() -> None:
    armies = tuple(("china", "army", "mongolia") for _ in range(9))
    table = Table("china", units=armies, factories=("beijing", "urumqi", "chongqing"))
    table.do("slot production_2")
    assert set(table.choices()) == {
        "produce beijing", "produce urumqi", "produce chongqing", "done",
    }  # fmt: skip
    table.do("produce urumqi")
    assert table.units("urumqi") == ["1 china army"]
    assert table.s.nation == 2


@pytest.mark.rule("4.3")
def test_import_pays_by_the_unit() -> None:
    table = Table("china", treasury={"china": 5})
    table.do("slot import")
    assert table.places("import fleet") == {"shanghai"}
    table.do("import fleet shanghai", "import army shanghai", "import army shanghai")
    assert table.units("shanghai") == ["1 china fleet", "2 china army"]
    assert (table.treasury("china"), table.s.nation) == (2, 2)


@pytest.mark.rule("4.3")
def test_import_never_goes_below_zero() -> None:
    table = Table("china", treasury={"china": 2}, cash=(0, 0, 0, 0))
    table.do("slot import", "import army beijing", "import army beijing")
    assert (table.treasury("china"), table.s.nation) == (0, 2)


@pytest.mark.rule("4.6")
def test_taxation_pays_soldiers_and_bonus_from_the_treasury() -> None:
    flags = dict.fromkeys(("mexico", "alaska", "canada", "quebec", "peru"), "usa")
    units = (("usa", "fleet", "north_pacific"), ("usa", "fleet", "caribbean_sea"),
             ("usa", "army", "mexico"))  # fmt: skip
    table = Table("usa", units=units, flags=flags,
                  factories=("chicago", "new_york", "new_orleans"))  # fmt: skip
    table.do("slot taxation")
    assert (table.treasury("usa"), table.s.cash[0], table.s.points[4]) == (6, 2, 4)


@pytest.mark.rule("4.6")
@pytest.mark.parametrize(
    ("revenue", "bonus", "points"),
    [(5, 0, 0), (6, 1, 1), (8, 1, 2), (10, 2, 3), (13, 3, 6), (15, 4, 8), (17, 5, 9), (18, 5, 10)],
)
def test_the_tax_chart(revenue: int, bonus: int, points: int) -> None:
    from detente.games.imperial_2030.money import Tax

    table = Table("usa", treasury={"usa": 30})
    table.s.factories = 0
    table.s.flags = put(table.s.flags, 4, ((1 << revenue) - 1) << 24)
    tax = Tax(table.s, 4)
    assert (tax.revenue, tax.bonus, tax.gain) == (revenue, bonus, points)


@pytest.mark.rule("5")
def test_the_last_point_ends_the_game_before_anything_else() -> None:
    table = Table("usa", points={"usa": 24}, rondel={"usa": "maneuver_1"}, cash=(10, 9, 9, 9),
                  flags=dict.fromkeys(("mexico", "alaska", "canada"), "usa"))  # fmt: skip
    table.do("slot taxation")
    assert table.s.over
    assert table.s.points[4] == 25
    assert table.s.cash == (10 - 2 * 5 + 1, 9, 9, 9)


@pytest.mark.rule("6")
def test_only_increases_of_tax_pay_in_the_variant() -> None:
    options = {"bonus_for_tax_increase": True}
    flags = dict.fromkeys(("mongolia", "korea", "japan", "indochina"), "china")
    table = Table("china", flags=flags, treasury={"china": 9}, options=options,
                  factories=("beijing", "shanghai", "urumqi", "chongqing"))  # fmt: skip
    table.s.marker = put(table.s.marker, 1, 1)
    table.do("slot taxation")
    assert (table.s.marker[1], table.s.cash[1], table.s.points[1]) == (5, 4, 5)


# -- Investor --------------------------------------------------------------------------------

LANDING = ((0, "russia", 6), (0, "china", 4), (2, "russia", 12))


@pytest.mark.rule("4.5")
def test_interest_investments_governments_and_card() -> None:
    table = Table("russia", (0, 0, -1, -1, -1, -1), bonds=LANDING, cash=(20, 10, 0),
                  treasury={"russia": 4}, options={"players": 3}, sound=False)  # fmt: skip
    table.s.apply(GAME.parse_action("slot investor"))
    assert table.s.actor == 0
    table.do("upgrade china 4 12")
    assert table.s.actor == 1
    assert table.why("buy russia 12") == ("bond_sold", "4.5")
    table.do("buy brazil 6", "pass")
    assert table.s.cash == (13, 4, 5)
    assert [table.treasury(n) for n in ("russia", "china", "brazil")] == [0, 8, 6]
    assert [table.government(n) for n in ("russia", "china", "brazil")] == [2, 0, 1]
    assert table.s.card == 1


@pytest.mark.rule("4.5")
def test_passing_pays_no_interest_and_comes_after_the_slot() -> None:
    table = Table("china", rondel={"china": "maneuver_1"}, treasury={"china": 5},
                  cash=(3, 0, 0, 0))  # fmt: skip
    table.do("slot import", "import army beijing", "done")
    assert table.s.actor == 0
    assert table.s.cash[0] == 5
    table.do("pass")
    assert (table.s.card, table.s.nation) == (1, 2)


@pytest.mark.rule("4.5")
def test_ties_for_the_government_go_clockwise_from_the_card() -> None:
    for card, ruler in ((1, 1), (2, 2)):
        bonds = ((0, "russia", 9), (2, "russia", 2), (2, "russia", 4),
                 (1 if card == 1 else 0, "china", 9))  # fmt: skip
        table = Table("russia", (0, 1 if card == 1 else 0, -1, -1, -1, -1), bonds=bonds,
                      cash=(0, 20, 20), card=card, rondel={"russia": "maneuver_1"},
                      options={"players": 3})  # fmt: skip
        table.do("slot import")
        while table.s.nation == 0 and table.s.over == 0:
            wanted = "buy russia 12" if table.s.actor == 1 else "buy russia 6"
            table.do(wanted if wanted in table.choices() else table.choices()[-1])
            if table.s.card != card:
                break
        assert table.government("russia") == ruler


@pytest.mark.rule("4.5")
def test_a_swiss_bank_forces_a_stop_when_all_interest_is_covered() -> None:
    given = {
        "nation": "usa", "governments": (0, 1, 2, 2, 0, 1), "rondel": {"usa": "maneuver_1"},
        "bonds": ((0, "russia", 9), (1, "china", 9), (2, "india", 9), (2, "brazil", 9),
                  (0, "usa", 9), (1, "usa", 2), (1, "europe", 9)),
    }  # fmt: skip
    table = Table(**given, treasury={"usa": 5}, cash=(0, 0, 0, 0))
    table.do("slot production_2")
    assert (table.s.actor, table.choices()) == (3, ["force", "pass"])
    table.do("force")
    assert table.s.rondel[4] == 4
    assert table.s.cash == (4 + 2, 1, 0, 0)
    table = Table(**given, treasury={"usa": 4}, cash=(0, 0, 0, 1))
    table.do("slot production_2")
    assert table.why("force") == ("force_short", "4.5")
    table.do("give usa 1", "force")
    assert table.s.rondel[4] == 4
    table = Table(**given, treasury={"usa": 4}, cash=(0, 0, 0, 0))
    table.do("slot production_2")
    assert table.s.actor == 0
    assert table.choices() == ["produce all", "produce chicago", "produce new_orleans", "done"]


# -- without investor card ---------------------------------------------------------------------


@pytest.mark.rule("6")
def test_without_the_card_each_nation_is_offered_after_its_turn() -> None:
    table = Table("china", (0, 1, 2, 0, 0, 1), cash=(5, 5, 5, 5), treasury={"china": 3},
                  options={"no_investor_card": True})  # fmt: skip
    table.do("slot import", "done")
    assert table.s.actor == 1
    assert table.places("buy") == {"china 2", "china 4"}
    assert table.why("buy india 2") == ("this_nation_only", "6")
    table.do("buy china 2")
    assert table.s.actor == 2
    table.do("pass")
    assert table.s.actor == 3
    assert "buy india 2" in table.choices()
    table.do("pass", "pass")
    assert table.s.nation == 2


@pytest.mark.rule("6")
def test_without_the_card_unsold_nations_are_offered_in_their_place() -> None:
    table = Table("usa", (0, 1, 2, 0, 3, -1), cash=(5, 5, 5, 5), options={"no_investor_card": True})
    table.do("slot taxation", "pass", "pass", "pass", "pass")
    assert (table.s.nation, table.s.actor) == (5, 3)
    table.do("pass", "pass", "buy europe 4", "pass")
    assert table.government("europe") == 1
    assert table.places("slot")


# -- options -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"players": 1}, {"players": 7}, {"players": True}, {"variant": "x"}, {"cash": "hidden"},
     {"forced_stop_without_card": True}, {"free_investors": False},
     {"no_investor_card": True, "taxation_drops_investor": True}],
)  # fmt: skip
def test_options_that_cannot_be_are_refused(options: dict) -> None:
    with pytest.raises(BadOption):
        GAME.new_state(options)


def test_seats_follow_the_number_of_players() -> None:
    assert GAME.seats_of({}) == ("p1", "p2", "p3", "p4")
    assert GAME.seats_of(GAME.options_for(2)) == ("p1", "p2")
    with pytest.raises(BadOption):
        GAME.options_for(7)
