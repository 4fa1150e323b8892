"""Help on cards, superpowers, effects in force and piles."""

from detente.core.messages import Message, Words
from detente.games.twilight_struggle import deck, effects
from detente.games.twilight_struggle.data import cards as facts
from detente.games.twilight_struggle.data.cards import NEUTRAL, SCORES, US, USSR
from detente.games.twilight_struggle.state import TwilightState
from detente.games.twilight_struggle.web import elements, help_parts
from detente.games.twilight_struggle.web.cards import groups, unseen_by
from detente.games.twilight_struggle.web.help_parts import Part
from detente.games.twilight_struggle.web.status import card_of, side_of
from detente.games.twilight_struggle.wording import choices, names
from detente.games.twilight_struggle.wording.lookup import (
    after_use,
    era_of,
    event_now,
    place_of,
    rulings,
)
from detente.games.twilight_struggle.wording.screen import in_hand

_SIDES = (US, USSR)


def card(s: TwilightState, seat: int, number: int, words: Words) -> list[Part]:
    """What a card does, whether its event can occur, and where it is."""
    parts = [_head(s, seat, number, words)]
    parts.append(help_parts.text(words(Message(f"ts.help.{deck.IDS[number]}"))))
    now = event_now(s, seat, number)
    if now is not None:
        parts.append(help_parts.note(words(now)))
    if _theirs(s, seat, number):
        parts.append(help_parts.note(words(Message("ts.web.help.event_comes")), warning=True))
    rest = [] if number == facts.THE_CHINA_CARD else [words(after_use(number))]
    rest += [words(each) for each in rulings(s, number)]
    where = Message("ts.look.where", {"place": place_of(s, seat, number)})
    return [*parts, help_parts.small(words(where), *rest)]


def _theirs(s: TwilightState, seat: int, number: int) -> bool:
    """Whether the seat holds the card and its event is the other side's."""
    held = seat in _SIDES and s.hand[seat] & deck.BIT[number] != 0
    return held and deck.SIDE[number] == 1 - seat


def _head(s: TwilightState, seat: int, number: int, words: Words) -> Part:
    values: dict[str, int | str | Message] = {
        "era": Message(f"ts.look.era_{era_of(number)}"),
        "owner": names.event_side(number),
    }
    if number in SCORES:
        values["score"] = choices.scoring_now(s, SCORES[number])
        below = words(Message("ts.web.help.scoring_facts", values))
    else:
        values["ops"] = Message("ts.ops", {"n": deck.OPS[number]})
        if seat in _SIDES:
            values["ops"] = names.operations(s, seat, number)
        below = words(Message("ts.web.help.card_facts", values))
    owner = deck.SIDE[number]
    style = names.SIDE_IDS[owner] if owner < NEUTRAL else ""
    return help_parts.head(words(names.card(number)), str(number), below, style)


def effect(s: TwilightState, seat: int, id: str, words: Words) -> list[Part]:
    """An effect in force, with the card that it comes from; none when it is unknown."""
    if id == "owed":
        return card(s, seat, facts.MISSILE_ENVY, words)
    number = elements.EFFECTS.get(id)
    if number is None:
        return []
    turn = effects.TURN_EFFECTS >> number & 1
    lasts = words(Message("ts.web.help.for_turn" if turn else "ts.web.help.for_game"))
    title = words(names.effect(number))
    side = side_of(number)
    text = words(Message(f"ts.help.{deck.IDS[card_of(number)]}"))
    return [
        help_parts.head(title, below=lasts, style="" if side == "neutral" else side),
        help_parts.text(text),
    ]


def power(s: TwilightState, seat: int, side: int, words: Words) -> list[Part]:
    """A superpower: what everybody knows of its hand, and what the seat knows of it."""
    title = words(Message(f"ts.web.power.{names.SIDE_IDS[side]}"))
    count = Message("ts.web.note_cards", {"count": in_hand(s, side)})
    parts = [help_parts.head(title, words(count), style=names.SIDE_IDS[side])]
    if side != seat:
        parts.append(_list(words, "ts.web.help.known", s.known_in[side]))
        absent = s.known_out[side] & unseen_by(s, seat) if seat in _SIDES else 0
        if absent:
            parts.append(_list(words, "ts.web.help.not_there", absent))
    else:
        parts.append(_list(words, "ts.web.help.known_of_you", s.known_in[side]))
    return parts


def pile(s: TwilightState, seat: int, id: str, words: Words) -> list[Part]:
    """The cards of a pile; of the draw pile and the hidden hands together what is not seen."""
    if id == "discards":
        return [*_pile_head(words, id, s.discard), _list(words, "", s.discard)]
    if id == "removed":
        return [*_pile_head(words, id, s.removed), _list(words, "", s.removed)]
    if id != "unseen":
        return []
    pool = unseen_by(s, seat)
    parts = _pile_head(words, id, pool)
    parts.append(help_parts.small(words(Message("ts.web.help.unseen"))))
    if seat == US and s.peek:
        parts.append(_list(words, "ts.web.help.looking", s.peek))
    return [*parts, _list(words, "", pool)]


def _pile_head(words: Words, id: str, mask: int) -> list[Part]:
    title = words(Message(f"ts.web.help.pile_{id}"))
    return [help_parts.head(title, words(Message("ts.web.cards", {"n": mask.bit_count()})))]


def _list(words: Words, title: str, mask: int) -> Part:
    found = help_parts.cards(groups(mask, words), words(Message("ts.screen.none")))
    return {**found, "title": words(Message(title)) if title else ""}
