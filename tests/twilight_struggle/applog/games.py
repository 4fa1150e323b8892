"""Random games, played by the engine under the app's rulings and printed as logs."""

import random
from functools import cache
from typing import Any

from detente.core.record import Record
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import GAME, actions, state
from detente.games.twilight_struggle.applog.writer import write_log
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.turn import CrisisWindow

USES = (actions.EVENT, actions.EVENT_FIRST, actions.OPERATIONS)


def play(seed: int) -> Record:
    """One game to its end; moves that lose at once are avoided, events are liked."""
    rng = random.Random(seed)
    options: dict[str, Any] = {"preset": "app", "us_handicap": rng.choice([0, 2, 2, 3])}
    if rng.random() < 0.2:
        options["optional_cards"] = False
    s = GAME.new_state(options)
    record = Record(GAME.id, GAME.rules_version, options, ["Red", "Blue"], None)
    paid = False
    while s.actor != NOBODY:
        if s.actor == CHANCE:
            action = rng.choice(s.answers)
        elif len(s.answers) == 1:
            action = s.answers[0]
        else:
            action = _choose(s, rng, paid)
            top = s.stack[-1]
            step = state.PROGRAMS[top.program][top.at]
            paid = actions.CANCEL <= action < actions.PLAY and not isinstance(step, CrisisWindow)
        record.actions.append(GAME.action_text(action))
        record.by.append(s.actor)
        s.apply(action)
    return record


def _choose(s: TwilightState, rng: random.Random, paid: bool) -> int:
    wanted = s.answers[:]
    if paid:  # the app lets a side pay when it starts a coup
        wanted = [one for one in wanted if actions.COUP <= one < actions.REALIGN] or wanted
    rng.shuffle(wanted)
    liked = USES if rng.random() < 0.8 else ()
    payments = [one for one in wanted if actions.CANCEL <= one < actions.PLAY]
    if payments and actions.PASS not in wanted and rng.random() < 0.7:
        return payments[0]
    first = [one for one in wanted if one in liked or (payments and one == actions.PASS)]
    for action in first + wanted:
        if action == actions.END_GAME and rng.random() < 0.7:
            continue
        after = s.copy()
        after.apply(action)
        falls = s.defcon > 2 >= after.defcon
        if after.actor != NOBODY and not (falls and rng.random() < 0.5):
            return action
    return wanted[0]


@cache
def printed(seed: int, cleanup: bool = False) -> str:
    """The log of a random game."""
    return write_log(play(seed), cleanup)
