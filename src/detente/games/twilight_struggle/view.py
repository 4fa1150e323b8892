"""What a seat may know, and states that it cannot tell apart."""

from typing import Any

from detente.core.bits import bits, mask_of
from detente.core.rng import Rng
from detente.core.state import NOBODY
from detente.games.twilight_struggle import actions, board, deck, effects, state
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.tracks import OPPONENT_HEADLINES_FIRST
from detente.games.twilight_struggle.set_up import ALL_BIDS
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.turn import possible_headlines

_SIDES = ("ussr", "us")
_PHASES = ("setup", "headlines", "rounds", "cleanup")


def _cards(mask: int) -> list[str]:
    return [deck.IDS[card] for card in bits(mask)]


def bids_hidden(s: TwilightState) -> bool:
    """Whether the first bid is made and the second is asked for (11.1.4)."""
    return bool(s.stack) and s.stack[-1].program == state.BIDS and s.stack[-1].left == 0


def headline_shown(s: TwilightState, side: int) -> bool:
    """Whether an unresolved headline lies open: both are chosen, or box 4 made it so."""
    if not s.headline[side]:
        return False
    choosing = bool(s.stack) and s.stack[-1].program == state.TURN and s.stack[-1].at in (2, 3)
    return not choosing or s.has_ability(1 - side, OPPONENT_HEADLINES_FIRST)


def view(s: TwilightState, seat: int) -> dict[str, Any]:
    """The position as a seat sees it, built from nothing; -1 is an onlooker.

    Influence (6.1.6) and the discard pile (2.2.6) are open to all.
    """
    shown: dict[str, Any] = {
        "turn": s.turn,
        "round": s.round,
        "phase": _PHASES[s.phase],
        "phasing": _SIDES[s.phasing],
        "vp": s.vp,
        "defcon": s.defcon,
        "military": {"ussr": s.military[USSR], "us": s.military[US]},
        "space": {"ussr": s.space[USSR], "us": s.space[US]},
        "space_attempts": {"ussr": s.attempts[USSR], "us": s.attempts[US]},
        "china": {"holder": None if s.china < 0 else _SIDES[s.china], "face_up": s.china_up},
        "civil_war_markers": None if s.civil_war < 0 else s.civil_war,
        "us_order": [deck.IDS[card] for card in s.order],
        "sides_swapped": s.swapped,
        "influence": {
            board.IDS[country]: [s.markers(USSR, country), s.markers(US, country)]
            for country in range(COUNTRIES)
            if s.markers(USSR, country) or s.markers(US, country)
        },
        "control": {
            name: [board.IDS[country] for country in bits(s.control[side])]
            for side, name in enumerate(_SIDES)
        },
        "effects": [effects.NAMES[number] for number in bits(s.effects)],
        "missile_envy_owed_by": None if s.owed < 0 else _SIDES[s.owed],
        "discard": _cards(s.discard),
        "removed": _cards(s.removed),
        "draw_pile": s.draw.bit_count() + s.peek.bit_count(),
        "hand_size": {name: s.hand[side].bit_count() for side, name in enumerate(_SIDES)},
        "headlines": {
            name: deck.IDS[s.headline[side]]
            for side, name in enumerate(_SIDES)
            if s.headline[side] and (side == seat or headline_shown(s, side))
        },
        "headline_chosen": {name: s.headline[side] != 0 for side, name in enumerate(_SIDES)},
        "table": _cards(s.table & ~mask_of([card for card in s.headline if card])),
        "known_in_hand": {name: _cards(s.known_in[side]) for side, name in enumerate(_SIDES)},
        "over": s.winner != state.UNDECIDED,
        "winner": None if s.winner not in (USSR, US) else _SIDES[s.winner],
        "options": dict(s.rules.given),
    }
    shown["actor"] = ("nobody", "chance", *_SIDES)[s.actor + 2]
    if seat in (USSR, US):
        shown["seat"] = _SIDES[seat]
        shown["hand"] = _cards(s.hand[seat])
        shown["known_not_in_enemy_hand"] = _cards(s.known_out[1 - seat] & unseen(s, seat))
        if seat == US and s.peek:
            shown["looking_at"] = _cards(s.peek)
    if seat == s.actor and seat >= 0:  # what chance may bring is nobody's to see
        shown["legal_actions"] = s.legal_actions()
    return shown


def unseen(s: TwilightState, seat: int) -> int:
    """Cards whose place this seat does not know: draw pile, enemy hand, hidden headline."""
    enemy = 1 - seat
    holding = s.hand[enemy]
    if s.headline[enemy] and not headline_shown(s, enemy):
        holding |= deck.BIT[s.headline[enemy]]
    pool = s.draw | (holding & ~s.known_in[enemy])
    if seat == USSR:
        pool |= s.peek
    return pool


def resample(s: TwilightState, seat: int, rng: Rng) -> TwilightState:
    """A state drawn uniformly from those that ``seat`` cannot tell from this one.

    The unknown cards are dealt anew over the draw pile, the enemy's hand, its
    hidden headline and (for the USSR) the cards the US is looking at.  Deals
    under which the open question would not have been put, or the headline
    could not have been chosen, are drawn again: the seat knows that they were.
    """
    if s.actor == NOBODY:
        return s.copy()
    while True:
        new = _deal_anew(s, seat, rng)
        chosen = new.headline[1 - seat]
        if chosen and not possible_headlines(new, 1 - seat, deck.BIT[chosen]):
            continue
        if s.actor != 1 - seat and s.actor >= 0:
            return new
        depth = len(new.stack)
        new.run_top(new.stack[-1])
        put = len(new.answers) > 1 or new.discreet()
        if new.actor == s.actor and put and len(new.stack) == depth:
            return new


def _deal_anew(s: TwilightState, seat: int, rng: Rng) -> TwilightState:
    enemy = 1 - seat
    new = s.copy()
    if seat == US and bids_hidden(s):
        f = new.stack[-1]
        new.replace(f, f.left, f.used, rng.choice(ALL_BIDS) - actions.BID)
        return new
    pool = unseen(s, seat)
    hidden = 0 if headline_shown(s, enemy) else s.headline[enemy]
    held = s.hand[enemy].bit_count() + (1 if hidden else 0)
    known = s.known_in[enemy]
    possible = bits(pool & ~s.known_out[enemy])
    holding = known | mask_of(rng.sample(possible, held - known.bit_count()))
    new.hand[enemy] = holding
    if hidden:
        chosen = rng.choice(bits(holding))
        new.hand[enemy] &= ~deck.BIT[chosen]
        new.table = new.table & ~deck.BIT[hidden] | deck.BIT[chosen]
        new.headline = state.pair(s.headline, enemy, chosen)
    rest = pool & ~holding
    if seat == USSR and s.peek:
        new.peek = mask_of(rng.sample(bits(rest), s.peek.bit_count()))
        rest &= ~new.peek
    new.draw = rest
    return new
