"""Answers to the questions that operations and events ask, by what each answer brings."""

from typing import Final

from detente.core.bits import bits
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.board import BATTLEGROUNDS, BIT, CIVIL_WAR_BOX, REGIONS
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import (
    COUNTRIES,
    EAST_GERMANY,
    ISRAEL,
    ITALY,
    POLAND,
    WEST_GERMANY,
    YUGOSLAVIA,
)
from detente.games.twilight_struggle.modifiers import (
    controlled_neighbours,
    has_regional_bonus,
    ops_value,
    points_for,
)
from detente.games.twilight_struggle.operations import base_points
from detente.games.twilight_struggle.state import CIVIL_WAR_MARKERS, TwilightState
from detente.games.twilight_struggle.tactics import weights as w
from detente.games.twilight_struggle.tactics.appraisal import Appraisal, Scales, difference
from detente.games.twilight_struggle.tactics.planning import (
    Plan,
    best_coup,
    best_placement,
    best_realignment,
    coup_gain,
    gain_of,
    may_coup,
)

#: Where the free markers go at set-up (3.2, 3.3): the battlegrounds at the border, with
#: something to spare where the first coup or event would hit.
SET_UP: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((POLAND, 4), (EAST_GERMANY, 4), (YUGOSLAVIA, 1)),
    ((WEST_GERMANY, 4), (ITALY, 3)),
)
#: Places of the set-up questions in the program of the game.
_SET_UP_AT: Final = (1, 2)
#: The bid for a side: the USSR, for the extra influence that players usually give the US.
_BID: Final = actions.bid(USSR, 2)

#: Per war card: the roll needed, points; as in the events.
_WARS: Final[dict[int, tuple[int, int]]] = {
    cards.KOREAN_WAR: (4, 2),
    cards.ARAB_ISRAELI_WAR: (4, 2),
    cards.INDO_PAKISTANI_WAR: (4, 2),
    cards.IRAN_IRAQ_WAR: (4, 2),
    cards.BRUSH_WAR: (3, 1),
}
#: Events that empty a country of enemy influence.
_EMPTYING: Final = frozenset({cards.TRUMAN_DOCTRINE, cards.MUSLIM_REVOLUTION, state.WARSAW_CLEAR})
#: What a free coup or realignment is made with (cards 47, 91, 96).
_FREE_POINTS: Final[dict[int, int]] = {
    cards.JUNTA: 2,
    cards.ORTEGA_ELECTED_IN_NICARAGUA: 2,
    cards.TEAR_DOWN_THIS_WALL: 3,
}
_CHE_POINTS: Final = 3


def quick_answer(s: TwilightState, scales: Scales) -> int:
    """A sensible answer of the actor, found without looking further than this question.

    It is used for the choices of both sides while an event is played out, and
    for the real ones that are no matter of cards.
    """
    answers = s.answers
    program = s.stack[-1].program
    first = answers[0]
    if program == state.OPERATIONS:
        return operations_answer(s, Appraisal(s, scales))
    if program == state.PLACING:
        return _placing(s, Appraisal(s, scales))
    if program == state.MIXING:
        return _mixing(s, Appraisal(s, scales))
    if program == state.BIDS:
        return _BID
    if program in (state.REALIGNING, state.FREE_REALIGNING):
        return _realigning(s, Appraisal(s, scales))
    if program == state.GAME:
        return _set_up(s, Appraisal(s, scales))
    if program in _FREE_POINTS and actions.COUP <= first < actions.ATTACK:
        return _free_action(s, Appraisal(s, scales), _FREE_POINTS[program])
    if program in (cards.CHE, state.CHE_AGAIN):
        return _free_action(s, Appraisal(s, scales), _CHE_POINTS)
    if first < actions.COUP:
        return _influence(s, Appraisal(s, scales))
    if actions.ATTACK <= first < actions.CHOOSE:
        return _war(s, Appraisal(s, scales))
    if actions.CANCEL <= first < actions.PLAY:
        return answers[-1]  # the crisis stands: no coup is worth two markers there
    if actions.DISCARD <= first < actions.TAKE:
        return _discard(s, answers)
    if actions.REGION <= first < actions.DONE:
        return _chernobyl(s, answers)
    return best_after(s, scales)


