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
    ``korea``.  Last comes what is only set in another way: ``u-2``.  Every word of
    the text must belong to the action.
    """
    wanted = squeeze(typed)
    if not wanted:
        return []
    ranks: list[list[int]] = [[], [], [], [], [], []]
    for action in actions:
        rank = _rank(squeeze(game.action_text(action)), wanted)
        if rank is not None:
            ranks[rank].append(action)
    return next((found for found in ranks if found), [])


#: So many letters of a word are no chance.
_TELLING = 3
#: The rank of texts that are only set in another way.
_JOINED = 5


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
        return _JOINED
    return None


def _words_begin(form: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins a word of the form, in order."""
    rest = iter(form)
    return all(any(word.startswith(each) for word in rest) for each in wanted)


def left_over(game: Game, actions: Iterable[int], typed: str) -> tuple[int, str] | None:
    """The one action that the beginning of a text means, and the words that it does not need."""
    words = squeeze(typed).split()
    for end in range(len(words) - 1, 0, -1):
        found = matches(game, actions, " ".join(words[:end]))
        if found:
            return (found[0], " ".join(words[end:])) if len(found) == 1 else None
    return None


def is_meant(text: str, typed: str) -> bool:
    """Whether a text is enough to speak of an action that is not asked for.

    Its words stand whole in the action's text, or are long enough to be no other word.
    """
    words, form = squeeze(typed).split(), squeeze(text).split()
    return all(word in form or len(word) >= _TELLING for word in words)


def is_named(game: Game, actions: Iterable[int], typed: str) -> bool:
    """Whether the whole text names an action or begins one, its last word as well."""
    wanted = squeeze(typed)
    ranks = (_rank(squeeze(game.action_text(action)), wanted) for action in actions)
    return any(rank is not None and rank < _JOINED for rank in ranks)


def verb(game: Game, action: int) -> str:
    """The first word of an action's text form."""
    return game.action_text(action).split(" ", 1)[0]
