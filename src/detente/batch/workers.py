"""The same work on many items: here, in several processes, or on a Ray cluster."""

from collections.abc import Callable, Generator, Iterable

from detente.batch.cluster import on_ray
from detente.batch.outcomes import Item, Outcome, Result, attempt
from detente.batch.processes import in_processes
from detente.batch.stopping import Stop
from detente.core.errors import DetenteError


class BadJobs(DetenteError):
    """Work cannot be run by so many processes."""


def run_many(
    work: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int = 1,
    ray: str = "",
    stop: Stop | None = None,
    apart: bool = False,
    patience: float | None = None,
) -> Generator[Outcome[Item, Result], None, None]:
    """The outcomes of ``work`` on every item, as they come: a ``Done`` or a ``Failed`` each.

    ``work`` is a function of a module, or a ``functools.partial`` of one: it is
    sent to other processes, as are items and results.  Items are taken one
    after another when a worker is free for them, so there may be millions.  With
    one job the work is done in this process, in order; ``apart`` gives it a
    process of its own, so that a crash ends only that.  With ``ray``, the
    address of a cluster (``"auto"`` finds it, ``"local"`` begins one), the
    machines of the cluster work; the package must be installed there.

    An exception is the failure of its item; the others go on.  SystemExit ends
    the process that works, be it this one (so does SIGTERM).  A process that
    is killed loses nothing that is finished: what it had in hand is tried again
    item by item, and the one whose worker dies of it once more has failed.  A
    process (not one of a cluster) that works on one item for longer than
    ``patience`` seconds is killed so.

    ``stop`` ends it early: nothing more is begun, what is finished still comes.
    Leaving the loop or closing the iterator drops what is running.

    Raises :class:`BadJobs` for fewer than one job, at once; while it runs
    :class:`~detente.batch.processes.WorkersLost`,
    :class:`~detente.batch.cluster.NoCluster` or
    :class:`~detente.core.errors.MissingExtra` where the workers do not come about.
    """
    if jobs < 1:
        raise BadJobs(f"the number of jobs must be 1 or more, not {jobs}")
    stop = Stop() if stop is None else stop
    if ray:
        return on_ray(work, items, ray, stop)
    if jobs == 1 and not apart:
        return _here(work, items, stop)
    return in_processes(work, items, jobs, stop, patience)


def _here(
    work: Callable[[Item], Result], items: Iterable[Item], stop: Stop
) -> Generator[Outcome[Item, Result], None, None]:
    for item in items:
        if stop.asked:
            return
        outcome = _one(work, item, stop)
        if outcome is None:
            return
        yield outcome


def _one(work: Callable[[Item], Result], item: Item, stop: Stop) -> Outcome[Item, Result] | None:
    """The outcome of an item; None when it was to stop in the middle of it."""
    stop.at_once = True
    try:
        return attempt(work, item)
    except KeyboardInterrupt:
        if stop.asked:
            return None
        raise
    finally:
        stop.at_once = False
