"""Puts the layouts of observations and the action ids of the games into pages of the docs.

A page says ``<!-- observation: kuhn_poker -->`` or ``<!-- actions: kuhn_poker -->``; what
stands there when the documentation is built is what the games say at that time.
"""

import re
from itertools import groupby

from detente.core.registry import find_game

_OBSERVATION = re.compile(r"<!-- observation: (\w+) -->")
_ACTIONS = re.compile(r"<!-- actions: (\w+) -->")


def observation_table(game_id: str) -> str:
    """A row for every field: where it stands, its bounds, what a number means."""
    layout = find_game(game_id).layout()
    lines = [
        f"Version {layout.version}, {layout.size} numbers.",
        "",
        "| field | places | from | to | meaning |",
        "|---|---|---|---|---|",
    ]
    for field in layout.fields:
        start = layout.offset(field.name)
        places = _range(start, start + field.size - 1)
        lines.append(f"| `{field.name}` | {places} | {field.low} | {field.high} | {field.unit} |")
    return "\n".join(lines)


def action_table(game_id: str) -> str:
    """A row for every run of ids with the same first word: the first and the last of it."""
    game = find_game(game_id)
    lines = [
        f"{game.action_space_size()} ids; those that are not listed are room for more.",
        "",
        "| ids | how many | first | last |",
        "|---|---|---|---|",
    ]
    actions = sorted(game.actions().items())
    for _, run in groupby(actions, key=lambda action: action[1].split()[0]):
        ids, texts = zip(*run, strict=True)
        last = "" if len(ids) == 1 else f"`{texts[-1]}`"
        lines.append(f"| {_range(ids[0], ids[-1])} | {len(ids)} | `{texts[0]}` | {last} |")
    return "\n".join(lines)


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def fill(text: str) -> str:
    """A page with what its comments ask for."""
    text = _OBSERVATION.sub(lambda found: observation_table(found.group(1)), text)
    return _ACTIONS.sub(lambda found: action_table(found.group(1)), text)


def setup(app):  # type: ignore[no-untyped-def]
    """Fill the page while Sphinx reads it; it is read anew in every build."""

    def read(app, page, source):  # type: ignore[no-untyped-def]
        source[0] = fill(source[0])

    app.connect("source-read", read)
    app.connect("env-get-outdated", lambda app, env, added, changed, removed: ["environments"])
    return {"parallel_read_safe": True}
