"""Effects in force, and what each region would score now."""

from typing import Any, Final

from detente.core.bits import bits
from detente.core.messages import Message, Words
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.data.cards import NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.data.countries import SOUTHEAST_ASIA
from detente.games.twilight_struggle.scoring import level, points, swing
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import elements
from detente.games.twilight_struggle.web.marks import ahead, is_closed
from detente.games.twilight_struggle.web.tracks import lead_words
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.atlas import LEVELS, ORDER

#: Effects named after no card: what they begin with, and the card.
_CARDS_BY_BEGINNING: Final = (
    ("red_scare", "red_scare_purge"),
    ("cuban_missile_crisis", "cuban_missile_crisis"),
    ("death_squads", "latin_american_death_squads"),
    ("north_sea_oil", "north_sea_oil"),
    ("chernobyl", "chernobyl"),
    ("we_will_bury_you", "we_will_bury_you"),
)
#: Effects that harm or help one side, whichever card they come from.
_SIDES_BY_END: Final = (("_on_ussr", US), ("_on_us", USSR), ("_for_ussr", USSR), ("_for_us", US))


def card_of(effect: int) -> int:
    """The card that an effect in force comes from."""
    name = effects.NAMES[effect]
    id = next((card for start, card in _CARDS_BY_BEGINNING if name.startswith(start)), name)
    return elements.CARDS[id]


def side_of(effect: int) -> str:
    """The id of the side that an effect in force serves, or ``neutral``."""
    name = effects.NAMES[effect].removesuffix("_again")
    for end, side in _SIDES_BY_END:
        if name.endswith(end):
            return names.SIDE_IDS[side]
    owner = deck.SIDE[card_of(effect)]
    return "neutral" if owner == NEUTRAL else names.SIDE_IDS[owner]


def in_force(s: TwilightState, words: Words) -> list[dict[str, Any]]:
    """The values for ``status.html``: a chip for each effect."""
    chips = [
        {
            "id": elements.effect(number),
            "side": side_of(number),
            "name": words(Message(f"ts.web.chip.{effects.NAMES[number]}")),
            "turn": effects.TURN_EFFECTS >> number & 1 != 0,
        }
        for number in bits(s.effects)
    ]
    if s.owed >= 0:
        told = words(Message("ts.screen.owed", {"side": names.side(s.owed)}))
        envy = {"id": "e-owed", "side": names.SIDE_IDS[1 - s.owed], "name": told, "turn": False}
        chips.append(envy)
    return chips


def scores(s: TwilightState, words: Words) -> dict[str, Any]:
    """The values for ``score.html``: a row for each region, and the sum of the six."""
    rows = [_row(s, number, words) for number in (*ORDER, SOUTHEAST_ASIA)]
    total = sum(swing(s, number) for number in ORDER)
    return {"rows": rows, "total": words(lead_words(total)), "side": ahead(total)}


def _row(s: TwilightState, number: int, words: Words) -> dict[str, Any]:
    net = swing(s, number)
    sides = {}
    for side in (US, USSR):
        how = ""
        if number != SOUTHEAST_ASIA:
            how = words(Message(f"ts.level.{LEVELS[level(s, number, side, True)]}"))
        sides[names.SIDE_IDS[side]] = {"level": how, "points": points(s, number, side, True)}
    return {
        "id": elements.region(number),
        "shade": elements.region_shade(number),
        "name": words(names.region(number)),
        "sides": sides,
        "ahead": ahead(net),
        "net": f"{abs(net):+d}" if net else words(Message("ts.web.even")),
        "closed": is_closed(s, number),
        "part": number == SOUTHEAST_ASIA,
        "card": _scoring_card(s, number, words),
    }


def _scoring_card(s: TwilightState, number: int, words: Words) -> str:
    """Where the region's scoring card lies, if that is open to all."""
    card = next(card for card, region in SCORES.items() if region == number)
    bit = deck.BIT[card]
    for mask, name in ((s.discard, "discards"), (s.removed, "removed")):
        if mask & bit:
            return words(Message(f"ts.place.{name}"))
    return ""
