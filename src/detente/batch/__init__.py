"""Many games: stepped together in one process, or spread over many processes.

``Batch`` steps games together and ``play_all`` lets computer players end them;
``run_many`` spreads any work over processes or the machines of a Ray cluster.
"""

from detente.batch.cluster import NoCluster
from detente.batch.outcomes import Done, Failed, Outcome
from detente.batch.playing import play_all
from detente.batch.processes import WorkersLost
from detente.batch.stepping import Batch, Running
from detente.batch.stopping import Stop
from detente.batch.workers import BadJobs, run_many

__all__ = [
    "BadJobs",
    "Batch",
    "Done",
    "Failed",
    "NoCluster",
    "Outcome",
    "Running",
    "Stop",
    "WorkersLost",
    "play_all",
    "run_many",
]
