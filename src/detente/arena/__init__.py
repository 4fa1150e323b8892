"""Matches between players: who beats whom, how often, and how.

``play_match`` plays the games of a :class:`Match`, on one core or several, and
``standings`` counts them.  ``ratings`` puts the players on one scale,
:class:`Sequential` says when a match of two is decided, and a :class:`Ledger`
keeps the games in a folder, so that a match can be interrupted and go on.
"""

from detente.arena.contest import Contest
from detente.arena.game import Played, play_game
from detente.arena.ledger import Ledger, kept_seed
from detente.arena.match import BadMatch, Match
from detente.arena.ratings import Anchor, Rating, anchor_of, ratings
from detente.arena.running import Failure, GameFailed, play_match, run_match
from detente.arena.sprt import Hypotheses, Sequential, log_likelihood_ratio
from detente.arena.standings import Meeting, Score, Standing, crosstable, standings, wilson

__all__ = [
    "Anchor",
    "BadMatch",
    "Contest",
    "Failure",
    "GameFailed",
    "Hypotheses",
    "Ledger",
    "Match",
    "Meeting",
    "Played",
    "Rating",
    "Score",
    "Sequential",
    "Standing",
    "anchor_of",
    "crosstable",
    "kept_seed",
    "log_likelihood_ratio",
    "play_game",
    "play_match",
    "ratings",
    "run_match",
    "standings",
    "wilson",
]
