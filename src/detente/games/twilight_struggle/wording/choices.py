"""Choices in words, with the numbers that a player would work out."""

from collections.abc import Callable

from detente.core.frames import Frame
from detente.core.messages import Message
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.board import BIT, CIVIL_WAR_BOX, EASTERN_EUROPE
from detente.games.twilight_struggle.cards.early import (
    IndependentReds,
    SpecialRelationship,
)
from detente.games.twilight_struggle.cards.late import DoubleInfluence
from detente.games.twilight_struggle.cards.mid import Junta, SummitMove
from detente.games.twilight_struggle.data.cards import SCORES, US, USSR
from detente.games.twilight_struggle.effects import NATO
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.modifiers import (
    coup_lowers_defcon,
    ops_value,
    points_for,
)
from detente.games.twilight_struggle.operations import (
    Mixing,
    Operations,
    Placing,
    base_points,
    price,
)
from detente.games.twilight_struggle.play import ChooseCard, UseCard, UsePoints
from detente.games.twilight_struggle.scoring import points, swing
from detente.games.twilight_struggle.state import PROGRAMS, Step, TwilightState
from detente.games.twilight_struggle.turn import CrisisWindow
from detente.games.twilight_struggle.vocabulary import (
    FreeAction,
    PayOrSuffer,
    Remove,
    RemoveAll,
    War,
)
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.events_now import event_now


def top(s: TwilightState) -> tuple[Frame, Step]:
    """The open question: its frame and its step."""
    frame = s.stack[-1]
    return frame, PROGRAMS[frame.program][frame.at]


def action_message(s: TwilightState, action: int) -> Message:
    """A legal choice in words."""
    if action >= actions.BID:
        side, extra = divmod(action - actions.BID, actions.BID_ROOM)
        return Message("ts.do.bid", {"side": names.side(side), "extra": extra})
    if action >= actions.ORDER:
        return Message("ts.do.order", {"card": _card(s, action - actions.ORDER)})
    if action >= actions.DONE:
        return _word(s, action)
    if action >= actions.REGION:
        return names.region(action - actions.REGION)
    if action >= actions.DEFCON:
        return Message("ts.do.defcon", {"level": action - actions.DEFCON})
    if action >= actions.ROLL:
        return Message("ts.do.roll", {"die": action - actions.ROLL})
    if action >= actions.PLAY:
        return _card(s, (action - actions.PLAY) % 128)
    base = action // 96 * 96
    return _COUNTRY[base](s, action - base)


# -- countries -------------------------------------------------------------------------


def _control(s: TwilightState, number: int, us: int, ussr: int) -> Message | str:
    """Who has control and keeps it with these markers, or what they would change about it."""
    before = names.holder(s.markers(US, number), s.markers(USSR, number), number)
    after = names.holder(us, ussr, number)
    if before == after:
        return "" if before < 0 else Message("ts.do.control", {"side": names.side(before)})
    if after < 0:
        return Message("ts.do.breaks", {"side": names.side(before)})
    return Message("ts.do.then_control", {"side": names.side(after)})


#: Steps whose number of markers differs from country to country or is not one.
_MANY = (Junta, SpecialRelationship, DoubleInfluence, IndependentReds)


def added(s: TwilightState, number: int) -> int:
    """How many markers the open question adds to a country."""
    _, step = top(s)
    if isinstance(step, Junta):
        return 2
    if isinstance(step, SpecialRelationship):
        return 2 if s.effects & NATO else 1
    if isinstance(step, DoubleInfluence):
        return s.markers(USSR, number)
    if isinstance(step, IndependentReds):
        return max(0, s.markers(USSR, number) - s.markers(US, number))
    return 1


def _place(s: TwilightState, number: int) -> Message:
    if number == CIVIL_WAR_BOX:
        return Message("ts.do.place_box", {"markers": s.civil_war})
    _, step = top(s)
    who = s.actor
    us, ussr = s.markers(US, number), s.markers(USSR, number)
    more = added(s, number)
    after = (us + more, ussr) if who == US else (us, ussr + more)
    told = _control(s, number, *after)
    values: dict[str, int | str | Message] = {
        "country": names.country(number),
        "marks": names.marks(us, ussr),
        "change": told,
    }
    if isinstance(step, (Operations, Placing, Mixing)):
        return Message("ts.do.place", {**values, "cost": price(s, who, number)})
    if not isinstance(step, _MANY):
        return Message("ts.do.add_one", values)
    return Message("ts.do.add", {**values, "more": more})


