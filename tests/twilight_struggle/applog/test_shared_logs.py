"""The reader against logs of real games, where they are at hand."""

from pathlib import Path

import pytest

from detente.games.twilight_struggle.applog import (
    Game,
    Hand,
    How,
    NoCards,
    Pile,
    PileMove,
    Show,
    Side,
    Skipped,
    SkipReason,
    card_movements,
    read_log,
)
from detente.games.twilight_struggle.applog.lines import Cut

CHINA = 6
STAR_WARS = 85
CAMBRIDGE_FIVE = 104
ANY_CARD = frozenset(range(1, 111))
SCORING_CARDS = {1, 2, 3, 37, 38, 79, 81}


@pytest.fixture(scope="module")
def logs(shared: Path) -> dict[str, Game]:
    folder = shared / "data" / "twilight_struggle" / "games"
    found = sorted(folder.glob("*.txt"))
    if not found:
        pytest.skip(f"no logs in {folder}")
    return {path.stem: read_log(path.read_text(encoding="utf-8")) for path in found}


def test_every_line_is_read(logs: dict[str, Game]) -> None:
    assert len(logs) >= 21
    for name, game in logs.items():
        assert game.unreadable == (), name
        cuts = [numbered for numbered in game.lines if isinstance(numbered.line, Cut)]
        assert cuts in ([], list(game.lines)[-1:]), name


def test_rounds_follow_one_another(logs: dict[str, Game]) -> None:
    for name, game in logs.items():
        turns = [entry.turn for entry in game.entries]
        assert turns == sorted(turns), name
        for entry in game.entries:
            assert len(entry.cards) <= 2, (name, entry)


class Hands:
    """Counts the cards of both hands and follows what is known of them."""

    def __init__(self) -> None:
        self.turn = 0
        self.count = {Side.US: 0, Side.USSR: 0}
        self.limits: dict[Side, set[int]] = {}
        self.gone: set[int] = set()

    def take(self, side: Side, card: int = 0, count: int = 1) -> None:
        self.count[side] += count
        if card and side in self.limits:
            self.limits[side].add(card)
        elif not card:
            self.limits.pop(side, None)

    def new_turn(self, turn: int) -> None:
        self.turn = turn
        self.limits = {}
        size = 8 if turn <= 3 else 9
        self.count = {side: max(count, size) for side, count in self.count.items()}

    def show(self, move: Show) -> None:
        if move.card == CHINA:
            return
        assert move.card not in self.gone, move
        assert move.card in self.limits.get(move.side, {move.card}), move
        if not move.stays:
            self.count[move.side] -= 1
            self.gone.add(move.card)
            assert self.count[move.side] >= 0, move

    def pile(self, move: Pile) -> None:
        match move.how:
            case PileMove.RESHUFFLE:
                self.gone = set()
            case PileMove.TEHRAN:
                assert move.card not in self.gone, move
                self.gone.add(move.card)
            case PileMove.REFILL:
                assert move.side is not None
                self.take(move.side, count=move.count)
            case PileMove.FROM_DISCARD if move.by == STAR_WARS:
                assert move.card in self.gone, move
            case PileMove.FROM_DISCARD | PileMove.ENVY:
                assert move.side is not None and move.card in self.gone, move
                self.gone.remove(move.card)
                self.take(move.side, move.card)

    def read(self, move: Show | Hand | NoCards | Skipped | Pile) -> None:
        if move.turn != self.turn:
            self.new_turn(move.turn)
        match move:
            case Show():
                self.show(move)
            case Pile():
                self.pile(move)
            case Hand() if not move.scoring_only and move.complete:
                assert len(move.cards) == self.count[move.side], move
                self.limits[move.side] = set(move.cards)
            case Hand() if move.complete:
                self.limits.setdefault(move.side, set(ANY_CARD))
                self.limits[move.side] -= SCORING_CARDS - set(move.cards)
            case NoCards() if move.by == CAMBRIDGE_FIVE:
                self.limits.setdefault(move.side, set(ANY_CARD))
                self.limits[move.side] -= SCORING_CARDS
            case NoCards() if move.hand_is_empty:
                assert self.count[move.side] == 0, move
            case Skipped(reason=SkipReason.EMPTY):
                assert self.count[move.side] == 0, move
            case _:
                pass


def test_the_hands_add_up(logs: dict[str, Game]) -> None:
    """Shown hands have exactly the cards that the count of all movements leaves.

    Nothing is played from the discard pile, nothing that a side which showed its hand did not
    hold, and a side without cards has none by the count.
    """
    for game in logs.values():
        hands = Hands()
        for move in card_movements(game):
            hands.read(move)


def test_every_way_of_moving_a_card_is_there(logs: dict[str, Game]) -> None:
    moves = [move for game in logs.values() for move in card_movements(game)]
    assert {move.how for move in moves if isinstance(move, Show)} == set(How)
    assert {move.how for move in moves if isinstance(move, Pile)} == set(PileMove)
