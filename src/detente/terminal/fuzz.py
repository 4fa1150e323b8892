"""The command ``fuzz``: random games that look for dead ends, broken invariants and crashes."""

import hashlib
import json
from pathlib import Path
from time import monotonic
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from detente.batch import Stop
from detente.core.build import build
from detente.core.registry import find_game
from detente.fuzz import (
    LIMIT,
    MIXED,
    SAMPLED,
    BadPlan,
    Failure,
    Plan,
    Report,
    claim,
    play_on,
    tell,
    write_story,
)
from detente.fuzz import Progress as Played
from detente.i18n import Catalog
from detente.terminal.saves import data_folder
from detente.terminal.seats import options
from detente.terminal.workers import Jobs, Ray, processes

#: The word for all options, and those for how often positions are looked at.
_ALL: Final = "all"
_CHECKS: Final = {"every": 1, "sampled": SAMPLED}
#: So many of the rarest sights of a kind are named.
_RAREST: Final = 3
#: Kinds of sights whose counts are shown one by one.
_LISTED: Final = ("ending", "player")


def fuzz(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    games: Annotated[int, typer.Option(help="How many games there are to be in all.")] = 1000,
    jobs: Jobs = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    ray: Ray = "",
    given: Annotated[
        list[str] | None,
        typer.Option(
            "--options",
            metavar="all|NAME=VALUE",
            help="All values and pairs of options in turn, or options of all games; repeatable.",
        ),
    ] = None,
    check: Annotated[
        str,
        typer.Option(
            metavar="every|sampled|N",
            help="Look at every position, at one of 128, or at one of N.",
        ),
    ] = "sampled",
    players: Annotated[
        str,
        typer.Option(
            metavar="mixed|PLAYER",
            help="Who plays: mostly random and some by better players, or one for all seats.",
        ),
    ] = MIXED,
    limit: Annotated[int, typer.Option(help="A game of so many actions has failed.")] = LIMIT,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep progress and records here."),
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Forget what was played before.")] = False,
    only: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Play this game alone and look at every position."),
    ] = None,
    require_coverage: Annotated[
        bool, typer.Option("--require-coverage", help="Fail when something occurred too seldom.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games and look whether anything breaks; count what occurs in them.

    What was played is kept in a folder, one in the data folder unless --out names another: the same
    command goes on after an interruption, and with a larger --games it plays more. A game that
    fails is written there as a record for 'detente replay', with the command that plays it again.
    The exit code is then 1.
    """
    plan = _plan(game, seed, given or [], check, players, limit)
    folder = _folder(plan) if out is None else out
    if only is not None:
        _play_one(plan, only, folder, as_json)
        return
    if games < 1:
        raise BadPlan(f"the number of games must be 1 or more, not {games}")
    workers = processes(jobs, ray)
    with Stop() as stop:
        progress = Played(plan, folder, again)
        try:
            _play(progress, games, workers, ray, stop)
        finally:
            progress.close()
    # Too many failures stop it too, but that is no interruption.
    interrupted = progress.left_count(games) > 0 and not progress.gave_up()
    report = Report(progress)
    _show(report, games, interrupted, folder, as_json)
    if interrupted:
        raise typer.Exit(130)
    if report.failures or (require_coverage and report.missing()):
        raise typer.Exit(1)


def _plan(game: str, seed: int, given: list[str], check: str, players: str, limit: int) -> Plan:
    """The plan that the words of the command say."""
    if check in _CHECKS:
        stride = _CHECKS[check]
    elif check.isdecimal() and int(check) > 0:
        stride = int(check)
    else:
        raise BadPlan(f"--check takes every, sampled or a number from 1 on, not {check!r}")
    fixed = options(find_game(game), [text for text in given if text != _ALL])
    return Plan(game, seed, fixed, _ALL in given, players, stride, limit)


def _folder(plan: Plan) -> Path:
    """The usual folder for the games of a plan: each has its own."""
    text = json.dumps(plan.to_data(), sort_keys=True)
    mark = hashlib.sha256(text.encode()).hexdigest()[:8]
    return data_folder().parent / "fuzz" / f"{plan.game}-{plan.seed}-{mark}"


# -- playing -----------------------------------------------------------------------


def _play(progress: Played, games: int, jobs: int, ray: str, stop: Stop) -> None:
    """Play what is left, with a bar on the error stream."""
    words = Catalog()
    errors = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    left = progress.left_count(games)
    with bar:
        before = games - left
        task = bar.add_task(words.text("fuzz.playing"), total=games, completed=before, rate="")
        begun = monotonic()
        for played, failure in enumerate(play_on(progress, games, jobs, ray, stop), 1):
            rate = f"{played / max(monotonic() - begun, 0.001):,.0f}"
            bar.update(task, completed=before + played, rate=words.text("fuzz.rate", rate=rate))
            if failure is not None:
                text = words.text("fuzz.failed", number=failure.number, error=failure.error)
                errors.print(text, highlight=False, markup=False)


def _play_one(plan: Plan, number: int, folder: Path, as_json: bool) -> None:
    """Play one game and say what became of it; the exit code is 1 when it fails."""
    if number < 0:
        raise BadPlan(f"the number of a game must be 0 or more, not {number}")
    claim(plan, folder)
    story = tell(plan, number)
    failure = write_story(plan, number, story, folder) if story.failed else None
    if as_json:
        found = None if failure is None else failure.to_data()
        actions = len(story.record.actions)
        typer.echo(json.dumps({"number": number, "actions": actions, "failure": found}))
    elif failure is None:
        words = Catalog()
        typer.echo(words.plural("fuzz.fine", len(story.record.actions), number=number))
    else:
        if failure.trace:
            typer.echo(failure.trace, err=True)
        _show_failure(failure, Catalog())
    if failure is not None:
        raise typer.Exit(1)


# -- showing -----------------------------------------------------------------------


def _show(report: Report, games: int, interrupted: bool, folder: Path, as_json: bool) -> None:
    words = Catalog()
    if interrupted:
        typer.echo(words.text("fuzz.interrupted", played=report.games, games=games), err=True)
    if as_json:
        facts = {"build": build(), "interrupted": interrupted, "folder": str(folder)}
        typer.echo(json.dumps({**report.to_data(), **facts}))
        return
    _show_games(report, words)
    for kind in report.kinds():
        typer.echo(_sights(report, kind, words))
    for each in report.missing():
        typer.echo(words.text("fuzz.missing", name=each.name, seen=each.seen, wanted=each.wanted))
    for failure in report.failures:
        _show_failure(failure, words)
    if report.gave_up and report.games < games:
        played, failures = report.games, len(report.failures)
        typer.echo(words.text("fuzz.gave_up", played=played, games=games, failures=failures))
    if not report.failures:
        typer.echo(words.text("fuzz.no_failure"))
    typer.echo(words.text("fuzz.folder", folder=folder))


def _show_games(report: Report, words: Catalog) -> None:
    """How many games there were, and how fast they went."""
    rate = report.games / report.seconds if report.seconds else 0.0
    shown: dict[str, Any] = {
        "game": report.plan.game,
        "build": words.text(f"bench.build.{build()}"),
        "seed": report.plan.seed,
        "actions": f"{report.actions:,}",
        "seconds": f"{report.seconds:,.1f}",
        "rate": f"{rate:,.0f}",
    }
    typer.echo(words.plural("fuzz.games", report.games, **shown))


def _sights(report: Report, kind: str, words: Catalog) -> str:
    """A line on one kind: all counts, or how many there are and which are the rarest."""
    counts = report.counts(kind)
    if kind in _LISTED:
        listed = ", ".join(f"{name} {times:,}" for name, times in counts.most_common())
        return words.text("fuzz.listed", kind=kind, listed=listed)
    names = [name for name in report.wanted if name.startswith(f"{kind} ")]
    seen = sum(name.partition(" ")[2] in counts for name in names)
    rarest = ", ".join(
        f"{name} {times:,}" for name, times in counts.most_common()[: -_RAREST - 1 : -1]
    )
    if names:
        return words.text("fuzz.seen_of", kind=kind, seen=seen, wanted=len(names), rarest=rarest)
    return words.text("fuzz.seen", kind=kind, seen=len(counts), rarest=rarest)


def _show_failure(failure: Failure, words: Catalog) -> None:
    """The failure, its record, and the command that plays it again."""
    typer.echo(words.text("fuzz.failed", number=failure.number, error=failure.error))
    typer.echo(words.text("fuzz.record", record=failure.record))
    typer.echo(words.text("fuzz.command", command=failure.command))
