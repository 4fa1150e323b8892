"""The command ``replay``: a record told from its beginning, or as data."""

import json
from pathlib import Path

from detente.core.errors import BadRecord
from detente.core.journal import Journal
from detente.core.record import Record, replay
from detente.core.registry import find_game
from detente.core.state import NOBODY, State
from detente.i18n.words import CatalogWords
from detente.terminal.console import Console
from detente.terminal.refusal import explained
from detente.terminal.saves import load
from detente.terminal.views import split, told

_ONLOOKER = -1


def tell(path: Path, at: int | None, as_json: bool) -> None:
    """Replay the record up to an action and show the log and the table, or print JSON."""
    record = load(path)
    game = find_game(record.game)
    if at is not None and not 0 <= at <= len(record.actions):
        raise BadRecord(f"{path}: there are {len(record.actions)} actions, so no action {at}")
    journal = Journal()
    try:
        state = replay(game, record, at, journal)
    except BadRecord as error:
        raise BadRecord(f"{path}: {explained(error)}") from None
    if as_json:
        print(json.dumps(_data(record, state, at), ensure_ascii=False))
        return
    console = Console(CatalogWords(), game.seats)
    console.log(told(game, journal.entries, _ONLOOKER, console))
    console.blank()
    parts = split(game.screen(state, _ONLOOKER, console.words, console.width))
    shown = ("", "board") if "board" in parts else tuple(parts)
    console.spans([line for name in shown for line in parts[name]])
    console.blank()
    console.text(console.words(game.prompt(state, _ONLOOKER)), "prompt")
    done = len(record.actions) if at is None else at
    console.say("terminal.replayed", {"done": done, "all": len(record.actions)}, "dim")


def _data(record: Record, state: State, at: int | None) -> dict[str, object]:
    """The position as an onlooker sees it."""
    game = find_game(record.game)
    ended = game.outcome(state) if state.actor == NOBODY else None
    done = len(record.actions) if at is None else at
    return {
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seats": record.seats,
        "actions": record.actions[:done],
        "of": len(record.actions),
        "view": game.view(state, _ONLOOKER),
        "outcome": None if ended is None else CatalogWords()(ended),
        "returns": game.returns(state),
    }
