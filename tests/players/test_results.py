"""How a game that a player forfeits ends for the seats."""

from detente.core.game import Game
from detente.core.registry import find_game
from detente.core.state import State
from detente.players import Forfeit, result_of


def test_who_forfeits_against_one_has_lost() -> None:
    game = find_game("twilight_struggle")
    result = result_of(game, game.new_state(), Forfeit(0, "bot", "late"))
    assert result.returns == (-1.0, 1.0)
    assert result.ranks == (2.0, 1.0)


def test_among_several_the_others_are_placed_by_their_scores() -> None:
    class Four(Game):
        def __init__(self) -> None:
            self.id = "four"

        def scores(self, state: State) -> list[float]:
            return [9.0, 3.0, 7.0, 3.0]

    state = find_game("kuhn_poker").new_state()
    result = result_of(Four(), state, Forfeit(0, "bot", "late"))
    assert result.ranks == (4.0, 2.5, 1.0, 2.5)
    assert result.returns == (-1.0, -1.0, 3.0, -1.0)
    shared = result_of(Four(), state, Forfeit(2, "bot", "late"))
    assert shared.ranks == (1.0, 2.5, 4.0, 2.5)
