"""Warnings before a choice that may lose the game at once.

How likely that is, ``tactics.danger`` finds out by a short search; here is said
why.  DEFCON 1 loses for the phasing player, whoever lowered it (8.1.3, R-1,
R-2).  So a card can lose the game for who plays it when its event lowers
DEFCON, or lets the opponent attempt a coup in a battleground.  Only what the
chooser may know is looked at.
"""

from typing import Final

from detente.core.bits import bits
from detente.core.messages import Message
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.twilight_struggle import actions, deck, effects, state, view
from detente.games.twilight_struggle.board import ALL, BATTLEGROUNDS, EUROPE, of
from detente.games.twilight_struggle.cards.late import StarWars
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COSTA_RICA, CUBA, HONDURAS
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.modifiers import coup_lowers_defcon, coup_targets
from detente.games.twilight_struggle.operations import crisis_payments
from detente.games.twilight_struggle.play import ChooseCard, UseCard, rounds_of
from detente.games.twilight_struggle.state import HEADLINES, TwilightState
from detente.games.twilight_struggle.tactics.danger import risk
from detente.games.twilight_struggle.view import headline_shown
from detente.games.twilight_struggle.wording import choices, names, outcomes

#: What the enemy's headline may bring first is too unlikely to ask again each turn.
LITTLE_HEADLINE: Final = 0.05
#: The most that ``risk`` says of what the enemy's headline may bring first.
MOST_HEADLINE: Final = 0.1
#: Events that lower DEFCON by themselves.
LOWERING: Final = frozenset(
    {cards.DUCK_AND_COVER, cards.WE_WILL_BURY_YOU, cards.SOVIETS_SHOOT_DOWN_KAL_007}
)
#: Events whose dice or answers let the opponent lower it.
ANSWERED: Final = frozenset({cards.OLYMPIC_GAMES, cards.SUMMIT})
#: Events that may bring one of the others about.
BRINGING: Final = frozenset({cards.FIVE_YEAR_PLAN, cards.MISSILE_ENVY})
#: Events that let their side attempt a coup: where, and whether DEFCON's regions are ignored.
COUPS: Final = {
    cards.CIA_CREATED: (US, ALL, False),
    cards.LONE_GUNMAN: (USSR, ALL, False),
    cards.GRAIN_SALES_TO_SOVIETS: (US, ALL, False),
    cards.TEAR_DOWN_THIS_WALL: (US, EUROPE, True),
    cards.ORTEGA_ELECTED_IN_NICARAGUA: (USSR, of(CUBA, HONDURAS, COSTA_RICA), True),
}
#: Headlines after which DEFCON may be lower, whoever chose them.
LOWERING_HEADLINES: Final = sum(
    deck.BIT[each]
    for each in LOWERING
    | ANSWERED
    | BRINGING
    | set(COUPS)
    | {
        cards.CUBAN_MISSILE_CRISIS,
        cards.HOW_I_LEARNED_TO_STOP_WORRYING,
        cards.JUNTA,
        cards.STAR_WARS,
    }
)
#: What the US could do with Star Wars when the USSR is the phasing player.
BY_STAR_WARS: Final = (
    LOWERING
    | ANSWERED
    | BRINGING
    | {
        cards.HOW_I_LEARNED_TO_STOP_WORRYING,
        cards.CIA_CREATED,
        cards.GRAIN_SALES_TO_SOVIETS,
        cards.TEAR_DOWN_THIS_WALL,
        cards.JUNTA,
    }
)


def danger(s: TwilightState, action: int) -> Message | None:
    """A warning when this legal choice may lose the game at once; else None."""
    if s.actor < 0 or action not in s.answers:
        return None
    headline = actions.HEADLINE <= action < actions.DISCARD
    found = risk(s, action)
    if found <= (LITTLE_HEADLINE if headline else 0.0):
        return None
    by_headline = headline and found <= MOST_HEADLINE and s.defcon > 2
    if by_headline and not _may_come_first(s, s.actor, action - actions.HEADLINE):
        return None
    words = _words(s, action)
    if words is None and all(risk(s, each) >= found for each in s.answers):
        return None
    return words or Message("ts.danger.some")


