"""Options of commands that play many games: in how many processes, or on which cluster."""

from typing import Annotated

import typer

from detente.batch import BadJobs

Jobs = Annotated[
    int | None, typer.Option(help="Processes that play at the same time.", show_default="1")
]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster: auto finds it.")
]


def processes(jobs: int | None, ray: str) -> int:
    """How many processes play here, as the two options say.

    Raises :class:`~detente.batch.BadJobs` for fewer than one, and where both are given.
    """
    if jobs is not None and ray:
        raise BadJobs("give --jobs or --ray, not both")
    if jobs is not None and jobs < 1:
        raise BadJobs(f"the number of jobs must be 1 or more, not {jobs}")
    return 1 if jobs is None else jobs
