"""`detente check` and `detente import`: game logs of the Playdek app.

``check`` replays logs through the engine and compares every number that they print; ``import``
turns a log into a record of ours.
"""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from detente.core.errors import DetenteError
from detente.core.messages import Message
from detente.core.record import write_record
from detente.games.twilight_struggle.applog import NotALog
from detente.games.twilight_struggle.applog.checker import Report, check_log, import_log
from detente.games.twilight_struggle.applog.ledger import Difference
from detente.i18n.words import CatalogWords

__all__ = ["LogError", "check", "import_", "write_whole"]

#: Larger files are no logs: the longest has about 40 kB.
LARGEST = 4_000_000
_COUNTS = ("rounds", "numbers", "differences", "explained")


class LogError(DetenteError):
    """A file cannot be read or written, or is not a log."""


def check(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE_OR_DIR...", help="Logs, or folders of .txt logs.")
    ],
    json_output: Annotated[
        bool, typer.Option("--json", help="Print one JSON object and nothing else.")
    ] = False,
) -> None:
    """Replay Playdek game logs and compare every number in them.

    Exit code 0: everything agrees, or differs in a known way; 1: something differs, or a line
    cannot be read; 2: a file is no game log.
    """
    reports: list[tuple[str, Report]] = []
    failures: list[str] = []
    files = list(_logs(paths, failures))
    for file in _progress(files):
        try:
            reports.append((str(file), check_log(_read(file))))
        except DetenteError as error:
            failures.append(f"{file}: {error}" if isinstance(error, NotALog) else str(error))
    if json_output:
        print(json.dumps(_as_data(reports), indent=1, ensure_ascii=False))
        _remarks(reports)
    else:
        _print(reports)
    for failure in failures:
        _say(failure)
    if failures:
        raise typer.Exit(2)
    if not all(report.clean for _, report in reports):
        raise typer.Exit(1)


def import_(
    file: Annotated[Path, typer.Argument(help="A Playdek game log.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The record to write.")
    ],
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there already.")
    ] = False,
) -> None:
    """Turn a Playdek game log into a record that 'replay' and 'play' read.

    Hidden cards are dealt so that the whole game agrees with them.
    """
    try:
        if output.exists() and not force:
            raise LogError(_words("there_already", path=str(output)))
        try:
            record = import_log(_read(file))
        except NotALog as error:
            raise LogError(f"{file}: {error}") from None
        write_whole(output, write_record(record))
    except DetenteError as error:
        _say(str(error))
        raise typer.Exit(2) from None
    print(
        _words(
            "imported",
            path=str(output),
            actions=len(record.actions),
            rounds=record.notes["rounds"],
            last=record.notes["last_complete_entry"],
        )
    )


# -- files --------------------------------------------------------------------------


def _logs(paths: list[Path], failures: list[str]) -> Iterator[Path]:
    """The files themselves, and the logs of folders by name."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(each for each in path.glob("*.txt") if each.is_file())
        if not found:
            failures.append(_words("empty_folder", path=str(path)))
        yield from found


def _read(file: Path) -> str:
    try:
        if file.stat().st_size > LARGEST:
            raise LogError(_words("too_large", path=str(file)))
        return file.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise LogError(f"{file}: {error.strerror or error}") from None


def write_whole(file: Path, text: str) -> None:
    """Write a file as a whole: on an error what was there stays."""
    beside = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise LogError(f"{file}: {error.strerror or error}") from None


# -- what is said -------------------------------------------------------------------


def _words(id: str, **params: int | str) -> str:
    """The words of one of this module's messages."""
    return CatalogWords()(Message(f"terminal.logs.{id}", {**params}))


def _say(text: str) -> None:
    print(f"detente: {text}", file=sys.stderr)


def _progress(files: list[Path]) -> Iterator[Path]:
    """The files, with a bar on a terminal if there are many."""
    if len(files) < 2 or not sys.stderr.isatty():
        yield from files
        return
    console = Console(stderr=True)
    yield from track(files, _words("checking"), console=console, transient=True)


def _totals(reports: list[tuple[str, Report]]) -> dict[str, int]:
    return {
        "logs": len(reports),
        "rounds": sum(report.rounds for _, report in reports),
        "numbers": sum(report.numbers for _, report in reports),
        "differences": sum(len(report.differences) for _, report in reports),
        "explained": sum(len(report.explained) for _, report in reports),
    }


def _as_data(reports: list[tuple[str, Report]]) -> dict[str, Any]:
    per_log = [{"log": name, **report.to_data()} for name, report in reports]
    return {**_totals(reports), "per_log": per_log}


def _remarks(reports: list[tuple[str, Report]]) -> None:
    """Lines that could not be read, and last lines that are cut."""
    for name, report in reports:
        for number in report.unreadable:
            _say(_words("unreadable", log=name, line=number))
        if report.cut:
            _say(_words("cut", log=name, line=report.cut))
        if report.gap:
            _say(_words("gap", log=name, line=report.gap))


def _print(reports: list[tuple[str, Report]]) -> None:
    console = Console(highlight=False, emoji=False, markup=False, soft_wrap=True)
    table = Table(box=None, pad_edge=False)
    table.add_column(_words("log"), overflow="fold")
    for count in _COUNTS:
        table.add_column(_words(count), justify="right")
    table.add_column(_words("last"), overflow="fold")
    for name, report in reports:
        table.add_row(Path(name).name, *_row(report), report.last)
    totals = _totals(reports)
    table.add_section()
    table.add_row(
        _words("total", logs=totals["logs"]),
        *(str(totals[count]) for count in _COUNTS),
        style="bold",
    )
    if reports:
        console.print(table)
    for name, report in reports:
        for each in report.differences:
            console.print(Text(f"{name}:{each.number}: {_told(each)}"))
    _explained(console, reports)
    _remarks(reports)


def _row(report: Report) -> list[Text]:
    bad = "red" if report.differences else ""
    return [
        Text(str(report.rounds)),
        Text(str(report.numbers)),
        Text(str(len(report.differences)), bad),
        Text(str(len(report.explained))),
    ]


def _told(each: Difference) -> str:
    return _words("told", what=each.what, printed=str(each.printed), found=str(each.found))


def _explained(console: Console, reports: list[tuple[str, Report]]) -> None:
    """The explanations that were used, with their reasons."""
    counts: dict[str, int] = {}
    for _, report in reports:
        for each in report.explained:
            counts[each.explained] = counts.get(each.explained, 0) + 1
    if counts:
        from detente.games.twilight_struggle.applog.ledger import EXPLANATIONS

        console.print(Text("\n" + _words("explanations")))
        for name in sorted(counts):
            console.print(Text(f"  {counts[name]:4} {name}: {EXPLANATIONS[name].reason}"))
