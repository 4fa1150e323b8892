"""Help on a region: how its score comes about."""

from detente.core.messages import Message, Words
from detente.games.twilight_struggle import board, deck
from detente.games.twilight_struggle.board import HOME
from detente.games.twilight_struggle.data.cards import SCORES, US, USSR
from detente.games.twilight_struggle.data.countries import EUROPE, SOUTHEAST_ASIA
from detente.games.twilight_struggle.data.tracks import SCORING
from detente.games.twilight_struggle.scoring import (
    CONTROL,
    battlegrounds,
    level,
    points,
    swing,
)
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import help_parts
from detente.games.twilight_struggle.web.help_parts import Part
from detente.games.twilight_struggle.web.marks import ahead, is_closed
from detente.games.twilight_struggle.web.tracks import lead_words
from detente.games.twilight_struggle.wording import names
from detente.games.twilight_struggle.wording.atlas import LEVELS
from detente.games.twilight_struggle.wording.lookup import place_of

_SIDES = (US, USSR)


def region(s: TwilightState, number: int, words: Words) -> list[Part]:
    """The points of a region line by line, where its scoring card is, and DEFCON."""
    net = swing(s, number)
    title = Message("ts.web.help.scored_now", {"region": names.region(number)})
    parts = [help_parts.head(words(title), words(lead_words(net)), style=ahead(net))]
    parts.append(_table(s, number, words))
    if any(number == EUROPE and level(s, EUROPE, side) == CONTROL for side in _SIDES):
        parts.append(help_parts.note(words(Message("ts.web.help.europe_wins")), warning=True))
    card = next(card for card, scored in SCORES.items() if scored == number)
    values: dict[str, int | str | Message] = {"card": names.card(card)}
    if not deck.BIT[card] & (s.discard | s.removed | s.reserve):
        told = words(Message("ts.web.help.card_to_come", values))
    else:
        values["place"] = place_of(s, -1, card)
        told = words(Message("ts.web.help.card_where", values))
    parts.append(help_parts.note(told))
    if is_closed(s, number):
        parts.append(help_parts.small(words(Message("ts.web.help.closed", {"level": s.defcon}))))
    return parts


def _table(s: TwilightState, number: int, words: Words) -> Part:
    inside, grounds = board.REGIONS[number], battlegrounds(s, number, True)
    held = [s.control[side] & inside for side in _SIDES]

    def line(id: str, values: list[str], **params: int) -> list[str]:
        return [words(Message(f"ts.web.help.{id}", {**params})), *values]

    rows = [line("countries", [str(each.bit_count()) for each in held], of=inside.bit_count())]
    if number == SOUTHEAST_ASIA:
        rows.append(line("thailand", [_thailand(s, side) for side in _SIDES]))
    else:
        counted = [str((each & grounds).bit_count()) for each in held]
        rows.append(line("battlegrounds", counted, of=grounds.bit_count()))
        rows.append(line("level", [_level(s, number, side, words) for side in _SIDES]))
        rows.append(line("for_battlegrounds", counted))
        near = [
            (each & HOME[1 - side]).bit_count() for side, each in zip(_SIDES, held, strict=True)
        ]
        if inside & (HOME[US] | HOME[USSR]):
            rows.append(line("next_to_enemy", [str(each) for each in near]))
    rows.append(line("points", [str(points(s, number, side, True)) for side in _SIDES]))
    return help_parts.table(["", *(words(names.side(side)) for side in _SIDES)], rows, True)


def _thailand(s: TwilightState, side: int) -> str:
    """The point that Thailand counts more than others."""
    held = s.control[side] & board.REGIONS[SOUTHEAST_ASIA]
    return str(points(s, SOUTHEAST_ASIA, side) - held.bit_count())


def _level(s: TwilightState, number: int, side: int, words: Words) -> str:
    how = level(s, number, side, True)
    worth = SCORING[number][how - 1] if how else 0
    values: dict[str, int | str | Message] = {
        "level": Message(f"ts.level.{LEVELS[how]}"),
        "points": worth,
    }
    return words(Message("ts.web.help.level_points", values))
