"""Kinds of journal entries, with the numbers that each carries."""

from typing import Final

TURN: Final = 1  # turn
NO_VP: Final = 2  # side: what its event counts comes to nothing
ROUND: Final = 3  # side, round
ROUND_SKIPPED: Final = 4  # side, round
CLEANUP: Final = 5  # turn
INFLUENCE: Final = 6  # side, country, change, US now, USSR now
VP: Final = 7  # side, points, marker now
DEFCON: Final = 8  # from, to
MILITARY: Final = 9  # side, marker now
SPACE: Final = 10  # side, box
SPACE_ROLL: Final = 11  # side, die, needed, success
HEADLINE: Final = 12  # side, card
PLAY: Final = 13  # side, card
USE: Final = 14  # side, card, use (an action id: event, event first, operations, space race)
EVENT: Final = 15  # card, side
NO_EVENT: Final = 16  # card, reason
IN_FORCE: Final = 17  # effect number
ENDED: Final = 18  # effect number
OPERATIONS: Final = 19  # side, points, kind (an action id base: place, coup, realign), printed
NO_OPERATIONS: Final = 20  # side, points
COUP: Final = 21  # side, country, operations
COUP_ROLL: Final = 22  # side, country, die, operations, die modifier, stability, result
REALIGN: Final = 23  # side, country
REALIGN_ROLL: Final = 24  # rolling side, die, modifier
WAR: Final = 25  # side, country
WAR_ROLL: Final = 26  # side, country, die, modifier, needed, won
DRAWN: Final = 27  # side, (card)
SHUFFLE: Final = 28  #
DISCARD: Final = 29  # side, card
NOTHING_TO_DISCARD: Final = 30  # side
REVEAL: Final = 31  # side, card
NOTHING_TO_REVEAL: Final = 32  # side
TAKEN: Final = 33  # side, card: from the discard pile
GIVEN: Final = 34  # side that gives, card
RETURNED: Final = 35  # side that returns, card
LOOKED: Final = 36  # side, (card)
PLAYED_WITH: Final = 37  # side, card: the companion of UN Intervention, or drawn by Grain Sales
TRAP_ROLL: Final = 38  # side, die, freed
CHINA: Final = 39  # side that has it now, face up
SCORING: Final = 40  # region, USSR points, US points
EXCLUDED: Final = 41  # country left out by Shuttle Diplomacy
OLYMPICS: Final = 42  # side that answers, takes part
CONTEST: Final = 43  # USSR die, USSR total, US die, US total
CHOSEN_REGION: Final = 44  # side, region
CANCELLED: Final = 45  # card: the USSR headline, by Defectors
REMOVED: Final = 46  # card that leaves the game
OVER: Final = 47  # winner (2: draw), reason
MILITARY_CHECK: Final = 48  # required, US marker, USSR marker
CHINA_SCORES: Final = 49  # side that holds the China Card at the end
REPLACED: Final = 50  # side, number of cards that it draws for as many discards
ABILITY: Final = 51  # side, ability box of the space track, whether the side has it now

CIVIL_WAR: Final = 52  # USSR markers for China now (12.2)
ORDERED: Final = 53  # card that the US must play next after those before (card 98)
BID: Final = 54  # seat, side, extra influence for the other side (11.1.4)
SEATED: Final = 55  # whether the players change sides, side with extra influence, how much
HELD: Final = 56  # side: no card that it holds is a scoring card (11.1.1)
SPACE_NOT_TRIED: Final = 57  # side: a card went to the space race without a roll
BLOCKED: Final = 58  # card of the opponent that leaves the game because its event is forbidden
NOT_PAID: Final = 59  # side: it discards nothing, and the rest of the event follows
DECLINED: Final = 60  # side, what it leaves (see below)
PUT_BACK: Final = 61  # side, number of cards that it looked at and puts back into the draw pile

# What a side may leave, where nothing else would tell that it did.
NO_CARD: Final = 1  # of the discard pile
NO_MOVE: Final = 2
NO_INFLUENCE: Final = 3
NO_REMOVAL: Final = 4
NO_DISCARD: Final = 5
NO_COUP: Final = 6
NO_COUP_OR_ROLLS: Final = 7
NO_USE: Final = 8  # of operations that an event gives
DEFCON_STAYS: Final = 9
GAME_GOES_ON: Final = 10

# Reasons for the end of a game.
BY_VP: Final = 1
EUROPE_CONTROLLED: Final = 2
NUCLEAR_WAR: Final = 3
MISSILE_CRISIS: Final = 4
HELD_SCORING_CARD: Final = 5
WARGAMES: Final = 6
FINAL_SCORING: Final = 7

# Reasons why an event does not occur.
PREVENTED: Final = 1
PREREQUISITE: Final = 2
CONDITION: Final = 3
BANNED: Final = 4  # by the Chinese Civil War (12.4)

#: Name of each kind and reason, for message ids.
KIND_NAMES: Final[tuple[str, ...]] = (
    "",
    "turn",
    "no_vp",
    "round",
    "round_skipped",
    "cleanup",
    "influence",
    "vp",
    "defcon",
    "military",
    "space",
    "space_roll",
    "headline",
    "play",
    "use",
    "event",
    "no_event",
    "in_force",
    "ended",
    "operations",
    "no_operations",
    "coup",
    "coup_roll",
    "realign",
    "realign_roll",
    "war",
    "war_roll",
    "drawn",
    "shuffle",
    "discard",
    "nothing_to_discard",
    "reveal",
    "nothing_to_reveal",
    "taken",
    "given",
    "returned",
    "looked",
    "played_with",
    "trap_roll",
    "china",
    "scoring",
    "excluded",
    "olympics",
    "contest",
    "chosen_region",
    "cancelled",
    "removed",
    "over",
    "military_check",
    "china_scores",
    "replaced",
    "ability",
    "civil_war",
    "ordered",
    "bid",
    "seated",
    "held",
    "space_not_tried",
    "blocked",
    "not_paid",
    "declined",
    "put_back",
)