def _words(s: TwilightState, action: int) -> Message | None:
    """What makes the choice dangerous, where that is one of the usual things."""
    sure = _loses_now(s, action)
    if sure is not None:
        return sure
    if action < actions.PLAY:
        return _by_country(s, action)
    if action < actions.ROLL:
        return _by_card(s, action)
    return _by_word(s, action)


def _loses_now(s: TwilightState, action: int) -> Message | None:
    """Try it where only what the chooser knows is true."""
    guess = view.resample(s, s.actor, Rng(0))
    if action not in guess.answers:
        return None
    guess.apply(action)
    if guess.actor != NOBODY or guess.winner != 1 - s.actor:
        return None
    return Message("ts.danger.loses", {"ending": outcomes.ended(guess)})


# -- coups and other countries ------------------------------------------------------------


def _coups_that_count(s: TwilightState, side: int, where: int, free: bool) -> bool:
    """Whether the side could attempt a coup that lowers DEFCON, at DEFCON 2."""
    if s.effects & effects.MISSILE_CRISIS[side] and not crisis_payments(s, side):
        return False
    if side == US and s.effects & effects.NUCLEAR_SUBS:
        return False
    low = s
    if s.defcon != 2:
        low = s.copy()
        low.defcon = 2
    return coup_targets(low, side, where, free) & BATTLEGROUNDS != 0


def _by_country(s: TwilightState, action: int) -> Message | None:
    verb, number = action // 96 * 96, action % 96
    who = s.actor
    if verb == actions.PLACE and s.defcon == 2 and s.phasing == who:
        return _opens_target(s, number)
    if verb != actions.COUP:
        return None
    if s.effects & effects.MISSILE_CRISIS[who]:
        return Message("ts.danger.missile_crisis", {"side": names.side(who)})
    if s.phasing != who or not coup_lowers_defcon(s, who, number):
        return None
    if s.defcon == 2:
        return Message("ts.danger.coup", {"country": names.country(number)})
    if s.defcon == 3:
        return _event_follows(s, names.country(number))
    return None


def _event_follows(s: TwilightState, country: Message) -> Message | None:
    """A coup to DEFCON 2 while a fatal event is still to come."""
    for frame in s.stack:
        if frame.program == state.RUN_EVENT:
            why = fatal(s, frame.card, frame.side)
            if why is not None:
                card = names.card(frame.card)
                return Message("ts.danger.event_follows", {"country": country, "card": card})
    return None


def _opens_target(s: TwilightState, number: int) -> Message | None:
    """A marker that gives the opponent's event, still to come, something to coup."""
    for frame in s.stack:
        if frame.program != state.RUN_EVENT or frame.card not in COUPS:
            continue
        side, where, free = COUPS[frame.card]
        if side == s.actor or _coups_that_count(s, side, where, free):
            continue
        then = s.copy()
        then.change_influence(s.actor, number, 1)
        if _coups_that_count(then, side, where, free):
            values: dict[str, int | str | Message] = {
                "country": names.country(number),
                "card": names.card(frame.card),
            }
            return Message("ts.danger.opens", values)
    return None


# -- cards ----------------------------------------------------------------------------------


def fatal(s: TwilightState, card: int, by: int) -> Message | None:
    """How the event of a card played by ``by``, who is phasing, could lose at DEFCON 2."""
    if refusal(s, card, by):
        return None
    values: dict[str, int | str | Message] = {
        "card": names.card(card),
        "enemy": names.side(1 - by),
    }
    if card in LOWERING:
        return Message("ts.danger.lowers", values)
    if card in ANSWERED:
        return Message("ts.danger.answered", values)
    if card == cards.FIVE_YEAR_PLAN and not _plan_brings(s, by):
        return None
    if card in BRINGING:
        return Message("ts.danger.brings", values)
    if card == cards.STAR_WARS and by == USSR:
        if any(s.discard & deck.BIT[each] for each in BY_STAR_WARS):
            return Message("ts.danger.brings", values)
        return None
    if card in COUPS:
        side, where, free = COUPS[card]
        if side != by and _coups_that_count(s, side, where, free):
            return Message("ts.danger.gives_coup", values)
    return None


