"""The printed board and cards, as plain tables in their own words.

Each map line: id, stability, battleground or not, region, sub-regions, superpower next door.
Each card line: number, id, operations, side, war period, and * for a starred card.
"""

_MAP = """
austria 4 - EU WE,EE none 0/0
benelux 3 - EU WE none 0/0
bulgaria 3 - EU EE none 0/0
canada 4 - EU WE us 2/0
czechoslovakia 3 - EU EE none 0/0
denmark 3 - EU WE none 0/0
east_germany 3 bg EU EE none 0/3
finland 4 - EU WE,EE ussr 0/1
france 3 bg EU WE none 0/0
greece 2 - EU WE none 0/0
hungary 3 - EU EE none 0/0
italy 2 bg EU WE none 0/0
norway 4 - EU WE none 0/0
poland 3 bg EU EE ussr 0/0
romania 3 - EU EE ussr 0/0
spain_portugal 2 - EU WE none 0/0
sweden 4 - EU WE none 0/0
turkey 2 - EU WE none 0/0
united_kingdom 5 - EU WE none 5/0
west_germany 4 bg EU WE none 0/0
yugoslavia 3 - EU EE none 0/0
afghanistan 2 - AS - ussr 0/0
australia 4 - AS - none 4/0
burma 2 - AS SEA none 0/0
india 3 bg AS - none 0/0
indonesia 1 - AS SEA none 0/0
japan 4 bg AS - us 1/0
laos_cambodia 1 - AS SEA none 0/0
malaysia 2 - AS SEA none 0/0
north_korea 3 bg AS - ussr 0/3
pakistan 2 bg AS - none 0/0
philippines 2 - AS SEA none 1/0
south_korea 3 bg AS - none 1/0
taiwan 3 - AS - none 0/0
thailand 2 bg AS SEA none 0/0
vietnam 1 - AS SEA none 0/0
egypt 2 bg ME - none 0/0
gulf_states 3 - ME - none 0/0
iran 2 bg ME - none 1/0
iraq 3 bg ME - none 0/1
israel 4 bg ME - none 1/0
jordan 2 - ME - none 0/0
lebanon 1 - ME - none 0/0
libya 2 bg ME - none 0/0
saudi_arabia 3 bg ME - none 0/0
syria 2 - ME - none 0/1
algeria 2 bg AF - none 0/0
angola 1 bg AF - none 0/0
botswana 2 - AF - none 0/0
cameroon 1 - AF - none 0/0
ethiopia 1 - AF - none 0/0
ivory_coast 2 - AF - none 0/0
kenya 2 - AF - none 0/0
morocco 3 - AF - none 0/0
nigeria 1 bg AF - none 0/0
saharan_states 1 - AF - none 0/0
se_african_states 1 - AF - none 0/0
somalia 2 - AF - none 0/0
south_africa 3 bg AF - none 1/0
sudan 1 - AF - none 0/0
tunisia 2 - AF - none 0/0
west_african_states 2 - AF - none 0/0
zaire 1 bg AF - none 0/0
zimbabwe 1 - AF - none 0/0
costa_rica 3 - CA - none 0/0
cuba 3 bg CA - us 0/0
dominican_republic 1 - CA - none 0/0
el_salvador 1 - CA - none 0/0
guatemala 1 - CA - none 0/0
haiti 1 - CA - none 0/0
honduras 2 - CA - none 0/0
mexico 2 bg CA - us 0/0
nicaragua 1 - CA - none 0/0
panama 2 bg CA - none 1/0
argentina 2 bg SA - none 0/0
bolivia 2 - SA - none 0/0
brazil 2 bg SA - none 0/0
chile 3 bg SA - none 0/0
colombia 1 - SA - none 0/0
ecuador 2 - SA - none 0/0
paraguay 2 - SA - none 0/0
peru 2 - SA - none 0/0
uruguay 2 - SA - none 0/0
venezuela 2 bg SA - none 0/0
"""

