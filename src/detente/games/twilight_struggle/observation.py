"""A position as plain numbers for a learner, as one side sees it.

Everything is told from the own side: "own" first, then the enemy.  Countries and cards
stand at their numbers (those of the action ids), with the same room for more of them.
The open question is told as far as a table hears it: what is asked, about which card and
countries, and not what can be answered, which would tell a hand.
"""

from typing import Final

from detente.core.bits import bits
from detente.core.observation import Field, Layout, mark
from detente.core.state import CHANCE, NOBODY
from detente.games.twilight_struggle import actions, deck, operations, state
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import COUNTRIES
from detente.games.twilight_struggle.data.editions import EDITIONS
from detente.games.twilight_struggle.data.tracks import LAST_BOX, MILITARY_MAX, TURNS, WINNING_VP
from detente.games.twilight_struggle.set_up import opened
from detente.games.twilight_struggle.state import NO_CIVIL_WAR, NO_SIDE, TwilightState
from detente.games.twilight_struggle.view import bids_hidden, headline_shown, unseen

COUNTRY_ROOM: Final = 96
CARD_ROOM: Final = 128
_EFFECT_ROOM: Final = 64
_PROGRAM_ROOM: Final = 192
_STEP_ROOM: Final = 16
_EDITION_ROOM: Final = 4
#: Markers in one country, and cards in a hand, up to which they are counted.
_MOST_MARKERS: Final = 15
_MOST_CARDS: Final = 16
_MOST_POINTS: Final = 8
_MOST_LEFT: Final = 15
_MOST_EXTRA: Final = 12


def _cards(name: str, unit: str) -> Field:
    return Field(name, CARD_ROOM, 0, 1, f"{unit}, by card number")


def _countries(name: str, low: int, high: int, unit: str) -> Field:
    return Field(name, COUNTRY_ROOM, low, high, f"{unit}, by country")


def _pair(name: str, high: int, unit: str) -> Field:
    return Field(name, 2, 0, high, f"{unit}: own, enemy")


LAYOUT: Final[Layout] = Layout(
    1,
    [
        Field("side", 1, 0, 1, "the own side: 0 USSR, 1 US"),
        Field("actor", 4, 0, 1, "who must answer, one of: own side, enemy, chance, nobody"),
        Field("phase", 4, 0, 1, "one of: set-up, headlines, action rounds, clean-up"),
        Field("phasing", 1, 0, 1, "1 when the own side is the phasing player"),
        Field("turn", 1, 0, TURNS, "turn"),
        Field("round", 1, 0, 8, "action round, 0 before the first"),
        Field("vp", 1, -WINNING_VP, WINNING_VP, "VP by which the own side leads"),
        Field("defcon", 1, 0, 5, "DEFCON level"),
        _pair("military", MILITARY_MAX, "military operations"),
        _pair("space", LAST_BOX, "box of the space race"),
        _pair("space_attempts", 2, "cards sent to the space race in this turn"),
        Field("china_card", 3, 0, 1, "own side has it; the enemy has it; it lies face up"),
        Field("civil_war", 1, 0, 1, "1 while the Chinese Civil War is fought"),
        Field("civil_war_markers", 1, 0, 3, "USSR markers in its box"),
        _pair("missile_envy_owed", 1, "1 for the side that must play it"),
        Field("norad_due", 1, 0, 1, "1 when DEFCON was moved to 2 in this round"),
        _pair("hand_size", _MOST_CARDS, "cards in hand, without a chosen headline"),
        _pair("headline_chosen", 1, "1 while a chosen headline waits"),
        Field("draw_pile", 1, 0, CARD_ROOM, "cards in the draw pile, those looked at included"),
        _pair("extra_influence", _MOST_EXTRA, "extra markers at set-up, agreed or bid"),
        Field("own_bid", 2, 0, 1, "the own sealed bid: for the USSR, for the US"),
        Field("own_bid_extra", 1, 0, _MOST_EXTRA, "markers that it offers"),
        Field("sides_swapped", 1, 0, 1, "1 when the bids made the players change sides"),
        Field("edition", _EDITION_ROOM, 0, 1, "one of: " + ", ".join(EDITIONS)),
        Field("late_war", 1, 0, 1, "1 in the Late War scenario"),
        Field("optional_cards", 1, 0, 1, "1 when the optional cards are in the game"),
        _pair("points", _MOST_POINTS, "points of operations that are still to be used"),
        Field("question", _PROGRAM_ROOM, 0, 1, "what is asked: number of the event or program"),
        Field("question_step", _STEP_ROOM, 0, 1, "which of its steps"),
        _pair("question_side", 1, "1 for the side whose matter it is"),
        Field("question_left", 1, -1, _MOST_LEFT, "what it has left, as it counts; -1 not begun"),
        _cards("question_card", "1 for the card that it is about"),
        _countries("question_countries", 0, 1, "1 where it did something, or what it is about"),
        _cards("events_to_come", "1 for events that occur now or next"),
        Field("effects", _EFFECT_ROOM, 0, 1, "1 for effects in force, in the order of the rules"),
        _countries("influence_own", 0, _MOST_MARKERS, "own markers"),
        _countries("influence_enemy", 0, _MOST_MARKERS, "enemy markers"),
        _countries("control", -1, 1, "1 own control, -1 enemy control"),
        _countries("reach_own", 0, 1, "1 where own operations may place in this round"),
        _countries("reach_enemy", 0, 1, "1 where the enemy's may"),
        _cards("hand", "1 for own cards in hand"),
        _cards("hand_seen", "1 for own cards that the enemy knows of"),
        _cards("enemy_hand", "1 for cards that the enemy is known to hold"),
        _cards("enemy_may_hold", "1 for other cards that it may hold or have as headline"),
        _cards("unseen", "1 for cards in the draw pile or unknown in the enemy's hand"),
        _cards("headline_own", "1 for the own headline, chosen and not resolved"),
        _cards("headline_enemy", "1 for the enemy's, once it is shown"),
        _cards("looking_at", "1 for cards of the draw pile that the own side looks at"),
        _cards("table", "1 for open cards on the table"),
        _cards("discard", "1 for cards in the discard pile"),
        _cards("removed", "1 for cards out of the game"),
        Field("us_order", CARD_ROOM, 0, _MOST_CARDS, "place in the order of the US hand, by card"),
        Field("reserved", 64, 0, 1, "0"),
    ],
)

