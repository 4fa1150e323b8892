"""Without the extras the package can be imported, and its use says what to install."""

import subprocess
import sys

import pytest

#: Uses of libraries, and the extra that brings them.
USES = {
    "aec_env('kuhn_poker')": ("pettingzoo", "envs"),
    "raw_env('kuhn_poker')": ("pettingzoo", "envs"),
    "gym_env('kuhn_poker')": ("gymnasium", "envs"),
    "__import__('detente.envs.openspiel')": ("pyspiel", "openspiel"),
}


@pytest.mark.parametrize("use", USES)
def test_a_missing_library_is_one_clear_line_at_its_use(use: str) -> None:
    library, extra = USES[use]
    code = f"""
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None  # as if it were not installed
from detente.core.errors import MissingExtra
from detente.envs import aec_env, gym_env, raw_env
try:
    {use}
except MissingExtra as error:
    print(error)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.startswith(f"this needs {library}, which is not installed")
    assert f"pip install 'detente[{extra}]'" in ran.stdout
