"""Names of things as messages, and the small sums that several texts show."""

from typing import Final

from detente.core.messages import Message
from detente.games.twilight_struggle import board, deck, effects
from detente.games.twilight_struggle.board import STABILITY
from detente.games.twilight_struggle.data.cards import NEUTRAL, THE_CHINA_CARD, US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS
from detente.games.twilight_struggle.modifiers import (
    coup_die_modifier,
    ops_value,
    realign_modifier,
)
from detente.games.twilight_struggle.state import TwilightState

SIDE_IDS: Final[tuple[str, ...]] = ("ussr", "us")
#: What the first side in these boxes of the space race may do.
ABILITIES: Final[dict[int, str]] = {2: "two", 4: "headline", 6: "discard", 8: "eighth"}


def side(number: int) -> Message:
    """US or USSR."""
    return Message(f"ts.side.{SIDE_IDS[number]}")


def bidder(seat: int) -> Message:
    """Who bids for a side and has none yet (11.1.4)."""
    return Message("ts.bid.second" if seat else "ts.bid.first")


def country(number: int) -> Message:
    """The country's name."""
    return Message(f"ts.country.{board.PLACE_IDS[number]}")


def box(s: TwilightState, number: int) -> Message:
    """The name of a box of the space track."""
    return Message(f"ts.box.{s.rules.space[number].id}")


def card(number: int) -> Message:
    """The card's title."""
    return Message(f"ts.card.{deck.IDS[number]}")


def summary(number: int) -> Message:
    """What the card's event does, in one short line."""
    return Message(f"ts.event.{deck.IDS[number]}")


def region(number: int) -> Message:
    """The region's name."""
    return Message(f"ts.region.{REGION_IDS[number]}")


def effect(number: int) -> Message:
    """The name of an effect in force."""
    return Message(f"ts.effect.{effects.NAMES[number]}")


def marks(us: int, ussr: int) -> str:
    """Influence as everybody writes it: the US's, then the USSR's."""
    return f"{us}/{ussr}"


def markers(s: TwilightState, number: int) -> str:
    """The influence in a country now."""
    return marks(s.markers(US, number), s.markers(USSR, number))


def holder(us: int, ussr: int, number: int) -> int:
    """The side that would control a country with this influence (2.1.7); -1 for nobody."""
    if us - ussr >= STABILITY[number]:
        return US
    return USSR if ussr - us >= STABILITY[number] else -1


def vp_marker(vp: int) -> Message:
    """Where the VP marker stands."""
    if vp == 0:
        return Message("ts.vp.even")
    return Message("ts.vp.lead", {"side": side(US if vp > 0 else USSR), "points": abs(vp)})


def lead(difference: int) -> Message:
    """Who gains how much by a scoring; more than 0 is the US's."""
    if difference == 0:
        return Message("ts.scores.even")
    who = side(US if difference > 0 else USSR)
    return Message("ts.scores.lead", {"side": who, "points": abs(difference)})


def event_side(number: int) -> Message:
    """Whose event a card carries."""
    owner = deck.SIDE[number]
    if number == THE_CHINA_CARD:
        return Message("ts.owner.none")
    name = "both" if owner == NEUTRAL else SIDE_IDS[owner]
    return Message(f"ts.owner.{name}")


def operations(s: TwilightState, who: int, number: int) -> Message:
    """A card's operations for a side as they are now, and as printed where that differs."""
    printed = deck.OPS[number]
    value = ops_value(s, who, printed)
    if value == printed:
        return Message("ts.ops", {"n": value})
    return Message("ts.ops_changed", {"n": value, "printed": printed})


def percent(hits: int, of: int) -> int:
    """Hits of so many equally likely cases, in whole percent."""
    return (200 * hits + of) // (2 * of)


def tenths(total: int, of: int) -> str:
    """A mean with one decimal."""
    return f"{total / of:.1f}"


def coup_results(s: TwilightState, who: int, number: int, strength: int) -> list[int]:
    """The result of a coup for each face of the die; 0 is a failure (6.3.2)."""
    surplus = coup_die_modifier(s, who, number) + strength - 2 * STABILITY[number]
    return [max(0, die + surplus) for die in range(1, 7)]


def coup_odds(s: TwilightState, who: int, number: int, strength: int) -> tuple[int, str]:
    """Chance of success in percent and mean swing of a coup (6.3.2)."""
    results = coup_results(s, who, number, strength)
    return percent(sum(1 for result in results if result), 6), tenths(sum(results), 6)


def after_coup(s: TwilightState, who: int, number: int, result: int) -> tuple[int, int]:
    """The influence of the US and of the USSR after a coup with this result."""
    own, theirs = s.markers(who, number), s.markers(1 - who, number)
    own += max(0, result - theirs)
    theirs = max(0, theirs - result)
    return (own, theirs) if who == US else (theirs, own)


def realign_odds(s: TwilightState, who: int, number: int) -> tuple[int, int, int, int]:
    """Modifiers of the US and the USSR, then how often ``who`` wins and loses, in percent."""
    us, ussr = realign_modifier(s, US, number), realign_modifier(s, USSR, number)
    lead = us - ussr if who == US else ussr - us
    dice = [mine - theirs + lead for mine in range(1, 7) for theirs in range(1, 7)]
    won = sum(1 for each in dice if each > 0)
    lost = sum(1 for each in dice if each < 0)
    return us, ussr, percent(won, 36), percent(lost, 36)
