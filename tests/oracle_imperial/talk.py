"""What a part of the game is: a conversation of questions and answers."""

from collections.abc import Generator

#: A question is who is asked (-1: chance) and the choices; the answer is one of these.
Talk = Generator[tuple[int | None, list[str]], str, None]
#: A conversation that ends with a yes or a no.
Ask = Generator[tuple[int | None, list[str]], str, bool]
CHANCE = -1


class Open(list[str]):
    """Choices that are put to a player even where there is one only, since cash is secret."""