_SIDE: Final[int] = LAYOUT.offset("side")
_ACTOR: Final[int] = LAYOUT.offset("actor")
_PHASE: Final[int] = LAYOUT.offset("phase")
_PHASING: Final[int] = LAYOUT.offset("phasing")
_TURN: Final[int] = LAYOUT.offset("turn")
_ROUND: Final[int] = LAYOUT.offset("round")
_VP: Final[int] = LAYOUT.offset("vp")
_DEFCON: Final[int] = LAYOUT.offset("defcon")
_MILITARY: Final[int] = LAYOUT.offset("military")
_SPACE: Final[int] = LAYOUT.offset("space")
_ATTEMPTS: Final[int] = LAYOUT.offset("space_attempts")
_CHINA: Final[int] = LAYOUT.offset("china_card")
_CIVIL_WAR: Final[int] = LAYOUT.offset("civil_war")
_CIVIL_WAR_MARKERS: Final[int] = LAYOUT.offset("civil_war_markers")
_OWED: Final[int] = LAYOUT.offset("missile_envy_owed")
_NORAD: Final[int] = LAYOUT.offset("norad_due")
_HAND_SIZE: Final[int] = LAYOUT.offset("hand_size")
_CHOSEN: Final[int] = LAYOUT.offset("headline_chosen")
_DRAW_PILE: Final[int] = LAYOUT.offset("draw_pile")
_EXTRA: Final[int] = LAYOUT.offset("extra_influence")
_OWN_BID: Final[int] = LAYOUT.offset("own_bid")
_OWN_BID_EXTRA: Final[int] = LAYOUT.offset("own_bid_extra")
_SWAPPED: Final[int] = LAYOUT.offset("sides_swapped")
_EDITION: Final[int] = LAYOUT.offset("edition")
_LATE_WAR: Final[int] = LAYOUT.offset("late_war")
_OPTIONAL: Final[int] = LAYOUT.offset("optional_cards")
_POINTS: Final[int] = LAYOUT.offset("points")
_QUESTION: Final[int] = LAYOUT.offset("question")
_STEP: Final[int] = LAYOUT.offset("question_step")
_MATTER: Final[int] = LAYOUT.offset("question_side")
_LEFT: Final[int] = LAYOUT.offset("question_left")
_ABOUT_CARD: Final[int] = LAYOUT.offset("question_card")
_ABOUT_COUNTRIES: Final[int] = LAYOUT.offset("question_countries")
_TO_COME: Final[int] = LAYOUT.offset("events_to_come")
_EFFECTS: Final[int] = LAYOUT.offset("effects")
_INFLUENCE_OWN: Final[int] = LAYOUT.offset("influence_own")
_INFLUENCE_ENEMY: Final[int] = LAYOUT.offset("influence_enemy")
_CONTROL: Final[int] = LAYOUT.offset("control")
_REACH_OWN: Final[int] = LAYOUT.offset("reach_own")
_REACH_ENEMY: Final[int] = LAYOUT.offset("reach_enemy")
_HAND: Final[int] = LAYOUT.offset("hand")
_HAND_SEEN: Final[int] = LAYOUT.offset("hand_seen")
_ENEMY_HAND: Final[int] = LAYOUT.offset("enemy_hand")
_ENEMY_MAY_HOLD: Final[int] = LAYOUT.offset("enemy_may_hold")
_UNSEEN: Final[int] = LAYOUT.offset("unseen")
_HEADLINE_OWN: Final[int] = LAYOUT.offset("headline_own")
_HEADLINE_ENEMY: Final[int] = LAYOUT.offset("headline_enemy")
_LOOKING_AT: Final[int] = LAYOUT.offset("looking_at")
_TABLE: Final[int] = LAYOUT.offset("table")
_DISCARD: Final[int] = LAYOUT.offset("discard")
_REMOVED: Final[int] = LAYOUT.offset("removed")
_US_ORDER: Final[int] = LAYOUT.offset("us_order")

