"""Playing the games of a match: here, in several processes, or on many machines."""

from collections.abc import Container, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from detente.arena.game import Played, play_game
from detente.arena.match import Match
from detente.batch import Done, Outcome, Stop, run_many
from detente.core.errors import DetenteError
from detente.players import end_in_order


class GameFailed(DetenteError):
    """A game could not be played to its end."""


@dataclass(frozen=True)
class Failure:
    """A game that could not be played to its end, such as by a mistake in a player.

    ``error`` is one line, ``trace`` the traceback as text, if there is one.
    """

    number: int
    seed: int
    error: str
    trace: str = ""

    def to_data(self) -> dict[str, Any]:
        """The failure as JSON data, without the traceback."""
        return {"number": self.number, "seed": self.seed, "error": self.error}


def run_match(
    match: Match,
    jobs: int = 1,
    ray: str = "",
    done: Container[int] = (),
    keep: bool = False,
    errors: str = "",
    stop: Stop | None = None,
) -> Generator[Played | Failure, None, None]:
    """Play the games whose numbers are not ``done``; they come as they are finished.

    ``jobs`` processes play, or the Ray cluster at the address ``ray``; with one
    job the games are played here, in order.  ``keep`` and ``errors`` are those
    of :func:`~detente.arena.game.play_game`.  A game that fails does not
    hinder the others.  ``stop`` ends it early, without losing what is finished;
    so does closing the iterator.

    Raises :class:`~detente.batch.BadJobs` when ``jobs`` is less than 1, at once.
    """
    numbers = (number for number in range(match.total) if number not in done)
    work = partial(_play, match, keep, errors)
    outcomes = run_many(work, numbers, min(jobs, match.total), ray, stop)
    return _told(match, outcomes)


def play_match(match: Match, jobs: int = 1) -> Generator[Played, None, None]:
    """Play all games, in ``jobs`` processes; they come as they are finished.

    Raises :class:`~detente.batch.BadJobs` when ``jobs`` is less than 1, at once,
    and :class:`GameFailed` for the first game that fails.  That, closing the
    iterator or an interrupt stops the games that are not finished.
    """
    return _all_whole(run_match(match, jobs))


def _play(match: Match, keep: bool, errors: str, number: int) -> Played:
    if match.has_programs:
        end_in_order()
    return play_game(match, number, keep, errors)


def _told(
    match: Match, outcomes: Generator[Outcome[int, Played], None, None]
) -> Generator[Played | Failure, None, None]:
    with closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Done):
                yield outcome.result
            else:
                seed = match.chance_seed(outcome.item)
                yield Failure(outcome.item, seed, outcome.error, outcome.trace)


def _all_whole(
    outcomes: Generator[Played | Failure, None, None],
) -> Generator[Played, None, None]:
    with closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Failure):
                where = f"game {outcome.number} (seed {outcome.seed})"
                raise GameFailed(f"{where} failed: {outcome.error}")
            yield outcome