def _remove(s: TwilightState, number: int) -> Message:
    _, step = top(s)
    loser = 1 - s.actor if isinstance(step, (Remove, RemoveAll)) else USSR
    there = s.markers(loser, number)
    gone = 1
    if isinstance(step, RemoveAll):
        gone = there
    elif isinstance(step, Remove):
        gone = min(there, step.late if s.turn >= 8 else 1)
    us, ussr = s.markers(US, number), s.markers(USSR, number)
    after = (us - gone, ussr) if loser == US else (us, ussr - gone)
    return Message(
        "ts.do.remove",
        {
            "country": names.country(number),
            "marks": names.marks(us, ussr),
            "gone": gone,
            "side": names.side(loser),
            "change": _control(s, number, *after),
        },
    )


#: Operations of Che's coups as printed, of a card returned by Grain Sales, of a boycott's sponsor.
CHE_PRINTED = 3
RETURN_PRINTED = 2
BOYCOTT_PRINTED = 4


def event_points(s: TwilightState, side: int, printed: int) -> int:
    """Operations that an event gives a side now (7.4.3; a ruling)."""
    return ops_value(s, side, printed) if s.rules.event_operations_modified else printed


def coup_strength(s: TwilightState, number: int) -> int:
    """The operations that a coup in this country would have now."""
    frame, step = top(s)
    if isinstance(step, Operations):
        return points_for(s, frame.side, frame.card, base_points(s, frame), BIT[number])
    if isinstance(step, FreeAction):
        return step.strength(s, frame.side)
    return event_points(s, frame.side, CHE_PRINTED)


def _coup(s: TwilightState, number: int) -> Message:
    strength = coup_strength(s, number)
    chance, swing = names.coup_odds(s, s.actor, number, strength)
    falls: Message | str = ""
    if coup_lowers_defcon(s, s.actor, number):
        falls = Message("ts.do.defcon_falls", {"level": s.defcon - 1})
    return Message(
        "ts.do.coup",
        {
            "country": names.country(number),
            "marks": names.markers(s, number),
            "ops": strength,
            "chance": chance,
            "swing": swing,
            "defcon": falls,
        },
    )


def _realign(s: TwilightState, number: int) -> Message:
    us, ussr, won, lost = names.realign_odds(s, s.actor, number)
    return Message(
        "ts.do.realign",
        {
            "country": names.country(number),
            "marks": names.markers(s, number),
            "us": f"{us:+d}",
            "ussr": f"{ussr:+d}",
            "won": won,
            "lost": lost,
        },
    )


def _attack(s: TwilightState, number: int) -> Message:
    frame, step = top(s)
    assert isinstance(step, War)
    enemy = 1 - frame.side
    modifier = step.modifier(s, enemy, number)
    hits = sum(1 for die in range(1, 7) if die + modifier >= step.needed)
    return Message(
        "ts.do.attack",
        {
            "country": names.country(number),
            "marks": names.markers(s, number),
            "needed": step.needed,
            "modifier": f"{modifier:+d}",
            "chance": names.percent(hits, 6),
        },
    )


def _choose(s: TwilightState, number: int) -> Message:
    frame, _ = top(s)
    region = SCORES.get(frame.program, 0)
    score = points(s, region, USSR, True, BIT[number])
    return Message("ts.do.choose", {"country": names.country(number), "points": score})


def _cancel(s: TwilightState, number: int) -> Message:
    return Message("ts.do.cancel", {"country": names.country(number)})


_COUNTRY: dict[int, Callable[[TwilightState, int], Message]] = {
    actions.PLACE: _place,
    actions.REMOVE: _remove,
    actions.COUP: _coup,
    actions.REALIGN: _realign,
    actions.ATTACK: _attack,
    actions.CHOOSE: _choose,
    actions.CANCEL: _cancel,
}


# -- cards -----------------------------------------------------------------------------


def scoring_now(s: TwilightState, region: int) -> Message:
    """What a region would bring if it were scored now."""
    return names.lead(swing(s, region))