_EDITION_IDS: Final[list[str]] = list(EDITIONS)
#: Programs whose frame is about a country, not a card; those about neither.
_ABOUT_A_COUNTRY: Final[frozenset[int]] = frozenset(
    {state.COUP, state.REALIGN_ROLL, state.WAR, state.CHE_AGAIN}
)
_ABOUT_NEITHER: Final[frozenset[int]] = frozenset({state.GAME, state.ROUND, state.TURN, state.BIDS})
#: Programs that spend the points of a card one by one.
_SPENDING: Final[frozenset[int]] = frozenset({state.PLACING, state.REALIGNING, state.MIXING})


def observe(s: TwilightState, seat: int) -> list[int]:
    """What this side may know, in the places of :data:`LAYOUT`."""
    numbers = [0] * LAYOUT.size
    _write_course(numbers, s, seat)
    _write_tracks(numbers, s, seat)
    _write_set_up(numbers, s, seat)
    _write_question(numbers, s, seat)
    _write_map(numbers, s, seat)
    _write_cards(numbers, s, seat)
    _write_headlines(numbers, s, seat)
    return numbers


def _whose(actor: int, seat: int) -> int:
    if actor == CHANCE:
        return 2
    if actor == NOBODY:
        return 3
    return 0 if actor == seat else 1


