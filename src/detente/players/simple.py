"""Players that need no search: by chance, with care, by the game's own rules of thumb."""

from detente.core.game import Game
from detente.core.rng import Rng
from detente.core.state import State


class RandomPlayer:
    """Every legal action is equally likely."""

    name = "random"

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        """Any legal action."""
        return rng.choice(state.legal_actions())


class CarefulPlayer:
    """By chance among the actions that do not lose at once, as far as the game can tell."""

    name = "careful"

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        """A harmless action; the game's advice where every action may lose."""
        answers = state.legal_actions()
        tactics = game.tactics()
        if tactics is None:
            return rng.choice(answers)
        # Trying them in random order is the same as choosing among the harmless ones.
        for action in rng.sample(answers, len(answers)):
            if not tactics.loses_at_once(state, action):
                return action
        return tactics.choose(state, rng)


class RulesPlayer:
    """As the game's tactics advise; by chance in a game without any."""

    name = "rules"

    def choose(self, game: Game, state: State, rng: Rng) -> int:
        """The advised action."""
        tactics = game.tactics()
        if tactics is None:
            return rng.choice(state.legal_actions())
        return tactics.choose(state, rng)
