"""What the seat may do now: every legal action once, in groups with the figures it needs."""

from typing import Final

from detente.core.messages import Words
from detente.core.page import Choice, Choices, Group
from detente.games.twilight_struggle import actions
from detente.games.twilight_struggle.cards.early import CambridgeFive
from detente.games.twilight_struggle.cards.late import Chernobyl, Wargames
from detente.games.twilight_struggle.cards.mid import CheCoup, SetDefcon, SummitMove
from detente.games.twilight_struggle.cards.mid_hands import GrainChoice, TakeFromDiscards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.operations import (
    FreeRealigning,
    Mixing,
    Operations,
    Placing,
    Realigning,
)
from detente.games.twilight_struggle.play import ChooseCard, UseCard, UsePoints
from detente.games.twilight_struggle.set_up import BidForSides
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline, CrisisWindow, Norad
from detente.games.twilight_struggle.turn_end import DiscardHeld
from detente.games.twilight_struggle.vocabulary import FreeAction, Place, Remove
from detente.games.twilight_struggle.web import elements, placing, targets
from detente.games.twilight_struggle.web.asked import Asked
from detente.games.twilight_struggle.web.card_choices import card_choices, is_card
from detente.games.twilight_struggle.web.uses import missing_ways, uses
from detente.games.twilight_struggle.wording import names

#: Words that are answers by themselves, with the ends of the ids of their messages.
WORDS: Final = {
    actions.PARTICIPATE: "participate",
    actions.BOYCOTT: "boycott",
    actions.ADD: "add",
    actions.CLEAR: "clear",
    actions.IMPROVE: "improve",
    actions.DEGRADE: "degrade",
    actions.RETURN: "return",
    actions.END_GAME: "end_game",
}

#: What ends a question that is answered with nothing at all.
_NOTHING: Final = (
    (TakeFromDiscards, "take_none"),
    (DiscardHeld, "discard_none"),
    (Wargames, "go_on"),
)
#: What is to be chosen where the answers do not tell it.
_ASKS: Final = (
    (ChooseHeadline, "headline"),
    (GrainChoice, "any"),
    (Chernobyl, "region"),
    (SetDefcon, "defcon"),
    (BidForSides, "bid"),
)


def choices(s: TwilightState, seat: int, words: Words, last: list[int]) -> Choices:
    """What the seat may do; nothing when it is not asked."""
    if seat < 0 or s.actor != seat:
        return Choices()
    q = Asked(s, words, last)
    if isinstance(q.step, UseCard | UsePoints):
        return Choices(uses(q), idle=q.say("ts.web.idle.use"))
    groups = [*_countries(q), *card_choices(q), *_bids(q)]
    others = [*targets.cancellations(q), *_numbers(q), *_words(q)]
    if others:
        groups.append(Group(others))
    return Choices(groups, _done(q), _idle(q))


def _countries(q: Asked) -> list[Group]:
    """Choices on the map; of several ways to spend the same points one is open at a time."""
    ways: list[tuple[str, list[Group]]] = []
    if q.of(actions.PLACE):
        ways.append(("place", placing.placements(q)))
    if q.of(actions.COUP):
        ways.append(("coup", [targets.coups(q)]))
    if q.of(actions.REALIGN):
        ways.append(("realign", [targets.realignments(q)]))
    groups = [group for _, found in ways for group in found]
    if len(ways) > 1:
        for name, found in ways:
            _as_way(q, name, found[0])
    if isinstance(q.step, Operations):
        groups[-1].refused += missing_ways(q)
    if q.of(actions.REMOVE):
        groups += placing.removals(q)
    if q.of(actions.ATTACK):
        groups.append(targets.wars(q))
    if q.of(actions.CHOOSE):
        groups.append(targets.exclusions(q))
    return groups


def _as_way(q: Asked, name: str, group: Group) -> None:
    """Make a group one of several ways to spend the points."""
    group.mode = name
    if name == "place":
        group.title = q.say("ts.web.place")
        group.right = q.say("ts.web.points", n=placing.points(q)[1])


