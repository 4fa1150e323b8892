"""The Maneuver by hand: moves, battles, postures, factories, flags, canals."""

import pytest
from tests.imperial_2030.engine_table import Table


def maneuver(nation: str, *units: tuple[str, str, str], **given: object) -> Table:
    return Table(nation, units=units, **given).do("slot maneuver_1")  # type: ignore[arg-type]


# -- fleets and convoys ------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_fleets_sail_to_a_sea_beside_theirs() -> None:
    table = maneuver("europe", ("europe", "fleet", "north_atlantic"), ("europe", "fleet", "rome"))
    table.do("fleet north_atlantic")
    assert table.places() == {"caribbean_sea", "gulf_of_guinea", "mediterranean_sea"}
    assert table.why("to london") == ("fleets_stay_at_sea", "4.4")
    assert table.why("to indian_ocean") == ("sea_not_beside", "4.4")
    table.do("to mediterranean_sea", "fleet rome")
    assert table.units("mediterranean_sea") == ["2 europe fleet"]
    assert table.flag("mediterranean_sea") == "europe"


@pytest.mark.rule("4.4")
def test_once_armies_move_fleets_stay() -> None:
    table = maneuver("europe", ("europe", "fleet", "rome"), ("europe", "army", "paris"))
    assert table.why("army paris") == ("armies_later", "4.4")
    table.do("done")
    assert table.why("fleet rome") == ("fleets_first", "4.4")
    table.do("army paris")
    assert "north_africa" not in table.places()


@pytest.mark.rule("4.4")
def test_rail_then_move_then_rail() -> None:
    table = maneuver("india", ("india", "army", "new_delhi"), ("india", "fleet", "indian_ocean"))
    table.do("done", "army new_delhi")
    assert {"indochina", "chongqing", "urumqi", "iran", "chennai"} <= table.places()
    assert {
        "east_africa",
        "indonesia",
        "near_east",
        "north_africa",
        "south_africa",
    } <= table.places()
    table = maneuver("india", ("india", "army", "afghanistan"), ("india", "fleet", "indian_ocean"))
    table.do("done", "army afghanistan")
    assert {"new_delhi", "mumbai", "kolkata", "chennai"} <= table.places()
    assert not table.places() & {"indonesia", "east_africa", "indochina"}


@pytest.mark.rule("4.4")
def test_a_hostile_army_cuts_the_railway() -> None:
    table = maneuver("russia", ("china", "army", "novosibirsk"), ("russia", "army", "moscow"),
                     ("russia", "army", "ukraine"))  # fmt: skip
    table.do("army ukraine")
    assert {"moscow", "murmansk"} <= table.places()
    assert not table.places() & {"novosibirsk", "vladivostok"}
    table.do("to murmansk", "army moscow")
    assert "novosibirsk" in table.places()
    assert "vladivostok" not in table.places()


@pytest.mark.rule("4.4")
def test_the_fleets_of_a_convoy_are_chosen_late() -> None:
    units = (("russia", "fleet", "sea_of_japan"), ("russia", "fleet", "sea_of_japan"),
             ("russia", "fleet", "china_sea"), ("russia", "army", "vladivostok"),
             ("russia", "army", "vladivostok"))  # fmt: skip
    table = maneuver("russia", *units).do("done", "army vladivostok")
    assert {
        "indonesia",
        "philippines",
        "indochina",
        "shanghai",
        "beijing",
        "korea",
    } <= table.places()
    table.do("to indonesia", "army vladivostok")
    assert {"japan", "korea", "beijing"} <= table.places()
    assert not table.places() & {"philippines", "shanghai", "indochina", "indonesia"}
    assert table.why("to philippines") == ("no_fleets_left", "4.4")
    table.do("to japan")
    assert table.units("japan") == ["1 russia army"]