# Each printed line between two countries once.
_LINKS = """
austria: east_germany hungary italy west_germany
benelux: united_kingdom west_germany
bulgaria: greece turkey
canada: united_kingdom
czechoslovakia: east_germany hungary poland
denmark: sweden west_germany
east_germany: poland west_germany
finland: sweden
france: algeria italy spain_portugal united_kingdom west_germany
greece: italy turkey yugoslavia
hungary: romania yugoslavia
italy: spain_portugal yugoslavia
norway: sweden united_kingdom
romania: turkey yugoslavia
spain_portugal: morocco
turkey: syria
afghanistan: iran pakistan
australia: malaysia
burma: india laos_cambodia
india: pakistan
indonesia: malaysia philippines
japan: philippines south_korea taiwan
laos_cambodia: thailand vietnam
malaysia: thailand
north_korea: south_korea
pakistan: iran
south_korea: taiwan
thailand: vietnam
egypt: israel libya sudan
gulf_states: iraq saudi_arabia
iran: iraq
iraq: jordan saudi_arabia
israel: jordan lebanon syria
jordan: lebanon saudi_arabia
lebanon: syria
libya: tunisia
algeria: morocco saharan_states tunisia
angola: botswana south_africa zaire
botswana: south_africa zimbabwe
cameroon: nigeria zaire
ethiopia: somalia sudan
ivory_coast: nigeria west_african_states
kenya: se_african_states somalia
morocco: west_african_states
nigeria: saharan_states
se_african_states: zimbabwe
zaire: zimbabwe
costa_rica: honduras nicaragua panama
cuba: haiti nicaragua
dominican_republic: haiti
el_salvador: guatemala honduras
guatemala: honduras mexico
honduras: nicaragua
panama: colombia
argentina: chile paraguay uruguay
bolivia: paraguay peru
brazil: uruguay venezuela
chile: peru
colombia: ecuador venezuela
ecuador: peru
paraguay: uruguay
"""

_CARDS = """
1 asia_scoring 0 neutral early - scoring
2 europe_scoring 0 neutral early - scoring
3 middle_east_scoring 0 neutral early - scoring
4 duck_and_cover 3 us early -
5 five_year_plan 3 us early -
6 the_china_card 4 neutral early -
7 socialist_governments 3 ussr early -
8 fidel 2 ussr early *
9 vietnam_revolts 2 ussr early *
10 blockade 1 ussr early *
11 korean_war 2 ussr early * war
12 romanian_abdication 1 ussr early *
13 arab_israeli_war 2 ussr early - war
14 comecon 3 ussr early *
15 nasser 1 ussr early *
16 warsaw_pact_formed 3 ussr early *
17 de_gaulle_leads_france 3 ussr early *
18 captured_nazi_scientist 1 neutral early *
19 truman_doctrine 1 us early *
20 olympic_games 2 neutral early -
21 nato 4 us early *
22 independent_reds 2 us early *
23 marshall_plan 4 us early *
24 indo_pakistani_war 2 neutral early - war
25 containment 3 us early *
26 cia_created 1 us early *
27 us_japan_mutual_defense_pact 4 us early *
28 suez_crisis 3 ussr early *
29 east_european_unrest 3 us early -
30 decolonization 2 ussr early -
31 red_scare_purge 4 neutral early -
32 un_intervention 1 neutral early -
33 de_stalinization 3 ussr early *
34 nuclear_test_ban 4 neutral early -
35 formosan_resolution 2 us early *
36 brush_war 3 neutral mid - war
37 central_america_scoring 0 neutral mid - scoring
38 southeast_asia_scoring 0 neutral mid * scoring
39 arms_race 3 neutral mid -
40 cuban_missile_crisis 3 neutral mid *
41 nuclear_subs 2 us mid *
42 quagmire 3 ussr mid *
43 salt_negotiations 3 neutral mid *
44 bear_trap 3 us mid *
45 summit 1 neutral mid -
46 how_i_learned_to_stop_worrying 2 neutral mid *
47 junta 2 neutral mid -
48 kitchen_debates 1 us mid *
49 missile_envy 2 neutral mid -
50 we_will_bury_you 4 ussr mid *
51 brezhnev_doctrine 3 ussr mid *
52 portuguese_empire_crumbles 2 ussr mid *
53 south_african_unrest 2 ussr mid -
54 allende 1 ussr mid *
55 willy_brandt 2 ussr mid *
56 muslim_revolution 4 ussr mid -
57 abm_treaty 4 neutral mid -
58 cultural_revolution 3 ussr mid *
59 flower_power 4 ussr mid *
60 u2_incident 3 ussr mid *
61 opec 3 ussr mid -
62 lone_gunman 1 ussr mid *
63 colonial_rear_guards 2 us mid -
64 panama_canal_returned 1 us mid *
65 camp_david_accords 2 us mid *
66 puppet_governments 2 us mid *
67 grain_sales_to_soviets 2 us mid -
68 john_paul_ii_elected_pope 2 us mid *
69 latin_american_death_squads 2 neutral mid -
70 oas_founded 1 us mid *
71 nixon_plays_the_china_card 2 us mid *
72 sadat_expels_soviets 1 us mid *
73 shuttle_diplomacy 3 us mid -
74 voice_of_america 2 us mid -
75 liberation_theology 2 ussr mid -
76 ussuri_river_skirmish 3 us mid *
77 ask_not_what_your_country 3 us mid *
78 alliance_for_progress 3 us mid *
79 africa_scoring 0 neutral mid - scoring
80 one_small_step 2 neutral mid -
81 south_america_scoring 0 neutral mid - scoring
82 iranian_hostage_crisis 3 ussr late *
83 iron_lady 3 us late *
84 reagan_bombs_libya 2 us late *
85 star_wars 2 us late *
86 north_sea_oil 3 us late *
87 the_reformer 3 ussr late *
88 marine_barracks_bombing 2 ussr late *
89 soviets_shoot_down_kal_007 4 us late *
90 glasnost 4 ussr late *
91 ortega_elected_in_nicaragua 2 ussr late *
92 terrorism 2 neutral late -
93 iran_contra_scandal 2 ussr late *
94 chernobyl 3 us late *
95 latin_american_debt_crisis 2 ussr late -
96 tear_down_this_wall 3 us late *
97 an_evil_empire 3 us late *
98 aldrich_ames_remix 3 ussr late *
99 pershing_ii_deployed 3 ussr late *
100 wargames 4 neutral late *
101 solidarity 2 us late *
102 iran_iraq_war 2 neutral late * war
103 defectors 2 us early -
104 cambridge_five 2 ussr early -
105 special_relationship 2 us early -
106 norad 3 us early *
107 che 3 ussr mid -
108 our_man_in_tehran 2 us mid *
109 yuri_and_samantha 2 ussr late *
110 awacs_sale_to_saudis 3 us late *
"""


