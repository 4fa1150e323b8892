"""The cards: 110 rows of facts (Deluxe edition, the optional cards included).

What an event does is told in :mod:`detente.games.twilight_struggle.cards`;
here are only the figures printed around it.
"""

from typing import Final

from detente.games.twilight_struggle.data.countries import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    EUROPE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
)

USSR: Final = 0
US: Final = 1
#: A card whose event belongs to both sides.
NEUTRAL: Final = 2

EARLY: Final = 0
MID: Final = 1
LATE: Final = 2

#: The highest card number.
CARDS: Final = 110

ASIA_SCORING: Final = 1
EUROPE_SCORING: Final = 2
MIDDLE_EAST_SCORING: Final = 3
DUCK_AND_COVER: Final = 4
FIVE_YEAR_PLAN: Final = 5
THE_CHINA_CARD: Final = 6
SOCIALIST_GOVERNMENTS: Final = 7
FIDEL: Final = 8
VIETNAM_REVOLTS: Final = 9
BLOCKADE: Final = 10
KOREAN_WAR: Final = 11
ROMANIAN_ABDICATION: Final = 12
ARAB_ISRAELI_WAR: Final = 13
COMECON: Final = 14
NASSER: Final = 15
WARSAW_PACT_FORMED: Final = 16
DE_GAULLE_LEADS_FRANCE: Final = 17
CAPTURED_NAZI_SCIENTIST: Final = 18
TRUMAN_DOCTRINE: Final = 19
OLYMPIC_GAMES: Final = 20
NATO: Final = 21
INDEPENDENT_REDS: Final = 22
MARSHALL_PLAN: Final = 23
INDO_PAKISTANI_WAR: Final = 24
CONTAINMENT: Final = 25
CIA_CREATED: Final = 26
US_JAPAN_MUTUAL_DEFENSE_PACT: Final = 27
SUEZ_CRISIS: Final = 28
EAST_EUROPEAN_UNREST: Final = 29
DECOLONIZATION: Final = 30
RED_SCARE_PURGE: Final = 31
UN_INTERVENTION: Final = 32
DE_STALINIZATION: Final = 33
NUCLEAR_TEST_BAN: Final = 34
FORMOSAN_RESOLUTION: Final = 35
BRUSH_WAR: Final = 36
CENTRAL_AMERICA_SCORING: Final = 37
SOUTHEAST_ASIA_SCORING: Final = 38
ARMS_RACE: Final = 39
CUBAN_MISSILE_CRISIS: Final = 40
NUCLEAR_SUBS: Final = 41
QUAGMIRE: Final = 42
SALT_NEGOTIATIONS: Final = 43
BEAR_TRAP: Final = 44
SUMMIT: Final = 45
HOW_I_LEARNED_TO_STOP_WORRYING: Final = 46
JUNTA: Final = 47
KITCHEN_DEBATES: Final = 48
MISSILE_ENVY: Final = 49
WE_WILL_BURY_YOU: Final = 50
BREZHNEV_DOCTRINE: Final = 51
PORTUGUESE_EMPIRE_CRUMBLES: Final = 52
SOUTH_AFRICAN_UNREST: Final = 53
ALLENDE: Final = 54
WILLY_BRANDT: Final = 55
MUSLIM_REVOLUTION: Final = 56
ABM_TREATY: Final = 57
CULTURAL_REVOLUTION: Final = 58
FLOWER_POWER: Final = 59
U2_INCIDENT: Final = 60
OPEC: Final = 61
LONE_GUNMAN: Final = 62
COLONIAL_REAR_GUARDS: Final = 63
PANAMA_CANAL_RETURNED: Final = 64
CAMP_DAVID_ACCORDS: Final = 65
PUPPET_GOVERNMENTS: Final = 66
GRAIN_SALES_TO_SOVIETS: Final = 67
JOHN_PAUL_II_ELECTED_POPE: Final = 68
LATIN_AMERICAN_DEATH_SQUADS: Final = 69
OAS_FOUNDED: Final = 70
NIXON_PLAYS_THE_CHINA_CARD: Final = 71
SADAT_EXPELS_SOVIETS: Final = 72
SHUTTLE_DIPLOMACY: Final = 73
VOICE_OF_AMERICA: Final = 74
LIBERATION_THEOLOGY: Final = 75
USSURI_RIVER_SKIRMISH: Final = 76
ASK_NOT_WHAT_YOUR_COUNTRY: Final = 77
ALLIANCE_FOR_PROGRESS: Final = 78
AFRICA_SCORING: Final = 79
ONE_SMALL_STEP: Final = 80
SOUTH_AMERICA_SCORING: Final = 81
IRANIAN_HOSTAGE_CRISIS: Final = 82
IRON_LADY: Final = 83
REAGAN_BOMBS_LIBYA: Final = 84
STAR_WARS: Final = 85
NORTH_SEA_OIL: Final = 86
THE_REFORMER: Final = 87
MARINE_BARRACKS_BOMBING: Final = 88
SOVIETS_SHOOT_DOWN_KAL_007: Final = 89
GLASNOST: Final = 90
ORTEGA_ELECTED_IN_NICARAGUA: Final = 91
TERRORISM: Final = 92
IRAN_CONTRA_SCANDAL: Final = 93
CHERNOBYL: Final = 94
LATIN_AMERICAN_DEBT_CRISIS: Final = 95
TEAR_DOWN_THIS_WALL: Final = 96
AN_EVIL_EMPIRE: Final = 97
ALDRICH_AMES_REMIX: Final = 98
PERSHING_II_DEPLOYED: Final = 99
WARGAMES: Final = 100
SOLIDARITY: Final = 101
IRAN_IRAQ_WAR: Final = 102
DEFECTORS: Final = 103
CAMBRIDGE_FIVE: Final = 104
SPECIAL_RELATIONSHIP: Final = 105
NORAD: Final = 106
CHE: Final = 107
OUR_MAN_IN_TEHRAN: Final = 108
YURI_AND_SAMANTHA: Final = 109
AWACS_SALE_TO_SAUDIS: Final = 110

