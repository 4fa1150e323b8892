"""Seeds of environments: whole numbers of any kind, and nothing else."""

import numpy as np
import pytest

from detente.core.record import digest
from detente.envs import BadEnvironment, gym_env, raw_env


@pytest.mark.parametrize("seed", [3.0, True, np.bool_(True), np.float32(3), "3", -1, np.int64(-1)])
@pytest.mark.parametrize("kind", ["gymnasium", "pettingzoo"])
def test_a_seed_is_a_whole_number(kind: str, seed: object) -> None:
    env = gym_env("kuhn_poker") if kind == "gymnasium" else raw_env("kuhn_poker")
    table = env.table if kind == "gymnasium" else env._table
    env.reset(seed=1)
    before = digest(table.state)
    with pytest.raises(BadEnvironment, match="a seed is "):
        env.reset(seed=seed)
    assert digest(table.state) == before
    assert kind == "pettingzoo" or env.action_masks().any()
