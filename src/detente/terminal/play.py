"""The command ``play``: sets a table and plays."""

from contextlib import ExitStack
from pathlib import Path

from detente.core.errors import BadRecord
from detente.core.game import Game
from detente.core.record import Record
from detente.core.rng import mix
from detente.core.session import Session, resume
from detente.i18n.words import CatalogWords, game_title
from detente.players import Limits, SeatedPlayer, end_in_order, new_seed, open_player
from detente.terminal.console import Console
from detente.terminal.refusal import explained
from detente.terminal.saves import (
    FileProblem,
    SaveFile,
    default_path,
    parse,
    position_text,
    read_text,
)
from detente.terminal.seats import PERSON, check_names, counted, options, seat_names, seated
from detente.terminal.table import Table

#: Log lines shown when a saved game goes on.
_RECALL = 12


def play(
    game: Game,
    words: list[str],
    seed: int | None,
    load: Path | None,
    save: Path | None,
    given: list[str],
    position: str | None = None,
    limits: Limits | None = None,
) -> None:
    """Set the table and play.  Raises errors of one line before anything is written."""
    seats = seat_names(game, words)
    if position is not None and (load is not None or given):
        raise FileProblem("--position has its own options and begins a game: no --load, --option")
    if load is not None:
        session, saves = _loaded(game, load, save, seed, given)
        before = session.record.seats
        names = seated(game.seats_of(session.record.options), seats, before)
        before[:] = names
    else:
        start = new_seed() if seed is None else seed
        first = "" if position is None else position_text(position)
        chosen = counted(game, words, options(game, given))
        session = Session(game, start, chosen, None, first)
        names = seated(game.seats_of(session.record.options), seats)
        session.record.seats = list(names)
        saves = SaveFile(_fresh(save, game))
    check_names(names)
    end_in_order()
    console = Console(CatalogWords(), game.seats)
    with ExitStack() as stack:
        players = [
            None if name == PERSON else stack.enter_context(_opened(session, seat, name, limits))
            for seat, name in enumerate(names)
        ]
        table = Table(session, players, saves, console)
        _welcome(table, names)
        if load is not None:
            table.go_on(_RECALL)
        table.play()


def _opened(session: Session, seat: int, name: str, limits: Limits | None) -> SeatedPlayer:
    """The player of this name for the session."""
    seed = mix(session.record.seed or 0, seat)
    return open_player(name, session.game, session.record.options, seed, limits)


def _fresh(save: Path | None, game: Game) -> Path:
    if save is None:
        return default_path(game.id)
    if save.exists():
        raise FileProblem(f"{save}: there is a game already; go on with it by --load {save}")
    return save


def _loaded(
    game: Game, load: Path, save: Path | None, seed: int | None, given: list[str]
) -> tuple[Session, SaveFile]:
    """The session in a file, and the file where it is saved again."""
    if seed is not None or given:
        raise FileProblem("--seed and --option belong to a new game, not to --load")
    text = read_text(load)
    session = _resumed(game, parse(text, load), load)
    if save is None or save.resolve() == load.resolve():
        return session, SaveFile(load, text)
    return session, SaveFile(_fresh(save, game))


def _resumed(game: Game, record: Record, path: Path) -> Session:
    try:
        return resume(game, record, new_seed())
    except BadRecord as error:
        raise BadRecord(f"{path}: {explained(error)}") from None


def _welcome(table: Table, names: list[str]) -> None:
    """Who plays, the seed, and how to get help."""
    console, record = table.console, table.session.record
    sitting = ", ".join(
        f"{seat.upper()} {name}" for seat, name in zip(table.game.seats, names, strict=False)
    )
    values: dict[str, int | str] = {
        "game": game_title(table.game, console.words),
        "seats": sitting,
        "seed": str(record.seed),
        "path": str(table.saves.path),
    }
    console.say("terminal.welcome", {**values}, "heading")
    if table.people:
        console.say("terminal.welcome_help", style="dim")
