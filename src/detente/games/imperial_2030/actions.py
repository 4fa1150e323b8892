"""Action ids: one int per verb and noun, in disjoint ranges with room for more.

Ids and texts never change meaning; a test keeps the list.
"""

from typing import Final

from detente.core.bits import Listing
from detente.games.imperial_2030 import board
from detente.games.imperial_2030.data.economy import BONDS, PLAYERS_MAX, SLOT_IDS, VALUES
from detente.games.imperial_2030.data.regions import (
    BLUE,
    FIRST_SEA,
    HOMES,
    NATION_IDS,
    NATIONS,
    REGIONS,
)

#: The slot of the rondel.
SLOT: Final = 0

# Verbs with a region.
BUILD: Final = 64
PRODUCE: Final = 128
IMPORT_ARMY: Final = 192
IMPORT_FLEET: Final = 256
ARMY: Final = 320  # choose an army: of two kinds in a foreign home province, the hostile one
FRIENDLY_ARMY: Final = 384  # choose the friendly one where both kinds are there
FLEET: Final = 448
TO: Final = 512
RISE: Final = 576  # a friendly army turns hostile
LIE: Final = 640  # a hostile army turns friendly
DESTROY: Final = 704
FLAG: Final = 768

#: Which canals a convoy asks for: none, Panama, Suez, both.
VIA: Final = 832
#: ``FIGHT + 4 * nation + kind``: the nation is the opponent; the kind is that of the unit
#: that was there, whichever side starts the fight.
FIGHT: Final = 848
#: One million of own cash into the treasury of a nation.
GIVE: Final = 880
#: ``BUY + 9 * nation + place of the value``.
BUY: Final = 896
#: ``UPGRADE + 81 * nation + 9 * place of the old value + place of the new one``.
UPGRADE: Final = 960

# Chance.
DEAL: Final = 1472  # and 8 * nation + seat
LOT: Final = 1536  # and seat

# Plain words.
DONE: Final = 1552
PASS: Final = 1553
PRODUCE_ALL: Final = 1554
HOSTILE: Final = 1555
FRIENDLY: Final = 1556
PEACE: Final = 1557
ALLOW: Final = 1558
REFUSE: Final = 1559
FORCE: Final = 1560
STAY: Final = 1561
ALWAYS_PEACE: Final = 1562  # no fight of this nation against arrivals for the rest of the turn
ALWAYS_ALLOW: Final = 1563  # this canal for the rest of the turn
ALWAYS_REFUSE: Final = 1564
NEVER_GIVE: Final = 1565  # no gifts to others' nations until the own next turn
ASK_OTHERS: Final = 1566  # the government asks the others to pay into the treasury
#: One more than the highest id.
SIZE: Final = 1600
#: As many ids as learners are told of, with room for variants.
ROOM: Final = 2048

#: Words for the kinds of units: ``FLEET``, ``ARMY``, ``FRIENDLY`` of the economy.
_KINDS: Final = ("fleet", "army", "friendly army")
_CANALS: Final = ("sea", "panama", "suez", "canals")

_REGION_VERBS: Final = (
    (BUILD, "build", 0, HOMES),
    (PRODUCE, "produce", 0, HOMES),
    (IMPORT_ARMY, "import army", 0, HOMES),
    (ARMY, "army", 0, FIRST_SEA),
    (FRIENDLY_ARMY, "friendly army", 0, HOMES),
    (TO, "to", 0, REGIONS),
    (RISE, "rise", 0, HOMES),
    (LIE, "lie", 0, HOMES),
    (DESTROY, "destroy", 0, HOMES),
    (FLAG, "flag", HOMES, REGIONS),
)
_WORDS: Final = (
    (DONE, "done"),
    (PASS, "pass"),
    (PRODUCE_ALL, "produce all"),
    (HOSTILE, "hostile"),
    (FRIENDLY, "friendly"),
    (PEACE, "peace"),
    (ALLOW, "allow"),
    (REFUSE, "refuse"),
    (FORCE, "force"),
    (STAY, "stay"),
    (ALWAYS_PEACE, "always peace"),
    (ALWAYS_ALLOW, "always allow"),
    (ALWAYS_REFUSE, "always refuse"),
    (NEVER_GIVE, "never give"),
    (ASK_OTHERS, "ask others"),
)

# Lists of action ids for a mask.
SLOTS: Final = Listing(SLOT)
BUILDS: Final = Listing(BUILD)
PRODUCES: Final = Listing(PRODUCE)
ARMY_IMPORTS: Final = Listing(IMPORT_ARMY)
FLEET_IMPORTS: Final = Listing(IMPORT_FLEET)
ARMIES: Final = Listing(ARMY)
FRIENDLY_ARMIES: Final = Listing(FRIENDLY_ARMY)
FLEETS: Final = Listing(FLEET)
DESTINATIONS: Final = Listing(TO)
RISES: Final = Listing(RISE)
LIES: Final = Listing(LIE)
DESTRUCTIONS: Final = Listing(DESTROY)
FLAGS: Final = Listing(FLAG)
BUYS: Final = Listing(BUY)


def texts() -> dict[int, str]:
    """Every action id with its text form."""
    found: dict[int, str] = {}
    for slot, id in enumerate(SLOT_IDS):
        found[SLOT + slot] = f"slot {id}"
    for base, verb, first, end in _REGION_VERBS:
        for region in range(first, end):
            found[base + region] = f"{verb} {board.IDS[region]}"
    for region in range(REGIONS):
        if board.CITY[region] == BLUE:
            found[IMPORT_FLEET + region] = f"import fleet {board.IDS[region]}"
        if board.CITY[region] == BLUE or region >= FIRST_SEA:
            found[FLEET + region] = f"fleet {board.IDS[region]}"
    for place, word in enumerate(_CANALS):
        found[VIA + place] = f"via {word}"
    for nation in range(NATIONS):
        found.update(_nation_texts(nation))
    for seat in range(PLAYERS_MAX):
        found[LOT + seat] = f"lot p{seat + 1}"
    for action, text in _WORDS:
        found[action] = text
    return found


def _nation_texts(nation: int) -> dict[int, str]:
    found: dict[int, str] = {}
    id = NATION_IDS[nation]
    for kind, word in enumerate(_KINDS):
        found[FIGHT + 4 * nation + kind] = f"fight {id} {word}"
    found[GIVE + nation] = f"give {id} 1"
    for old in range(BONDS):
        found[BUY + BONDS * nation + old] = f"buy {id} {VALUES[old]}"
        for new in range(old + 1, BONDS):
            action = UPGRADE + 81 * nation + 9 * old + new
            found[action] = f"upgrade {id} {VALUES[old]} {VALUES[new]}"
    for seat in range(PLAYERS_MAX):
        found[DEAL + 8 * nation + seat] = f"deal {id} p{seat + 1}"
    return found
