"""The printed board and the money, as plain tables in their own words.

Each map line: id; whose home, or "sea"; city; the sea of its harbour; then what lies beside
it (of a sea only the seas).  Canals come apart.
"""

_MAP = """
moscow russia brown -: iran kazakhstan murmansk novosibirsk turkey ukraine
murmansk russia blue north_atlantic: berlin moscow north_atlantic novosibirsk ukraine
novosibirsk russia brown -: kazakhstan mongolia moscow murmansk vladivostok
vladivostok russia blue sea_of_japan: beijing korea mongolia novosibirsk sea_of_japan
beijing china brown -: china_sea chongqing korea mongolia shanghai urumqi vladivostok
shanghai china blue china_sea: beijing china_sea chongqing indochina
chongqing china brown -: beijing indochina kolkata shanghai urumqi
urumqi china brown -: afghanistan beijing chongqing kazakhstan kolkata mongolia new_delhi
new_delhi india brown -: afghanistan kolkata mumbai urumqi
mumbai india blue indian_ocean: afghanistan chennai indian_ocean iran kolkata new_delhi
kolkata india blue indian_ocean: chennai chongqing indian_ocean indochina mumbai new_delhi urumqi
chennai india brown -: indian_ocean kolkata mumbai
brasilia brazil brown -: argentina fortaleza manaus peru rio_de_janeiro
rio_de_janeiro brazil blue south_atlantic: argentina brasilia fortaleza south_atlantic
fortaleza brazil blue caribbean_sea: brasilia caribbean_sea manaus rio_de_janeiro
manaus brazil brown -: brasilia caribbean_sea colombia fortaleza peru
chicago usa brown -: canada new_orleans new_york san_francisco
new_orleans usa blue caribbean_sea: caribbean_sea chicago mexico new_york san_francisco
new_york usa blue north_atlantic: canada chicago new_orleans north_atlantic quebec
san_francisco usa blue north_pacific: canada chicago mexico new_orleans north_pacific
paris europe brown -: berlin london mediterranean_sea north_atlantic rome
london europe blue north_atlantic: north_atlantic paris
rome europe blue mediterranean_sea: berlin mediterranean_sea paris turkey ukraine
berlin europe brown -: murmansk north_atlantic paris rome ukraine
alaska: canada north_pacific
canada: alaska chicago new_york north_atlantic north_pacific quebec san_francisco
quebec: canada new_york north_atlantic
mexico: caribbean_sea colombia new_orleans north_pacific san_francisco
colombia: caribbean_sea manaus mexico north_pacific peru
peru: argentina brasilia colombia manaus south_pacific
argentina: brasilia peru rio_de_janeiro south_atlantic south_pacific
guinea: gulf_of_guinea nigeria north_africa north_atlantic
north_africa: east_africa guinea indian_ocean mediterranean_sea near_east nigeria north_atlantic
nigeria: congo east_africa guinea gulf_of_guinea north_africa
congo: east_africa gulf_of_guinea nigeria south_africa
south_africa: congo east_africa gulf_of_guinea indian_ocean
east_africa: congo indian_ocean nigeria north_africa south_africa
near_east: indian_ocean iran mediterranean_sea north_africa turkey
turkey: iran mediterranean_sea moscow near_east rome
ukraine: berlin moscow murmansk rome
iran: afghanistan indian_ocean moscow mumbai near_east turkey
afghanistan: iran kazakhstan mumbai new_delhi urumqi
kazakhstan: afghanistan mongolia moscow novosibirsk urumqi
mongolia: beijing kazakhstan novosibirsk urumqi vladivostok
korea: beijing china_sea sea_of_japan vladivostok
japan: sea_of_japan
indochina: china_sea chongqing indian_ocean kolkata shanghai
philippines: china_sea
indonesia: china_sea indian_ocean tasman_sea
australia: tasman_sea
new_zealand: tasman_sea
north_pacific sea: china_sea sea_of_japan south_pacific
south_pacific sea: china_sea north_pacific south_atlantic tasman_sea
north_atlantic sea: caribbean_sea gulf_of_guinea mediterranean_sea
caribbean_sea sea: gulf_of_guinea north_atlantic south_atlantic
south_atlantic sea: caribbean_sea gulf_of_guinea indian_ocean south_pacific
gulf_of_guinea sea: caribbean_sea indian_ocean north_atlantic south_atlantic
mediterranean_sea sea: north_atlantic
indian_ocean sea: china_sea gulf_of_guinea south_atlantic tasman_sea
sea_of_japan sea: china_sea north_pacific
china_sea sea: indian_ocean north_pacific sea_of_japan south_pacific tasman_sea
tasman_sea sea: china_sea indian_ocean south_pacific
"""

