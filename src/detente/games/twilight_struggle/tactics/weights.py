"""What the rule-based player takes things to be worth, in victory points.

Each number says why it is there.  They were set by hand and checked by matches.
"""

from typing import Final

from detente.games.twilight_struggle import effects

#: Being worth more than any points: the game is won or lost.
GAME: Final = 60.0

# -- countries ---------------------------------------------------------------------

#: A battleground in each region, beyond what scoring would bring now: it will be
#: scored again and again, and it opens the countries around it.
BATTLEGROUND: Final[tuple[float, ...]] = (1.8, 1.7, 1.5, 1.3, 1.4, 1.2)
#: Other countries: they make domination and give access.
COUNTRY: Final[tuple[float, ...]] = (0.45, 0.4, 0.35, 0.35, 0.35, 0.35)
#: Southeast Asia scores each country by itself.
SOUTHEAST_ASIA: Final = 0.25
#: The share of a country's worth that markers short of control have.
SHORT_OF_CONTROL: Final = 0.35
#: The share for each of the first markers beyond control: they cost the enemy double.
BEYOND_CONTROL: Final = 0.07
BEYOND_MOST: Final = 2
#: How likely a side controls a country in the end, by how far it is from just controlling it
#: (3 or more short, 2, 1, just so, beyond): what is broken for 2 points is mended for 1.
CONTROL_LATER: Final[tuple[float, ...]] = (0.05, 0.2, 0.4, 0.8, 1.0)
#: A battleground that a side can place in next time.
ACCESS: Final = 0.6

#: The share of all that which is left, by turn: near the end only final scoring counts.
FUTURE: Final[tuple[float, ...]] = (1, 1, 1, 1, 1, 1, 1, 0.9, 0.75, 0.55, 0.3)

# -- when a region is likely to be scored ------------------------------------------------

#: Its card in a hand: this turn.
IN_HAND: Final = 0.95
#: Its card may be drawn within about two turns.
TO_BE_DRAWN: Final = 0.5
#: Its card lies among the discards, or comes with a later era.
AFTER_RESHUFFLE: Final = 0.22
IN_RESERVE: Final = 0.22
#: Final scoring, by turn: far off, much changes before it.
FINAL: Final[tuple[float, ...]] = (0, 0.06, 0.06, 0.08, 0.1, 0.12, 0.16, 0.22, 0.32, 0.5, 1.0)

# -- tracks --------------------------------------------------------------------------------

#: A military operation still owed, at the start of the turn and in its last round.
MILITARY_EARLY: Final = 0.4
MILITARY_LATE: Final = 1.0
#: A box ahead on the space track beyond its points: abilities and boxes to come.
SPACE_BOX: Final = 0.5
#: Holding the China Card: 4 operations in reserve, a point at the end.
CHINA: Final = 1.8
#: That the USSR wins China in the Chinese Civil War: the card, and the bans that end.
CHINA_WON: Final = 3.0
#: A coup that takes DEFCON to 2 keeps the enemy from couping battlegrounds.
DEFCON_TWO: Final = 0.4
#: A card in the own hand that would lose the game at DEFCON 2 may have to be played then.
DEADLY_CARD: Final = 1.5
#: How likely DEFCON is 2 in a later round, by what it is now.
AT_TWO_LATER: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 0.6, 0.3, 0.15)
#: Such a card held over the turn end can be a headline or go to space then.
HELD_DEADLY: Final = 2.5

#: Effects for the rest of the game, in points for the US.
LASTING: Final[tuple[tuple[int, float], ...]] = (
    (effects.NATO, 1.5),  # no coups and realignments in what the US holds of Europe
    (effects.MARSHALL_PLAN, 0.8),  # NATO may follow
    (effects.US_JAPAN_PACT, 1.5),  # Japan is safe
    (effects.DE_GAULLE, -0.5),
    (effects.WILLY_BRANDT, -0.3),
    (effects.FORMOSAN, 0.3),
    (effects.FLOWER_POWER, -1.0),
    (effects.CAMP_DAVID, 0.2),
    (effects.JOHN_PAUL, 0.3),
    (effects.HOSTAGE_CRISIS, -0.4),
    (effects.IRON_LADY, 0.4),
    (effects.NORTH_SEA_OIL, 0.3),
    (effects.REFORMER, -0.4),
    (effects.EVIL_EMPIRE, 0.3),
    (effects.NORAD, 0.6),
    (effects.AWACS, 0.4),
    (effects.QUAGMIRE, -4.5),
    (effects.BEAR_TRAP, 4.5),
    (effects.BURY_YOU, -2.7),
    (effects.BURY_DUE, -2.7),
    (effects.SHUTTLE, 1.5),
)
#: Effects for the rest of the turn, in points for the US at its start.
FOR_A_TURN: Final[tuple[tuple[int, float], ...]] = (
    (effects.VIETNAM_REVOLTS, -0.6),
    (effects.CONTAINMENT, 3.0),
    (effects.BREZHNEV, -3.0),
    (effects.RED_SCARE[0], 4.5),
    (effects.RED_SCARE[1], -4.5),
    (effects.RED_SCARE_AGAIN[0], 2.0),
    (effects.RED_SCARE_AGAIN[1], -2.0),
    (effects.MISSILE_CRISIS[0], 1.5),
    (effects.MISSILE_CRISIS[1], -1.5),
    (effects.NUCLEAR_SUBS, 1.2),
    (effects.DEATH_SQUADS[0], -0.6),
    (effects.DEATH_SQUADS[1], 0.6),
    (effects.EXTRA_ROUND, 2.0),
    (effects.IRAN_CONTRA, -0.3),
    (effects.ALDRICH_AMES, -1.0),
    (effects.YURI, -0.8),
    *((each, 1.5) for each in effects.CHERNOBYL),
)
ANY_LASTING: Final[int] = sum(each[0] for each in LASTING)

# -- cards -----------------------------------------------------------------------------------

#: An operation in a round to come.
OPERATION: Final = 1.1
#: How much of a card's later use is given up by using it now.
LATER: Final = 0.75
#: How much of a bad event is left when its card is played later in the turn: hardly less.
EVENT_LATER: Final = 0.9
#: How much is left when its card is held: it may be spaced then, or have less to do.
PUT_OFF: Final = 0.6
#: A card held brings its worth later, and a fresh card less is dealt.
HELD: Final = 0.8
#: A scoring card: the share of its points that counts for playing it now.
SCORE_NOW: Final = 0.55
