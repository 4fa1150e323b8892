"""A match in progress: what has been played, what failed, whether it is decided."""

from collections.abc import Generator
from contextlib import closing

from detente.arena.game import Played
from detente.arena.ledger import Ledger
from detente.arena.match import Match
from detente.arena.running import Failure, run_match
from detente.arena.sprt import Sequential
from detente.batch import Stop


class Contest:
    """Plays a match, goes on with what a ledger holds, and ends it when a test is decided.

    ``games`` holds the finished games by number, ``failures`` those that could
    not be played to their end.
    """

    def __init__(
        self, match: Match, ledger: Ledger | None = None, test: Sequential | None = None
    ) -> None:
        self.match = match
        self.ledger = ledger
        self.test = test
        self.games: dict[int, Played] = {} if ledger is None else dict(ledger.games)
        self.failures: list[Failure] = []
        if test is not None:
            for number in sorted(self.games):
                test.add(self.games[number])

    @property
    def decided(self) -> bool:
        """Whether a test has ended the match."""
        return self.test is not None and self.test.verdict != ""

    @property
    def finished(self) -> bool:
        """Whether nothing is left to be played."""
        return self.decided or len(self.games) + len(self.failures) >= self.match.total

    def counted(self) -> list[Played]:
        """The games that count, by their numbers: those up to the one that decided the match.

        They are the same whatever the number of processes.
        """
        games = [self.games[number] for number in sorted(self.games)]
        if self.test is None or not self.decided:
            return games
        return [played for played in games if played.number < self.test.games]

    def play(
        self, jobs: int = 1, ray: str = "", keep: bool = False, stop: Stop | None = None
    ) -> Generator[Played | Failure, None, None]:
        """Play what is missing; each game is kept, then handed on.

        The options are those of :func:`~detente.arena.running.run_match`.
        """
        done = frozenset(self.games)
        errors = "" if self.ledger is None else self.ledger.errors
        running = run_match(self.match, jobs, ray, done, keep, errors, stop)
        with closing(running):
            while not self.decided:
                outcome = next(running, None)
                if outcome is None:
                    return
                self._take(outcome)
                yield outcome

    def _take(self, outcome: Played | Failure) -> None:
        if isinstance(outcome, Failure):
            self.failures.append(outcome)
            if self.test is not None:
                self.test.leave_out(outcome.number)
            return
        if self.ledger is not None:
            self.ledger.add(outcome)
        self.games[outcome.number] = outcome
        if self.test is not None:
            self.test.add(outcome)
