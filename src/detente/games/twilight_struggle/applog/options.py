"""The engine's options for the game of a log, as far as the log shows them.

The header names handicaps and optional cards; nothing names the rulings. The app's are the
default; where the lines show one of the rulebook's instead, the game is read with that one. So logs
of our own games are read under either preset: the other rulings that differ only forbid something
that the app allows, and print nothing else.
"""

from typing import Final

from detente.games.twilight_struggle import deck
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import USSR

from .entries import Entry, Game
from .lines import Discards, EventLine, Headlines, Line, Phase, Points, Side

__all__ = ["LARGEST_HANDICAP", "options_for"]

LARGEST_HANDICAP: Final = 12
USSR_WARS: Final[int] = deck.WARS & deck.OWN[USSR]


def options_for(game: Game) -> dict[str, int | str | bool]:
    """The engine's options for the game of a log."""
    options: dict[str, int | str | bool] = {"preset": "app"}
    if not game.header.optional_cards:
        options["optional_cards"] = False
    for handicap in game.header.handicaps:
        if handicap.influence > 0:
            side = "us" if handicap.side is Side.US else "ussr"
            options[f"{side}_handicap"] = min(LARGEST_HANDICAP, handicap.influence)
    for entry in game.entries:
        lines = [numbered.line for numbered in entry.content]
        if entry.phase is Phase.ROUND and _defectors_idle(entry, lines):
            options["five_year_plan_scores_defectors"] = False
        if _paid_before_war(entry, lines):
            options["flower_power_after_war"] = False
    return options


def _defectors_idle(entry: Entry, lines: list[Line]) -> bool:
    """Whether Five Year Plan drew Defectors in a USSR round and nothing came of it."""
    drawn = Discards(Side.USSR, cards.DEFECTORS)
    if entry.side is not Side.USSR or drawn not in lines:
        return False
    place = lines.index(drawn)
    if EventLine(cards.FIVE_YEAR_PLAN) not in lines[:place]:
        return False
    return EventLine(cards.DEFECTORS) not in lines[place + 1 : place + 2]


def _paid_before_war(entry: Entry, lines: list[Line]) -> bool:
    """Whether Flower Power pays before a USSR war that the US lets go first, or headlines.

    Under Star Wars it always does.
    """
    for place, line in enumerate(lines):
        if not isinstance(line, EventLine) or not USSR_WARS & deck.BIT[line.card] or not place:
            continue
        by_us = entry.side is Side.US or Headlines(Side.US, line.card) in lines
        paid, before = lines[place - 1], lines[:place][-2:-1]
        if by_us and isinstance(paid, Points) and (paid.side, paid.gain) == (Side.USSR, 2):
            return before != [EventLine(cards.STAR_WARS)]
    return False
