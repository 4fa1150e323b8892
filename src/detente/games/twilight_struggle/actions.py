"""Action ids: one int per verb and noun, in disjoint ranges with room for variants.

Ids and texts never change meaning; ``docs`` and a test keep the list.
"""

from typing import Final

from detente.core.bits import Listing
from detente.games.twilight_struggle import board, deck
from detente.games.twilight_struggle.data.cards import CARDS
from detente.games.twilight_struggle.data.countries import COUNTRIES, REGION_IDS

_COUNTRY_ROOM: Final = 96
_CARD_ROOM: Final = 128

# Verbs with a country.
PLACE: Final = 0
REMOVE: Final = 96
COUP: Final = 192
REALIGN: Final = 288
ATTACK: Final = 384
CHOOSE: Final = 480
CANCEL: Final = 576

# Verbs with a card.
PLAY: Final = 672
HEADLINE: Final = 800
DISCARD: Final = 928
TAKE: Final = 1056
GIVE: Final = 1184
DRAW: Final = 1312

# Numbers.
ROLL: Final = 1440
DEFCON: Final = 1448
REGION: Final = 1456

# Plain words.
DONE: Final = 1472
PASS: Final = 1473
EVENT: Final = 1474
EVENT_FIRST: Final = 1475
OPERATIONS: Final = 1476
SPACE: Final = 1477
WITH_UN: Final = 1478
PARTICIPATE: Final = 1479
BOYCOTT: Final = 1480
ADD: Final = 1481
CLEAR: Final = 1482
IMPROVE: Final = 1483
DEGRADE: Final = 1484
RETURN: Final = 1485
END_GAME: Final = 1486
SPACE_WITHOUT_ROLL: Final = 1487

# Of the second edition's card 98, and of the bids for sides (11.1.4): a side and a number.
ORDER: Final = 1568
BID: Final = 1696
BID_ROOM: Final = 32
MOST_BID: Final = 12
#: One more than the highest id.
SIZE: Final = 1760
#: As many ids as learners are told of, with room for variants.
ROOM: Final = 2048

_COUNTRY_VERBS: Final = (
    (PLACE, "place"),
    (REMOVE, "remove"),
    (COUP, "coup"),
    (REALIGN, "realign"),
    (ATTACK, "attack"),
    (CHOOSE, "choose"),
    (CANCEL, "cancel"),
)
_CARD_VERBS: Final = (
    (PLAY, "play"),
    (HEADLINE, "headline"),
    (DISCARD, "discard"),
    (TAKE, "take"),
    (GIVE, "give"),
    (DRAW, "draw"),
    (ORDER, "order"),
)
_WORDS: Final = (
    (DONE, "done"),
    (PASS, "pass"),
    (EVENT, "event"),
    (EVENT_FIRST, "event first"),
    (OPERATIONS, "operations"),
    (SPACE, "space race"),
    (WITH_UN, "with un_intervention"),
    (PARTICIPATE, "participate"),
    (BOYCOTT, "boycott"),
    (ADD, "add influence"),
    (CLEAR, "clear influence"),
    (IMPROVE, "improve defcon"),
    (DEGRADE, "degrade defcon"),
    (RETURN, "return"),
    (END_GAME, "end game"),
    (SPACE_WITHOUT_ROLL, "space race without roll"),
)

# Lists of action ids for a mask.
PLACES: Final = Listing(PLACE)
REMOVES: Final = Listing(REMOVE)
COUPS: Final = Listing(COUP)
REALIGNS: Final = Listing(REALIGN)
ATTACKS: Final = Listing(ATTACK)
CHOICES: Final = Listing(CHOOSE)
CANCELS: Final = Listing(CANCEL)
PLAYS: Final = Listing(PLAY)
HEADLINES: Final = Listing(HEADLINE)
DISCARDS: Final = Listing(DISCARD)
TAKES: Final = Listing(TAKE)
GIVES: Final = Listing(GIVE)
DRAWS: Final = Listing(DRAW)
ORDERS: Final = Listing(ORDER)
REGIONS: Final = Listing(REGION)
#: The answers of a die.
DIE: Final[list[int]] = [ROLL + face for face in range(1, 7)]


def bid(side: int, extra: int) -> int:
    """The bid for a side, with so much influence offered to the other (11.1.4)."""
    return BID + BID_ROOM * side + extra


def _texts() -> dict[int, str]:
    found: dict[int, str] = {}
    for base, verb in _COUNTRY_VERBS:
        for country in range(COUNTRIES):
            found[base + country] = f"{verb} {board.IDS[country]}"
    for base, verb in _CARD_VERBS:
        for card in range(1, CARDS + 1):
            found[base + card] = f"{verb} {deck.IDS[card]}"
    found[PLACE + board.CIVIL_WAR_BOX] = "place chinese_civil_war"
    for side in range(2):
        for extra in range(MOST_BID + 1):
            found[bid(side, extra)] = f"bid {('ussr', 'us')[side]} {extra}"
    for face in range(1, 7):
        found[ROLL + face] = f"roll {face}"
    for level in range(1, 6):
        found[DEFCON + level] = f"defcon {level}"
    for region in range(6):
        found[REGION + region] = f"region {REGION_IDS[region]}"
    for action, text in _WORDS:
        found[action] = text
    return found


_TEXTS: Final[dict[int, str]] = _texts()


def texts() -> dict[int, str]:
    """Every action id with its text form; never changed."""
    return _TEXTS
