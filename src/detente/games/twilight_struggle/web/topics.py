"""Help on what is shown: cards, countries, regions, superpowers, effects, tracks and piles."""

from typing import Any

from detente.core.messages import Words
from detente.games.twilight_struggle.board import CIVIL_WAR_BOX
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import (
    elements,
    help_cards,
    help_country,
    help_region,
    help_tracks,
)


def help_on(s: TwilightState, seat: int, topic: str, words: Words) -> dict[str, Any] | None:
    """The values for ``help.html`` on an element, by its id; None when it is unknown."""
    kind, _, id = topic.partition("-")
    parts: list[dict[str, Any]] | None = None
    if topic == elements.country(CIVIL_WAR_BOX):
        parts = help_country.civil_war(s, words)
    elif kind == "c" and id in elements.COUNTRIES:
        parts = help_country.country(s, seat, elements.COUNTRIES[id], words)
    elif kind == "k" and id in elements.CARDS:
        parts = help_cards.card(s, seat, elements.CARDS[id], words)
    elif kind == "r" and id in elements.REGIONS:
        parts = help_region.region(s, elements.REGIONS[id], words)
    elif kind == "p" and id in elements.SIDES:
        parts = help_cards.power(s, seat, elements.SIDES[id], words)
    elif kind == "e":
        parts = help_cards.effect(s, seat, id, words)
    elif kind == "x":
        parts = help_cards.pile(s, seat, id, words) or help_tracks.track(s, id, words)
    if not parts:
        return None
    return {"title": parts[0]["title"], "parts": parts}
