"""What an event brings: it is played out on a copy, and the position is judged after it."""

from typing import Final

from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.twilight_struggle import actions, deck, state
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import NEUTRAL, US
from detente.games.twilight_struggle.events import refusal
from detente.games.twilight_struggle.state import HEADLINES, UNDECIDED, TwilightState
from detente.games.twilight_struggle.tactics import weights as w
from detente.games.twilight_struggle.tactics.answers import quick_answer
from detente.games.twilight_struggle.tactics.appraisal import Scales, difference

#: Events that turn on cards or on long dice: points for who carries them out.
BY_HAND: Final[dict[int, float]] = {
    cards.FIVE_YEAR_PLAN: 1.2,  # a card of the USSR less, perhaps a US event
    cards.OLYMPIC_GAMES: 0.8,  # 2 points with better odds, or 4 operations
    cards.SUMMIT: 0.0,  # even, but for the regions held
    cards.MISSILE_ENVY: 1.5,  # a good card for a weak one
    cards.GRAIN_SALES_TO_SOVIETS: 2.5,  # a card of the USSR, or 2 operations
    cards.ASK_NOT_WHAT_YOUR_COUNTRY: 2.0,  # bad cards turn into unknown ones
    cards.STAR_WARS: 2.5,  # the best event among the discards
    cards.TERRORISM: 1.2,  # a card of the enemy less
    cards.OUR_MAN_IN_TEHRAN: 0.8,  # bad draws thrown away
    cards.ALDRICH_AMES_REMIX: 2.5,  # an open hand, and its best card gone
    cards.CAMBRIDGE_FIVE: 0.4,  # knowledge, a marker
    cards.SALT_NEGOTIATIONS: 1.5,  # a good card back
    cards.UN_INTERVENTION: 0.0,  # judged with its companion
    cards.BLOCKADE: 1.5,  # a card of the US, or West Germany
    cards.LATIN_AMERICAN_DEBT_CRISIS: 1.5,  # a card of the US, or South America
    cards.CIA_CREATED: 1.2,  # an operation, an open hand
    cards.LONE_GUNMAN: 1.2,
    cards.DEFECTORS: 1.0,
    cards.WARGAMES: 0.0,  # judged when it may end the game
}
#: Answers in one event; more do not occur.
_DEPTH: Final = 24
#: Two faces stand for a die after the first one.
_MIDDLE: Final = (actions.ROLL + 2, actions.ROLL + 5)


def event_gain(s: TwilightState, card: int, by: int, scales: Scales) -> float:
    """Points for the US that the event brings when ``by`` plays the card now."""
    if refusal(s, card, by):
        return 0.0
    side = deck.SIDE[card]
    executor = by if side == NEUTRAL else side
    sign = 1.0 if executor == US else -1.0
    if card == cards.WARGAMES:
        ahead = sign * s.vp > 6
        return sign * w.GAME if ahead else 0.0
    value = BY_HAND.get(card)
    if value is not None:
        return sign * value
    after = s.copy()
    after.stack = []
    after.actor = RUNNING
    if s.phase == HEADLINES:
        after.phasing = by  # each headline is its chooser's own turn
    after.leave_hand(by, card)
    after.to_table(card)
    after.push(state.RUN_EVENT, by, card)
    after.settle()
    return _expected(s, after, scales, 0, _DEPTH)


def _expected(
    root: TwilightState, s: TwilightState, scales: Scales, dice: int, depth: int
) -> float:
    while s.actor != NOBODY and s.winner == UNDECIDED and depth > 0:
        depth -= 1
        if s.actor == CHANCE:
            faces = s.answers if dice == 0 else _MIDDLE if dice == 1 else s.answers[:1]
            if s.answers[0] < actions.ROLL:
                faces = s.answers[:1]
            total = 0.0
            for face in faces:
                new = s.copy()
                new.apply(face)
                total += _expected(root, new, scales, dice + 1, depth)
            return total / len(faces)
        s.apply(quick_answer(s, scales))
    return difference(root, s, scales)
