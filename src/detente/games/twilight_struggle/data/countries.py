"""The map: 84 countries with stability, battlegrounds, regions and neighbours.

Numbers are those of the Deluxe edition; they are the same in the second
edition but for the two American markers that Canada starts with.  The order
is the order of the ids and never changes: action ids are built on it.
"""

from typing import Final

EUROPE: Final = 0
ASIA: Final = 1
MIDDLE_EAST: Final = 2
CENTRAL_AMERICA: Final = 3
SOUTH_AMERICA: Final = 4
AFRICA: Final = 5
#: Part of Asia; a region of its own only for its scoring card and a few events.
SOUTHEAST_ASIA: Final = 6

#: Text names of the regions, by number (2.1.1).
REGION_IDS: Final = (
    "europe",
    "asia",
    "middle_east",
    "central_america",
    "south_america",
    "africa",
    "southeast_asia",
)

#: How many countries there are.
COUNTRIES: Final = 84

AUSTRIA: Final = 0
BENELUX: Final = 1
BULGARIA: Final = 2
CANADA: Final = 3
CZECHOSLOVAKIA: Final = 4
DENMARK: Final = 5
EAST_GERMANY: Final = 6
FINLAND: Final = 7
FRANCE: Final = 8
GREECE: Final = 9
HUNGARY: Final = 10
ITALY: Final = 11
NORWAY: Final = 12
POLAND: Final = 13
ROMANIA: Final = 14
SPAIN_PORTUGAL: Final = 15
SWEDEN: Final = 16
TURKEY: Final = 17
UNITED_KINGDOM: Final = 18
WEST_GERMANY: Final = 19
YUGOSLAVIA: Final = 20
AFGHANISTAN: Final = 21
AUSTRALIA: Final = 22
BURMA: Final = 23
INDIA: Final = 24
INDONESIA: Final = 25
JAPAN: Final = 26
LAOS_CAMBODIA: Final = 27
MALAYSIA: Final = 28
NORTH_KOREA: Final = 29
PAKISTAN: Final = 30
PHILIPPINES: Final = 31
SOUTH_KOREA: Final = 32
TAIWAN: Final = 33
THAILAND: Final = 34
VIETNAM: Final = 35
EGYPT: Final = 36
GULF_STATES: Final = 37
IRAN: Final = 38
IRAQ: Final = 39
ISRAEL: Final = 40
JORDAN: Final = 41
LEBANON: Final = 42
LIBYA: Final = 43
SAUDI_ARABIA: Final = 44
SYRIA: Final = 45
ALGERIA: Final = 46
ANGOLA: Final = 47
BOTSWANA: Final = 48
CAMEROON: Final = 49
ETHIOPIA: Final = 50
IVORY_COAST: Final = 51
KENYA: Final = 52
MOROCCO: Final = 53
NIGERIA: Final = 54
SAHARAN_STATES: Final = 55
SE_AFRICAN_STATES: Final = 56
SOMALIA: Final = 57
SOUTH_AFRICA: Final = 58
SUDAN: Final = 59
TUNISIA: Final = 60
WEST_AFRICAN_STATES: Final = 61
ZAIRE: Final = 62
ZIMBABWE: Final = 63
COSTA_RICA: Final = 64
CUBA: Final = 65
DOMINICAN_REPUBLIC: Final = 66
EL_SALVADOR: Final = 67
GUATEMALA: Final = 68
HAITI: Final = 69
HONDURAS: Final = 70
MEXICO: Final = 71
NICARAGUA: Final = 72
PANAMA: Final = 73
ARGENTINA: Final = 74
BOLIVIA: Final = 75
BRAZIL: Final = 76
CHILE: Final = 77
COLOMBIA: Final = 78
ECUADOR: Final = 79
PARAGUAY: Final = 80
PERU: Final = 81
URUGUAY: Final = 82
VENEZUELA: Final = 83

# Sub-region letters (2.1.2): W(estern) and E(astern) Europe, S(outheast Asia).
# Superpower column: the superpower next door, "us" or "ussr".
_Row = tuple[str, int, bool, int, str, str, tuple[int, ...], int, int]

