"""Effects in force: one bit each (2.2.5, 7.3).

Events only switch them on and off here; what they change is said once, in
``modifiers``, ``events`` and the steps that ask for them by name.
"""

from typing import Final

NAMES: Final[tuple[str, ...]] = (
    # for the rest of the game, or until cancelled
    "warsaw_pact_formed",
    "de_gaulle_leads_france",
    "nato",
    "marshall_plan",
    "us_japan_mutual_defense_pact",
    "formosan_resolution",
    "willy_brandt",
    "flower_power",
    "camp_david_accords",
    "john_paul_ii_elected_pope",
    "iranian_hostage_crisis",
    "iron_lady",
    "north_sea_oil",
    "the_reformer",
    "tear_down_this_wall",
    "an_evil_empire",
    "norad",
    "awacs_sale_to_saudis",
    # until something happens
    "quagmire",
    "bear_trap",
    "we_will_bury_you",
    "we_will_bury_you_due",
    "shuttle_diplomacy",
    # for the rest of the turn
    "vietnam_revolts",
    "containment",
    "red_scare_on_ussr",
    "red_scare_on_us",
    "red_scare_on_ussr_again",
    "red_scare_on_us_again",
    "cuban_missile_crisis_on_ussr",
    "cuban_missile_crisis_on_us",
    "nuclear_subs",
    "salt_negotiations",
    "brezhnev_doctrine",
    "u2_incident",
    "death_squads_for_ussr",
    "death_squads_for_us",
    "north_sea_oil_round",
    "iran_contra_scandal",
    "chernobyl_europe",
    "chernobyl_asia",
    "chernobyl_middle_east",
    "chernobyl_central_america",
    "chernobyl_south_america",
    "chernobyl_africa",
    "aldrich_ames_remix",
    "yuri_and_samantha",
)


def _bit(name: str) -> int:
    return 1 << NAMES.index(name)


WARSAW_PACT: Final[int] = _bit("warsaw_pact_formed")
DE_GAULLE: Final[int] = _bit("de_gaulle_leads_france")
NATO: Final[int] = _bit("nato")
MARSHALL_PLAN: Final[int] = _bit("marshall_plan")
US_JAPAN_PACT: Final[int] = _bit("us_japan_mutual_defense_pact")
FORMOSAN: Final[int] = _bit("formosan_resolution")
WILLY_BRANDT: Final[int] = _bit("willy_brandt")
FLOWER_POWER: Final[int] = _bit("flower_power")
CAMP_DAVID: Final[int] = _bit("camp_david_accords")
JOHN_PAUL: Final[int] = _bit("john_paul_ii_elected_pope")
HOSTAGE_CRISIS: Final[int] = _bit("iranian_hostage_crisis")
IRON_LADY: Final[int] = _bit("iron_lady")
NORTH_SEA_OIL: Final[int] = _bit("north_sea_oil")
REFORMER: Final[int] = _bit("the_reformer")
TEAR_DOWN: Final[int] = _bit("tear_down_this_wall")
EVIL_EMPIRE: Final[int] = _bit("an_evil_empire")
NORAD: Final[int] = _bit("norad")
AWACS: Final[int] = _bit("awacs_sale_to_saudis")

QUAGMIRE: Final[int] = _bit("quagmire")
BEAR_TRAP: Final[int] = _bit("bear_trap")
#: By the side that is caught.
TRAPS: Final[list[int]] = [BEAR_TRAP, QUAGMIRE]
BURY_YOU: Final[int] = _bit("we_will_bury_you")
#: We Will Bury You once the US action round that decides it has begun.
BURY_DUE: Final[int] = _bit("we_will_bury_you_due")
SHUTTLE: Final[int] = _bit("shuttle_diplomacy")

VIETNAM_REVOLTS: Final[int] = _bit("vietnam_revolts")
CONTAINMENT: Final[int] = _bit("containment")
BREZHNEV: Final[int] = _bit("brezhnev_doctrine")
#: By the side whose operations are worth one more (Brezhnev Doctrine, Containment).
MORE_OPS: Final[list[int]] = [BREZHNEV, CONTAINMENT]
#: Red Scare/Purge by the side that suffers; the second list is for a second one in a turn.
RED_SCARE: Final[list[int]] = [_bit("red_scare_on_ussr"), _bit("red_scare_on_us")]
RED_SCARE_AGAIN: Final[list[int]] = [
    _bit("red_scare_on_ussr_again"),
    _bit("red_scare_on_us_again"),
]
#: All that change the value of operations.
OPS_CHANGERS: Final[int] = (
    BREZHNEV | CONTAINMENT | RED_SCARE[0] | RED_SCARE[1] | RED_SCARE_AGAIN[0] | RED_SCARE_AGAIN[1]
)
#: Cuban Missile Crisis by the side that may not coup.
MISSILE_CRISIS: Final[list[int]] = [
    _bit("cuban_missile_crisis_on_ussr"),
    _bit("cuban_missile_crisis_on_us"),
]
NUCLEAR_SUBS: Final[int] = _bit("nuclear_subs")
SALT: Final[int] = _bit("salt_negotiations")
U2: Final[int] = _bit("u2_incident")
#: Latin American Death Squads by the side that they help.
DEATH_SQUADS: Final[list[int]] = [_bit("death_squads_for_ussr"), _bit("death_squads_for_us")]
EXTRA_ROUND: Final[int] = _bit("north_sea_oil_round")
IRAN_CONTRA: Final[int] = _bit("iran_contra_scandal")
#: Chernobyl by region number.
CHERNOBYL: Final[list[int]] = [
    _bit("chernobyl_europe"),
    _bit("chernobyl_asia"),
    _bit("chernobyl_middle_east"),
    _bit("chernobyl_central_america"),
    _bit("chernobyl_south_america"),
    _bit("chernobyl_africa"),
]
ANY_CHERNOBYL: Final[int] = sum(CHERNOBYL)
ALDRICH_AMES: Final[int] = _bit("aldrich_ames_remix")
YURI: Final[int] = _bit("yuri_and_samantha")
#: Everything that ends with the turn (4.5H).
TURN_EFFECTS: Final[int] = sum(
    1 << number for number in range(NAMES.index("vietnam_revolts"), len(NAMES))
)
