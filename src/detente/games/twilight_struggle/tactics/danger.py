"""How likely an action is to lose the game at once.

A short search through what the card in hand still brings: own answers are
taken to be the safest, the enemy's the worst, and chance is averaged.  It stops
when the card has been used, and it follows only answers that can matter for
DEFCON, for the crisis or for 20 points; where influence goes never does.

Cards that the seat cannot see are taken to be anywhere they may be.
"""

from typing import Final

from detente.core.bits import mask_of
from detente.core.state import CHANCE, NOBODY, RUNNING
from detente.games.twilight_struggle import actions, deck, entries, state
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US
from detente.games.twilight_struggle.modifiers import coup_lowers_defcon
from detente.games.twilight_struggle.play import rounds_of
from detente.games.twilight_struggle.state import HEADLINES, ROUNDS, UNDECIDED, TwilightState
from detente.games.twilight_struggle.view import headline_shown

#: Answers followed one after the other; no card takes more that matter.
_DEPTH: Final = 16
#: The faces that stand for a die: what a roll decides is decided at its ends.
_FACES: Final = [actions.ROLL + 1, actions.ROLL + 6]
#: Dice that decide nothing that could lose at once.
_IDLE_DICE: Final = frozenset({state.REALIGN_ROLL, state.TRAP_ROLL})
#: Draws that decide which event occurs; any other draw is followed once.
_TELLING_DRAWS: Final = frozenset({cards.FIVE_YEAR_PLAN, cards.GRAIN_SALES_TO_SOVIETS})
#: Headlines of either side that may lower DEFCON, and those that may take it from 4 to 2.
LOWERS_DEFCON: Final = mask_of(
    [
        cards.DUCK_AND_COVER,
        cards.FIVE_YEAR_PLAN,
        cards.OLYMPIC_GAMES,
        cards.CIA_CREATED,
        cards.CUBAN_MISSILE_CRISIS,
        cards.SUMMIT,
        cards.HOW_I_LEARNED_TO_STOP_WORRYING,
        cards.JUNTA,
        cards.MISSILE_ENVY,
        cards.WE_WILL_BURY_YOU,
        cards.ABM_TREATY,
        cards.LONE_GUNMAN,
        cards.GRAIN_SALES_TO_SOVIETS,
        cards.STAR_WARS,
        cards.SOVIETS_SHOOT_DOWN_KAL_007,
        cards.ORTEGA_ELECTED_IN_NICARAGUA,
        cards.TEAR_DOWN_THIS_WALL,
        cards.CHE,
    ]
)
_TO_TWO: Final = mask_of(
    [
        cards.CUBAN_MISSILE_CRISIS,
        cards.HOW_I_LEARNED_TO_STOP_WORRYING,
        cards.MISSILE_ENVY,
        cards.GRAIN_SALES_TO_SOVIETS,
        cards.STAR_WARS,
        cards.CHE,
    ]
)
#: How likely the enemy's headline, if it comes first, lowers DEFCON by one, or to 2.
_HEADLINE_LOWERS: Final = 0.1
_HEADLINE_TO_TWO: Final = 0.03


def risk(s: TwilightState, action: int) -> float:
    """The chance, from 0 to 1, that this legal action loses the game for the actor at once."""
    me = s.actor
    held = _held_risk(s, me, action)
    if held > 0.0:
        return held
    if actions.HEADLINE <= action < actions.DISCARD:
        return _headline_risk(s, me, action - actions.HEADLINE)
    after = _with_open_cards(s, me)
    try_action(after, action)
    return _search(after, me, _scope(s), _DEPTH)


def try_action(s: TwilightState, action: int) -> None:
    """Take an action that may be one of those the real hand does not offer."""
    if action not in s.answers:
        s.answers = [*s.answers, action]
    s.apply(action)


def _with_open_cards(s: TwilightState, me: int) -> TwilightState:
    """A copy in which the enemy holds every card that it may hold."""
    new = s.copy()
    enemy = 1 - me
    new.hand[enemy] |= s.draw & ~s.known_out[enemy]
    return new


def _scope(s: TwilightState) -> tuple[int, int, int, int]:
    """What stays the same as long as the same card (or headline phase) goes on."""
    return s.turn, s.phase, s.round, s.phasing if s.phase == ROUNDS else -1


def _search(s: TwilightState, me: int, scope: tuple[int, int, int, int], depth: int) -> float:
    if s.winner != UNDECIDED:
        # final scoring is no accident of this action
        return 1.0 if s.winner == 1 - me and s.reason != entries.FINAL_SCORING else 0.0
    if s.actor == NOBODY or depth == 0 or _scope(s) != scope:
        return 0.0
    answers = _telling(s, me)
    if s.actor == CHANCE:
        total = 0.0
        for answer in answers:
            total += _after(s, answer, me, scope, depth)
        return total / len(answers)
    if s.actor == me:
        least = 1.0
        for answer in answers:
            least = min(least, _after(s, answer, me, scope, depth))
            if least == 0.0:
                break
        return least
    most = 0.0
    for answer in answers:
        most = max(most, _after(s, answer, me, scope, depth))
        if most == 1.0:
            break
    return most


def _after(
    s: TwilightState, answer: int, me: int, scope: tuple[int, int, int, int], depth: int
) -> float:
    new = s.copy()
    try_action(new, answer)
    return _search(new, me, scope, depth - 1)


