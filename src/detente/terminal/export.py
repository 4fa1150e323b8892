"""The command ``export``: a recorded game in the format of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from detente.core.errors import BadRecord, DetenteError
from detente.games.twilight_struggle.applog.export import NoWords, export_log
from detente.terminal.logs import LogError, write_whole
from detente.terminal.refusal import explained
from detente.terminal.saves import load

__all__ = ["export"]


class NothingToExport(DetenteError):
    """No format was named."""


def export(
    file: Annotated[Path, typer.Argument(help="A record, as 'play' or 'import' saves it.")],
    log: Annotated[
        bool, typer.Option("--log", help="As a Playdek game log of Twilight Struggle.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write here, not to standard output."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there already.")
    ] = False,
) -> None:
    """Write a recorded game, finished or not, in the format of another program.

    A log tells what both sides saw; hidden cards are not in it.
    """
    if not log:
        raise NothingToExport("say which format: --log")
    if output is not None and output.exists() and not force:
        raise LogError(f"{output} is there already (write over it with --force)")
    record = load(file)
    try:
        text = export_log(record)
    except BadRecord as error:
        raise BadRecord(f"{file}: {explained(error)}") from None
    except NoWords as error:
        raise NoWords(f"{file}: {error}") from None
    if output is None:
        print(text, end="")
    else:
        write_whole(output, text)
