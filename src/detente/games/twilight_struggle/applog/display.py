"""Names for what is compared, and which effects a card in play stands for."""

from typing import Final

from detente.games.twilight_struggle import effects
from detente.games.twilight_struggle.data import cards

from .lines import Side

__all__ = ["DISPLAY_ONLY", "EFFECTS", "NAMES", "SIDES", "displayed", "signed"]

SIDES: Final = (Side.USSR, Side.US)
NAMES: Final = ("USSR", "US")


#: The effects that a card brings into force.
EFFECTS: Final[dict[int, int]] = {
    cards.CUBAN_MISSILE_CRISIS: effects.MISSILE_CRISIS[0] | effects.MISSILE_CRISIS[1],
    cards.LATIN_AMERICAN_DEATH_SQUADS: effects.DEATH_SQUADS[0] | effects.DEATH_SQUADS[1],
    cards.CHERNOBYL: effects.ANY_CHERNOBYL,
    cards.WE_WILL_BURY_YOU: effects.BURY_YOU | effects.BURY_DUE,
    cards.RED_SCARE_PURGE: (
        effects.RED_SCARE[0]
        | effects.RED_SCARE[1]
        | effects.RED_SCARE_AGAIN[0]
        | effects.RED_SCARE_AGAIN[1]
    ),
    cards.IRON_LADY: effects.IRON_LADY,
    cards.US_JAPAN_MUTUAL_DEFENSE_PACT: effects.US_JAPAN_PACT,
    cards.NORTH_SEA_OIL: effects.NORTH_SEA_OIL | effects.EXTRA_ROUND,
    cards.NORAD: effects.NORAD,
    cards.SALT_NEGOTIATIONS: effects.SALT,
    cards.IRANIAN_HOSTAGE_CRISIS: effects.HOSTAGE_CRISIS,
    cards.WARSAW_PACT_FORMED: effects.WARSAW_PACT,
    cards.MARSHALL_PLAN: effects.MARSHALL_PLAN,
    cards.NATO: effects.NATO,
    cards.DE_GAULLE_LEADS_FRANCE: effects.DE_GAULLE,
    cards.FORMOSAN_RESOLUTION: effects.FORMOSAN,
    cards.WILLY_BRANDT: effects.WILLY_BRANDT,
    cards.FLOWER_POWER: effects.FLOWER_POWER,
    cards.CAMP_DAVID_ACCORDS: effects.CAMP_DAVID,
    cards.JOHN_PAUL_II_ELECTED_POPE: effects.JOHN_PAUL,
    cards.THE_REFORMER: effects.REFORMER,
    cards.TEAR_DOWN_THIS_WALL: effects.TEAR_DOWN,
    cards.AN_EVIL_EMPIRE: effects.EVIL_EMPIRE,
    cards.AWACS_SALE_TO_SAUDIS: effects.AWACS,
    cards.QUAGMIRE: effects.QUAGMIRE,
    cards.BEAR_TRAP: effects.BEAR_TRAP,
    cards.SHUTTLE_DIPLOMACY: effects.SHUTTLE,
    cards.VIETNAM_REVOLTS: effects.VIETNAM_REVOLTS,
    cards.CONTAINMENT: effects.CONTAINMENT,
    cards.NUCLEAR_SUBS: effects.NUCLEAR_SUBS,
    cards.BREZHNEV_DOCTRINE: effects.BREZHNEV,
    cards.U2_INCIDENT: effects.U2,
    cards.IRAN_CONTRA_SCANDAL: effects.IRAN_CONTRA,
    cards.ALDRICH_AMES_REMIX: effects.ALDRICH_AMES,
    cards.YURI_AND_SAMANTHA: effects.YURI,
}
#: Cards that leave the display while their effect goes on.
DISPLAY_ONLY: Final = frozenset(
    {
        cards.WARSAW_PACT_FORMED,
        cards.MARSHALL_PLAN,
        cards.JOHN_PAUL_II_ELECTED_POPE,
        cards.THE_REFORMER,
    }
)


def signed(score: int) -> str:
    """A score in words."""
    return "even" if not score else f"{NAMES[score > 0]} {abs(score)}"


def displayed(effect: int) -> int:
    """The card that the app shows in play for an effect, 0 for none."""
    for card, mask in EFFECTS.items():
        if mask & effect and card != cards.ALDRICH_AMES_REMIX:
            return card
    return 0
