"""How a server is set up."""

import os
from dataclasses import dataclass, field

from detente.terminal.saves import data_folder

#: Seconds in a day.
DAY = 24 * 3600.0


def default_database() -> str:
    """The SQLite file in the user's data folder."""
    return str(data_folder().parent / "detente.db")


def default_workers() -> int:
    """Processes in which computer players think: one processor is left to the server."""
    return max(1, min(8, (os.cpu_count() or 2) - 1))


@dataclass
class Settings:
    """The settings of one server; what is not given is fit for a person's own machine.

    ``absent_after`` are the seconds after which a computer player may take the
    seat of somebody who was not seen, ``tables_in_memory`` how many games are
    kept ready, ``sweep_every`` the seconds between two looks for computer
    players that were not asked, ``patience`` those that one may take to answer; ``rate`` is the
    number of requests that one address may send in a time, such as ``900/minute``.
    """

    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=default_workers)
    absent_after: float = 3 * DAY
    standin: str = "rules"
    tables_in_memory: int = 128
    sweep_every: float = 5.0
    patience: float = 120.0
    rate: str = "900/minute"