NATIONS = ("russia", "china", "india", "brazil", "usa", "europe")
BESIDE: dict[str, list[str]] = {}
HOME: dict[str, list[str]] = {nation: [] for nation in NATIONS}
OWNER: dict[str, str] = {}
CITY: dict[str, str] = {}
HARBOUR_SEA: dict[str, str] = {}
SEAS: set[str] = set()
for _line in _MAP.strip().splitlines():
    _head, _, _rest = _line.partition(": ")
    _id, _owner, _city, _sea = (*_head.split(), "", "", "")[:4]
    BESIDE[_id] = _rest.split()
    if _owner == "sea":
        SEAS.add(_id)
    elif _owner:
        OWNER[_id] = _owner
        HOME[_owner].append(_id)
        CITY[_id] = _city
    if _sea in BESIDE[_id]:
        HARBOUR_SEA[_id] = _sea
for _id, _beside in BESIDE.items():
    for _sea in SEAS.intersection(_beside):
        if _id not in SEAS:
            BESIDE[_sea].append(_id)

#: Name: the two seas, and the land whose flag decides.
CANALS = {
    "panama": (frozenset({"caribbean_sea", "north_pacific"}), "colombia"),
    "suez": (frozenset({"mediterranean_sea", "indian_ocean"}), "north_africa"),
}

FACTORIES_AT_START = (
    *("moscow", "vladivostok", "beijing", "shanghai", "new_delhi", "mumbai"),
    *("brasilia", "rio_de_janeiro", "chicago", "new_orleans", "paris", "london"),
)

#: Value of a bond: its interest.
BONDS = {2: 1, 4: 2, 6: 3, 9: 4, 12: 5, 16: 6, 20: 7, 25: 8, 30: 9}
#: Armies and fleets of each nation.
PIECES = {nation: (8, 8) for nation in NATIONS} | {"china": (10, 6), "usa": (6, 10)}

SLOTS = (
    "taxation",
    "factory",
    "production_1",
    "maneuver_1",
    "investor",
    "import",
    "production_2",
    "maneuver_2",
)

#: Least revenue of a column: success bonus and power points.
CHART = {
    0: (0, 0),
    6: (1, 1),
    8: (1, 2),
    10: (2, 3),
    11: (2, 4),
    12: (3, 5),
    13: (3, 6),
    14: (4, 7),
    15: (4, 8),
    16: (5, 9),
    18: (5, 10),
}

CASH = {2: 35, 3: 24, 4: 13, 5: 13, 6: 13}
CASH_OF_EXPERTS = {2: 37, 3: 25, 4: 19, 5: 15, 6: 13}
#: The nation whose 2m bond comes with a card.
BACK = {
    "russia": "europe",
    "china": "usa",
    "india": "brazil",
    "brazil": "china",
    "usa": "russia",
    "europe": "india",
}
#: By number of players: the cards that are dealt, with those that go along.
DEALT = {
    2: {"china": ["europe", "brazil"], "russia": ["india", "usa"]},
    3: {"india": ["usa"], "russia": ["brazil"], "china": ["europe"]},
}
