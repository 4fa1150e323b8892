"""Digests of seeded random games, one line of JSON; run with the pure or the compiled rules.

``python game_digests.py GAME GAMES`` prints the build and, per game, a hash
over the digest of every hundredth state and the last one.
"""

import hashlib
import json
import sys

from detente.core.build import build
from detente.core.record import digest
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.state import NOBODY


def game_digest(game_id: str, seed: int) -> str:
    """The hash of one random game."""
    game = find_game(game_id)
    rng = Rng(seed)
    state = game.new_state()
    seen = hashlib.sha256()
    number = 0
    while state.actor != NOBODY:
        state.apply(rng.choice(state.legal_actions()))
        number += 1
        if number % 100 == 0 or state.actor == NOBODY:
            seen.update(digest(state).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    name, games = sys.argv[1], int(sys.argv[2])
    found = [game_digest(name, seed) for seed in range(games)]
    print(json.dumps({"build": build(), "digests": found}))