#: id, stability (2.1.3), battleground (2.1.4), region, sub-regions, superpower, neighbours,
#: US and USSR influence at the start
# fmt: off
ROWS: Final[tuple[_Row, ...]] = (
    ("austria", 4, False, EUROPE, "WE", "",
     (EAST_GERMANY, HUNGARY, ITALY, WEST_GERMANY), 0, 0),
    ("benelux", 3, False, EUROPE, "W", "",
     (UNITED_KINGDOM, WEST_GERMANY), 0, 0),
    ("bulgaria", 3, False, EUROPE, "E", "",
     (GREECE, TURKEY), 0, 0),
    ("canada", 4, False, EUROPE, "W", "us",
     (UNITED_KINGDOM,), 2, 0),
    ("czechoslovakia", 3, False, EUROPE, "E", "",
     (EAST_GERMANY, HUNGARY, POLAND), 0, 0),
    ("denmark", 3, False, EUROPE, "W", "",
     (SWEDEN, WEST_GERMANY), 0, 0),
    ("east_germany", 3, True, EUROPE, "E", "",
     (AUSTRIA, CZECHOSLOVAKIA, POLAND, WEST_GERMANY), 0, 3),
    ("finland", 4, False, EUROPE, "WE", "ussr",
     (SWEDEN,), 0, 1),
    ("france", 3, True, EUROPE, "W", "",
     (ALGERIA, ITALY, SPAIN_PORTUGAL, UNITED_KINGDOM, WEST_GERMANY), 0, 0),
    ("greece", 2, False, EUROPE, "W", "",
     (BULGARIA, ITALY, TURKEY, YUGOSLAVIA), 0, 0),
    ("hungary", 3, False, EUROPE, "E", "",
     (AUSTRIA, CZECHOSLOVAKIA, ROMANIA, YUGOSLAVIA), 0, 0),
    ("italy", 2, True, EUROPE, "W", "",
     (AUSTRIA, FRANCE, GREECE, SPAIN_PORTUGAL, YUGOSLAVIA), 0, 0),
    ("norway", 4, False, EUROPE, "W", "",
     (SWEDEN, UNITED_KINGDOM), 0, 0),
    ("poland", 3, True, EUROPE, "E", "ussr",
     (CZECHOSLOVAKIA, EAST_GERMANY), 0, 0),
    ("romania", 3, False, EUROPE, "E", "ussr",
     (HUNGARY, TURKEY, YUGOSLAVIA), 0, 0),
    ("spain_portugal", 2, False, EUROPE, "W", "",
     (FRANCE, ITALY, MOROCCO), 0, 0),
    ("sweden", 4, False, EUROPE, "W", "",
     (DENMARK, FINLAND, NORWAY), 0, 0),
    ("turkey", 2, False, EUROPE, "W", "",
     (BULGARIA, GREECE, ROMANIA, SYRIA), 0, 0),
    ("united_kingdom", 5, False, EUROPE, "W", "",
     (BENELUX, CANADA, FRANCE, NORWAY), 5, 0),
    ("west_germany", 4, True, EUROPE, "W", "",
     (AUSTRIA, BENELUX, DENMARK, EAST_GERMANY, FRANCE), 0, 0),
    ("yugoslavia", 3, False, EUROPE, "E", "",
     (GREECE, HUNGARY, ITALY, ROMANIA), 0, 0),
    ("afghanistan", 2, False, ASIA, "", "ussr",
     (IRAN, PAKISTAN), 0, 0),
    ("australia", 4, False, ASIA, "", "",
     (MALAYSIA,), 4, 0),
    ("burma", 2, False, ASIA, "S", "",
     (INDIA, LAOS_CAMBODIA), 0, 0),
    ("india", 3, True, ASIA, "", "",
     (BURMA, PAKISTAN), 0, 0),
    ("indonesia", 1, False, ASIA, "S", "",
     (MALAYSIA, PHILIPPINES), 0, 0),
    ("japan", 4, True, ASIA, "", "us",
     (PHILIPPINES, SOUTH_KOREA, TAIWAN), 1, 0),
    ("laos_cambodia", 1, False, ASIA, "S", "",
     (BURMA, THAILAND, VIETNAM), 0, 0),
    ("malaysia", 2, False, ASIA, "S", "",
     (AUSTRALIA, INDONESIA, THAILAND), 0, 0),
    ("north_korea", 3, True, ASIA, "", "ussr",
     (SOUTH_KOREA,), 0, 3),
    ("pakistan", 2, True, ASIA, "", "",
     (AFGHANISTAN, INDIA, IRAN), 0, 0),
    ("philippines", 2, False, ASIA, "S", "",
     (INDONESIA, JAPAN), 1, 0),
    ("south_korea", 3, True, ASIA, "", "",
     (JAPAN, NORTH_KOREA, TAIWAN), 1, 0),
    ("taiwan", 3, False, ASIA, "", "",
     (JAPAN, SOUTH_KOREA), 0, 0),
    ("thailand", 2, True, ASIA, "S", "",
     (LAOS_CAMBODIA, MALAYSIA, VIETNAM), 0, 0),
    ("vietnam", 1, False, ASIA, "S", "",
     (LAOS_CAMBODIA, THAILAND), 0, 0),
    ("egypt", 2, True, MIDDLE_EAST, "", "",
     (ISRAEL, LIBYA, SUDAN), 0, 0),
    ("gulf_states", 3, False, MIDDLE_EAST, "", "",
     (IRAQ, SAUDI_ARABIA), 0, 0),
    ("iran", 2, True, MIDDLE_EAST, "", "",
     (AFGHANISTAN, IRAQ, PAKISTAN), 1, 0),
    ("iraq", 3, True, MIDDLE_EAST, "", "",
     (GULF_STATES, IRAN, JORDAN, SAUDI_ARABIA), 0, 1),
    ("israel", 4, True, MIDDLE_EAST, "", "",
     (EGYPT, JORDAN, LEBANON, SYRIA), 1, 0),
    ("jordan", 2, False, MIDDLE_EAST, "", "",
     (IRAQ, ISRAEL, LEBANON, SAUDI_ARABIA), 0, 0),
    ("lebanon", 1, False, MIDDLE_EAST, "", "",
     (ISRAEL, JORDAN, SYRIA), 0, 0),
    ("libya", 2, True, MIDDLE_EAST, "", "",
     (EGYPT, TUNISIA), 0, 0),
    ("saudi_arabia", 3, True, MIDDLE_EAST, "", "",
     (GULF_STATES, IRAQ, JORDAN), 0, 0),
    ("syria", 2, False, MIDDLE_EAST, "", "",
     (ISRAEL, LEBANON, TURKEY), 0, 1),
    ("algeria", 2, True, AFRICA, "", "",
     (FRANCE, MOROCCO, SAHARAN_STATES, TUNISIA), 0, 0),
    ("angola", 1, True, AFRICA, "", "",
     (BOTSWANA, SOUTH_AFRICA, ZAIRE), 0, 0),
    ("botswana", 2, False, AFRICA, "", "",
     (ANGOLA, SOUTH_AFRICA, ZIMBABWE), 0, 0),
    ("cameroon", 1, False, AFRICA, "", "",
     (NIGERIA, ZAIRE), 0, 0),
    ("ethiopia", 1, False, AFRICA, "", "",
     (SOMALIA, SUDAN), 0, 0),
    ("ivory_coast", 2, False, AFRICA, "", "",
     (NIGERIA, WEST_AFRICAN_STATES), 0, 0),
    ("kenya", 2, False, AFRICA, "", "",
     (SE_AFRICAN_STATES, SOMALIA), 0, 0),
    ("morocco", 3, False, AFRICA, "", "",
     (ALGERIA, SPAIN_PORTUGAL, WEST_AFRICAN_STATES), 0, 0),
    ("nigeria", 1, True, AFRICA, "", "",
     (CAMEROON, IVORY_COAST, SAHARAN_STATES), 0, 0),
    ("saharan_states", 1, False, AFRICA, "", "",
     (ALGERIA, NIGERIA), 0, 0),
    ("se_african_states", 1, False, AFRICA, "", "",
     (KENYA, ZIMBABWE), 0, 0),
    ("somalia", 2, False, AFRICA, "", "",
     (ETHIOPIA, KENYA), 0, 0),
    ("south_africa", 3, True, AFRICA, "", "",
     (ANGOLA, BOTSWANA), 1, 0),
    ("sudan", 1, False, AFRICA, "", "",
     (EGYPT, ETHIOPIA), 0, 0),
    ("tunisia", 2, False, AFRICA, "", "",
     (ALGERIA, LIBYA), 0, 0),
    ("west_african_states", 2, False, AFRICA, "", "",
     (IVORY_COAST, MOROCCO), 0, 0),
    ("zaire", 1, True, AFRICA, "", "",
     (ANGOLA, CAMEROON, ZIMBABWE), 0, 0),
    ("zimbabwe", 1, False, AFRICA, "", "",
     (BOTSWANA, SE_AFRICAN_STATES, ZAIRE), 0, 0),
    ("costa_rica", 3, False, CENTRAL_AMERICA, "", "",
     (HONDURAS, NICARAGUA, PANAMA), 0, 0),
    ("cuba", 3, True, CENTRAL_AMERICA, "", "us",
     (HAITI, NICARAGUA), 0, 0),
    ("dominican_republic", 1, False, CENTRAL_AMERICA, "", "",
     (HAITI,), 0, 0),
    ("el_salvador", 1, False, CENTRAL_AMERICA, "", "",
     (GUATEMALA, HONDURAS), 0, 0),
    ("guatemala", 1, False, CENTRAL_AMERICA, "", "",
     (EL_SALVADOR, HONDURAS, MEXICO), 0, 0),
    ("haiti", 1, False, CENTRAL_AMERICA, "", "",
     (CUBA, DOMINICAN_REPUBLIC), 0, 0),
    ("honduras", 2, False, CENTRAL_AMERICA, "", "",
     (COSTA_RICA, EL_SALVADOR, GUATEMALA, NICARAGUA), 0, 0),
    ("mexico", 2, True, CENTRAL_AMERICA, "", "us",
     (GUATEMALA,), 0, 0),
    ("nicaragua", 1, False, CENTRAL_AMERICA, "", "",
     (COSTA_RICA, CUBA, HONDURAS), 0, 0),
    ("panama", 2, True, CENTRAL_AMERICA, "", "",
     (COLOMBIA, COSTA_RICA), 1, 0),
    ("argentina", 2, True, SOUTH_AMERICA, "", "",
     (CHILE, PARAGUAY, URUGUAY), 0, 0),
    ("bolivia", 2, False, SOUTH_AMERICA, "", "",
     (PARAGUAY, PERU), 0, 0),
    ("brazil", 2, True, SOUTH_AMERICA, "", "",
     (URUGUAY, VENEZUELA), 0, 0),
    ("chile", 3, True, SOUTH_AMERICA, "", "",
     (ARGENTINA, PERU), 0, 0),
    ("colombia", 1, False, SOUTH_AMERICA, "", "",
     (ECUADOR, PANAMA, VENEZUELA), 0, 0),
    ("ecuador", 2, False, SOUTH_AMERICA, "", "",
     (COLOMBIA, PERU), 0, 0),
    ("paraguay", 2, False, SOUTH_AMERICA, "", "",
     (ARGENTINA, BOLIVIA, URUGUAY), 0, 0),
    ("peru", 2, False, SOUTH_AMERICA, "", "",
     (BOLIVIA, CHILE, ECUADOR), 0, 0),
    ("uruguay", 2, False, SOUTH_AMERICA, "", "",
     (ARGENTINA, BRAZIL, PARAGUAY), 0, 0),
    ("venezuela", 2, True, SOUTH_AMERICA, "", "",
     (BRAZIL, COLOMBIA), 0, 0),
)
# fmt: on
