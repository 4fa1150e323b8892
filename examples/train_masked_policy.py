"""Trains a policy for Twilight Struggle with MaskablePPO, and lets it play against ``careful``.

    .venv/bin/python -m pip install 'detente[train]'
    .venv/bin/python examples/train_masked_policy.py --minutes 8

The policy learns both sides at once.  The reward is what the game was worth; on the way it
gets a share of the VP that it gains and gives back what it loses, which in the sum changes
nothing (potential-based shaping) but tells it sooner what was good.  After training the
policy plays games of new seeds, each seed once from either side, and the share that it won
is printed with its 95 percent interval.
"""

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

from detente.arena import Score, wilson
from detente.core.errors import DetenteError
from detente.core.registry import find_game
from detente.envs import gym_env

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv
except ModuleNotFoundError as missing:
    pip = f"{sys.executable} -m pip"
    print(f"this example needs {missing.name}: {pip} install 'detente[train]'", file=sys.stderr)
    sys.exit(2)

GAME = "twilight_struggle"
SIDES = ("ussr", "us")
DISCOUNT = 0.999
#: What a lead of 20 VP is worth on the way, against 1 for the game.
SHARE_OF_VP = 1.0
#: Games for the test have seeds that no training game draws.
TEST_SEED = 1 << 62


class VictoryPoints(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Adds ``DISCOUNT * potential(next) - potential(now)``; the potential is the lead in VP."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self._place = find_game(GAME).layout().offset("vp")
        self._before = 0.0

    def _potential(self, observation: Any) -> float:
        return SHARE_OF_VP * float(observation[self._place])

    def reset(self, **given: Any) -> tuple[Any, dict[str, Any]]:
        """A new game."""
        observation, info = self.env.reset(**given)
        self._before = self._potential(observation)
        return observation, info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The reward with its share of VP."""
        observation, reward, over, cut, info = self.env.step(action)
        after = 0.0 if over else self._potential(observation)
        reward = float(reward) + DISCOUNT * after - self._before
        self._before = after
        return observation, reward, over, cut, info


class UntilTime(BaseCallback):
    """Stops the training after so many minutes, and tells how it goes once a minute."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self._start = time.monotonic()
        self._end = self._start + 60 * minutes
        self._next = self._start + 60
        self._score = Score()

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "worth" in info:
                self._score.add(info["worth"])
        now = time.monotonic()
        if now >= self._next:
            self._next += 60
            passed = (now - self._start) / 60
            won, games = self._score.wins, self._score.games
            print(
                f"{passed:5.1f} min  {self.num_timesteps:9,} steps  won {won} of the last {games}"
            )
            self._score = Score()
        return now < self._end


class Worth(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Keeps what the game was worth in ``info``, before the reward is changed."""

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The same step."""
        observation, reward, over, cut, info = self.env.step(action)
        if over:
            info["worth"] = float(reward)
        return observation, float(reward), over, cut, info


def maker(opponent: str, seed: int) -> Callable[[], gymnasium.Env[Any, Any]]:
    """What makes one training environment; the learner's side is drawn for every game."""

    def make() -> gymnasium.Env[Any, Any]:
        env = VictoryPoints(Worth(gym_env(GAME, opponent=opponent)))
        env.reset(seed=seed)
        return env

    return make


def train(opponent: str, minutes: float, environments: int, seed: int) -> MaskablePPO:
    """A policy that has learnt for so long."""
    makers = [maker(opponent, seed + number) for number in range(environments)]
    envs = DummyVecEnv(makers)
    model = MaskablePPO(
        "MlpPolicy",
        envs,
        gamma=DISCOUNT,
        gae_lambda=0.95,
        n_steps=256,
        batch_size=1024,
        n_epochs=3,
        learning_rate=3e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    model.learn(total_timesteps=10**9, callback=UntilTime(minutes))
    envs.close()
    return model


def play(model: MaskablePPO, opponent: str, pairs: int) -> dict[str, Score]:
    """How the policy does from either side, in so many games each of the same seeds."""
    scores = {}
    for side in SIDES:
        scores[side] = Score()
        env = gym_env(GAME, seat=side, opponent=opponent, illegal="raise")
        for number in range(pairs):
            observation, info = env.reset(seed=TEST_SEED + number)
            over, reward = False, 0.0
            while not over:
                action, _ = model.predict(
                    observation, action_masks=info["action_mask"], deterministic=False
                )
                observation, reward, over, _, info = env.step(int(action))
            scores[side].add(reward)
    return scores


def tell(scores: dict[str, Score], opponent: str) -> None:
    """The share of games won, in all and from either side."""
    wins = sum(score.wins for score in scores.values())
    games = sum(score.games for score in scores.values())
    for side, score in scores.items():
        print(f"as {side}: won {score.wins}, drew {score.draws}, lost {score.losses}")
    low, high = wilson(wins, games)
    print(
        f"won {wins} of {games} games against {opponent}: {wins / games:.1%} "
        f"(95% interval {low:.1%} to {high:.1%})"
    )


def above_zero(text: str) -> int:
    """A number of things."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be 1 or more, not {text}")
    return number


def some_minutes(text: str) -> float:
    """A time."""
    number = float(text)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"must be more than 0, not {text}")
    return number


def read_arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    add = parser.add_argument
    add("--minutes", type=some_minutes, default=8.0, help="how long to train (8)")
    add("--pairs", type=above_zero, default=100, help="pairs of games to play afterwards (100)")
    add("--opponent", default="careful", help="who plays the other side (careful)")
    add("--environments", type=above_zero, default=16, help="games at a time (16)")
    add("--threads", type=above_zero, default=1, help="threads of PyTorch (1)")
    add("--seed", type=above_zero, default=1, help="where the luck of training begins (1)")
    add("--policy", default="policy.zip", help="where to save the policy (policy.zip)")
    return parser.parse_args()


def main() -> None:
    """Train, save, play, tell."""
    given = read_arguments()
    torch.set_num_threads(given.threads)
    np.random.seed(given.seed)
    model = train(given.opponent, given.minutes, given.environments, given.seed)
    model.save(given.policy)
    print(f"saved {given.policy}")
    tell(play(model, given.opponent, given.pairs), given.opponent)


if __name__ == "__main__":
    try:
        main()
    except DetenteError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