@pytest.mark.rule("4.4")
def test_a_short_convoy_leaves_the_fleets_to_a_later_one() -> None:
    units = (("russia", "fleet", "sea_of_japan"), ("russia", "fleet", "china_sea"),
             ("russia", "army", "korea"), ("russia", "army", "vladivostok"))  # fmt: skip
    # Korea lies on both seas: whichever of them carries its army, japan needs the other.
    table = maneuver("russia", *units).do("done", "army korea", "to philippines")
    table.do("army vladivostok", "to japan")
    assert table.units("japan") == ["1 russia army"]
    table = maneuver("russia", *units).do("done", "army vladivostok", "to japan", "army korea")
    assert "philippines" in table.places()


@pytest.mark.rule("4.4")
def test_one_army_per_fleet() -> None:
    table = maneuver("europe", ("europe", "fleet", "mediterranean_sea"),
                     ("europe", "army", "paris"), ("europe", "army", "paris"))  # fmt: skip
    table.do("done", "army paris", "to north_africa", "army paris")
    assert "north_africa" not in table.places()


# -- canals ------------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_a_canal_is_asked_for_by_fleets_and_convoys() -> None:
    given = {"flags": {"north_africa": "usa"}}
    units = (("europe", "fleet", "mediterranean_sea"), ("europe", "fleet", "rome"),
             ("europe", "army", "paris"))  # fmt: skip

    def start() -> Table:
        return maneuver("europe", *units, **given).do("fleet mediterranean_sea", "to indian_ocean")

    table = start()
    assert table.s.actor == 0
    table.do("allow", "fleet rome", "army paris", "to mumbai")
    assert table.s.actor == 0
    table.do("allow")
    assert table.s.actor == 1
    table.do("hostile")
    assert table.units("mumbai") == ["1 europe army"]
    table = start().do("allow", "fleet rome", "army paris", "to mumbai", "refuse")
    assert table.s.actor == 1
    assert table.why("to mumbai") == ("no_way_without_canal", "4.4")
    table.do("to north_africa")
    table = start().do("refuse")
    assert "indian_ocean" not in table.places()
    assert table.why("to indian_ocean") == ("canal_refused", "4.4")
    table.do("to north_atlantic")


@pytest.mark.rule("4.4")
def test_nobody_is_asked_at_free_canals() -> None:
    for flags in ({}, {"colombia": "europe"}, {"colombia": "china"}):
        table = maneuver("europe", ("europe", "fleet", "caribbean_sea"), flags=flags)
        table.do("fleet caribbean_sea", "to north_pacific")
        assert table.units("north_pacific") == ["1 europe fleet"]


@pytest.mark.rule("4.4")
def test_a_convoy_may_go_round_or_ask() -> None:
    units = tuple(
        ("europe", "fleet", sea)
        for sea in ("mediterranean_sea", "north_atlantic", "gulf_of_guinea", "indian_ocean")
    )
    table = maneuver("europe", *units, ("europe", "army", "rome"), ("europe", "army", "paris"),
                     flags={"north_africa": "usa"})  # fmt: skip
    table.do("done", "army rome", "to mumbai")
    assert table.choices() == ["via sea", "via suez"]
    table.do("via suez", "always allow", "friendly", "army paris")
    assert {"guinea", "congo", "quebec"} <= table.places()


# -- battles -----------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_an_arrival_attacks_or_is_attacked() -> None:
    units = (("brazil", "fleet", "caribbean_sea"), ("usa", "fleet", "caribbean_sea"),
             ("europe", "fleet", "north_atlantic"))  # fmt: skip
    given = {"flags": {"caribbean_sea": "usa"}}
    table = maneuver("europe", *units, **given).do("fleet north_atlantic", "to caribbean_sea")
    assert table.choices() == ["fight brazil fleet", "fight usa fleet", "peace"]
    table.do("fight brazil fleet")
    assert table.units("caribbean_sea") == ["1 usa fleet"]
    table = maneuver("europe", *units, **given).do("fleet north_atlantic", "to caribbean_sea")
    table.do("peace")
    assert (table.s.actor, table.choices()) == (3, ["fight europe fleet", "peace", "always peace"])
    table.do("peace", "fight europe fleet")
    assert table.units("caribbean_sea") == ["1 brazil fleet"]
    assert table.flag("caribbean_sea") == "brazil"
    table = maneuver("europe", *units, **given).do("fleet north_atlantic", "to caribbean_sea")
    table.do("peace", "peace", "peace")
    assert len(table.units("caribbean_sea")) == 3
    assert table.flag("caribbean_sea") == "usa"


