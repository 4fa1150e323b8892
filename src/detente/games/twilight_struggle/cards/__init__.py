"""The events, one short program per card; importing this package writes them all."""

from detente.games.twilight_struggle.cards import early, late, mid, mid_hands, scoring_cards

__all__ = ["early", "late", "mid", "mid_hands", "scoring_cards"]