def _plan_brings(s: TwilightState, by: int) -> bool:
    """Whether Five Year Plan could draw a fatal card; the USSR knows its own hand."""
    rest = s.hand[USSR] & ~deck.BIT[cards.FIVE_YEAR_PLAN]
    if by == US:
        return rest != 0
    return any(fatal(s, each, USSR) is not None for each in bits(rest & deck.OWN[US]))


def _by_card(s: TwilightState, action: int) -> Message | None:
    _, step = choices.top(s)
    number = (action - actions.PLAY) % 128
    verb = action - number
    who = s.actor
    if verb == actions.HEADLINE:
        return _headline(s, who, number)
    if verb == actions.TAKE and isinstance(step, StarWars) and s.phasing == who:
        return fatal(s, number, who) if s.defcon == 2 else None
    if verb == actions.GIVE and s.phasing == who and s.defcon == 2:
        return fatal(s, number, 1 - who) if deck.SIDE[number] != who else None
    if verb != actions.PLAY or not isinstance(step, ChooseCard):
        return None
    kept = _keeps_scoring(s, who, number)
    if kept is not None or s.defcon != 2 or s.phasing != who:
        return kept
    then = s.copy()
    then.apply(action)
    if then.actor != who or not isinstance(choices.top(then)[1], UseCard):
        return None
    warnings = [_use(then, each) for each in then.answers]
    return None if None in warnings else warnings[0]


def _headline(s: TwilightState, who: int, number: int) -> Message | None:
    """In the headline phase the other card may come first and lower DEFCON."""
    if s.defcon > 3:
        return None
    low = s.copy()
    low.defcon = 2
    low.phase = HEADLINES
    why = fatal(low, number, who)
    if why is None or s.defcon == 2:
        return why
    return Message("ts.danger.headline", {"why": why, "enemy": names.side(1 - who)})


def _may_come_first(s: TwilightState, who: int, number: int) -> bool:
    """Whether a headline that may lower DEFCON could come before this one (4.5C)."""
    enemy = 1 - who
    if headline_shown(s, enemy):
        unseen = deck.BIT[s.headline[enemy]]
    else:
        unseen = (s.hand[enemy] | s.draw | deck.BIT[s.headline[enemy]]) & ~s.known_out[enemy]
    least = deck.OPS[number] + (0 if enemy == US else 1)
    return any(deck.OPS[each] >= least for each in bits(unseen & LOWERING_HEADLINES))


def _keeps_scoring(s: TwilightState, who: int, number: int) -> Message | None:
    """More scoring cards kept than rounds remain; only an event could still take them away."""
    scoring = s.hand[who] & deck.SCORING & ~deck.BIT[number]
    if scoring.bit_count() > rounds_of(s, who) - s.round:
        return Message("ts.danger.scoring")
    return None


# -- words ----------------------------------------------------------------------------------


def _by_word(s: TwilightState, action: int) -> Message | None:
    frame, step = choices.top(s)
    if isinstance(step, UseCard):
        return _use(s, action)
    if action == actions.PASS and isinstance(step, ChooseCard):
        return _keeps_scoring(s, frame.side, 0)
    if action == actions.DONE and frame.program == cards.ASK_NOT_WHAT_YOUR_COUNTRY:
        last = s.phasing == US and s.round >= rounds_of(s, US)
        if frame.left > 0 and last:
            return Message("ts.danger.draws_scoring")
    return None


def _use(s: TwilightState, action: int) -> Message | None:
    """The event of the card on the table, at DEFCON 2."""
    frame = s.stack[-1]
    if s.defcon != 2 or s.phasing != frame.side:
        return None
    if action in (actions.EVENT, actions.EVENT_FIRST):
        return fatal(s, frame.card, frame.side)
    if action == actions.OPERATIONS and deck.SIDE[frame.card] == 1 - frame.side:
        return fatal(s, frame.card, frame.side)
    return None
