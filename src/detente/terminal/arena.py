"""The command ``arena``: matches between players."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from detente.arena import (
    BadMatch,
    Contest,
    Hypotheses,
    Ledger,
    Match,
    Played,
    Sequential,
    kept_seed,
)
from detente.arena.plot import check_plot
from detente.arena.ratings import anchor_of
from detente.batch import Stop
from detente.core.record import record_from_data
from detente.core.registry import find_game
from detente.i18n import Catalog
from detente.players import Limits, end_in_order, is_command, new_seed
from detente.terminal.arena_report import Report
from detente.terminal.limits import GameLimit, TimeLimit
from detente.terminal.saves import FileProblem, SaveFile, default_path
from detente.terminal.seats import options
from detente.terminal.workers import Jobs, Ray, processes

_INTERRUPTED = 130
_TEST = Hypotheses()


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    players: Annotated[
        list[str],
        typer.Argument(
            help="Two players or more: random, careful, rules, or a program, cmd:PROGRAM. They all "
            "sit at one table where the game is for so many, else every two meet."
        ),
    ],
    games: Annotated[int, typer.Option(help="Games for every two players, or of the table.")] = 100,
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help="Only the first player against each other one.")
    ] = False,
    paired: Annotated[
        bool, typer.Option(help="The same deals with sides swapped, or all deals different.")
    ] = True,
    seed: Annotated[
        int | None,
        typer.Option(
            help="The same seed plays the same games. If not given: that of the folder, "
            "or one that is drawn where a program plays, else 0."
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "--options",
            metavar="NAME=VALUE",
            help="An option of the game; may be repeated.",
        ),
    ] = None,
    jobs: Jobs = None,
    ray: Ray = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep games and results here; go on with them."),
    ] = None,
    records: Annotated[
        bool, typer.Option("--records", help="Keep the record of every game in the folder, too.")
    ] = False,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ratings: .svg or .png.")
    ] = None,
    anchor: Annotated[
        str, typer.Option(metavar="PLAYER", help="Whose rating is given; the first player's.")
    ] = "",
    anchor_elo: Annotated[float, typer.Option(help="The rating that is given.")] = 0.0,
    stop_when_decided: Annotated[
        bool,
        typer.Option("--stop-when-decided", help="Two players: stop when a test (SPRT) decides."),
    ] = False,
    elo0: Annotated[float, typer.Option(help="H0: the first is so much stronger.")] = _TEST.elo0,
    elo1: Annotated[float, typer.Option(help="H1: the first is so much stronger.")] = _TEST.elo1,
    alpha: Annotated[float, typer.Option(help="Chance of H1 where H0 is true.")] = _TEST.alpha,
    beta: Annotated[float, typer.Option(help="Chance of H0 where H1 is true.")] = _TEST.beta,
    time_limit: TimeLimit = 60.0,
    game_limit: GameLimit = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let players play against each other; count who wins how, and rate them.

    With --out a match goes on where it was interrupted, and with more --games where it ended.
    """
    limits = Limits(time_limit, game=game_limit)
    given = options(find_game(game), option or [])
    start = _seed(players, out) if seed is None else seed
    match = Match(game, tuple(players), games, start, given, gauntlet, paired, limits)
    test = _test(match, Hypotheses(elo0, elo1, alpha, beta), stop_when_decided)
    at = anchor_of(match, anchor, anchor_elo)
    workers = processes(jobs, ray)
    _check_rest(out, records, plot)
    words = Catalog()
    end_in_order()
    with ExitStack() as stack:
        ledger = None if out is None else stack.enter_context(Ledger(out, match))
        contest = Contest(match, ledger, test)
        stopped = _play(contest, workers, ray, records, words)
        report = Report(contest, stopped and not contest.finished, at, words)
        report.drawn = seed is None and match.has_programs
        if ledger is not None:
            report.keep(ledger)
        if plot is not None:
            report.plot(plot)
    if as_json:
        typer.echo(json.dumps(report.to_data()))
    else:
        report.show()
    report.complain()
    if report.interrupted:
        raise typer.Exit(_INTERRUPTED)
    if contest.failures:
        raise typer.Exit(1)