def best_after(s: TwilightState, scales: Scales) -> int:
    """The answer after which the position is worth most to the actor."""
    sign = 1.0 if s.actor == US else -1.0
    best = s.answers[0]
    most = -1e9
    for answer in s.answers:
        new = s.copy()
        new.apply(answer)
        worth = sign * difference(s, new, scales)
        if worth > most:
            most = worth
            best = answer
    return best


# -- operations ----------------------------------------------------------------------------------


def _mask(answers: list[int], base: int) -> int:
    """The countries among the answers of one verb."""
    mask = 0
    for answer in answers:
        if base <= answer < base + COUNTRIES:
            mask |= BIT[answer - base]
    return mask


def operations_answer(s: TwilightState, ap: Appraisal) -> int:
    """Influence, a coup or a realignment: whatever its points bring most with."""
    f = s.stack[-1]
    side = f.side
    points = base_points(s, f)
    place = _best_zone(s, ap, _mask(s.answers, actions.PLACE), points, 0)
    coups = bits(_mask(s.answers, actions.COUP))
    coup = best_coup(s, ap, side, coups, f.card, points)
    targets = bits(_mask(s.answers, actions.REALIGN))
    realign = best_realignment(s, ap, side, targets, points)
    best = max(place.gain, coup.gain, realign.gain)
    if actions.DONE in s.answers and best <= 0.0:
        return actions.DONE
    if _china_pays(s, best / points if points else 0.0):
        return actions.PLACE + CIVIL_WAR_BOX
    if place.country >= 0 and place.gain == best:
        return actions.PLACE + place.country
    if coup.country >= 0 and coup.gain == best:
        return actions.COUP + coup.country
    if realign.country >= 0:
        return actions.REALIGN + realign.country
    return s.answers[0]


def _best_zone(s: TwilightState, ap: Appraisal, where: int, points: int, used: int) -> Plan:
    """The best placement, also with the extra point that some zones give."""
    f = s.stack[-1]
    plan = best_placement(ap, f.side, where, points) if points > 0 else Plan(-1, -1e9)
    if not has_regional_bonus(s, f.side, f.card):
        return plan
    base = f.left if used else points
    spent = base - points
    for region in (1, 6):
        zone = where & REGIONS[region]
        total = points_for(s, f.side, f.card, base, used | REGIONS[region]) - spent
        if zone and total > points:
            other = best_placement(ap, f.side, zone, total)
            if other.gain > plan.gain:
                plan = other
    return plan


def _placing(s: TwilightState, ap: Appraisal) -> int:
    f = s.stack[-1]
    where = _mask(s.answers, actions.PLACE)
    plan = _best_zone(s, ap, where, f.left - f.aux, f.used)
    if plan.country < 0:
        plan = best_placement(ap, f.side, where, 2)
    if _china_pays(s, plan.gain / max(1, f.left - f.aux)):
        return actions.PLACE + CIVIL_WAR_BOX
    if actions.DONE in s.answers and plan.gain <= 0.0:
        return actions.DONE
    return actions.PLACE + plan.country if plan.country >= 0 else s.answers[0]


def _china_pays(s: TwilightState, other: float) -> bool:
    """Whether a marker for China (12.2) brings more than a point spent otherwise."""
    if actions.PLACE + CIVIL_WAR_BOX not in s.answers:
        return False
    return w.CHINA_WON / (CIVIL_WAR_MARKERS - s.civil_war) > other


def _mixing(s: TwilightState, ap: Appraisal) -> int:
    """The better of one more marker and one more roll."""
    place = best_placement(ap, s.actor, _mask(s.answers, actions.PLACE), 2)
    targets = bits(_mask(s.answers, actions.REALIGN))
    realign = best_realignment(s, ap, s.actor, targets, 1)
    if _china_pays(s, max(place.gain, realign.gain)):
        return actions.PLACE + CIVIL_WAR_BOX
    if max(place.gain, realign.gain) <= 0.0 and actions.DONE in s.answers:
        return actions.DONE
    if place.country >= 0 and place.gain >= realign.gain:
        return actions.PLACE + place.country
    return actions.REALIGN + realign.country if realign.country >= 0 else s.answers[0]


def _realigning(s: TwilightState, ap: Appraisal) -> int:
    targets = bits(_mask(s.answers, actions.REALIGN))
    plan = best_realignment(s, ap, s.actor, targets, 1)
    if plan.gain <= 0.0 and actions.DONE in s.answers:
        return actions.DONE
    return actions.REALIGN + plan.country


