"""A signal that raises in the midst of a game stops it in order."""

import subprocess
import sys

#: Plays games, each until a signal comes a little later than in the one before.
PLAYING = """
import signal
from detente.core.registry import find_game
from detente.core.rng import Rng
from detente.core.session import Session

class Stopped(Exception):
    pass

def stop(number, frame):
    raise Stopped

signal.signal(signal.SIGALRM, stop)
stopped = 0
luck = Rng(1)
while stopped < 200:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001 + 0.00001 * stopped)
        session = Session(find_game("twilight_struggle"), stopped)
        while not session.over:
            session.apply(luck.choice(session.state.answers))
            luck.sample(range(50), 50)
    except Stopped:
        stopped += 1
print(stopped)
"""


def test_signals_stop_games_in_order() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLAYING], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "200\n", "")