def _seed(players: list[str], out: Path | None) -> int:
    """The seed where none is given: that of the match in the folder, else a usual one.

    A program that could guess it would know the dice and the hidden cards.
    """
    kept = None if out is None else kept_seed(out)
    if kept is not None:
        return kept
    return new_seed() if any(map(is_command, players)) else 0


def _test(match: Match, hypotheses: Hypotheses, wanted: bool) -> Sequential | None:
    """The test that may end the match early, where it is wanted."""
    if hypotheses != _TEST and not wanted:
        raise BadMatch("--elo0, --elo1, --alpha and --beta belong to --stop-when-decided")
    return Sequential(match, hypotheses) if wanted else None


def _check_rest(out: Path | None, records: bool, plot: Path | None) -> None:
    """Refuse what could not be done, before anything is played or written."""
    if records and out is None:
        raise BadMatch("--records needs a folder: --out FOLDER")
    if plot is not None:
        check_plot(plot)


def _play(contest: Contest, jobs: int, ray: str, records: bool, words: Catalog) -> bool:
    """Play what is missing, with a progress bar; whether it was interrupted."""
    with Stop() as stop:
        try:
            for outcome in _watched(contest, contest.play(jobs, ray, records, stop), words):
                if contest.ledger is None and isinstance(outcome, Played):
                    _keep_forfeit(contest, outcome, words)
        except KeyboardInterrupt:
            return True
        return stop.asked


def _keep_forfeit(contest: Contest, played: Played, words: Catalog) -> None:
    """Save the first game that a player forfeits: with a folder they are all kept there."""
    if played.forfeit is None or played.record is None:
        return
    player = played.forfeit["player"]
    same = [each for each in contest.games.values() if each.forfeit is not None]
    if any(
        each.forfeit["player"] == player and each is not played for each in same if each.forfeit
    ):
        return
    record = record_from_data(played.record)
    try:
        path = SaveFile(default_path(f"{contest.match.game}-forfeit")).write(record)
        told = words.text("arena.forfeit_saved", player=player, path=path)
    except (FileProblem, OSError) as error:
        told = words.text("arena.forfeit_not_saved", player=player, reason=error)
    typer.echo(told, err=True)


def _watched(contest: Contest, running: Iterator[object], words: Catalog) -> Iterator[object]:
    """What comes, beside a progress bar on the error stream."""
    errors = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(words),
        TimeRemainingColumn(),
        TextColumn("{task.fields[score]}"),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    score = _Score(contest)
    with bar:
        task = bar.add_task(
            words.text("arena.playing"),
            total=contest.match.total,
            completed=len(contest.games),
            score=score.text(),
        )
        for outcome in running:
            if isinstance(outcome, Played):
                score.add(outcome)
            bar.update(task, advance=1, score=score.text())
            yield outcome


class _Rate(ProgressColumn):
    """Games a second, or a minute where they are slow."""

    def __init__(self, words: Catalog) -> None:
        super().__init__()
        self._words = words

    def render(self, task: Task) -> Text:
        """The rate of late."""
        speed = task.speed or 0.0
        id = "arena.rate_second" if speed >= 1 else "arena.rate_minute"
        return Text(self._words.text(id, rate=f"{speed if speed >= 1 else 60 * speed:.1f}"))


class _Score:
    """The score so far: of two players wins, draws and losses, else the points of the best."""

    def __init__(self, contest: Contest) -> None:
        self._players = contest.match.players
        self._points = [0.0] * len(self._players)
        self._won = [0, 0, 0]
        for played in contest.games.values():
            self.add(played)

    def add(self, played: Played) -> None:
        """Count a game."""
        for seat, place in enumerate(played.seating):
            worth = played.returns[seat]
            self._points[place] += 1.0 if worth > 0 else 0.5 if worth == 0 else 0.0
            if place == 0:
                self._won[0 if worth > 0 else 1 if worth == 0 else 2] += 1

    def text(self) -> str:
        """The score in a few signs."""
        if len(self._players) == 2:
            return "-".join(map(str, self._won))
        best = max(range(len(self._players)), key=lambda place: self._points[place])
        return f"{self._players[best]} {self._points[best]:g}"