def _free_action(s: TwilightState, ap: Appraisal, printed: int) -> int:
    """A coup that an event grants, or rolls, if one of them is worth it."""
    side = s.actor
    points = ops_value(s, side, printed)
    best, most = actions.DONE, 0.0
    for country in bits(_mask(s.answers, actions.COUP)):
        if may_coup(s, side, country):
            gain = coup_gain(s, ap, side, country, points, s.stack[-1].program != cards.CHE)
            if gain > most:
                best, most = actions.COUP + country, gain
    targets = bits(_mask(s.answers, actions.REALIGN))
    plan = best_realignment(s, ap, side, targets, points)
    return actions.REALIGN + plan.country if plan.gain > most else best


# -- influence by events ---------------------------------------------------------------------------


def _set_up(s: TwilightState, ap: Appraisal) -> int:
    side = s.actor
    if s.stack[-1].at in _SET_UP_AT:
        for country, wanted in SET_UP[side]:
            if s.markers(side, country) < wanted:
                return actions.PLACE + country
    return _influence(s, ap)


def _influence(s: TwilightState, ap: Appraisal) -> int:
    """Add or remove markers where it brings most; stop when nothing does."""
    best, most = s.answers[0], -1e9
    for answer in s.answers:
        gain = 0.0 if answer >= actions.DONE else _influence_gain(s, ap, answer)
        if gain > most:
            best, most = answer, gain
    return best


def _influence_gain(s: TwilightState, ap: Appraisal, answer: int) -> float:
    side = s.actor
    program = s.stack[-1].program
    country = answer % actions.REMOVE
    ussr, us = s.markers(USSR, country), s.markers(US, country)
    theirs = us if side == USSR else ussr
    if answer >= actions.REMOVE:
        if program == cards.DE_STALINIZATION:
            # moved elsewhere, a marker brings about half of what it could do there
            return gain_of(ap, side, country, -1) + 0.5
        number = theirs if program in _EMPTYING else 1
        if program == cards.EAST_EUROPEAN_UNREST and s.turn >= 8:
            number = 2
        return gain_of(ap, side, country, 0, -number)
    if program == cards.INDEPENDENT_REDS:
        return gain_of(ap, side, country, max(0, ussr - us))
    if program == cards.LATIN_AMERICAN_DEBT_CRISIS:
        return gain_of(ap, side, country, ussr)
    return gain_of(ap, side, country, 2 if program == cards.JUNTA else 1)


def _war(s: TwilightState, ap: Appraisal) -> int:
    """The target with the best odds times gain."""
    side = s.actor
    needed, points = _WARS[s.stack[-1].program]
    best, most = s.answers[0], -1e9
    for answer in s.answers:
        country = answer - actions.ATTACK
        less = controlled_neighbours(s, 1 - side, country)
        if country == ISRAEL and s.control[1 - side] & BIT[ISRAEL]:
            less += 1
        odds = max(0, 7 - needed - less) / 6.0
        theirs = s.markers(1 - side, country)
        gain = odds * (points + gain_of(ap, side, country, theirs, -theirs))
        if gain > most:
            best, most = answer, gain
    return best


# -- the rest ----------------------------------------------------------------------


def _discard(s: TwilightState, answers: list[int]) -> int:
    """Without more thought: the cheapest card, an enemy's first; stop where stopping is offered."""
    if answers[-1] in (actions.DONE, actions.PASS) and s.stack[-1].program != cards.BLOCKADE:
        return answers[-1]
    side = s.actor

    def price(answer: int) -> float:
        if answer >= actions.DONE:
            return 99.0
        card = answer - actions.DISCARD
        own = s.hand[side] & deck.BIT[card] != 0
        value = deck.OPS[card] - (0.5 if deck.SIDE[card] == 1 - side else 0.0)
        return value if own else -value

    return min(answers, key=price)


def _chernobyl(s: TwilightState, answers: list[int]) -> int:
    """The region with most battlegrounds that the USSR can still win."""
    open_grounds = s.access[USSR] & BATTLEGROUNDS & ~s.control[USSR]
    return max(
        answers, key=lambda answer: (open_grounds & REGIONS[answer - actions.REGION]).bit_count()
    )
