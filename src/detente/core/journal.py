"""The journal: what happened, in small records.

The journal feeds logs, animations and exports.  Searching players run without
one: a state whose ``journal`` is None writes nothing.
"""

from typing import Any, Final

#: The audience of an entry that everybody may see.
EVERYBODY: Final = -1
#: ``barrier`` of an entry that gave nobody knowledge.
NOBODY_LEARNT: Final = -3
#: ``barrier`` of an entry that gave everybody knowledge.
ALL_LEARNT: Final = -2


class Entry:
    """One thing that happened: a kind, a few numbers, and who may see the numbers.

    ``audience`` is a seat, or :data:`EVERYBODY`.  A seat that is not the
    audience learns that the thing happened, but only ``public`` of its numbers
    (the first ones).  ``barrier`` says who learnt something from it that undo
    would not take back: ``NOBODY_LEARNT``, ``ALL_LEARNT``, or all but one seat,
    which showed a card of its own accord and may think again.
    """

    __slots__ = ("args", "audience", "barrier", "kind", "public")

    def __init__(
        self, kind: int, args: tuple[int, ...], audience: int, public: int, barrier: int
    ) -> None:
        self.kind = kind
        self.args = args
        self.audience = audience
        self.public = public
        self.barrier = barrier

    def seen_by(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Kind and numbers as this seat may see them; ``EVERYBODY`` means an onlooker."""
        if self.audience == EVERYBODY or self.audience == seat:
            return self.kind, self.args
        return self.kind, self.args[: self.public]

    def stops_undo_of(self, seat: int) -> bool:
        """Whether this seat's undo may not go past the entry."""
        return self.barrier != NOBODY_LEARNT and self.barrier != seat

    def __reduce__(self) -> tuple[Any, ...]:
        return Entry, (self.kind, self.args, self.audience, self.public, self.barrier)

    def __repr__(self) -> str:
        return f"Entry({self.kind}, {self.args}, audience={self.audience})"


class Journal:
    """The entries of one game, in order.

    ``forced`` lists the questions that had a single answer and were not put to
    anybody: the number of entries before, the actor, the action.  They may tell
    hidden cards; show a seat only its own.
    """

    __slots__ = ("entries", "forced")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.forced: list[tuple[int, int, int]] = []

    def cut(self, entries: int, forced: int) -> None:
        """Forget everything after the first ``entries``, and after the first ``forced``."""
        del self.entries[entries:]
        del self.forced[forced:]

    def write(self, kind: int, args: tuple[int, ...]) -> None:
        """Something that everybody sees."""
        self.entries.append(Entry(kind, args, EVERYBODY, len(args), NOBODY_LEARNT))

    def reveal(self, kind: int, args: tuple[int, ...]) -> None:
        """Something hidden that everybody sees from now on: a barrier for undo."""
        self.entries.append(Entry(kind, args, EVERYBODY, len(args), ALL_LEARNT))

    def show(self, kind: int, args: tuple[int, ...], owner: int) -> None:
        """A card that its owner shows by using it: a barrier for the others' undo."""
        self.entries.append(Entry(kind, args, EVERYBODY, len(args), owner))

    def whisper(self, kind: int, args: tuple[int, ...], audience: int, public: int) -> None:
        """Something that only one seat may see in full; others see ``public`` numbers of it."""
        self.entries.append(Entry(kind, args, audience, public, ALL_LEARNT))
