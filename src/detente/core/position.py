"""Positions as text: what the text forms of all games share.

Every form begins with the game's id and its rules version.  The plain form
goes on with the state as compact JSON::

    kuhn_poker 1 {"actor":-1,"answers":[0,1,2],"cards":[-1,-1],...}

A text is read as a whole or refused; the open question is put anew, so that a
text cannot claim another one.
"""

import hashlib
import json
import re
from typing import Any, Final

from detente.core.errors import BadPosition
from detente.core.state import CHANCE, NOBODY, RUNNING, State

#: Longer texts are not looked at.
LONGEST: Final = 100_000


def digest(state: State) -> str:
    """A fingerprint of everything in the state, hidden cards included."""
    return hashlib.sha256(_plain(state.to_data()).encode()).hexdigest()


def _plain(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def plain_text(game: str, rules: int, state: State) -> str:
    """The plain form of a state."""
    return f"{game} {rules} {_plain(state.to_data())}"


def plain_data(text: str, game: str, rules: int) -> dict[str, Any]:
    """The data in a plain form.  Raises :class:`BadPosition`."""
    try:
        data = json.loads(body(text, game, rules))
    except (ValueError, RecursionError):
        raise BadPosition("the position's state is not JSON") from None
    if not isinstance(data, dict):
        raise BadPosition("the position's state is not a JSON object")
    return data


#: The game, the rules version, the rest; a line break may be written as a semicolon.
_FORM: Final = re.compile(r"\s*(\w+)[\s;]*([0-9]*)(.*)", re.ASCII | re.DOTALL)


def game_of(text: str) -> str:
    """The id of the game that a text form is of.  Raises :class:`BadPosition`."""
    found = _FORM.match(text[:LONGEST])
    if found is None:
        raise BadPosition("this is no position: it does not begin with a game and its version")
    return found[1]


def body(text: str, game: str, rules: int) -> str:
    """What stands behind the game and the rules version.  Raises :class:`BadPosition`."""
    if len(text) > LONGEST:
        raise BadPosition(f"a text of {len(text)} characters is no position")
    found = _FORM.match(text)
    if found is None or found[1] != game:
        raise BadPosition(f"the position is of {game_of(text)[:40]!r}, not of {game!r}")
    if found[2] != str(rules):
        raise BadPosition(
            f"the position follows rules version {found[2][:20]!r} of {game}; this is {rules}"
        )
    return found[3]


def accept(state: State, seats: int) -> None:
    """Put the open question anew; the state must not change by that, nor be stuck.

    Raises :class:`BadPosition`.
    """
    if not state.stack:
        if state.actor != NOBODY or state.answers:
            raise BadPosition("the position has no frame that asks its question")
        return
    before = _plain(state.to_data())
    state.actor = RUNNING
    state.answers = []
    # The frames of a damaged text may hold any numbers: whatever they break is the text's fault.
    try:
        state.run_top(state.stack[-1])
        same = _plain(state.to_data()) == before
    except Exception:
        raise BadPosition("the position's frames do not lead to a question") from None
    if not same:
        raise BadPosition("the position's frames lead to another question")
    asked = state.actor == CHANCE or 0 <= state.actor < seats
    if not asked or len(state.answers) < (1 if state.discreet() else 2):
        raise BadPosition("nobody has a choice in the position")
