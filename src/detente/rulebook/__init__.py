"""The rules of the games in our own words: read, found by number, searched.

    >>> from detente.core.registry import find_game
    >>> from detente.i18n.words import CatalogWords
    >>> book = rulebook(find_game("twilight_struggle"), CatalogWords())
    >>> book.section("6.1.2").title
    'Cost of a marker'

The texts stand in the game's folder, ``rulebook/<language>/*.md``, in the order of
their names; :mod:`detente.rulebook.reading` says in which form.  What follows
from the game's data or options is not written down a second time: a line
``{{name}}`` asks the game for it (:meth:`detente.core.game.Game.rule_text`).
"""

from detente.rulebook.book import BadRules, Grid, Items, Paragraph, Rulebook, Run, Section
from detente.rulebook.library import has_rules, rulebook
from detente.rulebook.mentions import Mention, mentions
from detente.rulebook.searching import Hit, search

__all__ = [
    "BadRules",
    "Grid",
    "Hit",
    "Items",
    "Mention",
    "Paragraph",
    "Rulebook",
    "Run",
    "Section",
    "has_rules",
    "mentions",
    "rulebook",
    "search",
]