def _bids(q: Asked) -> list[Group]:
    """Sealed bids: a column for each side, a row for each number (11.1.4)."""
    groups = []
    for side in (USSR, US):
        base = actions.bid(side, 0)
        found = [
            Choice(
                action,
                q.say("ts.web.bid", side=names.side(side), n=action - base),
            )
            for action in q.s.answers
            if base <= action < base + actions.BID_ROOM
        ]
        if found:
            groups.append(Group(found, q.say("ts.web.bids", side=names.side(side))))
    return groups


def _numbers(q: Asked) -> list[Choice]:
    """DEFCON levels and regions."""
    found = []
    for action in q.s.answers:
        if actions.DEFCON < action < actions.REGION:
            label = q.say("ts.web.do.defcon", level=action - actions.DEFCON)
            found.append(Choice(action, label))
        elif actions.REGION <= action < actions.DONE:
            number = action - actions.REGION
            place = elements.region(number)
            found.append(Choice(action, q.words(names.region(number)), place=place))
    return found


def _words(q: Asked) -> list[Choice]:
    """Answers in words, but for the one that ends the question."""
    found = []
    for action in q.s.answers:
        if action == actions.PASS:
            found.append(Choice(action, q.say(f"ts.web.do.{_pass_name(q)}")))
        elif action in WORDS:
            found.append(_word(q, action))
    return found


def _pass_name(q: Asked) -> str:
    if isinstance(q.step, ChooseCard):
        return "pass_round"
    return "pass_crisis" if isinstance(q.step, CrisisWindow) else "pass_discard"


def _word(q: Asked, action: int) -> Choice:
    name = WORDS[action]
    found = Choice(action, q.say(f"ts.web.do.{name}"))
    if action in (actions.IMPROVE, actions.DEGRADE):
        after = q.s.defcon + (1 if action == actions.IMPROVE else -1)
        found.value = q.say("ts.web.defcon_to", level=after)
    elif action in (actions.BOYCOTT, actions.ADD, actions.CLEAR, actions.END_GAME):
        found.notes = [q.say(f"ts.web.do.{name}_note", side=names.side(1 - q.who))]
    return found


# -- the primary button ----------------------------------------------------------------


def _done(q: Asked) -> Choice | None:
    """The answer that ends the question."""
    if actions.DONE not in q.s.answers:
        return None
    return Choice(actions.DONE, _done_label(q), kind="done")


def _done_label(q: Asked) -> str:
    counted = Placing | Realigning | FreeRealigning | Mixing | Place | Remove
    if isinstance(q.step, counted):
        left = placing.points(q)[1]
        return q.say("ts.web.done_unused", n=left) if left > 0 else q.say("ts.web.done")
    if isinstance(q.step, SummitMove):
        return q.say("ts.web.leave_defcon", level=q.s.defcon)
    if isinstance(q.step, Norad | CambridgeFive):
        return q.say("ts.web.add_none")
    if isinstance(q.step, FreeAction | CheCoup):
        return q.say("ts.web.no_coup" if q.of(actions.COUP) else "ts.web.done")
    for step, name in _NOTHING:
        if isinstance(q.step, step):
            return q.say(f"ts.web.{name}")
    return q.say("ts.web.done")


def _idle(q: Asked) -> str:
    """What the primary button says while nothing is chosen."""
    special = [name for step, name in _ASKS if isinstance(q.step, step)]
    if special:
        name = special[0]
    elif any(is_card(action) for action in q.s.answers):
        name = "card"
    elif isinstance(q.step, Operations):
        name = "operations"
    elif q.of(actions.COUP) or q.of(actions.REALIGN) or q.of(actions.ATTACK):
        name = "target"
    elif any(q.of(verb) for verb in (actions.PLACE, actions.REMOVE, actions.CHOOSE)):
        name = "country"
    else:
        name = "any"
    return q.say(f"ts.web.idle.{name}")
