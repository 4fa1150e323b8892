"""Playing the games of a plan, as many as are wanted, over one or more sittings."""

from collections.abc import Iterator
from functools import partial
from time import monotonic

from detente.batch import Done, Stop, run_many
from detente.fuzz.failures import PATIENCE, Failure, write_down
from detente.fuzz.progress import Progress
from detente.fuzz.walk import play


def play_on(
    progress: Progress, games: int, jobs: int = 1, ray: str = "", stop: Stop | None = None
) -> Iterator[Failure | None]:
    """Play the games below this number that have not been played; None, or the failure, for each.

    They are played in ``jobs`` processes or on the Ray cluster at ``ray``; see
    :func:`detente.batch.run_many`, also for ``stop`` and errors.  What is
    played is in ``progress``, which is saved now and then and at the end.  After
    many failures it gives up.
    """
    if progress.gave_up():
        return
    plan = progress.plan
    before = monotonic() - progress.seconds
    outcomes = run_many(
        partial(play, plan),
        progress.left(games),
        jobs,
        ray,
        stop,
        apart=True,
        patience=PATIENCE,
    )
    try:
        for outcome in outcomes:
            failure = None
            if isinstance(outcome, Done):
                progress.seconds = monotonic() - before
                progress.add(outcome.item, outcome.result)
            else:
                failure = write_down(plan, outcome, progress.folder)
                progress.seconds = monotonic() - before
                progress.fail(failure)
            yield failure
            if progress.gave_up():
                return
    finally:
        progress.save()
