"""Finding the choice that somebody means."""

import re
from collections.abc import Iterable

from detente.core.game import Game


def squeeze(text: str) -> str:
    """A text in small letters, its words joined by single blanks."""
    return " ".join(re.split(r"[^a-z0-9]+", text.lower().strip())).strip()


def matches(game: Game, actions: Iterable[int], typed: str) -> list[int]:
    """The actions that a text may mean, the best kind of match only.

    The whole text form is best, then its noun, then what begins like the text,
    then what has a word that does: ``place poland``, ``poland``, ``pol``,
    ``korea``.  Last comes what is only set or ended in another way: ``u-2``.
    """
    wanted = squeeze(typed)
    if not wanted:
        return []
    ranks: list[list[int]] = [[], [], [], [], [], []]
    for action in actions:
        rank = _rank(squeeze(game.action_text(action)), wanted)
        if rank is not None:
            ranks[rank].append(action)
    ranks[_LONGER] = _of_the_verb(game, ranks[_LONGER], wanted)
    return next((found for found in ranks if found), [])


def _of_the_verb(game: Game, actions: list[int], wanted: str) -> list[int]:
    """The actions of the verb that the text begins with, if it does: give is not never give."""
    first = wanted.split()[0]
    verbs = {verb(game, action) for action in game.actions()} if actions else set()
    return [action for action in actions if first not in verbs or verb(game, action) == first]


#: The rank of texts that go on where an action's text ends.
_LONGER = 5


def _rank(form: str, wanted: str) -> int | None:
    _, _, noun = form.partition(" ")
    if form == wanted:
        return 0
    if noun == wanted:
        return 1
    if form.startswith(wanted):
        return 2
    if noun.startswith(wanted):
        return 3
    if _words_begin(form.split(), wanted.split()):
        return 4
    joined = wanted.replace(" ", "")
    if any(each.replace(" ", "").startswith(joined) for each in (form, noun)):
        return _LONGER
    return _LONGER if noun and f"{wanted} ".startswith((f"{form} ", f"{noun} ")) else None


def _words_begin(form: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins a word of the form, in order."""
    rest = iter(form)
    return all(any(word.startswith(each) for word in rest) for each in wanted)


def is_named(game: Game, actions: Iterable[int], typed: str) -> bool:
    """Whether the whole text names an action or begins one, its last word as well."""
    wanted = squeeze(typed)
    ranks = (_rank(squeeze(game.action_text(action)), wanted) for action in actions)
    return any(rank is not None and rank < _LONGER for rank in ranks)


def verb(game: Game, action: int) -> str:
    """The first word of an action's text form."""
    return game.action_text(action).split(" ", 1)[0]
