"""Handing out work in chunks: few enough that it is cheap, small enough that little is lost."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, Generic

from detente.batch.outcomes import Failed, Item

#: How long a chunk should take, in seconds.
_LENGTH: Final = 0.5
_LARGEST: Final = 1024


class Chunk(Generic[Item]):
    """Items that one worker has been given; those it has not answered yet, in their order.

    ``alone`` says that the only item is tried by itself, since a worker died
    that had it in hand.
    """

    def __init__(self, items: Iterable[Item], alone: bool = False) -> None:
        self.left = deque(items)
        self.alone = alone


class Chunks(Generic[Item]):
    """All that is to be done.  Items are taken only when a worker is free for them."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._fresh: Iterator[Item] = iter(items)
        self._suspects: deque[Item] = deque()
        self._size = 1

    def take(self) -> Chunk[Item] | None:
        """The next chunk; None when nothing is left to be begun."""
        if self._suspects:
            return Chunk([self._suspects.popleft()], alone=True)
        items = list(islice(self._fresh, self._size))
        return Chunk(items) if items else None

    def took(self, seconds: float) -> None:
        """A whole chunk took so long: make the next ones longer or shorter."""
        if seconds < _LENGTH / 2:
            self._size = min(2 * self._size, _LARGEST)
        elif seconds > 2 * _LENGTH:
            self._size = max(self._size // 2, 1)

    def died(self, chunk: Chunk[Item], error: str) -> list[Failed[Item]]:
        """A worker died over this chunk; the failure, if it is certain which item it was.

        The items are tried again one by one, so that an item is blamed only
        where its worker had nothing else in hand, and is not tried for ever.
        """
        if chunk.alone:
            return [Failed(item, error, killed=True) for item in chunk.left]
        self._suspects.extend(chunk.left)
        return []