@pytest.mark.rule("4.4")
def test_armies_and_fleets_in_harbour_fight() -> None:
    units = (("russia", "fleet", "murmansk"), ("europe", "army", "berlin"),
             ("usa", "army", "murmansk"))  # fmt: skip
    table = maneuver("europe", *units).do("army berlin", "to murmansk")
    assert "fight russia fleet" in table.choices()
    assert "fight usa army" in table.choices()
    table.do("friendly")
    assert table.s.actor == 0
    table.do("fight europe fleet")
    assert table.units("murmansk") == ["1 usa army"]


@pytest.mark.rule("4.4")
def test_units_fight_where_they_stand() -> None:
    units = (("china", "fleet", "china_sea"), ("india", "fleet", "china_sea"),
             ("china", "fleet", "sea_of_japan"), ("china", "army", "korea"),
             ("russia", "army", "korea"))  # fmt: skip
    table = maneuver("china", *units).do("fleet china_sea", "fight india fleet")
    assert table.units("china_sea") == []
    table.do("fleet sea_of_japan", "to china_sea", "army korea", "fight russia army")
    assert table.units("korea") == []


@pytest.mark.rule("4.4")
def test_only_the_arrival_is_fought_not_the_army_that_was_there() -> None:
    units = (("russia", "army", "ukraine"), ("russia", "army", "moscow"),
             ("europe", "army", "ukraine"), ("india", "army", "ukraine"))  # fmt: skip
    table = maneuver("russia", *units).do("army moscow", "to ukraine", "peace")
    assert table.s.actor == 2
    table.do("fight russia army")
    assert table.units("ukraine") == ["1 russia army", "1 europe army"]
    assert "army ukraine" in table.choices()


@pytest.mark.rule("4.4")
def test_residents_may_answer_when_all_have_moved() -> None:
    units = (("russia", "army", "moscow"), ("russia", "army", "moscow"),
             ("europe", "army", "ukraine"))  # fmt: skip
    table = maneuver("russia", *units, options={"residents_answer": "after_all"})
    table.do("army moscow", "to ukraine", "peace", "army moscow", "to ukraine", "peace")
    assert table.s.actor == 1
    table.do("peace", "fight russia army")
    assert table.units("ukraine") == ["1 russia army"]
    assert table.flag("ukraine") == "russia"


# -- foreign provinces -------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_the_last_free_factory_is_protected() -> None:
    units = (("china", "army", "kolkata"), ("china", "army", "kolkata"),
             ("china", "army", "urumqi"), ("usa", "army", "mumbai"))  # fmt: skip
    table = maneuver("china", *units).do("army urumqi", "to new_delhi")
    assert table.units("new_delhi") == ["1 china friendly"]
    table = maneuver("china", ("china", "friendly", "new_delhi"), ("usa", "army", "mumbai"))
    assert table.why("rise new_delhi") == ("protected", "4.4")
    table = maneuver("china", ("china", "friendly", "new_delhi"), ("india", "army", "new_delhi"))
    table.do("rise new_delhi")
    assert (table.s.actor, table.choices()[0]) == (2, "fight china army")
    table.do("fight china army")
    assert table.units("new_delhi") == []


