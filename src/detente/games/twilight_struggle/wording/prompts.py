"""What is asked of whom: one message for each kind of open question."""

from collections.abc import Callable
from typing import Any

from detente.core.frames import Frame
from detente.core.messages import Message, asked
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import actions, board, deck, effects, state
from detente.games.twilight_struggle.cards import early, late, mid, mid_hands, scoring_cards
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import CARDS, US, USSR
from detente.games.twilight_struggle.data.tracks import LATE_WAR_TURN, action_rounds
from detente.games.twilight_struggle.modifiers import has_regional_bonus
from detente.games.twilight_struggle.operations import (
    FreeRealigning,
    Mixing,
    Operations,
    Placing,
    Realigning,
    base_points,
)
from detente.games.twilight_struggle.play import (
    OWED,
    TRAP_PRICE,
    ChooseCard,
    ChooseCompanion,
    UseCard,
    UsePoints,
    may_pass,
    must_score,
    rounds_of,
)
from detente.games.twilight_struggle.set_up import FREE_MARKERS, BidForSides, Handicap, SetUpPlacing
from detente.games.twilight_struggle.state import Step, TwilightState
from detente.games.twilight_struggle.turn import ChooseHeadline, CrisisWindow, Norad
from detente.games.twilight_struggle.turn_end import DiscardHeld
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.vocabulary import (
    FreeAction,
    PayOrSuffer,
    Place,
    Remove,
    RemoveAll,
    War,
)
from detente.games.twilight_struggle.wording import choices, names, outcomes
from detente.games.twilight_struggle.wording.counts import counts

Values = dict[str, int | str | Message]

#: Programs of parts of events, with the card they belong to.
PART_OF = {
    state.WARSAW_ADD: cards.WARSAW_PACT_FORMED,
    state.WARSAW_CLEAR: cards.WARSAW_PACT_FORMED,
    state.DE_STALINIZATION_PLACE: cards.DE_STALINIZATION,
    state.OLYMPIC_CONTEST: cards.OLYMPIC_GAMES,
    state.SUMMIT_MOVE: cards.SUMMIT,
    state.GRAIN_CHOICE: cards.GRAIN_SALES_TO_SOVIETS,
    state.CHE_AGAIN: cards.CHE,
    state.DRAW_CARDS: cards.ASK_NOT_WHAT_YOUR_COUNTRY,
}


def card_of(f: Frame) -> int:
    """The card whose event a frame belongs to; 0 for none."""
    return f.program if f.program <= CARDS else PART_OF.get(f.program, 0)


def prompt(s: TwilightState, seat: int) -> Message:
    """What is asked of whom, as ``seat`` may read it."""
    if s.actor == NOBODY:
        ended = outcomes.outcome(s)
        assert ended is not None
        return ended
    frame, step = choices.top(s)
    if s.actor == CHANCE:
        return _chance(frame)
    values: Values = {"who": names.side(s.actor)}
    event = card_of(frame)
    if event:
        values["card"] = names.card(event)
    for kind, words in _PROMPTS:
        if isinstance(step, kind):
            who = names.bidder(s.actor) if frame.program == state.BIDS else names.side(s.actor)
            return asked(who, words(s, frame, step, values, seat))
    raise AssertionError(step)  # pragma: no cover


def _chance(f: Frame) -> Message:
    if f.program == state.BIDS:
        return Message("ts.prompt.chance_bid")
    event = card_of(f)
    if event:
        return Message("ts.prompt.chance_card", {"card": names.card(event)})
    known = {
        state.SPACE_ROLL: "space",
        state.COUP: "coup",
        state.REALIGN_ROLL: "realign",
        state.TRAP_ROLL: "trap",
        state.WAR: "war",
    }
    return Message(f"ts.prompt.chance_{known.get(f.program, 'deal')}")


# -- setting up, headlines, the end of a turn -----------------------------------------------