#: Region of each scoring card.
SCORES: Final[dict[int, int]] = {
    ASIA_SCORING: ASIA,
    EUROPE_SCORING: EUROPE,
    MIDDLE_EAST_SCORING: MIDDLE_EAST,
    CENTRAL_AMERICA_SCORING: CENTRAL_AMERICA,
    SOUTHEAST_ASIA_SCORING: SOUTHEAST_ASIA,
    AFRICA_SCORING: AFRICA,
    SOUTH_AMERICA_SCORING: SOUTH_AMERICA,
}

_Row = tuple[str, int, int, int, str]

#: id, operations (2.2.1), side (2.2.2), era, marks: ``*`` leaves the game after its event,
#: ``w`` war card, ``o`` optional card.  Row n is card n + 1.
ROWS: Final[tuple[_Row, ...]] = (
    ("asia_scoring", 0, NEUTRAL, EARLY, ""),
    ("europe_scoring", 0, NEUTRAL, EARLY, ""),
    ("middle_east_scoring", 0, NEUTRAL, EARLY, ""),
    ("duck_and_cover", 3, US, EARLY, ""),
    ("five_year_plan", 3, US, EARLY, ""),
    ("the_china_card", 4, NEUTRAL, EARLY, ""),
    ("socialist_governments", 3, USSR, EARLY, ""),
    ("fidel", 2, USSR, EARLY, "*"),
    ("vietnam_revolts", 2, USSR, EARLY, "*"),
    ("blockade", 1, USSR, EARLY, "*"),
    ("korean_war", 2, USSR, EARLY, "*w"),
    ("romanian_abdication", 1, USSR, EARLY, "*"),
    ("arab_israeli_war", 2, USSR, EARLY, "w"),
    ("comecon", 3, USSR, EARLY, "*"),
    ("nasser", 1, USSR, EARLY, "*"),
    ("warsaw_pact_formed", 3, USSR, EARLY, "*"),
    ("de_gaulle_leads_france", 3, USSR, EARLY, "*"),
    ("captured_nazi_scientist", 1, NEUTRAL, EARLY, "*"),
    ("truman_doctrine", 1, US, EARLY, "*"),
    ("olympic_games", 2, NEUTRAL, EARLY, ""),
    ("nato", 4, US, EARLY, "*"),
    ("independent_reds", 2, US, EARLY, "*"),
    ("marshall_plan", 4, US, EARLY, "*"),
    ("indo_pakistani_war", 2, NEUTRAL, EARLY, "w"),
    ("containment", 3, US, EARLY, "*"),
    ("cia_created", 1, US, EARLY, "*"),
    ("us_japan_mutual_defense_pact", 4, US, EARLY, "*"),
    ("suez_crisis", 3, USSR, EARLY, "*"),
    ("east_european_unrest", 3, US, EARLY, ""),
    ("decolonization", 2, USSR, EARLY, ""),
    ("red_scare_purge", 4, NEUTRAL, EARLY, ""),
    ("un_intervention", 1, NEUTRAL, EARLY, ""),
    ("de_stalinization", 3, USSR, EARLY, "*"),
    ("nuclear_test_ban", 4, NEUTRAL, EARLY, ""),
    ("formosan_resolution", 2, US, EARLY, "*"),
    ("brush_war", 3, NEUTRAL, MID, "w"),
    ("central_america_scoring", 0, NEUTRAL, MID, ""),
    ("southeast_asia_scoring", 0, NEUTRAL, MID, "*"),
    ("arms_race", 3, NEUTRAL, MID, ""),
    ("cuban_missile_crisis", 3, NEUTRAL, MID, "*"),
    ("nuclear_subs", 2, US, MID, "*"),
    ("quagmire", 3, USSR, MID, "*"),
    ("salt_negotiations", 3, NEUTRAL, MID, "*"),
    ("bear_trap", 3, US, MID, "*"),
    ("summit", 1, NEUTRAL, MID, ""),
    ("how_i_learned_to_stop_worrying", 2, NEUTRAL, MID, "*"),
    ("junta", 2, NEUTRAL, MID, ""),
    ("kitchen_debates", 1, US, MID, "*"),
    ("missile_envy", 2, NEUTRAL, MID, ""),
    ("we_will_bury_you", 4, USSR, MID, "*"),
    ("brezhnev_doctrine", 3, USSR, MID, "*"),
    ("portuguese_empire_crumbles", 2, USSR, MID, "*"),
    ("south_african_unrest", 2, USSR, MID, ""),
    ("allende", 1, USSR, MID, "*"),
    ("willy_brandt", 2, USSR, MID, "*"),
    ("muslim_revolution", 4, USSR, MID, ""),
    ("abm_treaty", 4, NEUTRAL, MID, ""),
    ("cultural_revolution", 3, USSR, MID, "*"),
    ("flower_power", 4, USSR, MID, "*"),
    ("u2_incident", 3, USSR, MID, "*"),
    ("opec", 3, USSR, MID, ""),
    ("lone_gunman", 1, USSR, MID, "*"),
    ("colonial_rear_guards", 2, US, MID, ""),
    ("panama_canal_returned", 1, US, MID, "*"),
    ("camp_david_accords", 2, US, MID, "*"),
    ("puppet_governments", 2, US, MID, "*"),
    ("grain_sales_to_soviets", 2, US, MID, ""),
    ("john_paul_ii_elected_pope", 2, US, MID, "*"),
    ("latin_american_death_squads", 2, NEUTRAL, MID, ""),
    ("oas_founded", 1, US, MID, "*"),
    ("nixon_plays_the_china_card", 2, US, MID, "*"),
    ("sadat_expels_soviets", 1, US, MID, "*"),
    ("shuttle_diplomacy", 3, US, MID, ""),
    ("voice_of_america", 2, US, MID, ""),
    ("liberation_theology", 2, USSR, MID, ""),
    ("ussuri_river_skirmish", 3, US, MID, "*"),
    ("ask_not_what_your_country", 3, US, MID, "*"),
    ("alliance_for_progress", 3, US, MID, "*"),
    ("africa_scoring", 0, NEUTRAL, MID, ""),
    ("one_small_step", 2, NEUTRAL, MID, ""),
    ("south_america_scoring", 0, NEUTRAL, MID, ""),
    ("iranian_hostage_crisis", 3, USSR, LATE, "*"),
    ("iron_lady", 3, US, LATE, "*"),
    ("reagan_bombs_libya", 2, US, LATE, "*"),
    ("star_wars", 2, US, LATE, "*"),
    ("north_sea_oil", 3, US, LATE, "*"),
    ("the_reformer", 3, USSR, LATE, "*"),
    ("marine_barracks_bombing", 2, USSR, LATE, "*"),
    ("soviets_shoot_down_kal_007", 4, US, LATE, "*"),
    ("glasnost", 4, USSR, LATE, "*"),
    ("ortega_elected_in_nicaragua", 2, USSR, LATE, "*"),
    ("terrorism", 2, NEUTRAL, LATE, ""),
    ("iran_contra_scandal", 2, USSR, LATE, "*"),
    ("chernobyl", 3, US, LATE, "*"),
    ("latin_american_debt_crisis", 2, USSR, LATE, ""),
    ("tear_down_this_wall", 3, US, LATE, "*"),
    ("an_evil_empire", 3, US, LATE, "*"),
    ("aldrich_ames_remix", 3, USSR, LATE, "*"),
    ("pershing_ii_deployed", 3, USSR, LATE, "*"),
    ("wargames", 4, NEUTRAL, LATE, "*"),
    ("solidarity", 2, US, LATE, "*"),
    ("iran_iraq_war", 2, NEUTRAL, LATE, "*w"),
    ("defectors", 2, US, EARLY, ""),
    ("cambridge_five", 2, USSR, EARLY, "o"),
    ("special_relationship", 2, US, EARLY, "o"),
    ("norad", 3, US, EARLY, "*o"),
    ("che", 3, USSR, MID, "o"),
    ("our_man_in_tehran", 2, US, MID, "*o"),
    ("yuri_and_samantha", 2, USSR, LATE, "*o"),
    ("awacs_sale_to_saudis", 3, US, LATE, "*o"),
)
