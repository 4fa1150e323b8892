"""The command ``detente``."""

import errno
import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from detente.core.build import build
from detente.core.errors import BadPosition, DetenteError
from detente.core.registry import find_game, game_ids
from detente.players.limits import Limits
from detente.terminal.arena import arena
from detente.terminal.bench import bench
from detente.terminal.export import export
from detente.terminal.fuzz import fuzz
from detente.terminal.limits import GameLimit, TimeLimit
from detente.terminal.logs import check, import_
from detente.terminal.serve import backup, restore, serve

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Play, check and study board games: Twilight Struggle and Imperial 2030.",
)

#: Exit code after Ctrl-C, as shells have it.
_INTERRUPTED = 130
#: Where the output goes there is no room, or the device fails.
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EIO)


def _version(wanted: bool) -> None:
    if wanted:
        from detente.i18n import Catalog

        how = Catalog().text(f"bench.build.{build()}")
        print(f"detente {version('detente')} ({how})")
        raise typer.Exit


@app.callback()
def common(
    show: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play, check and study board games: Twilight Struggle and Imperial 2030."""


@app.command(
    "play",
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    epilog="""
Examples:
  detente play twilight_struggle
  detente play twilight_struggle --us human --ussr careful --seed 7
  detente play twilight_struggle --ussr human --us human
  detente play twilight_struggle --option us_handicap=2 --save game.json
  detente play twilight_struggle --load game.json
  detente play twilight_struggle --position position.txt
  detente play imperial_2030 --seats human,rules,rules,careful
  detente play imperial_2030 --p1 rules --p2 human --option cash=open
  detente play twilight_struggle --us "cmd:python3 examples/bot.py" --time-limit 10
""",
)
def play_command(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game: see 'detente games'.")],
    seed: Annotated[
        int | None, typer.Option(help="Seed of all dice and draws; drawn if not given.")
    ] = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this file.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save here instead of the data folder.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated."),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT_OR_FILE", help="Begin here; as 'replay --text' prints it."),
    ] = None,
    time_limit: TimeLimit = 60.0,
    game_limit: GameLimit = None,
) -> None:
    """Play a game in this terminal.

    Each seat of the game is an option: --ussr PLAYER and --us PLAYER in Twilight Struggle, --p1 to
    --p6 in Imperial 2030. --seats names the players of all seats at once, and so how many play. A
    player is human, or a computer player: random, careful, rules, or another program:
    "cmd:PROGRAM ARGUMENTS", see docs/bots.md. Without any, you have the first seat and the computer
    the others. Several humans share the terminal. Type help during the game.
    """
    from detente.terminal.play import play

    try:
        limits = Limits(time_limit, game=game_limit)
        play(find_game(game), context.args, seed, load, save, option or [], position, limits)
    except KeyboardInterrupt:
        raise typer.Exit(_INTERRUPTED) from None


@app.command(
    "games",
    epilog="""\b
Examples:
  detente games
  detente games twilight_struggle
""",
)
def games_command(
    game: Annotated[str | None, typer.Argument(help="A game, to see its options.")] = None,
) -> None:
    """List the games with their seats, or the options of one."""
    from detente.terminal.games import list_games, list_options

    if game is None:
        list_games(game_ids())
    else:
        list_options(find_game(game))


@app.command(
    "rulings",
    epilog="""\b
Examples:
  detente rulings imperial_2030
  detente rulings twilight_struggle --json
""",
)
def rulings_command(
    game: Annotated[str, typer.Argument(help="The game: see 'detente games'.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON list and nothing else.")
    ] = False,
) -> None:
    """List the points that a game's rules leave open: what may be chosen, the default, and why.

    A ruling is an option of the game: --option NAME=VALUE of 'play' changes it.
    """
    from detente.terminal.rulings import list_rulings

    list_rulings(find_game(game), as_json)


@app.command(
    "rules",
    epilog="""\b
Examples:
  detente rules twilight_struggle
  detente rules twilight_struggle 6.1.2
  detente rules twilight_struggle card 40
  detente rules imperial_2030 forced stop
""",
)
def rules_command(
    game: Annotated[str, typer.Argument(help="The game: see 'detente games'.")],
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SECTION | WORDS...]", help="A section, or words to search for."),
    ] = None,
) -> None:
    """Read the rules of a game in our own words: the contents, a section, or what has some words.

    With a number, the section and those below it. With words, every section that has them all; a
    word may be cut short.
    """
    from detente.terminal.rules import read_rules

    read_rules(find_game(game), " ".join(what or []))


@app.command(
    "replay",
    epilog="""
Examples:
  detente replay game.json
  detente replay game.json --at 120
  detente replay game.json --json
  detente replay game.json --at 120 --text
  detente replay --position position.txt
""",
)
def replay_command(
    file: Annotated[
        Path | None, typer.Argument(help="A record, as 'play' saves it.", show_default=False)
    ] = None,
    at: Annotated[int | None, typer.Option(metavar="N", help="Stop after so many actions.")] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object and nothing else.")
    ] = False,
    as_text: Annotated[
        bool,
        typer.Option("--text", help="Print the position as text, hidden cards too, nothing else."),
    ] = False,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT_OR_FILE", help="Show this position instead of a record."),
    ] = None,
) -> None:
    """Tell a recorded game: its log, then the table as an onlooker sees it."""
    from detente.terminal.replay import Shown, show, tell

    how = Shown.JSON if as_json else Shown.TEXT if as_text else Shown.TABLE
    if position is not None:
        if file is not None or at is not None:
            raise BadPosition("--position needs neither a record nor --at")
        show(position, how)
    elif file is None:
        raise BadPosition("replay needs a record, or --position")
    else:
        tell(file, at, how)


for _name, _command, _examples in (
    ("check", check, ("game.txt", "logs --json")),
    ("import", import_, ("game.txt --output game.json",)),
    ("export", export, ("game.json --log", "game.json --log --output game.txt")),
    (
        "arena",
        arena,
        (
            "twilight_struggle rules random --games 20",
            "kuhn_poker random careful --json",
            "imperial_2030 rules rules careful random --games 40 --jobs 4 --plot ratings.svg",
            'twilight_struggle "cmd:./mybot --level 3" rules careful --gauntlet --out match',
            'twilight_struggle "cmd:./new" "cmd:./old" --games 5000 --stop-when-decided',
        ),
    ),
    (
        "fuzz",
        fuzz,
        (
            "twilight_struggle --games 20000 --jobs 2",
            "imperial_2030 --options all --check every --json",
            "imperial_2030 --options players=2 --options cash=open --seed 7",
            "twilight_struggle --options all --only 4711",
        ),
    ),
    ("bench", bench, ("twilight_struggle", "twilight_struggle --json")),
    (
        "serve",
        serve,
        ("--open", "--host 0.0.0.0 --port 80", "--database postgresql://localhost/detente"),
    ),
    ("backup", backup, ("detente-backup.zip",)),
    ("restore", restore, ("detente-backup.zip --database new.db",)),
):
    _lines = "".join(f"\n  detente {_name} {each}" for each in _examples)
    app.command(_name, epilog=f"\b\nExamples:{_lines}")(_command)


def main() -> None:
    """Run the command; an error is one line on stderr and the exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except DetenteError as error:
        print(f"detente: {error}", file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        if error.errno not in _NO_ROOM:
            raise
        # What is left of the output would fail again when the process ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        print(f"detente: {error.strerror}", file=sys.stderr)
        sys.exit(2)
