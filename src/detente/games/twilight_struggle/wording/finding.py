"""Finding the card or country that a typed text means."""

from detente.core.finding import find, squeeze
from detente.core.game import Words
from detente.core.messages import Message

__all__ = ["find", "reworded", "squeeze"]


def reworded(typed: str, words: Words) -> str:
    """The text with the names of the game in place of others that players use."""
    pairs = (pair.split("=") for pair in words(Message("ts.synonyms")).split())
    other = {word: meant.replace("_", " ") for word, meant in pairs}
    return squeeze(" ".join(other.get(word, word) for word in squeeze(typed).split()))