def _telling(s: TwilightState, me: int) -> list[int]:
    """The answers worth following: one of each kind whose noun does not matter."""
    answers = s.answers
    first = answers[0]
    program = s.stack[-1].program
    if s.actor == CHANCE:
        if first >= actions.ROLL:
            return answers[:1] if program in _IDLE_DICE else _FACES
        return answers if program in _TELLING_DRAWS else answers[:1]
    if first >= actions.ROLL:
        return answers
    if program == cards.MISSILE_ENVY and s.actor != me:
        return actions.GIVES.of(s.hand[s.actor] & ~deck.SCORING)
    found: list[int] = []
    kinds = 0
    for answer in answers:
        kind = _kind(s, answer)
        if kind == _EACH or not kinds >> kind & 1:
            kinds |= 1 << kind
            found.append(answer)
    return found


#: A kind of which every answer is followed.
_EACH: Final = 63
#: Influence that comes or goes: it does not matter where, or whether by dice.
_INFLUENCE: Final = 0


def _kind(s: TwilightState, answer: int) -> int:
    if answer < actions.COUP:
        return _INFLUENCE
    if answer < actions.REALIGN:
        return 1 if coup_lowers_defcon(s, s.actor, answer - actions.COUP) else 2
    if answer < actions.ATTACK:
        return _INFLUENCE
    if answer < actions.PLAY:
        return 3 + (answer - actions.ATTACK) // (actions.CHOOSE - actions.ATTACK)
    if actions.DISCARD <= answer < actions.TAKE:
        return 8
    return _EACH


def _headline_risk(s: TwilightState, me: int, card: int) -> float:
    """The risk of a headline: alone, and after an enemy's headline that lowers DEFCON."""
    worst = _event_risk(s, me, card, s.defcon)
    before = _may_come_before(s, me, card)
    if s.defcon > 2 and before & LOWERS_DEFCON:
        worst = max(worst, _HEADLINE_LOWERS * _event_risk(s, me, card, s.defcon - 1))
    if s.defcon > 3 and before & _TO_TWO:
        worst = max(worst, _HEADLINE_TO_TWO * _event_risk(s, me, card, 2))
    return worst


def _may_come_before(s: TwilightState, me: int, card: int) -> int:
    """The enemy's possible headlines that come first: of higher value, or an equal one of the US.

    Defectors of the US comes first too, but leaves DEFCON alone.
    """
    enemy = 1 - me
    if headline_shown(s, enemy):
        possible = deck.BIT[s.headline[enemy]]
    else:
        possible = s.hand[enemy] | s.draw & ~s.known_out[enemy] | deck.BIT[s.headline[enemy]]
    least = deck.OPS[card] + (0 if enemy == US else 1)
    return possible & sum(deck.WORTH[least:])


def _event_risk(s: TwilightState, me: int, card: int, defcon: int) -> float:
    after = _with_open_cards(s, me)
    after.leave_hand(me, card)
    after.to_table(card)
    after.phasing = me
    after.defcon = defcon
    after.note_access()
    after.stack = []
    after.push(state.PUT_AWAY, me, card)
    after.push(state.RUN_EVENT, me, card)
    after.actor = RUNNING
    after.settle()
    return _search(after, me, _scope(s), _DEPTH)


def _held_risk(s: TwilightState, me: int, action: int) -> float:
    """The risk that a scoring card is still in the hand when the turn ends (4.5F)."""
    scoring = s.hand[me] & deck.SCORING
    top = s.stack[-1]
    if top.program == cards.ASK_NOT_WHAT_YOUR_COUNTRY and me == US and s.phase != HEADLINES:
        return _draws_too_late(s, scoring, action, max(top.left, 0))
    if not scoring:
        return 0.0
    if top.program == state.ROUND and top.side == me:
        left = rounds_of(s, me) - s.round
    elif actions.HEADLINE <= action < actions.DISCARD:
        left = rounds_of(s, me)
    else:
        return 0.0
    card = _card_of(action) if actions.PLAY <= action < actions.TAKE else 0
    scoring &= ~deck.BIT[card]
    if scoring.bit_count() <= left:
        return 0.0
    if me == US and card == cards.ASK_NOT_WHAT_YOUR_COUNTRY:
        return _share_of_scoring(s, scoring.bit_count() - left)  # drawn in their place
    if me != US and card == cards.FIVE_YEAR_PLAN and scoring.bit_count() == left + 1:
        return 1.0 - scoring.bit_count() / (s.hand[me].bit_count() - 1)
    return 1.0


def _card_of(action: int) -> int:
    if action >= actions.DISCARD:
        return action - actions.DISCARD
    return action - (actions.HEADLINE if action >= actions.HEADLINE else actions.PLAY)


def _share_of_scoring(s: TwilightState, drawn: int) -> float:
    """The chance that so many cards drawn bring a scoring card, as far as the US knows."""
    pile = s.draw if s.draw.bit_count() >= drawn else s.draw | s.discard
    hidden = pile | s.hand[1 - US] & ~s.known_in[1 - US]
    share = (hidden & deck.SCORING).bit_count() / max(1, hidden.bit_count())
    return 1.0 - (1.0 - share) ** drawn


def _draws_too_late(s: TwilightState, scoring: int, action: int, drawing: int) -> float:
    """The risk that Ask Not brings scoring cards, or leaves some, that no round is left for."""
    left = rounds_of(s, US) - s.round + (0 if s.phasing == US else 1)
    if action != actions.DONE:
        drawing += 1
        scoring &= ~deck.BIT[action - actions.DISCARD]
    elif scoring.bit_count() > left:
        return 1.0
    if scoring.bit_count() + drawing <= left:
        return 0.0
    return _share_of_scoring(s, drawing)
