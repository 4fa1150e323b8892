"""Journal entries about cards and effects, each with the line that reports it."""

from collections.abc import Callable
from typing import Final

from detente.games.twilight_struggle import effects, entries
from detente.games.twilight_struggle.data import cards
from detente.games.twilight_struggle.data.cards import US, USSR
from detente.games.twilight_struggle.data.countries import REGION_IDS

from .compare import Comparison
from .display import NAMES, SIDES
from .lines import (
    Discards,
    EventLine,
    Headlines,
    NothingTo,
    Olympics,
    Plays,
    Region,
    Reshuffle,
    Returns,
    Reveals,
    Side,
    Wins,
)
from .names import card_title

__all__ = ["CARD_LINES"]

Args = tuple[int, ...]


def headline(c: Comparison, args: Args) -> None:
    """A headline that is shown."""
    side, card = args
    place = c.page.find(Headlines, lambda line: line.side is SIDES[side])
    if place < 0:
        return
    line = c.page.line(place)
    assert isinstance(line, Headlines)
    number = c.page.use(place).number
    c.ledger.compare(number, "headline", card_title(line.card), card_title(card))


def event(c: Comparison, args: Args) -> None:
    """An event that occurs; two events print their line twice."""
    card = args[0]
    place = c.page.find(EventLine, lambda line: line.card == card)
    if place < 0:
        c.missing("event", card_title(card))
        return
    c.page.use(place)
    c.ledger.numbers += 1
    again = place + 1
    if again < len(c.page.lines) and c.page.line(again) == EventLine(card):
        c.page.use(again)


def no_event(c: Comparison, args: Args) -> None:
    """An event that does not occur: the app prints its line for card 105 only."""
    card = args[0]
    place = c.page.find(EventLine, lambda line: line.card == card)
    if place >= 0 and card == cards.SPECIAL_RELATIONSHIP:
        number = c.page.use(place).number
        what, name = "event", "event_named_in_vain"
        c.ledger.explain(number, what, card_title(card), "does not occur", name)


def discard(c: Comparison, args: Args) -> None:
    """A card discarded by a side."""
    side, card = args
    place = c.page.find(Discards, lambda line: line.side is SIDES[side] and line.card == card)
    if place < 0:
        c.missing(f"discard of the {NAMES[side]}", card_title(card))
        return
    c.page.use(place)
    c.ledger.numbers += 1


def reveal(c: Comparison, args: Args) -> None:
    """A card seen in a hand; the card drawn by 67 is printed twice."""
    side, card = args[0], args[1]
    for _ in range(2):
        place = c.page.find(Reveals, lambda line: line.side is SIDES[side] and line.card == card)
        if place < 0:
            return
        line = c.page.line(place)
        c.page.use(place)
        c.ledger.numbers += 1
        following = c.page.lines[place + 1 : place + 2]
        if isinstance(line, Reveals) and line.from_hand:
            return
        if not following or following[0].line != Reveals(SIDES[side], card, True):
            return


def returned(c: Comparison, args: Args) -> None:
    """The card drawn by 67 goes back."""
    place = c.page.find(Returns, lambda line: line.card == args[1])
    if place >= 0:
        c.page.use(place)
        c.ledger.numbers += 1


def played_with(c: Comparison, args: Args) -> None:
    """A card played beside 32, or drawn by 67 and played."""
    for _ in range(2):
        place = c.page.find(Plays, lambda line: line.card == args[1])
        if place >= 0:
            c.page.use(place)
            c.ledger.numbers += 1


def nothing_to(c: Comparison, args: Args) -> None:
    """A side has no card to show or to discard."""
    place = c.page.find(NothingTo, lambda line: line.side is SIDES[args[0]])
    if place >= 0:
        c.page.use(place)
        c.ledger.numbers += 1


def shuffle(c: Comparison, args: Args) -> None:
    """The discards become the draw pile."""
    place = c.page.find(Reshuffle)
    if place < 0:
        c.missing("reshuffle", "the draw pile is empty")
        return
    c.page.use(place)
    c.ledger.numbers += 1


def olympics(c: Comparison, args: Args) -> None:
    """Whether a side takes part."""
    place = c.page.find(Olympics)
    if place >= 0:
        line = c.page.line(place)
        assert isinstance(line, Olympics)
        number = c.page.use(place).number
        c.ledger.compare(
            number, "Olympic Games", (line.side, line.participates), (SIDES[args[0]], args[1])
        )


def region(c: Comparison, args: Args) -> None:
    """The region that Chernobyl names."""
    place = c.page.find(Region)
    if place < 0:
        c.missing("region", REGION_IDS[args[1]])
        return
    line = c.page.line(place)
    assert isinstance(line, Region)
    number = c.page.use(place).number
    if line.region is None:
        name = "region_missing"
        c.ledger.explain(number, "region", "missing", REGION_IDS[args[1]], name)
    else:
        c.ledger.compare(number, "region", line.region, REGION_IDS[args[1]])


def over(c: Comparison, args: Args) -> None:
    """The end of the game."""
    place = c.page.find(Wins)
    if place >= 0:
        line = c.page.line(place)
        assert isinstance(line, Wins)
        number = c.page.use(place).number
        winner = NAMES[args[0]] if args[0] in (USSR, US) else "nobody"
        c.ledger.compare(number, "winner", NAMES[line.side is Side.US], winner)


def in_force(c: Comparison, args: Args) -> None:
    """An effect begins: its card is printed as in play."""
    bit = 1 << args[0]
    c.effects |= bit
    c.display(bit, True)


def ended(c: Comparison, args: Args) -> None:
    """An effect ends."""
    bit = 1 << args[0]
    if bit == effects.BURY_DUE:
        bit |= effects.BURY_YOU
    c.effects &= ~bit
    c.display(bit, False)


CARD_LINES: Final[dict[int, Callable[[Comparison, Args], None]]] = {
    entries.HEADLINE: headline,
    entries.EVENT: event,
    entries.NO_EVENT: no_event,
    entries.SHUFFLE: shuffle,
    entries.DISCARD: discard,
    entries.NOTHING_TO_DISCARD: nothing_to,
    entries.NOTHING_TO_REVEAL: nothing_to,
    entries.REVEAL: reveal,
    entries.TAKEN: reveal,
    entries.GIVEN: reveal,
    entries.RETURNED: returned,
    entries.PLAYED_WITH: played_with,
    entries.OLYMPICS: olympics,
    entries.CHOSEN_REGION: region,
    entries.OVER: over,
    entries.IN_FORCE: in_force,
    entries.ENDED: ended,
}