@pytest.mark.rule("4.4")
def test_three_armies_destroy_a_factory() -> None:
    units = (
        ("russia", "fleet", "murmansk"),
        ("europe", "army", "berlin"),
        ("europe", "army", "berlin"),
        ("europe", "army", "rome"),
        ("europe", "army", "rome"),
    )
    table = maneuver("europe", *units, factories=("murmansk", "moscow", "paris"))
    table.do("army berlin", "to murmansk", "fight russia fleet")
    for region in ("berlin", "rome", "rome"):
        assert table.why("destroy murmansk")[0] == "too_few_destroyers"
        table.do(f"army {region}", "to murmansk", "hostile")
    table.do("destroy murmansk")
    assert table.units("murmansk") == []
    assert table.factories() == {"moscow", "paris"}
    assert table.s.nation == 0


@pytest.mark.rule("4.4")
def test_a_defended_or_last_factory_is_not_destroyed() -> None:
    armies = tuple(("europe", "friendly", "murmansk") for _ in range(4))
    table = maneuver("europe", *armies, ("russia", "fleet", "murmansk"),
                     factories=("murmansk", "moscow"))  # fmt: skip
    assert table.why("destroy murmansk") == ("factory_defended", "4.4")
    table = maneuver("europe", *armies, factories=("murmansk",))
    assert table.why("destroy murmansk") == ("last_factory", "4.4")
    table = maneuver("europe", *armies, factories=("murmansk", "moscow"))
    table.do("destroy murmansk")
    assert table.units("murmansk") == ["1 europe friendly"]
    hostile_only = {"destroyers": "hostile"}
    table = maneuver("europe", *armies, factories=("murmansk", "moscow"), options=hostile_only)
    assert table.why("destroy murmansk")[0] == "too_few_destroyers"


@pytest.mark.rule("4.4")
def test_both_postures_in_one_province_are_chosen_apart() -> None:
    table = maneuver("china", ("china", "army", "kolkata"), ("china", "friendly", "kolkata"))
    assert {"army kolkata", "friendly army kolkata", "rise kolkata", "lie kolkata"} <= set(
        table.choices()
    )
    table.do("friendly army kolkata", "to indochina")
    assert table.units("kolkata") == ["1 china army"]


# -- flags -------------------------------------------------------------------------------------


@pytest.mark.rule("4.4")
def test_flags_follow_whoever_is_alone() -> None:
    units = (("russia", "army", "mongolia"), ("china", "army", "mongolia"),
             ("china", "friendly", "vladivostok"))  # fmt: skip
    table = maneuver("russia", *units, flags={"mongolia": "russia"})
    table.do("army mongolia", "to urumqi", "friendly")
    assert table.flag("mongolia") == "china"
    assert table.flag("vladivostok") == table.flag("urumqi") == ""


@pytest.mark.rule("4.4")
def test_the_last_flags_are_chosen() -> None:
    flagged = (
        "alaska",
        "canada",
        "quebec",
        "mexico",
        "colombia",
        "peru",
        "argentina",
        "guinea",
        "north_africa",
        "nigeria",
        "congo",
        "south_africa",
        "east_africa",
        "near_east",
    )
    given = {"flags": {**dict.fromkeys(flagged, "russia"), "korea": "china"}}
    units = (("russia", "army", "mongolia"), ("russia", "army", "korea"),
             ("russia", "army", "kazakhstan"))  # fmt: skip
    table = maneuver("russia", *units, **given).do("done")
    assert table.flag("korea") == ""
    assert table.places("flag") == {"mongolia", "korea", "kazakhstan"}
    table.do("flag korea")
    assert (table.flag("korea"), table.flag("mongolia")) == ("russia", "")


@pytest.mark.rule("1.5")
def test_without_flags_left_a_foreign_one_is_still_removed() -> None:
    flagged = ("alaska", "canada", "quebec", "mexico", "colombia", "peru", "argentina", "guinea",
               "north_africa", "nigeria", "congo", "south_africa", "east_africa", "near_east",
               "iran")  # fmt: skip
    flags = {**dict.fromkeys(flagged, "russia"), "korea": "china"}
    table = maneuver("russia", ("russia", "army", "korea"), flags=flags).do("done")
    assert table.flag("korea") == ""
    assert table.s.flags[0].bit_count() == 15
