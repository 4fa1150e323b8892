"""Answers in a word: yes and no, done, a million into a treasury."""

from typing import Final

from detente.core.page import Choice, Choices, Group, Refused
from detente.games.imperial_2030 import actions, state
from detente.games.imperial_2030.data.economy import MOST_IMPORTS
from detente.games.imperial_2030.data.regions import NATIONS
from detente.games.imperial_2030.industry import imports_left
from detente.games.imperial_2030.reasons import why_not
from detente.games.imperial_2030.web.asked import Asked
from detente.games.imperial_2030.web.question import top
from detente.games.imperial_2030.web.ways import seas_by
from detente.games.imperial_2030.wording import names
from detente.games.imperial_2030.wording.prompts import destination
from detente.games.imperial_2030.wording.sums import missing

#: Canals in the order of the numbers of ``VIA``.
_CANALS: Final = ("none", "panama", "suez", "both")
#: Answers that stand in the list, with the ends of the ids of their messages.
_LISTED: Final = {
    actions.ALWAYS_PEACE: "always_peace",
    actions.ALWAYS_ALLOW: "always_allow",
    actions.ALWAYS_REFUSE: "always_refuse",
    actions.NEVER_GIVE: "never_give",
    actions.ASK_OTHERS: "ask_others",
}
#: Answers that say no, in a place of their own beside the main button.
_DECLINE: Final = {
    actions.PASS: "pass",
    actions.PEACE: "peace",
    actions.REFUSE: "refuse",
    actions.STAY: "stay",
}
#: Answers of the main button.
_MAIN: Final = {
    actions.ALLOW: "allow",
    actions.FORCE: "force",
    actions.PRODUCE_ALL: "produce_all",
}
#: What declining is called, by the program that asks.
_PASSES: Final = {
    state.TURN: "pass_stop",
    state.INVESTOR: "pass_bond",
    state.OWN_ROUND: "pass_bond",
    state.EXPERT_SET_UP: "pass_bond",
    state.GIFTS: "pass_gift",
}
#: What ending a question is called, likewise; the Maneuver has a word for each of its parts.
_ENDS: Final = {
    state.PRODUCTION: "done_production",
    state.IMPORT: "done_import",
}
#: The same where that would leave the slot without any effect.
_NOTHING: Final = {
    state.FACTORY: "build_nothing",
    state.PRODUCTION: "produce_nothing",
    state.IMPORT: "import_nothing",
}


def simple_answers(q: Asked, found: Choices) -> None:
    """Put the answers in a word where they belong."""
    listed = [*_gifts(q), *_canals(q)]
    refused = _refused(q)
    for action in q.s.answers:
        if action in _LISTED:
            listed.append(_listed(q, action))
        elif action in _DECLINE:
            found.decline = Choice(action, q.say(f"i30.web.do.{_decline(q, action)}"))
        elif action in _MAIN:
            found.done = Choice(action, q.say(f"i30.web.do.{_MAIN[action]}"), kind="done")
    if actions.DONE in q.s.answers:
        _done(q, found)
    if len(q.s.answers) == 1 and found.decline is not None:
        found.done, found.decline = found.decline, None
        found.done.kind = "done"
    if listed or refused:
        found.groups.append(Group(listed, refused=refused))


def _done(q: Asked, found: Choices) -> None:
    """The end of the question: the main button, unless that is better used or all is declined."""
    nothing = _nothing(q)
    end = Choice(actions.DONE, q.say(f"i30.web.do.{nothing or _end(q)}"), kind="done")
    if found.done is None and not nothing:
        found.done = end
    else:
        found.decline = end


def _nothing(q: Asked) -> str:
    """What ending is called where nothing has been built, made or placed so far, else ""."""
    frame = top(q.s)
    if frame is None:
        return ""
    made = frame.program == state.PRODUCTION and frame.used
    placed = frame.program == state.IMPORT and imports_left(frame) < MOST_IMPORTS
    return "" if made or placed else _NOTHING.get(frame.program, "")


def _refused(q: Asked) -> list[Refused]:
    """A stop on Investor that cannot be forced, and why."""
    frame = top(q.s)
    asks = frame is not None and frame.program == state.TURN and frame.at == state.ASK_FOR_STOP
    reason = why_not(q.s, actions.FORCE) if asks else None
    return [] if reason is None else [Refused(q.say("i30.web.do.force"), q.words(reason))]


def _decline(q: Asked, action: int) -> str:
    frame = top(q.s)
    if action != actions.PASS or frame is None:
        return _DECLINE[action]
    return _PASSES.get(frame.program, "pass")


def _end(q: Asked) -> str:
    frame = top(q.s)
    if frame is not None and frame.program == state.MANEUVER:
        return "done_fleets" if frame.at == state.MOVE_FLEETS else "done_armies"
    return "done" if frame is None else _ENDS.get(frame.program, "done")


def _listed(q: Asked, action: int) -> Choice:
    name = _LISTED[action]
    if action == actions.ASK_OTHERS:
        note = q.say("i30.web.do.ask_others_note", amount=missing(q.s), cash=q.s.cash[q.seat])
    else:
        note = q.say(f"i30.web.do.{name}_note")
    return Choice(action, q.say(f"i30.web.do.{name}"), notes=[note])


def _gifts(q: Asked) -> list[Choice]:
    """One million of own cash into a treasury."""
    found = []
    for nation in q.of(actions.GIVE, NATIONS):
        label = q.say("i30.web.do.give", nation=names.nation(nation))
        note = q.say("i30.web.do.give_note", cash=q.s.cash[q.seat], treasury=q.s.treasury[nation])
        found.append(Choice(actions.GIVE + nation, label, q.words(names.money(1)), notes=[note]))
    return found


def _canals(q: Asked) -> list[Choice]:
    """Ways that differ in the canals that they ask for."""
    return [_canal_way(q, canals) for canals in q.of(actions.VIA, len(_CANALS))]


def _canal_way(q: Asked, canals: int) -> Choice:
    """A way with the fleets that it needs."""
    frame = q.s.stack[-1]
    seas = seas_by(q.s, frame.card, destination(frame), canals)
    listed = names.listed([names.region(sea) for sea in seas])
    note = q.say("i30.web.do.via_note", n=len(seas), seas=listed)
    return Choice(actions.VIA + canals, q.say(f"i30.web.do.via_{_CANALS[canals]}"), notes=[note])
