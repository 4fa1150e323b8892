"""Many games: stepped together in one process, or spread over many processes."""

from detente.batch.cluster import NoCluster
from detente.batch.outcomes import Done, Failed, Outcome
from detente.batch.processes import WorkersLost
from detente.batch.stopping import Stop
from detente.batch.workers import BadJobs, run_many

__all__ = ["BadJobs", "Done", "Failed", "NoCluster", "Outcome", "Stop", "WorkersLost", "run_many"]