def _write_course(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Where the game is."""
    numbers[_SIDE] = seat
    numbers[_ACTOR + _whose(s.actor, seat)] = 1
    numbers[_PHASE + s.phase] = 1
    numbers[_PHASING] = 1 if s.phasing == seat else 0
    numbers[_TURN] = s.turn
    numbers[_ROUND] = s.round
    numbers[_SWAPPED] = 1 if s.swapped else 0
    numbers[_EDITION + _EDITION_IDS.index(s.rules.profile.id)] = 1
    numbers[_LATE_WAR] = 1 if s.rules.late_war else 0
    numbers[_OPTIONAL] = 1 if s.rules.optional_cards else 0


def _write_tracks(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Markers beside the map, and the effects."""
    enemy = 1 - seat
    vp = s.vp if seat == US else -s.vp
    numbers[_VP] = max(-WINNING_VP, min(WINNING_VP, vp))
    numbers[_DEFCON] = s.defcon
    for place, side in enumerate((seat, enemy)):
        numbers[_MILITARY + place] = s.military[side]
        numbers[_SPACE + place] = s.space[side]
        numbers[_ATTEMPTS + place] = s.attempts[side]
        numbers[_OWED + place] = 1 if s.owed == side else 0
        numbers[_CHINA + place] = 1 if s.china == side else 0
    numbers[_CHINA + 2] = 1 if s.china_up and s.china != NO_SIDE else 0
    if s.civil_war != NO_CIVIL_WAR:
        numbers[_CIVIL_WAR] = 1
        numbers[_CIVIL_WAR_MARKERS] = s.civil_war
    numbers[_NORAD] = 1 if s.norad_due else 0
    mark(numbers, _EFFECTS, bits(s.effects))


def _write_set_up(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Bids, and the extra markers that were agreed or bid (11.1.4)."""
    for place, side in enumerate((seat, 1 - seat)):
        numbers[_EXTRA + place] = s.rules.handicap[side]
    if not s.stack:
        return
    bottom = s.stack[0]
    if bottom.program == state.GAME and bottom.card:
        numbers[_EXTRA + (0 if bottom.side == seat else 1)] = bottom.card
    if bids_hidden(s) and seat == USSR:
        bid = opened(s.stack[-1].aux)
        numbers[_OWN_BID + bid.side] = 1
        numbers[_OWN_BID_EXTRA] = bid.extra


def _write_question(numbers: list[int], s: TwilightState, seat: int) -> None:
    """What is asked, and what waits under it on the stack."""
    for f in s.stack:
        place = 0 if f.side == seat else 1
        if f.program == state.RUN_EVENT:
            numbers[_TO_COME + f.card] = 1
        elif f.program < state.GAME:
            numbers[_TO_COME + f.program] = 1
        elif f.program == state.OPERATIONS:
            points = numbers[_POINTS + place] + operations.base_points(s, f)
            numbers[_POINTS + place] = min(_MOST_POINTS, points)
        elif f.program in _SPENDING:
            points = numbers[_POINTS + place] + max(0, f.left - f.aux)
            numbers[_POINTS + place] = min(_MOST_POINTS, points)
    if not s.stack:
        return
    top = s.stack[-1]
    numbers[_QUESTION + top.program] = 1
    numbers[_STEP + top.at] = 1
    numbers[_MATTER + (0 if top.side == seat else 1)] = 1
    if top.program != state.WAR:
        numbers[_LEFT] = max(-1, min(_MOST_LEFT, top.left))
    mark(numbers, _ABOUT_COUNTRIES, bits(top.used))
    if top.program in _ABOUT_A_COUNTRY:
        numbers[_ABOUT_COUNTRIES + top.card] = 1
    elif top.card and top.program not in _ABOUT_NEITHER:
        numbers[_ABOUT_CARD + top.card] = 1


def _write_map(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Influence and what follows from it; all of it lies open (6.1.6)."""
    enemy = 1 - seat
    influence = s.influence
    for country in bits(s.presence[seat]):
        markers = influence[seat * COUNTRIES + country]
        numbers[_INFLUENCE_OWN + country] = min(_MOST_MARKERS, markers)
    for country in bits(s.presence[enemy]):
        markers = influence[enemy * COUNTRIES + country]
        numbers[_INFLUENCE_ENEMY + country] = min(_MOST_MARKERS, markers)
    mark(numbers, _CONTROL, bits(s.control[seat]))
    for country in bits(s.control[enemy]):
        numbers[_CONTROL + country] = -1
    mark(numbers, _REACH_OWN, bits(s.access[seat]))
    mark(numbers, _REACH_ENEMY, bits(s.access[enemy]))


def _write_cards(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Hands and piles, as far as they are known; see ``view``."""
    enemy = 1 - seat
    hidden = unseen(s, seat)
    numbers[_HAND_SIZE] = min(_MOST_CARDS, s.hand[seat].bit_count())
    numbers[_HAND_SIZE + 1] = min(_MOST_CARDS, s.hand[enemy].bit_count())
    numbers[_DRAW_PILE] = s.draw.bit_count() + s.peek.bit_count()
    mark(numbers, _HAND, bits(s.hand[seat]))
    mark(numbers, _HAND_SEEN, bits(s.known_in[seat]))
    mark(numbers, _ENEMY_HAND, bits(s.known_in[enemy]))
    mark(numbers, _ENEMY_MAY_HOLD, bits(hidden & ~s.known_out[enemy]))
    mark(numbers, _UNSEEN, bits(hidden))
    if seat == US:
        mark(numbers, _LOOKING_AT, bits(s.peek))
    mark(numbers, _DISCARD, bits(s.discard))
    mark(numbers, _REMOVED, bits(s.removed))
    for place, card in enumerate(s.order):
        numbers[_US_ORDER + card] = place + 1


def _write_headlines(numbers: list[int], s: TwilightState, seat: int) -> None:
    """Headlines, the enemy's only when it is shown; then what else lies on the table."""
    own, theirs = s.headline[seat], s.headline[1 - seat]
    open_cards = s.table
    if own:
        numbers[_CHOSEN] = 1
        numbers[_HEADLINE_OWN + own] = 1
        open_cards &= ~deck.BIT[own]
    if theirs:
        numbers[_CHOSEN + 1] = 1
        open_cards &= ~deck.BIT[theirs]
        if headline_shown(s, 1 - seat):
            numbers[_HEADLINE_ENEMY + theirs] = 1
    mark(numbers, _TABLE, bits(open_cards))


assert COUNTRY_ROOM > COUNTRIES and actions.MOST_BID == _MOST_EXTRA
