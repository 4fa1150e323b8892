"""Names of the elements on the page: ids by country, card, region, side and effect."""

from detente.core.messages import Message
from detente.games.twilight_struggle import board, deck, effects
from detente.games.twilight_struggle.data.countries import EUROPE, REGION_IDS
from detente.games.twilight_struggle.wording import names


def country(number: int) -> str:
    """The box of a country."""
    return f"c-{board.PLACE_IDS[number]}"


def card(number: int) -> str:
    """A card, wherever it is shown."""
    return f"k-{deck.IDS[number]}"


def region(number: int) -> str:
    """The plate of a region."""
    return f"r-{REGION_IDS[number]}"


def power(side: int) -> str:
    """The box of a superpower."""
    return f"p-{names.SIDE_IDS[side]}"


def effect(number: int) -> str:
    """An effect in force."""
    return f"e-{effects.NAMES[number]}"


def shade(number: int) -> str:
    """The class that colours a country: its region, or its part of Europe or Asia."""
    bit = board.BIT[number]
    if board.SOUTHEAST_ASIA & bit:
        return "r-southeast-asia"
    if board.EASTERN_EUROPE & bit and not board.WESTERN_EUROPE & bit:
        return "r-eastern-europe"
    return region_shade(board.REGION[number])


def region_shade(number: int) -> str:
    """The class that colours a region."""
    return f"r-{REGION_IDS[number].replace('_', '-')}"


def is_split(number: int) -> bool:
    """Whether the country is in both parts of Europe."""
    both = board.EASTERN_EUROPE & board.WESTERN_EUROPE
    return both & board.BIT[number] != 0 and board.REGION[number] == EUROPE


#: Beginnings of the ids of messages that name something on the page.
_KINDS = {"ts.country.": "c-", "ts.card.": "k-", "ts.region.": "r-", "ts.effect.": "e-"}


def place_of(message: Message) -> str:
    """The element that a name stands for, or ""."""
    for start, kind in _KINDS.items():
        if message.id.startswith(start):
            id = message.id.removeprefix(start)
            return "" if id in ("western_europe", "eastern_europe") else kind + id
    return ""


#: The number of each country (the Chinese Civil War too), card, region, side, effect by its id.
COUNTRIES = {id: number for number, id in enumerate(board.PLACE_IDS)}
CARDS = {id: number for number, id in enumerate(deck.IDS) if id}
REGIONS = {id: number for number, id in enumerate(REGION_IDS)}
SIDES = {id: number for number, id in enumerate(names.SIDE_IDS)}
EFFECTS = {id: number for number, id in enumerate(effects.NAMES)}