class Country:
    """One country space as printed."""

    def __init__(self, line: str) -> None:
        words = line.split()
        self.id = words[0]
        self.stability = int(words[1])
        self.battleground = words[2] == "bg"
        self.region = words[3]
        self.parts = set() if words[4] == "-" else set(words[4].split(","))
        self.superpower = words[5]
        us, ussr = words[6].split("/")
        self.start = {"us": int(us), "ussr": int(ussr)}
        self.neighbours: set[str] = set()

    def lies_in(self, area: str) -> bool:
        """Whether it lies in a region or sub-region (EU, WE, SEA ...)."""
        return area == self.region or area in self.parts


class Card:
    """One card as printed."""

    def __init__(self, line: str) -> None:
        words = line.split()
        self.number = int(words[0])
        self.id = words[1]
        self.ops = int(words[2])
        self.side = words[3]
        self.period = words[4]
        self.starred = words[5] == "*"
        self.scoring = "scoring" in words[6:]
        self.war = "war" in words[6:]


def _read_map() -> dict[str, Country]:
    found = {}
    for line in _MAP.split("\n"):
        if line:
            country = Country(line)
            found[country.id] = country
    for line in _LINKS.split("\n"):
        if line:
            here, others = line.split(":")
            for other in others.split():
                found[here].neighbours.add(other)
                found[other].neighbours.add(here)
    return found


MAP = _read_map()
CARDS = {card.number: card for card in (Card(line) for line in _CARDS.split("\n") if line)}
NUMBER = {card.id: card.number for card in CARDS.values()}
#: The region that each scoring card scores.
SCORES = {1: "AS", 2: "EU", 3: "ME", 37: "CA", 38: "SEA", 79: "AF", 81: "SA"}
#: Presence, domination, control; control of Europe wins.
REGION_VALUES = {
    "EU": (3, 7, None),
    "AS": (3, 7, 9),
    "ME": (3, 5, 7),
    "CA": (1, 3, 5),
    "SA": (2, 5, 6),
    "AF": (1, 4, 6),
}
#: Box: operations asked for, largest die that succeeds, VP of the first and of the second side.
SPACE_BOXES = {
    1: (2, 3, 2, 1),
    2: (2, 4, 0, 0),
    3: (2, 3, 2, 0),
    4: (2, 4, 0, 0),
    5: (3, 3, 3, 1),
    6: (3, 4, 0, 0),
    7: (3, 3, 4, 2),
    8: (4, 2, 2, 0),
}
#: Regions without coups and realignments, by DEFCON.
CLOSED = {1: set(), 5: set(), 4: {"EU"}, 3: {"EU", "AS"}, 2: {"EU", "AS", "ME"}}
#: Points that the rules leave open: their values under the two presets.
RULINGS = {
    "eager_reshuffle": (False, True),
    "handicap_cap": (True, False),
    "five_year_plan_scores_defectors": (False, True),
    "missile_envy_taken_card_spaced": (False, True),
    "missile_envy_owed_card_spaced": (True, True),
    "flower_power_after_war": (False, True),
    "realignment_may_stop": (True, True),
    "event_operations_modified": (True, True),
    "un_companion_spaced": (True, True),
    "flower_power_pays_with_un": (True, True),
}
