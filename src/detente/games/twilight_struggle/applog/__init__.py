"""Reader of the game logs that Playdek's Twilight Struggle app prints.

`read_log` turns the text of a log into a `Game`: header, set-up and one `Entry` for each turn
header, with every line in typed form (the classes in `lines`). `card_movements` draws from it what
the log shows about the hands. Nothing here knows the rules of the game: the text is taken as it is.

>>> game = read_log('''Turn 1, USSR AR1: Fidel*: Event: Fidel*
... USSR +3 in Cuba [0][3]''')
>>> game.entries[0].card, game.entries[0].content[1].line
(8, Influence(side=<Side.USSR: 'ussr'>, change=3, country='cuba', us=0, ussr=3))
"""

from .entries import Entry, Game, Header, NotALog, Numbered, read_log
from .grammar import classify
from .lines import Line, OpsKind, Phase, Side
from .names import UnknownName, card_number, card_title, country_id, country_name
from .timeline import (
    Hand,
    How,
    Movement,
    NoCards,
    Pile,
    PileMove,
    Show,
    Skipped,
    SkipReason,
    card_movements,
)

__all__ = [
    "Entry",
    "Game",
    "Hand",
    "Header",
    "How",
    "Line",
    "Movement",
    "NoCards",
    "NotALog",
    "Numbered",
    "OpsKind",
    "Phase",
    "Pile",
    "PileMove",
    "Show",
    "Side",
    "SkipReason",
    "Skipped",
    "UnknownName",
    "card_movements",
    "card_number",
    "card_title",
    "classify",
    "country_id",
    "country_name",
    "read_log",
]
