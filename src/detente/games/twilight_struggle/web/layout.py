"""Where everything lies on the map: a schematic world of our own, in units of its view box.

At a width of 1280 pixels the map is about 980 wide, so a unit is about 0.6 pixels.
No two boxes are nearer than nine units, and no link crosses a third box.
"""

from typing import Final

WIDTH: Final = 1624
HEIGHT: Final = 960

#: Size of the box of a country.
BOX_WIDTH: Final = 108
BOX_HEIGHT: Final = 56

#: Left upper corner of each country's box.
COUNTRIES: Final[dict[str, tuple[int, int]]] = {
    "austria": (868, 230),
    "benelux": (601, 176),
    "bulgaria": (1001, 405),
    "canada": (292, 62),
    "czechoslovakia": (1009, 200),
    "denmark": (739, 96),
    "east_germany": (868, 156),
    "finland": (905, 39),
    "france": (574, 250),
    "greece": (866, 427),
    "hungary": (1003, 270),
    "italy": (721, 307),
    "norway": (623, 25),
    "poland": (1001, 129),
    "romania": (1046, 340),
    "spain_portugal": (527, 327),
    "sweden": (758, 25),
    "turkey": (1120, 448),
    "united_kingdom": (494, 99),
    "west_germany": (733, 169),
    "yugoslavia": (868, 327),
    "afghanistan": (1211, 354),
    "australia": (1479, 896),
    "burma": (1365, 608),
    "india": (1365, 529),
    "indonesia": (1500, 823),
    "japan": (1500, 387),
    "laos_cambodia": (1383, 685),
    "malaysia": (1352, 850),
    "north_korea": (1352, 240),
    "pakistan": (1285, 437),
    "philippines": (1500, 592),
    "south_korea": (1408, 314),
    "taiwan": (1408, 456),
    "thailand": (1303, 779),
    "vietnam": (1420, 752),
    "egypt": (856, 565),
    "gulf_states": (1254, 709),
    "iran": (1241, 509),
    "iraq": (1248, 638),
    "israel": (997, 582),
    "jordan": (1064, 648),
    "lebanon": (1126, 582),
    "libya": (739, 521),
    "saudi_arabia": (1132, 726),
    "syria": (1064, 514),
    "algeria": (623, 434),
    "angola": (672, 756),
    "botswana": (715, 833),
    "cameroon": (672, 672),
    "ethiopia": (942, 716),
    "ivory_coast": (500, 575),
    "kenya": (979, 856),
    "morocco": (503, 417),
    "nigeria": (629, 598),
    "saharan_states": (621, 518),
    "se_african_states": (850, 870),
    "somalia": (997, 782),
    "south_africa": (592, 866),
    "sudan": (856, 638),
    "tunisia": (743, 448),
    "west_african_states": (494, 498),
    "zaire": (795, 712),
    "zimbabwe": (838, 793),
    "costa_rica": (194, 484),
    "cuba": (237, 317),
    "dominican_republic": (378, 404),
    "el_salvador": (10, 448),
    "guatemala": (10, 374),
    "haiti": (359, 330),
    "honduras": (133, 414),
    "mexico": (10, 300),
    "nicaragua": (255, 404),
    "panama": (274, 555),
    "argentina": (225, 880),
    "bolivia": (212, 729),
    "brazil": (402, 695),
    "chile": (96, 823),
    "colombia": (225, 632),
    "ecuador": (90, 662),
    "paraguay": (267, 799),
    "peru": (84, 739),
    "uruguay": (402, 799),
    "venezuela": (353, 622),
}

#: Left upper corner of the box of the Chinese Civil War, beside the USSR's (12.1).
CIVIL_WAR: Final = (1368, 100)

#: Left upper corner, width and height of the boxes of the superpowers.
POWERS: Final[dict[str, tuple[int, int, int, int]]] = {
    "us": (76, 146, 214, 132),
    "ussr": (1152, 64, 204, 132),
}

#: The plates with what a region would score now: left upper corner, width and height.
PLATES: Final[dict[str, tuple[int, int, int, int]]] = {
    "europe": (699, 237, 150, 58),
    "asia": (1469, 229, 146, 58),
    "middle_east": (1125, 795, 158, 58),
    "africa": (519, 719, 144, 58),
    "central_america": (312, 482, 176, 58),
    "south_america": (345, 883, 174, 58),
    "southeast_asia": (1120, 880, 168, 32),
}

#: Centre of each region's large label, shown instead of boxes when the map is small.
LABELS: Final[dict[str, tuple[int, int]]] = {
    "europe": (800, 280),
    "asia": (1440, 470),
    "middle_east": (1130, 610),
    "africa": (690, 690),
    "central_america": (240, 440),
    "south_america": (270, 800),
}

#: What a jump to a region shows: left upper corner, width and height.
VIEWS: Final[dict[str, tuple[int, int, int, int]]] = {
    "europe": (470, 1, 782, 527),
    "asia": (1187, 216, 445, 760),
    "middle_east": (715, 485, 671, 321),
    "africa": (470, 393, 659, 557),
    "central_america": (-14, 276, 524, 359),
    "south_america": (60, 598, 474, 362),
}
