"""Matches between computer players: who beats whom, how often, and how.

``play_match`` plays the games of a :class:`Match`, on one core or several, and
``standings`` counts them.
"""

from detente.arena.match import BadMatch, Match, Played, play_game, play_match
from detente.arena.standings import Score, Standing, standings, wilson

__all__ = [
    "BadMatch",
    "Match",
    "Played",
    "Score",
    "Standing",
    "play_game",
    "play_match",
    "standings",
    "wilson",
]
