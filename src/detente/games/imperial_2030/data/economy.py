"""Money, bonds, pieces, the rondel, the tax chart.  Amounts are in millions."""

from typing import Final

from detente.games.imperial_2030.data.regions import BRAZIL, CHINA, EUROPE, INDIA, RUSSIA, USA

# -- bonds -----------------------------------------------------------------------

#: Values of a nation's bonds; each exists once (2.2).
VALUES: Final = (2, 4, 6, 9, 12, 16, 20, 25, 30)
#: The interest of the bond at the same place.
INTERESTS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9)
#: Bonds of one nation, and of all.
BONDS: Final = 9
ALL_BONDS: Final = 54

# -- set-up (section 2) ------------------------------------------------------------

PLAYERS_MIN: Final = 2
PLAYERS_MAX: Final = 6
#: Cash before the starting bonds are paid, by number of players.
START_CASH: Final = (0, 0, 35, 24, 13, 13, 13)
#: The same where the starting bonds are chosen (expert).
EXPERT_CASH: Final = (0, 0, 37, 25, 19, 15, 13)
#: Places of the bonds that a nation's card hands out: 9m of its own, 2m of another.
CARD_OWN: Final = 3
CARD_OTHER: Final = 0
#: By nation: whose 2m bond its card hands out (2.4, 8.3).
CARD_SECOND: Final = (EUROPE, USA, BRAZIL, CHINA, RUSSIA, INDIA)
#: Nations that are dealt to two and three players, and those that go with them.
DEALT_TO_TWO: Final = (CHINA, RUSSIA)
WITH_DEALT_OF_TWO: Final = ((EUROPE, BRAZIL), (INDIA, USA))
DEALT_TO_THREE: Final = (INDIA, RUSSIA, CHINA)
WITH_DEALT_OF_THREE: Final = ((USA,), (BRAZIL,), (EUROPE,))

# -- pieces (1.5) ------------------------------------------------------------------

# Kinds of units; a friendly army is one that lies in a foreign home province.
FLEET: Final = 0
ARMY: Final = 1
FRIENDLY: Final = 2
KINDS: Final = 3

FLAGS: Final = 15
MOST_ARMIES: Final = (8, 10, 8, 8, 6, 8)
MOST_FLEETS: Final = (8, 6, 8, 8, 10, 8)

# -- rondel (3.3) ------------------------------------------------------------------

TAXATION: Final = 0
FACTORY: Final = 1
PRODUCTION_1: Final = 2
MANEUVER_1: Final = 3
INVESTOR: Final = 4
IMPORT: Final = 5
PRODUCTION_2: Final = 6
MANEUVER_2: Final = 7
SLOTS: Final = 8
#: Text names of the slots, clockwise.
SLOT_IDS: Final = (
    "taxation",
    "factory",
    "production_1",
    "maneuver_1",
    "investor",
    "import",
    "production_2",
    "maneuver_2",
)
#: ``rondel`` of a nation that has not been placed.
MIDDLE: Final = -1
FREE_SPACES: Final = 3
MOST_SPACES: Final = 6

# -- slots (section 4) ---------------------------------------------------------------

FACTORY_PRICE: Final = 5
MOST_IMPORTS: Final = 3
IMPORT_PRICE: Final = 1
CARD_BONUS: Final = 2
DESTROYERS: Final = 3

# -- taxation (4.6) ------------------------------------------------------------------

TAX_PER_FACTORY: Final = 2
TAX_PER_FLAG: Final = 1
MOST_REVENUE: Final = 23
PAY_PER_UNIT: Final = 1
#: The columns of the chart: lowest revenue, success bonus, power points.
REVENUE_FROM: Final = (0, 6, 8, 10, 11, 12, 13, 14, 15, 16, 18)
BONUS: Final = (0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
POWER_POINTS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)

# -- end (section 5) -----------------------------------------------------------------

MOST_POINTS: Final = 25
POINTS_PER_FACTOR: Final = 5