def _card(s: TwilightState, number: int) -> Message:
    title = names.card(number)
    if deck.SCORING & deck.BIT[number]:
        worth = scoring_now(s, SCORES[number])
        return Message("ts.do.scoring_card", {"card": title, "score": worth})
    who = s.actor if s.actor >= 0 else s.phasing
    starred = Message("ts.do.starred") if deck.STARRED & deck.BIT[number] else ""
    return Message(
        "ts.do.card",
        {
            "card": title,
            "ops": names.operations(s, who, number),
            "owner": names.event_side(number),
            "starred": starred,
        },
    )


def most_valuable(s: TwilightState) -> dict[str, int | str | Message]:
    """What Missile Envy takes from the asked hand: how many operations, and a card of so many."""
    number = s.answers[0] - actions.GIVE
    return {"n": ops_value(s, s.actor, deck.OPS[number]), "best": names.card(number)}


# -- words -----------------------------------------------------------------------------


#: Countries that Warsaw Pact Formed empties.
WARSAW_COUNTRIES = 4


def _word(s: TwilightState, action: int) -> Message:
    frame, step = top(s)
    text = actions.texts()[action].replace(" ", "_")
    if isinstance(step, (UseCard, UsePoints)):
        return _use(s, frame, action)
    if action == actions.PASS:
        if isinstance(step, ChooseCard):
            return Message("ts.do.pass_round")
        if isinstance(step, CrisisWindow):
            return Message("ts.do.pass_crisis")
        assert isinstance(step, PayOrSuffer)
        return Message("ts.do.pass_discard")
    if action in (actions.IMPROVE, actions.DEGRADE):
        level = s.defcon + (1 if action == actions.IMPROVE else -1)
        return Message(f"ts.do.{text}", {"level": level})
    if action == actions.RETURN:
        return Message("ts.do.return", {"n": event_points(s, s.actor, RETURN_PRINTED)})
    if action == actions.BOYCOTT:
        values: dict[str, int | str | Message] = {
            "level": s.defcon - 1,
            "side": names.side(frame.side),
        }
        points = event_points(s, frame.side, BOYCOTT_PRINTED)
        return Message("ts.do.boycott", {**values, "n": points})
    if action == actions.CLEAR:
        there = (s.presence[US] & EASTERN_EUROPE).bit_count()
        return Message("ts.do.clear_influence", {"n": min(WARSAW_COUNTRIES, there)})
    if action == actions.DONE and isinstance(step, SummitMove):
        return Message("ts.do.leave_defcon")
    return Message(f"ts.do.{text}")


def _use(s: TwilightState, frame: Frame, action: int) -> Message:
    number = frame.card
    if action == actions.EVENT:
        return Message("ts.do.event", {"event": event_now(s, number, frame.side)})
    if action == actions.SPACE:
        return _space(s)
    if action == actions.SPACE_WITHOUT_ROLL:
        return Message("ts.do.space_race_without_roll")
    points_now = Message("ts.ops", {"n": ops_value(s, frame.side, deck.OPS[number])})
    enemy = 1 - frame.side
    if action == actions.WITH_UN:
        return Message("ts.do.with_un", {"ops": points_now})
    if action == actions.EVENT_FIRST:
        return Message("ts.do.event_first", {"ops": points_now, "event": names.summary(number)})
    if frame.program != state.USE_CARD or deck.SIDE[number] != enemy:
        return Message("ts.do.operations", {"ops": points_now})
    if refusal(s, number, frame.side):
        return Message("ts.do.operations_no_event", {"ops": points_now})
    return Message("ts.do.operations_first", {"ops": points_now, "event": names.summary(number)})


def _space(s: TwilightState) -> Message:
    who = s.actor
    box = s.space[who] + 1
    row = s.rules.space[box]
    leads = s.space[1 - who] < box
    gain = row.first if leads else row.second
    ability: Message | str = ""
    if leads and box in names.ABILITIES:
        what = Message(f"ts.ability.{names.ABILITIES[box]}")
        ability = Message("ts.do.ability", {"ability": what})
    return Message(
        "ts.do.space_race",
        {
            "box": box,
            "needed": row.roll,
            "chance": names.percent(row.roll, 6),
            "points": gain,
            "ability": ability,
        },
    )
