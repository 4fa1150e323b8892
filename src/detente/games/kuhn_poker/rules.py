"""The rules of Kuhn poker, and how a state moves.

Three cards, two players, one chip each in the pot.  Each gets a card (1.1).  The
first may check or bet one more chip; whoever faces a bet calls or folds; after
check and bet the first answers (1.2).  The higher card takes the pot (1.3).
"""

from typing import Any, Final

from detente.core.frames import Frame
from detente.core.snapshot import frames, number, numbers
from detente.core.state import CHANCE, RUNNING, State

CARDS: Final = ("jack", "queen", "king")

# Actions.
DEAL: Final = 0  # and 1, 2: which card
CHECK: Final = 3
BET: Final = 4
CALL: Final = 5
FOLD: Final = 6
#: As many ids as learners are told of.
ROOM: Final = 8
TEXTS: Final[dict[int, str]] = {
    DEAL: "deal jack",
    DEAL + 1: "deal queen",
    DEAL + 2: "deal king",
    CHECK: "check",
    BET: "bet",
    CALL: "call",
    FOLD: "fold",
}

# Programs: one step each.
DEALING: Final = 0
BETTING: Final = 1
ANSWERING: Final = 2

# Kinds of journal entries.
DEALT: Final = 1  # seat, (card)
ACTED: Final = 2  # seat, action
SHOWN: Final = 3  # seat, card
WON: Final = 4  # seat, chips

NOT_DEALT: Final = -1


class KuhnState(State):
    """A hand of Kuhn poker.

    ``cards`` is the card of each seat (``NOT_DEALT`` before the deal),
    ``chips`` what each has put in, ``folded`` the seat that gave up or -1.
    """

    __slots__ = ("cards", "chips", "folded")

    def __init__(
        self,
        cards: tuple[int, int],
        chips: tuple[int, int],
        folded: int,
        actor: int,
        answers: list[int],
        stack: list[Frame],
    ) -> None:
        self.actor = actor
        self.answers = answers
        self.stack = stack
        self.journal = None
        self.cards = cards
        self.chips = chips
        self.folded = folded

    def copy(self) -> "KuhnState":
        """An equal state that shares nothing that changes; its journal is off."""
        return KuhnState(
            self.cards, self.chips, self.folded, self.actor, self.answers, self.stack[:]
        )

    def to_data(self) -> dict[str, Any]:
        """The state as ints and lists."""
        return {
            "cards": list(self.cards),
            "chips": list(self.chips),
            "folded": self.folded,
            "actor": self.actor,
            "answers": list(self.answers),
            "stack": [frame.to_data() for frame in self.stack],
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return state_from_data, (self.to_data(),)

    def run_top(self, frame: Frame) -> None:
        """Put the question of the top frame."""
        if frame.program == DEALING:
            left = [card for card in range(3) if card not in self.cards]
            self.ask(CHANCE, left)
        elif frame.program == BETTING:
            self.ask(frame.side, [CHECK, BET])
        else:
            self.ask(frame.side, [CALL, FOLD])

    def take_top(self, frame: Frame, action: int) -> None:
        """Use the answer: pop the frame, push what follows."""
        self.stack.pop()
        seat = frame.side
        if frame.program == DEALING:
            self.cards = (action, self.cards[1]) if seat == 0 else (self.cards[0], action)
            if self.journal is not None:
                self.journal.whisper(DEALT, (seat, action), seat, 1)
            return
        if self.journal is not None:
            self.journal.write(ACTED, (seat, action))
        if action in (BET, CALL):
            first, second = self.chips
            self.chips = (first + 1, second) if seat == 0 else (first, second + 1)
        if action == BET:
            self.stack.append(Frame(ANSWERING, 0, 1 - seat, 0, 0, 0, 0))
        elif action == CHECK and seat == 0:
            self.stack.append(Frame(BETTING, 0, 1, 0, 0, 0, 0))
        else:
            self.finish(seat if action == FOLD else -1)

    def finish(self, folded: int) -> None:
        """The hand is over; unless somebody folded, both cards are shown."""
        self.folded = folded
        if self.journal is None:
            return
        if folded < 0:
            for seat in (0, 1):
                self.journal.reveal(SHOWN, (seat, self.cards[seat]))
        winner = self.winner()
        self.journal.write(WON, (winner, self.chips[1 - winner]))

    def winner(self) -> int:
        """Who takes the pot of a finished hand."""
        if self.folded >= 0:
            return 1 - self.folded
        return 0 if self.cards[0] > self.cards[1] else 1


def first_state() -> KuhnState:
    """Both antes are in; the first card is to be dealt."""
    stack = [
        Frame(BETTING, 0, 0, 0, 0, 0, 0),
        Frame(DEALING, 0, 1, 0, 0, 0, 0),
        Frame(DEALING, 0, 0, 0, 0, 0, 0),
    ]
    state = KuhnState((NOT_DEALT, NOT_DEALT), (1, 1), -1, RUNNING, [], stack)
    state.settle()
    return state


def state_from_data(data: dict[str, Any]) -> KuhnState:
    """The state that :meth:`KuhnState.to_data` wrote.  Raises ``BadRecord``."""
    first, second = numbers(data, "cards", 2)
    first_chips, second_chips = numbers(data, "chips", 2)
    return KuhnState(
        (first, second),
        (first_chips, second_chips),
        number(data, "folded"),
        number(data, "actor"),
        numbers(data, "answers"),
        frames(data, "stack"),
    )