def _set_up(s: TwilightState, f: Frame, step: SetUpPlacing, v: Values, seat: int) -> Message:
    left = FREE_MARKERS[step.side] if f.left < 0 else f.left
    zone = "eastern_europe" if step.side == USSR else "western_europe"
    return Message("ts.prompt.set_up", {**v, "n": left, "region": Message(f"ts.region.{zone}")})


def _handicap(s: TwilightState, f: Frame, step: Handicap, v: Values, seat: int) -> Message:
    left = step.extra(s, f) if f.left < 0 else f.left
    return Message("ts.prompt.handicap", {**v, "n": left})


def _headline(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    enemy = 1 - s.actor
    v = {**v, "turn": s.turn, "enemy": names.side(enemy)}
    if not s.headline[enemy]:
        return Message("ts.prompt.headline", v)
    if not headline_shown(s, enemy):
        return Message("ts.prompt.headline_answer", v)
    return Message("ts.prompt.headline_shown", {**v, "card": names.card(s.headline[enemy])})


def _simple(name: str) -> Callable[..., Message]:
    def words(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
        return Message(f"ts.prompt.{name}", v)

    return words


# -- playing cards ----------------------------------------------------------------------------


def _choose_card(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    who = f.side
    v = {**v, "turn": s.turn, "round": s.round, "rounds": max(action_rounds(s.turn), s.round)}
    trapped = s.effects & effects.TRAPS[who] != 0
    mine = seat == who
    if trapped and not (mine and must_score(s, who)):
        v["trap"] = names.card(cards.QUAGMIRE if who == US else cards.BEAR_TRAP)
        v["price"] = TRAP_PRICE
        if not mine or _has_discard(s):
            return Message("ts.prompt.trapped", v)
        alone = s.answers == [actions.PASS]
        return Message(f"ts.prompt.trapped_{'out' if alone else 'scoring'}", v)
    if mine and must_score(s, who):
        left = rounds_of(s, who) - s.round + 1
        scoring = actions.PLAYS.of(deck.SCORING)
        name = "must_score" if set(s.answers) <= set(scoring) else "must_score_or_shed"
        return Message(f"ts.prompt.{name}", {**v, "n": left})
    if s.owed == who:
        return Message("ts.prompt.owed", v)
    if may_pass(s, who):
        return Message("ts.prompt.extra_round", v)
    return Message("ts.prompt.play", v)


def _has_discard(s: TwilightState) -> bool:
    return actions.DISCARD <= s.answers[0] < actions.TAKE


def _use_card(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    v = {**v, "card": names.card(f.card), "owner": names.event_side(f.card)}
    if isinstance(step, UseCard) and f.aux & OWED:
        return Message("ts.prompt.use_owed", v)
    return Message("ts.prompt.use", v)


def _use_points(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.use_points", {**v, "card": names.card(f.card)})


# -- operations -----------------------------------------------------------------------------------


def _bonus(s: TwilightState, f: Frame) -> Message | str:
    """Words on points that count only inside a region."""
    if not has_regional_bonus(s, f.side, f.card):
        return ""
    if f.card == cards.THE_CHINA_CARD:
        both = f.side == USSR and s.effects & effects.VIETNAM_REVOLTS
        return Message("ts.rule.bonus_both" if both else "ts.rule.bonus_asia")
    return Message("ts.rule.bonus_southeast_asia")


def _source(s: TwilightState, f: Frame) -> Message:
    """The card that the points come from, also when its event gives them."""
    if f.card:
        return names.card(f.card)
    for below in reversed(s.stack[:-1]):
        holds = below.program in (state.RUN_EVENT, state.PUT_AWAY)
        card = below.card if holds else card_of(below)
        if card:
            return names.card(card)
    return Message("ts.prompt.from_event")


def _uses(s: TwilightState) -> Message:
    """What the points may be used for now."""
    bases = {action // 96 * 96 for action in s.answers if action < actions.ATTACK}
    kinds = [
        name
        for name, base in (
            ("place", actions.PLACE),
            ("realign", actions.REALIGN),
            ("coup", actions.COUP),
        )
        if base in bases
    ]
    return Message(f"ts.prompt.uses_{'_'.join(kinds)}")


def _operations(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message(
        "ts.prompt.operations",
        {
            **v,
            "n": base_points(s, f),
            "card": _source(s, f),
            "bonus": _bonus(s, f),
            "uses": _uses(s),
            "stop": Message("ts.rule.optional") if actions.DONE in s.answers else "",
        },
    )


def _spending(name: str) -> Callable[..., Message]:
    def words(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
        left = f.left - f.aux
        values: Values = {**v, "card": _source(s, f), "bonus": _bonus(s, f)}
        if left <= 0:
            return Message(f"ts.prompt.{name}_bonus", values)
        return Message(f"ts.prompt.{name}", {**values, "n": left})

    return words


def _free_realigning(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.free_realigning", {**v, "n": f.left})


# -- events ---------------------------------------------------------------------------------------


#: Zones that have words of their own.
_ZONES = {
    board.WESTERN_EUROPE: "western_europe",
    board.EASTERN_EUROPE: "eastern_europe",
    board.EUROPE: "europe",
    board.ASIA: "asia",
    board.MIDDLE_EAST: "middle_east",
    board.CENTRAL_AMERICA: "central_america",
    board.LATIN_AMERICA: "latin_america",
    board.AFRICA | board.SOUTHEAST_ASIA: "africa_southeast_asia",
    board.ALL & ~board.EUROPE: "outside_europe",
}


def _where(step: Any) -> Message | str:
    """Words on the zone of a placing or removing step."""
    zone = _ZONES.get(step.where)
    return "" if zone is None else Message(f"ts.where.{zone}")


def _limits(step: Any) -> Values:
    """Words on where a placing or removing step works, and what it forbids."""
    each: Message | str = Message("ts.rule.each", {"number": step.each}) if step.each else ""
    stop: Message | str = Message("ts.rule.optional") if step.optional else ""
    return {"each": each, "stop": stop, "where": _where(step)}


def _left(s: TwilightState) -> int:
    """Markers or countries that the event still has and the board allows."""
    found = counts(s)
    assert found is not None
    return found[1]


def _place(s: TwilightState, f: Frame, step: Place, v: Values, seat: int) -> Message:
    avoid: Message | str = ""
    if step.avoid:
        avoid = Message("ts.rule.avoid", {"side": names.side(1 - f.side)})
    elif isinstance(step, mid.EmptyCountries):
        avoid = Message("ts.rule.empty")
    return Message("ts.prompt.place", {**v, **_limits(step), "avoid": avoid, "n": _left(s)})


def _remove(s: TwilightState, f: Frame, step: Remove, v: Values, seat: int) -> Message:
    left = _left(s)
    v = {**v, "enemy": names.side(1 - f.side)}
    if step.late > 1 and s.turn >= LATE_WAR_TURN:
        late = {"late": step.late, "where": _where(step)}
        return Message("ts.prompt.remove_late", {**v, **late, "n": left})
    return Message("ts.prompt.remove", {**v, **_limits(step), "n": left})


def _remove_all(s: TwilightState, f: Frame, step: RemoveAll, v: Values, seat: int) -> Message:
    v = {**v, "enemy": names.side(1 - f.side), "where": _where(step)}
    return Message("ts.prompt.remove_all", {**v, "n": _left(s)})


def _pay(s: TwilightState, f: Frame, step: PayOrSuffer, v: Values, seat: int) -> Message:
    values: Values = {**v, "price": step.price, "event": names.summary(card_of(f))}
    nothing = seat == s.actor and s.answers == [actions.PASS]
    return Message("ts.prompt.pay_nothing" if nothing else "ts.prompt.pay", values)


def _envy(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    """The asked seat alone may read which card it is."""
    if seat != s.actor or len(s.answers) > 1:
        return Message("ts.prompt.missile_envy", v)
    return Message("ts.prompt.missile_envy_one", {**v, **choices.most_valuable(s)})


def _free_action(s: TwilightState, f: Frame, step: FreeAction, v: Values, seat: int) -> Message:
    name = "free_action" if step.realign else "free_coup"
    return Message(f"ts.prompt.{name}", {**v, "n": step.strength(s, f.side)})


def _take_away(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.take_away", {**v, "n": _left(s)})


def _unrest(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.unrest_next" if f.left == 1 else "ts.prompt.unrest", v)


def _grain(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    back = choices.event_points(s, s.actor, choices.RETURN_PRINTED)
    return Message("ts.prompt.grain", {**v, "drawn": names.card(f.card), "n": back})


def _ask_not(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.ask_not", {**v, "n": max(f.left, 0)})


def _double(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    return Message("ts.prompt.double", {**v, "n": _left(s)})


def _che(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    again = f.program == state.CHE_AGAIN
    strength = choices.event_points(s, f.side, choices.CHE_PRINTED)
    return Message("ts.prompt.che_again" if again else "ts.prompt.che", {**v, "n": strength})


def _relationship(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    nato = s.effects & effects.NATO
    return Message("ts.prompt.relationship_nato" if nato else "ts.prompt.relationship", v)


def _aldrich_ames(s: TwilightState, f: Frame, step: Step, v: Values, seat: int) -> Message:
    name = "order" if s.rules.profile.ordered_ames else "aldrich_ames"
    return Message(f"ts.prompt.{name}", v)


_PROMPTS: tuple[tuple[type[Step], Callable[..., Message]], ...] = (
    (ChooseCard, _choose_card),
    (UseCard, _use_card),
    (Placing, _spending("placing")),
    (Operations, _operations),
    (Realigning, _spending("realigning")),
    (Mixing, _spending("mixing")),
    (FreeRealigning, _free_realigning),
    (ChooseHeadline, _headline),
    (BidForSides, _simple("bid")),
    (SetUpPlacing, _set_up),
    (Handicap, _handicap),
    (CrisisWindow, _simple("crisis")),
    (Norad, _simple("norad")),
    (DiscardHeld, _simple("discard_held")),
    (ChooseCompanion, _simple("companion")),
    (UsePoints, _use_points),
    (Place, _place),
    (Remove, _remove),
    (RemoveAll, _remove_all),
    (War, _simple("war")),
    (FreeAction, _free_action),
    (PayOrSuffer, _pay),
    (early.WarsawPact, _simple("warsaw_pact")),
    (early.OlympicGames, _simple("olympics")),
    (early.IndependentReds, _simple("independent_reds")),
    (early.TakeOwnAway, _take_away),
    (early.CambridgeFive, _simple("cambridge_five")),
    (early.SpecialRelationship, _relationship),
    (mid_hands.TakeFromDiscards, _simple("take")),
    (mid.SummitMove, _simple("summit")),
    (mid.SetDefcon, _simple("set_defcon")),
    (mid.Junta, _simple("junta")),
    (mid_hands.MissileEnvy, _envy),
    (mid.SouthAfricanUnrest, _unrest),
    (mid_hands.GrainChoice, _grain),
    (mid_hands.AskNot, _ask_not),
    (mid.CheCoup, _che),
    (mid_hands.DiscardFromPile, _simple("discard_pile")),
    (late.StarWars, _simple("star_wars")),
    (late.Chernobyl, _simple("chernobyl")),
    (late.DoubleInfluence, _double),
    (late.AldrichAmes, _aldrich_ames),
    (late.Wargames, _simple("wargames")),
    (scoring_cards.ScoreRegion, _simple("shuttle")),
)
