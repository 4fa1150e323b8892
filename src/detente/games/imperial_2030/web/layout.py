"""Where everything lies on the map, in units of its view box.

The shapes of the regions are in ``templates/shapes.svg``.  All borders form one
net, so that regions touch on the map where they touch by the rules; London and
Paris, Rome and Turkey are joined by bridges, and four pairs of seas round the
world.
"""

from typing import Final, NamedTuple

WIDTH: Final = 1000
HEIGHT: Final = 500
#: The upper edge: a strip of ice above it is not shown.
TOP: Final = 5

Point = tuple[float, float]


class Spot(NamedTuple):
    """Where a region's name stands, its units, and, unless left of the name, city or flag."""

    name: Point
    units: Point
    badge: Point | None = None
    two_lines: bool = False


#: In the order in which the regions are drawn: seas, then land.
SPOTS: Final[dict[str, Spot]] = {
    "north_pacific": Spot((54, 214), (52, 230)),
    "south_pacific": Spot((96, 400), (94, 416)),
    "north_atlantic": Spot((330, 170), (328, 186)),
    "caribbean_sea": Spot((304, 262), (300, 277)),
    "south_atlantic": Spot((372, 440), (370, 456)),
    "gulf_of_guinea": Spot((430, 350), (428, 366)),
    "mediterranean_sea": Spot((504, 213), (450, 194), (508, 187)),
    "indian_ocean": Spot((684, 402), (682, 418)),
    "sea_of_japan": Spot((956, 150), (956, 166), (956, 131)),
    "china_sea": Spot((940, 270), (938, 286)),
    "tasman_sea": Spot((960, 396), (960, 411), (960, 377)),
    "canada": Spot((122, 66), (122, 81)),
    "alaska": Spot((42, 38), (38, 52)),
    "san_francisco": Spot((107, 144), (108, 176), (107, 129), two_lines=True),
    "mexico": Spot((146, 246), (178, 268)),
    "new_orleans": Spot((168, 204), (164, 221)),
    "chicago": Spot((168, 146), (166, 161)),
    "new_york": Spot((226, 160), (222, 190), (234, 144), two_lines=True),
    "colombia": Spot((258, 301), (246, 316)),
    "peru": Spot((238, 377), (236, 391)),
    "quebec": Spot((248, 92), (244, 107)),
    "argentina": Spot((258, 430), (250, 445)),
    "manaus": Spot((270, 338), (266, 353)),
    "brasilia": Spot((293, 380), (278, 395)),
    "rio_de_janeiro": Spot((310, 404), (302, 431), (336, 407), two_lines=True),
    "fortaleza": Spot((318, 353), (326, 368), (316, 338)),
    "north_africa": Spot((446, 231), (500, 230)),
    "guinea": Spot((412, 268), (408, 283)),
    "paris": Spot((430, 131), (426, 146)),
    "berlin": Spot((490, 103), (488, 118)),
    "nigeria": Spot((490, 278), (486, 293)),
    "rome": Spot((534, 145), (520, 160)),
    "congo": Spot((516, 342), (512, 357)),
    "south_africa": Spot((528, 412), (524, 427)),
    "east_africa": Spot((556, 278), (552, 293)),
    "ukraine": Spot((566, 106), (562, 121)),
    "turkey": Spot((588, 169), (582, 183), (564, 165)),
    "murmansk": Spot((616, 45), (608, 60)),
    "near_east": Spot((596, 225), (592, 241), (590, 205)),
    "moscow": Spot((608, 88), (614, 103)),
    "iran": Spot((628, 190), (622, 206)),
    "kazakhstan": Spot((680, 114), (676, 129)),
    "afghanistan": Spot((664, 181), (660, 196), (662, 160)),
    "novosibirsk": Spot((766, 52), (764, 67)),
    "mumbai": Spot((688, 236), (674, 252)),
    "new_delhi": Spot((706, 204), (702, 217), (704, 188)),
    "chennai": Spot((706, 282), (702, 297)),
    "urumqi": Spot((742, 164), (740, 179)),
    "kolkata": Spot((746, 238), (748, 254)),
    "mongolia": Spot((800, 124), (797, 138)),
    "indochina": Spot((796, 264), (792, 279)),
    "beijing": Spot((812, 158), (808, 173)),
    "chongqing": Spot((800, 203), (788, 219)),
    "vladivostok": Spot((900, 42), (892, 57)),
    "shanghai": Spot((844, 223), (834, 238)),
    "korea": Spot((862, 166), (860, 181)),
    "japan": Spot((918, 186), (904, 201)),
    "london": Spot((410, 92), (408, 107)),
    "indonesia": Spot((832, 327), (830, 342), (788, 327)),
    "philippines": Spot((860, 290), (858, 305)),
    "australia": Spot((880, 408), (876, 424)),
    "new_zealand": Spot((934, 496), (968, 472)),
}

#: Where two pieces of land are joined over water (1.4).
BRIDGES: Final = ("M417.5 103L429 106", "M541 163L553 168")
#: The canals: their course, the badge of the nation that may refuse, the name's place (4.4).
CANALS: Final[dict[str, tuple[str, Point, Point | None]]] = {
    "panama": ("M207 284Q210 296 203 306", (192, 296), (162, 299)),
    "suez": ("M549 213Q556 221 557 234", (567, 228), None),
}


class Wrap(NamedTuple):
    """A sign at the edge: the sea beyond it, where it stands, whether at the left."""

    sea: str
    y: float
    left: bool


#: Signs at the left and the right edge that lead round the world (1.3).
WRAPS: Final = (
    Wrap("sea_of_japan", 110, True),
    Wrap("china_sea", 250, True),
    Wrap("china_sea", 322, True),
    Wrap("tasman_sea", 440, True),
    Wrap("north_pacific", 110, False),
    Wrap("north_pacific", 230, False),
    Wrap("south_pacific", 314, False),
    Wrap("south_pacific", 424, False),
)

#: What a jump shows: left upper corner, width and height.
VIEWS: Final[dict[str, tuple[int, int, int, int]]] = {
    "north_america": (0, 5, 340, 290),
    "south_america": (150, 230, 330, 275),
    "europe": (340, 5, 310, 210),
    "africa": (370, 170, 300, 310),
    "asia": (560, 5, 440, 330),
    "oceania": (740, 230, 260, 275),
}
#: The view that shows a sea beyond the edge.
VIEW_OF: Final = {
    "sea_of_japan": "asia",
    "china_sea": "asia",
    "tasman_sea": "oceania",
    "north_pacific": "north_america",
    "south_pacific": "south_america",
}
