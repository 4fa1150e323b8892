"""A signal that raises in the midst of a game stops it in order."""

import subprocess
import sys

#: Plays on until a signal comes, each time a little later.
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
game = find_game("twilight_struggle")
stopped = 0
while stopped < 200:
    luck = Rng(stopped)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.0005 + 0.00001 * stopped)
        while True:
            session = Session(game, stopped)
            while not session.over:
                answers = session.state.answers
                session.apply(luck.sample(answers, len(answers))[0])
    except Stopped:
        stopped += 1
print(stopped)
"""


def test_signals_stop_games_in_order() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLAYING], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "200\n", "")
