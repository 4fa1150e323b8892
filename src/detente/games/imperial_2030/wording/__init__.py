"""The words of the game as messages: prompts, choices, log lines, the table.

No word of any language stands here, only message ids with parameters.
"""

from detente.core.game import Span, Words
from detente.core.journal import Entry
from detente.core.messages import Message, asked
from detente.core.state import CHANCE, NOBODY
from detente.games.imperial_2030 import actions, entries, final
from detente.games.imperial_2030.data.regions import NATION_IDS, NATIONS
from detente.games.imperial_2030.state import GOING_ON, ImperialState
from detente.games.imperial_2030.view import knows_cash

_TEXTS = actions.texts()


def outcome(s: ImperialState) -> Message | None:
    """Who won."""
    if s.over == GOING_ON:
        return None
    names = ", ".join([f"P{seat + 1}" for seat in final.winners(s)])
    return Message("i30.outcome", {"winners": names})


def prompt(s: ImperialState, seat: int) -> Message:
    """What is asked of whom."""
    if s.actor == NOBODY:
        return Message("i30.prompt.over")
    if s.actor == CHANCE:
        return Message("i30.prompt.chance")
    who = Message(f"seat.imperial_2030.p{s.actor + 1}")
    return asked(who, Message("i30.prompt.choose", {"nation": NATION_IDS[s.nation]}))


def action_message(s: ImperialState, action: int) -> Message:
    """A choice in its text form."""
    return Message("i30.action", {"text": _TEXTS[action]})


def entry_message(entry: Entry, seat: int) -> Message | None:
    """A log line: the kind of the entry and its numbers."""
    kind, args = entry.seen_by(seat)
    if kind == entries.PURSE:
        return None
    numbers = " ".join([str(each) for each in args])
    return Message("i30.log", {"kind": entries.KIND_NAMES[kind], "numbers": numbers})


def screen(
    s: ImperialState, seat: int, words: Words, width: int, news: list[Entry] | None = None
) -> list[list[Span]]:
    """Nations and players, a line each."""
    lines: list[list[Span]] = []
    for nation in range(NATIONS):
        shown = Message(
            "i30.screen.nation",
            {
                "nation": NATION_IDS[nation],
                "treasury": s.treasury[nation],
                "points": s.points[nation],
            },
        )
        lines.append([Span(words(shown))])
    for of in range(s.rules.players):
        cash: int | str = s.cash[of] if knows_cash(s, seat, of) else "?"
        lines.append([Span(words(Message("i30.screen.player", {"seat": of + 1, "cash": cash})))])
    return lines
