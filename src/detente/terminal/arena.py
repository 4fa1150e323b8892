"""The command ``arena``: matches between computer players."""

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from detente.arena import Match, Played, Score, Standing, play_match, standings, wilson
from detente.core.registry import find_game
from detente.i18n import Catalog
from detente.terminal.seats import options


def arena(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    players: Annotated[
        list[str],
        typer.Argument(help="Two players or more; a game for so many seats them all at one table."),
    ],
    games: Annotated[int, typer.Option(help="Games for every two players, or of the table.")] = 100,
    jobs: Annotated[int, typer.Option(help="Processes that play at the same time.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, as name=value.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let computer players play against each other, and count who wins how."""
    words = Catalog()
    match = Match(game, tuple(players), games, seed, options(find_game(game), option or []))
    running = play_match(match, jobs)
    played: list[Played] = []
    interrupted = False
    errors = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )
    try:
        with bar:
            task = bar.add_task(words.text("arena.playing"), total=match.total)
            for each in running:
                played.append(each)
                bar.advance(task)
    except KeyboardInterrupt:
        interrupted = True
        typer.echo(words.text("arena.interrupted", played=len(played), total=match.total), err=True)
    if as_json:
        typer.echo(json.dumps(report(match, played, interrupted)))
    else:
        _show(match, played, words)
    if interrupted:
        raise typer.Exit(130)


def report(match: Match, played: list[Played], interrupted: bool) -> dict[str, Any]:
    """The match as JSON data."""
    seats = find_game(match.game).seats_of(match.all_options())
    return {
        "game": match.game,
        "seed": match.seed,
        "options": match.options,
        "games": len(played),
        "interrupted": interrupted,
        "players": [each.to_data(seats) for each in standings(match, played)],
    }


def _show(match: Match, played: list[Played], words: Catalog) -> None:
    """The match as a table on standard output."""
    seats = find_game(match.game).seats_of(match.all_options())
    out = Console()
    table = Table(title=words.plural("arena.title", len(played), game=match.game, seed=match.seed))
    for head in ("player", "games", "score", "rate"):
        justify: Any = "left" if head == "player" else "right"
        table.add_column(words.text(f"arena.head.{head}"), justify=justify, no_wrap=True)
    several = len(seats) > 2
    for head in ("rank", "points") if several else ():
        table.add_column(words.text(f"arena.head.{head}"), justify="right")
    for seat in () if several else seats:
        table.add_column(words.text("arena.head.as", seat=seat), justify="right")
    found = standings(match, played)
    for standing in found:
        table.add_row(*_row(standing, several, words))
    out.print(table)
    for standing in found:
        for head, endings in (("won_by", standing.won_by), ("lost_by", standing.lost_by)):
            if endings:
                names = [f"{name.replace('_', ' ')} {n}" for name, n in endings.most_common()]
                text = words.text(f"arena.{head}", player=standing.name, endings=", ".join(names))
                out.print(text, highlight=False)
    if played:
        average = round(sum(each.decisions for each in played) / len(played))
        out.print(words.plural("arena.length", average))


def _row(standing: Standing, several: bool, words: Catalog) -> list[str]:
    """A line of the table: at a table of several with mean place and score, else by seat."""
    total = standing.total
    low, high = wilson(total.wins, total.games)
    rate = words.text(
        "arena.rate",
        rate=f"{100 * total.rate:.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
    )
    row = [standing.name, str(total.games), _score(total, words), rate]
    if several:
        return [*row, f"{standing.mean_rank:.2f}", f"{standing.mean_score:.1f}"]
    return row + [_score(score, words) for score in standing.seats]


def _score(score: Score, words: Catalog) -> str:
    return words.text("arena.score", wins=score.wins, draws=score.draws, losses=score.losses)
