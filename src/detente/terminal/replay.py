"""The command ``replay``: a record told from its beginning, a position, or both as data."""

import json
from enum import Enum, auto
from pathlib import Path

from detente.core.errors import BadRecord
from detente.core.game import Game
from detente.core.journal import Journal
from detente.core.messages import Words
from detente.core.position import game_of
from detente.core.record import Record, options_of
from detente.core.registry import find_game
from detente.core.replay import replay
from detente.core.state import NOBODY, State
from detente.i18n.words import CatalogWords, named_seats, seat_title
from detente.players.complaints import printable
from detente.terminal.console import Console
from detente.terminal.refusal import explained
from detente.terminal.saves import load, position_text
from detente.terminal.seats import PERSON
from detente.terminal.views import split, told

_ONLOOKER = -1


class Shown(Enum):
    """How a position is shown: the table, JSON for an onlooker, or its text form."""

    TABLE = auto()
    JSON = auto()
    TEXT = auto()


def tell(path: Path, at: int | None, how: Shown) -> None:
    """Replay the record up to an action and show the log and the table, or print the position."""
    record = load(path)
    game = find_game(record.game)
    if at is not None and not 0 <= at <= len(record.actions):
        raise BadRecord(f"{path}: there are {len(record.actions)} actions, so no action {at}")
    journal = Journal()
    try:
        state = replay(game, record, at, journal)
    except BadRecord as error:
        raise BadRecord(f"{path}: {explained(error)}") from None
    done = len(record.actions) if at is None else at
    if how is Shown.JSON:
        print(json.dumps({**_of_record(record, done), **_data(game, state)}, ensure_ascii=False))
    elif how is Shown.TEXT:
        _print_text(game, state)
    else:
        console = Console(_words(game, record), game.seats)
        console.log(told(game, journal.entries, _ONLOOKER, console))
        console.blank()
        _table(game, state, console)
        console.say("terminal.replayed", {"done": done, "all": len(record.actions)}, "dim")
        forfeit = forfeit_of(record) if done == len(record.actions) else None
        if forfeit is not None:
            console.say("terminal.forfeited", {**forfeit}, "heading")


def _words(game: Game, record: Record) -> Words:
    """The words of a recorded game: people go by their names, where seats are no sides."""
    words = CatalogWords()
    page = game.page()
    ids = [] if page is None else page.outline(words).seats
    noted = record.notes.get("names")
    if not ids or not isinstance(noted, list) or len(noted) != len(record.seats):
        return words
    names = [
        printable(name)
        if seat == PERSON and isinstance(name, str) and name
        else seat_title(game, number, words)
        for number, (seat, name) in enumerate(zip(record.seats, noted, strict=True))
    ]
    return named_seats(words, ids, names)


def show(given: str, how: Shown) -> None:
    """Show the table of a position that is given as text or in a file."""
    text = position_text(given)
    game = find_game(game_of(text))
    state = game.parse_position(text)
    if how is Shown.JSON:
        print(json.dumps({**_of_position(game, state), **_data(game, state)}, ensure_ascii=False))
    elif how is Shown.TEXT:
        _print_text(game, state)
    else:
        _table(game, state, Console(CatalogWords(), game.seats))


def _print_text(game: Game, state: State) -> None:
    print(game.position_text(state).rstrip("\n"))


def _table(game: Game, state: State, console: Console) -> None:
    """The table as an onlooker sees it, and what is asked."""
    parts = split(game.screen(state, _ONLOOKER, console.words, console.width))
    shown = ("", "board") if "board" in parts else tuple(parts)
    console.spans([line for name in shown for line in parts[name]])
    console.blank()
    console.text(console.words(game.prompt(state, _ONLOOKER)), "prompt")


def _of_record(record: Record, done: int) -> dict[str, object]:
    return {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "actions": record.actions[:done],
        "of": len(record.actions),
        "forfeit": forfeit_of(record),
    }


def forfeit_of(record: Record) -> dict[str, str] | None:
    """By which forfeit the recorded game ended: ``seat``, ``player`` and ``reason``, all text.

    A stranger may have written the record: what a terminal may take for a command is replaced.
    """
    noted = record.notes.get("forfeit")
    names = ("seat", "player", "reason")
    if not isinstance(noted, dict) or not all(isinstance(noted.get(name), str) for name in names):
        return None
    return {name: printable(noted[name]) for name in names}


def _of_position(game: Game, state: State) -> dict[str, object]:
    return {"game": game.id, "rules": game.rules_version, "options": options_of(state)}


def _data(game: Game, state: State) -> dict[str, object]:
    """The position as an onlooker sees it."""
    ended = game.outcome(state) if state.actor == NOBODY else None
    return {
        "view": game.view(state, _ONLOOKER),
        "outcome": None if ended is None else CatalogWords()(ended),
        "returns": game.returns(state),
    }
