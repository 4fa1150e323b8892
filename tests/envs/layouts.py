"""The stored layouts of observations.  ``python -m tests.envs.layouts`` writes them anew."""

import json
from pathlib import Path
from typing import Any

from detente.core.game import Game
from detente.core.registry import find_game, game_ids

FOLDER = Path(__file__).parent.parent / "data" / "observations"


def path_of(game: Game) -> Path:
    """Where the layout of a game is stored."""
    return FOLDER / f"{game.id}.json"


def layout_data(game: Game) -> dict[str, Any]:
    """Version, sizes and fields as JSON data."""
    return {"actions": game.action_space_size(), **game.layout().to_data()}


def text_of(game: Game) -> str:
    """The stored form: a field a line."""
    data = layout_data(game)
    fields = ",\n".join([f"  {json.dumps(field)}" for field in data.pop("fields")])
    return json.dumps(data)[:-1] + f', "fields": [\n{fields}\n]}}\n'


if __name__ == "__main__":
    for id in game_ids():
        path_of(find_game(id)).write_text(text_of(find_game(id)), encoding="utf-8")
